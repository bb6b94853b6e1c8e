/** Chapter 6.25: interventions against ships that move. Each moving ship meets one at most in a hex. */
import { code, second, verbOf } from '../../kernel/answers';
import { A, D, STOPPED } from './codes';
import { IN_INTERVENE as IN } from './frames';
import type { Play, Procedure } from './play';
import { hostile } from './relations';
import { lurking, reveal } from './reveal';
import { group } from './sea';
import { evasionOf, litBy, mayIntervene } from './sight';

/** The sides that see the hex are asked one after the other. Which of its units a side takes makes no difference: the nearest is offered. */
export const intervene: Procedure = {
  step(g, f) {
    const { p, w } = g;
    const fr = g.frames;
    const [mover, place] = [fr[f + IN.side]!, fr[f + IN.place]!];
    for (let side = fr[f + IN.asked]!; side < p.allied.length; side++) {
      if (!hostile(p, side, mover)) continue;
      const u = nearest(g, side, place);
      const hidden = u < 0 ? lurking(g, side, (one) => mayIntervene(w, p, one, place)) : [];
      if (u < 0 && hidden.length === 0) continue;
      fr[f + IN.asked] = side;
      g.begin(side, 'intervene', '6.251');
      if (u >= 0) g.add(code(A.INTERVENE, 0, u));
      for (const one of hidden) g.add(code(A.REVEAL, 0, one));
      g.add(code(A.PASS));
      return g.pose(intervene, f);
    }
    return g.done();
  },
  answer(g, f, answer) {
    const fr = g.frames;
    if (verbOf(answer) === A.PASS) {
      fr[f + IN.asked]!++;
      return;
    }
    if (verbOf(answer) === A.REVEAL) {
      reveal(g, answer);
      return;
    }
    const [mover, place] = [fr[f + IN.side]!, fr[f + IN.place]!];
    resolve(g, mover, place, second(answer));
    g.done();
  },
};

/** The nearest unit of a side that may intervene; -1: none may. */
function nearest({ p, w }: Play, side: number, place: number): number {
  let best = -1;
  let least = Number.MAX_SAFE_INTEGER;
  for (let u = 0; u < w.units.count; u++) {
    if (p.loc[u]! < 0 || p.sideOf(u) !== side || !mayIntervene(w, p, u, place)) continue;
    const hexes = w.map.board.distance(p.loc[u]!, place);
    if (hexes >= least) continue;
    best = u;
    least = hexes;
  }
  return best;
}

/** 6.255: one roll for the hex; ships that do not reach the sum stop. */
function resolve(g: Play, mover: number, place: number, u: number): void {
  const { p, w } = g;
  const [a, b] = g.dice(D.INTERVENTION, 'intervention', g.placeId(place), place, mover);
  const hexes = litBy(w, p, mover, place);
  const list = group(g);
  const stopped = list.filter((one) => a + b + evasionOf(w, p, one, hexes) < w.values['evasion-success']!);
  for (const one of stopped) p.set(one, STOPPED);
  const [who, where] = [g.unitName(u), g.placeText(place)];
  const names = g.names(stopped);
  g.story('intervention', '6.255', place, [u, ...list], () => ({
    en: `${who.en} intervenes at ${where.en}, ${a + b}: ${stopped.length > 0 ? `${names.en} stops` : 'all go on'}`,
    ja: `${who.ja}が${where.ja}で介入、${a + b}: ${stopped.length > 0 ? `${names.ja}が停止` : '全て続行'}`,
  }));
}
