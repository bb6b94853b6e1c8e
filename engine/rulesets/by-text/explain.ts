/** Why a unit may not move there, or attack that: the line, zone or limit that stands in the way, found by leaving out one after the other. */
import type { Names } from '../../kernel/compiled';
import type { Explanation } from '../../kernel/views';
import { landings } from './aboard';
import { able, attackIn, caseAt } from './attack';
import { P, S } from './codes';
import { isUnseen } from './concealed';
import { forbids, type PreparedLine } from './lines';
import { CROSSINGS, type Most, mayBegin, mostText } from './most';
import { movedUnit } from './move';
import { fighting } from './odds';
import type { Play } from './play';
import { doing } from './registry';
import { hasRoom } from './stand';
import type { Step } from './steps';
import { type Moving, moving, pointsOf, reachOf, type Without } from './ways';

/** Empty where an answer is about it, or where the phase is played by hand. */
export function explain(g: Play, about: { unit?: string; place?: string }): Explanation[] {
  if (!g.asking) return [];
  const procedure = g.frames[g.p.stack.top];
  const step = g.w.steps[g.p.scalars[S.STEP]!]!;
  const named = about.unit === undefined ? -1 : g.w.units.findIndex(({ id }) => id === about.unit);
  const place = about.place === undefined ? -1 : g.w.board.indexOf(about.place);
  const moved = procedure === P.MOVE ? doing(step, moving) : undefined;
  if (moved) {
    const unit = named < 0 ? movedUnit(g, g.p.stack.top) : named;
    return unit < 0 ? [] : moveReasons(g, step, moved, unit, place);
  }
  if (procedure !== P.ATTACK || !doing(step, fighting)) return [];
  if (g.posed.ask === 'attack-loss' || g.posed.ask === 'attack-displace') return [];
  const target = place < 0 ? attackIn(g, g.p.stack.top).place : place;
  return attackReasons(g, step, named, target);
}

const because = (
  g: Play,
  text: Names,
  about: { rule?: string; places?: number[]; units?: number[] } = {},
): Explanation => ({
  text,
  rule: about.rule ?? g.rule,
  ...(about.places ? { places: about.places.map((place) => g.w.board.ids[place]!) } : {}),
  ...(about.units ? { units: about.units.map((unit) => g.w.units[unit]!.id) } : {}),
});

/** A line that forbids, as a reason. */
function byLine(g: Play, { name, rule }: PreparedLine, what: Names): Explanation {
  return because(g, { en: `${what.en}: ${name.en}`, ja: `${what.ja}: ${name.ja}` }, { rule });
}

/** A line that forbids a step, or lets no more cross. */
const lineReason = (g: Play, one: PreparedLine): Explanation => byLine(g, one, one.line.quantity ? CROSSED : FORBIDDEN);

const CROSSED = { en: 'As many have crossed as may', ja: '通過できる数に達しています' };
const FORBIDDEN = { en: 'Forbidden', ja: '禁止' };

/** Why a unit does nothing in the step at all. */
function unitReasons(g: Play, step: Step, unit: number, takesPart: boolean, most?: Most): Explanation[] {
  const { sides } = step;
  const { p, w } = g;
  const name = g.unitName(unit);
  const say = (en: string, ja: string) => [
    because(g, { en: `${name.en} ${en}`, ja: `${name.ja}は${ja}` }, { units: [unit] }),
  ];
  if (p.loc[unit]! < 0) return say('is not on the map', 'マップ上にいません');
  if (!sides.includes(w.side[unit]!))
    return say('is not of the side whose phase it is', 'このフェイズの陣営ではありません');
  if (p.aboard[unit] !== 0 && !doing(step, moving)) {
    const ship = g.unitName(p.aboard[unit]! - 1);
    return say(`is aboard ${ship.en}`, `${ship.ja}に乗船中です`);
  }
  if (p.moved[unit] !== 0) return say('has acted in this phase', 'このフェイズにすでに行動しました');
  if (!takesPart) return say('does not act in this phase', 'このフェイズには行動しません');
  if (!most || movedUnit(g, g.p.stack.top) === unit || mayBegin(g, w.side[unit]!, most)(unit)) return [];
  const so = mostText(most);
  return [
    because(g, {
      en: `Of each side at most ${so.en} may act in this phase`,
      ja: `このフェイズに行動できるのは各陣営${so.ja}まで`,
    }),
  ];
}

