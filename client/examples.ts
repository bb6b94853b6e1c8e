/** Running the rulebook's examples: results appear where VS Code shows test results, each at its block. */
import * as vscode from 'vscode';
import { type Range, type RunExamplesParams, type RunExamplesResult, runExamplesRequest } from '../server/lsp/protocol';
import type { Server } from './server';

export class Examples implements vscode.Disposable {
  private readonly controller = vscode.tests.createTestController('sandtable.examples', vscode.l10n.t('Examples'));

  constructor(private readonly server: Server) {}

  /** Runs the examples of a document, or the one of that name. Says how many passed. */
  async run(uri: string, name?: string): Promise<void> {
    const params: RunExamplesParams = name === undefined ? { uri } : { uri, name };
    const { examples } = await this.server.request<RunExamplesResult>(runExamplesRequest, params);
    if (examples.length === 0) {
      void vscode.window.showInformationMessage(vscode.l10n.t('There is no example here.'));
      return;
    }
    const file = this.fileItem(uri);
    const run = this.controller.createTestRun(new vscode.TestRunRequest([file]), vscode.l10n.t('Examples'), false);
    for (const example of examples) {
      const item = this.controller.createTestItem(`${uri}#${example.name}`, example.name, vscode.Uri.parse(uri, true));
      item.range = toRange(example.range);
      file.children.add(item);
      run.started(item);
      if (example.failures.length === 0 && example.waiting !== undefined) run.skipped(item);
      else if (example.failures.length === 0) run.passed(item);
      else {
        run.failed(
          item,
          example.failures.map((failure) => {
            const message = new vscode.TestMessage(failure.message);
            message.location = new vscode.Location(vscode.Uri.parse(uri, true), toRange(failure.range));
            return message;
          }),
        );
      }
    }
    run.end();
    const failed = examples.filter((e) => e.failures.length > 0).length;
    const waiting = examples.filter((e) => e.failures.length === 0 && e.waiting !== undefined).length;
    const passed = examples.length - failed - waiting;
    if (failed === 0 && waiting > 0)
      void vscode.window.showInformationMessage(
        vscode.l10n.t('{0} examples passed; {1} wait for a rules engine of their game.', passed, waiting),
      );
    else if (failed === 0) void vscode.window.showInformationMessage(vscode.l10n.t('{0} examples passed.', passed));
    else {
      await vscode.commands.executeCommand('testing.showMostRecentOutput');
      void vscode.window.showWarningMessage(vscode.l10n.t('{0} examples passed, {1} failed.', passed, failed));
    }
  }

  dispose(): void {
    this.controller.dispose();
  }

  private fileItem(uri: string): vscode.TestItem {
    const parsed = vscode.Uri.parse(uri, true);
    const existing = this.controller.items.get(uri);
    if (existing) return existing;
    const item = this.controller.createTestItem(uri, vscode.workspace.asRelativePath(parsed), parsed);
    this.controller.items.add(item);
    return item;
  }
}

function toRange({ start, end }: Range): vscode.Range {
  return new vscode.Range(start.line, start.character, end.line, end.character);
}
