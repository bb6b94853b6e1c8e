/** Chapter 6.15: where headquarters that wait on the turn record may come back at once. */
import type { Reader } from '../../kernel/reader';
import { wordsIn } from '../../kernel/tables';
import { entries } from './arrivals';
import type { Play } from './play';

/** By side: the places of the regions and hexes that the table names. */
export function readEarly(reader: Reader): readonly Uint8Array[] {
  const { board, game } = reader.compiled;
  const rows = reader.rows('early-return', ['side', 'places']);
  return game.sides.map(({ id }) => {
    const named = reader.placesHere(wordsIn(rows.find(([side]) => side === id)?.[1]));
    return Uint8Array.from(board.places, (_, place) => Number(named.includes(place)));
  });
}

/** Ports in supply there, for a headquarters. */
export function earlyPorts(g: Play, hq: number): number[] {
  const early = g.w.early[g.w.units.side[hq]!]!;
  return entries(g, hq).filter((place) => early[place] === 1);
}