function moveReasons(g: Play, step: Step, moving: Moving, unit: number, place: number): Explanation[] {
  const { p, w } = g;
  const own = unitReasons(g, step, unit, moving.moves(unit), moving.most);
  if (own.length > 0 || (place === p.loc[unit] && p.stands(unit))) return own;
  if (moving.cargo && p.aboard[unit] !== 0) return landingReasons(g, moving, unit, place);
  const reach = reachOf(g, unit, moving);
  if (place < 0) return reach.size > 0 ? [] : waysBarred(g, moving, unit, (found) => found.size > 0);
  const where = g.placeName(place);
  if (!moving.meets && p.enemiesAt(place, w.side[unit]!).some((u) => !isUnseen(w, p, u)))
    return [because(g, { en: `Enemies stand at ${where.en}`, ja: `${where.ja}に敵がいます` }, { places: [place] })];
  if (reach.has(place))
    return hasRoom(g, unit, place)
      ? []
      : [
          because(
            g,
            { en: `The stack at ${where.en} is full`, ja: `${where.ja}のスタックがいっぱいです` },
            { places: [place] },
          ),
        ];
  return waysBarred(g, moving, unit, (found) => found.has(place), place);
}

/** Why a unit that is aboard of another does not land somewhere; -1: anywhere. */
function landingReasons(g: Play, here: Moving, unit: number, place: number): Explanation[] {
  const all = landings(g, unit, here);
  if (place < 0 ? all.length > 0 : all.includes(place)) return [];
  const [name, ship] = [g.unitName(unit), g.unitName(g.p.aboard[unit]! - 1)];
  const there = place < 0 ? { en: 'nowhere', ja: 'どこにも' } : g.placeName(place);
  const en = place < 0 ? 'can land nowhere now' : `cannot land at ${there.en}`;
  const text = {
    en: `${name.en} is aboard ${ship.en} and ${en}`,
    ja: `${name.ja}は${ship.ja}に乗船中で、${place < 0 ? there.ja : `${there.ja}へ`}上陸できません`,
  };
  return [because(g, text, { units: [unit] })];
}

/** What bars the way: each limit without which, all others left out too, nothing leads there. */
function waysBarred(
  g: Play,
  moving: Moving,
  unit: number,
  reached: (found: Map<number, number>) => boolean,
  place = -1,
): Explanation[] {
  const lines = [...moving.lines.forbidding('move'), ...moving.lines.of(CROSSINGS)];
  const zones = g.w.controlZones;
  const all: Required<Without> = {
    allowance: true,
    stops: true,
    zones: zones.map(({ zone }) => zone.id),
    lines: lines.map(({ line }) => line.id),
  };
  if (!reached(reachOf(g, unit, moving, all)))
    return [because(g, { en: 'No way leads there for it', ja: 'そこへ行ける経路がありません' })];
  const bars = (without: Without) => !reached(reachOf(g, unit, moving, without));
  const { allowance: _, stops: __, ...rest } = all;
  const found: Explanation[] = [];
  for (const one of lines)
    if (bars({ ...all, lines: all.lines.filter((id) => id !== one.line.id) })) found.push(lineReason(g, one));
  for (const { zone, rule } of zones)
    if (bars({ ...all, zones: all.zones.filter((id) => id !== zone.id) }))
      found.push(because(g, both(zone.names, 'bars the way', 'が道をふさいでいます'), { rule }));
  if (bars({ ...rest, allowance: true }))
    found.push(because(g, { en: 'It stops beside enemies', ja: '敵の隣で停止します' }));
  // There may be a way around, and no points for it.
  const ways: Without = { stops: true, zones: all.zones };
  if (found.length === 0 && !bars({ ...ways, lines: all.lines }))
    for (const one of lines)
      if (bars({ ...ways, lines: all.lines.filter((id) => id !== one.line.id) })) found.push(lineReason(g, one));
  if (found.length > 0) return found;
  const cost = reachOf(g, unit, moving, { allowance: true }).get(place);
  // Zones that only cost points bar nothing, and are part of what the way costs.
  if (cost === undefined) return zonesTogether(g);
  const has = pointsOf(g, unit, moving);
  return [
    because(
      g,
      { en: `The way costs ${cost} points; it has ${has}`, ja: `経路に${cost}移動力必要ですが、${has}しかありません` },
      { places: [place] },
    ),
  ];
}

