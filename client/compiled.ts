/** `sandtable-compiled:` documents: the compiled game of a scenario as read-only JSON that follows the text. */
import * as vscode from 'vscode';
import type { Server } from './server';

const scheme = 'sandtable-compiled';

/** Address of the compiled game of a scenario (`game-id/scenario-id`). */
export function compiledUri(scenario: string): vscode.Uri {
  return vscode.Uri.from({ scheme, path: `/${scenario}.json` });
}

export class CompiledDocuments implements vscode.TextDocumentContentProvider, vscode.Disposable {
  private readonly changes = new vscode.EventEmitter<vscode.Uri>();
  private readonly subscriptions: vscode.Disposable[];
  readonly onDidChange = this.changes.event;

  constructor(private readonly server: Server) {
    this.subscriptions = [
      this.changes,
      vscode.workspace.registerTextDocumentContentProvider(scheme, this),
      server.onChanged(({ scenarios }) => {
        for (const { uri } of vscode.workspace.textDocuments) {
          if (uri.scheme === scheme && scenarios.includes(scenarioOf(uri))) this.changes.fire(uri);
        }
      }),
    ];
  }

  async provideTextDocumentContent(uri: vscode.Uri): Promise<string> {
    const { compiled, problems } = await this.server.compile({ scenario: scenarioOf(uri) });
    return `${JSON.stringify(compiled ?? { problems: problems.map((p) => p.message) }, null, 2)}\n`;
  }

  dispose(): void {
    for (const subscription of this.subscriptions) subscription.dispose();
  }
}

function scenarioOf(uri: vscode.Uri): string {
  return uri.path.replace(/^\/|\.json$/g, '');
}
