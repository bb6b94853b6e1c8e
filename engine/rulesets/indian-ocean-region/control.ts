/** Chapters 3 and 2.6: who takes control of islets and coasts, and who takes tankers. */
import { citing } from '../../kernel/special-rules';
import { GROUND, OUT, SURFACE } from './codes';
import type { Play } from './play';
import { friendly, hostile } from './relations';
import { inPlay } from './sight';
import type { Conversion } from './world';

/** looked at after each movement and combat; of partners who come together the phasing faction gains the place. */
export function settleControl(g: Play, phasing: number, end = false): void {
  const { p, w } = g;
  if (w.options.has('control-at-end') && !end) return;
  for (let u = 0; u < w.units.count; u++) {
    const place = p.loc[u]!;
    if (place < 0 || !gains(g, u)) continue;
    const side = gainer(g, place, phasing);
    const owner = p.controller(place);
    if (side < 0 || side === owner || (owner >= 0 && friendly(p, side, owner))) continue;
    p.held[place] = side + 1;
    g.says('control', '3.3', { at: place, side }, '{side} took {place}', '{side}が{place}を支配');
  }
}

/** Whether a unit may win control where it stands: troops ashore; on an islet surface ships, too (3.3, 3.4). */
function gains({ p, w }: Play, u: number): boolean {
  const { units, map } = w;
  const place = p.loc[u]!;
  if (map.ocean[place] === 1 || map.land[place] === 1 || !inPlay(p, u)) return false;
  if (units.cls[u] === GROUND) return p.aboard[u] === 0;
  return map.islet[place] === 1 && units.type[u] === SURFACE;
}

/** The side that gains a place, or -1. A-05: on an islet any unit of another side prevents it, on a coast troops of one do. */
function gainer(g: Play, place: number, phasing: number): number {
  const { p, w } = g;
  const islet = w.map.islet[place] === 1;
  let side = -1;
  for (let u = p.head[place]!; u >= 0; u = p.next[u]!)
    if (gains(g, u) && (side < 0 || p.sideOf(u) === phasing)) side = p.sideOf(u);
  for (let u = p.head[place]!; side >= 0 && u >= 0; u = p.next[u]!) {
    if (!inPlay(p, u) || friendly(p, side, p.sideOf(u))) continue;
    if (w.options.has('neutrals-yield') && !hostile(p, side, p.sideOf(u))) continue;
    if (islet || (w.units.cls[u] === GROUND && p.aboard[u] === 0)) return -1;
  }
  // A coast is taken from an enemy, never from a neutral.
  const owner = p.controller(place);
  return side >= 0 && !islet && owner >= 0 && !hostile(p, side, owner) ? -1 : side;
}

/** 2.6: tankers that stand with enemy surface ships and without one of their own side are taken, or change hands. */
export function settlePrizes(g: Play): void {
  const { p, w } = g;
  for (const { unit, conversion } of w.prizes) {
    if (p.loc[unit]! < 0) continue;
    if (conversion) convert(g, unit, conversion);
    else {
      const captor = captorOf(g, unit);
      if (captor >= 0) take(g, unit, captor);
    }
  }
}

/** The side whose ship takes a tanker; -1: none does. */
function captorOf({ p, w }: Play, u: number): number {
  let captor = -1;
  for (let v = p.head[p.loc[u]!]!; v >= 0; v = p.next[v]!) {
    if (v === u || w.units.type[v] !== SURFACE || !inPlay(p, v)) continue;
    if (w.units.capturable[v] === 1 && !w.options.has('tankers-capture')) continue;
    if (friendly(p, p.sideOf(u), p.sideOf(v))) return -1;
    if (captor < 0 && hostile(p, p.sideOf(u), p.sideOf(v))) captor = p.sideOf(v);
  }
  return captor;
}

function take(g: Play, u: number, captor: number): void {
  const { p } = g;
  const told = () => ({ at: p.loc[u]!, who: u, words: { by: g.sideName(captor) } });
  g.says('captured', '2.63', told, '{unit} was captured by {by}', '{unit}が{by}に捕獲される');
  p.move(u, OUT);
  g.fallen(u, 'unit-captured');
}

/** A scenario's rule: to whoever is alone with it, and back. */
function convert(g: Play, u: number, { by, back }: Conversion): void {
  const { p } = g;
  const here = (list: readonly number[]) => list.find((v) => p.loc[v] === p.loc[u] && inPlay(p, v));
  const others = (side: number) => {
    for (let v = p.head[p.loc[u]!]!; v >= 0; v = p.next[v]!)
      if (v !== u && p.sideOf(v) === side && inPlay(p, v)) return true;
    return false;
  };
  const taken = p.command[u] !== 0;
  const taker = here(taken ? back : by);
  if (taker === undefined || others(p.sideOf(u))) return;
  const side = p.sideOf(taker);
  p.commandedBy(u, side);
  const rule = citing(g.w.compiled, 'conversion', '9.0');
  g.says('converted', rule, { at: p.loc[u]!, who: u, side }, '{side} commands {unit}', '{side}が{unit}を指揮する');
}
