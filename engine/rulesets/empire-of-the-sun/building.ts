/** Chapter 13.77: a card builds a transport route: the marker that keeps it shut is taken away for good. */
import type { Cell } from '../../kernel/compiled';
import type { Reader } from '../../kernel/reader';
import { wordsIn } from '../../kernel/tables';
import { NO_ROUTE } from './codes';
import type { Play } from './play';
import { chained } from './routes';
import { number } from './tables';

/** What a side builds by a card of what value, and what it has to hold. */
export interface Building {
  side: number;
  ops: number;
  /** Places of markers; the first before the others, where they go in order. */
  markers: readonly number[];
  inOrder: boolean;
  holds: readonly number[];
  /** A supply-eligible port to which an unbroken route leads; -1: none is asked for. */
  line: number;
}

/** Reads them; problems are in the reader. */
export function readBuildings(reader: Reader): Building[] {
  const here = (cell: Cell | undefined) => reader.placesHere(wordsIn(cell));
  return reader
    .rows('route-building', ['side', 'ops', 'markers', 'in-order', 'holds', 'line'])
    .map(([side, ops, markers, inOrder, holds, line]) => ({
      side: reader.side(String(side)),
      ops: number(ops),
      markers: here(markers),
      inOrder: inOrder === 'yes',
      holds: here(holds),
      line: here(line)[0] ?? -1,
    }));
}

/** Places whose marker a side may take away by a card now. */
export function buildable(g: Play, side: number, card: number): number[] {
  const { p, w } = g;
  const list: number[] = [];
  for (const one of w.buildings) {
    if (one.side !== side || w.cards[card]!.ops < one.ops) continue;
    if (!one.holds.every((place) => p.controller(place) === side)) continue;
    if (one.line >= 0 && !g.supply.eligiblePort(side, one.line)) continue;
    const shut = one.markers.filter((place) => (p.marks[place]! & NO_ROUTE) !== 0);
    const next = one.inOrder && shut[0] === one.markers[0] ? shut.slice(0, 1) : shut;
    for (const place of next) if (one.line < 0 || chained(w, p, side, place, one.line, place)) list.push(place);
  }
  return list;
}

/** The route is built. */
export function build(g: Play, place: number): void {
  g.p.unmark(place, NO_ROUTE);
  g.says('route', '13.77', { at: place }, 'A transport route is open at {place}', '{place}の輸送路が開通');
}

/** 13.78: the marker of the road goes where the road is: open, closed with or without the airlift. */
export function followRoad(g: Play): void {
  const { inland, compiled } = g.w;
  if (!inland) return;
  const { side } = inland;
  const word = g.supply.roadOpen(side) ? 'open' : g.supply.airlift(side) ? 'closed-hump' : 'closed-no-hump';
  const box = compiled.game.tracks?.find(({ id }) => id === 'burma-road')?.boxes?.find(({ id }) => id === word);
  if (box) g.shift('burma-road', box.value - g.track('burma-road'), -1, '13.78');
}
