/** The map table's page. */
import type { FromTable, ToTable } from './messages';

declare function acquireVsCodeApi(): { postMessage(message: FromTable): void };

const host = acquireVsCodeApi();
window.addEventListener('message', ({ data }: MessageEvent<ToTable>) => {
  if (data.type === 'failed') document.body.textContent = data.message;
});
host.postMessage({ type: 'ready' });
