/** Chapter 9 in words for the table: the combat in question before its dice, and what it may come to. */

import { verbOf } from '../../kernel/answers';
import { totalOf } from '../../kernel/combat-parts';
import type { Names } from '../../kernel/compiled';
import { AT, FRAME } from '../../kernel/frames';
import { opponentOf } from '../../kernel/seats';
import type { Text } from '../../kernel/texts';
import { both } from '../../kernel/texts';
import type { CombatFactor, CombatOutcome, CombatTable, CombatView } from '../../kernel/views';
import { A, ASSAULT, FLEET_COMBAT, P, S } from './codes';
import type { Play } from './play';
import {
  added,
  drivesOut,
  extraHits,
  F,
  hitsOnLoser,
  hitsOnWinner,
  ROLL,
  type Stand,
  standOf,
  stepsOf,
  totalWith,
} from './reckoning';
import { type PartKind, strengthParts } from './strength';
import { effectOf } from './tokens';

/** Rules of the kinds of combat, in the order of `COMBATS`. */
export const COMBAT_RULES: readonly string[] = ['9.3', '9.4', '9.5'];

const NAMES: readonly Text[] = [
  { en: 'Fleet combat', ja: '艦隊戦' },
  { en: 'Ground combat', ja: '地上戦' },
  { en: 'Amphibious assault', ja: '強襲上陸' },
];

export function combatName(kind: number): Text {
  return NAMES[kind]!;
}

const PARTS: Readonly<Record<Exclude<PartKind, 'unit'>, Names & { rule: string }>> = {
  'task-force': { rule: '9.3.1', en: 'task force bonus', ja: '任務部隊ボーナス' },
  support: { rule: '9.2', en: 'air support', ja: '航空支援' },
  landing: { rule: '9.5.1', en: 'carriers at a landing', ja: '空母による上陸ボーナス' },
  defence: { rule: '9.5.1', en: 'defence bonus against a landing', ja: '上陸に対する防御ボーナス' },
};

/** The frame of the combat that the standing question is about: Air supports in it (9.2), or cards are used (4.3); -1 = there is none. */
export function fightOf(g: Play): number {
  let f = g.p.stack.top;
  while (f > 0 && (g.frames[f] === P.SUPPORT || g.frames[f] === P.TOKENS)) f -= FRAME;
  return g.asking && f !== g.p.stack.top && g.frames[f] === P.FIGHT ? f : -1;
}

/** The combat of the standing question, explained; null when it is about none. */
export function combatInQuestion(g: Play): CombatView | null {
  const f = fightOf(g);
  return f < 0 ? null : viewOfFight(g, f);
}

/** Whether an answer to the standing question leads to a combat, or changes the one that it is about. */
export function leadsToCombat(g: Play, answer: number): boolean {
  const resolves = verbOf(answer) === A.RESOLVE || verbOf(answer) === A.RESOLVE_AIR;
  return (g.posed.ask === 'combat-hex' && resolves) || fightOf(g) >= 0;
}

/** The combat that an answer leads to, which this copy has been given; it runs no further than the dice (`beforeDice`). */
export function combatAfter(g: Play, declared: boolean): CombatView | null {
  const f = g.asking ? fightOf(g) : beforeDice(g)(g.p.stack.top) ? g.p.stack.top : -1;
  if (f < 0) return null;
  const imagined: Names = declared
    ? { en: 'With this answer', ja: 'この回答の場合' }
    : { en: 'If this hex comes next', ja: 'このヘクスを次に解決する場合' };
  return { ...viewOfFight(g, f), imagined };
}

/** Halts a game at the dice of a combat. */
export const beforeDice = (g: Play) => (top: number) => g.frames[top] === P.FIGHT && g.frames[top + AT.stage] === ROLL;

/** Side that attacks: in an assault who lands, else who picks the hexes (9.0). */
export function attackerOf(g: Play, f: number): number {
  return g.frames[f + F.KIND] === ASSAULT ? g.frames[f + F.ATTACKER]! : g.firstSide();
}

