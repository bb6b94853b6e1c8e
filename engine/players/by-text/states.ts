/** What it means to a unit that it is in a state: dug in, shaken, caught on the move. By the lines of fights and fire that ask for states. */
import type { LineAction, LineQuantity } from '../../kernel/compiled';
import type { Firing } from '../../rulesets/by-text/firing';
import { type Case, forbids, type PhaseLines } from '../../rulesets/by-text/lines';
import type { Fighting } from '../../rulesets/by-text/odds';
import type { Position } from '../../rulesets/by-text/position';
import type { World } from '../../rulesets/by-text/world';

/** Of what a unit is worth, so much goes by how it attacks, or fires, and so much by how it stands when others do. */
const HALF = 0.5;
/** What a column, a point of the die or of morale is worth, of the same. */
const POINT = 0.15;
/** No state makes a unit worth less than this, or more. */
const LEAST = 0.3;
const MOST = 2;

const quantities: readonly LineQuantity[] = ['attack', 'defence', 'shift', 'die', 'firepower', 'hit', 'morale'];
const actions: readonly LineAction[] = ['attack', 'fire'];

export interface StateWorth {
  /** States, as bits, that lines ask for. */
  readonly mask: number;
  /** What its states make of the strength with which a unit defends itself: 1 where they do nothing. */
  defence(p: Position, unit: number): number;
  /** What they make of its worth. */
  worth(p: Position, unit: number): number;
}

/** What states mean in a game; undefined: no line asks for any. */
export function stateWorth(w: World, fighting?: Fighting, firing?: Firing): StateWorth | undefined {
  const mask = asked(w, fighting?.lines) | asked(w, firing?.lines);
  if (mask === 0) return undefined;
  /** The unit with its states over the unit without them. */
  const ratio = (p: Position, unit: number, of: () => number): number => {
    const states = p.states[unit]!;
    const now = of();
    p.states[unit] = states & ~mask;
    const plain = of();
    p.states[unit] = states;
    return plain > 0 ? Math.max(0, now) / plain : 1;
  };
  const some = (p: Position, unit: number) => (p.states[unit]! & mask) !== 0 && p.loc[unit]! >= 0;
  const defence = (p: Position, unit: number) =>
    some(p, unit) && fighting ? ratio(p, unit, () => defends(fighting, p, unit)) : 1;
  return {
    mask,
    defence,
    worth(p, unit) {
      if (!some(p, unit)) return 1;
      const strikes = ratio(p, unit, () => (fighting ? attacks(fighting, p, unit) : fires(firing!, p, unit)));
      const stands = fighting ? defence(p, unit) : ratio(p, unit, () => withstands(firing!, p, unit));
      return Math.max(LEAST, Math.min(MOST, HALF * strikes + HALF * stands));
    },
  };
}

/** States that lines name. */
function asked({ states }: World, lines: PhaseLines | undefined): number {
  if (!lines || states.length === 0) return 0;
  const all = [...quantities.flatMap((one) => lines.of(one)), ...actions.flatMap((one) => lines.about(one))];
  const text = JSON.stringify(all.map(({ line: { of, except, when } }) => [of, except, when]));
  return states.reduce((mask, { id }, k) => (text.includes(JSON.stringify(id)) ? mask | (1 << k) : mask), 0);
}

function alone(p: Position, unit: number, as: 'attackers' | 'defenders'): Case {
  const at = p.loc[unit]!;
  return { p, unit, from: at, to: at, attackers: NOBODY, defenders: NOBODY, [as]: [unit] };
}

const NOBODY: readonly number[] = [];

/** Columns or points for one side of a fight. */
const points = (lines: PhaseLines, c: Case) =>
  Math.max(-3, Math.min(3, lines.value('shift', 0, c) + lines.value('die', 0, c)));

function defends({ lines, defence }: Fighting, p: Position, unit: number): number {
  const c = alone(p, unit, 'defenders');
  return lines.value('defence', defence(unit, p.steps[unit]!), c) * (1 - POINT * points(lines, { ...c, unit: -1 }));
}

function attacks({ lines, strength }: Fighting, p: Position, unit: number): number {
  const c = alone(p, unit, 'attackers');
  if (forbids(lines.verdict('attack', c))) return 0;
  return lines.value('attack', strength(unit, p.steps[unit]!), c) * (1 + POINT * points(lines, { ...c, unit: -1 }));
}

function fires({ lines, firepower }: Firing, p: Position, unit: number): number {
  const c = alone(p, unit, 'attackers');
  return forbids(lines.verdict('fire', c)) ? 0 : lines.value('firepower', firepower(unit, p.steps[unit]!), c);
}

/** How well a unit takes fire: worth less, the easier it is hit and the lower its morale. */
function withstands({ lines }: Firing, p: Position, unit: number): number {
  const c = alone(p, unit, 'defenders');
  const bad = lines.value('hit', 0, c) + points(lines, c) - lines.value('morale', 0, c);
  return Math.max(0, 1 - POINT * bad);
}