/** Several zones, of which each alone would let it through. */
function zonesTogether(g: Play): Explanation[] {
  return g.w.controlZones.map(({ zone, rule }) =>
    because(g, both(zone.names, 'bars the way', 'が道をふさいでいます'), { rule }),
  );
}

const both = (names: Names, en: string, ja: string): Names => ({
  en: `${names.en} ${en}`,
  ja: `${names.ja ?? names.en}${ja}`,
});

function attackReasons(g: Play, step: Step, unit: number, place: number): Explanation[] {
  const { p, w } = g;
  const [side = -1] = unit < 0 ? step.sides : [w.side[unit]!];
  if (unit >= 0) {
    const { attacks, most } = doing(step, fighting)!;
    const own = unitReasons(g, step, unit, attacks(unit), most);
    if (own.length > 0) return own;
  }
  if (place < 0) return [];
  const where = g.placeName(place);
  if (!p.enemiesAt(place, side).some((u) => !isUnseen(w, p, u)))
    return [because(g, { en: `No enemy stands at ${where.en}`, ja: `${where.ja}に敵がいません` }, { places: [place] })];
  if (p.attacked[place] !== 0)
    return [
      because(g, { en: `${where.en} has been attacked`, ja: `${where.ja}はすでに攻撃されました` }, { places: [place] }),
    ];
  if (unit < 0 || able(g, side, place).includes(unit)) return [];
  const { here, range, sees } = doing(step, fighting)!;
  if (here && p.loc[unit] !== place)
    return [because(g, { en: `It is not at ${where.en}`, ja: `${where.ja}にいません` }, { units: [unit] })];
  const reach = range?.(unit, p.steps[unit]!) ?? 1;
  const away = w.board.distance(p.loc[unit]!, place);
  if (away > 1 && away <= reach && !sees(p.loc[unit]!, place))
    return [
      because(g, { en: `It does not see ${where.en}`, ja: `${where.ja}への視線がありません` }, { places: [place] }),
    ];
  if (away > 1 && reach > 1)
    return [
      because(
        g,
        {
          en: `${where.en} is ${away} hexes away; it attacks from ${reach}`,
          ja: `${where.ja}まで${away}ヘクスありますが、${reach}ヘクスまでしか攻撃できません`,
        },
        { units: [unit] },
      ),
    ];
  if (away > 0 && !w.board.adjacent(p.loc[unit]!, place))
    return [because(g, { en: `It is not beside ${where.en}`, ja: `${where.ja}に隣接していません` }, { units: [unit] })];
  const defenders = p.enemiesAt(place, side).filter((u) => p.stands(u));
  const verdict = doing(step, fighting)!.lines.verdict('attack', caseAt(g, unit, place, [unit], defenders));
  if (verdict && forbids(verdict)) return [byLine(g, verdict, FORBIDDEN)];
  return [because(g, { en: 'It has no strength to attack', ja: '攻撃する戦力がありません' }, { units: [unit] })];
}
