/**
 * `sandtable/replay`: a saved game as the map table shows it. The answers are tried by the rules first, so that a text that is cut off,
 * garbled or of another version of its game says at which line it ceases to fit; what fits before that is shown.
 */
import { type Replay, ReplayError, startOf, tryReplay } from '../../engine/lab/replay';
import { message } from '../checks';
import { say } from '../ide';
import type { Location, ReplayScript as Script } from '../model';
import type { ReplayParams, ReplayProblem, ReplayResult } from './protocol';
import { readReplay } from './replay-text';
import type { Session } from './session';
import { canonical } from './uris';

/** The replay at a position of a document, or its first one. */
export function replay(session: Session, params: ReplayParams | null | undefined): ReplayResult {
  if (typeof params?.uri !== 'string') return { scenario: null, replay: null };
  const uri = canonical(params.uri);
  const { workspace, model, convert } = session;
  const blocks = (workspace.tree(uri)?.root.declarations ?? []).filter((one) => one.syntax === 'Replay');
  const at = params.position ? convert.lines(uri).offset(params.position) : 0;
  const block = blocks.find((one) => one.start <= at && at <= one.end) ?? blocks[0];
  if (!block) return { scenario: null, replay: null, ...withProblem(noReplay(session, uri)) };
  const script = model.replays(uri).find(({ location }) => location.start === block.start);
  const wrong = firstError(session, uri, block);
  if (!script) return { scenario: null, replay: null, ...withProblem(wrong?.problem) };
  const compilation = model.compile(script.scenario);
  const prepared = compilation?.compiled ? session.analyst.prepared(compilation.compiled) : null;
  if (!prepared) return { scenario: script.scenario, replay: null, ...withProblem(cannotPlay(session, script)) };
  const { said, error } = read(session, script, wrong?.at);
  const tried = tryReplay(prepared, said);
  const answers = said.turns.flatMap(({ actions }) => actions.map(({ side, notation }) => ({ side, notation })));
  const { seed, players, begin } = said;
  const shown = { seed, players, answers: answers.slice(0, tried.played), ...(begin ? { example: begin } : {}) };
  const found = problemOf(session, script, tried.error) ?? wrong?.problem ?? problemOf(session, script, error);
  try {
    // A position that the rules cannot begin with leaves nothing to show.
    if (tried.error && tried.played === 0) prepared.start(startOf(said));
  } catch {
    return { scenario: script.scenario, replay: null, ...withProblem(found) };
  }
  return { scenario: script.scenario, replay: shown, ...withProblem(found) };
}

/** What the block says, up to an answer that stands behind an error or lacks its side. Its result counts where all of it is read. */
function read(
  session: Session,
  script: Script,
  until = Number.POSITIVE_INFINITY,
): { said: Replay; error?: ReplayError } {
  const lineOf = (at: { uri: string; start: number }) => session.convert.lines(at.uri).position(at.start).line + 1;
  const nameless = script.turns.flatMap(({ actions }) => actions.filter(({ side }) => side === ''))[0];
  const end = Math.min(until, nameless?.location.start ?? Number.POSITIVE_INFINITY);
  const turns = script.turns.map(({ turn, actions }) => ({
    turn,
    actions: actions.filter(({ location }) => location.start < end),
  }));
  const { result, ...open } = script;
  const whole = end === Number.POSITIVE_INFINITY && result?.hash ? { result } : {};
  const said = readReplay({ ...open, ...whole, turns }, lineOf);
  try {
    readReplay(script, lineOf);
    return { said };
  } catch (error) {
    if (!(error instanceof ReplayError)) throw error;
    return { said, error };
  }
}

const withProblem = (problem: ReplayProblem | undefined) => (problem ? { problem } : {});

/** The first error that the checks find in a block, or in what follows where the block is not ended. */
function firstError(session: Session, uri: string, block: { start: number; end: number }) {
  const found = session.diagnostics
    .problems(uri)
    .filter((one) => one.severity === 'error' && one.uri === uri && one.start >= block.start && one.start <= block.end)
    .sort((a, b) => a.start - b.start)[0];
  if (!found) return undefined;
  if (found.code !== unclosed) {
    const problem = { message: message(found, session.locale), range: session.convert.range(uri, found) };
    return { at: found.start, problem };
  }
  // What is missing is missing at the end, wherever the brace was opened.
  const end = (session.workspace.tree(uri)?.text ?? '').trimEnd().length;
  const words = say(session, {
    en: 'The text breaks off here, in the middle of the saved game: } is missing.',
    ja: '保存された対戦の途中でテキストが終わっています。} がありません。',
  });
  return { at: end, problem: { message: words, range: session.convert.range(uri, { start: end, end }) } };
}

/** A brace that nothing closes. */
const unclosed = 'SYN006';

function noReplay(session: Session, uri: string): ReplayProblem {
  const text = session.workspace.tree(uri)?.text ?? '';
  const error = firstError(session, uri, { start: 0, end: text.length });
  const none = say(session, {
    en: 'This text holds no saved game: it would begin with “replay of <game>/<scenario> seed <number> {”.',
    ja: 'このテキストには保存された対戦がありません。「replay of <ゲーム>/<シナリオ> seed <数> {」で始まります。',
  });
  const range = session.convert.range(uri, { start: 0, end: 0 });
  return error ? { message: `${none} ${error.problem.message}`, range: error.problem.range } : { message: none, range };
}

function cannotPlay(session: Session, { scenario, uri, location }: Script): ReplayProblem {
  const compilation = session.model.compile(scenario);
  const why = compilation?.compiled ? session.analyst.notPlayable(compilation.compiled)[0]?.message : undefined;
  const text = say(session, { en: `${scenario} cannot be played.`, ja: `${scenario}はプレイできません。` });
  return { message: why ? `${text} ${why}` : text, range: session.convert.range(uri, headOf(location)) };
}

function problemOf(session: Session, { uri, location }: Script, error?: ReplayError): ReplayProblem | undefined {
  if (!error) return undefined;
  const { lines, range } = { lines: session.convert.lines(uri), range: session.convert.range(uri, headOf(location)) };
  if (error.line === undefined) return { message: say(session, error.text), range };
  const start = lines.offset({ line: error.line - 1, character: 0 });
  const text = session.workspace.tree(uri)?.text ?? '';
  const row = /^[^\r\n]*/.exec(text.slice(start))?.[0] ?? '';
  const from = start + row.length - row.trimStart().length;
  return {
    message: say(session, error.text),
    range: session.convert.range(uri, { start: from, end: start + row.length }),
  };
}

const headOf = ({ start }: Location) => ({ start, end: start + 'replay'.length });
