/** Comparisons: a table that also shows another scenario, or its own as it was last saved, and keeps up with both. */
import * as vscode from 'vscode';
import {
  type CompileAsParams,
  type CompileAsResult,
  compileAsRequest,
  type ScenarioInfo,
} from '../../server/lsp/protocol';
import type { Server } from '../server';
import type { Compared } from '../webview/messages';
import type { PreviewManager } from './manager';

/** What a scenario is compared with: another one by its id, or the files as they are saved. */
export type Other = { scenario: string } | 'saved';

/** Milliseconds without a change. */
const restMs = 400;

export class Comparisons implements vscode.Disposable {
  private readonly others = new Map<string, Other>();
  private readonly turns = new Map<string, number>();
  private readonly subscriptions: vscode.Disposable[];
  private resting: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly server: Server,
    private readonly previews: PreviewManager,
  ) {
    const again = (concerns: (other: Other) => boolean) => {
      for (const [scenario, other] of this.others) if (concerns(other)) void this.show(scenario);
    };
    const saved = () => again((other) => other === 'saved');
    this.subscriptions = [
      previews.onMessage(({ scenario, message }) => {
        if (message.type === 'end-comparison') this.end(scenario);
        else if (message.type === 'ready' && this.others.has(scenario)) void this.show(scenario);
      }),
      server.onChanged(({ scenarios }) => {
        again((other) => other !== 'saved' && scenarios.includes(other.scenario));
        // What is typed changes nothing that was saved; what has changed on the disk may wait until the hand rests.
        clearTimeout(this.resting);
        this.resting = setTimeout(saved, restMs);
      }),
      vscode.workspace.onDidSaveTextDocument(({ languageId }) => languageId === 'sandtable' && saved()),
      { dispose: () => clearTimeout(this.resting) },
    ];
  }

  /** Opens the table of a scenario with a comparison that the person chooses, unless it is given. */
  async choose(scenario: string, given?: Other): Promise<void> {
    const other = given ?? (await this.pick(scenario));
    if (!other) return;
    this.others.set(scenario, other);
    this.previews.open(scenario, 'preview');
    await this.show(scenario);
  }

  end(scenario: string): void {
    this.others.delete(scenario);
    this.post(scenario, null);
  }

  dispose(): void {
    for (const subscription of this.subscriptions) subscription.dispose();
  }

  /** Compiles the other side and hands it to the table. */
  private async show(scenario: string): Promise<void> {
    const other = this.others.get(scenario);
    if (!other) return;
    const turn = (this.turns.get(scenario) ?? 0) + 1;
    this.turns.set(scenario, turn);
    try {
      const { compiled, scenario: info } =
        other === 'saved'
          ? await this.server.request<CompileAsResult>(compileAsRequest, {
              scenario,
              texts: await savedTexts(),
            } satisfies CompileAsParams)
          : await this.server.compile({ scenario: other.scenario });
      if (turn !== this.turns.get(scenario) || this.others.get(scenario) !== other) return;
      const names = other === 'saved' ? undefined : (info?.names ?? { en: other.scenario });
      this.post(scenario, { ...(names ? { names } : {}), compiled });
    } catch (error) {
      this.server.log.error(error instanceof Error ? error.message : String(error));
    }
  }

  private post(scenario: string, other: Compared | null): void {
    for (const panel of this.previews.all(scenario)) panel.post({ type: 'compare', other });
  }

  private async pick(scenario: string): Promise<Other | undefined> {
    const scenarios = await this.server.scenarios();
    const own = scenarios.find(({ id }) => id === scenario);
    const japanese = vscode.env.language.startsWith('ja');
    const item = (one: ScenarioInfo) => ({
      label: (japanese && one.names.ja) || one.names.en,
      description: one.id,
      other: { scenario: one.id } as Other,
    });
    const alike = scenarios.filter(({ id, game }) => id !== scenario && game === own?.game);
    const foreign = scenarios.filter(({ game }) => game !== own?.game);
    const items = [
      { label: vscode.l10n.t('As last saved'), description: scenario, other: 'saved' as Other },
      ...[...alike, ...foreign].map(item),
    ];
    const placeHolder = vscode.l10n.t('What shall it be compared with?');
    return (await vscode.window.showQuickPick(items, { placeHolder, matchOnDescription: true }))?.other;
  }
}

/** What the files hold whose editors have changes: by URI. */
async function savedTexts(): Promise<Record<string, string>> {
  const texts: Record<string, string> = {};
  for (const { uri, languageId, isDirty, isUntitled } of vscode.workspace.textDocuments) {
    if (languageId !== 'sandtable' || !isDirty || isUntitled) continue;
    try {
      texts[uri.toString()] = new TextDecoder().decode(await vscode.workspace.fs.readFile(uri));
    } catch {
      // Deleted on disk: nothing was saved.
      texts[uri.toString()] = '';
    }
  }
  return texts;
}
