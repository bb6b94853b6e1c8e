/** Wires a connection to a session: life cycle, text synchronisation, files; the features are in `features.ts`. */
import {
  type Connection,
  DidChangeWatchedFilesNotification,
  ErrorCodes,
  type InitializeError,
  type InitializeParams,
  type InitializeResult,
  ResponseError,
} from 'vscode-languageserver';
import { mentionsAfter } from '../ide';
import { registerActions } from './actions';
import { registerAnnotations } from './annotations';
import { capabilitiesFor, traitsOf } from './capabilities';
import { registerColors } from './colors';
import { Configuration } from './configuration';
import { cards, checkPage, compile, compileAs, conditions, entity, rulebook, scenarios, tables } from './custom';
import { edit } from './edit';
import { runExamples } from './examples';
import { registerFeatures } from './features';
import { Files, moves, watchedFiles } from './files';
import { guarded, onceKnown, shielded } from './guard';
import type { Host } from './host';
import { registerLinks } from './links';
import { inspect, order } from './order';
import {
  type CardsParams,
  type CheckPageParams,
  type CompileAsParams,
  type CompileParams,
  type ConditionsParams,
  cardsRequest,
  checkPageRequest,
  compileAsRequest,
  compileRequest,
  conditionsRequest,
  type EditParams,
  type EntityAtParams,
  editRequest,
  entityAtRequest,
  type InitializationOptions,
  type InspectParams,
  inspectRequest,
  type OrderOfBattleParams,
  orderOfBattleRequest,
  type ReplayParams,
  type RulebookParams,
  type RuleParams,
  type RunExamplesParams,
  replayRequest,
  rulebookRequest,
  ruleRequest,
  runExamplesRequest,
  type ScenariosParams,
  scenariosRequest,
  type TablesParams,
  type TestsParams,
  tablesRequest,
  testFilesRequest,
  testsRequest,
} from './protocol';
import { Publisher } from './publish';
import { replay } from './replay';
import { ruleOf } from './rule';
import { Session } from './session';
import { isRecord } from './shape';
import { testFiles, tests } from './tests';
import { registerTokens } from './tokens';

/** What has been asked when the files are known has waited for them. */
const WAITED = ['workspace/codeLens/refresh'];

/** Serves a connection until it is closed. */
export function serve(connection: Connection, host: Host): void {
  const session = new Session(host, (message) => connection.console.error(message));
  const files = new Files(session, connection);
  const publisher = new Publisher(session, connection);
  let folders: string[] = [];

  connection.onInitialize(async (params): Promise<InitializeResult | ResponseError<InitializeError>> => {
    if (session.life !== 'new') return new ResponseError(ErrorCodes.InvalidRequest, 'initialized already');
    session.life = 'running';
    const options: InitializationOptions = isRecord(params.initializationOptions) ? params.initializationOptions : {};
    session.traits = traitsOf(params, options);
    session.locale = localeOf(params, options);
    session.docs = host.docs(options)?.replace(/\/$/, '');
    folders = foldersOf(params);
    await files.library(options).catch((error: unknown) => session.log(`no shipped games: ${String(error)}`));
    return { capabilities: capabilitiesFor(session.traits), serverInfo: { name: 'Sandtable' } };
  });

  connection.onShutdown(() => {
    session.life = 'down';
  });

  connection.onInitialized(async () => {
    if (session.traits.watchFiles) {
      connection.client
        .register(DidChangeWatchedFilesNotification.type, {
          watchers: watchedFiles.map((globPattern) => ({ globPattern })),
        })
        .catch((error: unknown) => session.log(`watching files failed: ${String(error)}`));
    }
    try {
      await configuration.read();
      await files.inTurn(() => files.add(folders));
    } finally {
      session.filesKnown();
    }
    publisher.release();
    if (folders.length > 0) publisher.filesChanged(WAITED);
  });

  followFiles(connection, session, files, publisher);
  const configuration = new Configuration(session, connection, publisher);
  configuration.register();
  synchronise(connection, session, files, publisher);
  registerFeatures(connection, session);
  registerColors(connection, session);
  registerTokens(connection, session);
  registerActions(connection, session);
  registerAnnotations(connection, session);
  registerLinks(connection, session);
  /** Answers a request with what comes of `work`. */
  const answer = <P, R>(name: string, work: (params: P) => R | Promise<R>): unknown =>
    connection.onRequest<unknown, void>(name, guarded(session, name, work));
  answer(scenariosRequest, (p: ScenariosParams) => scenarios(session, p));
  answer(tablesRequest, (p: TablesParams) => tables(session, p));
  answer(checkPageRequest, (p: CheckPageParams) => checkPage(p));
  answer(compileRequest, (p: CompileParams) => compile(session, publisher, p));
  answer(compileAsRequest, (p: CompileAsParams) => compileAs(session, p));
  answer(runExamplesRequest, (p: RunExamplesParams) => runExamples(session, p));
  answer(replayRequest, (p: ReplayParams) => replay(session, p));
  connection.onRequest(
    testFilesRequest,
    onceKnown(
      session,
      guarded(session, testFilesRequest, () => testFiles(session)),
    ),
  );
  answer(testsRequest, (p: TestsParams) => tests(session, p));
  answer(orderOfBattleRequest, (p: OrderOfBattleParams) => order(session, publisher, p));
  answer(conditionsRequest, (p: ConditionsParams) => conditions(session, p));
  answer(cardsRequest, (p: CardsParams) => cards(session, p));
  answer(rulebookRequest, (p: RulebookParams) => rulebook(session, p));
  answer(inspectRequest, (p: InspectParams) => inspect(session, publisher, p));
  answer(editRequest, (p: EditParams) => edit(session, p));
  answer(entityAtRequest, (p: EntityAtParams) => entity(session, p));
  answer(ruleRequest, (p: RuleParams) => ruleOf(session, p));
  connection.listen();
}

