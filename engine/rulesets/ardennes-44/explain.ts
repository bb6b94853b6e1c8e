/**
 * Why a unit may not move, or not there: the searches that offer the moves are run once more without one thing after the other that
 * limits them, and what then leads there is what stood in the way.
 */

import { type Bar, barsPlace, barsUnit } from '../../kernel/bars';
import { MoveSearch } from '../../kernel/move-search';
import type { Explanation } from '../../kernel/ruleset';
import { UNREACHED } from '../../kernel/search';
import { AWAY, DEED, STATE } from './codes';
import { isDump } from './dumps';
import { combatReasons, entryReasons } from './explain-combat';
import { IN_MOVEMENT } from './frames';
import { actsAtNight } from './night';
import type { Play } from './play';
import {
  allowance,
  allowed,
  countsHexes,
  fits,
  hexesAllowed,
  isFrozen,
  mayEnd,
  modesAfter,
  modesOf,
  movable,
  runWithout,
  spentBy,
  WAY,
} from './reach';
import { PARTS } from './terrain';
import { both } from './texts';
import { mover } from './ways';
import { closingRule, type Without } from './without';

type Limit = keyof Without;

/** Rules of the ways of moving that have an allowance of their own. */
const COSTS: Readonly<Record<number, string>> = {
  [WAY.EXTENDED]: '11.2',
  [WAY.TACTICAL]: '11.3',
  [WAY.BY_ROAD]: '12.1',
  [WAY.SHIFT]: '22.1',
  [WAY.BEHIND_TRACTOR]: '22.3',
  [WAY.TRACTOR_TACTICAL]: '22.3',
};

/** Ways of moving, those that lead farthest first. */
const MODES = [
  WAY.POINTS,
  WAY.EXTENDED,
  WAY.BY_ROAD,
  WAY.BEHIND_TRACTOR,
  WAY.TACTICAL,
  WAY.SHIFT,
  WAY.TRACTOR_TACTICAL,
] as const;
const LIMITS: readonly Limit[] = ['allowance', 'zones', 'bonds', 'closed', 'traffic', 'boundary'];

const WORDS: Readonly<Record<Exclude<Limit, 'allowance'>, Bar>> = {
  zones: ['9.2', 'Enemy zones on the way end the move', '途中の敵ZOCで移動が終わります'],
  bonds: ['10.2', 'Bonds between enemy units close the way', '敵ユニット間のZOCボンドが道を塞いでいます'],
  closed: [
    '29.3',
    'The place, or the way to it, is closed to this unit now',
    'この場所または経路は今このユニットに閉ざされています',
  ],
  traffic: [
    '24.2',
    'Traffic and bottlenecks on the way cost too much',
    '途中の交通量マーカーや渋滞ヘクスのコストが大きすぎます',
  ],
  boundary: ['11.10', 'The army boundary lies between', '軍境界線を越えられません'],
};

/** Why the unit may not be moved in this phase; empty when it may. */
function unitReasons(g: Play, u: number): Explanation[] {
  const { p, w } = g;
  const say = (rule: string, en: string, ja: string) => [barsUnit(g, u, [rule, en, `は${ja}`])];
  const at = p.loc[u]!;
  if (at === AWAY.EXPECTED)
    return say('13.1', `arrives on turn ${w.arrivals[u]!.turn}`, `第${w.arrivals[u]!.turn}ターンに登場します`);
  if (at === AWAY.EXITED) return say('11.9', 'has left the map', '盤外へ出ています');
  if (at === AWAY.SURRENDERED) return say('23.7', 'has surrendered', '投降しています');
  if (at < 0)
    return at === AWAY.ABSENT
      ? say(
          w.units.breakdown[u] ? '26.0' : w.units.remnant[u] ? '16.4' : '33.0',
          'is not in play',
          '使用されていません',
        )
      : say('16.4', 'is eliminated', '除去されています');
  const side = w.units.side[u]!;
  if (g.phase.side !== side) {
    const own = both(w.compiled.game.sides[side]!.names);
    return say('4', `moves in the phases of ${own.en}`, `${own.ja}のフェイズに移動します`);
  }
  if (movable(g, u)) return [];
  if (p.has(u, DEED.MOVED)) return say('11.1', 'has moved in this phase', 'このフェイズにすでに移動しました');
  if (p.is(u, STATE.ENGAGED)) return say('16.5', 'is engaged', '交戦中です');
  if (p.is(u, STATE.REPLACED)) return say('25.2', 'has just been replaced', '補充されたばかりです');
  if (isDump(g, u)) return say('32.2', 'does not move', '移動しません');
  if (g.night && !actsAtNight(g, u)) return say('25.3', 'does nothing at night', '夜間は行動できません');
  if (isFrozen(g, u)) return say('29.1', 'may not move yet', 'まだ移動できません');
  return p.onMap(u) ? say('27.6', 'is held back', '移動を制限されています') : [];
}

