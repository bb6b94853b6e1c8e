/** Engagements and ground combats as a whole, for the table: who takes part, in which steps it strikes, and with what chance at whom. */
import { fightView, totalOf } from '../../kernel/combat-parts';
import type { Names } from '../../kernel/compiled';
import type { Text } from '../../kernel/texts';
import type { CombatFactor, CombatView } from '../../kernel/views';
import { AIR, ENGAGED, HAD_TURN, IN_PORT, S, SPENT, W, WEAPONS } from './codes';
import { reckonFight } from './ground-combat';
import type { Play } from './play';
import { meanHits, type Reckoned, reckon, waysToHit } from './reckoning';
import { hostile } from './relations';
import { shields } from './sight';
import { basesOf, fortsOf, strikesIn, targetsOf } from './strike';
import { ENGAGEMENT, GROUND_COMBAT, percent, say, targetText } from './strike-view';
import { inOrder } from './strikes';
import { ownTroops, troopsIn } from './troops';

/** A strike that a unit could make: the step of the sequence from 0, and the target at which it brings most of those that are left to it. */
export interface Prospect {
  step: number;
  reckoned: Reckoned;
  /** It can make this one only in place of another of them (6.443). */
  instead: boolean;
}

const best = (g: Play, all: readonly Reckoned[]): Reckoned | undefined => {
  let [found, most] = [all[0], -1];
  for (const one of all) {
    const mean = meanHits(g, one);
    if (mean > most) [found, most] = [one, mean];
  }
  return found;
};

/**
 * Strikes of a unit in the engagement in progress from a step on. It strikes at nothing twice, and aircraft make one strike besides that in the
 * air (6.443): those that bring most are chosen, each other step is told as what could be done instead.
 */
export function strikesOf(g: Play, u: number, from = 0): Prospect[] {
  const { p, w } = g;
  const focus = p.scalars[S.FOCUS]! - 1;
  const all = w.tables.sequence.flatMap((step, k) => {
    if (k < from || (k === from && p.has(u, HAD_TURN)) || !strikesIn(w, p, u, step)) return [];
    const { weapon } = step;
    const targets = [
      ...targetsOf(w, p, u, weapon, focus),
      ...basesOf(w, p, u, weapon, focus).map((place) => w.units.count + place),
      ...fortsOf(w, p, u, weapon, focus).map((place) => w.units.count + w.map.size + place),
    ];
    return targets.map((target) => ({ step: k, reckoned: reckon(g, u, weapon, target), target }));
  });
  const chosen = new Map<number, Reckoned>();
  const struck = new Set<number>();
  const byMean = all.map((one) => ({ ...one, mean: meanHits(g, one.reckoned) })).sort((a, b) => b.mean - a.mean);
  const other = ({ weapon }: Reckoned) => w.units.cls[u] === AIR && weapon !== W.AA;
  for (const { step, reckoned, target } of byMean) {
    if (chosen.has(step) || struck.has(target)) continue;
    if (other(reckoned) && [...chosen.values()].some(other)) continue;
    chosen.set(step, reckoned);
    struck.add(target);
  }
  const strikes = [...new Set(all.map(({ step }) => step))].map((step) => {
    const own = chosen.get(step);
    const rest = all.filter((one) => one.step === step).map(({ reckoned }) => reckoned);
    return { step, reckoned: own ?? best(g, rest)!, instead: own === undefined };
  });
  return strikes.sort((a, b) => Number(a.instead) - Number(b.instead));
}

/** The engagement as it stands. `from`: the step of the sequence that comes next; `names`: which part of it is told. */
export function engagementView(g: Play, from: number, about: { names?: Names; imagined?: Names }): CombatView {
  const { p } = g;
  const focus = p.scalars[S.FOCUS]! - 1;
  const attacker = p.scalars[S.ATTACKER]!;
  const taking = [...p.loc.keys()].filter((u) => p.has(u, ENGAGED) && p.loc[u]! >= 0);
  const prospects = new Map(taking.map((u) => [u, strikesOf(g, u, from)]));
  const sides = [...p.allied.keys()].sort((a, b) => Number(hostile(p, attacker, a)) - Number(hostile(p, attacker, b)));
  return fightView({
    side: attacker,
    place: g.placeId(focus),
    rule: '6.4',
    kind: ENGAGEMENT,
    ...about,
    sums: sides.flatMap((side) => {
      const units = taking.filter((u) => p.sideOf(u) === side);
      const factors = units.map((u) => participant(g, u, prospects));
      const names = say('Steps that take part', '参加ステップ数');
      return factors.length > 0 ? [{ side, names, factors, total: totalOf(factors) }] : [];
    }),
  });
}

