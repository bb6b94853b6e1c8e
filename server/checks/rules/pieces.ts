/** The counters that a game may ever have on its maps, and the phases that its text hands over to a procedure. */
import type { Phase } from '../../../engine/kernel/compiled';
import { entryOf } from '../../../engine/kernel/records';
import type { Core } from '../../model/core';
import type { GameData } from '../../model/facts/game';
import type { MapData } from '../../model/facts/map';
import { fits, type Piece } from '../demands/units';

const known = new WeakMap<GameData, Piece[] | undefined>();

/** One of each counter that the text lists, by `counters` and `units`; undefined where it lists none, and any may come. */
export function piecesOf(game: GameData): Piece[] | undefined {
  if (!known.has(game)) known.set(game, listed(game));
  return known.get(game);
}

function listed(game: GameData): Piece[] | undefined {
  if (!game.mix && game.roster.size === 0) return undefined;
  const own = [...game.roster.values()].map(
    (unit): Piece => ({ side: unit.side, nation: unit.nation, kind: unit.kind, own: unit }),
  );
  const printed = game.vocabulary.nations.flatMap(({ id: nation, side }) =>
    Object.entries(entryOf(game.mix, nation) ?? {}).flatMap(([kind, count]): Piece[] =>
      count > 0 ? [{ side, nation, kind }] : [],
    ),
  );
  return [...own, ...printed];
}

/**
 * Whether some word fits a counter, or all that stand side by side in one (`crown cavalry`); no words fit all. A state that counters may be
 * put in during play fits any.
 */
export function meant(game: GameData, piece: Piece, words: readonly string[]): boolean {
  const states = game.vocabulary.states?.map(({ id }) => id) ?? [];
  const one = (word: string) => states.includes(word) || fits(game, piece, word);
  return words.length === 0 || words.some((word) => word.split(' ').every(one));
}

/** Phases that say what is done in them, where the text alone is the rulebook. */
export function procedures(game: GameData): Phase[] {
  if (game.needs) return [];
  const within = (phases: readonly Phase[]): Phase[] =>
    phases.flatMap((phase) => (phase.steps.length > 0 ? within(phase.steps) : phase.properties.does ? [phase] : []));
  return within([...game.vocabulary.phases, ...(game.vocabulary.sequences ?? []).flatMap(({ phases }) => phases)]);
}

/** Whether a phase, or what it stands in, is not understood. */
export function isUnsure(game: GameData, { id }: Phase): boolean {
  const holds = (phase: Phase): boolean => phase.id === id || phase.steps.some(holds);
  const all = [...game.vocabulary.phases, ...(game.vocabulary.sequences ?? []).flatMap(({ phases }) => phases)];
  return all.some((phase) => game.unsure.has(`phase:${phase.id}`) && holds(phase));
}

/** Counters that act in a phase: of the sides that it is left to, and those that it is about, or that some of its words mean. */
export function actors(
  game: GameData,
  phase: Phase,
  pieces: readonly Piece[],
  of = (entryOf(phase.properties, 'of') ?? []).map(String),
): Piece[] {
  const sides = phase.only ?? phase.order;
  return pieces.filter((piece) => (sides?.includes(piece.side) ?? true) && meant(game, piece, of));
}

/** The maps of a game; undefined where one is not understood. */
export function mapsOf(core: Core, { id }: GameData): MapData[] | undefined {
  const ids = [...new Set(core.worlds.maps(id).map(({ head }) => head.id ?? ''))];
  if (!ids.every((map) => core.clear(id, map))) return undefined;
  return ids.flatMap((map) => core.map(id, map) ?? []);
}
