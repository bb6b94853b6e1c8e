/** Why an answer is not among those of the standing question: by the tests that offer them (5.3 to 6.6). Hidden enemies are not told. */
import { type Bar, barsBoth } from '../../kernel/bars';
import type { Explanation } from '../../kernel/ruleset';
import { flights } from './air-movement';
import { airRoom, isGuest, mayLand, mayStack } from './bases';
import { AIR, DONE, ENGAGED, EVADED, GROUND, HIDDEN, IN_PORT, NAVAL, OUT, S, SPENT, STOPPED } from './codes';
import { IN_SIDE } from './frames';
import { onward } from './ground-movement';
import type { Play } from './play';
import { hostile, isClosed } from './relations';
import { goesOn, group, left, sailCost } from './sea';
import { illuminates, inPlay } from './sight';
import { mayAct } from './strike';
import { troopsIn } from './troops';

const because = (...bar: Bar): Bar[] => [bar];

/** Those of which it holds. */
const barred = (all: readonly (readonly [holds: boolean, ...Bar])[]): Bar[] =>
  all.flatMap(([holds, ...bar]) => (holds ? [bar] : []));

/** What a question chooses: units of a class that move, strikers, or targets. */
const MOVES: Readonly<Record<string, number>> = {
  'air-unit': AIR,
  'air-move': AIR,
  'sea-unit': NAVAL,
  'sea-group': NAVAL,
  sail: NAVAL,
  'ground-unit': GROUND,
  'ground-move': GROUND,
};
const FIGHTS: ReadonlySet<string> = new Set(['engage', 'commit', 'join', 'support', 'fire', 'missiles', 'intervene']);

/** `Game.explain`. */
export function explain(g: Play, about: { unit?: string; place?: string }): Explanation[] {
  if (!g.asking) return [];
  const { w, p } = g;
  const u = w.units.list.findIndex(({ id }) => id === about.unit);
  const place = about.place === undefined ? -1 : w.map.board.indexOf(about.place);
  const said = (bars: readonly Bar[]) => barsBoth(g, u, place, bars);
  if (u >= 0 && p.sideOf(u) === g.posed.side) {
    const own = unitReasons(g, u);
    if (own.length > 0 || place < 0 || place === p.loc[u]) return said(own);
    return said(placeReasons(g, place));
  }
  if (u >= 0 && about.place === undefined) return said(otherReasons(g, u));
  return place >= 0 ? said(placeReasons(g, place)) : [];
}

/** What keeps a unit of the side out of what is asked, wherever it were to act. */
function unitReasons(g: Play, u: number): Bar[] {
  const { p, w } = g;
  const at = p.loc[u]!;
  if (at === OUT) return because('5.33', 'It is out of the game', 'ゲームから除かれています');
  if (at < 0) return because('9.0', 'It is not in play yet', 'まだ登場していません');
  const bars = barred([
    [
      p.has(u, EVADED),
      '6.422',
      'It has evaded and is out of play until administration',
      '回避したため、管理フェイズまで行動できません',
    ],
    [p.has(u, HIDDEN), '5.44', 'It is hidden: it must be shown first', '隠匿中です（公開が必要です）'],
  ]);
  if (bars.length > 0) return bars;
  const { ask } = g.posed;
  if (Object.hasOwn(MOVES, ask)) return movement(g, u, MOVES[ask]!);
  if (FIGHTS.has(ask)) return fighting(g, u);
  if (ask === 'evade') return evading(g, u);
  return w.units.cls[u] === GROUND && p.aboard[u] !== 0 ? because('6.266', 'It is aboard', '搭載中です') : [];
}

const OTHER_CLASS = [
  because('6.01', 'Ships move in this phase', 'このフェイズは艦船が移動します'),
  because('6.01', 'Aircraft move in this phase', 'このフェイズは航空機が移動します'),
  because('6.01', 'Troops move in this phase', 'このフェイズは地上ユニットが移動します'),
];

function movement(g: Play, u: number, cls: number): Bar[] {
  const { p, w } = g;
  if (w.units.cls[u] !== cls) return OTHER_CLASS[cls]!;
  if (p.has(u, STOPPED)) return because('6.254', 'It was stopped by an intervention', '介入により停止しました');
  if (p.has(u, DONE))
    return because('6.01', 'It has moved in this phase, or was loaded', 'このフェイズに移動または搭載を終えました');
  if (cls === NAVAL && !goesOn(g, u))
    return because(
      '6.23',
      `It has ${left(g, u)} movement points left, too few to go on`,
      `残り移動力${left(g, u)}では進めません`,
    );
  if (cls === AIR && w.units.move[u] === 0) return because('6.12', 'It does not move', '移動できません');
  if (cls !== GROUND || onward(g, u).length > 0) return [];
  const foes = troopsIn(g, p.sideOf(u), p.loc[u]!).length > 0;
  if (foes) return because('6.52', 'Enemy troops hold it in its hex', '敵地上ユニットのいるヘクスからは移動できません');
  if (p.aboard[u] !== 0) return because('6.15', 'It is aboard of a ship or aircraft', '艦船または航空機に搭載中です');
  return because(
    '6.53',
    'No hex beside it is open to it, or it has no movement left',
    '移動可能な隣接ヘクスか移動力がありません',
  );
}

