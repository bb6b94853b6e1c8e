/** For the table: lines of supply, and the least places whose loss cuts who is chosen off, or everybody from a source. Limits of sources are not counted. */
import type { TraceLine } from '../../kernel/supply-cut';
import { type SupplyForm, supplyOverlay } from '../../kernel/supply-overlay';
import type { Overlay, OverlayAbout } from '../../kernel/views';
import type { Play } from './play';
import { doing } from './registry';
import type { Step } from './steps';
import { Lines, supplying } from './supplied';

/** The step of a side's supply phase; the first of the sequence, where it has several. */
const stepOf = (g: Play, side?: number): Step | undefined =>
  g.w.steps.find((one) => (side === undefined || one.sides.includes(side)) && doing(one, supplying));

const phaseOf = (g: Play, side: number) => doing(stepOf(g, side), supplying);

/** Lines of one unit from where it stands, with places lost to the enemy beside what bars them now; `land` steps are across country. */
function lineOf(lines: Lines, g: Play, unit: number, ends: readonly number[], lost: Uint8Array) {
  const { size, stride, neighbours } = g.w.board;
  const at = g.p.loc[unit]!;
  lines.follow(unit);
  const most = lines.ranges([unit])[0]!;
  const spent = new Float64Array(size).fill(Number.POSITIVE_INFINITY);
  const before = new Int32Array(size).fill(-1);
  const open = (place: number) => place === at || lost[place] === 0;
  // Where lines begin: at the ends, and along routes from there.
  const begun = ends.filter(open);
  for (const place of begun) spent[place] = 0;
  for (const from of begun)
    for (const to of lines.carried(from)) {
      if (spent[to] === 0 || !open(to)) continue;
      spent[to] = 0;
      before[to] = from;
      begun.push(to);
    }
  const left = new Set(begun);
  const roots = new Set(begun);
  while (left.size > 0) {
    let from = -1;
    for (const one of left) if (from < 0 || spent[one]! < spent[from]!) from = one;
    left.delete(from);
    if (from === at) break;
    for (let slot = from * stride; slot < (from + 1) * stride; slot++) {
      const to = neighbours[slot]!;
      if (to < 0 || !open(to)) continue;
      const cost = spent[from]! + lines.cost(from, to, slot);
      if (cost > most || cost >= spent[to]!) continue;
      spent[to] = cost;
      before[to] = from;
      left.add(to);
    }
  }
  if (spent[at] === Number.POSITIVE_INFINITY) return null;
  const path = [at];
  let land = 0;
  for (let now = at; before[now]! >= 0; now = before[now]!) {
    if (!roots.has(now)) land++;
    path.push(before[now]!);
  }
  return { path, land };
}

const form: Omit<SupplyForm<Play>, 'rule'> = {
  source: { en: 'source of supply', ja: '補給源' },
  without: { en: 'no line of supply now', ja: '現在は補給線を引けない' },
  all: ({ en, ja }) => ({ en: `All units supplied from ${en}`, ja: `${ja}から補給される全ユニット` }),
  sources(g, side) {
    const phase = phaseOf(g, side);
    if (!phase) return [];
    const lines = new Lines(g.w, g.p, phase, side);
    return [...new Set(phase.sources.flatMap((source) => lines.places(source)))].sort((a, b) => a - b);
  },
  *supplied(g, side) {
    const phase = phaseOf(g, side);
    if (!phase) return;
    const { p, w } = g;
    const lines = new Lines(w, p, phase, side);
    const ends = phase.sources.flatMap((source) => lines.places(source));
    const none = new Uint8Array(w.board.size);
    for (let unit = 0; unit < p.loc.length; unit++) {
      if (w.side[unit] !== side || p.loc[unit]! < 0 || !phase.needs(unit)) continue;
      const trace: TraceLine = (from, lost, end) =>
        p.loc[unit] === from ? (lineOf(lines, g, unit, end < 0 ? ends : [end], lost)?.path ?? null) : null;
      yield { unit, at: p.loc[unit]!, line: lineOf(lines, g, unit, ends, none), trace: () => trace };
    }
  },
};

/** Supply of all sides, as the text's phases say it; a note where it says nothing. */
export function supply(g: Play, about?: OverlayAbout): Overlay {
  const step = stepOf(g);
  if (!step)
    return {
      notes: [{ names: { en: 'No phase of the text does supply.', ja: 'テキストに補給を行うフェイズはない。' } }],
    };
  return supplyOverlay({ ...form, rule: step.rule }, g, about);
}
