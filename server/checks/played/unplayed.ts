/** What a text says that the rules of its game do not play. */
import type { Names, Phase } from '../../../engine/kernel/compiled';
import { moments } from '../../../engine/kernel/moments';
import { phasesOf } from '../../../engine/kernel/named';
import { entryOf } from '../../../engine/kernel/records';
import type { Unplayed } from '../../../engine/kernel/ruleset';
import type { GameData } from '../../model/facts/game';
import type { Span } from '../../model/lower/pieces';
import { proceduresOf } from '../../model/procedures';
import { unplayedByText } from '../../model/rulesets';
import { surelyMeant } from '../../model/suggest';
import type { Found, GameInput } from '../types';
import { parts } from './parts';
import type { Said } from './said';

/** By type: what is not played of it, by member. */
type ByType = ReadonlyMap<string, readonly { member: string; what: Unplayed }[]>;

const known = {
  stopping: new WeakMap<readonly Unplayed[], ByType>(),
  other: new WeakMap<readonly Unplayed[], ByType>(),
};

/** Of a list what stops the game from beginning, or what does not. */
function byType(list: readonly Unplayed[], stops: boolean): ByType {
  const lists = stops ? known.stopping : known.other;
  let found = lists.get(list);
  if (!found) {
    const types = new Map<string, { member: string; what: Unplayed }[]>();
    for (const what of list) {
      if ((what.stops === true) !== stops) continue;
      const [type, member] = what.what.split('.') as [string, string];
      types.set(type, [...(types.get(type) ?? []), { member, what }]);
    }
    found = types;
    lists.set(list, found);
  }
  return found;
}

/** Whether a value says nothing: it is not there, or an empty list. */
function isNothing(value: unknown): boolean {
  if (value === undefined) return true;
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}

/** What a thing is known by: a phase by what it does. */
function idOf(type: string, value: unknown): unknown {
  return type === 'Phase' ? (value as Phase).properties.does?.[0] : (value as { id?: unknown }).id;
}

/** What of a member of the thing with this id is not played, as words; undefined when all of it is. */
function unplayedOf(
  value: unknown,
  { but, words: not, missing, also }: Omit<Unplayed, 'what'>,
  id: unknown,
): string[] | undefined {
  if (missing) return isNothing(value) ? [] : undefined;
  if (isNothing(value)) return undefined;
  if (not) {
    // What is played by hand its players keep to.
    const played = entryOf(also, String(id)) ?? [];
    const found =
      also && id === undefined ? [] : wordsOf(value).filter((word) => not.includes(word) && !played.includes(word));
    return found.length > 0 ? found : undefined;
  }
  if (!but) return [];
  const played = [...but, ...(entryOf(also, String(id)) ?? [])];
  const words = wordsOf(value).filter((word) => !played.includes(word));
  return words.length > 0 ? words : undefined;
}

/** Words of a value: those of a list, the names of properties, or the one that it is. */
function wordsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String);
  return typeof value === 'object' && value !== null ? Object.keys(value) : [String(value)];
}

/** Whether the text says what the query answers that a condition asks for. */
const answersItself = ({ bodies }: GameData, value: unknown): boolean =>
  bodies.get(`query ${(value as { name?: string }).name}`)?.body.is !== undefined;

/** What the phases of a game do by the rules. */
const doneIn = ({ vocabulary }: GameData): ReadonlySet<string> =>
  new Set(phasesOf(vocabulary).flatMap(({ properties }) => (properties.does ?? []).map(String)));

/** Phases that begin, by their ids; in a game by text segments that points of cards buy do not: each action of them is on its own. */
const beginning = (phases: readonly Phase[], byText: boolean): string[] =>
  phases.flatMap(({ id, steps, properties }) =>
    byText && properties.does?.includes('cards') ? [id] : [id, ...beginning(steps, byText)],
  );

/** Windows that are bound to a moment of something that a phase does; where that is misspelt, which is told there, they may be. */
function windowsOpened(game: GameData, done: ReadonlySet<string>): string[] {
  const procedures = proceduresOf(game.needs).map(({ id }) => id);
  const misspelt = [...done].some((word) => !procedures.includes(word));
  const opened = misspelt
    ? moments
    : moments.filter(({ what }) => done.has(what === 'attack' || what === 'move' ? what : 'cards'));
  return (game.vocabulary.windows ?? []).flatMap((window) =>
    game.unsure.has(`window:${window.id}`) || opened.some(({ when, what }) => window[when] === what) ? [window.id] : [],
  );
}

/**
 * Finds what is said and not played: what stops the game from beginning, or what does not. `said` is told of which types anything is looked for:
 * a map has thousands of places.
 */
export function* findUnplayed(
  said: (wanted: (type: string) => boolean) => Iterable<Said>,
  input: GameInput,
  stops: boolean,
): Generator<Found | undefined> {
  const { needs, vocabulary } = input.game;
  const unplayed = needs ? needs.unplayed : unplayedByText(vocabulary);
  if (!unplayed) return;
  const types = byType(unplayed, stops);
  if (types.size === 0) return;
  const sequences = [vocabulary.phases, ...(vocabulary.sequences ?? []).map((one) => one.phases)];
  const phases = sequences.flatMap((one) => beginning(one, needs === undefined));
  const done = doneIn(input.game);
  const windows = windowsOpened(input.game, done);
  const seen = new Set<string>();
  let looked = 0;
  for (const { type, value, span } of said((one) => types.has(one))) {
    if (++looked % SOME === 0) yield undefined;
    for (const { member, what } of types.get(type) ?? []) {
      // A card that is played by hand is played when its players say.
      if (what.what === 'CardEvent.at' && what.windows && !done.has('cards')) continue;
      const but = what.phases ? [...phases, ...(what.windows ? windows : []), ...(what.but ?? [])] : what.but;
      const words = unplayedOf(
        (value as Record<string, unknown>)[member],
        but ? { ...what, but } : what,
        idOf(type, value),
      );
      if (!words || (what.what === 'Query.name' && answersItself(input.game, value))) continue;
      // What a line says of all its units is told once.
      const key = `${what.what} ${words} ${span.uri} ${span.decl} ${lineOf(input, span)}`;
      if (seen.has(key)) continue;
      seen.add(key);
      const meant = but && words.length === 1 ? surelyMeant(words[0]!, but) : undefined;
      const why = what.why ?? (what.instead || but ? undefined : NO_RULE);
      const named = parts[what.missing ? `${what.what}?` : what.what];
      yield {
        span,
        args: {
          rules: vocabulary.rules,
          what: named?.en ?? what.what,
          'what-ja': named?.ja ?? what.what,
          words: words.join(', '),
          but: but?.join(', ') ?? '',
          why: why?.en ?? '',
          ...(why?.ja === undefined ? {} : { 'why-ja': why.ja }),
          instead: meant ?? what.instead?.en ?? '',
          ...(meant !== undefined || what.instead?.ja === undefined ? {} : { 'instead-ja': what.instead.ja }),
        },
        ...(meant === undefined ? {} : { data: { meant } }),
      };
    }
  }
}

/** Where the line begins in which something stands. */
function lineOf({ core }: GameInput, { uri, decl, start }: Span): number {
  const tree = core.workspace.tree(uri);
  const from = (tree?.root.declaration(decl)?.start ?? 0) + start;
  return tree ? tree.text.lastIndexOf('\n', from - 1) : from;
}

/** Why most is not played of what the language has and a published rulebook has not. */
const NO_RULE: Names = { en: 'its rulebook has no rule for it', ja: 'ルールブックに該当する規則がない' };

/** After so many the others are heard. */
const SOME = 500;
