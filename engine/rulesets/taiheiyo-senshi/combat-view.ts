/** Chapter 8 in words for the table: the strikes that come next before their dice, and what a hit does to a ship. */

import { second, verbOf } from '../../kernel/answers';
import { fightView, meaningsOf } from '../../kernel/combat-parts';
import type { Cell, Names } from '../../kernel/compiled';
import { AT, FRAME } from '../../kernel/frames';
import { addAll } from '../../kernel/lists';
import { opponentOf } from '../../kernel/seats';
import { both } from '../../kernel/texts';
import type { CombatFactor, CombatOutcome, CombatShift, CombatSum, CombatTable, CombatView } from '../../kernel/views';
import { assaultFrame, assaultInQuestion } from './assault-view';
import { A, P, SUNK } from './codes';
import { raidsFirst, roundsAtMost, STAGE } from './combat';
import { STAGE as RAID, raidSalvo } from './events-raid';
import { IN_COMBAT } from './frames';
import { firesFirst } from './modifiers';
import type { Play } from './play';
import { fireOf, hittable, raidOf, type Salvo, type ShiftOf, shiftSum } from './salvo';
import { damageBy, isTarget, ROLL, SF, sinks } from './strike-frame';
import { columnAfter, columnOf, hitsOf } from './tables';

/** What comes next in a combat or a raid, under which assumption. */
interface Next {
  side: number;
  point: number;
  names: Names;
  rule: string;
  salvos: Salvo[];
  imagined?: Names;
}

const text = (en: string, ja: string) => ({ en, ja });
const IF_SURFACE = text('If it comes to surface combat', '水上戦になった場合');
const IF_STAY = text('If both stay', '両軍ともとどまる場合');
const IF_FOUGHT = text('If it comes to combat there', 'そこで戦闘になった場合');
const IF_ANSWER = text('With this answer', 'この回答の場合');

/** Answers after which what would come next does not come. */
const AWAY: readonly number[] = [A.RETREAT, A.NO_SURFACE];

/** The combat of the standing question, explained; null when it is about none. With `answer`: as it goes on then, with a hit on that unit. */
export function combatInQuestion(g: Play, answer?: number): CombatView | null {
  const { top } = g.p.stack;
  const fr = g.frames;
  if (!g.asking || (answer !== undefined && AWAY.includes(verbOf(answer)))) return null;
  if (fr[top] === P.STRIKE) return damageView(g, top, answer);
  const assault = assaultInQuestion(g, answer);
  if (assault) return assault;
  const f = fr[top] === P.WINDOW ? top - FRAME : top;
  const next = f < 0 ? null : nextOf(g, f);
  return next && viewOf(g, next);
}

/** Questions whose answers lead to a combat, or change the one that they are about. */
const LEADING: ReadonlySet<string> = new Set(['window', 'response', 'move-to', 'move-on', 'raid-target']);

export function leadsToCombat(g: Play, answer: number): boolean {
  // What an assault asks for after a window depends on cards that the other side does not see: declining changes nothing of it.
  if (verbOf(answer) === A.DECLINE && assaultFrame(g) >= 0) return false;
  return LEADING.has(g.posed.ask);
}

/** Halts a game before the dice of a combat, and where what was under way at `floor` has ended. */
export const beforeDice = (g: Play, floor: number) => (top: number) => top < floor || atDice(g, top);

function atDice(g: Play, top: number): boolean {
  const fr = g.frames;
  const stage = fr[top + AT.stage]!;
  if (fr[top] === P.STRIKE) return stage === ROLL;
  if (fr[top] === P.RAID) return stage === RAID.STRUCK;
  if (fr[top] === P.ASSAULT) return true;
  return (
    fr[top] === P.COMBAT &&
    (stage === STAGE.AIR_ATTACKER || stage === STAGE.SURFACE_ASK || stage === STAGE.SURFACE_FIRST)
  );
}

/** Where the frame begins of what the standing question belongs to: a move, a combat or a raid. */
export function floorOf(g: Play): number {
  const { top } = g.p.stack;
  for (let f = top; f >= 0; f -= FRAME) {
    const proc = g.frames[f]!;
    if (proc === P.MOVE || proc === P.COMBAT || proc === P.RAID || proc === P.ASSAULT) return f;
  }
  return top;
}

