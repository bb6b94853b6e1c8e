/** What expressions ask of a game that no position changes: its words, and what is printed on its units. */
import type { CompiledGame } from './compiled';
import type { Facts } from './expressions';
import { entryOf } from './records';

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
  | 'counterOf';

/** The facts of any game as its text has them; a rulebook adds those of its positions. */
export function printedFacts({ game, units }: CompiledGame): Required<Pick<Facts<unknown>, Printed>> {
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
  };
}

/** The query `option fog`: whether the scenario is played with an optional rule. */
export function optionUsed({ scenario }: CompiledGame, id = ''): () => boolean {
  const used = entryOf(scenario.options, id) === true;
  return () => used;
}
