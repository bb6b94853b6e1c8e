import assert from 'node:assert/strict';
import { parse } from '../../grammar';
import { createDiagnostics } from '../../server/checks';
import { samplePrelude } from '../../server/checks/samples';
import { Workspace } from '../../server/db';
import { definitions, hover, prepareRename, rename } from '../../server/ide';
import { createModel } from '../../server/model';
import { withShipped } from './shipped';

const SHIPPED = 'sandtable:/scenarios/sample.sand';
const OWN = 'file:///w/my.sand';

/** The sample game with a second map, and a text beside it. */
function sample(text: string, shipped = false) {
  const workspace = new Workspace(parse);
  workspace.setFile(
    SHIPPED,
    `${samplePrelude}
map islands of sample "Islands" ja "諸島" {
  grid hex flat-top { ids CCRR; columns 5..8; rows 1..3; shifted even }
  legend {
    ~ sea
  }
  picture {
    ~ ~
     ~ ~
    ~ ~
     ~ ~
    ~ ~
     ~ ~
  }
  places {
    | hex  | name    | ja       | features |
    | 0702 | Lagoon  | 礁湖     | port     |
    | 0801 | "East Reef" | 東礁 |          |
  }
  region reefs "Reefs" ja "礁": 0702, 0801
}
`,
    { shipped },
  );
  workspace.setFile(OWN, text);
  const model = createModel(workspace);
  const ide = { workspace, model, locale: 'en' as const, diagnostics: createDiagnostics(model) };
  const problems = ide.diagnostics.problems(OWN).map((p) => `${p.code} ${text.slice(p.start, p.end)}`);
  return { workspace, model, ide, problems };
}

describe('model: texts that belong to no map', () => {
  it('resolves a trigger of the game on every map', () => {
    const text = `game sample {
  trigger landing "Landing" ja "上陸" at move once when any (red Army in (reefs, 0702 Lagoon, 0801 "East Reef")) {
    gain 1 supply
  }
}
`;
    const { model, problems } = sample(text);
    assert.deepEqual(problems, []);
    const found = model.referenceAt(OWN, text.indexOf('Lagoon'));
    assert.deepEqual([found?.symbol.id, found?.symbol.container], ['0702', 'islands']);
    assert.equal(model.referenceAt(OWN, text.indexOf('reefs'))?.symbol.container, 'islands');
  });

  it('says which place no map has', () => {
    const { problems } = sample(`game sample {
  trigger landing "Landing" ja "上陸" at move when any (red Army in (0901, Lagon)) { gain 1 supply }
}
`);
    assert.deepEqual(problems, ['SND202 0901', 'SND101 Lagon']);
  });

  it('resolves cells of places and regions', () => {
    const text = `game sample {
  table harbours "Harbours" ja "港" {
    column port place
    column area region
    | port         | area  | capacity |
    | 0101 Alpha   | home  | 3        |
    | Lagoon       | reefs | 2        |
    | 0702, 0402   |       | 1        |
    | East Reef    | Reefs | 0        |
  }
}
`;
    const { model, ide, problems } = sample(text);
    assert.deepEqual(problems, []);
    assert.deepEqual(
      model.game('sample')!.vocabulary.tables.harbours!.rows.map((row) => row.cells.slice(0, 2)),
      [
        ['0101', 'home'],
        ['0702', 'reefs'],
        ['0702, 0402', null],
        ['0801', 'reefs'],
      ],
    );
    const at = text.indexOf('Lagoon');
    assert.match(hover(ide, OWN, at)?.markdown ?? '', /0702/);
    assert.equal(definitions(ide, OWN, at)[0]?.uri, SHIPPED);
    assert.ok(prepareRename(ide, OWN, at));
    const edits = rename(ide, OWN, at, 'Atoll');
    assert.ok(edits.some((e) => e.uri === OWN && e.start === at));
  });

  it('holds the cells of places and regions against the maps', () => {
    const { problems } = sample(`game sample {
  table harbours "Harbours" ja "港" {
    column port place
    column area region
    | port        | area |
    | 0101 Bravo  | hom  |
    | Bravvo      |      |
    | 9912        |      |
  }
}
`);
    assert.deepEqual(problems, ['SND201 0101 Bravo', 'SND101 hom', 'SND101 Bravvo', 'SND202 9912']);
  });
});

describe('model: a scenario that extends the shipped one of its id', () => {
  const text = `scenario base of sample extends base "My base" ja "私の基本" {
  turns 2..3
  remove red Army at 0102
}
`;

  it('takes its place and builds on it', () => {
    const { model, ide, problems } = sample(text, true);
    assert.deepEqual(problems, []);
    const compiled = model.compile('sample/base')!.compiled!;
    assert.deepEqual(compiled.scenario.turns, { first: 2, last: 3 });
    assert.equal(compiled.scenario.names.en, 'My base');
    assert.deepEqual(
      compiled.units.filter((u) => u.side === 'red' && u.at !== null).map((u) => `${u.kind} ${u.at}`),
      ['Ship 0101', 'Ship 0101', 'Army 0101', 'Army 0101', 'Plane 0101'],
    );
    assert.deepEqual(model.scenario('sample/base')!.bases, ['base']);
    assert.deepEqual(model.game('sample')!.scenarios, ['base']);
    // What `extends` names is the shipped one.
    const jumps = definitions(ide, OWN, text.indexOf('extends base') + 9);
    assert.deepEqual(
      jumps.map((j) => j.uri),
      [SHIPPED],
    );
  });

  it('is what others build on', () => {
    const { model } = sample(`${text}scenario late extends base "Late" { turns 3..3 }\n`, true);
    const compiled = model.compile('sample/late')!.compiled!;
    assert.equal(compiled.units.filter((u) => u.at === '0102').length, 0);
    assert.deepEqual(model.scenario('sample/late')!.bases, ['base', 'base']);
  });

  it('goes on with a shipped game', () => {
    const model = createModel(
      withShipped({
        [OWN]: 'scenario spring of tutorial extends spring "Late spring" { turns 2..4 }\n',
      }),
    );
    const compiled = model.compile('tutorial/spring')!.compiled!;
    assert.equal(compiled.scenario.turns.first, 2);
    assert.ok(compiled.units.length > 5);
  });

  it('still runs in a circle where nothing shipped has the id', () => {
    const { problems } = sample('scenario mine of sample extends mine "Mine" { }\n', true);
    assert.ok(
      problems.some((p) => p.startsWith('SND607')),
      problems.join('; '),
    );
  });
});
