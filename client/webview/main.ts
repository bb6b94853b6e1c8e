/** The map table's page: joins the table to VS Code. */
import { App } from './app';
import type { FromTable, TableState, ToTable } from './messages';

declare function acquireVsCodeApi(): {
  postMessage(message: FromTable): void;
  getState(): TableState | undefined;
  setState(state: TableState): void;
};

/** Shows the table in the page it is loaded by. */
export function startPage(): void {
  const vscode = acquireVsCodeApi();
  const root = document.getElementById('app');
  if (root) {
    const app = new App(root, {
      post: (message) => vscode.postMessage(message),
      load: () => vscode.getState(),
      save: (state) => {
        vscode.setState(state);
        vscode.postMessage({ type: 'remember', state });
      },
    });
    window.addEventListener('message', ({ data }: MessageEvent<ToTable>) => app.receive(data));
    window.addEventListener('error', ({ message, error }) => {
      vscode.postMessage({ type: 'error', message: error instanceof Error ? (error.stack ?? message) : message });
    });
    vscode.postMessage({ type: 'ready' });
  }
}