/**
 * The combat that an answer leads to, which this copy has been given; nobody declares or responds further. It runs no further than
 * `beforeDice`.
 */
export function combatAfter(g: Play, floor: number, fought: boolean): CombatView | null {
  const imagined = fought ? IF_ANSWER : IF_FOUGHT;
  for (;;) {
    const { top } = g.p.stack;
    if (top < floor) return null;
    if (!g.asking) {
      const assault = assaultInQuestion(g);
      if (assault) return { ...assault, imagined };
      const next = atDice(g, top) ? nextOf(g, top) : null;
      return next && viewOf(g, { ...next, imagined });
    }
    const known = g.posed.ask === 'window' ? combatInQuestion(g) : null;
    if (known) return { ...known, imagined };
    const decline = g.options.subarray(0, g.count).find((one) => verbOf(one) === A.DECLINE);
    if (decline === undefined) return null;
    g.answer(decline);
  }
}

/** The strikes that come next in the combat or raid of a frame. */
function nextOf(g: Play, f: number): Next | null {
  const fr = g.frames;
  if (fr[f] === P.RAID) {
    const stage = fr[f + AT.stage]!;
    if (stage !== RAID.RESOLVED && stage !== RAID.STRUCK) return null;
    const salvo = raidSalvo(g, f);
    return { side: salvo.side, point: salvo.point, names: text('Raid', '空襲'), rule: '8.0.1', salvos: [salvo] };
  }
  if (fr[f] !== P.COMBAT) return null;
  const attacker = fr[f + IN_COMBAT.attacker]!;
  const point = fr[f + IN_COMBAT.point]!;
  const round = fr[f + IN_COMBAT.round]!;
  switch (fr[f + AT.stage]) {
    case STAGE.ROUND:
      return exchange(g, f, raidsFirst(g, attacker, point), round + 1);
    case STAGE.AIR_ATTACKER:
      return exchange(g, f, true, round);
    case STAGE.AIR_ATTACKER_DECIDES:
    case STAGE.AIR_DEFENDER_DECIDES:
    case STAGE.SURFACE_ASK:
      return (g.p.shipSet[opponentOf(attacker)]! & (1 << point)) === 0
        ? null
        : exchange(g, f, false, round, IF_SURFACE);
    case STAGE.SURFACE_FIRST:
      return exchange(g, f, false, round);
    case STAGE.END_ATTACKER_DECIDES:
    case STAGE.END_DEFENDER_DECIDES:
      return round < roundsAtMost(g, f) ? exchange(g, f, raidsFirst(g, attacker, point), round + 1, IF_STAY) : null;
    default:
      return null;
  }
}

function exchange(g: Play, f: number, air: boolean, round: number, imagined?: Names): Next {
  const attacker = g.frames[f + IN_COMBAT.attacker]!;
  const point = g.frames[f + IN_COMBAT.point]!;
  // Both sides' losses are simultaneous, unless a card lets one fire first: the other then answers with what is left.
  const first = air || firesFirst(g) < 0 ? attacker : firesFirst(g);
  const salvos = [first, 1 - first].map((side) => (air ? raidOf(g, side, point) : fireOf(g, side, point)));
  const most = roundsAtMost(g, f);
  const kind = air ? text('Air raids', '空襲') : text('Surface combat', '水上戦');
  return {
    side: attacker,
    point,
    names: { en: `${kind.en}, round ${round} of ${most}`, ja: `${kind.ja} 第${round}ラウンド（最大${most}）` },
    rule: '8.1',
    salvos: salvos.filter((one) => one !== null),
    ...(imagined ? { imagined } : {}),
  };
}

function viewOf(g: Play, { side, point, names, rule, salvos, imagined }: Next): CombatView | null {
  // A die is cast where there is something to hit.
  const cast = salvos.filter((salvo) => {
    let any = false;
    hittable(g, 1 - salvo.side, salvo.point, salvo.airs, () => {
      any = true;
    });
    return any;
  });
  if (cast.length === 0) return null;
  return fightView({
    side,
    place: g.placeId(point),
    rule,
    names,
    imagined,
    sums: cast.map((salvo) => sumOf(g, salvo)),
    tables: cast.map((salvo) => tableOf(g, salvo)),
  });
}

