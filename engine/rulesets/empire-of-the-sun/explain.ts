/** Why an answer is not among those of the standing question: by the tests that offer them (7.21 to 7.26, 8, 9.2.F). */
import { barsBoth, type Bar as Reason } from '../../kernel/bars';
import type { Explanation } from '../../kernel/ruleset';
import { headquartersOf, inCommandRange } from './activation';
import { AIR, GROUND, HQ, NAVAL, O, P, TRACK } from './codes';
import { defenceOf, takesPart, targets } from './combat';
import { earlyPorts } from './early-return';
import { type Bar, barTo, mayRun, shippingLeft } from './eligible';
import { IN_ACTIVATE, IN_HITS, unitAsked } from './frames';
import { firingOf } from './hits';
import type { Play } from './play';
import { shipping } from './reach';
import { runners } from './runners';
import { sailing, targetsOf } from './targets';
import { mayReturnEarly } from './withdrawn';

const reason = (...bar: Reason): Reason => bar;

/** What keeps a headquarters from activating a unit, in words. */
const BARS: Readonly<Record<Bar, Reason>> = {
  kind: reason('6.14', 'Headquarters do not move in an offensive', '司令部は攻撃で移動しない'),
  away: reason('7.21', 'It is not on the map', 'マップ上にいない'),
  active: reason('7.21', 'It is active already', 'すでに活性化している'),
  nation: reason(
    '7.21',
    'This headquarters does not activate its nation',
    'この司令部はその国のユニットを活性化できない',
  ),
  limited: reason('7.21', 'This headquarters activates in some places only', 'この司令部が活性化できる場所ではない'),
  event: reason('5.31', 'The event does not let it take part', 'イベントの対象外'),
  spent: reason('12.31', 'It has done what it may do this turn', 'このターンの行動を終えている'),
  card: reason('5.31', 'It acts by the event of another card only', '別のカードのイベントでのみ行動できる'),
  rivalry: reason('14.0', 'Army and navy do not act together under rivalry', '対立中は陸軍と海軍が共に行動できない'),
  path: reason('6.3', 'No activation path leads to it', '活性化の経路が通じていない'),
  supply: reason('6.2', 'It is out of supply', '補給切れ'),
  late: reason(
    '7.21',
    'Out of supply or without a path when the headquarters was chosen',
    '司令部を選んだ時点で補給か活性化の経路がない',
  ),
};

const ACTIVATES: ReadonlySet<string> = new Set(['objective', 'unit', 'redeploy', 'reaction']);
const LEADS: ReadonlySet<string> = new Set(['headquarters', 'reaction-headquarters']);
/** Questions where a unit ends a move without a battle. */
const ENDS: ReadonlySet<string> = new Set(['redeploy-to', 'withdraw', 'emergency', 'arrive', 'relocate']);

/** `Game.explain`. */
export function explain(g: Play, about: { unit?: string; place?: string }): Explanation[] {
  if (!g.asking) return [];
  const u = g.w.units.list.findIndex(({ id }) => id === about.unit);
  const place = about.place === undefined ? -1 : g.w.map.field.indexOf(about.place);
  return barsBoth(g, u, place, reasonsFor(g, u, place));
}

function reasonsFor(g: Play, u: number, place: number): readonly Reason[] {
  const { ask, side } = g.posed;
  const own = u >= 0 && g.w.units.side[u] === side;
  if (ask === 'hit') return u >= 0 ? notHit(g, u) : [];
  if (LEADS.has(ask)) return own ? leads(g, u) : [];
  if (ask === 'card') return own ? [byCard(g, u)] : [CARD_FIRST];
  if (ENDS.has(ask)) return place >= 0 ? noHome(g, own ? u : unitAsked(g.p), place) : [];
  if (!ACTIVATES.has(ask)) return [];
  if (own) {
    const bar = activates(g, u);
    if (bar.length > 0) return bar;
    const to = place >= 0 && place !== g.p.loc[u] ? place : ask === 'unit' ? aim(g) : -1;
    const targets = targetsOf(g, side);
    const comes = to >= 0 && (targets.waysTo(u, to) !== 0 || targets.carriersFor(u, to).length > 0);
    return to >= 0 && !comes ? noWay(g, u, to) : [];
  }
  return ask === 'unit' ? [] : noObjective(g, place >= 0 ? place : (g.p.loc[u] ?? -1));
}

