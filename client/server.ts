/** The language server as the rest of the client sees it: our own requests, its state and what changed. */
import * as vscode from 'vscode';
import { type BaseLanguageClient, State } from 'vscode-languageclient';
import {
  type ChangedParams,
  type CompileParams,
  type CompileResult,
  changedNotification,
  compileRequest,
  type EditParams,
  type EditResult,
  type EntityAtParams,
  type EntityAtResult,
  editRequest,
  entityAtRequest,
  type FilesParams,
  filesNotification,
  type ScenarioInfo,
  type ScenariosParams,
  scenariosRequest,
} from '../server/lsp/protocol';

export type ServerState = 'starting' | 'running' | 'failed';

export class Server implements vscode.Disposable {
  private readonly changes = new vscode.EventEmitter<ChangedParams>();
  private readonly readAgain = new vscode.EventEmitter<FilesParams>();
  private readonly states = new vscode.EventEmitter<ServerState>();
  private readonly subscriptions: vscode.Disposable[];
  private current: ServerState = 'starting';
  private reason = '';

  /** Compiled games that may differ from the last ones. */
  readonly onChanged = this.changes.event;
  /** Files that the server has read again, or that are gone: what it answers about them may be new. */
  readonly onFiles = this.readAgain.event;
  readonly onState = this.states.event;

  constructor(
    private readonly client: BaseLanguageClient,
    readonly log: vscode.LogOutputChannel,
  ) {
    this.subscriptions = [
      this.changes,
      this.readAgain,
      this.states,
      client.onNotification(changedNotification, (params: ChangedParams) => this.changes.fire(params)),
      client.onNotification(filesNotification, (params: FilesParams) => this.readAgain.fire(params)),
      client.onDidChangeState(({ newState }) => {
        if (newState === State.Running) this.enter('running');
        else if (this.current === 'running') this.enter(newState === State.Starting ? 'starting' : 'failed');
      }),
    ];
  }

  get state(): ServerState {
    return this.current;
  }

  /** Why it failed, in its own words; empty when it did not. */
  get failure(): string {
    return this.reason;
  }

  failed(reason: string): void {
    this.reason = reason;
    this.enter('failed');
  }

  /** Scenarios a document concerns, or all. */
  scenarios(params: ScenariosParams = {}): Promise<ScenarioInfo[]> {
    return this.request<ScenarioInfo[]>(scenariosRequest, params);
  }

  /** The compiled game of a scenario or of a document's first scenario. */
  compile(params: CompileParams): Promise<CompileResult> {
    return this.request<CompileResult>(compileRequest, params);
  }

  entityAt(params: EntityAtParams): Promise<EntityAtResult> {
    return this.request<EntityAtResult>(entityAtRequest, params);
  }

  /** The change of the text that says what was done to the map; null when the server failed. */
  edit(params: EditParams): Promise<EditResult | null> {
    return this.request<EditResult | null>(editRequest, params);
  }

  async restart(): Promise<void> {
    this.reason = '';
    this.enter('starting');
    try {
      if (this.client.state === State.Running) await this.client.stop();
      await this.client.start();
    } catch (error) {
      this.failed(error instanceof Error ? error.message : String(error));
    }
  }

  /** Any request of the server; waits for a server that is still starting. */
  async request<R>(method: string, params: unknown): Promise<R> {
    if (this.current === 'starting') await this.settled();
    if (this.current === 'failed') {
      throw new Error(vscode.l10n.t('The Sandtable language server is not running. {0}', this.reason));
    }
    return this.client.sendRequest<R>(method, params);
  }

  dispose(): void {
    for (const subscription of this.subscriptions) subscription.dispose();
  }

  private settled(): Promise<ServerState> {
    return new Promise((resolve) => {
      const subscription = this.states.event((state) => {
        if (state === 'starting') return;
        subscription.dispose();
        resolve(state);
      });
    });
  }

  private enter(state: ServerState): void {
    if (state === 'running') this.reason = '';
    this.current = state;
    this.states.fire(state);
  }
}
