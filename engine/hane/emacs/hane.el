;;; hane.el --- Play Go against Hane in a buffer  -*- lexical-binding: t; -*-

;; Author: The Hane developers
;; Version: 0.1
;; Package-Requires: ((emacs "28.1"))
;; Keywords: games
;; SPDX-License-Identifier: MIT OR Apache-2.0

;;; Commentary:

;; `M-x hane' begins a game in the buffer `*hane*'.  The engine is a process that speaks the Go Text Protocol;
;; Emacs stays usable while it thinks.  A click or RET plays a stone; `?' lists the keys.

;;; Code:

(require 'seq)
(require 'subr-x)

(defgroup hane nil "Play Go against Hane." :group 'games)

(defcustom hane-program "hane"
  "The program."
  :type 'string)

(defcustom hane-arguments '("gtp" "--level" "5")
  "Its arguments: how it is reached, and how strong it is."
  :type '(repeat string))

(defcustom hane-size "9"
  "The board of new games: a side length such as 19, or two as in 9x7."
  :type 'string)

(defcustom hane-color 'black
  "Who you are in new games.
Who is `both' plays without the engine."
  :type '(choice (const black) (const white) (const both)))

(defcustom hane-komi nil
  "The points that White receives in new games; nil for what the engine takes."
  :type '(choice (const :tag "The engine's" nil) number))

(defcustom hane-plain nil
  "Whether stones are letters, X for Black and O for White, instead of discs."
  :type 'boolean)

(defface hane-board '((t :foreground "#432" :background "#dcb35c")) "Points of the board.")
(defface hane-black '((t :inherit hane-board :foreground "black" :weight bold)) "Black stones.")
(defface hane-white '((t :inherit hane-board :foreground "white" :weight bold)) "White stones.")
(defface hane-last '((t :underline t)) "The last move, over the face of its stone.")
(defface hane-hint '((t :inherit hane-board :foreground "dark green" :weight bold)) "A move that was asked for.")

(defvar-local hane--process nil "The engine.")
(defvar-local hane--waiting nil "What is done with the replies to come, the next one first.")
(defvar-local hane--partial "" "The beginning of a reply that is not whole yet.")
(defvar-local hane--width 9 "How many columns the board has.")
(defvar-local hane--height 9 "How many rows the board has.")
(defvar-local hane--you 'black "Who you are: `black', `white' or `both'.")
(defvar-local hane--turn 'black "Who is to move.")
(defvar-local hane--moves nil "Who played each move of the game, and where; the last one first.")
(defvar-local hane--stones nil "The stones on the board: pairs of a vertex and a color.")
(defvar-local hane--hint nil "The vertex of a move that was asked for.")
(defvar-local hane--thinking nil "Whether the engine chooses a move.")
(defvar-local hane--result nil "How the game ended; nil while it goes on.")
(defvar-local hane--said nil "What stands below the board.")

;;; The engine

(defun hane--send (command then)
  "Send COMMAND; call THEN with whether it was done, and the text of the reply."
  (unless (process-live-p hane--process)
    (user-error "The engine does not run; `n' begins a new game"))
  (setq hane--waiting (append hane--waiting (list then)))
  (process-send-string hane--process (concat command "\n")))

(defun hane-ask (command)
  "Send COMMAND and wait for the reply: its text, or an error."
  (let (answer)
    (hane--send command (lambda (done text) (setq answer (cons done text))))
    (while (and (not answer) (process-live-p hane--process))
      (accept-process-output hane--process 0.1))
    (cond ((null answer) (user-error "The engine has ended"))
          ((car answer) (cdr answer))
          (t (user-error "%s" (cdr answer))))))

(defun hane--filter (process text)
  "Take the TEXT that PROCESS has written, and deal with whole replies."
  (when (buffer-live-p (process-buffer process))
    (with-current-buffer (process-buffer process)
      (setq hane--partial (concat hane--partial (string-replace "\r" "" text)))
      (let (end)
        (while (setq end (string-search "\n\n" hane--partial))
          (let ((reply (string-trim (substring hane--partial 0 end)))
                (then (pop hane--waiting)))
            (setq hane--partial (substring hane--partial (+ end 2)))
            (when then
              (funcall then (string-prefix-p "=" reply)
                       (string-trim (replace-regexp-in-string "\\`[=?][0-9]*" "" reply))))))))))

(defun hane--sentinel (process event)
  "Say that PROCESS has ended, as EVENT has it."
  (when (and (buffer-live-p (process-buffer process)) (not (process-live-p process)))
    (with-current-buffer (process-buffer process)
      (when (eq process hane--process)
        (setq hane--waiting nil hane--thinking nil)
        (hane--say "The engine has ended (%s); `n' begins a new game" (string-trim event))))))

(defun hane--start ()
  "Start the engine for this buffer, in place of the one that runs."
  (hane--stop)
  (unless (executable-find hane-program)
    (user-error "There is no program `%s': set `hane-program'" hane-program))
  (setq hane--partial "" hane--waiting nil
        hane--process (make-process :name "hane" :buffer (current-buffer) :coding 'utf-8-unix
                                    :command (cons hane-program hane-arguments)
                                    :connection-type 'pipe :noquery t
                                    :stderr (get-buffer-create " *hane errors*")
                                    :filter #'hane--filter :sentinel #'hane--sentinel)))

(defun hane--stop ()
  "End the engine of this buffer."
  (when (process-live-p hane--process)
    (let ((process hane--process))
      (setq hane--process nil)
      (delete-process process))))

;;; The game

(defun hane--other (color)
  "The opponent of COLOR."
  (if (eq color 'black) 'white 'black))

(defun hane--read-size (text)
  "The width and the height that TEXT says, as a pair."
  (if (string-match "\\`\\([0-9]+\\)\\(?:x\\([0-9]+\\)\\)?\\'" text)
      (let ((width (string-to-number (match-string 1 text))))
        (cons width (if (match-string 2 text) (string-to-number (match-string 2 text)) width)))
    (user-error "Expected a size such as 19 or 9x7, found `%s'" text)))

;;;###autoload
(defun hane (&optional size color)
  "Begin a game of Go in the buffer `*hane*'.
With a prefix argument ask for SIZE and COLOR, which else are `hane-size' and
`hane-color'."
  (interactive
   (when current-prefix-arg
     (list (read-string "Size (19, 9x7): " hane-size)
           (intern (completing-read "You are: " '("black" "white" "both") nil t)))))
  (pcase-let ((`(,width . ,height) (hane--read-size (or size hane-size))))
    (with-current-buffer (get-buffer-create "*hane*")
      (unless (derived-mode-p 'hane-mode) (hane-mode))
      (hane--start)
      (hane-ask (if (= width height) (format "boardsize %d" width)
                  (format "rectangular_boardsize %d %d" width height)))
      (when hane-komi (hane-ask (format "komi %s" hane-komi)))
      (setq hane--width width hane--height height hane--you (or color hane-color)
            hane--turn 'black hane--moves nil hane--stones nil hane--hint nil
            hane--thinking nil hane--result nil hane--said nil)
      (hane--draw)
      (hane--go (hane--vertex (/ width 2) (/ height 2)))
      (pop-to-buffer (current-buffer))
      (hane--continue))))

(defun hane-new ()
  "Begin another game, as the customs have it; with a prefix argument ask."
  (interactive)
  (when (or hane--result (null hane--moves) (y-or-n-p "Give this game up? "))
    (call-interactively #'hane)))

(defun hane--expect-turn ()
  "Refuse what is for a game in which it is your turn only."
  (cond (hane--result (user-error "The game is over: %s" hane--result))
        (hane--thinking (user-error "Hane is thinking"))))

(defun hane--played (color vertex)
  "Note that COLOR has played VERTEX, and go on."
  (push (cons color vertex) hane--moves)
  (setq hane--turn (hane--other color) hane--hint nil hane--said nil)
  (if (seq-every-p (lambda (move) (string= (downcase (cdr move)) "pass"))
                   (or (and (cdr hane--moves) (seq-take hane--moves 2)) '((nil . ""))))
      (progn (hane--refresh) (hane--finish))
    (hane--refresh)
    (hane--continue)))

(defun hane--continue ()
  "Let the engine move, if it is its turn."
  (unless (or hane--result (memq hane--you (list hane--turn 'both)))
    (setq hane--thinking t)
    (let ((color hane--turn))
      (hane--send (format "genmove %s" color)
                  (lambda (done text)
                    (setq hane--thinking nil)
                    (cond ((not done) (hane--say "%s" text))
                          ((string= (downcase text) "resign")
                           (hane--end (format "%s resigns" (capitalize (symbol-name color)))))
                          (t (hane--played color text))))))
    (force-mode-line-update)))

(defun hane--finish ()
  "Count the game."
  (hane--send "final_score" (lambda (_ text) (hane--end text))))

(defun hane--end (result)
  "End the game with RESULT."
  (setq hane--result result)
  (hane--say "The game is over: %s" result))

(defun hane-play (vertex)
  "Play VERTEX: the point at the cursor, or the one that is asked for."
  (interactive (list (or (get-text-property (point) 'hane-vertex) (read-string "Vertex: "))))
  (hane--expect-turn)
  (let ((color hane--turn))
    (hane-ask (format "play %s %s" color vertex))
    (hane--played color (upcase vertex))))

(defun hane-click (event)
  "Play the point where EVENT clicked."
  (interactive "e")
  (let ((vertex (get-text-property (posn-point (event-start event)) 'hane-vertex)))
    (when vertex (hane-play vertex))))

(defun hane-pass ()
  "Pass."
  (interactive)
  (hane-play "pass"))

(defun hane-resign ()
  "Resign."
  (interactive)
  (hane--expect-turn)
  (when (y-or-n-p "Resign? ")
    (hane--end (format "%s resigns" (capitalize (symbol-name hane--turn))))))

(defun hane-undo ()
  "Take your last move back, and what the engine answered."
  (interactive)
  (when hane--thinking (user-error "Hane is thinking"))
  (unless hane--moves (user-error "There is no move to take back"))
  (let ((back (if (and (not (eq hane--you 'both)) (eq hane--you (hane--other (caar hane--moves)))
                       (cdr hane--moves))
                  2 1)))
    (dotimes (_ back)
      (hane-ask "undo")
      (setq hane--turn (car (pop hane--moves))))
    (setq hane--result nil hane--hint nil hane--said nil)
    (hane--refresh)))

(defun hane-hint ()
  "Show the move that the engine would play for you."
  (interactive)
  (hane--expect-turn)
  (let ((move (hane-ask (format "reg_genmove %s" hane--turn))))
    (setq hane--hint move)
    (hane--draw)
    (hane--say "Hane would play %s" move)))

(defun hane-score ()
  "Say how the game stands, or how it ended."
  (interactive)
  (when hane--thinking (user-error "Hane is thinking"))
  (hane--say "%s" (or hane--result (concat "Estimate: " (hane-ask "estimate_score")))))

(defun hane-why ()
  "Say why the engine played its last move."
  (interactive)
  (when hane--thinking (user-error "Hane is thinking"))
  (let ((text (hane-ask "gomill-explain_last_move")))
    (hane--say "%s" (if (string-empty-p text) "The last move is not the engine's" text))))

(defun hane-save (file)
  "Write the record of the game to FILE, in SGF."
  (interactive "FWrite the record to: ")
  (when hane--thinking (user-error "Hane is thinking"))
  (when (or noninteractive (not (file-exists-p file)) (y-or-n-p (format "Overwrite %s? " file)))
    (let ((record (hane-ask "printsgf")) (coding-system-for-write 'utf-8-unix))
      (write-region record nil file))))

(defun hane-quit ()
  "End the engine and bury the buffer."
  (interactive)
  (hane--stop)
  (quit-window))

;;; The board

(defun hane--refresh ()
  "Ask for the stones and draw the board."
  (let (stones)
    (dolist (color '(black white))
      (hane--send (format "list_stones %s" color)
                  (lambda (_ text)
                    (dolist (vertex (split-string text))
                      (push (cons vertex color) stones))
                    (when (eq color 'white)
                      (setq hane--stones stones)
                      (hane--draw)))))))

(defconst hane--letters "ABCDEFGHJKLMNOPQRSTUVWXYZ" "Names of columns.")

(defun hane--letter (column)
  "The letter of COLUMN, from 0 on."
  (char-to-string (aref hane--letters column)))

(defun hane--vertex (column row)
  "The vertex at COLUMN and ROW, from 0 on, the lowest row first."
  (format "%s%d" (hane--letter column) (1+ row)))

(defun hane--is-star (column row)
  "Whether COLUMN and ROW have a star, to find one's way."
  (let ((on-line (lambda (place side)
                   (memq place (delq nil (list (and (>= side 7) (if (< side 13) 2 3))
                                               (and (>= side 7) (- side (if (< side 13) 3 4)))
                                               (and (= 1 (% side 2)) (/ side 2))))))))
    (and (funcall on-line column hane--width) (funcall on-line row hane--height))))

(defun hane--sign (sign plain)
  "SIGN, or PLAIN where that is wanted or SIGN cannot be shown."
  (if (or hane-plain (not (char-displayable-p (aref sign 0)))) plain sign))

(defun hane--cell (column row)
  "What is drawn at COLUMN and ROW."
  (let* ((vertex (hane--vertex column row))
         (color (cdr (assoc vertex hane--stones)))
         (is-last (equal vertex (cdar hane--moves)))
         (drawn (cond ((eq color 'black) (propertize (hane--sign "●" "X") 'face 'hane-black))
                      ((eq color 'white) (propertize (hane--sign "●" "O") 'face 'hane-white))
                      ((equal vertex hane--hint) (propertize "?" 'face 'hane-hint))
                      ((hane--is-star column row) (propertize "+" 'face 'hane-board))
                      (t (propertize (hane--sign "·" ".") 'face 'hane-board)))))
    (when is-last (add-face-text-property 0 1 'hane-last nil drawn))
    (propertize (concat (propertize (if is-last "(" " ") 'face 'hane-board) drawn)
                'hane-vertex vertex 'mouse-face 'highlight
                'help-echo (if color (format "%s, %s" vertex color) vertex))))

(defun hane--draw ()
  "Draw the board, with the cursor where it was."
  (let ((inhibit-read-only t) (vertex (get-text-property (point) 'hane-vertex))
        (letters (mapconcat (lambda (column) (concat " " (hane--letter column)))
                            (number-sequence 0 (1- hane--width)) "")))
    (erase-buffer)
    (insert "   " letters "\n")
    (dolist (row (reverse (number-sequence 0 (1- hane--height))))
      (insert (format "%2d " (1+ row)))
      (dotimes (column hane--width) (insert (hane--cell column row)))
      (insert (propertize " " 'face 'hane-board) (format " %d\n" (1+ row))))
    (insert "   " letters "\n\n")
    (when hane--said (insert hane--said "\n"))
    (when vertex (hane--go vertex))
    (force-mode-line-update)))

(defun hane--say (format &rest arguments)
  "Write FORMAT with ARGUMENTS below the board, and a line in the echo area."
  (setq hane--said (apply #'format format arguments))
  (hane--draw)
  (unless (string-search "\n" hane--said) (message "%s" hane--said)))

(defun hane--place (vertex)
  "The column and the row of VERTEX, from 0 on, as a pair."
  (cons (string-search (substring vertex 0 1) hane--letters)
        (1- (string-to-number (substring vertex 1)))))

(defun hane--go (vertex)
  "Move the cursor to VERTEX."
  (pcase-let ((`(,column . ,row) (hane--place vertex)))
    (goto-char (point-min))
    (forward-line (- hane--height row))
    ;; The sign stands behind the number of the row and a blank.
    (forward-char (+ 4 (* 2 column)))))

(defun hane-move-cursor (columns rows)
  "Move the cursor by COLUMNS to the right and ROWS up, if there is a point."
  (let ((vertex (get-text-property (point) 'hane-vertex)))
    (if (not vertex)
        (hane--go (hane--vertex (/ hane--width 2) (/ hane--height 2)))
      (pcase-let* ((`(,column . ,row) (hane--place vertex))
                   (column (+ column columns))
                   (row (+ row rows)))
        (when (and (< -1 column hane--width) (< -1 row hane--height))
          (hane--go (hane--vertex column row)))))))

(defun hane-left () "Move the cursor to the left." (interactive) (hane-move-cursor -1 0))
(defun hane-right () "Move the cursor to the right." (interactive) (hane-move-cursor 1 0))
(defun hane-up () "Move the cursor up." (interactive) (hane-move-cursor 0 1))
(defun hane-down () "Move the cursor down." (interactive) (hane-move-cursor 0 -1))

(defvar hane-mode-map
  (let ((map (make-sparse-keymap)))
    (dolist (binding '(("<left>" . hane-left) ("<right>" . hane-right) ("<up>" . hane-up) ("<down>" . hane-down)
                       ("C-b" . hane-left) ("C-f" . hane-right) ("C-p" . hane-up) ("C-n" . hane-down)
                       ("RET" . hane-play) ("SPC" . hane-play) ("<mouse-1>" . hane-click)
                       ("p" . hane-pass) ("u" . hane-undo) ("h" . hane-hint) ("s" . hane-score)
                       ("y" . hane-why) ("w" . hane-save) ("C-x C-s" . hane-save)
                       ("R" . hane-resign) ("n" . hane-new) ("q" . hane-quit) ("?" . describe-mode)))
      (define-key map (kbd (car binding)) (cdr binding)))
    map)
  "Keys of `hane-mode'.")

(defun hane--state ()
  "The state of the game, for the header."
  (concat (format " Hane  %dx%d  move %d  " hane--width hane--height (length hane--moves))
          (cond (hane--result)
                (hane--thinking "Hane is thinking")
                (t (format "%s to move" (capitalize (symbol-name hane--turn)))))))

(define-derived-mode hane-mode special-mode "Hane"
  "A game of Go against Hane.

\\{hane-mode-map}"
  (setq-local truncate-lines t)
  (setq header-line-format '(:eval (hane--state)))
  (buffer-disable-undo)
  (add-hook 'kill-buffer-hook #'hane--stop nil t))

(provide 'hane)
;;; hane.el ends here