/** Folders, the watcher, and what is done to files in the editor. */
function followFiles(connection: Connection, session: Session, files: Files, publisher: Publisher): void {
  const on = (method: string, take: (params: unknown) => unknown) =>
    connection.onNotification(
      method,
      shielded(session, method, (params: unknown) => {
        files
          .inTurn(() => take(params))
          .then(() => publisher.filesChanged())
          .catch((error: unknown) => session.log(`${method} failed: ${String(error)}`));
      }),
    );
  on('workspace/didChangeWorkspaceFolders', (params) => {
    const event = isRecord(params) && isRecord(params.event) ? params.event : {};
    files.remove(uris(event.removed));
    return files.add(uris(event.added));
  });
  on(DidChangeWatchedFilesNotification.method, (params) => files.watched(params));
  // What comments say of files, and maps of their pictures, follows the move.
  connection.workspace.onWillRenameFiles(
    guarded(session, 'willRenameFiles', (params: unknown) => {
      const edits = mentionsAfter(session, moves(params));
      return edits.length > 0 ? { changes: session.convert.changes(edits) } : null;
    }) as never,
  );
  on('workspace/didRenameFiles', (params) => files.renamed(params));
  on('workspace/didDeleteFiles', (params) => files.deleted(params));
}

/** Text synchronisation by hand, so that nothing a client sends can bring the server down. */
function synchronise(connection: Connection, session: Session, files: Files, publisher: Publisher): void {
  const on = (method: string, take: (params: unknown) => string | undefined) =>
    connection.onNotification(
      method,
      shielded(session, method, (params: unknown) => {
        const key = take(params);
        if (key !== undefined) publisher.changed(key);
      }),
    );
  on('textDocument/didOpen', (params) => session.documents.didOpen(params));
  on('textDocument/didChange', (params) => session.documents.didChange(params));
  on('textDocument/didSave', (params) => session.documents.didSave(params));
  connection.onNotification(
    'textDocument/didClose',
    shielded(session, 'didClose', (params: unknown) => {
      const key = session.documents.didClose(params);
      if (key !== undefined) void files.inTurn(() => files.closed(key)).then(() => publisher.filesChanged());
    }),
  );
}

function localeOf(params: InitializeParams, options: InitializationOptions): 'en' | 'ja' {
  const locale = typeof options.locale === 'string' ? options.locale : params.locale;
  return typeof locale === 'string' && locale.startsWith('ja') ? 'ja' : 'en';
}

function foldersOf(params: InitializeParams): string[] {
  const folders = uris(params.workspaceFolders);
  if (folders.length > 0) return folders;
  return typeof params.rootUri === 'string' ? [params.rootUri] : [];
}

function uris(folders: unknown): string[] {
  if (!Array.isArray(folders)) return [];
  return (folders as unknown[]).flatMap((f) => (isRecord(f) && typeof f.uri === 'string' ? [f.uri] : []));
}
