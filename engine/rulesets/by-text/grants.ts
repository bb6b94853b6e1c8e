/** Replacements and draws, made ready. */
import type { Arrival, CompiledGame, Expr, PlaceSet } from '../../kernel/compiled';
import type { Reader } from '../../kernel/reader';
import { entryOf } from '../../kernel/records';
import type { Position } from './position';
import { fitting } from './units';
import type { Quota, World } from './world';

/** So many steps (replacements) or units out of a pool (draws) for a side. */
export interface Grant extends Quota {
  /** Of a draw; absent: replacements. */
  draw?: Drawing;
}

/** How units are drawn. */
export interface Drawing {
  /** Whether a unit lies in the pool as the scenario begins. */
  pool: readonly boolean[];
  /** By chance instead of by choice. */
  lot: boolean;
  arrival: Arrival;
  within?: ((p: Position, place: number) => boolean) | undefined;
  /** Where among what has happened once (`left`) it stands that it has been drawn. */
  word: number;
}

/** Counters that the scenario does not use, as a pool: they are taken by hand. */
export const COUNTER_MIX = 'counter-mix';
/** What the scenario has of a side, and is not in play. */
const ORDER_OF_BATTLE = 'order-of-battle';

/** What is drawn, group by group. */
export const drawn = ({ draws = [] }: CompiledGame['scenario']) =>
  draws.filter(({ from }) => from !== COUNTER_MIX).flatMap((draw) => draw.groups.map((group) => ({ draw, ...group })));

/** Replacements and draws in the order of the text, made ready. */
export function grantsOf(
  w: World,
  reader: Reader,
  condition: (what: string, expr: Expr | undefined) => (p: Position) => boolean,
  inSet: (what: string, set: PlaceSet) => (p: Position, place: number) => boolean,
): Grant[] {
  const { scenario, units } = w.compiled;
  // Words say it together: of a nation, a kind; `unit` is any.
  const fits = (of: readonly string[]) => {
    const words = of.filter((word) => word !== 'unit');
    const each = words.map((word) => fitting(w, [word]));
    return units.map((_, u) => each.every((one) => one[u]));
  };
  const replaced = (scenario.replacements ?? []).map(
    (one): Grant => ({
      ...{ side: reader.side(one.side), from: one.from, to: one.to, count: one.count, fits: fits(one.of) },
      when: condition(`replacements ${one.side}`, one.when),
      rule: one.provenance?.see?.[0] ?? '',
    }),
  );
  const first = scenario.withdrawals?.length ?? 0;
  const drawing = drawn(scenario).map(({ draw, count, of }, k): Grant => {
    const { side, turn, from, at, in: set, limit, later, when, option, roll, by } = draw;
    const isUsed = option === undefined || entryOf(scenario.options, option) !== false;
    const holds = condition(`draw ${from}`, when);
    return {
      ...{ side: reader.side(side), count, fits: fits(of), rule: draw.provenance?.see?.[0] ?? '' },
      from: turn ?? scenario.turns.first,
      to: turn === undefined || later ? scenario.turns.last : turn,
      when: (p) => isUsed && holds(p),
      draw: {
        pool: units.map(({ pool }) => (pool ?? ORDER_OF_BATTLE) === from),
        lot: draw.lot === true,
        arrival: {
          ...{ turn: turn ?? scenario.turns.first, at },
          ...(set ? { in: set } : {}),
          ...(limit === undefined ? {} : { limit }),
          ...(later ? { later } : {}),
          ...(roll ? { roll } : {}),
          ...(by === undefined ? {} : { by }),
        },
        within: set && inSet(`draw ${from}`, set),
        word: first + k,
      },
    };
  });
  return [...replaced, ...drawing];
}