/** The place that units are chosen for. */
const aim = (g: Play): number => g.frames[g.p.stack.top + IN_ACTIVATE.objective]! - 1;

const CARD_FIRST = reason('4.22', 'A card is played first, from the hand beside the map', '先に手札のカードを使用する');

/** Why a unit cannot act by itself: a card comes first. Of a headquarters that waits, whether a card brings it back (6.15). */
function byCard(g: Play, u: number): Reason {
  const { w, p } = g;
  if (w.units.cls[u] !== HQ || p.loc[u] !== TRACK) return CARD_FIRST;
  if (!mayReturnEarly(g, u))
    return reason('6.15', 'Its side brings none back early in this scenario', 'このシナリオでは早期復帰できない');
  return earlyPorts(g, u).length > 0
    ? reason('6.15', 'A card brings it back: choose the card first', 'カードで早期復帰できる。先にカードを選ぶ')
    : reason('6.15', 'It has no supplied port of those where it may return', '早期復帰できる補給下の港湾がない');
}

/** Why a headquarters does not lead the offensive, or the reaction (7.21, 7.26). */
function leads(g: Play, u: number): Reason[] {
  const { w, p } = g;
  const { offensive: o, battles } = p;
  const side = g.posed.side;
  if (w.units.cls[u] !== HQ) return [reason('7.21', 'A headquarters is chosen first', '先に司令部を選ぶ')];
  if (p.loc[u]! < 0) return [BARS.away];
  if (!headquartersOf(w, p, side).includes(u)) return [BARS.supply];
  if (side !== g.offensives) {
    const near = [...battles.subarray(0, o[O.BATTLES]!)].some((at) => inCommandRange(w, p, u, at - 1));
    if (!near) return [reason('7.26', 'No battle lies in its range', '範囲内に戦闘がない')];
  } else if (o[O.MODE] !== 1 && !runners(g, side, o[O.CARD]!).includes(u))
    return [reason('5.31', 'The card names other headquarters', 'カードが指定する司令部ではない')];
  return mayRun(g, u) ? [] : [reason('7.21', 'It has nobody to activate', '活性化できるユニットがない')];
}

/** Why a unit is not activated. */
function activates(g: Play, u: number): Reason[] {
  const { p } = g;
  const { offensive: o } = p;
  const targets = targetsOf(g, g.posed.side);
  if (targets.eligible.includes(u)) return [];
  const hq = (o[O.REACTING] === 1 ? o[O.REACTION_HQ]! : o[O.HQ]!) - 1;
  if (hq >= 0) {
    g.activation.from(p, hq);
    const bar = barTo(g, u, hq, o[O.SERVICES]!);
    if (bar) return [BARS[bar]];
  }
  if (targets.spare <= 0) return [reason('7.21', 'No more units may be activated', 'これ以上活性化できない')];
  return [reason('5.31', 'The event asks for other units first', '先に活性化すべきユニットがある')];
}

/** Why a unit does not come to a place with the card (7.22, 8). */
function noWay(g: Play, u: number, place: number): Reason[] {
  const { w, p } = g;
  const [side, at, ops] = [w.units.side[u]!, p.loc[u]!, p.offensive[O.OPS]!];
  const hexes = w.map.graph.seaFrom(at)[place]!;
  const most = sailing(g, side);
  const tooFar = hexes > most;
  if (w.units.cls[u] === NAVAL && tooFar)
    return [reason('8.21', `The card lets ships sail ${most} hexes`, `艦船の移動は${most}ヘクスまで`)];
  if (w.units.cls[u] === AIR)
    return [reason('8.31', `In ${ops} legs it reaches no base near enough`, `${ops}区間では届く航空基地がない`)];
  if (w.units.cls[u] !== GROUND)
    return targetsOf(g, side).battleAt(place)
      ? [reason('8.41', 'It does not go there', 'そこへは行けない')]
      : [reason('7.24', 'Ships go to battles and after landings', '艦船は戦闘か上陸した場所にのみ向かう')];
  const points = targetsOf(g, side).points();
  const byLand = reason('8.42', `By land it has ${points} movement points`, `陸上の移動力は${points}`);
  if (!g.reach.embarks(u)) return [byLand, reason('8.45', 'It does not embark here', 'ここからは乗船できない')];
  if (shipping(w, u, p.steps[u]!) > shippingLeft(g, side))
    return [byLand, reason('10.3', 'Too few amphibious points are left', '強襲上陸乗船ポイントが足りない')];
  if (tooFar) return [byLand, reason('8.45', `The card lets it sail ${most} hexes`, `海上移動は${most}ヘクスまで`)];
  if (w.map.assault[place] === 0) return [byLand, reason('8.45', 'Nobody lands there', '強襲上陸できない地形')];
  return [byLand, reason('8.45', 'Enemy zones or ships are in the way', '敵の航空影響圏か艦船に阻まれる')];
}

