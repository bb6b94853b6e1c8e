/** Cases of the grid (2.3): neighbours, distances, and what lies between. */
import assert from 'node:assert/strict';
import { lay, testCase } from './kit';

const distances: [id: string, from: string, to: string, distance: number, between?: string][] = [
  ['grid-rabaul-guadalcanal', '1008', '1009', 1],
  ['grid-rabaul-port-moresby', '1008', '0909', 1],
  ['grid-0908-1008', '0908', '1008', 1],
  ['grid-0406-0306', '0406', '0306', 1],
  ['grid-0408-0508', '0408', '0508', 1],
  ['grid-0407-0507', '0407', '0507', 1],
  ['grid-0407-0408', '0407', '0408', 1],
  ['grid-0406-0407', '0406', '0407', 1],
  ['grid-0406-0507', '0406', '0507', 1],
  ['grid-1110-1009', '1110', '1009', 1],
  ['grid-manila-palau', '0606', '0707', 1],
  ['grid-manila-formosa', '0606', '0605', 1],
  ['grid-manila-saigon', '0606', '0507', 1],
  ['grid-0909-0908', '0909', '0908', 1],
  ['grid-1109-rabaul', '1109', '1008', 1],
  ['grid-1209-not-rabaul', '1209', '1008', 2],
  ['grid-1405-pearl-harbor', '1405', '1506', 1],
  ['dist-samoa-newhebrides', '1309', '1110', 2, '1209'],
  ['dist-ellice-newhebrides', '1208', '1110', 2, '1109 1209'],
  ['dist-gilbert-newhebrides', '1207', '1110', 3],
  ['dist-moresby-newhebrides', '0909', '1110', 2, '1009'],
  ['dist-rangoon-saigon', '0306', '0507', 2, '0406'],
  ['dist-truk-marshall', '0907', '1107', 2],
  ['dist-truk-palau', '0907', '0707', 2, '0806 0807'],
  ['dist-formosa-palau', '0605', '0707', 2, '0606 0706'],
  ['dist-formosa-saigon', '0605', '0507', 2, '0506 0606'],
  ['dist-kure-manila', '0804', '0606', 3],
  ['dist-kure-misprint', '0801', '0606', 6],
  ['dist-moresby-manila', '0909', '0606', 4],
  ['dist-singapore-manila', '0407', '0606', 2, '0507'],
  ['dist-hainan-singapore', '0506', '0407', 2, '0406 0507'],
  ['dist-ceylon-surabaya', '0207', '0509', 3],
  ['dist-midway-pearl', '1205', '1506', 3],
  ['dist-palmyra-pearl', '1407', '1506', 2],
];

const neighbours: [id: string, hex: string, around: string][] = [
  ['grid-neighbours-even', '1008', '0908 0909 1007 1009 1108 1109'],
  ['grid-neighbours-odd', '0707', '0606 0607 0706 0708 0806 0807'],
];

describe('cases: grid (2.3)', () => {
  const table = lay();
  for (const [id, from, to, distance, between] of distances)
    testCase(id, `${from} to ${to} is ${distance}`, () => {
      assert.equal(table.probe('distance', from, to), distance);
      assert.equal(table.probe('distance', to, from), distance);
      assert.equal((table.probe('neighbours', from) as string[]).includes(to), distance === 1);
      if (between !== undefined) assert.deepEqual(table.probe('between', from, to), between.split(' '));
    });
  for (const [id, hex, around] of neighbours)
    testCase(id, `around ${hex}`, () => assert.deepEqual(table.probe('neighbours', hex), around.split(' ')));

  testCase('china-hexes-adjacent', 'the three Chinese hexes touch each other', () => {
    for (const [a, b] of [
      ['0404', '0504'],
      ['0404', '0505'],
      ['0504', '0505'],
    ])
      assert.equal(table.probe('distance', a!, b!), 1);
  });
});
