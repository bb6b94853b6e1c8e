/** Chapter 2.2 to 2.11: what the counters say, as typed arrays by unit and step. */
import type { CompiledGame, UnitValue } from '../../kernel/compiled';
import type { Reader } from '../../kernel/reader';
import { entryOf } from '../../kernel/records';
import { numberOfValue, stepsOf } from '../../kernel/stacking';
import { CLASSES, MORALE } from './codes';

/** Values stand at `unit * STEPS + stepsLeft`. */
export const STEPS = 8;

export interface Units {
  count: number;
  side: Uint8Array;
  /** The units of each side. */
  of: readonly [Int16Array, Int16Array];
  nation: Uint8Array;
  kind: Uint8Array;
  /** Mobility class. */
  cls: Uint8Array;
  steps: Uint8Array;
  attack: Int16Array;
  defence: Int16Array;
  movement: Int16Array;
  /** Movement allowances of artillery that has fired, and with a prime mover; -1 = none printed. */
  firedMovement: Int16Array;
  towedMovement: Int16Array;
  quality: Int16Array;
  morale: Uint8Array;
  range: Int16Array;
  /** Red tank quality (21.2). */
  destroyer: Uint8Array;
  /** Defence factor in parentheses (15.1). */
  bracketed: Uint8Array;
  /** Attack factor in a black box (27.4). */
  boxed: Uint8Array;
  /** What its zone is like: 0 = whole, 1 = that of tanks without infantry (9.4), 2 = none (32.2). */
  zoneClass: Uint8Array;
  /** Tank without infantry (2.4). */
  silhouette: Uint8Array;
  /** Lost when forced back three hexes or more (engineers). */
  fragile: Uint8Array;
  /** Whose reduced side is still a large one (16.4). */
  large: Uint8Array;
  /** Tank and infantry at once (21.1): symbols of armour, and reconnaissance with a tank quality. */
  mixed: Uint8Array;
  recon: Uint8Array;
  /** Counters for parts of others: what is left of a large unit (16.4), and battalions that one breaks down into (26). */
  remnant: Uint8Array;
  breakdown: Uint8Array;
  infantry: Uint8Array;
  /** What counts as one division in the command rule (14.3): formation, or -1 for a unit of none. */
  division: Int16Array;
  corps: Int16Array;
  army: Int16Array;
  formation: Int16Array;
}

