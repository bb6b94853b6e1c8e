/** Chapters 13.71 and 13.72: attempts in China by cards: who may make them, and how they end. */
import type { Reader } from '../../kernel/reader';
import { wordsIn } from '../../kernel/tables';
import { AIR, D, S } from './codes';
import { boxOf } from './facts';
import type { Play } from './play';
import { number } from './tables';

/** Who attacks, by cards of what value, so many turns apart, and what is against it. */
export interface China {
  side: number;
  ops: number;
  pause: number;
  /** How much less there is for each box of the road. */
  support(box: number): number;
  /** Units that count though others of their sort do not. */
  besides: readonly number[];
  /** Box beyond which a failure does not move the marker. */
  stop: string;
  /** Places that end all attempts when the other side has them all. */
  coast: readonly number[];
}

/** Reads it; problems are in the reader. */
export function readChina(reader: Reader): China {
  const { game } = reader.compiled;
  const columns = ['side', 'ops', 'turns', 'besides', 'stop', 'closed-by'];
  const [side, ops, pause, besides, stop, coast] = reader.rows('china-offensives', columns)[0] ?? [];
  const road = game.tracks?.find(({ id }) => id === 'burma-road');
  return {
    side: game.sides.findIndex(({ id }) => id === side),
    ops: number(ops),
    pause: number(pause),
    support: (box) => number(road?.boxes?.find(({ value }) => value === box)?.cells?.support),
    besides: reader.compiled.units.flatMap(({ id }, u) => (id === besides ? [u] : [])),
    stop: String(stop ?? ''),
    coast: reader.placesHere(wordsIn(coast)),
  };
}

/** Whether a side may make an attempt by a card: by its value, not on two turns running, nor when the coast is lost. */
export function mayAttack(g: Play, side: number, card: number): boolean {
  const { w, p, turn } = g;
  const { china } = w;
  if (side !== china.side || w.cards[card]!.ops !== china.ops) return false;
  const last = p.scalars[S.CHINA_TURN]!;
  return (last === 0 || turn - last >= china.pause) && g.track('china') > 0 && !coastLost(g);
}

/** Whether the other side has the whole coast (13.71). */
function coastLost({ w, p }: Play): boolean {
  const { coast, side } = w.china;
  return coast.length > 0 && coast.every((place) => p.controller(place) === 1 - side);
}

/** Air units of the other side in China that are in supply: those of long range do not count, but where the table says so. */
export function airInChina(g: Play): number[] {
  const { w, p } = g;
  const { side, besides } = w.china;
  return [...w.units.list.keys()].filter(
    (u) =>
      w.units.cls[u] === AIR &&
      w.units.side[u] !== side &&
      (w.inland?.boxes.includes(p.loc[u]!) ?? false) &&
      (w.units.longRange[u] === 0 || besides.includes(u)) &&
      g.supply.supplied(u),
  );
}

/** A die, more by air units, at most the divisions less the support of the road, moves the marker; failure under air units moves it back. */
export function attackChina(g: Play, side: number): void {
  const { w } = g;
  g.p.scalars[S.CHINA_TURN] = g.turn;
  const air = airInChina(g).length;
  const die = g.roll(D.CHINA, w.combat.airNaval.die, 'china', side) + air;
  const base = g.track('japanese-divisions-in-china') - w.china.support(g.track('burma-road'));
  g.says(
    'china',
    '13.72',
    { side, words: { die, base } },
    '{side} in China: {die}, needed {base} or less',
    '{side}の中国攻撃: {die}（{base}以下で成功）',
  );
  if (die <= base) g.shift('china', -1, -1, '13.72');
  else if (air > 0 && g.track('china') < boxOf(w, 'china', w.china.stop)) g.shift('china', 1, -1, '13.72');
}
