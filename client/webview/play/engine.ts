/** Where the table meets the engine: which rules and which computer players there are. */
import type { CompiledGame, Names } from '../../../engine/kernel/compiled';
import { entryOf } from '../../../engine/kernel/records';
import {
  NotPlayable,
  type OverlayKind,
  type PreparedGame,
  type Ruleset,
  type Wording,
} from '../../../engine/kernel/ruleset';
import { doctrineOf, kindOf, players, playing, rungsOf, seatedKind, usualPlayer } from '../../../engine/players/index';
import { rulesets } from '../../../engine/rulesets/index';
import { text } from '../ui/texts';

/** Names of the tracks that the rules have and the text does not name. */
export const trackNames = ({ game }: CompiledGame): Wording['tracks'] => rulesets[game.rules]?.wording?.tracks ?? {};

/** A person, in the list of who plays a side. */
export const human = 'human';

/** Kinds of players that a side of a game can be given to, the person first. Rules that nobody has thought about have fewer. */
export function playerKinds({ game }: CompiledGame): { id: string; names: Names }[] {
  const rungs = rungsOf(game.rules);
  return [
    { id: human, names: { en: text('human', 'en'), ja: text('human', 'ja') } },
    ...players.filter(({ id }) => rungs.includes(id)).map(({ id, names }) => ({ id, names })),
  ];
}

/**
 * The kind of player that was chosen for a side, where the game has it, else the one that usually plays it; by its doctrine, where the
 * text has that for the side.
 */
export function kindFor(compiled: CompiledGame, chosen: string | undefined, side = 0): string {
  const kind = chosen === undefined ? undefined : kindOf(chosen);
  const found = playerKinds(compiled).find(({ id }) => id === kind)?.id ?? usualPlayer(compiled.game.rules);
  const doctrine = chosen === undefined ? undefined : doctrineOf(chosen);
  return seatedKind(playing(found, doctrine), compiled, side);
}

/** What was found for a game: the same list as long as it is the same game. */
const laid = new WeakMap<CompiledGame, readonly OverlayKind[]>();

/** What the rules of a game can lay over its map, of which the game has something to show. */
export function overlaysOf(compiled: CompiledGame): readonly OverlayKind[] {
  const all = entryOf(rulesets, compiled.game.rules)?.overlays;
  if (!all) return [];
  const known = laid.get(compiled);
  if (known) return known;
  const found = all.filter(({ fits }) => fits?.(compiled) ?? true);
  laid.set(compiled, found);
  return found;
}

export type Prepared = { game: PreparedGame } | { problems: string[] };

/**
 * Makes a compiled game ready for play, or says in words why it can not be.
 * @param known the rulesets to choose from: those that are built in, unless a test brings its own
 */
export function prepare(
  compiled: CompiledGame,
  locale: 'en' | 'ja',
  known: Readonly<Record<string, Ruleset>> = rulesets,
): Prepared {
  const ruleset = entryOf(known, compiled.game.rules);
  if (!ruleset) return { problems: [text('noRules', locale, compiled.game.rules)] };
  try {
    return { game: ruleset.prepare(compiled) };
  } catch (error) {
    if (error instanceof NotPlayable) return { problems: error.problems.map((p) => p.message) };
    return { problems: [error instanceof Error ? error.message : String(error)] };
  }
}
