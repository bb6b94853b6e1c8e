/** What counters lie in a box: every counter of the game, or those that a scenario uses; each with its front and its back. */
import type { CompiledGame, CompiledUnit, Counter, UnitKind } from '../../../engine/kernel/compiled';
import { addAll } from '../../../engine/kernel/lists';
import { turnsOver } from '../../../engine/kernel/printed';
import type { Face } from '../svg/counters';
import { ownKind } from '../svg/stacks';

/** A counter made of cardboard. */
export interface BoxCounter {
  /** Id of the counter or unit, and which of several equal ones; unique in its box. */
  id: string;
  names: Counter['names'];
  side: string;
  nation: string;
  formation?: string;
  /** It is the only one of its name, not one of many of a kind. */
  own: boolean;
  front: Face;
  /** Absent: the back shows nothing but whose it is. */
  back?: Face;
  /** For the steps that a first counter of the unit has no side for. */
  further?: true;
}

/** A marker of the box. */
export interface BoxMarker {
  id: string;
  marker: string;
  /** Index of the side whose it is; -1: of nobody's own. */
  side: number;
}

type Printed = Pick<Counter, 'id' | 'names' | 'side' | 'nation' | 'kind' | 'formation'> & Pick<CompiledUnit, 'values'>;

/**
 * Counters of a game, by side, nation and formation in the order of its text.
 * @param games the game's compiled scenarios: the whole box holds what its text lists, and beside that as many equal units as the scenario
 *   with most of them uses; with `only`, what this one scenario uses
 */
export function countersOf(games: readonly CompiledGame[], only = false): BoxCounter[] {
  const game = games[0]?.game;
  if (!game) return [];
  const kinds = new Map(game.kinds.map((kind) => [kind.id, kind]));
  const listed = new Map((game.counters ?? []).map((counter) => [counter.id, counter]));
  const found: BoxCounter[] = [];
  const add = (printed: Printed, count: number) => {
    for (let i = 1; i <= count; i++)
      addAll(found, cardboard(kinds.get(printed.kind), printed, count > 1 ? `${printed.id}#${i}` : printed.id));
  };
  if (!only) for (const counter of listed.values()) add(counter, counter.count ?? 1);
  const counterOf = (unit: CompiledUnit) => listed.get(unit.counter ?? unit.id);
  const loose = only
    ? mostOf(games.slice(0, 1), ({ id }) => id)
    : mostOf(games, (unit) => (counterOf(unit) ? undefined : lookOf(unit)));
  for (const { unit, count } of loose) {
    const counter = counterOf(unit);
    const values = unit.values ?? counter?.values;
    add({ ...unit, names: counter?.names ?? unit.names, ...(values ? { values } : {}) }, count);
  }
  return sorted(game, found);
}

/** Units without a counter in the list are alike when they look alike. */
const lookOf = ({ side, nation, kind, formation, values }: CompiledUnit) =>
  JSON.stringify([side, nation, kind, formation, values]);

/** Units by a key, those without one left out: the scenario with most of a key says how many there are. */
function mostOf(games: readonly CompiledGame[], keyOf: (unit: CompiledUnit) => string | undefined) {
  const most = new Map<string, { unit: CompiledUnit; count: number }>();
  for (const { units } of games) {
    const here = new Map<string, { unit: CompiledUnit; count: number }>();
    for (const unit of units) {
      const key = keyOf(unit);
      if (key === undefined) continue;
      const known = here.get(key);
      if (known) known.count++;
      else here.set(key, { unit, count: 1 });
    }
    for (const [key, one] of here) if ((most.get(key)?.count ?? 0) < one.count) most.set(key, one);
  }
  return most.values();
}

/** Counters of one unit: a second and third one where it has more steps than a counter has sides, and these differ. */
function cardboard(kind: UnitKind | undefined, unit: Printed, id: string): BoxCounter[] {
  if (!kind) return [];
  const printed = ownKind(kind, unit as CompiledUnit);
  const face = (steps: number): Face => ({
    kind: printed,
    nation: unit.nation,
    steps,
    moved: false,
    aboard: false,
    ...(steps < printed.steps && turnsOver(printed) ? { turned: true } : {}),
    ...(unit.formation === undefined ? {} : { formation: unit.formation, called: unit.names.en }),
  });
  const of = {
    names: unit.names,
    side: unit.side,
    nation: unit.nation,
    ...(unit.formation === undefined ? {} : { formation: unit.formation }),
  };
  const shown = differing(printed.steps, printed.own ?? printed.values);
  const faces = Array.from({ length: shown }, (_, i) => face(printed.steps - i));
  const made: BoxCounter[] = [];
  for (let i = 0; i < faces.length; i += 2) {
    const back = faces[i + 1];
    made.push({
      id: i === 0 ? id : `${id}+${i / 2}`,
      ...of,
      own: unit.values !== undefined,
      front: faces[i]!,
      ...(back ? { back } : {}),
      ...(i > 0 ? { further: true } : {}),
    });
  }
  return made;
}

/** How many steps need a face of their own: all as long as lower ones are printed differently, but at least a front and a back. */
function differing(steps: number, values: Record<string, readonly unknown[]>): number {
  const at = (step: number) =>
    JSON.stringify(Object.values(values).map((list) => list[Math.min(step, list.length - 1)]));
  let last = Math.min(2, steps);
  for (let step = 2; step < steps; step++) if (at(step) !== at(step - 1)) last = step + 1;
  return last;
}

function sorted(game: CompiledGame['game'], counters: BoxCounter[]): BoxCounter[] {
  const order = (list: readonly { id: string }[]) => new Map(list.map((one, i) => [one.id, i]));
  const [sides, nations, formations, classes, kinds] = [
    game.sides,
    game.nations,
    game.formations ?? [],
    game.classes,
    game.kinds,
  ].map(order);
  const keys = (counter: BoxCounter) => [
    sides!.get(counter.side) ?? 99,
    nations!.get(counter.nation) ?? 99,
    counter.formation === undefined ? formations!.size : (formations!.get(counter.formation) ?? 0),
    classes!.get(counter.front.kind.class) ?? 99,
    kinds!.get(counter.front.kind.id) ?? 99,
  ];
  // Stable: what is alike stays in the order of the text.
  return counters
    .map((counter) => ({ counter, key: keys(counter) }))
    .sort((a, b) => a.key.map((k, i) => k - b.key[i]!).find((d) => d !== 0) ?? 0)
    .map(({ counter }) => counter);
}

/** Markers as many as the game says there are; of which it says no number, two a side. */
export function markersOf({ sides, markers }: CompiledGame['game']): BoxMarker[] {
  return markers.flatMap(({ id, limits }) => {
    const told = Object.keys(limits).length > 0 ? limits : Object.fromEntries(sides.map((side) => [side.id, 2]));
    return Object.entries(told).flatMap(([owner, count]) =>
      Array.from({ length: count }, (_, i) => ({
        id: `${id}@${owner}#${i + 1}`,
        marker: id,
        side: sides.findIndex((side) => side.id === owner),
      })),
    );
  });
}
