/** What comes and goes, in the rulebook: arrivals with what they depend on, draws from pools, replacements, withdrawals. */
import type { CompiledGame, CompiledUnit, Draw, Replacement, Zone } from '../../../engine/kernel/compiled';
import { grouped } from '../../../engine/kernel/lists';
import { entryOf } from '../../../engine/kernel/records';
import type { Words } from '../words';
import type { Item } from './types';

/** When something comes: a turn, and what must be so. */
type Moment = Pick<Draw, 'turn' | 'later' | 'when' | 'option' | 'roll'>;
/** Where and how something comes. */
type Way = Pick<Draw, 'at' | 'in' | 'limit' | 'by'>;

/** Everything of a side that comes after the start or goes again; what is of one sort in the order of the turns. */
export function comingsOf(words: Words, { scenario, units }: CompiledGame, side: string): Item[] {
  const own = units.filter((unit) => unit.side === side);
  const of = <One extends { side: string }>(list: readonly One[] = []) => list.filter((one) => one.side === side);
  const pools = [...grouped(own, ({ pool }) => pool)].flatMap(([pool, there]) =>
    pool === undefined
      ? []
      : `${words.pick(`In ${poolOf(words, pool)}`, poolOf(words, pool))}: ${words.units(there, 'name')}`,
  );
  const placed = new Set((scenario.zones ?? []).flatMap((zone) => zone.units));
  const kept = own.filter(
    ({ id, at, arrives, pool }) => at === null && !arrives && pool === undefined && !placed.has(id),
  );
  const going = [...grouped(own, ({ leaves }) => leaves)].flatMap(([turn, there]) =>
    turn === undefined
      ? []
      : words.pick(
          `Turn ${turn}: out of the game: ${words.units(there, 'name')}`,
          `第${turn}ターン: ${words.units(there, 'name')}がゲームから除かれる`,
        ),
  );
  return [
    ...arrivals(words, own),
    ...of(scenario.draws)
      .sort((a, b) => (a.turn ?? 0) - (b.turn ?? 0))
      .map((draw) => drawing(words, draw)),
    ...pools,
    ...(kept.length === 0 ? [] : [`${words.pick('In reserve: ', '予備: ')}${words.units(kept, 'name')}`]),
    ...amounts(words, of(scenario.replacements), ['replacements', '補充']),
    ...going,
    ...amounts(words, of(scenario.withdrawals), ['withdrawals', '引き揚げ']),
  ].map((text) => ({ text, items: [] }));
}

/** Units with the states that they begin in, and which of `all` they are aboard of: `2 North Dummy (Face down)`. */
export function beginning(words: Words, units: readonly CompiledUnit[], all: readonly CompiledUnit[]): string {
  const carrier = (id: string) => {
    const found = all.find((unit) => unit.id === id);
    return found ? words.units([found], 'name') : words.any(id);
  };
  const stateOf = ({ states = [], aboard }: CompiledUnit) =>
    [
      ...states.map((id) => words.any(id)),
      ...(aboard === undefined ? [] : [words.pick(`aboard ${carrier(aboard)}`, `${carrier(aboard)}に搭載`)]),
    ].join(words.pick(', ', '、'));
  return [...grouped(units, stateOf)]
    .map(([state, there]) => `${words.units(there, 'name')}${state && words.pick(` (${state})`, `（${state}）`)}`)
    .join(words.pick(', ', '、'));
}

/** What a side places by choice: `In 0101 or Ford, at most 1 in each, as the owner chooses: 2 Company`; the default stands behind. Empty: nothing. */
export function chosen(
  words: Words,
  { places, limit, limitIn, units, markers = [] }: Zone,
  own: readonly CompiledUnit[],
): string {
  const placed = own.filter(({ id }) => units.includes(id));
  const counters = markers.map(({ marker, count }) =>
    words.pick(`${count} ${words.any(marker)}`, `${words.any(marker)}×${count}`),
  );
  const each = limitIn === undefined ? '' : words.pick(` of ${words.places(limitIn)}`, words.places(limitIn));
  const most = limit === undefined ? '' : words.pick(`, at most ${limit} in each${each}`, `、${each}各${limit}個まで`);
  const what = [...(placed.length > 0 ? [beginning(words, placed, own)] : []), ...counters].join(
    words.pick(', ', '、'),
  );
  if (what === '') return '';
  const usual = [...grouped(placed, ({ at }) => at)].map(([at, there]) =>
    at === null ? '' : `${words.place(at)}${there.length > 1 ? ` ×${there.length}` : ''}`,
  );
  const standing = usual.filter(Boolean).join(words.pick(', ', '、'));
  const inside = words.inside(places);
  return words.pick(
    `${inside.charAt(0).toUpperCase()}${inside.slice(1)}${most}, as the owner chooses: ${what}${standing && ` (by default: ${standing})`}`,
    `${inside}${most}、所有者が選ぶ: ${what}${standing && `（既定：${standing}）`}`,
  );
}

