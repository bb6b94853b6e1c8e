/** The grid of every game against the adjacencies and distances of its rulebook, by the case's id. */
import assert from 'node:assert/strict';
import { hexDistance, parseHex } from '../../engine/kernel/hex';
import facts from './facts/grids.json';
import { shippedMap } from './maps';

type Case = [id: string, ...distances: [from: string, to: string, distance: number][]];
const maps = facts as unknown as Record<string, Record<string, Case[]>>;

for (const [game, byMap] of Object.entries(maps))
  for (const [id, cases] of Object.entries(byMap))
    describe(`the grid of ${game}/${id}`, () => {
      const map = shippedMap(game, id);
      for (const [name, ...distances] of cases)
        it(name, () => {
          for (const [from, to, distance] of distances) {
            assert.equal(map.distance(from, to), distance, `${from} to ${to}`);
            assert.equal(map.distance(to, from), distance, `${to} to ${from}`);
            if (map.board.grid.shape === 'hex')
              assert.equal(map.around(from).includes(to), distance === 1, `${from} beside ${to}`);
          }
        });
    });

describe('what the grids settle', () => {
  const common = (game: string, map: string, a: string, b: string) => {
    const shipped = shippedMap(game, map);
    const around = shipped.around(a);
    return shipped.around(b).filter((id) => around.includes(id)).length;
  };

  it('a44-geo-bond-type-1305-1505: two common neighbours make a hexside bond', () => {
    assert.equal(common('ardennes-44', 'main', '1305', '1505'), 2);
  });
  it('a44-geo-bond-type-1305-1506: one common neighbour makes a hex bond', () => {
    assert.equal(common('ardennes-44', 'main', '1305', '1506'), 1);
  });
  it('a44-geo-roadblocks-not-adjacent', () => {
    assert.ok(shippedMap('ardennes-44', 'main').distance('2312', '2111') >= 2);
  });
  /** The numberings under which all cases of a map come out, of both orientations and both shifts. */
  const readings = (game: string, id: string) => {
    const { grid } = shippedMap(game, id).board;
    assert.ok(grid.shape === 'hex');
    return (['flat', 'pointy'] as const)
      .flatMap((orientation) => (['odd', 'even'] as const).map((shifted) => ({ ...grid, orientation, shifted })))
      .filter((other) =>
        maps[game]![id]!.every(([, ...distances]) =>
          distances.every(([a, b, d]) => hexDistance(other, parseHex(other, a)!, parseHex(other, b)!) === d),
        ),
      )
      .map(({ orientation, shifted }) => `${orientation} ${shifted}`);
  };

  it('geo-parity: no other orientation or shift gives the distances of Empire of the Sun', () => {
    assert.deepEqual(readings('empire-of-the-sun', 'main'), ['flat odd']);
  });
  it('parity-discriminator: nor those of the example of play on the South China Sea', () => {
    assert.deepEqual(readings('indian-ocean-region', 'south-china-sea'), ['flat even']);
  });
  it('War in the Pacific: nor those of its rulebook', () => {
    assert.deepEqual(readings('war-in-the-pacific', 'pacific'), ['flat even']);
  });
  it("Ardennes '44: the statements leave both shifts open, as the dossier says", () => {
    const open = readings('ardennes-44', 'main');
    assert.ok(open.includes('flat odd') && open.includes('flat even'));
  });
  for (const [id, hex, around] of [
    ['grid-neighbours-even', '1008', '0908 0909 1007 1009 1108 1109'],
    ['grid-neighbours-odd', '0707', '0606 0607 0706 0708 0806 0807'],
  ] as const)
    it(id, () => {
      assert.deepEqual(shippedMap('war-in-the-pacific', 'pacific').around(hex), around.split(' '));
    });
});
