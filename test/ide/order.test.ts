import assert from 'node:assert/strict';
import { type OrderNode, orderOfBattle } from '../../server/ide';
import { fixture, GAME, localFixture, scenario, shippedGame } from './support';

const lines = (nodes: readonly OrderNode[], depth = 0): string[] =>
  nodes.flatMap(({ label, detail, children }) => [
    `${'  '.repeat(depth)}${label} — ${detail}`,
    ...lines(children, depth + 1),
  ]);
const all = (nodes: readonly OrderNode[]): OrderNode[] => nodes.flatMap((node) => [node, ...all(node.children)]);

const forces = scenario(
  'setup red { 0101 Kure: 2 Army, Ship }',
  'setup blue { 0302 "Two Oaks": ba Army reduced, bn Ship }',
  'reinforcements red { turn 3: Army at 0101 Kure }',
  'reserve blue ba Army',
  'otherwise red',
);

describe('the order of battle', () => {
  it('goes by side, by time, by nation where there are several, with what it comes to', () => {
    assert.deepEqual(lines(orderOfBattle(fixture(GAME, forces).ide, 'duel/first')), [
      'Red — 4 units · Strength 15',
      '  At the start — 3 units · Strength 11',
      '    2 × Army — 0101 Kure · Strength 8',
      '    Ship — 0101 Kure · Strength 3',
      '  Turn 3 — 1 unit · Strength 4',
      '    Army — 0101 Kure · Strength 4',
      'Blue — 3 units · Strength 9',
      '  At the start — 2 units · Strength 5',
      '    Blue Army — 1 unit · Strength 2',
      '      Army — 0302 Two Oaks · reduced · Strength 2',
      '    Blue Navy — 1 unit · Strength 3',
      '      Ship — 0302 Two Oaks · Strength 3',
      '  Reserve — 1 unit · Strength 4',
      '    Army — Strength 4',
    ]);
  });

  it('speaks Japanese', () => {
    const [side] = orderOfBattle(localFixture('ja', GAME, forces).ide, 'duel/first');
    assert.deepEqual(lines([side!]).slice(0, 3), [
      '赤軍 — 4ユニット · 戦力 15',
      '  開始時 — 3ユニット · 戦力 11',
      '    2 × 軍 — 0101 呉 · 戦力 8',
    ]);
  });

  it('knows where each force is written, and its units', () => {
    const { ide, text } = fixture(GAME, forces);
    const found = all(orderOfBattle(ide, 'duel/first')).filter((node) => node.kind === 'unit');
    const written = found.map(
      ({ at: [at], units }) => `${text('main.sand').slice(at!.start, at!.end)}: ${units.length}`,
    );
    assert.deepEqual(written, [
      '2 Army: 2',
      'Ship: 1',
      'Army: 1',
      'ba Army reduced: 1',
      'bn Ship: 1',
      'blue ba Army: 1',
    ]);
    assert.equal(new Set(found.map((node) => node.id)).size, found.length);
  });

  it('puts formations into those they belong to, and every unit of a shipped scenario somewhere, once', () => {
    const { ide } = shippedGame('ardennes-44/scenario-campaign.sand', 'scenario');
    const id = 'ardennes-44/campaign';
    const sides = orderOfBattle(ide, id);
    const nodes = all(sides);
    assert.equal(new Set(nodes.map((node) => node.id)).size, nodes.length, 'ids are unique');
    const leaves = nodes.filter((node) => node.kind === 'unit').flatMap((node) => node.units);
    assert.deepEqual(
      [...leaves].sort(),
      ide.model
        .scenario(id)!
        .units.map(({ unit }) => unit.id)
        .sort(),
    );
    const formations = nodes.filter((node) => node.kind === 'formation');
    assert.ok(
      formations.some((node) => node.children.some((child) => child.kind === 'formation')),
      'they nest',
    );
    for (const node of nodes.filter((one) => one.children.length > 0))
      assert.deepEqual(node.children.flatMap((child) => child.units).sort(), [...node.units].sort(), node.label);
    assert.ok(
      formations.every((node) => node.at.length > 0),
      'formations are linked to their definitions',
    );
  });

  it('is empty for what is no scenario', () => {
    assert.deepEqual(orderOfBattle(fixture(GAME).ide, 'duel/none'), []);
  });
});
