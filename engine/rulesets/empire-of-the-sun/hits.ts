/** Chapter 9.2.F: hits, one by one, by the side that scored them; and a loss that carriers shift among themselves. */
import { code, first, second, verbOf } from '../../kernel/answers';
import { ANSWERED, AT } from '../../kernel/frames';
import { countLosses } from './battle';
import { A, READY, WOUNDED } from './codes';
import {
  defenceOf,
  type Fight,
  type Firing,
  flyersAndShips,
  groundIn,
  isFlyer,
  mayKeep,
  targets,
  whyLost,
} from './combat';
import { IN_HITS as IN, IN_SWAP } from './frames';
import type { Play, Procedure } from './play';
import { sink } from './sinking';

/** The hits that the procedure applies whose frame begins at `f`. */
export function firingOf({ frames: fr }: Play, f: number): Firing {
  return {
    side: fr[f + IN.side]!,
    hits: fr[f + IN.hits]!,
    critical: fr[f + IN.critical] === 1,
    ground: fr[f + IN.ground] === 1,
    quota: fr[f + IN.quota]!,
    fresh: fr[f + IN.lost] === 0,
    kept: fr[f + IN.kept]! - 1,
  };
}

export const hits: Procedure = {
  step(g, f) {
    const fight = g.fight(g.frames[f + IN.battle]!);
    const firing = firingOf(g, f);
    const land = mayKeep(g.w, g.p, fight, firing);
    if (land.length > 0) {
      g.begin(1 - firing.side, 'keep', '9.2.F');
      for (const u of land) g.add(code(A.KEEP, 0, u));
      return g.pose(hits, f);
    }
    const eligible = targets(g.w, g.p, fight, firing);
    if (eligible.length === 0) {
      if (firing.hits > 0) tellLost(g, fight, firing);
      countLosses(g, f);
      return g.done();
    }
    g.begin(firing.side, 'hit', '9.2.F');
    for (const u of eligible) if (!alike(g, u, eligible)) g.add(code(A.HIT, 0, u));
    return g.pose(hits, f);
  },
  answer(g, f, answer) {
    const fr = g.frames;
    const { w, p } = g;
    const u = second(answer);
    if (verbOf(answer) === A.KEEP) {
      fr[f + IN.kept] = u + 1;
      return;
    }
    const fight = g.fight(fr[f + IN.battle]!);
    const onGround = fr[f + IN.ground] === 1;
    const cost = defenceOf(w, p, u, fight.offensives, onGround);
    if (!onGround && p.loc[u] !== fight.place && isFlyer(w, u) && !p.has(u, WOUNDED)) fr[f + IN.quota]!--;
    fr[f + IN.hits] = Math.max(0, fr[f + IN.hits]! - cost);
    fr[f + IN.lost]!++;
    p.set(u, WOUNDED);
    sink(g, u, onGround ? '9.4' : '9.2.F');
  },
};

/** Says why hits that are left do nothing. */
function tellLost(g: Play, fight: Fight, firing: Firing): void {
  const { side, hits, ground } = firing;
  g.says(
    'no-effect',
    ground ? '9.4' : '9.2.F',
    () => {
      const why = whyLost(g.w, g.p, fight, firing);
      const who = ground ? groundIn(g.w, g.p, side, fight) : flyersAndShips(g.w, g.p, side, fight);
      const reason = typeof why === 'object' ? why : { [why]: '' };
      return { side, at: fight.place, who, words: { hits, ...reason } };
    },
    '{hits} {hits|hit|hits} of {side} at {place} {hits|has|have} no effect[nobody: : nobody is left to hit][last: : its last step can be lost in ground combat only][spared: : nobody else may be hit][full: : units at full strength come first, and take {full} or more][beyond: : nobody else who fights from elsewhere may be hit, and the others take {beyond} or more][least: : the weakest takes {least}]',
    '{place}での{side}の損害{hits}は効果なし[nobody: （対象がいない）][last: （地上の最後の1ステップは地上戦でのみ失われる）][spared: （損害を与えられる対象がいない）][full: （完全戦力のユニットが先で、{full}以上必要）][beyond: （ヘクス外の敵はこれ以上目標にできず、他は{beyond}以上必要）][least: （最も弱い対象でも{least}必要）]',
  );
}

/** A unit before this one is no different: hitting it is the same. */
function alike({ w, p }: Play, u: number, eligible: readonly number[]): boolean {
  const { units } = w;
  return eligible.some(
    (v) =>
      v < u &&
      units.cls[v] === units.cls[u] &&
      units.list[v]!.kind === units.list[u]!.kind &&
      units.list[v]!.nation === units.list[u]!.nation &&
      p.steps[v] === p.steps[u] &&
      p.loc[v] === p.loc[u] &&
      (p.flags[v]! | READY) === (p.flags[u]! | READY) &&
      p.battle[v] === p.battle[u] &&
      p.came[v] === p.came[u] &&
      JSON.stringify(units.list[v]!.values) === JSON.stringify(units.list[u]!.values) &&
      (units.list[v]!.flags ?? []).join() === (units.list[u]!.flags ?? []).join(),
  );
}

/** A step that a carrier has lost in this battle goes over to another one. */
export const swap: Procedure = {
  step(g, f) {
    const { p, w } = g;
    const fr = g.frames;
    const side = fr[f + IN_SWAP.side]!;
    const fight = g.fight(fr[f + IN_SWAP.battle]!);
    const left = flyersAndShips(w, p, side, fight).filter((u) => w.units.carrier[u] === 1);
    const hurtOnes = [...left.filter((u) => p.has(u, WOUNDED)), ...sunk(g, side)];
    if (fr[f + AT.stage] === ANSWERED || left.length + sunk(g, side).length < w.combat.swap[side]!) return g.done();
    g.begin(side, 'swap', '9.2.F');
    for (const from of hurtOnes) for (const to of left) if (to !== from) g.add(code(A.SWAP, from, to));
    g.add(code(A.NO));
    return g.pose(swap, f);
  },
  answer(g, f, answer) {
    g.frames[f + AT.stage] = ANSWERED;
    if (verbOf(answer) === A.NO) return;
    const { p } = g;
    const [from, to] = [first(answer), second(answer)];
    const fight = g.fight(g.frames[f + IN_SWAP.battle]!);
    if (p.loc[from]! < 0) {
      // It comes back where the other one is.
      p.setSteps(from, 1);
      p.move(from, p.loc[to]!);
    } else p.setSteps(from, p.steps[from]! + 1);
    g.says('hit', '9.2.F', { at: fight.place, who: from }, '{unit} was spared', '{unit}は損害を免れる');
    sink(g, to, '9.2.F');
  },
};

/** Carriers of a side that went down in this battle. */
function sunk({ p, w }: Play, side: number): number[] {
  const list: number[] = [];
  for (let u = 0; u < w.units.count; u++)
    if (w.units.side[u] === side && w.units.carrier[u] === 1 && p.loc[u]! < 0 && p.has(u, WOUNDED)) list.push(u);
  return list;
}
