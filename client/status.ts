/** The language status item of `.sand` files: the server's state, the scenario, its problems, what is reconstructed. */
import * as vscode from 'vscode';
import type { CompileResult } from '../server/lsp/protocol';
import type { Server } from './server';

const settleMs = 300;

export class StatusItem implements vscode.Disposable {
  private readonly item = vscode.languages.createLanguageStatusItem('sandtable.status', { language: 'sandtable' });
  private readonly subscriptions: vscode.Disposable[];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private turn = 0;

  constructor(private readonly server: Server) {
    this.item.name = 'Sandtable';
    const later = () => this.later();
    this.subscriptions = [
      this.item,
      server.onState(later),
      server.onChanged(later),
      vscode.window.onDidChangeActiveTextEditor(later),
      vscode.languages.onDidChangeDiagnostics(later),
    ];
    this.later();
  }

  dispose(): void {
    clearTimeout(this.timer);
    for (const subscription of this.subscriptions) subscription.dispose();
  }

  private later(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.update(), settleMs);
  }

  private async update(): Promise<void> {
    const turn = ++this.turn;
    const { item, server } = this;
    item.busy = server.state === 'starting';
    if (server.state === 'failed') {
      item.severity = vscode.LanguageStatusSeverity.Error;
      item.text = vscode.l10n.t('Sandtable: server stopped');
      item.detail = server.failure;
      item.command = { command: 'sandtable.restartServer', title: vscode.l10n.t('Restart') };
      return;
    }
    item.command = { command: 'workbench.actions.view.problems', title: vscode.l10n.t('Problems') };
    const document = vscode.window.activeTextEditor?.document;
    if (server.state === 'starting' || document?.languageId !== 'sandtable') {
      item.text = 'Sandtable';
      item.detail = '';
      return;
    }
    const { errors, warnings } = countProblems();
    item.severity = errors
      ? vscode.LanguageStatusSeverity.Error
      : warnings
        ? vscode.LanguageStatusSeverity.Warning
        : vscode.LanguageStatusSeverity.Information;
    const problems =
      errors + warnings === 0
        ? vscode.l10n.t('no problems')
        : vscode.l10n.t('{0} errors, {1} warnings', errors, warnings);
    try {
      const result = await server.compile({ uri: document.uri.toString() });
      if (turn !== this.turn) return;
      const names = result.scenario?.names;
      const name = names && ((vscode.env.language.startsWith('ja') && names.ja) || names.en);
      item.text = name ?? 'Sandtable';
      const guessed = result.compiled ? countReconstructed(result.compiled) : 0;
      const parts = [problems];
      if (result.compiled) parts.unshift(vscode.l10n.t('{0} units', result.compiled.units.length));
      if (guessed) parts.push(vscode.l10n.t('{0} entries reconstructed', guessed));
      item.detail = parts.join(' · ');
    } catch {
      if (turn === this.turn) item.detail = problems;
    }
  }
}

/** Problems of all `.sand` files. */
function countProblems(): { errors: number; warnings: number } {
  let errors = 0;
  let warnings = 0;
  for (const [uri, diagnostics] of vscode.languages.getDiagnostics()) {
    if (!uri.path.endsWith('.sand')) continue;
    for (const { severity } of diagnostics) {
      if (severity === vscode.DiagnosticSeverity.Error) errors++;
      else if (severity === vscode.DiagnosticSeverity.Warning) warnings++;
    }
  }
  return { errors, warnings };
}

/** Units and places whose data is not the rulebook's but a reconstruction. */
function countReconstructed({ units, board }: NonNullable<CompileResult['compiled']>): number {
  return [...units, ...board.places].filter((entry) => entry.provenance?.certainty === 'reconstructed').length;
}