/** Why a place is no objective (7.24). */
function noObjective(g: Play, place: number): Reason[] {
  const { w, p } = g;
  const side = g.posed.side;
  if (place < 0 || targetsOf(g, side).objectives().includes(place)) return [];
  if (w.map.shut[place] === 1) return [reason('8.41', 'No unit enters it', '進入できない')];
  if (w.bounds.safe[place] === 1) return [reason('8.41', 'Nobody attacks it', '攻撃できない')];
  const foes = g.unitsAt(place, 1 - side).length > 0;
  const reacting = p.offensive[O.REACTING] === 1;
  if (reacting)
    return [reason('7.26', 'Only battles of the offensive are reacted to', 'リアクションは宣言された戦闘にのみ行う')];
  if (!foes && p.controller(place) !== 1 - side)
    return [reason('7.24', 'There is nothing of the enemy’s', '敵の支配地でも敵のいる場所でもない')];
  if (foes && p.offensive[O.MODE] === 1 && p.offensive[O.BATTLES]! > 0)
    return [reason('7.24', 'A card played for its value has one battle', 'OC値で使うカードの戦闘は1つ')];
  return [reason('7.22', 'No unit that may be activated comes there', '活性化できるどのユニットも届かない')];
}

/** Why a unit does not end its move in a place. */
function noHome(g: Play, u: number, place: number): Reason[] {
  const { w, p } = g;
  if (u < 0) return [];
  const side = w.units.side[u]!;
  if (p.controller(place) !== side) return [reason('6.5', 'It is not friendly', '友軍の支配地ではない')];
  if (w.units.cls[u] === NAVAL && w.map.port[place] === 0) return [reason('8.21', 'It has no port', '港湾がない')];
  if (w.units.cls[u] === AIR && w.map.airfield[place] === 0)
    return [reason('8.31', 'It has no airbase', '航空基地がない')];
  if (!g.homes(u, place)) return [reason('8.0', 'It may not stay there', 'とどまれない場所')];
  if (!g.fits(place, side, [u])) return [reason('8.34', 'The hex is full', 'スタック制限を超える')];
  return [reason('8.0', 'It does not come so far', 'そこまで移動できない')];
}

/** Why hits do not fall on a unit (9.2.F). */
function notHit(g: Play, u: number): Reason[] {
  const { top } = g.p.stack;
  if (g.frames[top] !== P.HITS || g.w.units.side[u] === g.posed.side) return [];
  const fight = g.fight(g.frames[top + IN_HITS.battle]!);
  const firing = firingOf(g, top);
  const { hits, ground } = firing;
  if (targets(g.w, g.p, fight, firing).includes(u)) return [];
  const cost = defenceOf(g.w, g.p, u, fight.offensives, ground);
  if (cost > hits)
    return [reason('9.2.F', `It takes ${cost} hits, ${hits} are left`, `損害${cost}が必要、残り${hits}`)];
  if (!takesPart(g.w, g.p, u, fight)) return [reason('9.11', 'It takes no part in the battle', '戦闘に参加していない')];
  return [reason('9.2.F', 'Others have to be hit before it', '先に損害を与えるべきユニットがある')];
}
