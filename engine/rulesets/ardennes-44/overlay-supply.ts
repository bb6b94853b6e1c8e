/** For the table: lines of supply (23.3), and the least hexes whose loss cuts who is chosen off, or everybody from a source. */

import { cutOverlay } from '../../kernel/cut-view';
import { cutOfPlace, cutOfSource, type TraceLine } from '../../kernel/supply-cut';
import { CUT_OFF, SupplyLines } from '../../kernel/supply-lines';
import type { Overlay, OverlayAbout } from '../../kernel/views';
import type { Side } from './codes';
import { isDump } from './dumps';
import type { Play } from './play';
import { unitText } from './texts';

const SIDES: readonly Side[] = [0, 1];

export function supply(g: Play, about?: OverlayAbout): Overlay {
  const { p, w } = g;
  const lines: NonNullable<Overlay['lines']> = [];
  const units: NonNullable<Overlay['units']> = [];
  const areas: NonNullable<Overlay['areas']> = [];
  for (const side of SIDES) {
    const traced = p.supply(side);
    areas.push({
      places: w.rules.sources[side].map((i) => g.placeId(i)),
      side,
      look: 'source',
      names: { en: 'source of supply', ja: '補給源' },
    });
    for (let u = 0; u < w.units.count; u++) {
      if (w.units.side[u] !== side || !p.onMap(u)) continue;
      const unit = w.compiled.units[u]!.id;
      const land = traced.land[p.loc[u]!]!;
      if (land === CUT_OFF)
        units.push({ unit, look: 'bad', names: { en: 'no line of supply now', ja: '現在は補給線を引けない' } });
      else lines.push({ path: traced.line(p.loc[u]!).map((i) => g.placeId(i)), land, side, unit });
    }
  }
  const cut = cutFor(g, about);
  return { areas: [...areas, ...(cut.areas ?? [])], lines, units, ...(cut.notes ? { notes: cut.notes } : {}) };
}

/** Lines of a side with hexes lost to the enemy beside what cuts them now. */
function tracer(g: Play, side: Side): TraceLine {
  const { p, w } = g;
  const lines = new SupplyLines(w.field);
  const shut = p.blocked(side);
  const words = new Int16Array(w.field.size);
  return (from, lost, end) => {
    for (let i = 0; i < words.length; i++) words[i] = (shut.words[i]! & shut.mask) !== 0 || lost[i] ? 1 : 0;
    const sources = end < 0 ? w.rules.sources[side] : [end];
    lines.trace(side, sources, p.roads, { words, mask: 1 }, p.zones, w.values['land-line']!);
    return lines.land[from] === CUT_OFF ? null : lines.line(from);
  };
}

/** What cuts off the first of the units, or, at a source, everybody whose line ends there now. */
function cutFor(g: Play, about?: OverlayAbout): Overlay {
  const { p, w } = g;
  const u = about?.units[0] === undefined ? -1 : w.compiled.units.findIndex(({ id }) => id === about.units[0]);
  const place = (i: number) => ({ id: g.placeId(i), names: g.where(i) });
  if (u >= 0 && p.onMap(u) && !isDump(g, u)) {
    const side = w.units.side[u] as Side;
    const trace = tracer(g, side);
    if (!trace(p.loc[u]!, new Uint8Array(w.field.size), -1)) return {};
    return cutOverlay(cutOfPlace(w.field.size, p.loc[u]!, trace), 1 - side, unitText(g, u), place, '23.3');
  }
  const source = about?.place ? w.field.indexOf(about.place) : -1;
  for (const side of SIDES) {
    if (!w.rules.sources[side].includes(source)) continue;
    const traced = p.supply(side);
    const from: number[] = [];
    for (const v of w.units.of[side]) {
      if (!p.onMap(v) || isDump(g, v) || traced.land[p.loc[v]!] === CUT_OFF) continue;
      if (traced.line(p.loc[v]!).at(-1) === source) from.push(p.loc[v]!);
    }
    if (from.length === 0) continue;
    const at = g.where(source);
    const who = { en: `All units supplied from ${at.en}`, ja: `${at.ja}から補給される全ユニット` };
    return cutOverlay(cutOfSource(w.field.size, from, source, tracer(g, side)), 1 - side, who, place, '23.3');
  }
  return {};
}
