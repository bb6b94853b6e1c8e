/** Parts of a map by what is shut: brought up to date against found anew, on random maps. */
import assert from 'node:assert/strict';
import { below } from '../../../engine/kernel/dice';
import { type Joined, ModeParts } from '../../../engine/kernel/mode-parts';
import { BY_LAND, BY_SEA, type Links } from '../../../engine/kernel/mode-paths';

const WIDE = 6;
const SIZE = WIDE * WIDE;

/** A rug of hexes some of whose sides are crossed by land, some by sea, and a lane. */
function drawn(pick: (n: number) => number): Joined {
  const crossed = (): Links => {
    const near: number[][] = Array.from({ length: SIZE }, () => []);
    for (let i = 0; i < SIZE; i++)
      for (const [dx, dy] of [
        [1, 0],
        [0, 1],
        [1, -1],
      ] as const) {
        const [x, y] = [(i % WIDE) + dx, Math.floor(i / WIDE) + dy];
        if (x >= WIDE || y < 0 || y >= WIDE || pick(6) === 0) continue;
        near[i]!.push(y * WIDE + x);
        near[y * WIDE + x]!.push(i);
      }
    const from = Int32Array.from({ length: SIZE + 1 }, (_, i) => near.slice(0, i).flat().length);
    return { from, to: Int16Array.from(near.flat()) };
  };
  const [a, b] = [pick(SIZE), pick(SIZE)];
  const lanes = Array.from({ length: SIZE }, (_, i) => (i === a ? [{ from: a, to: b, length: 3 }] : []));
  return { field: { size: SIZE }, lanes, links: [crossed(), crossed()] };
}

describe('parts of a map', () => {
  it('are those of a map that is divided anew, whatever is shut and opened in turn', () => {
    for (let seed = 0; seed < 60; seed++) {
      let k = 0;
      const pick = (n: number) => below(seed, 3, k++, n);
      const map = drawn(pick);
      const kept = new ModeParts(map);
      const passage = { closed: new Uint8Array(SIZE), zone: new Uint8Array(SIZE) };
      for (let round = 0; round < 40; round++) {
        // Now a few places, now most of them.
        for (let n = pick(8) === 0 ? SIZE : pick(5); n > 0; n--) {
          const list = pick(3) === 0 ? passage.closed : passage.zone;
          list[pick(SIZE)] = Number(pick(2) === 0);
        }
        const anew = new ModeParts(map);
        const starts = [pick(SIZE), pick(SIZE)];
        const ports = [pick(SIZE), pick(SIZE), pick(SIZE)];
        for (const modes of [BY_SEA, BY_LAND | BY_SEA]) {
          for (const parts of [kept, anew]) {
            parts.divide(passage);
            parts.lead(starts, ports, modes);
          }
          for (let i = 0; i < SIZE; i++) assert.equal(kept.leads(i), anew.leads(i), `seed ${seed}, round ${round}`);
        }
      }
    }
  });
});
