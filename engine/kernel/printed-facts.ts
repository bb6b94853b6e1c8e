/** What expressions ask of a game that no position changes: its words, and what is printed on its units. */
import type { CompiledGame, CompiledUnit } from './compiled';
import { compileExpr, type Facts } from './expressions';
import type { AnyWorld } from './play-loop';
import { entryOf } from './records';
import { numberOfValue } from './stacking';

type Printed =
  | 'sides'
  | 'nations'
  | 'nationSides'
  | 'kinds'
  | 'classes'
  | 'units'
  | 'sideOf'
  | 'nationOf'
  | 'kindOf'
  | 'classOf'
  | 'belongs'
  | 'idOf'
  | 'counterOf'
  | 'opening';

/** The facts of any game as its text has them; a rulebook adds those of its positions. */
export function printedFacts<P>(world: AnyWorld): Required<Pick<Facts<P>, Printed>> {
  const { game, units } = world.compiled;
  const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);
  const [sides, nations, kinds, classes] = [ids(game.sides), ids(game.nations), ids(game.kinds), ids(game.classes)];
  const sideOf = Int16Array.from(units, ({ side }) => sides.indexOf(side));
  const nationOf = Int16Array.from(units, ({ nation }) => nations.indexOf(nation));
  const kindOf = Int16Array.from(units, ({ kind }) => kinds.indexOf(kind));
  const classOf = Int16Array.from(kindOf, (kind) => classes.indexOf(game.kinds[kind]?.class ?? ''));
  const formations = new Map((game.formations ?? []).map((one) => [one.id, one.in]));
  const belongs = units.map(({ formation }) =>
    formation === undefined ? [] : [formation, ...(formations.get(formation) ?? [])],
  );
  return {
    sides,
    nations,
    nationSides: game.nations.map(({ side }) => sides.indexOf(side)),
    kinds,
    classes,
    units: units.length,
    sideOf: (u) => sideOf[u]!,
    nationOf: (_p, u) => nationOf[u]!,
    kindOf: (u) => kindOf[u]!,
    classOf: (u) => classOf[u]!,
    belongs: (u, formation) => belongs[u]!.includes(formation),
    idOf: (u) => units[u]!.id,
    counterOf: (u) => units[u]!.counter,
    opening: () => world.opening!() as P,
  };
}

/**
 * What is printed on a unit, as a number; of words 0.
 * @returns by unit and the steps that it has lost: the last of its values holds for all further ones
 */
export function printedOn({ compiled: { game, units } }: Pick<AnyWorld, 'compiled'>, attribute: string) {
  const kinds = new Map(game.kinds.map((kind) => [kind.id, kind]));
  const values = units.map((unit) =>
    (entryOf(unit.values, attribute) ?? entryOf(kinds.get(unit.kind)?.values, attribute) ?? []).map(numberOfValue),
  );
  return (unit: number, lost: number): number => values[unit]![lost] ?? values[unit]!.at(-1) ?? 0;
}

/** What conditions ask of units that may be lost: who is, and what is printed on each now; of the lost ones counts what they were. */
export function lostAndPrinted<P>(
  world: AnyWorld,
  gone: (p: P, unit: number) => boolean,
  lost: (p: P, unit: number) => number,
): Required<Pick<Facts<P>, 'gone' | 'value'>> {
  return {
    gone,
    value(attribute) {
      const of = printedOn(world, attribute);
      return (p, u) => of(u, gone(p, u) ? 0 : lost(p, u));
    },
  };
}

/**
 * What answers the queries of a game: those whose answer the text says (`is`) by that, the others by the rulebook.
 * @throws RangeError for queries that ask for themselves
 */
export function answering<P>(
  { game }: Pick<CompiledGame, 'game'>,
  facts: () => Facts<P>,
  otherwise: Facts<P>['query'],
): Facts<P>['query'] {
  const open: string[] = [];
  return (name, args) => {
    const is = args.length === 0 ? game.queries?.find(({ id }) => id === name)?.is : undefined;
    if (is === undefined) return otherwise(name, args);
    if (open.includes(name)) throw new RangeError(`the query ${name} asks for itself: ${[...open, name].join(', ')}`);
    open.push(name);
    try {
      return compileExpr(facts(), is);
    } finally {
      open.pop();
    }
  };
}

/** The query `special-rule fog`: whether the scenario has a special rule, in its turn where it names one. */
export function ruleHolds({ scenario }: CompiledGame, id = ''): (turn: number) => boolean {
  const said = scenario.rules.filter((rule) => rule.id === id).map(({ properties }) => properties.turn?.[0]);
  return (turn) => said.some((only) => only === undefined || only === turn);
}

/** Whether a unit is no part of the game: it arrives only with an optional rule that is not used. */
export function staysAway({ scenario }: CompiledGame, { arrives }: Pick<CompiledUnit, 'arrives'>): boolean {
  return arrives?.option !== undefined && entryOf(scenario.options, arrives.option) !== true;
}

/** The query `option fog`: whether the scenario is played with an optional rule. */
export function optionUsed({ scenario }: CompiledGame, id = ''): () => boolean {
  const used = entryOf(scenario.options, id) === true;
  return () => used;
}
