import assert from 'node:assert/strict';
import fc from 'fast-check';
import { parse } from '../../grammar';
import { createDiagnostics } from '../../server/checks';
import { Workspace } from '../../server/db';
import { createModel } from '../../server/model';
import { combinedValues, stepValues } from '../../server/model/lower/unit-values';

const text = `game winter "Winter" {
  rules not-yet-written
  side german "Germany" color #555555 { nation de "Germany" }
  side allied "Allies" color #557755 { nation us "US"; nation gb "Britain" }
  class foot "Foot" { face AF-DF-MA; above morale; right TQ }
  class gun "Gun" { left reach }
  kind infantry "Infantry" is foot
  kind artillery "Artillery" is gun
  attribute AF "Attack" { words S; numbers 0..12 }
  attribute DF "Defence" { numbers 0..12; marks round }
  attribute MA "Movement"
  word large "Large"
  every infantry { meets enemy }
  attribute TQ "Tank quality" { numbers 0..6; marks red, square }
  attribute reach "Reach"
  attribute AS "Anti-ship" { raised reach }
  attribute morale "Morale" { words green, elite }
  formation 5PzA "5th Panzer Army" { side german; kind army }
  formation 47PzK "XLVII Panzer Corps" ja "第47装甲軍団" in 5PzA { side german }
  formation 26VG "26th Volksgrenadier" in 47PzK (see 29.2)
  templates (reconstructed) {
    | template | kind      | AF-DF-MA | reduced | morale | flags |
    | regiment | infantry  | 4-4-3    | 2-2-3   | green  | large |
    | battery  | artillery | S-(2)-1  |         |        |       |
  }
  units german {
    | unit  | template | formation | AF-DF-MA | TQ    | AS  | morale | set-up    | leaves | see | certainty | stated |
    | first | regiment | 26VG      |          |       |     |        | area 26VG | 9      | 1.2 | uncertain | morale |
    | good  | regiment | 26VG      | 5-4-3    | 4 red | 2^3 | elite  |           |        |     |           |        |
    | guns  | battery  | 5PzA      |          | [3]   |     |        |           |        |     |           |        |
  }
  units allied {
    | unit | name   | nation | kind     | AF-DF-MA    | step 3 | count | starts |
    | tf   | Task   | us     | infantry | 2-3-7       |        | 8     |        |
    | bde  | Force  | gb     | infantry | 5-7-3/3-5-3 | 1-2-3  |       | 2      |
    | usi  | Twins  | us     | infantry | 1-1-1       |        |       |        |
    | gbi  | Twins  | gb     | infantry | 2-2-2       |        |       |        |
  }
}
map woods of winter "Woods" {
  grid points
  places {
    | point | name |
    | a     | A    |
    | b     | B    |
  }
  line A - B 1
}
scenario war of winter "War" {
  turns 1..3
  setup german { a: first, good, guns }
  setup allied { b: 2 Task, tf, bde; a: gb Twins }
  reserve us Twins
  victory german { gone: at any time when no (5PzA units in (A)) }
  otherwise german
}
`;

function modelOf(changed: string) {
  const workspace = new Workspace(parse);
  workspace.setFile('file:///winter.sand', changed);
  const model = createModel(workspace);
  const found = () =>
    createDiagnostics(model)
      .problems('file:///winter.sand')
      .map((problem) => problem.code)
      .filter((code) => code !== 'SND105');
  return { model, found };
}

