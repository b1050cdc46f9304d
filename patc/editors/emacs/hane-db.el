;;; hane-db.el --- Pattern sources of the Go engine Hane -*- lexical-binding: t; -*-

;; SPDX-License-Identifier: MIT OR Apache-2.0
;; Version: 0.2.0
;; Package-Requires: ((emacs "28.1") (eglot "1.9"))
;; Keywords: languages, games

;;; Commentary:

;; A major mode for the sources that `patc' compiles (.db, .dbz, .weights), and their language server, `patc lsp',
;; for eglot: findings while one writes, the drawn pattern at the pointer, names and labels to go to, a canonical form,
;; and patterns to begin with.

;;; Code:

(require 'eglot)

(defgroup hane-db nil
  "Pattern sources of the Go engine Hane."
  :group 'languages
  :prefix "hane-db-")

(defcustom hane-db-program "patc"
  "The compiler of patterns, whose command `lsp' serves editors."
  :type 'file)

(defcustom hane-db-start-server t
  "Whether the language server is started when a source is opened."
  :type 'boolean)

(defvar hane-db-mode-syntax-table
  (let ((table (make-syntax-table)))
    ;; In constraints an apostrophe and a quotation mark begin nothing, and `_' is a part of a name.
    (modify-syntax-entry ?\" "." table)
    (modify-syntax-entry ?_ "w" table)
    table)
  "What characters are in a source.
Comments are whole lines, which the keywords below find.")

(defconst hane-db-directives
  '("attribute_map" "kind" "goal_elements" "callback_data" "database" "anchor" "center" "perspective" "level" "layer" "matcher" "asked" "provenance" "license")
  "What a line before the first pattern may begin with.")

(defconst hane-db-font-lock-keywords
  `(("^#.*" . font-lock-comment-face)
    ("^\\(Pattern\\)[ \t]+\\(\\S-+\\)"
     (1 font-lock-keyword-face)
     (2 font-lock-function-name-face))
    (,(concat "^" (regexp-opt hane-db-directives t) "\\b") . font-lock-preprocessor-face)
    ("^:[^,\n]*,\\([^,( \n]*\\)\\(?:,\\|$\\)" (1 font-lock-type-face))
    ("^[:;>].*" ("\\<\\([a-z][a-z_0-9]*\\)(" (beginning-of-line) (end-of-line) (1 font-lock-builtin-face)))
    ("^[:;>]" . font-lock-keyword-face))
  "What is shown in which face.")

;;;###autoload
(define-derived-mode hane-db-mode prog-mode "Hane-DB"
  "Major mode for pattern sources of the Go engine Hane."
  (setq-local comment-start "# "
              comment-start-skip "#+[ \t]*"
              comment-use-syntax nil
              indent-line-function #'ignore
              ;; The server lists no patterns; the expression below does.
              eglot-stay-out-of (cons 'imenu eglot-stay-out-of)
              ;; Patterns are listed by their names.
              imenu-generic-expression '((nil "^Pattern[ \t]+\\(\\S-+\\)" 1)))
  (setq font-lock-defaults '(hane-db-font-lock-keywords t))
  (when (and hane-db-start-server buffer-file-name (executable-find hane-db-program))
    (eglot-ensure)))

(defun hane-db-server (&rest _)
  "The command that serves an editor."
  (list hane-db-program "lsp"))

(add-to-list 'eglot-server-programs '(hane-db-mode . hane-db-server))

;;;###autoload
(add-to-list 'auto-mode-alist '("\\.\\(?:dbz?\\|weights\\)\\'" . hane-db-mode))

(provide 'hane-db)
;;; hane-db.el ends here
