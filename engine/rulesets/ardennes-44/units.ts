/** Chapter 2.2 to 2.11: what the counters say, as typed arrays by unit and step. */
import type { CompiledGame, UnitValue } from '../../kernel/compiled';
import type { Reader } from '../../kernel/reader';
import { entryOf } from '../../kernel/records';
import { numberOfValue, stepsOf } from '../../kernel/stacking';
import { CLASSES, MORALE } from './codes';

/** Values stand at `unit * STEPS + stepsLeft`. */
export const STEPS = 8;

export type Units = ReturnType<typeof readUnits>;

/** Reads the counters; problems go to the reader. */
export function readUnits(compiled: CompiledGame, reader: Reader) {
  const { game, units } = compiled;
  const n = units.length;
  const kinds = new Map(game.kinds.map((k) => [k.id, k]));
  const formations = game.formations ?? [];
  const bytes = () => new Uint8Array(n);
  const bySteps = () => new Int16Array(n * STEPS);
  const out = {
    count: n,
    side: bytes(),
    nation: bytes(),
    kind: bytes(),
    /** Mobility class. */
    cls: bytes(),
    steps: bytes(),
    attack: bySteps(),
    defence: bySteps(),
    movement: bySteps(),
    /** Movement allowances of artillery that has fired, and with a prime mover; -1 = none printed. */
    firedMovement: new Int16Array(n).fill(-1),
    towedMovement: new Int16Array(n).fill(-1),
    quality: bySteps(),
    morale: new Uint8Array(n * STEPS).fill(1),
    range: new Int16Array(n),
    /** Red tank quality (21.2). */
    destroyer: bytes(),
    /** Defence factor in parentheses (15.1). */
    bracketed: bytes(),
    /** Attack factor in a black box (27.4). */
    boxed: bytes(),
    /** What its zone is like: 0 = whole, 1 = that of tanks without infantry (9.4), 2 = none (32.2). */
    zoneClass: bytes(),
    /** Tank without infantry (2.4). */
    silhouette: bytes(),
    /** Lost when forced back three hexes or more (engineers). */
    fragile: bytes(),
    /** Whose reduced side is still a large one (16.4). */
    large: bytes(),
    /** Tank and infantry at once (21.1): symbols of armour, and reconnaissance with a tank quality. */
    mixed: bytes(),
    recon: bytes(),
    /** Counters for parts of others: what is left of a large unit (16.4), and battalions that one breaks down into (26). */
    remnant: bytes(),
    breakdown: bytes(),
    infantry: bytes(),
    /** What counts as one division in the command rule (14.3): formation, or -1 for a unit of none. */
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
  /** The units of each side. */
  return { ...out, of: [those(0), those(1)] as const };
}
