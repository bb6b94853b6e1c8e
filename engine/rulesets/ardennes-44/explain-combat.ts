/** Why a unit may not attack, join an attack, advance, or come in now: by the conditions that offer these answers. */

import { type Bar, barsPlace, barsUnit } from '../../kernel/bars';
import { DIRECTIONS } from '../../kernel/hex-field';
import { addAll } from '../../kernel/lists';
import type { Explanation } from '../../kernel/ruleset';
import { anyStep, mayAdvance, type StepBar, stepBar } from './advance';
import { awaits, type EntryBar, enterOptions, entryBars } from './arrivals';
import { mayJoin } from './attack';
import { ARTILLERY, DEED, P } from './codes';
import { type AttackBar, anyAttacker, attackBar, commandAllows, ledAtNight, targetable } from './combat';
import { IN_ADVANCE, IN_ATTACK } from './frames';
import type { Play } from './play';
import { BREAKTHROUGH, COUNTER, JOINED } from './reckoning';

const ATTACK: Readonly<Record<AttackBar, Bar>> = {
  night: ['25.3', 'does nothing at night without a marker', 'は夜間マーカーがないため夜間は戦闘できません'],
  'night-marker': ['25.3', 'is marked for the night', 'は夜間行動のマーカーが置かれています'],
  'off-map': ['13.5', 'cannot attack there from off the map', 'は盤外からそこを攻撃できません'],
  artillery: ['22.7', 'supports attacks, it makes none', 'は砲兵のため支援のみで、攻撃はできません'],
  shaken: ['18.2', 'is disordered or routed', 'は混乱または敗走中です'],
  built: ['24.8', 'has built in this turn', 'はこのターンに工事を行いました'],
  disengaged: ['20.1', 'has disengaged', 'は撤退しました'],
  attacking: ['14.1', 'takes part already', 'はすでに参加しています'],
  attacked: ['14.1', 'has attacked in this phase', 'はこのフェイズにすでに攻撃しました'],
  'no-strength': ['15.8', 'has no attack strength', 'には攻撃力がありません'],
  apart: ['14.1', 'does not stand beside it', 'は目標に隣接していません'],
  hexside: ['14.1', 'cannot attack across this hexside', 'はこのヘクスサイド越しに攻撃できません'],
  closed: ['27.7', 'may not attack into the area that is closed to its side', 'はこの地域への攻撃を禁じられています'],
};

const STEP: Readonly<Record<StepBar, Bar>> = {
  enemy: ['19.1', 'Enemy units stand there', '敵ユニットがいます'],
  limited: ['19.1', 'This result lets it enter the vacated hex alone', 'この結果では空いたヘクスへの前進だけです'],
  ground: ['19.2', 'The ground or a closed area bars this step', '地形または進入禁止によりこの前進はできません'],
  bonds: ['19.2', 'Bonds between enemy units close the way', '敵ユニット間のZOCボンドが道を塞いでいます'],
  length: ['19.1', 'It has no hex of advance left for that', '前進できるヘクス数が残っていません'],
  zones: ['19.3', 'It would go from hex to hex of one enemy zone', '同じ敵ZOC内を続けて前進することになります'],
  stacking: ['8.3', 'The stacking limit would be exceeded', 'スタック制限を超えます'],
};

const ENTRY: Readonly<Record<EntryBar, Bar>> = {
  ground: ['13.1', 'It does not come in there', 'そこからは登場できません'],
  enemy: ['13.1', 'Enemy units stand on its entry hex', '登場ヘクスに敵ユニットがいます'],
  limit: ['13.2', 'As many as may have come by it', 'そこから登場できる数に達しています'],
  left: ['30.2', 'The enemy has left the map there', '敵がそこから盤外へ出たため登場できません'],
  sector: ['13.4', 'Its sector is closed', 'その区域は閉じています'],
  confined: ['27.3', 'It may not stay there', 'そこに留まることはできません'],
  cost: ['11.1', 'Its movement does not pay for the entry hex', '登場ヘクスの移動コストを支払えません'],
  room: ['8.3', 'There is no room for it, and no way on', 'スタックの余地がなく、先へも進めません'],
};

const DROP: Bar = ['27.2', 'has no open ground to land on now', 'には今降下できる地形がありません'];
const ANYWHERE: Bar = [
  '13.2',
  'finds no place of its side there that is free of enemy zones',
  'が登場できる、敵ZOC外の自軍の場所がありません',
];