/** The view of a strike whose die is cast now. */
export function viewOfStrike(g: Play, f: number): CombatView {
  const fr = g.frames;
  const below = f - FRAME;
  const [side, point, air] = [fr[f + SF.FIRER]!, fr[f + SF.POINT]!, fr[f + SF.AIR] === 1];
  const fought = fr[below] === P.COMBAT ? (air ? raidOf(g, side, point) : fireOf(g, side, point)) : null;
  const strength = fr[f + SF.STRENGTH]!;
  const salvo = (fr[below] === P.RAID ? raidSalvo(g, below) : fought) ?? {
    side,
    point,
    air,
    units: [],
    sum: strength,
    divided: 1,
    event: -1,
    strength,
    shifts: [],
    allocator: fr[f + SF.ALLOCATOR]!,
    airs: air,
    apply: true,
  };
  const { imagined: _, ...view } = viewOfForce(g, salvo);
  return view;
}

/** What a strike would be if it came now, whoever it meets. */
export function viewOfForce(g: Play, salvo: Salvo): CombatView {
  return fightView({
    side: salvo.side,
    place: g.placeId(salvo.point),
    rule: '8.2',
    names: strikeName(g, salvo),
    imagined: IF_FOUGHT,
    sums: [sumOf(g, salvo)],
    tables: [tableOf(g, salvo)],
  });
}

function strikeName(g: Play, { side, air }: Salvo): Names {
  const who = both(g.w.compiled.game.sides[side]!.names);
  return air ? text(`${who.en}: air raid`, `${who.ja}の空襲`) : text(`${who.en}: gunfire`, `${who.ja}の砲撃`);
}

const eventName = (g: Play, event: number) => both(g.w.events[event]!.names);

function sumOf(g: Play, salvo: Salvo): CombatSum {
  const { units, sum, divided, event, strength, air, side } = salvo;
  const values = air ? g.w.air : g.w.gunnery;
  const factors: CombatFactor[] = units.map((u) => {
    const value = values[g.p.face(u)]!;
    return { unit: g.unitId(u), printed: value, counts: value, reasons: [] };
  });
  if (units.length === 0)
    factors.push({ names: text('Set by the scenario', 'シナリオの指定'), printed: sum, counts: sum, reasons: [] });
  if (divided > 1) {
    const by = event < 0 ? text('by the card', 'カードによる') : eventName(g, event);
    factors.push({
      names: text(`Divided by ${divided}, rounded down`, `${divided}分の1(端数切り捨て)`),
      printed: strength - sum,
      counts: strength - sum,
      reasons: [{ text: by, rule: event < 0 ? '8.0.1' : g.w.events[event]!.rule }],
    });
  }
  return { side, names: strikeName(g, salvo), factors, total: strength };
}

function shiftOf(g: Play, { why, columns, event }: ShiftOf): CombatShift {
  const names: Readonly<Record<ShiftOf['why'], Names>> = {
    event: event < 0 ? { en: '' } : eventName(g, event),
    carriers: text('the enemy has more carriers', '敵の空母が多い'),
    'land-air': text('the enemy has land air', '敵に陸上機がいる'),
    card: text('by the card', 'カードによる'),
  };
  const rule = why === 'event' ? g.w.events[event]!.rule : why === 'card' ? '8.0.1' : '8.2';
  return { names: names[why], columns, rule, units: [] };
}

/** A row's heading: `4-5`, `31+`. */
function heading(cell: Cell | undefined): string {
  if (cell === null || typeof cell !== 'object') return String(cell ?? '');
  return cell.to >= 1_000_000 ? `${cell.from}+` : `${cell.from}-${cell.to}`;
}

/** 8.2(1) to (3): the column that the strength finds, its shifts, and the hits of each die. */
function tableOf(g: Play, salvo: Salvo): CombatTable {
  const { tables, compiled } = g.w;
  const { strength, shifts } = salvo;
  const shift = shiftSum(shifts);
  const columns = compiled.game.tables['combat-results']!.rows.map(({ cells }) => heading(cells[0]));
  const column = columnAfter(tables, strength, shift);
  const dice = Array.from({ length: tables.faces }, (_, i) => i + 1);
  const byDie = dice.map((die) => String(hitsOf(tables, strength, shift, die)));
  const none = `<${columns[0]}`;
  const words = (n: string) => text(Number(n) === 1 ? '1 hit' : `${n} hits`, `命中${n}`);
  return {
    table: 'combat-results',
    rule: '8.2',
    names: strikeName(g, salvo),
    ladder: {
      by: text(`Strength ${strength}`, `戦力${strength}`),
      from: columns[columnOf(tables, strength)] ?? none,
      shifts: shifts.map((one) => shiftOf(g, one)),
      shifted: columns[column] ?? none,
      columns,
      column,
      ...(column >= 0 ? { row: column } : {}),
    },
    byDie,
    results: meaningsOf(byDie, words),
  };
}

