/** For the table: lines of supply (23.3), and the least hexes whose loss cuts who is chosen off, or everybody from a source. */

import type { TraceLine } from '../../kernel/supply-cut';
import { CUT_OFF, SupplyLines } from '../../kernel/supply-lines';
import type { SupplyForm } from '../../kernel/supply-overlay';
import type { Side } from './codes';
import { isDump } from './dumps';
import type { Play } from './play';

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

export const supply: SupplyForm<Play> = {
  rule: '23.3',
  source: { en: 'source of supply', ja: '補給源' },
  without: { en: 'no line of supply now', ja: '現在は補給線を引けない' },
  all: ({ en, ja }) => ({ en: `All units supplied from ${en}`, ja: `${ja}から補給される全ユニット` }),
  where: (g, place) => g.placeText(place),
  sources: (g, side) => g.w.rules.sources[side as Side],
  *supplied(g, side) {
    const { p, w } = g;
    const traced = p.supply(side);
    let known: TraceLine | undefined;
    const trace = () => (known ??= tracer(g, side as Side));
    for (const unit of w.units.of[side as Side]) {
      if (!p.onMap(unit)) continue;
      const at = p.loc[unit]!;
      const land = traced.land[at]!;
      const line = land === CUT_OFF ? null : { path: traced.line(at), land };
      yield { unit, at, line, trace, ...(isDump(g, unit) ? { apart: 'not-cut' } : {}) };
    }
  },
};
