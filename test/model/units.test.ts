import assert from 'node:assert/strict';
import { parse } from '../../grammar';
import { createDiagnostics } from '../../server/checks';
import { Workspace } from '../../server/db';
import { createModel } from '../../server/model';

const text = `game ocean-war "Ocean war" ja "海戦" {
  rules not-yet-written
  side japan "Japan" color #b5483a { nation jp "Japan" }
  side allies "Allies" color #3a6ea5 { nation us "US"; nation uk "UK" }
  class ship "Ship"
  kind carrier "Carrier" is ship
  kind battleship "Battleship" is ship
  attribute air "Air"
  attribute gunnery "Gunnery"
  attribute quality "Quality"
  word AA "Anti-aircraft"
  every battleship { meets enemy }
  every carrier { meets enemy }
  units japan (reconstructed) {
    | unit    | name    | ja   | kind       | air | gunnery | quality | flags     | set-up    | arrives | certainty |
    | akagi   | Akagi   | 赤城 | carrier    | 4/2 |         | 4 red   |           | area H    |         | stated    |
    | musashi | Musashi | 武蔵 | battleship |     | 6       | veteran | heavy, AA |           | 2       |           |
  }
  units allies {
    | unit | name            | nation | kind       | gunnery | steps |
    | pow  | Prince of Wales | uk     | battleship | 5-4-4   |       |
    | iowa | Iowa            | us     | battleship | 5       | 2     |
  }
}
map ocean of ocean-war "Ocean" {
  grid points
  places {
    | point | name  |
    | truk  | Truk  |
    | japan | Japan |
  }
  line Truk - Japan 2
}
scenario war of ocean-war "War" {
  turns 0..5
  setup japan { Truk: 赤城 reduced }
  setup allies { Truk: "Prince of Wales", iowa }
  reinforcements japan { turn 2: Musashi at Japan }
  otherwise japan
}
scenario late extends war "Late" {
  reduce allies Iowa at Truk
  move allies pow at Truk -> Japan
  delay japan Musashi to 3
  remove japan akagi
}
`;

function modelOf(changed: string) {
  const workspace = new Workspace(parse);
  workspace.setFile('file:///ocean.sand', changed);
  const model = createModel(workspace);
  return { model, codes: () => createDiagnostics(model).problems('file:///ocean.sand') };
}

describe('individual units', () => {
  it('compile with values of their own, names, codes and provenance', () => {
    const { compiled } = modelOf(text).model.compile('ocean-war/war')!;
    const [akagi, pow, iowa, musashi] = compiled!.units;
    assert.deepEqual(akagi, {
      id: 'akagi',
      names: { en: 'Akagi', ja: '赤城' },
      side: 'japan',
      nation: 'jp',
      kind: 'carrier',
      at: 'truk',
      steps: 1,
      values: {
        air: [4, 2],
        quality: [
          { value: 4, marks: ['red'] },
          { value: 4, marks: ['red'] },
        ],
      },
      codes: { setUp: 'area H' },
    });
    assert.deepEqual(musashi, {
      id: 'musashi',
      names: { en: 'Musashi', ja: '武蔵' },
      side: 'japan',
      nation: 'jp',
      kind: 'battleship',
      at: null,
      steps: 1,
      values: { gunnery: [6], quality: ['veteran'] },
      flags: ['heavy', 'AA'],
      codes: { arrives: '2' },
      arrives: { turn: 2, at: ['japan'] },
      provenance: { certainty: 'reconstructed' },
    });
    assert.deepEqual([pow!.nation, pow!.steps, pow!.values], ['uk', 3, { gunnery: [5, 4, 4] }]);
    assert.deepEqual([iowa!.steps, iowa!.values], [2, { gunnery: [5, 5] }]);
  });

  it('are changed by name in scenarios that extend another', () => {
    const { compiled } = modelOf(text).model.compile('ocean-war/late')!;
    assert.deepEqual(
      compiled!.units.map((u) => `${u.id} ${u.at} ${u.steps} ${u.arrives?.turn ?? ''}`.trim()),
      ['pow japan 3', 'iowa truk 1', 'musashi null 1 3'],
    );
  });

  it('are found by their names wherever they are written', () => {
    const { model } = modelOf(text);
    const key = 'unit:ocean-war/musashi';
    assert.deepEqual(model.symbol(key)?.names, { en: 'Musashi', ja: '武蔵' });
    assert.equal(model.referencesTo(key).filter((r) => r.role === 'reference').length, 2);
  });

  it('are checked: columns and values of rows, sides, and that there is one of each', () => {
    const found = (from: string, to: string) =>
      modelOf(text.replace(from, to))
        .codes()
        .map((problem) => problem.code)
        .filter((code) => code !== 'SND105');
    assert.deepEqual(found('', ''), []);
    assert.deepEqual(found('| air | gunnery | quality', '| air | guns | quality'), ['SND109']);
    assert.equal(found('| pow ', '| iowa ')[0], 'SND102');
    assert.deepEqual(found('| 5       | 2     |', '| five    | 2     |'), ['SND407']);
    assert.deepEqual(found('| 5       | 2     |', '| 5       | two   |'), ['SND407']);
    assert.deepEqual(found('| us     | battleship', '| jp     | battleship'), ['SND302']);
    assert.deepEqual(found('赤城 reduced }', '赤城 reduced, iowa }'), ['SND327']);
    assert.deepEqual(found('"Prince of Wales", iowa', 'pow, "Prince of Wales", iowa'), ['SND328']);
    assert.deepEqual(found('"Prince of Wales", iowa', '"Prince of Whales", iowa')[0], 'SND101');
    assert.deepEqual(found('  reinforcements japan { turn 2: Musashi at Japan }\n', ''), ['SND329', 'SND317']);
  });
});