describe('counters as they are printed', () => {
  const { model, found } = modelOf(text);
  const { vocabulary } = model.game('winter')!;

  it('show where their class says', () => {
    assert.deepEqual(
      vocabulary.classes.map(({ face }) => face),
      [
        { values: ['AF', 'DF', 'MA'], above: 'morale', right: 'TQ' },
        { values: [], left: 'reach' },
      ],
    );
    const changed = (line: string) => modelOf(text.replace('face AF-DF-MA; above morale; right TQ', line)).found();
    assert.deepEqual(changed('face AF-DX'), ['SND101']);
    assert.deepEqual(changed('left AF, DF'), ['SND110']);
    assert.deepEqual(changed('fase AF'), ['SND109']);
  });
  const counter = (id: string) => vocabulary.counters!.find((c) => c.id === id)!;

  it('take from their template what their row leaves out', () => {
    const { values, steps, flags, kind, formation, codes, provenance, certainties } = counter('first');
    assert.deepEqual(
      { values, steps, flags, kind, formation, codes, provenance, certainties },
      {
        values: { AF: [4, 2], DF: [4, 2], MA: [3, 3], morale: ['green', 'green'] },
        steps: 2,
        flags: ['large'],
        kind: 'infantry',
        formation: '26VG',
        codes: { setUp: 'area 26VG', leaves: '9' },
        provenance: { see: ['1.2'], certainty: 'uncertain' },
        certainties: { AF: 'reconstructed', DF: 'reconstructed', MA: 'reconstructed', morale: 'stated' },
      },
    );
    assert.deepEqual(counter('good').values, {
      AF: [5, 2],
      DF: [4, 2],
      MA: [3, 3],
      morale: ['elite', 'elite'],
      TQ: [
        { value: 4, marks: ['red'] },
        { value: 4, marks: ['red'] },
      ],
      AS: [
        { value: 2, raised: 3 },
        { value: 2, raised: 3 },
      ],
    });
    assert.deepEqual(counter('guns').values, {
      AF: ['S'],
      DF: [{ value: 2, marks: ['round'] }],
      MA: [1],
      TQ: [{ value: 3, marks: ['square'] }],
    });
    assert.deepEqual(counter('bde').values, { AF: [5, 3, 1], DF: [7, 5, 2], MA: [3, 3, 3] });
  });

  it('come into play with the steps they start with, and as often as there are counters', () => {
    const { units } = model.compile('winter/war')!.compiled!;
    assert.deepEqual(
      units.map((u) => `${u.id} ${u.nation} ${u.steps} ${u.counter ?? ''}`.trim()),
      [
        ...['first de 2', 'good de 2', 'guns de 1', 'tf-1 us 1 tf', 'tf-2 us 1 tf', 'tf-3 us 1 tf', 'bde gb 2'],
        ...['gbi gb 1', 'usi us 1'],
      ],
    );
    assert.equal(units[3]!.names.en, 'Task 1');
    assert.equal(units[0]!.formation, '26VG');
  });

  it('belong to formations, which belong to others', () => {
    assert.deepEqual(
      vocabulary.formations!.map((f) => [f.id, f.in, f.side, f.properties]),
      [
        ['5PzA', [], 'german', { kind: ['army'] }],
        ['47PzK', ['5PzA'], 'german', {}],
        ['26VG', ['47PzK'], undefined, {}],
      ],
    );
    const [condition] = model.compile('winter/war')!.compiled!.scenario.victory;
    assert.deepEqual(condition!.when, {
      op: '=',
      left: { op: 'count', of: { set: 'units', formation: '5PzA', in: { set: 'places', ids: ['a'] } } },
      right: { op: 'number', value: 0 },
    });
    // Its id and name where it is declared, and three uses.
    assert.equal(model.referencesTo('formation:winter/5PzA').length, 5);
  });

  it('are placed and changed by formation', () => {
    const by = text
      .replace('setup german { a: first, good, guns }', 'setup german { a: 47PzK; b: 5PzA artillery }')
      .replace(
        '  otherwise german\n}\n',
        '  otherwise german\n}\nscenario less extends war { remove german 5PzA infantry }\n',
      );
    const { model: changed, found: issues } = modelOf(by);
    // Without its infantry `less` begins with nobody of the army in A, which its victory asks for.
    assert.deepEqual(issues(), ['SND622']);
    const at = (scenario: string) =>
      changed
        .compile(`winter/${scenario}`)!
        .compiled!.units.flatMap((u) => (u.side === 'german' ? `${u.id} ${u.at}` : []));
    assert.deepEqual(at('war'), ['first a', 'good a', 'guns b']);
    assert.deepEqual(at('less'), ['guns b']);
  });

  it('are named by their number in positions and answers where there are several', () => {
    const example = `example "Numbered" of winter {
  given war turn 1 { b: tf-2, tf-8 }
  expect b: tf-2, no tf-3
  expect printed tf-2 AF = 2
  do { allied: move tf-2 a }
}
`;
    const named = modelOf(text + example);
    assert.deepEqual(named.found(), []);
    const key = 'unit:winter/tf';
    assert.equal(named.model.referencesTo(key).length, model.referencesTo(key).length + 6);
    // Eight there are; in a set-up a count says how many.
    assert.deepEqual(modelOf(text + example.replace('no tf-3', 'no tf-9')).found(), ['SND101']);
    assert.deepEqual(modelOf(text.replace('b: 2 Task, tf, bde', 'b: tf-1, tf, bde')).found(), ['SND101']);
  });

  it('are checked against what their attributes declare', () => {
    assert.deepEqual(found(), []);
    const codesAfter = (from: string, to: string) => modelOf(text.replace(from, to)).found();
    assert.deepEqual(codesAfter('| elite ', '| eliet '), ['SND331']);
    assert.deepEqual(codesAfter('4 red', '9 red'), ['SND332']);
    assert.deepEqual(codesAfter('4 red', '4 rad'), ['SND333']);
    assert.deepEqual(codesAfter('[3]', '3^1'), ['SND333']);
    assert.deepEqual(codesAfter('5-7-3/3-5-3', '5-7-3/6-5-3'), ['SND313']);
    assert.deepEqual(codesAfter('| bde  | Force  | gb ', '| bde  | Task   | us ').slice(-1), ['SND338']);
    assert.deepEqual(codesAfter('  formation 26VG', '  formation 9VG "9th"\n  formation 26VG'), ['SND339']);
    assert.deepEqual(codesAfter('5-4-3 ', '5-4   '), ['SND334']);
    assert.deepEqual(codesAfter('in 5PzA {', 'in 26VG {'), ['SND330']);
    assert.deepEqual(codesAfter('5PzA { side german', '5PzA { side allied'), ['SND336']);
    assert.deepEqual(codesAfter('2 Task, tf', '7 Task, 2 tf'), ['SND328']);
    assert.deepEqual(codesAfter('2 Task, tf', '9 Task'), ['SND323']);
  });
});

describe('printed values', () => {
  it('are read whatever a cell holds', () => {
    assert.deepEqual(stepValues('-2'), [-2]);
    assert.deepEqual(stepValues('2^-2'), [{ value: 2, raised: -2 }]);
    assert.deepEqual(stepValues('0.5'), [0.5]);
    assert.deepEqual(stepValues('007'), ['007']);
    assert.deepEqual(stepValues('west bank'), ['west bank']);
    assert.deepEqual(stepValues('us, joint'), ['us, joint']);
    assert.equal(stepValues(' - '), undefined);
    assert.deepEqual(combinedValues('4---5'), [[4, undefined, 5]]);
    assert.deepEqual(combinedValues('S-(2)-1'), [['S', { value: 2, marks: ['round'] }, 1]]);
    assert.deepEqual(combinedValues('4-4/3-2'), [
      [4, 4],
      [3, 2],
    ]);
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'12-/^()[] ared,".') })), (cell) => {
        stepValues(cell);
        combinedValues(cell);
      }),
      { numRuns: 500 },
    );
  });
});