/** Why the unit may not open an attack on the place (14.1). */
function attackReason(g: Play, u: number, place: number): Explanation[] {
  const bar = attackBar(g, u, place, 0);
  if (bar) return [barsUnit(g, u, ATTACK[bar], place)];
  return ledAtNight(g, u) ? [] : [barsUnit(g, u, ATTACK.night, place)];
}

/** Why the place cannot be attacked, whoever might (14.1). */
function targetReasons(g: Play, place: number): Explanation[] {
  const { p, w } = g;
  const { side } = g.posed;
  if (!p.enemyAt(side as 0 | 1, place))
    return [barsPlace(g, place, ['14.1', 'No enemy is at {place}', '{place}に敵はいません'])];
  if (!targetable(g, side, place))
    return [
      barsPlace(g, place, [
        '14.1',
        '{place} has been attacked, or who is there has retreated there, in this phase',
        '{place}はこのフェイズに攻撃済み、または後退してきたユニットだけです',
      ]),
    ];
  if (anyAttacker(g, side, place)) return [];
  const out: Explanation[] = [];
  for (let e = place * DIRECTIONS; e < (place + 1) * DIRECTIONS && out.length < 4; e++) {
    const n = w.field.near[e]!;
    if (n < 0 || !p.friendAt(side as 0 | 1, n)) continue;
    for (let u = p.head[n]!; u >= 0; u = p.next[u]!) addAll(out, attackReason(g, u, place));
  }
  if (out.length > 0) return out;
  return [barsPlace(g, place, ['14.1', 'Nobody stands beside {place}', '{place}に隣接する自軍ユニットがいません'])];
}

/** Why the unit opens no attack (14.1); empty when it can. */
function opensNone(g: Play, u: number): Explanation[] {
  const { p, w } = g;
  const { side } = g.posed;
  const bars: Explanation[] = [];
  for (let e = p.loc[u]! * DIRECTIONS; e < (p.loc[u]! + 1) * DIRECTIONS; e++) {
    const n = w.field.near[e]!;
    if (n < 0 || !p.enemyAt(side as 0 | 1, n)) continue;
    const reasons = targetable(g, side, n) ? attackReason(g, u, n) : targetReasons(g, n);
    if (reasons.length === 0) return [];
    addAll(bars, reasons);
  }
  const [first] = bars;
  return first ? [first] : [barsUnit(g, u, ['14.1', 'stands beside no enemy', 'は敵に隣接していません'])];
}

/** Why the unit does not join the attack in question (14.1 to 14.3, 16.7, 19.4). */
function joinReasons(g: Play, f: number, u: number): Explanation[] {
  const { p } = g;
  const [target, flags] = [g.frames[f + IN_ATTACK.target]!, g.frames[f + IN_ATTACK.flags]!];
  if (p.has(u, DEED.ATTACKING)) return [barsUnit(g, u, ATTACK.attacking)];
  const group = g.frames[f + IN_ATTACK.group] === p.loc[u]! + 1;
  if ((flags & BREAKTHROUGH) !== 0 && !group)
    return [barsUnit(g, u, ['19.4', 'is not of the group that breaks through', 'は突破するグループに含まれません'])];
  const bar = attackBar(g, u, target, group ? flags | BREAKTHROUGH : flags & COUNTER);
  if (bar) return [barsUnit(g, u, ATTACK[bar], target)];
  if (p.onMap(u) && !mayJoin(g, u, target, flags, group, true)) {
    if ((flags & COUNTER) !== 0)
      return [barsUnit(g, u, ['16.7', 'has not given way here', 'はここで後退したユニットではありません'])];
    if (!ledAtNight(g, u)) return [barsUnit(g, u, ATTACK.night)];
    return [barsUnit(g, u, ['19.4', 'does not go with this group', 'はこのグループに加われません'])];
  }
  if ((flags & JOINED) !== 0 && group && !mayJoin(g, u, target, flags, group, false))
    return [barsUnit(g, u, ['19.4', 'joins others, who come first', 'は他のユニットを先に選ぶ必要があります'])];
  if (!commandAllows(g, u))
    return [
      barsUnit(g, u, [
        '14.3',
        'would be of one division, or nation, too many',
        'を加えると師団の指揮制限(または国籍の制限)を超えます',
      ]),
    ];
  return [];
}