/** 5.51, 5.363, 5.23: what keeps it from striking. */
function cannotAct(g: Play, u: number): Bar[] {
  const { p, w } = g;
  const cargo = w.units.cls[u] === GROUND && p.aboard[u] !== 0;
  return barred([
    [p.has(u, SPENT), '5.51', 'It is spent', '使用済みです'],
    [p.has(u, IN_PORT), '5.363', 'It is in port', '入港中です'],
    [
      isGuest(w, p, u),
      '5.23',
      'It is a guest in a neutral country and does not strike from there',
      '中立国に滞在中のため打撃できません',
    ],
    [cargo, '6.266', 'It is aboard of a ship or aircraft', '艦船または航空機に搭載中です'],
  ]);
}

function fighting(g: Play, u: number): Bar[] {
  const { p, w } = g;
  if (p.has(u, ENGAGED)) return because('6.43', 'It takes part already', 'すでに参加しています');
  const bars = cannotAct(g, u);
  if (bars.length > 0) return bars;
  const { ask } = g.posed;
  if ((ask === 'fire' || ask === 'missiles') && w.units.missiles[u] === 0)
    return because('6.31', 'It has no cruise missiles', '巡航ミサイルを持っていません');
  const focus = p.scalars[S.FOCUS]! - 1;
  if (focus < 0 || (ask !== 'commit' && ask !== 'join' && ask !== 'support')) return [];
  const hexes = g.hexes(p.sideOf(u), p.loc[u]!, focus);
  return because(
    '6.431',
    `None of its weapons reaches anything in the engagement (${hexes} hexes to the focus), and its missile defence covers nobody in it`,
    `焦点まで${hexes}ヘクス：届く兵器がなく、ミサイル防御で守れる参加ユニットもいません`,
  );
}

function evading(g: Play, u: number): Bar[] {
  const { p, w } = g;
  if (p.loc[u] !== p.scalars[S.FOCUS]! - 1) return because('6.42', 'It is not in the focus', '焦点ヘクスにいません');
  if (w.units.cls[u] === GROUND) return because('6.42', 'Troops do not evade', '地上ユニットは回避できません');
  return cannotAct(g, u).map(([rule, ...text]): Bar => [rule === '5.51' ? '6.42' : rule, ...text]);
}

/** Units of others: whose they are to the side that is asked. */
function otherReasons(g: Play, v: number): Bar[] {
  const { p } = g;
  const side = p.sideOf(v);
  const who = g.sideName(side);
  if (p.loc[v]! < 0 || p.has(v, HIDDEN)) return [];
  if (p.has(v, EVADED))
    return because(
      '6.422',
      'It has evaded and is out of play until administration',
      '回避したため、管理フェイズまで対象になりません',
    );
  if (!hostile(p, g.posed.side, side))
    return because(
      '5.2',
      `${who.en} is no enemy: it is not asked, and no target`,
      `${who.ja}は敵ではないため対象になりません`,
    );
  return g.posed.ask === 'engage' || g.posed.ask === 'missiles' ? placeReasons(g, p.loc[v]!) : [];
}

/** Why nothing of what is asked leads to a place. */
function placeReasons(g: Play, place: number): Bar[] {
  switch (g.posed.ask) {
    case 'sail':
      return sailing(g, place);
    case 'air-move':
    case 'relocate':
    case 'evacuate':
      return flying(g, place);
    case 'ground-move':
      return marching(g, place);
    case 'engage':
      return focusing(g, place);
    case 'missiles':
      return bombarding(g, place);
    default:
      return [];
  }
}

function sailing(g: Play, place: number): Bar[] {
  const { w } = g;
  const list = group(g);
  const where = g.placeText(place);
  if (w.map.land[place] === 1) return because('6.22', `${where.en} is land`, `${where.ja}は陸地です`);
  const costs = list.map((u) => ({ u, cost: sailCost(g, u, place) }));
  const short = costs.find(({ u, cost }) => cost < 0 || cost > left(g, u));
  if (!short) return because('6.22', 'No way leads there for all of them together', '全員で行ける航路がありません');
  const has = left(g, short.u);
  const name = g.unitName(short.u);
  return short.cost < 0
    ? because(
        '6.23',
        `${name.en}: ${where.en} is beyond its ${has} movement points, or closed to it`,
        `${name.ja}: 移動力${has}では${where.ja}に届かないか、進入できません`,
      )
    : because(
        '6.23',
        `${name.en}: the way to ${where.en} costs ${short.cost}; it has ${has} left`,
        `${name.ja}: ${where.ja}まで移動力${short.cost}が必要ですが、残りは${has}です`,
      );
}

