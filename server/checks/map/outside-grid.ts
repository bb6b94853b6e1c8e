import type { MapData } from '../../model/facts/map';
import { hexOf, onGrid } from '../../model/grid';
import { rewriting } from '../edits';
import { elementRemoval, proposed } from '../fixes';
import type { Check } from '../types';

export const outsideGrid: Check = {
  code: 'SND202',
  name: 'outside-grid',
  severity: 'error',
  title: { en: 'A hex outside the grid', ja: 'グリッド外のヘクス' },
  message: {
    en: '[[{place} lies outside the grid of the map {map}.]][[{more} numbers do not fit the map {map}; with `ids {other}` all of them do.]]',
    ja: '[[{place}はマップ{map}のグリッドの外です。]][[マップ{map}に合わない番号が{more}個あります。`ids {other}`ならすべて合います。]]',
  },
  doc: {
    en: 'The grid of the map says which columns and rows there are. The fixes propose the number with two digits swapped or one digit changed, and the hex nearest by.',
    ja: '列と段の範囲はマップの`grid`で決まります。修正候補は、2つの数字を入れ替えるか1つを変えた番号と、最も近いヘクスです。',
  },
  bad: `scenario small extends base {
  remove red Army at 0102
  place red 0106: Army
}
`,
  good: `scenario small extends base {
  remove red Army at 0102
  place red 0302: Army
}
`,
  fixes: (context) => {
    const said = proposed(context);
    if (said.length > 0) return said;
    const { place = '', map = '' } = context.issue.args;
    const facts = context.core.map(context.issue.game ?? '', map);
    if (!facts || context.found !== place) return [];
    const text = context.text(context.at.uri);
    const line = text.slice(text.lastIndexOf('\n', context.at.start - 1) + 1, context.at.start);
    const after = text.slice(context.at.end, context.at.end + 80);
    // What a map is a part of says which hexes it has: the one that is meant is none of them yet.
    if (/^\s*part\b/.test(line)) return [];
    // A row is of a hex that has none yet; units are set up where something is.
    const named = line.trim() === '|' ? false : /^\s*:/.test(after) ? true : undefined;
    const listed = /[:,]\s*$/.test(line) && /^\s*(?:,|\n|$)/.test(after);
    const changes = meant(facts, place, named).map((id) => rewriting(context, id));
    return listed ? [...changes, ...elementRemoval(context)] : changes;
  },
};

/** How many numbers are proposed. */
const offered = 4;

/** Hexes of the map that the number may be a slip for: digits swapped, one digit wrong, the nearest edge; nearest first. */
function meant(map: MapData, written: string, named: boolean | undefined): string[] {
  const { grid, places } = map.board;
  const from = grid.shape === 'hex' ? hexOf(grid, written) : undefined;
  if (grid.shape !== 'hex' || !from) return [];
  const far = (id: string) => {
    const hex = hexOf(grid, id)!;
    return Math.abs(hex.column - from.column) + Math.abs(hex.row - from.row);
  };
  const digits = (a: string) => [...a].sort().join('');
  const changed = (id: string) => [...id].filter((digit, i) => digit !== written[i]).length;
  // Column and row in each other's place.
  const swapped = (id: string) => hexOf(grid, id)!.column === from.row && hexOf(grid, id)!.row === from.column;
  const rank = (id: string) =>
    swapped(id) || (digits(id) === digits(written) && changed(id) === 2) ? 0 : changed(id) === 1 ? 1 : 2;
  const fitting = places.filter(({ id, names }) => {
    if (!onGrid(grid, id) || id.length !== written.length) return false;
    return named === undefined || named === (names.en !== id) || swapped(id);
  });
  const ids = fitting.map(({ id }) => id).sort((a, b) => far(a) - far(b));
  const slips = ids.filter((id) => rank(id) < 2).sort((a, b) => rank(a) - rank(b));
  return [...new Set([...slips.slice(0, offered - 1), ...ids.slice(0, 1)])];
}
