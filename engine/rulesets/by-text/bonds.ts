/** Bonds of a zone of control: two units two hexes apart bar what lies between them, as `kernel/zones.ts` counts it. */
import type { ControlZone } from '../../kernel/compiled';
import { DIRECTIONS, HexField } from '../../kernel/hex-field';
import { Hexsides } from '../../kernel/hexsides';
import { atOnce } from '../../kernel/ruleset';
import { type BondPolicy, ZoneField, ZonePlan } from '../../kernel/zones';
import { isConcealed } from './concealed';
import type { Position } from './position';
import type { World } from './world';

const OURS = 0;
const THEIRS = 1;

/** Where zones of units reach. */
export interface Reach {
  /** Whether the zone of a unit in these states (bits) reaches over, by place and direction; undefined: it has none. */
  reach(unit: number, states: number): Uint8Array | undefined;
  /** States, as bits, that decide who has it. */
  stately: number;
}

/** What bonds of one zone are possible, worked out once. */
export interface BondPlan {
  plan: ZonePlan;
  /** Which of the plan's sorts of zone a unit in these states has; the last: none. */
  sort(unit: number, states: number): number;
  /** States, as bits, that decide on it. */
  stately: number;
  /** By place and direction of the board: the hexside of the field, or -1. */
  edges: Int32Array;
}

/** The plan of a zone that has bonds, of all that it may reach over and what it does of a unit in some states; undefined: it has none, or the map no hexes. */
export function bondPlan(
  w: World,
  zone: ControlZone,
  reaches: () => readonly (Uint8Array | undefined)[],
  { reach, stately }: Reach,
): BondPlan | undefined {
  const { board } = w.compiled;
  if (!zone.bonds || board.grid.shape !== 'hex') return undefined;
  const field = atOnce(HexField.of(board, []));
  const { neighbours, stride, size } = w.board;
  const edges = Int32Array.from(neighbours, (to, slot) => field.edgeBetween(Math.floor(slot / stride), to));
  const masks = [...new Set(reaches().filter((one) => one !== undefined))];
  const projections = masks.map((mask) => {
    const out = new Uint8Array(size);
    edges.forEach((edge, slot) => {
      if (edge >= 0 && mask[slot] === 1) out[Math.floor(slot / stride)]! |= 1 << (edge % DIRECTIONS);
    });
    return out;
  });
  const sort = (unit: number, states: number) => {
    const mask = reach(unit, states);
    return mask ? masks.indexOf(mask) : masks.length;
  };
  const plan = atOnce(ZonePlan.of(field, [...projections, new Uint8Array(size)], policyOf(w, field, zone.bonds)));
  return { plan, sort, stately, edges };
}

/** What keeps bonds from forming, by the text. */
function policyOf({ compiled }: World, { ids, near }: HexField, bonds: NonNullable<ControlZone['bonds']>): BondPolicy {
  const sides = new Hexsides(compiled.board, compiled.game.borders);
  const is = (kinds: readonly string[]) => (edge: number) => {
    const to = near[edge] ?? -1;
    return to >= 0 && sides.kinds(ids[Math.floor(edge / DIRECTIONS)]!, ids[to]!).some((kind) => kinds.includes(kind));
  };
  return { twice: (bonds.twice ?? []).map(is), along: is(bonds.along ?? []), mapEdge: bonds.edge === true };
}

/** Bonds of the enemies of a side, as the position stands. */
export class Bonds {
  /** By side that they are looked at for: what it looks like to that side. */
  private readonly seen: (Seen | undefined)[] = [];
  private field: ZoneField;

  constructor(
    private readonly w: World,
    private readonly about: BondPlan,
  ) {
    this.field = new ZoneField(about.plan);
  }

  look(p: Position, side: number): this {
    const { w, about } = this;
    const { sort, stately, plan } = about;
    const { onMap } = plan.field;
    let seen = this.seen[side];
    if (!seen) {
      seen = {
        field: new ZoneField(plan),
        at: new Int16Array(p.loc.length).fill(-1),
        had: new Uint8Array(p.loc.length),
        was: new Int32Array(p.loc.length),
        whose: Uint8Array.from(w.side, (other) => (w.hostile(side, other) ? THEIRS : OURS)),
      };
      this.seen[side] = seen;
    }
    // Since the last time few have moved.
    const { field, at, had, was, whose } = seen;
    for (let u = 0; u < at.length; u++) {
      const shown = p.stands(u) && onMap[p.loc[u]!] === 1 && !(w.veils && isConcealed(w, p, u));
      const now = shown ? p.loc[u]! : -1;
      const before = at[u]!;
      const states = p.states[u]! & stately;
      if (now === before && states === was[u]) continue;
      const has = sort(u, states);
      const who = whose[u] === THEIRS ? THEIRS : OURS;
      if (before >= 0) field.remove(who, before, had[u]!);
      if (now >= 0) field.add(who, now, has);
      at[u] = now;
      had[u] = has;
      was[u] = states;
    }
    this.field = field;
    return this;
  }

  /** Whether they keep a unit from a step; a friend where it goes lets it in. */
  bar(to: number, slot: number): boolean {
    const { barHex, barEdge, units } = this.field;
    if (units[OURS][to] !== 0) return false;
    const edge = this.about.edges[slot]!;
    return barHex[THEIRS][to] !== 0 || (edge >= 0 && barEdge[THEIRS][edge] !== 0);
  }

  /** Whether they cut a line from a place into the next; friends in both of them keep the hexside open. */
  cut(to: number, slot: number): boolean {
    const edge = this.about.edges[slot]!;
    return this.field.barsHex(OURS, to) || (edge >= 0 && this.field.barsSide(OURS, edge, false));
  }
}

interface Seen {
  field: ZoneField;
  /** By unit: where it stood and what sort of zone it had when it was looked at last, and whose it is. */
  at: Int16Array;
  had: Uint8Array;
  /** States that decide on that. */
  was: Int32Array;
  whose: Uint8Array;
}
