/**
 * Questions of the laboratory beside those that a series of games answers by itself, as a page asks them of its worker: versions of a game on the same
 * seeds (what each part does, another text, a number over a range, edits that bring a win rate into a band), what there is to decide, what may fall
 * at once, supply and set-ups. One thread plays; what is known so far is told again and again; games that are known are not played again.
 */

import type { CompiledGame, Names } from '../kernel/compiled';
import { differences, plays } from '../kernel/difference';
import { hashText } from '../kernel/hash';
import type { PreparedGame } from '../kernel/ruleset';
import { seatsOf } from '../kernel/seats';
import { decisionsOf } from './decisions';
import { firstTurn, NoTarget } from './first-turn';
import type { Played } from './ladder';
import { merged } from './merge';
import { observedGames } from './observed';
import { comparePaired, type PairedOptions, type PairedResult, type Version } from './paired';
import type { GameResult } from './play';
import type { Replay } from './replay';
import { type Effect, effectsOf, partsOf, sensitivity } from './sensitivity';
import { setupsOf } from './setups';
import { decisionsSheet } from './sheets/decisions';
import { fallingSheet, firstTurnSheet } from './sheets/first-turn';
import { pairedSheet } from './sheets/paired';
import { setupsSheet } from './sheets/setups';
import { plainSheet, type Sheet } from './sheets/sheet';
import { type NumberEdit, suggestSheet } from './sheets/suggest';
import { supplySheet } from './sheets/supply';
import { sensitivitySheet, sweepSheet, versionsHow, versionsSheet } from './sheets/versions';
import { type Pool, playBatch, ReadyGames } from './simulate';
import { mostGames, type Round, type Suggestions, suggestions } from './suggest';
import { NoSupply, supplyOf } from './supply';
import { compareVersions, type VersionResult } from './sweep';
import type { Target } from './target';
import { compareFigures } from './versions';

/** What is asked. Versions are the game as it would be with other texts; null: it could not be compiled. */
export type Asked =
  | { ask: 'sensitivity' | 'decisions' | 'supply' | 'setup' }
  | { ask: 'whatif' | 'difference'; before: CompiledGame; names: Names }
  | { ask: 'sweep'; what: string; written: number; values: number[]; versions: (CompiledGame | null)[] }
  | { ask: 'suggest'; low: number; high: number; edits: NumberEdit[]; versions: (CompiledGame | null)[] }
  | { ask: 'firstturn'; target: Target };

/** Winners of games that were played before, by the version that they are of. */
export type KnownGames = Record<string, Played[]>;

/** Who plays how many games, and for whom the question is asked. Plain data, to be sent to a worker. */
export interface AskedOf {
  asked: Asked;
  players: string[];
  seed: number;
  games: number;
  /** Index of a side. */
  side: number;
  known?: KnownGames;
}

/** What is known. */
export interface AskedFound {
  sheet: Sheet;
  /** What each part does, to be marked in the text. */
  effects?: Effect[];
  /** Of suggestions that suit, the best first: indices of the edits that are made together. */
  edits?: number[][];
  /** A turn in which it falls, to be looked at. */
  replay?: Replay;
}

/** Differences of five points of a hundred count as none. */
const margin = 0.05;
/** Suggestions that are verified on fresh seeds. */
const fresh = 3;
/** Seconds that a person takes for a real choice. */
const seconds = 20;

/** Where what is known is told. */
export interface Told {
  /** Games played, and how many there will be at most. */
  onPlayed(played: number, most: number): void;
  /** There is more to say: `found` says it, and takes some time; it is said in any case when it is the `last`. */
  onFound(found: () => AskedFound, last: boolean): void;
  /** A game was played, of this version: what is known the next time (`known`). */
  onGame(version: string, game: Played): void;
}

/** The hash of all of a game that its games depend on. */
export function gameHash({ history: _, ...depends }: CompiledGame): string {
  return hashText(JSON.stringify(depends));
}

/**
 * A version that a game to watch is of, by the number that `Watched.version` has, and the game as it was.
 * Null: there is no such version, or it cannot be compiled.
 */
export function versionsAsked(
  compiled: CompiledGame,
  asked: Asked,
  version: number,
): { of: CompiledGame; beside: CompiledGame } | null {
  const beside = asked.ask === 'whatif' || asked.ask === 'difference' ? asked.before : compiled;
  const of =
    asked.ask === 'sensitivity'
      ? partsOf(compiled)[version - 1]?.changed
      : asked.ask === 'suggest'
        ? editedGame(compiled, asked.versions, editsOf(version, asked.edits.length))
        : asked.ask === 'sweep'
          ? (asked.versions[version] ?? compiled)
          : version === 0
            ? beside
            : compiled;
  return of ? { of, beside } : null;
}

