;;; Drives the language server through eglot; what came back goes to the file RESULT as JSON.  -*- lexical-binding: t -*-
;; The settings of docs/editors.md are in the file SETTINGS, the file to open is FILE.
(require 'json)
(load (getenv "SETTINGS") nil t)
(setq eglot-connect-timeout 30 eglot-sync-connect 30)

(defvar result nil)
(defun tell (key value) (push (cons key value) result))

(defun wait-until (test)
  (let ((tries 400))
    (while (and (> tries 0) (not (funcall test)))
      (accept-process-output nil 0.05)
      (setq tries (1- tries)))
    (> tries 0)))

(defun codes ()
  (flymake-start)
  (mapcar (lambda (d) (format "%s" (flymake-diagnostic-text d))) (flymake-diagnostics)))

(defun go-to (text)
  (goto-char (point-min))
  (search-forward text)
  (goto-char (match-beginning 0)))

(defun ask (method)
  (jsonrpc-request (eglot-current-server) method (eglot--TextDocumentPositionParams)))

(condition-case problem
    (progn
      (find-file (getenv "FILE"))
      (eglot-ensure)
      (unless (eglot-current-server)
        (apply #'eglot--connect (eglot--guess-contact)))
      (tell 'attached (if (eglot-current-server) t :json-false))
      (wait-until (lambda () (codes)))
      (tell 'diagnostics (vconcat (codes)))
      (go-to "Harbour: ")
      (tell 'hover (plist-get (plist-get (ask :textDocument/hover) :contents) :value))
      (tell 'definition
            (let ((found (ask :textDocument/definition)))
              (setq found (if (vectorp found) (aref found 0) found))
              (plist-get (plist-get (or (plist-get found :range) (plist-get found :targetRange)) :start) :line)))
      (goto-char (+ (point) 9))
      (tell 'completion
            (let ((found (ask :textDocument/completion)))
              (vconcat (mapcar (lambda (item) (plist-get item :label))
                               (if (vectorp found) found (plist-get found :items))))))
      (go-to "Harbour: ")
      (let ((inhibit-message t)) (eglot-rename "Haven"))
      (go-to "Harbor:")
      (replace-match "Haven:" t t)
      (eglot--signal-textDocument/didChange)
      (wait-until (lambda () (not (string-match-p "Harbor" (format "%s" (codes))))))
      (tell 'left (vconcat (codes)))
      (eglot-format-buffer)
      (tell 'text (buffer-string)))
  (error (tell 'problem (format "%S" problem))))

(with-temp-file (getenv "RESULT") (insert (json-encode result)))
(set-buffer-modified-p nil)
(kill-emacs 0)