/** The view of a combat whose frame has come to its dice. */
export function viewOfFight(g: Play, f: number): CombatView {
  const fr = g.frames;
  const kind = fr[f + F.KIND]!;
  const attacker = attackerOf(g, f);
  const stand = standOf(g, f);
  const order = [attacker, opponentOf(attacker)] as const;
  return {
    side: attacker,
    place: g.placeId(g.w.map.nodePlace[fr[f + F.NODE]!]!),
    rule: COMBAT_RULES[kind]!,
    names: combatName(kind),
    sums: order.map((side) => {
      const factors = factorsOf(g, f, side);
      return { side, factors, total: totalOf(factors) };
    }),
    tables: tablesOf(g, f, stand),
    outcomes: outcomesOf(g, f, stand),
    pending: [],
  };
}

/** The parts of a side's strength before dice and cards, with what they are. */
export function partsOf(g: Play, kind: number, side: number, node: number, attacker: number): CombatFactor[] {
  const out: CombatFactor[] = [];
  const text = (n: Names): Names => ({ en: n.en, ja: n.ja ?? n.en });
  const id = (u: number) => g.w.units[u]!.id;
  strengthParts(g, kind, side, node, attacker, (what, counts, u) => {
    if (what === 'unit') {
      out.push({ unit: id(u), printed: counts, counts, reasons: [] });
      return;
    }
    const { rule, ...names } = PARTS[what];
    if (u < 0) {
      if (counts !== 0) out.push({ names: both(names), printed: counts, counts, reasons: [{ text: RULE, rule }] });
      return;
    }
    const from = g.placeText(g.p.placeOf(u));
    const reason: Names =
      what === 'support' ? { en: `${names.en} from ${from.en}`, ja: `${from.ja}から${names.ja}` } : text(names);
    out.push({ unit: id(u), printed: counts, counts, reasons: [{ text: reason, rule }] });
  });
  return out;
}

function factorsOf(g: Play, f: number, side: number): CombatFactor[] {
  const fr = g.frames;
  const kind = fr[f + F.KIND]!;
  const out = partsOf(g, kind, side, fr[f + F.NODE]!, fr[f + F.ATTACKER]!);
  const card = (counts: number, en: string, ja: string) => {
    if (counts === 0) return;
    out.push({ names: { en, ja }, printed: counts, counts, reasons: [{ text: cardsUsed(g, side), rule: '4.3' }] });
  };
  if (kind === ASSAULT && side !== fr[f + F.ATTACKER])
    card(fr[f + F.DEFENCE]!, 'Defence bonus by cards', 'カードによる防御ボーナス');
  card(fr[f + F.BONUS + side]!, 'Bonus to the die', 'ダイスへのボーナス');
  return out;
}

const RULE: Names = { en: 'by rule', ja: '規則による' };

/** Cards in force whose uses change combats. */
function cardsUsed(g: Play, side: number): Names {
  const ids = new Set<string>();
  for (let t = 0; t < g.p.scalars[S.TOKENS]!; t++) {
    const e = effectOf(g, t);
    if (e.user === side || e.verb === 'cancel-defence-bonus') ids.add(g.w.cards[e.card]!.id);
  }
  const list = [...ids].join(', ');
  return { en: `cards in force: ${list}`, ja: `効果中のカード: ${list}` };
}

/** What each die adds, and what it hits beside (9.6.2). */
function tablesOf(g: Play, f: number, stand: Stand): CombatTable[] {
  const kind = g.frames[f + F.KIND]!;
  const faces = g.w.values['die-sides']!;
  const dice = Array.from({ length: faces }, (_, i) => i + 1);
  const best = ([0, 1] as const).map((side) => {
    const who = g.sideName(side);
    const n = stand.dice[side];
    return { who, en: n > 1 ? ` (best of ${n} dice)` : '', ja: n > 1 ? `（ダイス${n}個の最大）` : '' };
  });
  const out: CombatTable[] = [
    {
      ...(kind === FLEET_COMBAT ? {} : { table: 'half-die' }),
      rule: COMBAT_RULES[kind]!,
      names: {
        en: `Added by each side's die${best.map(({ who, en }) => en && `, ${who.en}${en}`).join('')}`,
        ja: `各軍のダイスで加わる値${best.map(({ who, ja }) => ja && `、${who.ja}${ja}`).join('')}`,
      },
      byDie: dice.map((die) => `+${added(g, kind, die)}`),
      results: {},
    },
  ];
  for (const side of [0, 1] as const) {
    const byDie = dice.map((die) => {
      const { air, carrier } = extraHits(g, f, side, die);
      return carrier > 0 ? `${carrier} CV` : String(air);
    });
    if (byDie.every((n) => Number(n) === 0)) continue;
    const [own, foe] = [g.sideName(side), g.sideName(opponentOf(side))];
    const results = Object.fromEntries(byDie.filter((n) => n.endsWith(' CV')).map((n) => [n, CARRIER]));
    out.push({
      table: 'air-hits',
      rule: '9.6.2',
      names: {
        en: `Hits on air power of ${own.en}, by the natural die of ${foe.en}`,
        ja: `${foe.ja}の出目による${own.ja}航空戦力への損害`,
      },
      dice: [opponentOf(side)],
      byDie,
      results,
    });
  }
  return out;
}

