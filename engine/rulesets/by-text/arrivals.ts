/** What comes and what leaves at the start of a turn, as the text says it. */

import { code, first, second, verbOf } from '../../kernel/answers';
import type { Arrival, CompiledUnit } from '../../kernel/compiled';
import { locals } from '../../kernel/frames';
import { A, ELIMINATED, RESERVE, ROLLED, TO_COME } from './codes';
import type { Play, Procedure } from './play';
import type { Position } from './position';
import { mayStand } from './stand';

/** `next`: the first unit that has not been looked at; those before it have come, or wait. */
const ARRIVING = locals('stage', 'next');
/** `line`: the line of the text by which a unit leaves. */
const LEAVING = locals('stage', 'line');

export const arrivals: Procedure = {
  step(g, f) {
    const { p, w } = g;
    for (let u = g.frames[f + ARRIVING.next]!; u < w.units.length; u++) {
      g.frames[f + ARRIVING.next] = u;
      if (p.loc[u] !== TO_COME || p.due[u]! > g.turn || !comes(g, u)) continue;
      const at = placesFor(g, u, w.units[u]!.arrives!, w.arrivals[u]?.in);
      if (at.length === 0) {
        waits(g, u);
        continue;
      }
      g.begin(w.side[u]!, 'arrival', ruleOf(g, u));
      for (const place of at) g.add(code(A.ARRIVE, u, place));
      if (w.units[u]!.arrives?.later) g.add(code(A.WAIT, u));
      return g.pose(arrivals, f);
    }
    return g.done();
  },
  answer(g, f, answer) {
    const u = first(answer);
    g.frames[f + ARRIVING.next] = u + 1;
    if (verbOf(answer) === A.WAIT) {
      g.p.due[u] = g.turn + 1;
      return;
    }
    arrive(g, u, second(answer), g.w.units[u]!.arrives?.by);
  },
};

const ruleOf = (g: Play, u: number) => g.w.units[u]!.provenance?.see?.[0] ?? '';

/** Whether a unit that is due comes: its option is used, its condition holds, its die falls so. One that does not comes never, or later. */
function comes(g: Play, u: number): boolean {
  const { p, w } = g;
  const arrival = w.units[u]!.arrives!;
  const holds = w.arrivals[u]?.when(p) ?? true;
  const faces = Number(/d(\d+)$/.exec(arrival.roll?.die ?? '')?.[1] ?? 6);
  const die = holds && arrival.roll ? g.roll(ROLLED.ARRIVAL, faces, () => [`arrival ${w.units[u]!.id}`, 'arrival']) : 0;
  const fell = !arrival.roll || (die >= arrival.roll.from && die <= arrival.roll.to);
  if (holds && fell) return true;
  if (arrival.later || arrival.roll) p.due[u] = g.turn + 1;
  else p.put(u, RESERVE);
  return false;
}

/** Places where a unit may arrive now: those the text names, in a set, or the sources of its nation; else wherever it may stand. */
export function placesFor(
  g: Play,
  u: number,
  { at, limit, in: set }: Arrival,
  within: ((p: Position, place: number) => boolean) | undefined,
): number[] {
  const { p, w } = g;
  let found: number[];
  if (at.length > 0) found = at.map((id) => w.board.indexOf(id));
  else {
    const all = [...w.board.ids.keys()];
    const sources = within ? [] : all.filter((i) => w.compiled.board.places[i]!.source === w.units[u]!.nation);
    if (within) found = all.filter((i) => within(p, i));
    else found = sources.length > 0 ? sources : all;
  }
  const came = (place: number) =>
    p.unitsAt(place).filter((other) => JSON.stringify(w.units[other]!.arrives?.in) === JSON.stringify(set)).length;
  return found.filter((i) => mayStand(g, u, i) && (limit === undefined || set === undefined || came(i) < limit));
}

/** There is no room for a unit: it comes a turn later. */
function waits(g: Play, u: number): void {
  g.p.due[u] = g.turn + 1;
  const unit = g.unitName(u);
  g.did(
    'delay',
    g.w.side[u]!,
    {
      en: `No room for ${unit.en} where it arrives; it comes a turn later`,
      ja: `${unit.ja}の登場地点に空きがなく、次ターンに延期`,
    },
    { units: [u], ...noteOf(g.w.units[u]!) },
  );
}

/** What the designer says of the line by which a unit comes. */
const noteOf = ({ provenance }: CompiledUnit) => (provenance?.note ? { notes: [provenance.note] } : {});

/** A unit comes onto the map; `by`: how. */
export function arrive(g: Play, u: number, place: number, by: string | undefined): void {
  const { p, w } = g;
  p.put(u, place);
  const [unit, where] = [g.unitName(u), g.placeName(place)];
  g.did(
    'arrive',
    w.side[u]!,
    {
      en: `${unit.en} arrived at ${where.en}${by === undefined ? '' : ` by ${by}`}`,
      ja: `${unit.ja}が${where.ja}に登場${by === undefined ? '' : `(${by})`}`,
    },
    { places: [place], units: [u], ...noteOf(w.units[u]!) },
  );
}

/** Units with a turn on which they leave go; then those of a kind that the text takes away. */
export const withdrawals: Procedure = {
  step(g, f) {
    const { p, w } = g;
    if (g.firstTime(f)) {
      for (const [u, unit] of w.units.entries())
        if (unit.leaves !== undefined && unit.leaves <= g.turn && p.loc[u] !== ELIMINATED) leave(g, u);
    }
    for (const [k, one] of w.leaving.entries()) {
      if (p.left[k]! >= one.count || g.turn < one.from || g.turn > one.to || !one.when(p)) continue;
      const able = [...w.units.keys()].filter((u) => one.fits[u] === true && p.loc[u]! >= 0);
      if (able.length === 0) continue;
      g.frames[f + LEAVING.line] = k;
      g.begin(one.side, 'withdrawal', one.rule);
      for (const u of able) g.add(code(A.LEAVE, u));
      return g.pose(withdrawals, f);
    }
    return g.done();
  },
  answer(g, f, answer) {
    g.p.left[g.frames[f + LEAVING.line]!]!++;
    leave(g, first(answer));
  },
};

function leave(g: Play, u: number): void {
  if (g.p.loc[u] === RESERVE && g.w.units[u]!.arrives === undefined) return;
  g.p.put(u, ELIMINATED);
  const unit = g.unitName(u);
  g.did('leave', g.w.side[u]!, { en: `${unit.en} withdrawn`, ja: `${unit.ja}が撤収` }, { units: [u] });
}
