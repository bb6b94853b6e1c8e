/** What no example can say: a property of the whole combat table, and which wish of a retreat goes before which. */
import { strict as assert } from 'node:assert';
import {
  FULL_DISTANCE,
  HOMEWARD,
  ON_ROADS,
  OUT_OF_ZONES,
  type RetreatGround,
  RetreatSearch,
} from '../../../engine/kernel/retreat-search';
import { arrange, prepared } from './kit';

describe('Ardennes ’44: tables and priorities', () => {
  it('a44-crt-diagonal: a row of the combat table says what the row above says one column before', () => {
    const { rows } = prepared().compiled.game.tables.crt!;
    for (let row = 2; row < rows.length; row++)
      assert.deepEqual(rows[row]!.cells.slice(2), rows[row - 1]!.cells.slice(1, -1), `row ${row + 1}`);
  });

  describe('of a retreat of two hexes from W2640 (17.1)', () => {
    // An enemy at W2541 has zones in W2540 and W2641. Two ways are open: by one hex and what lies behind it, or by another.
    const { p, w } = arrange('german-combat', ['de-26-78@W2541']).play;
    const place = (id: string) => w.field.indexOf(id);
    const origin = place('W2640');

    /** First hexes of the best ways, when only these places may be entered, these are nearer to home, and these edges are roads. */
    function first(
      open: readonly string[],
      near: readonly string[] = [],
      roads: readonly [string, string][] = [],
    ): string[] {
      const within = new Uint8Array(w.field.size);
      for (const id of open) within[place(id)] = 1;
      const home = new Uint16Array(w.field.size).fill(9);
      for (const id of near) home[place(id)] = 1;
      const along = new Uint8Array(w.field.edges);
      for (const [a, b] of roads) along[w.field.edgeBetween(place(a), place(b))] = 1;
      const ground: RetreatGround = {
        side: 1,
        zones: p.zones,
        may: new Uint8Array(w.field.edges).fill(1),
        noZones: false,
        within,
        home,
        roads: along,
        together: new Uint8Array(w.field.size),
        wishes: FULL_DISTANCE | OUT_OF_ZONES | HOMEWARD | ON_ROADS,
      };
      const search = new RetreatSearch(w.field);
      search.run([origin], 2, ground);
      return [...search.next.subarray(0, search.count)].map((e) => w.field.ids[w.field.near[e]!]!).sort();
    }

    it('a44-ret-priority: the full distance, then no enemy zone, then homeward, then roads', () => {
      // W2540 lies in the zone and leads on to W2440; W2639 does not, but leads only to W2739, next to the beginning.
      assert.deepEqual(first(['W2540', 'W2440', 'W2639', 'W2739']), ['W2540']);
      // Out of the zone before homeward.
      assert.deepEqual(first(['W2540', 'W2440', 'W2639', 'W2638'], ['W2440']), ['W2639']);
      // Homeward before roads.
      const road: [string, string][] = [
        ['W2640', 'W2740'],
        ['W2740', 'W2840'],
      ];
      assert.deepEqual(first(['W2639', 'W2638', 'W2740', 'W2840'], ['W2638'], road), ['W2639']);
      // Roads decide among equals; without any the two are equal.
      assert.deepEqual(first(['W2639', 'W2638', 'W2740', 'W2840'], [], road), ['W2740']);
      assert.deepEqual(first(['W2639', 'W2638', 'W2740', 'W2840']), ['W2639', 'W2740']);
    });
  });
});
