/** Ids that every JavaScript object knows, in every place of the tutorial where a name may stand. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { renderSvg } from '../../client/webview/svg/render';
import { format, parse } from '../../grammar';
import { createDiagnostics } from '../../server/checks';
import { Workspace } from '../../server/db';
import { complete, hover, type Ide } from '../../server/ide';
import { canonicalJson, createModel, type Reference } from '../../server/model';
import { applied } from './support';

const KNOWN = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'valueOf',
  'isPrototypeOf',
  'toLocaleString',
  'propertyIsEnumerable',
  '__defineGetter__',
  '__lookupSetter__',
];

const folder = path.resolve(import.meta.dirname, '../../scenarios/tutorial');
const texts = new Map(
  readdirSync(folder)
    .filter((name) => name.endsWith('.sand'))
    .map((name) => [`file:///${name}`, readFileSync(path.join(folder, name), 'utf8')]),
);

function opened(files: ReadonlyMap<string, string>) {
  const workspace = new Workspace(parse);
  for (const [uri, text] of files) workspace.setFile(uri, text);
  const model = createModel(workspace);
  const ide: Ide = { workspace, model, locale: 'en' };
  return { workspace, model, diagnostics: createDiagnostics(model), ide };
}

const tutorial = opened(texts);
/** Where ids are declared or used that this game gives, by the symbol. */
const places = new Map<string, Reference[]>();
for (const uri of texts.keys())
  for (const reference of tutorial.model.references(uri))
    if (reference.form === 'id' && tutorial.model.definitionsOf(reference.symbol.key).length > 0)
      places.set(reference.symbol.key, [...(places.get(reference.symbol.key) ?? []), reference]);

/** Ids by number, which a grid or a deck gives. */
const free = [...places.entries()].filter(([, [first]]) => {
  const { symbol } = first!;
  return symbol.kind !== 'game' && /^[a-z][\w-]*$/i.test(symbol.id);
});

/** The tutorial with another id for every `step`th of its names, from one on: each a name that every object knows. */
function renamed(
  from: number,
  step: number,
): { files: Map<string, string>; kinds: Set<string>; ids: Map<string, string> } {
  const edits = new Map<string, { start: number; end: number; text: string }[]>();
  const kinds = new Set<string>();
  const ids = new Map<string, string>();
  const given = new Map<string, number>();
  for (let i = from; i < free.length; i += step) {
    const [key, all] = free[i]!;
    const { kind } = all[0]!.symbol;
    const number = given.get(kind) ?? 0;
    if (number >= KNOWN.length) continue;
    given.set(kind, number + 1);
    kinds.add(kind);
    const name = KNOWN[(number + from) % KNOWN.length]!;
    ids.set(key, name);
    for (const { uri, start, end } of all) edits.set(uri, [...(edits.get(uri) ?? []), { start, end, text: name }]);
  }
  return { files: new Map([...texts].map(([uri, text]) => [uri, applied(text, edits.get(uri) ?? [])])), kinds, ids };
}

describe('names that JavaScript knows', () => {
  it('are ids like any other wherever one may stand: checked, compiled, hovered, completed, drawn and formatted', () => {
    const kinds = new Set<string>();
    const steps = 6;
    for (let from = 0; from < steps; from++) {
      const { files, kinds: some, ids } = renamed(from, steps);
      for (const kind of some) kinds.add(kind);
      const { model, diagnostics, ide, workspace } = opened(files);
      for (const [uri, text] of files) {
        diagnostics.problems(uri);
        assert.equal(typeof applied(text, format(text)), 'string');
        for (const name of KNOWN)
          for (let at = text.indexOf(name), n = 0; at >= 0 && n < 3; at = text.indexOf(name, at + 1), n++) {
            hover(ide, uri, at + 1);
            complete(ide, uri, at, { snippets: true });
          }
        assert.equal(workspace.tree(uri)!.text, text);
      }
      for (const id of model.scenarioIds()) {
        const compiled = model.compile(id)?.compiled;
        if (!compiled) continue;
        const again = JSON.parse(canonicalJson(compiled)) as typeof compiled;
        assert.deepEqual(again, compiled, id);
        assert.match(renderSvg(again), /^<svg/);
      }
      assert.ok(ids.size > 5);
    }
    for (const kind of [
      'side',
      'nation',
      'kind',
      'class',
      'terrain',
      'feature',
      'attribute',
      'marker',
      'track',
      'table',
      'value',
      'option',
      'phase',
      'region',
    ])
      assert.ok(kinds.has(kind), `${kind} among ${[...kinds].join(' ')}`);
  });

  it('are in the compiled game where tables, values and options are called so', () => {
    for (const name of KNOWN) {
      const files = new Map(texts);
      const uri = 'file:///more.sand';
      files.set(
        uri,
        `game tutorial {\n  value ${name} 3\n  option ${name} "One" ja "一"\n  table ${name} "Two" ja "二" {\n    | turn |\n    | 1 |\n  }\n}\n`,
      );
      const { model } = opened(files);
      const compiled = model.compile('tutorial/spring')?.compiled;
      assert.ok(compiled, name);
      const { game, scenario } = JSON.parse(canonicalJson(compiled)) as typeof compiled;
      assert.equal(Object.hasOwn(game.values, name) && game.values[name], 3, name);
      assert.ok(Object.hasOwn(game.tables, name), name);
      assert.ok(Object.hasOwn(scenario.options, name), name);
    }
  });
});
