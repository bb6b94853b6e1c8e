import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from '@typescript/typescript6';
import Ajv, { type ValidateFunction } from 'ajv';
import { canonicalJson } from '../../server/model';
import { libraryModel } from './shipped';

const root = path.resolve(import.meta.dirname, '../..');
const schema = JSON.parse(readFileSync(path.join(root, 'docs/schema/compiled-game.schema.json'), 'utf8'));

describe('JSON Schema of the compiled game', () => {
  let validate: ValidateFunction;
  before(() => {
    validate = new Ajv({ strict: true, allowUnionTypes: true, allErrors: true }).compile(schema);
  });

  it('describes every shipped scenario', () => {
    const model = libraryModel();
    const all = model.scenarios();
    assert.ok(all.length >= 4);
    for (const { id } of all) {
      const { compiled } = model.compile(id)!;
      assert.ok(compiled, id);
      assert.ok(
        validate(JSON.parse(canonicalJson(compiled))),
        `${id}: ${JSON.stringify(validate.errors?.slice(0, 5))}`,
      );
    }
  });

  it('refuses what is not a compiled game', () => {
    const model = libraryModel();
    const good = () => JSON.parse(canonicalJson(model.compile('war-in-the-pacific/standard')!.compiled));
    const spoilt: ((game: ReturnType<typeof good>) => void)[] = [
      (g) => delete g.units[0].side,
      (g) => (g.format = 2),
      (g) => (g.units[0].steps = 0),
      (g) => (g.units[0].speed = 3),
      (g) => (g.units[0].at = 804),
      (g) => (g.game.sides = []),
      (g) => (g.game.sides[0].color = 'red'),
      (g) => (g.board.grid.ids = 'XY'),
      (g) => (g.board.places[0].terrain = null),
      (g) => (g.scenario.victory[0].when = { op: 'maybe' }),
      (g) => (g.scenario.victory[0].when = { op: 'not' }),
      (g) => (g.scenario.options['sudden-death'] = 'on'),
      (g) => (g.game.tables.turns.rows[0].cells[0] = true),
      (g) => (g.game.decks[0].cards[0].effects.japan[0].args.amount = []),
      (g) => (g.units[0].provenance = { certainty: 'perhaps' }),
    ];
    assert.ok(validate(good()));
    for (const spoil of spoilt) {
      const game = good();
      spoil(game);
      assert.equal(validate(game), false, spoil.toString());
    }
  });

  it('says which verbs, queries and special rules the text declares, with their arguments', () => {
    const model = libraryModel();
    const { game } = model.compile('taiheiyo-senshi/campaign')!.compiled!;
    const shift = game.verbs!.find((verb) => verb.id === 'shift')!;
    assert.deepEqual(
      shift.params.flatMap((param) => (param.name === undefined ? [] : [[param.name, param.type, param.optional]])),
      [
        ['side', 'side', undefined],
        ['columns', 'number', undefined],
        ['of', 'word', true],
        ['rounds', 'number', true],
      ],
    );
    assert.ok(shift.names.en !== '' && shift.names.ja);
    const { arguments: args, gives } = game.queries!.find((query) => query.id === 'owns-port')!;
    assert.deepEqual([args, gives], [['side', 'place'], 'boolean']);
    const from = game.specials!.find((special) => special.id === 'events-from')!;
    assert.deepEqual(from.params.map((param) => param.name).sort(), ['phase', 'turn']);
    // Words of the ruleset alone are none of the text's.
    assert.ok(!game.verbs!.some(({ id }) => id === 'choose'));
  });

  it('has the members of the types in engine/kernel/compiled.ts', () => {
    const interfaces = new Map<string, { base?: string; members: Map<string, boolean> }>();
    for (const name of readdirSync(path.join(root, 'engine/kernel')).filter((n) => /^compiled[\w-]*\.ts$/.test(n))) {
      const text = readFileSync(path.join(root, 'engine/kernel', name), 'utf8');
      const source = ts.createSourceFile(name, text, ts.ScriptTarget.ES2022);
      source.forEachChild((node) => {
        if (!ts.isInterfaceDeclaration(node)) return;
        const base = node.heritageClauses?.[0]?.types[0]?.expression.getText(source);
        const members = new Map(
          node.members.flatMap((m): [string, boolean][] => [[m.name!.getText(source), m.questionToken !== undefined]]),
        );
        interfaces.set(node.name.text, base === undefined ? { members } : { base, members });
      });
    }
    const all = (name: string): Map<string, boolean> => {
      const found = interfaces.get(name)!;
      return new Map([...(found.base ? all(found.base) : []), ...found.members]);
    };
    for (const name of interfaces.keys()) {
      const definition = name === 'CompiledGame' ? schema : schema.definitions[name];
      assert.ok(definition, `no definition of ${name}`);
      const members = all(name);
      assert.deepEqual(Object.keys(definition.properties).sort(), [...members.keys()].sort(), name);
      const required = [...members].filter(([, optional]) => !optional).map(([member]) => member);
      assert.deepEqual([...definition.required].sort(), required.sort(), name);
    }
  });
});
