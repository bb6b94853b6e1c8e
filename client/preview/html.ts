/** The page of a map table: one script and one style sheet of ours, nothing else may load or run. */

export interface PageParts {
  /** Where the panel may load from (`webview.cspSource`). */
  source: string;
  script: string;
  style: string;
  /** Script of the balance worker, started by the page from a blob. */
  worker: string;
  nonce: string;
  locale: string;
  title: string;
  /** Id of the element that the program fills; it tells which page it is. */
  root?: 'app' | 'print';
}

/** HTML of the panel. Every value is escaped. */
export function page(parts: PageParts): string {
  const { source, script, style, worker, nonce, locale, title, root = 'app' } = parts;
  const policy = [
    `default-src 'none'`,
    `img-src ${source} data:`,
    `style-src ${source}`,
    `font-src ${source}`,
    `script-src 'nonce-${nonce}'`,
    // The worker's script is fetched from the extension's folder and started from a blob.
    `connect-src ${source}`,
    'worker-src blob:',
  ].join('; ');
  return `<!DOCTYPE html>
<html lang="${escapeHtml(locale)}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="${escapeHtml(style)}">
<title>${escapeHtml(title)}</title>
</head>
<body>
<div id="${root}" data-worker="${escapeHtml(worker)}"></div>
<script nonce="${escapeHtml(nonce)}" src="${escapeHtml(script)}"></script>
</body>
</html>`;
}

/** A nonce that a page can not guess. */
export function newNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] as string);
}