/** Units that come at the same time stand together, with where. */
function arrivals(words: Words, own: readonly CompiledUnit[]): string[] {
  const coming = own
    .flatMap((unit) => (unit.at === null && unit.arrives ? [{ unit, arrives: unit.arrives }] : []))
    .sort((a, b) => a.arrives.turn - b.arrives.turn);
  return [...grouped(coming, ({ arrives }) => momentOf(words, arrives))].map(([moment, all]) => {
    const placed = [...grouped(all, ({ arrives }) => wayOf(words, arrives))].map(
      ([way, there]) =>
        beginning(
          words,
          there.map(({ unit }) => unit),
          own,
        ) + way,
    );
    return `${moment}: ${placed.join(words.pick('; ', '、'))}`;
  });
}

function drawing(words: Words, draw: Draw): string {
  const groups = draw.groups.map((one) => amount(words, one)).join(words.pick(', ', '、'));
  const counters = entryOf(FROM, draw.from);
  const from = counters ? words.pick(...counters) : poolOf(words, draw.from);
  const lot = draw.lot ? ' by lot' : '';
  return words.pick(
    `${momentOf(words, draw)}: ${groups} drawn${lot} from ${from}${wayOf(words, draw)}`,
    `${momentOf(words, draw)}: ${from}から${groups}を${draw.lot ? '無作為に' : ''}引く${wayOf(words, draw)}`,
  );
}

const poolOf = (words: Words, id: string): string =>
  words.pick(`the pool “${words.any(id)}”`, `プール「${words.any(id)}」`);

/** What units are drawn from that is no pool. */
const FROM: Readonly<Record<string, readonly [string, string]>> = {
  'order-of-battle': ['the order of battle', '戦闘序列'],
  'counter-mix': ['the counters that are not used', '未使用のカウンター'],
};

/** `Turn 4 or later, when Japan holds Guam, on 1–3 of a d6`. */
function momentOf(words: Words, { turn, later, when, option, roll }: Moment): string {
  const parts: string[] = [];
  if (turn === undefined) parts.push(words.pick('Any turn', 'いずれかのターン'));
  else
    parts.push(
      later
        ? words.pick(`Turn ${turn} or later`, `第${turn}ターン以降`)
        : words.pick(`Turn ${turn}`, `第${turn}ターン`),
    );
  if (when) parts.push(words.pick(`when ${words.expression(when)}`, `${words.expression(when)}のとき`));
  if (option !== undefined)
    parts.push(words.pick(`with the option “${words.option(option)}”`, `選択ルール「${words.option(option)}」使用時`));
  if (roll) {
    const faces = roll.from === roll.to ? String(roll.from) : `${roll.from}–${roll.to}`;
    parts.push(words.pick(`on ${faces} of a ${roll.die}`, `${roll.die}で${faces}のとき`));
  }
  return parts.join(words.pick(', ', '、'));
}

/** ` at Truk or Kure`, ` in towns held by Allied, at most 1 in each`; empty: where the rules say. */
function wayOf(words: Words, { at, in: set, limit, by }: Way): string {
  const parts: string[] = [];
  if (at.length > 0) {
    const places = at.map((id) => words.place(id)).join(words.pick(' or ', 'または'));
    parts.push(words.pick(`at ${places}`, places));
  }
  if (set) parts.push(words.inside(set));
  if (limit !== undefined) parts.push(words.pick(`at most ${limit} in each`, `各${limit}個まで`));
  if (by !== undefined) parts.push(words.pick(`by ${words.any(by)}`, words.any(by)));
  if (parts.length === 0) return '';
  return words.pick(` ${parts.join(', ')}`, `（${parts.join('、')}）`);
}

function during(words: Words, { from, to, when }: Replacement): string {
  const turns =
    from === to
      ? words.pick(`Turn ${from}`, `第${from}ターン`)
      : words.pick(`Turns ${from} to ${to}`, `第${from}〜${to}ターン`);
  return when ? turns + words.pick(`, when ${words.expression(when)}`, `、${words.expression(when)}のとき`) : turns;
}

/** What is given or taken in the same turns stands together. */
function amounts(words: Words, list: readonly Replacement[], what: readonly [string, string]): string[] {
  const sorted = [...list].sort((a, b) => a.from - b.from);
  return [...grouped(sorted, (one) => during(words, one))].map(
    ([turns, all]) =>
      `${turns}${words.pick(', ', '、')}${words.pick(...what)}: ${all.map((one) => amount(words, one)).join(words.pick(', ', '、'))}`,
  );
}

/** `2 Infantry`. */
const amount = (words: Words, { count, of }: { count: number; of: readonly string[] }): string =>
  words.pick(
    [String(count), ...of.map((id) => words.any(id))].join(' '),
    `${of.map((id) => words.any(id)).join(' ')}×${count}`,
  );