/** 8.2(5), 8.2(6): what the hits given so far do, with one more on each that may take the next; with an answer, on that one. */
function damageView(g: Play, f: number, answer?: number): CombatView | null {
  const fr = g.frames;
  const asked = [...g.options.subarray(0, g.count)].map(second);
  const more = answer === undefined ? asked : [second(answer)];
  const outcomes: CombatOutcome[] = [];
  for (let u = 0; u < g.w.unitCount; u++) {
    if (!isTarget(g, f, u)) continue;
    const hits = g.p.hits[u]! + (more.includes(u) ? 1 : 0);
    if (hits > 0) addAll(outcomes, damageOutcomes(g, u, hits));
  }
  const left = fr[f + SF.LEFT]!;
  const each = answer === undefined && asked.length > 1;
  return fightView({
    side: fr[f + SF.FIRER]!,
    place: g.placeId(fr[f + SF.POINT]!),
    rule: '8.2',
    names: text(`Damage, hits left: ${left}`, `損傷判定（残り命中${left}）`),
    imagined: each ? text('One more hit on each', '各ユニットにもう1命中の場合') : undefined,
    outcomes,
  });
}

/** What so many hits do to a unit: every way its dice can fall. */
function damageOutcomes(g: Play, u: number, hits: number): CombatOutcome[] {
  const { w } = g;
  const name = both(w.units[u]!.names);
  const air = w.isAir[u] === 1;
  const fates = new Map<number, number>();
  const add = (fate: number, ways: number) => fates.set(fate, (fates.get(fate) ?? 0) + ways);
  if (air) add(hits, 1);
  else
    for (const [key, ways] of falls(g, u, hits)) {
      const [total, pierced] = key.split(' ');
      add(pierced || sinks(g, u, Number(total)) ? SUNK : Number(total), ways);
    }
  const of = [...fates.values()].reduce((a, b) => a + b, 0);
  const value = w.defence[g.p.face(u)]!;
  const defence = air ? text('', '') : text(`, defence ${value}`, `・防御力${value}`);
  return [...fates]
    .sort(([a], [b]) => a - b)
    .map(([fate, ways]) => {
      const after = fateText(g, fate);
      return {
        names: text(
          `${name.en} (${hits} ${hits === 1 ? 'hit' : 'hits'}${defence.en}): ${after.en}`,
          `${name.ja}(命中${hits}${defence.ja})：${after.ja}`,
        ),
        rule: '8.2',
        ways,
        of,
        units: [g.unitId(u)],
      };
    });
}

/** Ways to every total of so many dice of damage, those with a face that pierces armour apart: `7 `, `7 x`. */
function falls(g: Play, u: number, hits: number): Map<string, number> {
  let ways = new Map([['0 ', 1]]);
  for (let i = 0; i < hits; i++) {
    const next = new Map<string, number>();
    for (const [key, n] of ways)
      for (let die = 1; die <= g.w.tables.faces; die++) {
        const [total, pierced] = key.split(' ');
        const { damage, pierces } = damageBy(g, u, die);
        const after = `${Number(total) + damage} ${pierced || pierces ? 'x' : ''}`;
        next.set(after, (next.get(after) ?? 0) + n);
      }
    ways = next;
  }
  return ways;
}

function fateText(g: Play, fate: number): { en: string; ja: string } {
  if (fate === 0) return text('unhurt', '損害なし');
  if (fate >= SUNK) return text('sunk', '撃沈');
  const due = g.turn + fate;
  return due > g.w.turns.last
    ? text('out of the game', 'ゲームから除去')
    : text(`away until turn ${due}`, `第${due}ターンまで離脱`);
}