/** The number of a version with some of `count` edits: none, one, or two. */
const versionOf = ([one, other]: readonly number[], count: number): number =>
  one === undefined ? -1 : other === undefined ? one : count * (one + 1) + other;

/** The edits of such a version. */
function editsOf(version: number, count: number): number[] {
  if (version < 0) return [];
  return version < count ? [version] : [Math.floor(version / count) - 1, version % count];
}

/** The game with some edits together; null where one cannot be compiled, or two change the same thing. */
function editedGame(
  compiled: CompiledGame,
  versions: readonly (CompiledGame | null)[],
  [one, other]: readonly number[],
): CompiledGame | null {
  if (one === undefined) return compiled;
  const [a, b] = [versions[one], other === undefined ? compiled : versions[other]];
  return a && b ? merged(compiled, a, b) : null;
}

/** One question that is being answered. */
class Answering {
  private readonly ready: ReadyGames;
  private played = 0;
  readonly name: Names;
  readonly common: Pick<PairedOptions, 'seat' | 'seats' | 'players' | 'seed' | 'most' | 'margin'>;

  constructor(
    readonly compiled: CompiledGame,
    readonly of: AskedOf,
    readonly prepare: (compiled: CompiledGame) => PreparedGame,
    readonly told: Told,
  ) {
    const { players, seed, games, side } = of;
    const seats = seatsOf(compiled);
    const seat = seats.find((one) => one.includes(side)) ?? [side];
    this.name = compiled.game.sides[side]!.names;
    this.common = { seat, seats: seats.length, players, seed, most: games, margin };
    this.ready = new ReadyGames(compiled, prepare);
  }

  pool(version: CompiledGame, key: number): Pool {
    return {
      size: 1,
      play: async (batch, onResult, signal) => {
        if (!signal.aborted)
          playBatch(this.ready.of({ version: { key: String(key), compiled: version } }), batch, onResult);
      },
    };
  }

  canPlay(version: CompiledGame): boolean {
    try {
      this.prepare(version);
      return true;
    } catch {
      return false;
    }
  }

  /** One more game. */
  count(most: number): void {
    this.told.onPlayed(++this.played, most);
  }

  known(key: string): readonly Played[] {
    return this.of.known?.[key] ?? [];
  }

  /** What versions that are compared share: what is known of them, and where it is told. */
  versions(keys: readonly string[], most: number) {
    return {
      ...this.common,
      known: new Map(keys.map((key, k) => [k, new Map(this.known(key))])),
      onPlayed: (version: number, game: number, winner: number) => {
        this.told.onGame(keys[version]!, [game, winner]);
        this.count(most);
      },
    };
  }
}

async function answerSensitivity(one: Answering): Promise<void> {
  const { compiled, of, told, name } = one;
  const parts = partsOf(compiled);
  const versions = [compiled, ...parts.map(({ changed }) => changed)];
  const base = gameHash(compiled);
  const keys = [base, ...parts.map(({ kind, id }) => `${base} ${kind} ${id}`)];
  const found = (results: readonly VersionResult[]): AskedFound => {
    const effects = effectsOf(parts, results);
    return { sheet: sensitivitySheet(name, { effects, base: results[0]! }, null, versionsHow(compiled, of)), effects };
  };
  const { effects, base: was } = await sensitivity(
    versions.map((version, k) => one.pool(version, k)),
    parts,
    {
      ...one.versions(keys, of.games * versions.length),
      canPlay: (k) => one.canPlay(versions[k]!),
      onLook: (results) => told.onFound(() => found(results()), false),
    },
  );
  const sheet = sensitivitySheet(name, { effects, base: was }, null, versionsHow(compiled, of));
  told.onFound(() => ({ sheet, effects }), true);
}