/** What is left of the unit's movement: the ways of moving, and what it has spent of each; `stopped`: it is on its way and goes no farther. */
function movementLeft(
  g: Play,
  u: number,
): { modes: readonly number[]; spentOf: (mode: number) => number; stopped: boolean } {
  const moving = mover(g);
  const { frames, p, w } = g;
  if (moving?.u !== u || frames[moving.f + IN_MOVEMENT.came] === 0)
    return { modes: MODES, spentOf: () => 0, stopped: false };
  const { f } = moving;
  const begun = frames[f + IN_MOVEMENT.mode]! - 1;
  return {
    modes: begun >= 0 ? modesAfter(begun) : modesOf(frames[f + IN_MOVEMENT.verb]!),
    spentOf: (mode) => spentBy(g, f, mode),
    stopped: p.inEnemyZone(w.units.side[u]!, p.loc[u]!) && !p.is(u, STATE.SLIPPED),
  };
}

/** Why the unit may not come to the place: for the way of moving that is nearest to leading there. */
function placeReasons(g: Play, u: number, place: number): Explanation[] {
  const { p, w } = g;
  const say = (...bar: Bar) => barsPlace(g, place, bar);
  const because = (limit: Exclude<Limit, 'allowance'>) => {
    const [rule, en, ja] = WORDS[limit];
    return say(limit === 'closed' ? closingRule(g, u, place) : rule, en, ja);
  };
  if (p.enemyAt(w.units.side[u]!, place))
    return [say('11.1', 'Enemy units stand at {place}', '{place}に敵ユニットがいます')];
  const search = new MoveSearch(w.field, g.search.most);
  let nearest: Explanation[] | null = null;
  let crowded: Explanation | null = null;
  const { modes, spentOf, stopped } = movementLeft(g, u);
  if (stopped) return [say('9.2', 'It has come into an enemy zone, and stops', '敵ZOCに入ったので停止します')];
  for (const mode of modes) {
    if (!allowed(g, u, mode)) continue;
    const spent = spentOf(mode);
    const reaches = (without: Without) => {
      runWithout(search, g, u, mode, spent, without);
      return search.spent[place] !== UNREACHED;
    };
    if (reaches({})) {
      if (mayEnd(g, u, mode, place)) return [];
      // Another way of moving may end where this one may not.
      crowded ??= endReason(g, u, mode, place);
      continue;
    }
    const all = Object.fromEntries(LIMITS.map((limit) => [limit, true]));
    if (!reaches(all)) continue;
    // What is needed: without everything but this the place is out of reach.
    const reasons = LIMITS.flatMap((limit) => {
      return limit === 'allowance' || reaches({ ...all, [limit]: false }) ? [] : [because(limit)];
    });
    if (reasons.length === 0) {
      // Only what it costs, with what is on the way.
      runWithout(search, g, u, mode, spent, { allowance: true });
      if (search.spent[place] === UNREACHED) {
        const alone = LIMITS.filter((limit) => limit !== 'allowance' && reaches({ allowance: true, [limit]: true }));
        for (const limit of alone) reasons.push(because(limit as Exclude<Limit, 'allowance'>));
        runWithout(search, g, u, mode, spent, all);
      }
      reasons.push(costReason(g, u, mode, spent + search.spent[place]!, place));
    }
    if (!nearest || reasons.length < nearest.length) nearest = reasons;
  }
  if (crowded) return [crowded];
  return nearest ?? [say('11.1', 'No way leads to {place}', '{place}へ行ける経路がありません')];
}

/** Why a way of moving that leads to the place may not end there. */
function endReason(g: Play, u: number, mode: number, place: number): Explanation {
  const bar: Bar = !fits(g, u, place)
    ? ['8.3', 'The stacking limit at {place} would be exceeded', '{place}のスタック制限を超えます']
    : mode === WAY.EXTENDED
      ? ['11.2', 'Extended movement does not end beside an enemy', '延長移動は敵の隣で終えられません']
      : ['12.2', 'Units in strategic movement stand apart, on a road', '戦略移動のユニットは離れて道路上で終えます'];
  return barsPlace(g, place, bar);
}

function costReason(g: Play, u: number, mode: number, spent: number, place: number): Explanation {
  const hexes = countsHexes(mode);
  const cost = hexes ? spent : spent / PARTS;
  const has = hexes ? hexesAllowed(g, u, mode) : allowance(g, u, mode) / PARTS;
  const of = hexes ? { en: 'hexes', ja: 'ヘクス' } : { en: 'movement points', ja: '移動力' };
  const bar: Bar = [
    COSTS[mode] ?? '11.1',
    'The way costs {cost} {of}; it has {has}',
    '経路に{cost}{of}必要ですが、{has}しかありません',
  ];
  return barsPlace(g, place, bar, { cost, of, has });
}

/** `Game.explain`: about moves, attacks, advances and arrivals, for a unit and a place that do not go together. */
export function explainMove(g: Play, about: { unit?: string; place?: string }): Explanation[] {
  const { w, p } = g;
  const named = about.place === undefined ? -1 : w.field.indexOf(about.place);
  const u = about.unit === undefined ? -1 : w.compiled.units.findIndex((unit) => unit.id === about.unit);
  const fight = g.asking ? combatReasons(g, u, named) : null;
  if (fight) return fight;
  if (u < 0) return [];
  if (p.loc[u] === AWAY.EXPECTED && g.phase.side === w.units.side[u] && g.turn >= w.arrivals[u]!.turn)
    return entryReasons(g, u, named);
  const reasons = unitReasons(g, u);
  if (reasons.length > 0 || about.place === undefined) return reasons;
  return named < 0 || named === p.loc[u] || !p.onMap(u) ? [] : placeReasons(g, u, named);
}
