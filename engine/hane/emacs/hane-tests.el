;;; hane-tests.el --- Games of hane.el without a screen  -*- lexical-binding: t; -*-

;; SPDX-License-Identifier: MIT OR Apache-2.0

;;; Commentary:

;; HANE=/path/to/hane emacs --batch -L . -l hane-tests.el -f ert-run-tests-batch-and-exit

;;; Code:

(require 'ert)
(require 'hane)

(defmacro hane-tests--game (size color &rest body)
  "Do BODY in the buffer of a game on SIZE as COLOR, with a weak engine."
  (declare (indent 2))
  `(let ((hane-program (getenv "HANE")) (hane-plain t)
         (hane-arguments '("gtp" "--playouts" "50" "--no-bundle" "--never-resign")))
     (hane ,size ,color)
     (with-current-buffer "*hane*"
       (unwind-protect (progn (hane-tests--wait) ,@body)
         (kill-buffer)))))

(defun hane-tests--wait ()
  "Wait until the engine owes nothing."
  (let ((patience 300))
    (while (and hane--waiting (> patience 0))
      (setq patience (1- patience))
      (accept-process-output hane--process 0.1))
    (should-not hane--waiting)))

(defun hane-tests--play (vertex)
  "Play VERTEX and wait for the answer."
  (hane-play vertex)
  (hane-tests--wait))

(ert-deftest hane-a-move-is-answered ()
  (hane-tests--game "9" 'black
    (should (= (length hane--stones) 0))
    (hane-tests--play "E5")
    (should (equal (cdr (assoc "E5" hane--stones)) 'black))
    (should (= (length hane--stones) 2))
    (should (= (length hane--moves) 2))
    (should (string-match-p "Black to move" (hane--state)))
    (hane--go "E5")
    (should (looking-at "X"))
    ;; What is illegal changes nothing.
    (should-error (hane-play "E5") :type 'user-error)
    (should-error (hane-play "Z99") :type 'user-error)
    (should (= (length hane--moves) 2))
    (hane-undo)
    (hane-tests--wait)
    (should (= (length hane--stones) 0))
    (should-error (hane-undo) :type 'user-error)))

(ert-deftest hane-the-engine-begins ()
  (hane-tests--game "5" 'white
    (should (= (length hane--moves) 1))
    (should (eq (caar hane--moves) 'black))
    (hane-hint)
    (should (string-match-p "Hane would play" hane--said))
    (hane-why)
    (should (string-match-p "playouts" hane--said))))

(ert-deftest hane-the-cursor-walks ()
  (hane-tests--game "9x7" 'both
    (hane--go "E4")
    (hane-up)
    (should (equal (get-text-property (point) 'hane-vertex) "E5"))
    (dotimes (_ 9) (hane-right))
    (should (equal (get-text-property (point) 'hane-vertex) "J5"))
    (dotimes (_ 9) (hane-down))
    (should (equal (get-text-property (point) 'hane-vertex) "J1"))
    (call-interactively #'hane-play)
    (hane-tests--wait)
    (should (equal (cdr (assoc "J1" hane--stones)) 'black))
    (should (equal (get-text-property (point) 'hane-vertex) "J1"))
    (hane-tests--play "A7")
    (should (equal (mapcar #'cdr hane--moves) '("A7" "J1")))
    (hane-undo)
    (hane-tests--wait)
    (should (eq hane--turn 'white))))

(ert-deftest hane-a-game-ends-and-is-kept ()
  (hane-tests--game "5" 'both
    (let ((file (make-temp-file "hane" nil ".sgf")))
      (hane-tests--play "C3")
      (hane-score)
      (should (string-match-p "\\`Estimate: [BW0]" hane--said))
      (hane-tests--play "pass")
      (hane-tests--play "pass")
      (should (string-match-p "\\`B\\+" hane--result))
      (should-error (hane-play "A1") :type 'user-error)
      (hane-save file)
      (with-temp-buffer
        (insert-file-contents file)
        (should (string-match-p ";B\\[cc\\]" (buffer-string))))
      (delete-file file)
      (hane-undo)
      (hane-tests--wait)
      (should-not hane--result))))

(ert-deftest hane-an-engine-that-ends-is-said ()
  (hane-tests--game "5" 'both
    (kill-process hane--process)
    (while (process-live-p hane--process) (accept-process-output nil 0.1))
    (accept-process-output nil 0.2)
    (should (string-match-p "The engine has ended" hane--said))
    (should-error (hane-play "A1") :type 'user-error))
  (let ((hane-program "no-such-program"))
    (should-error (hane "5" 'both) :type 'user-error))
  (should-error (hane "five" 'both) :type 'user-error))

(provide 'hane-tests)
;;; hane-tests.el ends here