async function answerWhatif(one: Answering, before: CompiledGame, names: Names): Promise<void> {
  const { compiled, of, told } = one;
  const text = differences(before, compiled).filter(plays);
  const found = (result: PairedResult): AskedFound => ({
    sheet: pairedSheet({
      ...result,
      games: [before, compiled],
      text,
      scenario: names,
      changed: compiled.scenario.names,
      side: of.side,
      margin: 100 * margin,
      players: of.players,
    }),
  });
  const keys: Readonly<Record<Version, string>> = { before: gameHash(before), after: gameHash(compiled) };
  const result = await comparePaired(
    { before: one.pool(before, 0), after: one.pool(compiled, 1) },
    {
      ...one.common,
      known: new Map(Object.entries(keys).map(([version, key]) => [version, one.known(key)])),
      onPlayed: (version, game) => {
        told.onGame(keys[version], game);
        one.count(2 * of.games);
      },
      onJudged: (judged) => told.onFound(() => found(judged), false),
    },
  );
  told.onFound(() => found(result), true);
}

async function answerDifference(one: Answering, before: CompiledGame): Promise<void> {
  const { compiled, of, told } = one;
  const { players, seed, games: most } = of;
  const versions = [before, compiled].map((version, k) => ({
    pool: one.pool(version, k),
    results: [] as GameResult[],
  }));
  const found = (): AskedFound => {
    const [was, is] = versions.map(({ results }) => results);
    const figures = compareFigures([before, compiled], was!, is!);
    return { sheet: versionsSheet([before, compiled], figures, players) };
  };
  // A pair after the other, so that there is something to see.
  for (let games = 1; ; games = Math.min(most, 2 * games)) {
    for (const version of versions) {
      const known = new Map(version.results.map((result) => [result.index, result]));
      const series = await observedGames(version.pool, {
        players,
        seed,
        most: games,
        known,
        onPlayed: () => one.count(2 * most),
      });
      version.results = series.results;
    }
    told.onFound(found, games === most);
    if (games === most) return;
  }
}

async function answerSweep(one: Answering, asked: Extract<Asked, { ask: 'sweep' }>): Promise<void> {
  const { compiled, of, told, name } = one;
  const { what, written, values } = asked;
  const points = values.map((value, k) => ({ value, version: value === written ? compiled : asked.versions[k] }));
  const found = (results: readonly VersionResult[]): AskedFound => ({
    sheet: sweepSheet(
      { what, written, side: name, how: versionsHow(compiled, of) },
      points.map(({ value }, k) => ({ value, result: results[k]! })),
    ),
  });
  const versions = points.map(({ version }) => version ?? compiled);
  const { versions: results } = await compareVersions(
    versions.map((version, k) => one.pool(version, k)),
    values.indexOf(written),
    {
      ...one.versions(versions.map(gameHash), of.games * points.length),
      canPlay: (k) => !!points[k]!.version && one.canPlay(versions[k]!),
      onLook: (results_) => told.onFound(() => found(results_()), false),
    },
  );
  told.onFound(() => found(results), true);
}

async function answerSuggest(one: Answering, asked: Extract<Asked, { ask: 'suggest' }>): Promise<void> {
  const { compiled, of, told, name } = one;
  const { low, high } = asked;
  const count = asked.edits.length;
  const tries = asked.edits.flatMap((edit, k) => {
    const version = asked.versions[k];
    return version && one.canPlay(version) ? [{ edit, k, version, key: gameHash(version) }] : [];
  });
  /** Edits as they were asked for. */
  const meant = (edits: readonly number[]): number[] => edits.map((edit) => tries[edit]!.k);
  const changed = <T extends { edits: readonly number[] }>(own: T) => ({
    ...own,
    changes: own.edits.map((edit) => tries[edit]!.edit),
    version: versionOf(meant(own.edits), count),
  });
  const found = ({ trials, edits }: Suggestions): AskedFound => ({
    sheet: suggestSheet(name, [low, high], edits.map(changed), trials.map(changed), versionsHow(compiled, of)),
    edits: edits.filter(({ suits }) => suits !== 'outside').map((own) => meant(own.edits)),
  });
  // Fresh seeds are another series of the same version.
  const key = (round: Round, edits: readonly number[]) => {
    const own = edits.length === 0 ? gameHash(compiled) : edits.map((edit) => tries[edit]!.key).join(' + ');
    return `${own}${round === 'fresh' ? ' fresh' : ''}`;
  };
  const places = [...new Set(tries.map(({ edit }) => edit.where))];
  const amounts = { tried: Math.max(1, Math.ceil(of.games / 4)), verified: of.games, named: fresh };
  const most = mostGames(tries.length, places.length, amounts);
  const result = await suggestions(
    tries.map(({ version }, k) => one.pool(version, k)),
    tries.map(({ edit }) => Math.abs(edit.value - edit.written)),
    {
      ...one.common,
      low,
      high,
      ...amounts,
      known: (round, edits) => new Map(one.known(key(round, edits))),
      onPlayed: (round, edits, game, winner) => {
        told.onGame(key(round, edits), [game, winner]);
        one.count(most);
      },
      onLook: (look) => told.onFound(() => found(look()), false),
    },
    {
      numbers: tries.map(({ edit }) => places.indexOf(edit.where)),
      base: one.pool(compiled, -1),
      of: (a, b) => {
        const together = editedGame(compiled, asked.versions, meant([a, b]));
        return together && one.canPlay(together) ? one.pool(together, versionOf([a, b], tries.length)) : null;
      },
    },
  );
  told.onFound(() => found(result), true);
}

