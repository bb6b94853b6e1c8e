/**
 * Questions that are answered by playing versions of a game, as a page asks them of its worker: what each part does, another text, a number over a
 * range, edits that bring a win rate into a band. One thread plays; what is known so far is told again and again.
 */
import type { CompiledGame, Names } from '../kernel/compiled';
import type { PreparedGame } from '../kernel/ruleset';
import { seatsOf } from '../kernel/seats';
import { comparePaired } from './paired';
import { type Effect, effectsOf, partsOf, sensitivity } from './sensitivity';
import { pairedSheet } from './sheets/paired';
import type { Sheet } from './sheets/sheet';
import { type NumberEdit, suggestSheet } from './sheets/suggest';
import { sensitivitySheet, sweepSheet } from './sheets/versions';
import { type Pool, playBatch, ReadyGames } from './simulate';
import { suggestions } from './suggest';
import { compareVersions, type VersionResult } from './sweep';

/** What is asked. Versions are the game as it would be with other texts; null: it could not be compiled. */
export type Asked =
  | { ask: 'sensitivity' }
  | { ask: 'whatif'; before: CompiledGame; names: Names }
  | { ask: 'sweep'; what: string; written: number; values: number[]; versions: (CompiledGame | null)[] }
  | { ask: 'suggest'; low: number; high: number; edits: NumberEdit[]; versions: (CompiledGame | null)[] };

/** Who plays how many games, and for whom the question is asked. Plain data, to be sent to a worker. */
export interface AskedOf {
  asked: Asked;
  players: string[];
  seed: number;
  games: number;
  /** Index of a side. */
  side: number;
}

/** What is known. */
export interface AskedFound {
  sheet: Sheet;
  /** What each part does, to be marked in the text. */
  effects?: Effect[];
  /** Of suggestions, the best first: indices of the edits. */
  edits?: number[];
}

/** Differences of five points of a hundred count as none. */
const margin = 0.05;
/** Suggestions that are verified on fresh seeds. */
const fresh = 3;

/** Where what is known is told. */
export interface Told {
  /** Games played, and how many there will be at most. */
  onPlayed(played: number, most: number): void;
  onFound(found: AskedFound): void;
}

/** How a question was answered. */
function how({ game }: CompiledGame, { players, games }: AskedOf): Names {
  const kinds = game.sides.map(({ id }, k) => `${id}=${players[k]}`).join(', ');
  return {
    en: `${games} games at most, ${kinds}, all versions on the same seeds; intervals hold at every moment (betting on bounded means)`,
    ja: `最大 ${games} ゲーム、${kinds}。全版を同じ種でプレイ。区間はいつ見ても成り立つ（有界な平均への賭け）`,
  };
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
  { onPlayed, onFound }: Told,
): Promise<void> {
  const { asked, players, seed, games, side } = of;
  const seats = seatsOf(compiled);
  const seat = seats.find((one) => one.includes(side)) ?? [side];
  const name = compiled.game.sides[side]!.names;
  const common = { seat, seats: seats.length, players, seed, most: games, margin };
  const ready = new ReadyGames(compiled, prepare);
  let played = 0;
  const pool = (version: CompiledGame, key: number): Pool => ({
    size: 1,
    async play(batch, onResult, signal) {
      if (!signal.aborted) playBatch(ready.of({ version: { key: String(key), compiled: version } }), batch, onResult);
    },
  });
  const counted = (most: number) => () => onPlayed(++played, most);
  const canPlay = (version: CompiledGame): boolean => {
    try {
      prepare(version);
      return true;
    } catch {
      return false;
    }
  };
  switch (asked.ask) {
    case 'sensitivity': {
      const parts = partsOf(compiled).filter(({ changed }) => canPlay(changed));
      const versions = [compiled, ...parts.map(({ changed }) => changed)];
      const told = (found: readonly VersionResult[]): AskedFound => {
        const effects = effectsOf(parts, found);
        return { sheet: sensitivitySheet(name, { effects, base: found[0]! }, () => '', how(compiled, of)), effects };
      };
      await sensitivity(versions.map(pool), parts, {
        ...common,
        onPlayed: counted(games * versions.length),
        onLook: (found) => onFound(told(found)),
      });
      break;
    }
    case 'whatif': {
      const { before, names } = asked;
      const pools = { before: pool(before, 0), after: pool(compiled, 1) };
      const result = await comparePaired(pools, {
        ...common,
        onPlayed: counted(2 * games),
      });
      const sides = compiled.game.sides;
      onFound({
        sheet: pairedSheet({
          ...result,
          scenario: names.en,
          changed: compiled.scenario.names.en,
          side: name.en,
          margin: 100 * margin,
          name: (winner) => sides[winner]?.names.en ?? null,
        }),
      });
      break;
    }
    case 'sweep': {
      const points = asked.values.flatMap((value, k) => {
        const version = value === asked.written ? compiled : asked.versions[k];
        return version && canPlay(version) ? [{ value, version }] : [];
      });
      const { what, written } = asked;
      const told = (found: readonly VersionResult[]): AskedFound => ({
        sheet: sweepSheet(
          { what, written, side: name, how: how(compiled, of) },
          points.map(({ value }, k) => ({ value, result: found[k]! })),
        ),
      });
      const { versions } = await compareVersions(
        points.map(({ version }, k) => pool(version, k)),
        points.findIndex(({ value }) => value === written),
        { ...common, onPlayed: counted(games * points.length), onLook: (found) => onFound(told(found)) },
      );
      onFound(told(versions));
      break;
    }
    case 'suggest': {
      const { low, high } = asked;
      const tries = asked.edits.flatMap((edit, k) => {
        const version = asked.versions[k];
        return version && canPlay(version) ? [{ edit, k, version }] : [];
      });
      const { edits } = await suggestions(
        tries.map(({ version }, k) => pool(version, k)),
        tries.map(({ edit }) => Math.abs(edit.value - edit.written)),
        {
          ...common,
          low,
          high,
          tried: Math.max(1, Math.ceil(games / 4)),
          verified: games,
          named: fresh,
          onPlayed: counted((games * tries.length) / 4 + fresh * games),
        },
      );
      const told = edits.map((one) => ({ ...one, change: tries[one.edit]!.edit }));
      onFound({
        sheet: suggestSheet(name, [low, high], told, tries.length, how(compiled, of)),
        edits: edits.map((one) => tries[one.edit]!.k),
      });
    }
  }
}
