import type { MapData } from '../../model/facts/map';
import { hexOf } from '../../model/grid';
import { rewriting } from '../edits';
import { proposed } from '../fixes';
import type { Check } from '../types';

export const outsideGrid: Check = {
  code: 'SND202',
  name: 'outside-grid',
  severity: 'error',
  title: { en: 'A hex outside the grid', ja: 'グリッド外のヘクス' },
  message: { en: '{place} lies outside the grid of the map {map}.', ja: '{place}はマップ{map}のグリッドの外です。' },
  doc: {
    en: 'The grid of the map says which columns and rows there are. The fixes propose the number with two digits swapped or one digit changed, and the hex nearest by.',
    ja: '列と段の範囲はマップの`grid`で決まります。修正候補は、2つの数字を入れ替えるか1つを変えた番号と、最も近いヘクスです。',
  },
  bad: `scenario small extends base {
  remove red Army at 0102
  place red 0320: Army
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
    return facts && context.found === place ? meant(facts, place).map((id) => rewriting(context, id)) : [];
  },
};

/** How many numbers are proposed. */
const offered = 3;

/** Hexes of the map that the number may be a slip for: digits swapped, one digit wrong, the nearest edge; nearest first. */
function meant(map: MapData, written: string): string[] {
  const { grid, places } = map.board;
  if (grid.shape !== 'hex') return [];
  const from = hexOf(grid, written);
  if (!from) return [];
  const far = (id: string) => {
    const hex = hexOf(grid, id)!;
    return Math.abs(hex.column - from.column) + Math.abs(hex.row - from.row);
  };
  const digits = (a: string) => [...a].sort().join('');
  const changed = (id: string) => [...id].filter((digit, i) => digit !== written[i]).length;
  const rank = (id: string) => (digits(id) === digits(written) && changed(id) === 2 ? 0 : changed(id) === 1 ? 1 : 2);
  const ids = places.map((place) => place.id).filter((id) => id.length === written.length && hexOf(grid, id));
  const best = (list: string[]) => list.sort((a, b) => rank(a) - rank(b) || far(a) - far(b)).slice(0, offered - 1);
  const slips = best(ids.filter((id) => rank(id) < 2));
  const nearest = [...ids].sort((a, b) => far(a) - far(b))[0];
  return [...new Set([...slips, ...(nearest === undefined ? [] : [nearest])])];
}
