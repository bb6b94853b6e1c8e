/** Which scenario the views beside the editor are about, and what is looked at in it: the text cursor and the tables decide. */
import * as vscode from 'vscode';
import type { Entity } from '../../server/lsp/protocol';
import type { PreviewManager } from '../preview/manager';
import type { Server } from '../server';

/** A cursor on its way over the text does not ask the server at every step. */
const settleMs = 150;

export class Focus implements vscode.Disposable {
  private readonly scenarios = new vscode.EventEmitter<string | undefined>();
  private readonly entities = new vscode.EventEmitter<Entity>();
  private readonly subscriptions: vscode.Disposable[];
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Another scenario. */
  readonly onScenario = this.scenarios.event;
  /** Another place or unit. */
  readonly onEntity = this.entities.event;
  scenario: string | undefined;
  entity: Entity | undefined;

  constructor(
    private readonly server: Server,
    previews: PreviewManager,
  ) {
    this.subscriptions = [
      this.scenarios,
      this.entities,
      vscode.window.onDidChangeTextEditorSelection(() => this.later()),
      vscode.window.onDidChangeActiveTextEditor(() => this.later()),
      server.onState(() => this.later()),
      previews.onActive((scenario) => this.look(scenario)),
      previews.onMessage(({ scenario, message }) => {
        if (message.type === 'reveal' && message.entities[0]) this.look(scenario, message.entities[0]);
        else if (message.type === 'shown' && message.shown.selected) this.look(scenario, message.shown.selected);
      }),
    ];
    this.later();
  }

  /** Turns to a scenario, and to something in it. */
  look(scenario: string, entity?: Entity | null): void {
    if (scenario !== this.scenario) {
      this.scenario = scenario;
      this.entity = undefined;
      this.scenarios.fire(scenario);
    }
    if (!entity || (entity.type !== 'place' && entity.type !== 'unit')) return;
    if (entity.type === this.entity?.type && entity.id === this.entity.id) return;
    this.entity = entity;
    this.entities.fire(entity);
  }

  dispose(): void {
    clearTimeout(this.timer);
    for (const subscription of this.subscriptions) subscription.dispose();
  }

  private later(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.follow(), settleMs);
  }

  /** The scenario the cursor is in, or the only one of the document; other texts change nothing. */
  private async follow(): Promise<void> {
    const editor = vscode.window.activeTextEditor;
    if (this.server.state !== 'running' || editor?.document.languageId !== 'sandtable') return;
    const uri = editor.document.uri.toString();
    const { line, character } = editor.selection.active;
    try {
      const { entity, scenario } = await this.server.entityAt({ uri, position: { line, character } });
      const own = scenario ?? (await this.server.scenarios({ uri })).find((one) => one.uri === uri)?.id;
      const id = own ?? this.scenario ?? (await this.server.scenarios({ uri }))[0]?.id;
      if (id !== undefined) this.look(id, entity);
    } catch (error) {
      // The text changed while it was asked about.
      this.server.log.debug(String(error));
    }
  }
}
