/**
 * Players by rules of thumb, which each game needs its own of: the kind looks for those of the ruleset it is asked to play.
 * There are two of them. `heuristic` is as good as rules of thumb have become; `novice` is how it first played, kept as it was, so
 * that what is called stronger can be held against it.
 */
import type { CompiledGame, Names } from '../kernel/compiled';
import { doctrinesOf, weightsBy } from '../kernel/doctrines';
import type { Game } from '../kernel/ruleset';
import { type Player, PlayerError, type PlayerKind, type PlayerOptions } from './player';

/** Rules of thumb for one ruleset. */
export interface Heuristic {
  /** Id of the ruleset. */
  readonly ruleset: string;
  /** What it weighs, by name, all above 0; absent: nothing of it can be weighed otherwise. */
  readonly weights?: Readonly<Record<string, number>>;
  /** @param weights those that are weighed otherwise, of `weights` */
  create(side: number, seed: number, weights?: Readonly<Record<string, number>>): Player;
  /**
   * How good the position looks to a side, from 0 (lost) to 1 (won); 0.5 is even. Must use only what the side may see.
   * The search uses it where it stops looking further.
   */
  value(game: Game, side: number): number;
  /**
   * Turns, the one under way among them, to whose end the search looks: where games are so long that `value` tells there, in a fraction of the
   * time, more of an answer than how games end. Absent: to the end of the game, if there is time for it.
   */
  readonly ahead?: number;
}

/** What says the rules of thumb for a ruleset, by its id: they are taken from there when a game asks for them. */
type Sayers = Readonly<Record<string, () => Heuristic>>;

const heuristics = new Map<string, () => Heuristic>();
const novices = new Map<string, () => Heuristic>();

/** Makes rules of thumb known; the last ones for a ruleset count. */
export function registerHeuristics(sayers: Sayers): void {
  for (const [ruleset, say] of Object.entries(sayers)) heuristics.set(ruleset, say);
}

/** Makes known how rules of thumb first were. A ruleset whose rules of thumb never changed needs none. */
export function registerNovices(sayers: Sayers): void {
  for (const [ruleset, say] of Object.entries(sayers)) novices.set(ruleset, say);
}

/** The rules of thumb for a ruleset, or undefined. */
export function heuristicFor(ruleset: string): Heuristic | undefined {
  return heuristics.get(ruleset)?.();
}

/** Whether there are rules of thumb for a ruleset. */
export function hasHeuristic(ruleset: string): boolean {
  return heuristics.has(ruleset);
}

/** Whether a ruleset has rules of thumb of its own for the kind `novice`; otherwise it plays as `heuristic` does. */
export function hasNovice(ruleset: string): boolean {
  return novices.has(ruleset);
}

/** What is said of a name that is none of those there are. */
function stranger(name: string, known: readonly string[], what: Names, none: Names): PlayerError {
  const list = known.join(', ');
  const text = {
    en: known.length === 0 ? none.en : `There is no ${what.en} "${name}"; there are: ${list}.`,
    ja: known.length === 0 ? none.ja! : `${what.ja}「${name}」はありません。あるのは ${list} です。`,
  };
  return new PlayerError(text, { name, known });
}

/**
 * What rules of thumb weigh otherwise than usual for one who plays a side by a doctrine or with weights of his own.
 * @throws PlayerError for a doctrine that the text does not have for the side, and for a weight that there is not
 */
export function weighed(
  { weights: usual = {} }: Heuristic,
  compiled: CompiledGame,
  side: number,
  { doctrine, weights = {} }: Pick<PlayerOptions, 'doctrine' | 'weights'>,
): Record<string, number> {
  const strange = Object.keys(weights).find((name) => !Object.hasOwn(usual, name));
  if (strange !== undefined)
    throw stranger(
      strange,
      Object.keys(usual),
      { en: 'weight', ja: '重み' },
      { en: 'This player weighs nothing that can be changed.', ja: 'このプレイヤーに変更できる重みはありません。' },
    );
  const known = doctrinesOf(compiled, side).map(({ id }) => id);
  if (doctrine !== undefined && !known.includes(doctrine)) {
    const names = compiled.game.sides[side]?.names;
    throw stranger(
      doctrine,
      known,
      { en: `doctrine of ${names?.en ?? ''}`, ja: `${names?.ja ?? names?.en ?? ''}の方針` },
      {
        en: `"${doctrine}" is no doctrine: the text of this game has none for ${names?.en ?? 'the side'} (table computer-doctrines).`,
        ja: `「${doctrine}」という方針はありません。このゲームの本文には${names?.ja ?? names?.en ?? 'この陣営'}の方針がありません（表 computer-doctrines）。`,
      },
    );
  }
  return { ...weightsBy(compiled, side, doctrine, usual), ...weights };
}

/** A kind that plays by the rules of thumb that are found for a ruleset. */
function byThumb(id: string, names: Names, find: (ruleset: string) => Heuristic | undefined): PlayerKind {
  return {
    id,
    names,
    create(side, seed, options = {}): Player {
      let player: Player | null = null;
      return {
        id,
        names,
        intends: (game) => player?.intends?.(game) ?? [],
        choose(game) {
          if (player === null) {
            const ruleset = game.prepared.ruleset.id;
            const found = find(ruleset);
            if (found === undefined) {
              throw new PlayerError({
                en: `There is no ${id} player for the rules "${ruleset}".`,
                ja: `ルール「${ruleset}」用の${names.ja}・プレイヤーはありません。`,
              });
            }
            player = found.create(side, seed, weighed(found, game.prepared.compiled, side, options));
          }
          return player.choose(game);
        },
      };
    },
  };
}

export const heuristic = byThumb('heuristic', { en: 'Heuristic', ja: 'ヒューリスティック' }, heuristicFor);
export const novice = byThumb(
  'novice',
  { en: 'Novice', ja: '初心者' },
  (ruleset) => novices.get(ruleset)?.() ?? heuristicFor(ruleset),
);