async function answerDecisions(one: Answering): Promise<void> {
  const { compiled, of, told } = one;
  const { players, seed, games: most } = of;
  const asks = one.prepare(compiled).ruleset.wording?.asks;
  const found = (results: readonly GameResult[]): AskedFound => {
    const played = { compiled, results, players };
    return { sheet: decisionsSheet(played, decisionsOf(compiled, results), seconds, asks) };
  };
  const soFar: GameResult[] = [];
  const { results } = await observedGames(one.pool(compiled, 0), {
    players,
    seed,
    most,
    askAll: true,
    onPlayed: (result) => {
      soFar.push(result);
      one.count(most);
      told.onFound(() => found(soFar), false);
    },
  });
  told.onFound(() => found(results), true);
}

async function answerFirstTurn(one: Answering, target: Target): Promise<void> {
  const { compiled, of, told } = one;
  const { seed, games } = of;
  let [tried, fell] = [0, 0];
  try {
    const prepared = one.prepare(compiled);
    const asks = prepared.ruleset.wording?.asks;
    const { replay, ...found } = await firstTurn(prepared, {
      target,
      seed,
      tries: 4 * games,
      fresh: games,
      onPlayed: (_done, hit) => {
        tried++;
        if (hit) fell++;
        one.count(4 * games + 80 + 2 * games);
        told.onFound(() => ({ sheet: fallingSheet(compiled, target, tried, fell) }), false);
      },
    });
    const sheet = firstTurnSheet(compiled, found, 4 * games, asks);
    told.onFound(() => ({ sheet, ...(replay ? { replay } : {}) }), true);
  } catch (error) {
    if (!(error instanceof NoTarget)) throw error;
    const fact: Names = {
      en: `${target.id}: no unit or place of that name is there as the scenario begins that is another side's to take.`,
      ja: `${target.id}：開始時に攻撃される、その名の駒や地点はありません。`,
    };
    told.onFound(() => ({ sheet: plainSheet('firstturn', fact) }), true);
  }
}

function answerSupply({ compiled, of, prepare, told }: Answering): void {
  const found = (): AskedFound => {
    try {
      return { sheet: supplySheet(compiled, supplyOf(prepare(compiled), of.seed)) };
    } catch (error) {
      if (!(error instanceof NoSupply)) throw error;
      const fact: Names = {
        en: 'The rules of this game show no lines of supply.',
        ja: 'このゲームのルールは補給線を示しません。',
      };
      return { sheet: plainSheet('supply', fact) };
    }
  };
  told.onFound(found, true);
}

/**
 * Answers a question; tells what is known as often as there is more.
 * @param prepare makes a compiled game ready; throws where it cannot be played
 * @throws what a game throws
 */
export async function answerAsked(
  compiled: CompiledGame,
  of: AskedOf,
  prepare: (compiled: CompiledGame) => PreparedGame,
  told: Told,
): Promise<void> {
  const one = new Answering(compiled, of, prepare, told);
  const { asked } = of;
  switch (asked.ask) {
    case 'sensitivity':
      return answerSensitivity(one);
    case 'whatif':
      return answerWhatif(one, asked.before, asked.names);
    case 'difference':
      return answerDifference(one, asked.before);
    case 'sweep':
      return answerSweep(one, asked);
    case 'suggest':
      return answerSuggest(one, asked);
    case 'decisions':
      return answerDecisions(one);
    case 'firstturn':
      return answerFirstTurn(one, asked.target);
    case 'supply':
      return answerSupply(one);
    case 'setup':
      return told.onFound(() => ({ sheet: setupsSheet(compiled, setupsOf(compiled, of.seed)) }), true);
  }
}
