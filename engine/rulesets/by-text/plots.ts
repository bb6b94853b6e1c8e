/**
 * A phase that does `move` and is `simultaneous`: each side says where its units go without the others' knowing, then all go at once.
 * Units of the side that says so stand where they will be, those of the others where they were; nobody else sees it.
 */
import { S } from './codes';
import { openWindow } from './open-window';
import type { Play } from './play';
import { doing } from './registry';
import { hasRoom } from './stand';
import { moving } from './ways';
import { went } from './went';

/** Whether the moves of the step in progress are plotted. */
export const plots = (g: Pick<Play, 'p' | 'w'>): boolean => g.w.steps[g.p.scalars[S.STEP]!]?.plots === true;

/** Puts a unit, and whom it carries, somewhere without its having gone there. */
function stand({ p }: Play, unit: number, place: number): void {
  p.loc[unit] = place;
  for (let u = 0; u < p.loc.length; u++) if (p.aboard[u] === unit + 1) p.loc[u] = place;
}

/** A unit will go there: it stands there, and where it comes from is kept. */
export function plot(g: Play, unit: number, to: number): void {
  g.p.plotted[unit] = g.p.loc[unit]! + 1;
  g.p.moved[unit] = 1;
  stand(g, unit, to);
}

/** The side has said all: its units stand where they were, and where they go is kept. */
export function sealed(g: Play, side: number): void {
  const { p, w } = g;
  for (let u = 0; u < p.loc.length; u++) {
    const from = p.plotted[u]! - 1;
    if (from < 0 || w.side[u] !== side) continue;
    p.plotted[u] = p.loc[u]! + 1;
    stand(g, u, from);
  }
  const { en, ja } = g.sideName(side);
  if (g.telling) g.did('plotted', side, { en: `${en} has plotted its moves`, ja: `${ja}の移動計画が完了` });
}

/** All go at once. Where enemies would meet none of them goes; nor does who finds no room. */
export function reveal(g: Play): void {
  const { p, w } = g;
  const all = [...p.plotted.keys()].filter((u) => p.plotted[u]! > 0);
  const to = Int16Array.from(p.plotted, (place) => place - 1);
  p.plotted.fill(0);
  const { meets: may } = doing(w.steps[p.scalars[S.STEP]!], moving)!;
  const meets = (u: number) => !may && all.some((v) => to[v] === to[u] && w.hostile(w.side[u]!, w.side[v]!));
  let left = all.filter((u) => !meets(u));
  for (const u of all) if (!left.includes(u)) stays(g, u, to[u]!, MET);
  // Room comes about as others leave.
  for (let before = -1; before !== left.length; ) {
    before = left.length;
    left = left.filter((u) => {
      if (!hasRoom(g, u, to[u]!)) return true;
      went(g, u, to[u]!);
      return false;
    });
  }
  for (const u of left) stays(g, u, to[u]!, FULL);
  for (const side of new Set(all.map((u) => w.side[u]!))) openWindow(g, 'after move', side);
}

const MET = { en: 'met enemies', ja: '敵と鉢合わせ' };
const FULL = { en: 'found no room', ja: '空きなし' };

function stays(g: Play, unit: number, to: number, why: typeof MET): void {
  if (!g.telling) return;
  const [name, place] = [g.unitName(unit), g.placeText(to)];
  const text = {
    en: `${name.en} ${why.en} at ${place.en} and stays`,
    ja: `${name.ja}は${place.ja}で${why.ja}、動かない`,
  };
  g.did('move', g.w.side[unit]!, text, { places: [g.p.loc[unit]!, to], units: [unit] });
}

/** Where a side sees a unit: who is not to know sees it where it has been all the time. */
export function seenAt(g: Play, unit: number, viewer: number): number {
  const { p } = g;
  if (!isSecret(g, unit, viewer)) return p.loc[unit]!;
  const carrier = p.aboard[unit]! - 1;
  const from = p.plotted[carrier < 0 ? unit : carrier]!;
  return from > 0 && p.passed[g.w.side[unit]!] === 0 ? from - 1 : p.loc[unit]!;
}

/** Whether a side may not know what a unit is to do. */
export const isSecret = (g: Play, unit: number, viewer: number): boolean =>
  viewer >= 0 && g.w.seat[viewer] !== g.w.seat[g.w.side[unit]!] && g.p.plotted.length > 0 && plots(g);

/** What others have plotted is forgotten: their units stay. */
export function forget({ p, w }: Play, viewer: number): void {
  for (let u = 0; u < p.plotted.length; u++)
    if (w.seat[w.side[u]!] !== w.seat[viewer] && p.passed[w.side[u]!] !== 0) p.plotted[u] = 0;
}
