/** Reinforcements to come: by turn, at the places where they come in. */
import type { CompiledGame, Place } from '../../../engine/kernel/compiled';
import type { Overlay, PositionView } from '../../../engine/kernel/ruleset';

/** More turns than this are not written on a place; the note has them all. */
const written = 2;
/** Turns that are told one by one. */
const told = 12;

export function hasArrivals({ units }: CompiledGame): boolean {
  return units.some(({ arrives }) => arrives !== undefined);
}

export function arrivals({ game, board, units }: CompiledGame, view: PositionView): Overlay {
  const places = new Map<string, Place>(board.places.map((place) => [place.id, place]));
  const unitOf = new Map(units.map((unit) => [unit.id, unit]));
  /** By place and side: units by turn. */
  const at = new Map<string, { place: string; side: number; turns: Map<number, number> }>();
  /** By turn: units in all, and by where. */
  const turns = new Map<number, { count: number; where: Map<string, number> }>();
  for (const state of view.units) {
    const due = /^turn:(\d+)$/.exec(state.at);
    const unit = unitOf.get(state.id);
    if (!due || !unit) continue;
    const turn = Number(due[1]);
    const side = game.sides.findIndex(({ id }) => id === unit.side);
    const entries = (unit.arrives?.at ?? []).filter((id) => places.has(id));
    const all = turns.get(turn) ?? { count: 0, where: new Map() };
    all.count++;
    turns.set(turn, all);
    const key = entries.join(' ');
    all.where.set(key, (all.where.get(key) ?? 0) + 1);
    for (const place of entries) {
      const one = at.get(`${place} ${side}`) ?? { place, side, turns: new Map() };
      one.turns.set(turn, (one.turns.get(turn) ?? 0) + 1);
      at.set(`${place} ${side}`, one);
    }
  }
  const numbers = [...at.values()].map(({ place, side, turns }) => {
    const list = [...turns].sort(([a], [b]) => a - b);
    const more = list.length > written ? ' …' : '';
    return {
      place,
      side,
      text: `${list
        .slice(0, written)
        .map(([turn, n]) => `T${turn}:${n}`)
        .join(' ')}${more}`,
      names: { en: 'turn: units that may come in here', ja: 'ターン：ここに登場できるユニット数' },
    };
  });
  const name = (key: string, ja: boolean) =>
    key
      .split(' ')
      .map((id) => {
        const names = places.get(id)?.names;
        const called = (ja ? names?.ja : undefined) ?? names?.en ?? id;
        return called === id || !/\d/.test(id) ? called : `${id} ${called}`;
      })
      .join(ja ? '・' : ' / ');
  const where = (list: ReadonlyMap<string, number>, ja: boolean) =>
    [...list]
      .map(([key, n]) =>
        key === ''
          ? ja
            ? `規則による ${n}`
            : `${n} by the rules`
          : ja
            ? `${name(key, true)} ${n}`
            : `${n} at ${name(key, false)}`,
      )
      .join(ja ? '、' : ', ');
  const list = [...turns].sort(([a], [b]) => a - b);
  const sides = new Set([...at.values()].map(({ side }) => side));
  return {
    areas: [...sides].map((side) => ({
      places: [...at.values()].filter((one) => one.side === side).map(({ place }) => place),
      side,
      look: 'entry',
      names: { en: 'reinforcements come in', ja: '増援の登場地点' },
    })),
    numbers,
    notes: [
      ...list.slice(0, told).map(([turn, { count, where: those }]) => ({
        names: {
          en: `Turn ${turn}: ${count} ${count === 1 ? 'unit' : 'units'} (${where(those, false)})`,
          ja: `第${turn}ターン：${count}ユニット(${where(those, true)})`,
        },
      })),
      ...(list.length > told
        ? [{ names: { en: `… and ${list.length - told} later turns`, ja: `… ほか${list.length - told}ターン` } }]
        : []),
    ],
  };
}
