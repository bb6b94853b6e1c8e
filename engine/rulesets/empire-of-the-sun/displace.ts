/** Chapters 8.22, 8.32, 8.24, 8.34: emergency moves of units whose hex is lost, and units beyond the stacking limit. */
import { code, second } from '../../kernel/answers';
import { A, AIR, NAVAL, UNDELAYED } from './codes';
import { IN_LIST as IN } from './frames';
import type { Play, Procedure } from './play';

/** The rule of a unit that moves so: ships by one, aircraft by the other. */
const ruleFor = ({ w }: Play, u: number): string => (w.units.cls[u] === NAVAL ? '8.22' : '8.32');

/** Ships and air units in a hex of the enemy's move at once, or are lost. */
export const emergency: Procedure = {
  step(g, f) {
    const { p, w } = g;
    for (let u = 0; u < w.units.count; u++) {
      const at = p.loc[u]!;
      if (at < 0 || (w.units.cls[u] !== NAVAL && w.units.cls[u] !== AIR) || w.map.field.onMap[at] !== 1) continue;
      if (g.homes(u, at)) continue;
      const places = havens(g, u);
      if (places.length === 0) {
        g.says(
          'eliminated',
          ruleFor(g, u),
          { at, who: u },
          '{unit} was lost with its base',
          '{unit}は基地と共に失われる',
        );
        g.eliminate(u);
        return false;
      }
      g.frames[f + IN.unit] = u + 1;
      g.begin(w.units.side[u]!, 'emergency', ruleFor(g, u));
      for (const place of places) g.add(code(A.TO, 0, place));
      return g.pose(emergency, f);
    }
    return g.done();
  },
  answer(g, f, answer) {
    const u = g.frames[f + IN.unit]! - 1;
    g.p.move(u, second(answer));
    g.says(
      'move',
      ruleFor(g, u),
      { at: second(answer), who: u },
      '{unit} escapes to {place}',
      '{unit}は{place}へ緊急移動',
    );
  },
};

/** Friendly ports within the range of an emergency, or airbases within that of the unit. */
export function havens(g: Play, u: number): number[] {
  const { p, w } = g;
  const { field } = w.map;
  const at = p.loc[u]!;
  const range =
    w.units.cls[u] === NAVAL ? w.values['emergency-naval-range']! : Math.max(w.units.range[u]!, w.units.extended[u]!);
  const all = [...field.within(at, range)].filter((i) => i !== at && g.homes(u, i));
  const fitting = all.filter((i) => g.fits(i, w.units.side[u]!, [u]));
  return fitting.length > 0 ? fitting : all;
}

/** More stands in a hex than may: the owner takes units off, air units before others; those out of supply are lost. */
export const excess: Procedure = {
  step(g, f) {
    const { p, w } = g;
    const side = g.frames[f + IN.side]!;
    if (!w.stacking) return g.done();
    for (const i of g.placesOf(side)) {
      const list = g.unitsAt(i, side);
      const rule = w.stacking.broken(i, list, list.length, p.steps);
      if (!rule) continue;
      const counted = list.filter((u) => fitsRule(g, u, rule.of));
      const air = counted.filter((u) => w.units.cls[u] === AIR);
      g.begin(side, 'excess', rule.provenance?.see?.[0] ?? '8.34');
      for (const u of air.length > 0 ? air : counted) g.add(code(A.REMOVE, 0, u));
      return g.pose(excess, f);
    }
    return g.done();
  },
  answer(g, _f, answer) {
    const { w } = g;
    const u = second(answer);
    const away = g.supply.supplied(u) ? (w.tables.excess[w.units.cls[u]!] ?? 0) : 0;
    g.says(
      'excess',
      '8.34',
      { at: g.p.loc[u]!, who: u, words: away > 0 ? { turn: g.turn + away } : {} },
      '{unit} [turn: leaves for turn {turn}][!turn: was lost]',
      '{unit}は[turn: 第{turn}ターンまで離脱][!turn: 失われる]',
    );
    if (away > 0) g.toTrack(u, g.turn + away, UNDELAYED);
    else g.eliminate(u);
  },
};

function fitsRule({ w }: Play, u: number, of: readonly string[]): boolean {
  const unit = w.units.list[u]!;
  const cls = w.compiled.game.kinds.find(({ id }) => id === unit.kind)?.class ?? '';
  return of.length === 0 || of.some((word) => word === cls || word === unit.kind || word === unit.side);
}
