import assert from 'node:assert/strict';
import { BoardIndex } from '../../engine/kernel/board';
import type { PlaceSet } from '../../engine/kernel/compiled';
import { type Facts, placesOf } from '../../engine/kernel/expressions';
import { parse } from '../../grammar';
import { createDiagnostics } from '../../server/checks';
import { sampleNeeds, samplePrelude } from '../../server/checks/samples';
import { Workspace } from '../../server/db';
import { canonicalJson, createModel, type ModelImpl } from '../../server/model';
import { libraryModel, withShipped } from './shipped';

const rulesets = new Map([['sample', sampleNeeds]]);

function sample(text: string): { model: ModelImpl; workspace: Workspace } {
  const workspace = new Workspace(parse);
  workspace.setFile('a:/game.sand', samplePrelude);
  workspace.setFile('a:/more.sand', text);
  return { workspace, model: createModel(workspace, rulesets) };
}

/** `nation-kind at steps turn` of all units, sorted. */
function units(model: ModelImpl, id: string): string[] {
  return model
    .compile(id)!
    .compiled!.units.map(
      (u) => `${u.nation} ${u.kind} ${u.at ?? (u.arrives ? `turn ${u.arrives.turn}` : 'reserve')} ${u.steps}`,
    )
    .sort();
}

