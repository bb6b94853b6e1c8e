/** Chapter 6.25: interventions against ships that move. Each moving ship meets one at most in a hex. */
import { code, second, verbOf } from '../../kernel/answers';
import type { CombatView } from '../../kernel/views';
import { A, D, STOPPED } from './codes';
import { evasionView, getsBy, neededBy } from './evasion-view';
import { IN_INTERVENE as IN } from './frames';
import type { Play, Procedure } from './play';
import { hostile } from './relations';
import { lurking, reveal } from './reveal';
import { group, tellWay } from './sea';
import { litBy, mayIntervene } from './sight';

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
  for (let u = p.headOf[side]!; u >= 0; u = p.nextOf[u]!) {
    if (!mayIntervene(w, p, u, place)) continue;
    const hexes = w.map.board.distance(p.loc[u]!, place);
    if (hexes >= least) continue;
    best = u;
    least = hexes;
  }
  return best;
}

/** An intervention before its roll: the unit that intervenes, against ships that move. */
export function interventionView(g: Play, place: number, u: number, list: readonly number[]): CombatView {
  const mover = g.p.sideOf(list[0]!);
  const hexes = litBy(g.w, g.p, mover, place);
  const who = g.unitName(u);
  return evasionView(g, {
    ...{ side: g.p.sideOf(u), place, rule: '6.255', units: list, hexes: () => hexes },
    kind: { en: 'Intervention', ja: '介入' },
    names: { en: `By ${who.en}: who gets by sails on`, ja: `${who.ja}による：成功した艦船は航行を続ける` },
  });
}

/** 6.255: one roll for the hex; ships that do not reach the sum stop. */
function resolve(g: Play, mover: number, place: number, u: number): void {
  const { p, w } = g;
  const list = group(g);
  tellWay(g);
  const combat = g.telling ? interventionView(g, place, u, list) : null;
  const needed = g.telling ? neededBy(g, list, () => litBy(w, p, mover, place)) : '';
  const [a, b] = g.dice(D.INTERVENTION, 'intervention', g.placeId(place), place, mover);
  const hexes = litBy(w, p, mover, place);
  const stopped = list.filter((one) => !getsBy(g, one, hexes, a + b));
  for (const one of stopped) p.set(one, STOPPED);
  if (!combat) return;
  const words = {
    sum: a + b,
    ...(stopped.length > 0 ? { stopped: g.names(stopped) } : {}),
    needed,
  };
  g.says(
    'intervention',
    '6.255',
    { at: place, who: [u, ...list], words, combat },
    '[stopped: Stopped: {stopped}][!stopped: Nobody is stopped]. {unit} intervenes at {place}, dice {sum} ({needed})',
    '[stopped: 停止: {stopped}][!stopped: 停止なし]。{unit}が{place}で介入、出目{sum}（{needed}）',
  );
}