function flying(g: Play, place: number): Bar[] {
  const { p, w } = g;
  const where = g.placeText(place);
  const u = g.posed.ask === 'air-move' ? g.frames[p.stack.top + IN_SIDE.unit]! - 1 : -1;
  if (w.map.airLimit[place] === 0)
    return because('5.34', `${where.en} has no air base`, `${where.ja}には航空基地がありません`);
  if (u < 0) return [];
  const side = p.sideOf(u);
  if (airRoom(w, p, place, side) < p.steps[u]!) {
    const room = Math.max(0, airRoom(w, p, place, side));
    return because(
      '5.342',
      `The base has room for ${room} steps; it has ${p.steps[u]}`,
      `基地の余地は${room}ステップ、必要は${p.steps[u]}です`,
    );
  }
  if (!mayLand(w, p, u, place)) return because('5.34', 'The base is not open to its side', 'この基地は使用できません');
  const most = w.units.move[u]! * 2;
  if (flights(g, u, most)[place]! <= most) return [];
  const hexes = g.hexes(side, p.loc[u]!, place);
  if (hexes <= most)
    return because(
      '6.13',
      'Hostile airspace bars every way that is short enough',
      '敵空域により十分短い経路がありません',
    );
  return because(
    '6.12',
    `${hexes} hexes are more than twice its radius of ${w.units.move[u]}`,
    `${hexes}ヘクスは半径${w.units.move[u]}の2倍を超えます`,
  );
}

function marching(g: Play, place: number): Bar[] {
  const { p, w } = g;
  const u = g.frames[p.stack.top + IN_SIDE.unit]! - 1;
  if (u < 0) return [];
  const where = g.placeText(place);
  const { ground } = w.map;
  const from = p.loc[u]!;
  const beside = ground.to.subarray(ground.start[from]!, ground.start[from + 1]!).includes(place);
  if (!beside)
    return because(
      '6.53',
      'Troops go hex by hex over land hexsides',
      '地上ユニットは陸のヘクスサイドを越えて1ヘクスずつ移動します',
    );
  if (isClosed(w, g.closed(p.sideOf(u)), place))
    return because('5.23', `${where.en} lies in a neutral country`, `${where.ja}は中立国です`);
  if (!mayStack(w, p, u, place))
    return because('5.343', 'The stacking limit would be exceeded', 'スタック制限を超えます');
  return [];
}

/** 6.41: enemies, who illuminates the hex, and a weapon for them. */
function focusing(g: Play, place: number): Bar[] {
  const { p, w } = g;
  const side = g.posed.side;
  const enemies = [...p.loc.keys()].filter((v) => p.loc[v] === place && inPlay(p, v) && hostile(p, side, p.sideOf(v)));
  if (enemies.length === 0) return because('6.41', 'No enemy is there that could be engaged', '交戦できる敵がいません');
  const own = g.own(side, (u) => w.units.cls[u] !== GROUND && illuminates(w, p, u, place));
  if (own.length === 0)
    return because(
      '5.42',
      'None of your ships and aircraft illuminates the hex',
      'このヘクスを照射する自軍の艦船・航空機がありません',
    );
  const able = own.filter((u) => mayAct(w, p, u));
  if (able.length === 0)
    return because(
      '6.41',
      'Those that illuminate the hex are spent, in port or guests',
      '照射するユニットは使用済み・入港中・滞在中です',
    );
  return because(
    '6.41',
    'Those that illuminate the hex have no weapon that reaches a target in it',
    '照射するユニットに、目標へ届く兵器がありません',
  );
}

/** 6.32: targets that satellites see, and missiles that reach them. */
function bombarding(g: Play, place: number): Bar[] {
  const { p, w } = g;
  const side = g.posed.side;
  const armed = g.own(side, (u) => w.units.missiles[u]! > 0 && mayAct(w, p, u));
  if (armed.length === 0)
    return because('6.31', 'No unit with cruise missiles is ready', '発射可能な巡航ミサイルがありません');
  const near = armed.reduce((least, u) => Math.min(least, g.hexes(side, p.loc[u]!, place) - w.units.missiles[u]!), 255);
  if (near > 0)
    return because('6.32', `It is ${near} hexes beyond the nearest missiles`, `射程より${near}ヘクス遠い場所です`);
  return because(
    '6.32',
    'Nothing there that satellites see: bases, forts, ships in port, batteries; or it was attacked already',
    '衛星で捉えられる目標（基地・要塞・入港中の艦船・砲台）がないか、すでに攻撃しました',
  );
}