describe('model', () => {
  it('compiles the shipped scenarios with every counter of the mix where it belongs', () => {
    const model = libraryModel();
    const counts = Object.fromEntries(
      model.scenarios().map((s) => [s.id, model.compile(s.id)!.compiled!.units.length] as const),
    );
    assert.equal(counts['war-in-the-pacific/standard'], 167);
    const { compiled } = model.compile('war-in-the-pacific/standard')!;
    assert.equal(new Set(compiled!.units.map((u) => u.id)).size, 167);
    assert.equal(compiled!.board.places.length, 216);
    assert.equal(compiled!.game.decks.length, 4);
    const kure = compiled!.units.filter((u) => u.at === '0804');
    assert.deepEqual(
      kure.map((u) => u.id),
      ['jp-CV-1', 'jp-CV-2', 'jp-Naval-1', 'jp-Naval-2', 'jp-Land-1', 'jp-Air-1'],
    );
  });

  it('maps every unit, place and table back to its text', () => {
    const model = libraryModel();
    const { workspace } = model.core;
    const { compiled, sources } = model.compile('war-in-the-pacific/standard')!;
    const text = (key: string) =>
      sources[key]?.map((l) => workspace.tree(l.uri)!.text.slice(l.start, l.end)).join('\n') ?? '';
    for (const unit of compiled!.units) assert.ok(text(`unit:${unit.id}`).includes(unit.kind), unit.id);
    for (const place of compiled!.board.places) assert.ok(text(`place:${place.id}`) !== '', place.id);
    for (const border of compiled!.board.borders)
      assert.match(text(`border:${border.a}/${border.b}`), /^\d{4}\/\d{4}$/);
    for (const table of Object.keys(compiled!.game.tables))
      assert.ok(text(`table:${table}`).startsWith(`table ${table}`));
    for (const deck of compiled!.game.decks)
      for (const card of deck.cards) assert.ok(text(`card:${card.id}`).includes(`card ${card.number}`));
    assert.match(text('turn:4'), /^\| 4 /);
  });

  it('resolves names in all their writings, and finds where they are declared', () => {
    const model = libraryModel();
    const { workspace } = model.core;
    const uri = workspace.uris().find((u) => u.endsWith('scenario-standard.sand'))!;
    const { text } = workspace.tree(uri)!;
    const at = (needle: string) => model.referenceAt(uri, text.indexOf(needle) + 1);
    const number = at('0804 Kure')!;
    const name = at('Kure: 2 CV')!;
    assert.equal(number.symbol.key, 'place:war-in-the-pacific/pacific/0804');
    assert.equal(name.symbol.key, number.symbol.key);
    assert.deepEqual([number.form, name.form], ['id', 'en']);
    assert.deepEqual(name.symbol.names, { en: 'Kure', ja: '呉' });
    const [declaration] = model.definitionsOf(number.symbol.key);
    assert.ok(declaration!.location.uri.endsWith('map.sand'));
    const written = model.referencesTo(number.symbol.key).filter((r) => r.uri === declaration!.location.uri);
    assert.deepEqual(
      written
        .filter((r) => r.role === 'definition')
        .map((r) => r.form)
        .sort(),
      ['en', 'id', 'ja'],
    );
    assert.equal(at('CV, 2 Naval')?.symbol.kind, 'kind');
    assert.equal(at('japan-driven-back'), undefined);
    assert.equal(model.context(uri, text.indexOf('us Land')).side, 'allies');
    for (const r of model.references(uri)) assert.ok(r.start < r.end && r.end <= text.length);
  });

  it('follows extends and applies the changes in order', () => {
    const { model, workspace } = sample(`scenario late extends base "Late" {
  turns 2..3
  clear reinforcements blue
  place red 0302: Army
  move red Army 0102 -> 0101
  reduce red Ship at 0101
  remove blue bl Plane at 0402
  reinforcements blue {
    turn 2: bl Plane
  }
  delay blue bl Plane of turn 2 by 1
}
`);
    assert.equal(workspace.tree('a:/more.sand')!.problems.length, 0);
    assert.deepEqual(units(model, 'sample/late'), [
      'bl Army 0402 2',
      'bl Plane turn 3 2',
      'bl Ship 0402 2',
      'gr Army 0201 2',
      'rd Army 0101 2',
      'rd Army 0101 2',
      'rd Army 0101 2',
      'rd Army 0302 2',
      'rd Plane 0101 2',
      'rd Ship 0101 1',
      'rd Ship 0101 2',
    ]);
    const { compiled } = model.compile('sample/late')!;
    assert.deepEqual(compiled!.scenario.turns, { first: 2, last: 3 });
    assert.deepEqual(compiled!.scenario.markers, [{ marker: 'depot', side: 'red', at: '0101' }]);
    assert.equal(compiled!.scenario.otherwise?.side, 'blue');
    assert.deepEqual(model.scenario('sample/late')!.bases, ['base']);
  });

  it('measures from places that the map tells, such as ports of a region', () => {
    const { model } = sample(
      'scenario test extends base { victory red { a: at any time when count (places within 1 of (ports in (0101..0102))) > 0 } }\n',
    );
    const { compiled } = model.compile('sample/test')!;
    const { when } = compiled!.scenario.victory.at(-1)!;
    const { of } = (when as { left: { of: PlaceSet } }).left;
    const ports = { set: 'places', feature: 'port', ids: ['0101', '0102'] };
    assert.deepEqual(of, { set: 'places', any: [ports], within: 1 });
    const board = new BoardIndex(compiled!.board);
    const near = board.ids.filter((id) => board.distance(board.indexOf(id), board.indexOf('0101')) <= 1);
    assert.deepEqual(
      placesOf({ board } as unknown as Facts<unknown>, of).map((i) => board.ids[i]),
      near,
    );
  });

  it('understands conditions as typed expressions', () => {
    const { model } = sample(`scenario test extends base {
  clear victory
  victory red {
    a: at any time when no (blue Army outside (home, 0402 Delta)) and not turn >= 3
    b: at end of turn 2 when red controls (0101 Alpha, Bravo) or count (2 reduced rd Army in ports of red) > 1 + 1
    c: at end of game when depot of red in (home) and count controlled by red of (ports) * 2 = 4
    d: at any time when any (full fleet alone within 2 of (0101..0102))
  }
}
`);
    const victory = model.compile('sample/test')!.compiled!.scenario.victory;
    const outside = { set: 'places', ids: ['0101', '0102', '0402'] };
    assert.deepEqual(victory[0], {
      id: 'a',
      side: 'red',
      at: 'any',
      when: {
        op: 'and',
        args: [
          {
            op: '=',
            left: { op: 'count', of: { set: 'units', side: 'blue', kind: 'Army', outside } },
            right: { op: 'number', value: 0 },
          },
          {
            op: 'not',
            arg: { op: '>=', left: { op: 'query', name: 'turn', args: [] }, right: { op: 'number', value: 3 } },
          },
        ],
      },
    });
    assert.equal(victory[1]!.turn, 2);
    const two = { set: 'places', ids: ['0101', '0201'] };
    assert.deepEqual((victory[1]!.when as { args: unknown[] }).args[0], {
      op: '=',
      left: { op: 'controlled', by: 'red', of: two },
      right: { op: 'places', of: two },
    });
    assert.equal(victory[2]!.at, 'end-of-game');
    assert.deepEqual(victory[3]!.when, {
      op: '>',
      left: {
        op: 'count',
        of: {
          set: 'units',
          step: 'full',
          class: 'fleet',
          alone: true,
          in: { set: 'places', within: 2, ids: ['0101', '0102'] },
        },
      },
      right: { op: 'number', value: 0 },
    });
  });

  it('lets the user extend a shipped game, replace parts of it, or replace it', () => {
    const extended = createModel(
      withShipped({
        'file:/my.sand':
          'scenario mine of war-in-the-pacific extends war-standard {\n}\nscenario 1942 extends standard "1942" {\n  turns 2..16\n}\n',
      }),
    );
    assert.ok(extended.scenarios().some((s) => s.id === 'war-in-the-pacific/1942'));
    // The other one belongs to the game it names, and extends nothing known.
    assert.deepEqual(
      extended.scenarios('file:/my.sand').map((s) => s.id),
      ['war-in-the-pacific/mine', 'war-in-the-pacific/1942'],
    );
    const problems = createDiagnostics(extended).problems('file:/my.sand');
    assert.deepEqual(
      problems.map((p) => [p.code, p.args.name]),
      [['SND101', 'war-standard']],
    );

    const replaced = createModel(
      withShipped({ 'file:/my.sand': 'scenario short extends standard "My short game" {\n  turns 1..3\n}\n' }),
    );
    const short = replaced.scenarios().filter((s) => s.id === 'war-in-the-pacific/short');
    assert.deepEqual(
      short.map((s) => s.names.en),
      ['My short game'],
    );

    const own = createModel(
      withShipped({ 'file:/my.sand': 'game war-in-the-pacific "My own" {\n  rules war-in-the-pacific\n}\n' }),
    );
    assert.ok(!own.scenarios().some((s) => s.game === 'war-in-the-pacific'));
    assert.equal(own.game('war-in-the-pacific')!.vocabulary.names.en, 'My own');
  });

  it('finds the game of a scenario that only says what it extends', () => {
    const second = samplePrelude.replaceAll(' of sample', ' of second').replace('game sample', 'game second');
    const open = (texts: Record<string, string>) => {
      const workspace = new Workspace(parse);
      for (const [uri, text] of Object.entries(texts)) workspace.setFile(uri, text);
      const model = createModel(workspace, rulesets);
      return { model, problems: (uri: string) => createDiagnostics(model).problems(uri) };
    };
    const own = 'scenario late extends base {\n}\n';
    const games = { 'a:/one/game.sand': samplePrelude, 'a:/two/game.sand': second };
    const ids = (model: ModelImpl) => model.scenarios().map((s) => s.id);
    assert.ok(ids(open({ 'a:/one/game.sand': samplePrelude, 'a:/x.sand': own }).model).includes('sample/late'));
    assert.ok(ids(open({ ...games, 'a:/two/x.sand': own }).model).includes('second/late'));
    const unclear = open({ ...games, 'a:/x.sand': own });
    assert.ok(!ids(unclear.model).some((id) => id.endsWith('/late')));
    const [problem] = unclear.problems('a:/x.sand');
    assert.equal(problem!.code, 'SND104');
    assert.deepEqual(
      problem!.fixes.map((f) => f.edits[0]!.text),
      ['base of sample', 'base of second'],
    );
  });

  it('says nothing about shipped texts that the user copied', () => {
    const shipped = withShipped();
    const copies: Record<string, string> = {};
    for (const uri of shipped.uris())
      copies[uri.replace('sandtable:/scenarios', 'file:/copy')] = shipped.tree(uri)!.text;
    const workspace = withShipped(copies);
    const diagnostics = createDiagnostics(createModel(workspace));
    const alone = createDiagnostics(createModel(shipped));
    const codes = (d: typeof alone, keep: (uri: string) => boolean) =>
      [...d.all()].filter(([uri]) => keep(uri)).flatMap(([, list]) => list.map((p) => p.code));
    assert.deepEqual(
      codes(diagnostics, (uri) => uri.startsWith('file:')),
      codes(alone, () => true),
    );
  });

  it('refuses grids that are too large or that ids cannot number', () => {
    for (const [ids, columns, rows] of [
      ['CCRR', '1..100', '1..9'],
      ['CCCRR', '1..999', '1..99'],
      ['CRR', '1..10', '1..9'],
      ['CCRR', '9..1', '1..9'],
    ]) {
      const { model } = sample(
        `map big of sample "Big" {\n  grid hex flat-top { ids ${ids}; columns ${columns}; rows ${rows}; shifted even }\n}\n`,
      );
      assert.deepEqual(
        createDiagnostics(model)
          .problems('a:/more.sand')
          .map((p) => p.code),
        ['SND211'],
      );
    }
  });

  it('writes canonical JSON', () => {
    assert.equal(
      canonicalJson({ b: [2, { d: 1, c: undefined }], a: null }),
      '{\n  "a": null,\n  "b": [\n    2,\n    {\n      "d": 1\n    }\n  ]\n}\n',
    );
  });
});