/** When a unit strikes among all that strike in a step: `, 2 of 3 in order`; nothing where all strike together. */
function orderText(g: Play, u: number, step: number, prospects: ReadonlyMap<number, readonly Prospect[]>): Text {
  const list = [...prospects].flatMap(([v, strikes]) => (strikes.some((one) => one.step === step) ? [v] : []));
  const groups = inOrder(g, g.w.tables.sequence[step]!, list);
  const turn = groups.findIndex((group) => group.includes(u)) + 1;
  if (groups.length < 2) return say('', '');
  return say(`, ${turn} of ${groups.length} in order`, `、${groups.length}組中${turn}番目`);
}

/** A unit that takes part: its steps, and what it can do in the steps that are left, if it is still there. */
function participant(g: Play, u: number, prospects: ReadonlyMap<number, readonly Prospect[]>): CombatFactor {
  const { p, w } = g;
  const reasons = prospects.get(u)!.map(({ step, reckoned, instead }) => {
    const order = orderText(g, u, step, prospects);
    const [whom, chance, word] = [targetText(g, reckoned), percent(waysToHit(g, reckoned)), WEAPONS[reckoned.weapon]!];
    return {
      text: say(
        `${instead ? 'Or step' : 'Step'} ${step + 1}, ${word}${order.en}: ${chance} to hit ${whom.en}`,
        `${instead ? 'または' : ''}第${step + 1}段階 ${word}${order.ja}：${whom.ja}に命中${chance}`,
      ),
      rule: instead ? '6.443' : '6.45',
    };
  });
  const add = (rule: string, en: string, ja: string) => reasons.push({ text: say(en, ja), rule });
  if (p.has(u, SPENT)) add('5.51', 'Spent: it does not strike', '使用済みのため打撃不可');
  else if (p.has(u, IN_PORT)) add('5.363', 'In port: it does not strike', '入港中のため打撃不可');
  else if (!p.armed(u)) add('5.73', 'No ammunition for AS and AG', '弾薬切れのためASとAGは不可');
  else if (reasons.length === 0 && [...prospects.keys()].some((v) => hostile(p, p.sideOf(u), p.sideOf(v))))
    add('6.45', 'No strike left that reaches', '残りの打撃なし（射程外を含む）');
  if (shields(w, p, u)) {
    const md = w.units.md[u]!;
    add('5.82', `Lends missile defence ${md} to those beside it`, `隣接する味方にミサイル防御${md}を提供`);
  }
  return { unit: g.unitId(u), printed: w.units.full[u]!, counts: p.steps[u]!, reasons };
}

/** A ground combat as it stands: each unit's CA with its modifiers, and its chance at its best target. */
export function groundView(g: Play, side: number, place: number): CombatView {
  const { p, w } = g;
  const [attackers, defenders] = [ownTroops(g, side, place), troopsIn(g, side, place)];
  const sum = (list: readonly number[], against: readonly number[]) => {
    const factors = list.map((u): CombatFactor => {
      const found = best(
        g,
        against.map((v) => reckonFight(g, u, v, place)),
      );
      const printed = found?.score ?? 0;
      const { modifiers = [], add = 0 } = found ?? {};
      const reasons = modifiers.map(({ id, drm }) => {
        const word = w.compiled.game.words?.find((one) => one.id === id)?.names;
        const sign = drm < 0 ? `−${-drm}` : `+${drm}`;
        return { text: say(`${word?.en ?? id} ${sign}`, `${word?.ja ?? id} ${sign}`), rule: '5.52' };
      });
      if (found) {
        const [whom, chance] = [targetText(g, found), percent(waysToHit(g, found))];
        reasons.push({
          text: say(
            `${chance} to hit ${whom.en}, defence ${found.defence}`,
            `${whom.ja}（防御${found.defence}）に命中${chance}`,
          ),
          rule: '6.63',
        });
      }
      return { unit: g.unitId(u), printed, counts: add, reasons };
    });
    return { factors, total: totalOf(factors) };
  };
  const ca = say(`${WEAPONS[W.CA]} strikes, each and two dice`, `${WEAPONS[W.CA]}打撃（各＋2D6）`);
  const holder = defenders.length > 0 ? p.sideOf(defenders[0]!) : side;
  return fightView({
    side,
    place: g.placeId(place),
    rule: '6.6',
    kind: GROUND_COMBAT,
    sums: [
      { side, names: ca, ...sum(attackers, defenders) },
      { side: holder, names: ca, ...sum(defenders, attackers) },
    ],
  });
}
