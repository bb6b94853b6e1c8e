/** A phase that says `does flee`: units in some states go to where they flee to, by the fastest way. */
import { code, first, second, verbOf } from '../../kernel/answers';
import { A, S } from './codes';
import { type Fleeing, fleeing } from './fleeing';
import { OFF_THE_MAP } from './flight';
import { eliminate } from './losses';
import { carry, eachEnd } from './move';
import type { Play, Procedure } from './play';
import { doing } from './registry';
import { worsen } from './stateful';

/** Who has fled. */
const FLED = 1;

const present = (g: Play) => g.w.steps[g.p.scalars[S.STEP]!]!;

/** Units flee one after the other, in the order of the text. */
export const flee: Procedure = {
  step(g, f) {
    const { sides } = present(g);
    const here = doing(present(g), fleeing)!;
    const { p, w } = g;
    for (const side of sides)
      for (let u = 0; u < w.units.length; u++) {
        if (w.side[u] !== side || !p.stands(u) || p.moved[u] !== 0 || !g.acts(u)) continue;
        if ((p.states[u]! & here.states) === 0 || !here.moving.moves(u)) continue;
        if (!flees(g, here, u)) continue;
        return g.pose(flee, f);
      }
    return g.done();
  },
  answer(g, _f, answer) {
    if (verbOf(answer) === A.INTO) carry(g, first(answer), second(answer), doing(present(g), fleeing)!.moving, 'flee');
  },
};

/** A unit flees: whether its owner has to say where; else it is done with. */
function flees(g: Play, here: Fleeing, u: number): boolean {
  const { p, w } = g;
  const from = p.loc[u]!;
  const { places, leaves } = here.flight(p, u);
  if (leaves(from)) {
    eliminate(g, u, OFF_THE_MAP);
    return false;
  }
  const far = here.moving.going.look(p, w.side[u]!).of(u).distancesTo(places);
  let best: number[] = [];
  let least = far[from]!;
  eachEnd(g, u, here.moving, (place) => {
    if (far[place]! < least) best = [];
    if (far[place]! < least || (best.length > 0 && far[place] === least)) best.push(place);
    least = Math.min(least, far[place]!);
  });
  if (best.length > 0) {
    g.begin(w.side[u]!, 'fire-retreat', g.rule);
    for (const place of best) g.add(code(A.INTO, u, place));
    return true;
  }
  p.moved[u] = FLED;
  // Who has come to where he flees to stays there.
  if (far[from] === 0) return false;
  const name = g.unitName(u);
  const text = { en: `${name.en} cannot flee: no way leads on`, ja: `${name.ja}は敗走できない: 進める経路がない` };
  g.did('stuck', w.side[u]!, text, { units: [u], places: [from] });
  worsen(g, u, here.otherwise);
  return false;
}
