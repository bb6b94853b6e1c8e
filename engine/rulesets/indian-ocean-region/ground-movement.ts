/** Chapter 6.5: troops move over land. Entering a hex of the enemy, rail and landings are not played yet. */
import { code, second, verbOf } from '../../kernel/answers';
import { AT } from '../../kernel/frames';
import { distinct } from './alike';
import { mayStack } from './bases';
import { A, DONE, GROUND } from './codes';
import { settleControl } from './control';
import { IN_SIDE as IN } from './frames';
import type { Play, Procedure } from './play';
import { hostile, isClosed } from './relations';

/** Stage 0: the phase begins; 1: troops are chosen, and where they go. */
export const groundMovement: Procedure = {
  step(g, f) {
    const { p, w } = g;
    const fr = g.frames;
    const side = fr[f + IN.side]!;
    if (fr[f + AT.stage] === 0) {
      fr[f + AT.stage] = 1;
      p.clearAll(DONE);
      p.spent.fill(0);
    }
    const chosen = fr[f + IN.unit]! - 1;
    if (chosen >= 0) {
      const list = onward(g, chosen);
      g.begin(side, 'ground-move', '6.53');
      for (const place of list) g.add(code(A.TO, chosen, place));
      g.add(code(A.STAY));
      return g.pose(groundMovement, f);
    }
    g.begin(side, 'ground-unit', '6.51');
    const list = g.own(side, (u) => w.units.cls[u] === GROUND && !p.has(u, DONE) && onward(g, u).length > 0);
    for (const u of distinct(w, p, list)) g.add(code(A.UNIT, 0, u));
    g.add(code(A.DONE));
    return g.pose(groundMovement, f);
  },
  answer(g, f, answer) {
    const { p } = g;
    const fr = g.frames;
    const u = fr[f + IN.unit]! - 1;
    switch (verbOf(answer)) {
      case A.UNIT:
        fr[f + IN.unit] = second(answer) + 1;
        return;
      case A.DONE:
        p.clearAll(DONE);
        p.spent.fill(0);
        settleControl(g, fr[f + IN.side]!);
        g.done();
        return;
      case A.STAY:
        p.set(u, DONE);
        fr[f + IN.unit] = 0;
        return;
      default:
        march(g, u, second(answer));
    }
  },
};

/** Places beside troops that they may go to: 6.52 to 6.54. */
function onward(g: Play, u: number): number[] {
  const { p, w } = g;
  const { ground } = w.map;
  const side = p.sideOf(u);
  const from = p.loc[u]!;
  if (p.aboard[u] !== 0 || p.spent[u]! >= w.units.move[u]! || enemies(g, side, from, true)) return [];
  const closed = g.closed(side);
  const list: number[] = [];
  for (let e = ground.start[from]!; e < ground.start[from + 1]!; e++) {
    const to = ground.to[e]!;
    if (!isClosed(w, closed, to) && !enemies(g, side, to, false) && mayStack(w, p, u, to)) list.push(to);
  }
  return list;
}

/** Whether enemies stand in a place: troops, or anybody but ships. */
function enemies({ p, w }: Play, side: number, place: number, troops: boolean): boolean {
  for (let v = 0; v < w.units.count; v++)
    if (p.loc[v] === place && hostile(p, side, p.sideOf(v)) && p.aboard[v] === 0)
      if (w.units.cls[v] === GROUND || (!troops && w.units.band[v] === '')) return true;
  return false;
}

function march(g: Play, u: number, to: number): void {
  const { p } = g;
  const from = p.loc[u]!;
  p.spent[u]!++;
  p.move(u, to);
  const [name, where] = [g.unitName(u), g.placeText(to)];
  g.story('march', '6.53', [from, to], [u], () => ({
    en: `${name.en} moved to ${where.en}`,
    ja: `${name.ja}が${where.ja}へ移動`,
  }));
}
