/** Chapter 12.3: strategic bombing: by which units, from where, and what it takes from the other side. */
import { code, second, verbOf } from '../../kernel/answers';
import type { Cell } from '../../kernel/compiled';
import type { Reader } from '../../kernel/reader';
import { matches, wordsIn } from '../../kernel/tables';
import { A, D, RETURNED, S, SPENT } from './codes';
import { bomberReaches } from './facts-war';
import { IN_LIST as IN } from './frames';
import type { Play, Procedure } from './play';
import type { Units, World } from './world';

export interface Bombing {
  /** Units that bomb. */
  bombers: readonly number[];
  /** What they bomb; -1: it is not on this part of the map. Within so many hexes, from so many near enough to come home. */
  target: number;
  range: number;
  home: number;
  /** Boxes that count as near. */
  boxes: readonly number[];
  fromTurn: number;
  /** Cards it takes in a turn at most. */
  most: number;
  /** Dice of success, at full strength and reduced. */
  full: Cell;
  reduced: Cell;
}

/** Reads it; problems are in the reader. */
export function readBombing(reader: Reader, { list }: Units): Bombing {
  const { game } = reader.compiled;
  const kinds = new Set(game.kinds.filter(({ flags }) => flags.includes('bomber')).map(({ id }) => id));
  const rows = reader.rows('bombing', ['strength', 'success']);
  const ends = reader.rows('bombing-ends', ['end', 'places']);
  const at = (end: string) => reader.placesHere(wordsIn(ends.find(([one]) => one === end)?.[1]));
  return {
    bombers: list.flatMap(({ kind }, u) => (kinds.has(kind) ? [u] : [])),
    target: at('target')[0] ?? -1,
    range: reader.value('bombing-range'),
    home: reader.value('bombing-base-distance'),
    boxes: at('box'),
    fromTurn: reader.value('strategic-bombing-turn'),
    most: reader.value('bombing-card-limit'),
    full: rows.find(([strength]) => strength === 'full')?.[1] ?? null,
    reduced: rows.find(([strength]) => strength === 'reduced')?.[1] ?? null,
  };
}

/** Bombers, one after the other, as their side chooses. */
export const bombing: Procedure = {
  step(g, f) {
    const side = g.frames[f + IN.side]!;
    const { scalars } = g.p;
    if (g.firstTime(f)) {
      scalars[S.BOMBS] = 0;
    }
    const ready = g.w.bombing.bombers.filter((u) => mayBomb(g, u, side));
    if (ready.length === 0) return over(g);
    g.begin(side, 'bomb', '12.3');
    for (const u of ready) g.add(code(A.UNIT, 0, u));
    g.add(code(A.DONE));
    return g.pose(bombing, f);
  },
  answer(g, _f, answer) {
    if (verbOf(answer) === A.DONE) over(g);
    else bomb(g, second(answer));
  },
};

/** What it has come to this turn: turns in a row are counted. */
function over(g: Play): false {
  const { scalars } = g.p;
  scalars[S.BOMBED_TURNS] = scalars[S.BOMBS]! > 0 ? scalars[S.BOMBED_TURNS]! + 1 : 0;
  return g.done();
}

/** Whether a unit may bomb: from its turn on, near enough, in supply, not twice, nor after it came back by replacements. */
export function mayBomb(g: Play, u: number, side: number): boolean {
  const { p, w } = g;
  if (w.units.side[u] !== side || g.turn < w.bombing.fromTurn || p.has(u, SPENT) || p.has(u, RETURNED)) return false;
  return bomberReaches(w, p, u, w.bombing.target) && g.supply.supplied(u);
}

/** Whether bombers have a base near enough to come home to. */
function homeNear({ p, w }: Play, side: number): boolean {
  const { map, bombing: all } = w;
  return map.airfield.some(
    (is, i) =>
      is === 1 && p.controller(i) === side && map.field.onMap[i] === 1 && map.field.distance(i, all.target) <= all.home,
  );
}

function bomb(g: Play, u: number): void {
  const { p, w } = g;
  const side = w.units.side[u]!;
  p.set(u, SPENT);
  const die = g.roll(D.BOMBING, w.combat.airNaval.die, 'bombing', side);
  const drm = bombingDrm(g);
  const success = matches((p.isFull(u) ? w.bombing.full : w.bombing.reduced) as Cell & number, die + drm);
  g.says(
    'bombing',
    '12.3',
    { at: p.loc[u]!, who: u, words: { die: die + drm, ...(success ? { success: '' } : {}) } },
    '{unit} bombs, die {die}: [success: success][!success: no effect]',
    '{unit}の戦略爆撃、ダイス{die}: [success: 成功][!success: 効果なし]',
  );
  if (success) p.scalars[S.BOMBS] = Math.min(w.bombing.most, p.scalars[S.BOMBS]! + 1);
  else if (die + drm >= w.combat.failsOn && !homeNear(g, side)) g.loseStep(u, '12.3');
}

/** What events add to the die: interceptors, until the other side has a base of some sort near enough. */
export function bombingDrm(g: Play): number {
  const { p, w } = g;
  let sum = 0;
  for (const [card, event] of w.events.entries())
    for (const { verb, args } of event?.effects ?? [])
      if (verb === 'bombing-drm' && p.happenedCards[card] !== 0 && !baseNear(w, g, args)) sum += Number(args.drm);
  return sum;
}

function baseNear({ compiled: { game }, map }: World, g: Play, args: Readonly<Record<string, unknown>>): boolean {
  const side = game.sides.findIndex(({ id }) => id === args['until-airbase']);
  const of = map.field.indexOf(String(args.of));
  if (side < 0 || of < 0) return false;
  for (let i = 0; i < map.field.size; i++)
    if (map.field.onMap[i] === 1 && map.field.distance(i, of) <= Number(args.within) && g.supply.eligibleBase(side, i))
      return true;
  return false;
}
