/** Everything a server answers about the texts it has, to be compared with what another one answers. */
import type { SemanticTokens } from 'vscode-languageserver-protocol/node';
import { Lines } from '../../../server/db';
import type { Editor } from './editor';
import type { Start } from './wire';

type Ask = (method: string, params: unknown) => Promise<unknown>;
/** Of so many things that can be completed, the first are. */
const RESOLVED = 5;

/** Answers about one file; `next` chooses the places in it, always the same for the same numbers. */
async function about(
  ask: Ask,
  uri: string,
  text: string,
  next: (limit: number) => number,
): Promise<Record<string, unknown>> {
  const textDocument = { uri };
  const lines = new Lines(text);
  const place = () => lines.position(next(text.length + 1));
  const whole = { start: { line: 0, character: 0 }, end: lines.position(text.length) };
  const part = { start: place(), end: place() };
  const position = place();
  const of = (feature: string, params: object = {}) => ask(`textDocument/${feature}`, { textDocument, ...params });
  const completed = async (feature: string, list: unknown) => {
    const items = Array.isArray(list) ? (list as unknown[]) : [];
    return Promise.all(items.slice(0, RESOLVED).map((item) => ask(`${feature}/resolve`, item)));
  };
  const [hints, lenses, links] = await Promise.all([
    of('inlayHint', { range: whole }),
    of('codeLens'),
    of('documentLink'),
  ]);
  const tokens = (await of('semanticTokens/full')) as SemanticTokens | null;
  return {
    tokens: tokens?.data,
    part: await of('semanticTokens/range', { range: part }),
    symbols: await of('documentSymbol'),
    folds: await of('foldingRange'),
    hints,
    hintsResolved: await completed('inlayHint', hints),
    lenses,
    lensesResolved: await completed('codeLens', lenses),
    links,
    linksResolved: await completed('documentLink', links),
    colors: await of('documentColor'),
    actions: await of('codeAction', { range: part, context: { diagnostics: [] } }),
    selection: await of('selectionRange', { positions: [position] }),
    hover: await of('hover', { position }),
    definition: await of('definition', { position }),
    references: await of('references', { position, context: { includeDeclaration: true } }),
    highlight: await of('documentHighlight', { position }),
    completion: await of('completion', { position }),
    signature: await of('signatureHelp', { position }),
    formatting: await of('formatting', { options: { tabSize: 2, insertSpaces: true } }),
  };
}

/** What is asked of the whole workspace. */
const queries = ['', 'kure', 'army', '#hex:0804', 'side:allies', '呉'];

/** Answers of a server about all texts of the editor, as text, by what was asked. */
async function everything(
  editor: Editor,
  seed: (uri: string) => (limit: number) => number,
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const told = (key: string, value: unknown) => found.set(key, JSON.stringify(value, hideStamps) ?? 'nothing');
  const ask: Ask = (method, params) =>
    editor.wire.request(method, params).catch((error: Error) => ({ refused: error.message }));
  for (const uri of editor.uris())
    for (const [feature, value] of Object.entries(await about(ask, uri, editor.text(uri), seed(uri))))
      told(`${uri} ${feature}`, value);
  for (const query of queries) told(`symbols ${query}`, await ask('workspace/symbol', { query }));
  const scenarios = (await ask('sandtable/scenarios', {})) as { id: string }[];
  told('scenarios', scenarios);
  const next = seed('scenarios');
  for (let i = 0; i < 2 && scenarios.length > 0; i++) {
    const { id } = scenarios[next(scenarios.length)]!;
    told(`compiled ${id}`, await ask('sandtable/compile', { scenario: id }));
  }
  for (const [uri, problems] of editor.seen()) told(`problems of ${uri}`, problems);
  return found;
}

/** Numbers that count what a server has done are no answers. */
function hideStamps(key: string, value: unknown): unknown {
  return key === 'revision' || key === 'resultId' || (key === 'list' && typeof value === 'number') ? undefined : value;
}

function firstDifference(a: string, b: string): string {
  let i = 0;
  while (i < a.length && a[i] === b[i]) i++;
  return `\n  …${a.slice(Math.max(0, i - 160), i + 240)}\nwas, after a cold start\n  …${b.slice(Math.max(0, i - 160), i + 240)}`;
}

/** Everything the server of an editor answers and has told, once it has come to rest. */
async function gathered(
  editor: Editor,
  seed: (uri: string) => (limit: number) => number,
): Promise<Map<string, string>> {
  await editor.wire.settled();
  if (editor.traits.pull) await editor.askAll();
  for (const uri of editor.documents.keys()) await editor.follow(uri);
  const found = await everything(editor, seed);
  for (const [uri, { tokens }] of editor.documents)
    found.set(`${uri} tokens, made of what has changed`, JSON.stringify(tokens?.data));
  return found;
}

/** What differs first, in words; undefined when nothing does. */
function difference(editor: Editor, warm: Map<string, string>, cold: Map<string, string>): string | undefined {
  for (const key of new Set([...warm.keys(), ...cold.keys()])) {
    const [now, then] = [warm.get(key) ?? 'nothing', cold.get(key) ?? 'nothing'];
    if (now !== then) return `${key}: ${firstDifference(now, then)}`;
  }
  for (const uri of editor.documents.keys())
    if (warm.get(`${uri} tokens, made of what has changed`) !== warm.get(`${uri} tokens`))
      return `${uri}: tokens made of what has changed are not all tokens`;
  for (const [uri, { version }] of editor.problems) {
    const document = editor.documents.get(uri);
    if (document && typeof version === 'number' && version !== document.version)
      return `${uri}: told of version ${version}, not of ${document.version}`;
  }
  return undefined;
}

/** So often is asked again where nobody can see whether a server has come to rest. */
const PATIENCE = 20;

/**
 * Compares all that a server answers, and the problems it has told of, with a cold start's.
 * @returns number of answers and of problems
 * @throws Error with the first difference
 */
export async function compare(
  editor: Editor,
  start: Start,
  seed: (uri: string) => (limit: number) => number,
): Promise<{ answers: number; problems: number }> {
  let warm = await gathered(editor, seed);
  const fresh = await editor.anew(start);
  try {
    for (let i = 0; ; i++) {
      const found = difference(editor, warm, await gathered(fresh, seed));
      if (found === undefined) break;
      if (editor.wire.exact || i === PATIENCE) throw new Error(found);
      warm = await gathered(editor, seed);
    }
    if (fresh.log.length > 0) throw new Error(`a cold start logs: ${fresh.log.join()}`);
  } finally {
    fresh.wire.end();
  }
  return { answers: warm.size, problems: [...editor.seen().values()].flat().length };
}