/** Reads the counters; problems go to the reader. */
export function readUnits(compiled: CompiledGame, reader: Reader): Units {
  const { game, units } = compiled;
  const n = units.length;
  const kinds = new Map(game.kinds.map((k) => [k.id, k]));
  const formations = game.formations ?? [];
  const bytes = () => new Uint8Array(n);
  const bySteps = () => new Int16Array(n * STEPS);
  const out: Units = {
    count: n,
    side: bytes(),
    of: [new Int16Array(0), new Int16Array(0)],
    nation: bytes(),
    kind: bytes(),
    cls: bytes(),
    steps: bytes(),
    attack: bySteps(),
    defence: bySteps(),
    movement: bySteps(),
    firedMovement: new Int16Array(n).fill(-1),
    towedMovement: new Int16Array(n).fill(-1),
    quality: bySteps(),
    morale: new Uint8Array(n * STEPS).fill(1),
    range: new Int16Array(n),
    destroyer: bytes(),
    bracketed: bytes(),
    boxed: bytes(),
    zoneClass: bytes(),
    silhouette: bytes(),
    fragile: bytes(),
    large: bytes(),
    mixed: bytes(),
    recon: bytes(),
    remnant: bytes(),
    breakdown: bytes(),
    infantry: bytes(),
    division: new Int16Array(n).fill(-1),
    corps: new Int16Array(n).fill(-1),
    army: new Int16Array(n).fill(-1),
    formation: new Int16Array(n).fill(-1),
  };
  const marked = (value: UnitValue | undefined, mark: string) =>
    typeof value === 'object' && (value.marks?.includes(mark) ?? false);
  units.forEach((unit, u) => {
    const kind = kinds.get(unit.kind);
    out.side[u] = Math.max(0, reader.side(unit.side));
    out.nation[u] = Math.max(0, reader.nation(unit.nation));
    out.kind[u] = Math.max(0, reader.index(game.kinds, unit.kind, 'kind'));
    const cls = CLASSES.indexOf(kind?.class as 'foot');
    if (cls < 0) reader.problem(`unit ${unit.id} is of no mobility class`, unit.id);
    out.cls[u] = Math.max(0, cls);
    const steps = stepsOf(compiled, unit);
    if (steps >= STEPS) reader.problem(`unit ${unit.id} has too many steps`, unit.id);
    out.steps[u] = steps;
    const value = (attribute: string, s: number) => {
      const list = entryOf(unit.values, attribute) ?? [];
      return list[steps - s] ?? list.at(-1);
    };
    for (let s = 1; s <= Math.min(steps, STEPS - 1); s++) {
      const k = u * STEPS + s;
      out.attack[k] = numberOfValue(value('AF', s));
      out.defence[k] = numberOfValue(value('DF', s));
      out.movement[k] = numberOfValue(value('MA', s));
      out.quality[k] = numberOfValue(value('TQ', s));
      const morale = MORALE.indexOf(value('morale', s) as 'green');
      if (morale >= 0) out.morale[k] = morale;
    }
    if (!unit.values?.DF || !unit.values.MA) reader.problem(`unit ${unit.id} lacks a factor`, unit.id);
    out.range[u] = numberOfValue(unit.values?.range?.[0]);
    if (unit.values?.['fired-MA']) out.firedMovement[u] = numberOfValue(unit.values['fired-MA'][0]);
    if (unit.values?.['towed-MA']) out.towedMovement[u] = numberOfValue(unit.values['towed-MA'][0]);
    out.destroyer[u] = marked(unit.values?.TQ?.[0], 'red') ? 1 : 0;
    out.bracketed[u] = marked(unit.values?.DF?.[0], 'round') ? 1 : 0;
    out.boxed[u] = marked(unit.values?.AF?.[0], 'square') ? 1 : 0;
    const flags = [...(kind?.flags ?? []), ...(unit.flags ?? [])];
    out.silhouette[u] = flags.includes('silhouette') ? 1 : 0;
    out.zoneClass[u] = flags.includes('dump') ? 2 : out.silhouette[u]!;
    out.fragile[u] = flags.includes('fragile') ? 1 : 0;
    out.large[u] = flags.includes('large') ? 1 : 0;
    out.remnant[u] = flags.includes('remnant') ? 1 : 0;
    out.breakdown[u] = flags.includes('breakdown') ? 1 : 0;
    out.recon[u] = flags.includes('recon') ? 1 : 0;
    const tank = out.quality[u * STEPS + steps]! > 0;
    out.mixed[u] = flags.includes('mixed') || (out.recon[u] === 1 && tank) ? 1 : 0;
    out.infantry[u] = cls === 0 || cls === 1 || out.mixed[u] === 1 ? 1 : 0;
    const at = formations.findIndex((f) => f.id === unit.formation);
    out.formation[u] = at;
    if (at < 0) return;
    // Of its division, its corps and its army, one above the other.
    const above = [at];
    for (const k of above) {
      for (const id of formations[k]!.in) {
        const higher = formations.findIndex((f) => f.id === id);
        if (higher >= 0 && !above.includes(higher)) above.push(higher);
      }
      switch (formations[k]!.properties.kind?.[0]) {
        case 'division':
          out.division[u] = k;
          break;
        case 'brigade':
        case 'group':
          // A brigade or group of no division counts as one (14.3).
          if (out.division[u]! < 0) out.division[u] = k;
          break;
        case 'corps':
          out.corps[u] = k;
          break;
        case 'army':
          out.army[u] = k;
          break;
      }
    }
  });
  const those = (side: number) => Int16Array.from([...units.keys()].filter((u) => out.side[u] === side));
  return { ...out, of: [those(0), those(1)] };
}