const CARRIER: Names = { en: 'on a carrier instead of Air', ja: '航空隊の代わりに空母へ' };

interface Fall {
  winner: number;
  loses: number;
  wins: number;
  driven: boolean;
}

/** Every way the dice can fall, by who wins and what it costs. */
function outcomesOf(g: Play, f: number, stand: Stand): CombatOutcome[] {
  const faces = g.w.values['die-sides']!;
  const ways = (side: 0 | 1, die: number) => die ** stand.dice[side] - (die - 1) ** stand.dice[side];
  const of = faces ** (stand.dice[0] + stand.dice[1]);
  const found = new Map<string, { fall: Fall | null; ways: number; least: number; most: number }>();
  for (let a = 1; a <= faces; a++)
    for (let b = 1; b <= faces; b++) {
      const d = totalWith(g, f, stand, 0, a) - totalWith(g, f, stand, 1, b);
      const fall = d === 0 ? null : fallOf(g, f, d > 0 ? 0 : 1, Math.abs(d));
      const key = JSON.stringify(fall);
      const one = found.get(key) ?? { fall, ways: 0, least: 99, most: 0 };
      one.ways += ways(0, a) * ways(1, b);
      one.least = Math.min(one.least, Math.abs(d));
      one.most = Math.max(one.most, Math.abs(d));
      found.set(key, one);
    }
  const rank = (one: { fall: Fall | null; least: number }) =>
    one.fall === null ? 0 : (one.fall.winner === 0 ? 1 : -1) * one.least;
  return [...found.values()]
    .sort((a, b) => rank(b) - rank(a))
    .map(({ fall, ways: n, least, most }) => ({
      names: fall === null ? TIE : fallText(g, f, fall, least, most),
      rule: fall === null ? '9.6' : '9.6.1',
      ways: n,
      of,
      ...(fall === null ? {} : { side: fall.winner }),
    }));
}

const TIE: Names = { en: 'Tie: rolled again', ja: '同点：振り直し' };

/** 9.6.1, 9.6.3: what a difference costs either side, and whether the loser must go. */
function fallOf(g: Play, f: number, winner: number, difference: number): Fall {
  const hits = hitsOnLoser(g, f, winner, difference);
  const loses = Math.min(hits, stepsOf(g, f, opponentOf(winner)));
  const wins = Math.min(hitsOnWinner(g, f, winner, difference, hits, loses), stepsOf(g, f, winner));
  return { winner, loses, wins, driven: g.frames[f + F.KIND] === FLEET_COMBAT || drivesOut(g, difference) };
}

function fallText(g: Play, f: number, { winner, loses, wins, driven }: Fall, least: number, most: number): Names {
  const [won, lost] = [g.sideName(winner), g.sideName(opponentOf(winner))];
  const by = least === most ? `${least}` : `${least}–${most}`;
  const fr = g.frames;
  const repulsed = fr[f + F.KIND] === ASSAULT && winner !== fr[f + F.ATTACKER];
  const after: Names = repulsed
    ? { en: 'the landing is repulsed', ja: '上陸は撃退される' }
    : driven
      ? { en: `retreat of ${lost.en}`, ja: `${lost.ja}は退却` }
      : { en: 'the combat continues', ja: '継続戦闘' };
  return {
    en: `${won.en} ahead by ${by}: hits ${loses} on ${lost.en}, ${wins} on ${won.en}; ${after.en}`,
    ja: `${won.ja}が差${by}で勝利：${lost.ja}に${loses}損害、${won.ja}に${wins}損害、${after.ja}`,
  };
}
