import assert from 'node:assert/strict';
import {
  basesOf,
  command,
  commandersOf,
  implementations,
  subordinatesOf,
  variant,
  variantsOf,
  workspaceSymbols,
} from '../../server/ide';
import { type Fixture, shippedGame } from './support';

const FORMATION = () => shippedGame('ardennes-44/formations.sand', '26VG "26th');

describe('chain of command', () => {
  it('leads from an army to its counters and back, and adds up what is under it', () => {
    const f = FORMATION();
    const [division] = command(f.ide, f.uri, f.offset);
    const units = subordinatesOf(f.ide, division!.symbol.key);
    assert.ok(units.length >= 3, 'the division has its regiments');
    assert.ok(division!.detail.startsWith(`${units.length} units · `), division!.detail);
    for (const unit of units) assert.deepEqual(commandersOf(f.ide, unit.symbol.key), [division]);
    const [corps] = commandersOf(f.ide, division!.symbol.key);
    const [army] = commandersOf(f.ide, corps!.symbol.key);
    const [side] = commandersOf(f.ide, army!.symbol.key);
    assert.equal(side!.symbol.kind, 'side');
    assert.ok(subordinatesOf(f.ide, side!.symbol.key).some((e) => e.symbol.key === army!.symbol.key));
    const count = (detail: string) => Number(/^(\d+) units/.exec(detail)?.[1] ?? 1);
    const below = subordinatesOf(f.ide, army!.symbol.key).reduce((sum, e) => sum + count(e.detail), 0);
    assert.ok(count(army!.detail) === below && below > count(division!.detail), 'an army holds what is under it');
  });

  it('goes from a formation to where its units stand', () => {
    const f = FORMATION();
    const placed = implementations(f.ide, f.uri, f.offset);
    const written = placed.map((j) => f.workspace.tree(j.uri)!.text.slice(j.to.start, j.to.end));
    assert.ok(written.includes('de-26-39-fus'), written.join());
    assert.ok(placed.every((j) => j.uri.includes('/scenario-')));
  });
});

describe('types', () => {
  it('leads from a scenario to those that extend it, and back', () => {
    const f = shippedGame('war-in-the-pacific/scenario-standard.sand', 'standard of');
    const [standard] = variant(f.ide, f.uri, f.offset);
    const below = variantsOf(f.ide, standard!.symbol.key);
    assert.ok(below.some((e) => e.symbol.id === '1943'));
    for (const one of below) assert.deepEqual(basesOf(f.ide, one.symbol.key), [standard]);
    assert.match(standard!.detail, /^turns 1\.\.16 · \d+ units$/);
  });

  it('knows each unit of a template by the template, each other one by its kind', () => {
    const f = shippedGame('ardennes-44/units-templates.sand', 'us-reg ');
    const [template] = variant(f.ide, f.uri, f.offset);
    const units = variantsOf(f.ide, template!.symbol.key);
    assert.ok(units.length > 0);
    for (const unit of units) assert.deepEqual(basesOf(f.ide, unit.symbol.key), [template]);
    const [kind] = basesOf(f.ide, template!.symbol.key);
    const ofKind = variantsOf(f.ide, kind!.symbol.key).map((e) => e.symbol.key);
    assert.ok(ofKind.includes(template!.symbol.key));
    assert.ok(!ofKind.includes(units[0]!.symbol.key), 'a unit stands under its template only');
  });
});

describe('queries', () => {
  const ids = (f: Fixture, query: string) =>
    workspaceSymbols(f.ide, query).map((s) => `${s.definition.symbol.kind} ${s.definition.symbol.id}`);

  it('finds the units of a side, class, nation or formation, in every combination', () => {
    const f = FORMATION();
    const counters = f.ide.model.game('ardennes-44')!.vocabulary.counters!;
    const of = (query: string) => ids(f, `game:ardennes-44 ${query}`).filter((s) => s.startsWith('unit '));
    const expected = counters.filter((c) => c.side === 'german' && c.formation === '26VG').map((c) => `unit ${c.id}`);
    assert.ok(expected.length > 0);
    assert.deepEqual(of('side:german formation:26VG').sort(), expected.sort());
    assert.deepEqual(of('side:allied formation:26VG'), []);
    assert.ok(of('formation:47PzK').length > expected.length, 'a corps has the units of its divisions');
  });

  it('finds a hex with what scenarios place there', () => {
    const f = FORMATION();
    const found = workspaceSymbols(f.ide, '#hex:2113').filter((s) => s.definition.symbol.game === 'ardennes-44');
    assert.ok(found.every((s) => s.definition.symbol.kind === 'place' && s.definition.symbol.id === '2113'));
    assert.ok(found.some((s) => s.definition.location.uri.endsWith('scenario-campaign.sand')));
    assert.deepEqual(ids(f, '#hex:9999999'), []);
  });
});