/** Why the unit does not advance after this combat (19.1, 29.1). */
function advanceReasons(g: Play, f: number, u: number): Explanation[] {
  const { p, w } = g;
  if (!p.has(u, DEED.ATTACKING))
    return [barsUnit(g, u, ['19.1', 'did not take part in this attack', 'はこの攻撃に参加していません'])];
  if (p.has(u, DEED.ADVANCED)) return [barsUnit(g, u, ['19.1', 'has advanced', 'はすでに前進しました'])];
  if (w.units.cls[u] === ARTILLERY)
    return [barsUnit(g, u, ['19.1', 'is artillery: it never advances', 'は砲兵のため前進しません'])];
  if (!mayAdvance(g, u)) return [barsUnit(g, u, ['29.1', 'may not advance yet', 'はまだ前進できません'])];
  if (anyStep(g, f, u)) return [];
  const edge = w.field.edgeBetween(p.loc[u]!, g.frames[f + IN_ADVANCE.hex]!);
  const bar = edge < 0 ? null : stepBar(g, f, u, edge);
  return bar
    ? [barsPlace(g, g.frames[f + IN_ADVANCE.hex]!, STEP[bar])]
    : [barsUnit(g, u, ['19.1', 'has no step to take', 'は前進できるヘクスがありません'])];
}

/** Why the advancing unit does not step to the place (19.1 to 19.3). */
function stepReasons(g: Play, f: number, place: number): Explanation[] {
  const u = g.frames[f + IN_ADVANCE.unit]! - 1;
  const edge = g.w.field.edgeBetween(g.p.loc[u]!, place);
  if (edge < 0)
    return [barsPlace(g, place, ['19.1', 'An advance goes from hex to hex', '前進は隣接ヘクスへ1ヘクスずつです'])];
  const bar = stepBar(g, f, u, edge);
  return bar ? [barsPlace(g, place, STEP[bar])] : [];
}

/** Why a unit that is due does not come in now, or not there (13); empty when it can. */
export function entryReasons(g: Play, u: number, place = -1): Explanation[] {
  if (g.night) return [barsUnit(g, u, ['25.3', 'does not come in at night', 'は夜間には登場しません'])];
  if (g.p.has(u, DEED.MOVED))
    return [
      barsUnit(g, u, [
        '13.1',
        'has been left off the map for this phase',
        'はこのフェイズには登場しないと決められました',
      ]),
    ];
  if (awaits(g, u))
    return [
      barsUnit(g, u, [
        '27.9',
        'waits for its die or for what its arrival hangs on',
        'は登場判定または登場条件を待っています',
      ]),
    ];
  const bars = entryBars(g, u);
  if (bars.size === 0) {
    const bar = g.w.arrivals[u]!.by === 'airdrop' ? DROP : ANYWHERE;
    return enterOptions(g, u, false) ? [] : [barsUnit(g, u, bar)];
  }
  if (place >= 0) {
    const bar = bars.get(place);
    if (bar === null) return [];
    return [barsPlace(g, place, bar === undefined ? ENTRY.ground : ENTRY[bar])];
  }
  if ([...bars.values()].includes(null)) return [];
  return [...bars].slice(0, 3).map(([entry, bar]) => barsPlace(g, entry, ENTRY[bar!]));
}

/** Reasons of the combat phase for its question; null when it is about none of these. */
export function combatReasons(g: Play, u: number, place: number): Explanation[] | null {
  const f = g.p.stack.top;
  const { ask, side } = g.posed;
  const proc = g.frames[f];
  if (ask === 'advance-to' && proc === P.ADVANCE) return place < 0 ? [] : stepReasons(g, f, place);
  if (ask === 'attack' && u < 0) return place < 0 ? [] : targetReasons(g, place);
  if (u < 0 || g.w.units.side[u] !== side || g.p.loc[u]! < 0) return null;
  if (ask === 'attack') {
    if (place < 0 || place === g.p.loc[u]) return g.p.onMap(u) ? opensNone(g, u) : null;
    const target = targetable(g, side, place) ? [] : targetReasons(g, place);
    return target.length > 0 ? target : attackReason(g, u, place);
  }
  if (ask === 'attack-with' && proc === P.ATTACK) return joinReasons(g, f, u);
  return ask === 'advance' && proc === P.ADVANCE ? advanceReasons(g, f, u) : null;
}
