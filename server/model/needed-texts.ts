/** Which of many texts some given ones need: their games, and the scenarios that they build on or play. */
import { addAll } from '../../engine/kernel/lists';
import type { Declaration, SyntaxTree } from '../../grammar/ast';
import { type Head, headsOf } from './lower/heads';
import { type DeclRef, type GameWorld, worldOf } from './lower/world';

export interface ReadText {
  uri: string;
  shipped: boolean;
  /** What it declares, where that is known without parsing it. */
  heads?: readonly Head[] | undefined;
  tree(): SyntaxTree;
}

/**
 * URIs of the texts that the given ones need, themselves included. A text needs what makes up its games (game blocks, maps, decks),
 * and of the scenarios those it names: behind `extends`, `victory of`, `given`, `replay of`. A text that is itself part of a game needs
 * all that is of the game: it says how often things are used. What begins anew what a given text begins is never needed.
 */
export function neededTexts(texts: readonly ReadText[], given: ReadonlySet<string>): ReadonlySet<string> {
  const world = worldOf(
    texts.map((one) => ({ uri: one.uri, shipped: one.shipped, heads: one.heads ?? headsOf(one.tree()) })),
  );
  const byUri = new Map(texts.map((one) => [one.uri, one]));
  const needed = new Set(given);
  const barred = new Set<string>();
  const wanted = builtOn(world.homeless, given);
  for (const game of world.games.values()) {
    const rivals = rivalsOf(game, given);
    if (!rivals) continue;
    for (const uri of rivals) barred.add(uri);
    const ours = ({ uri }: DeclRef) => given.has(uri);
    const parts = [...game.parts, ...game.maps, ...game.decks];
    const whole = parts.some(ours);
    addAll(wanted, [...parts, ...(whole ? [...game.scenarios, ...game.bases, ...game.examples, ...game.replays] : [])]);
    if (!whole) addAll(wanted, named(game, given, byUri));
  }
  for (const { uri } of wanted) if (!barred.has(uri)) needed.add(uri);
  return needed;
}

/** Of scenarios whose game is not known, those that given ones build on: there it is said why. */
function builtOn(homeless: readonly DeclRef[], given: ReadonlySet<string>): DeclRef[] {
  const scenarios = homeless.filter(({ head }) => head.kind === 'scenario');
  const byId = new Map<string | undefined, DeclRef[]>();
  for (const one of scenarios) {
    const alike = byId.get(one.head.id);
    if (alike) alike.push(one);
    else byId.set(one.head.id, [one]);
  }
  const found = new Set(scenarios.filter(({ uri }) => given.has(uri)));
  // A set is walked with what is added on the way.
  for (const { head } of found) for (const one of byId.get(head.base) ?? []) found.add(one);
  return [...found];
}

/** Texts that begin anew what a given one begins; undefined when no given text is of the game. */
function rivalsOf(game: GameWorld, given: ReadonlySet<string>): string[] | undefined {
  const lists = [game.parts, game.maps, game.decks, game.scenarios, game.examples, game.replays, game.bases];
  const all = lists.flat();
  if (!all.some(({ uri }) => given.has(uri))) return undefined;
  const begins = ({ head }: DeclRef) =>
    head.kind === 'game' || head.kind === 'map'
      ? head.begins === true
      : head.kind === 'deck' || head.kind === 'scenario';
  const key = ({ head }: DeclRef) => `${head.kind} ${head.id}`;
  const own = new Set(all.filter((ref) => given.has(ref.uri) && begins(ref)).map(key));
  return all
    .filter((ref) => !ref.shipped && !given.has(ref.uri) && begins(ref) && own.has(key(ref)))
    .map(({ uri }) => uri);
}

/** The scenarios that given texts name, and those that these build on in turn. */
function named(game: GameWorld, given: ReadonlySet<string>, texts: ReadonlyMap<string, ReadText>): DeclRef[] {
  const found = new Set<DeclRef>();
  const declarationOf = ({ uri, index }: DeclRef) => texts.get(uri)?.tree().root.declaration(index);
  const queue = [...game.scenarios, ...game.examples, ...game.replays].filter(({ uri }) => given.has(uri));
  for (let ref = queue.pop(); ref; ref = queue.pop()) {
    if (found.has(ref)) continue;
    found.add(ref);
    const ids = [ref.head.base, ref.head.kind === 'replay' ? ref.head.id : undefined, ...namesIn(declarationOf(ref))];
    for (const one of [...game.scenarios, ...game.bases]) if (ids.includes(one.head.id ?? '')) queue.push(one);
  }
  return [...found];
}

/** Ids of the scenarios that a scenario's victory or an example's position is taken from. */
function namesIn(declaration: Declaration | undefined): string[] {
  if (declaration?.syntax === 'Scenario')
    return declaration.items.flatMap((item) => (item.syntax === 'Victory' ? (item.like?.text ?? []) : []));
  if (declaration?.syntax === 'Example')
    return declaration.items.flatMap((item) => (item.syntax === 'Given' ? (item.scenario?.text ?? []) : []));
  return [];
}
