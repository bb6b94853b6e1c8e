import assert from 'node:assert/strict';
import { openSample } from '../checks/samples';

/** Codes of what is found in a sample. */
function codes(sample: string): string[] {
  return openSample(sample)
    .all()
    .map((p) => p.code);
}

const game = (text: string) => `game sample {\n${text}\n}\nscenario small extends base {\n  turns 1..2\n}\n`;

describe('what a designer demands', () => {
  it('counts units of a side, a nation or all in a place', () => {
    const place = '  place blue 0201: bl Army\n  remove blue bl Army of turn 2\n';
    const limit = (each: string) =>
      codes(
        `game sample {\n  stacking s "S" { of land; most 1; each ${each} }\n}\nscenario small extends base {\n${place}}\n`,
      );
    assert.deepEqual(limit('nation').sort(), ['SND645']);
    assert.deepEqual(limit('side').sort(), ['SND645', 'SND645']);
  });

  it('counts steps, or points of a value, and units of one value once', () => {
    assert.deepEqual(codes(game('  stacking s "S" { of fleet; most 4; counts steps }')), []);
    assert.deepEqual(codes(game('  stacking s "S" { of fleet; most 3; counts steps }')), ['SND645']);
    assert.deepEqual(codes(game('  stacking s "S" { of fleet; most 3; counts strength }')), ['SND645']);
    assert.deepEqual(codes(game('  stacking s "S" { of fleet; most 1; together strength }')), []);
  });

  it('speaks of a nation that is called as a keyword is', () => {
    const india = '//! replace nation gr "Greenland" => nation in "India"; nation gr "Greenland"\n';
    const row = '    | unit | nation | kind | strength |\n    | sikh | in     | Army | 2        |\n';
    const said = (rest: string) => codes(`${india}${game(`  units blue {\n${row}  }\n  every in Army { ${rest} }`)}`);
    assert.deepEqual(said('has strength'), []);
    assert.deepEqual(said('lacks strength'), ['SND641']);
  });

  it('lets a place have its own limit', () => {
    const replaced =
      '//! replace | port     | rd  => | port, ships 1 | rd \n//! without fleet-limit\n//! replace rules sample => \n';
    assert.ok(!codes(`${replaced}${game('  stacking ships "S" { of fleet; most 2; in port }')}`).includes('SND646'));
  });

  it('says what a property of its own means, and what a word of another does not', () => {
    assert.deepEqual(codes(game('  every Ship { owns strength }')), ['SND109']);
    assert.deepEqual(codes(game('  stacking s "S" { of fleet; atmost 3 }')), ['SND109']);
    assert.deepEqual(codes(game('  every Ship { value strength }')), ['SND110']);
    assert.deepEqual(codes(game('  every Ship { starts harbour }')), ['SND101']);
  });

  it('knows regions and places by name', () => {
    assert.deepEqual(codes(game('  every red Army { starts home }')), []);
    assert.deepEqual(codes(game('  every red Army { avoids Delta, 0402 }')), []);
    assert.deepEqual(codes(game('  every red Ship { starts 0402 Delta }')), ['SND643']);
    assert.deepEqual(codes(game('  stacking s "S" { of land; most 1; in Alpha }')), ['SND645']);
  });

  it('looks at arrivals', () => {
    const sample = (at: string) =>
      `game sample {\n  every bl land { arrives port }\n}\nscenario small extends base {\n  remove blue bl Army of turn 2\n  reinforcements blue { turn 2: bl Army at ${at} }\n}\n`;
    assert.deepEqual(codes(sample('0402 Delta')), []);
    assert.ok(codes(sample('0301')).includes('SND643'));
  });

  it('speaks of places, hexsides, markers and cards', () => {
    const found = (demand: string) => codes(game(`  ${demand}`));
    assert.deepEqual(found('every port { has owner or source, name }'), []);
    assert.deepEqual(found('every port { has source }'), ['SND640']);
    assert.deepEqual(found('every place plain { lacks mountain }'), ['SND641']);
    assert.deepEqual(found('every place { value position 1..2 }'), []);
    assert.deepEqual(found('every port { has edge or closed }'), []);
    assert.deepEqual(found('every hexside closed { has jungle }'), ['SND662']);
    assert.deepEqual(found('every closed { beside port }'), []);
    assert.deepEqual(found('every jungle { apart sea }'), ['SND650']);
    assert.deepEqual(found('every depot { starts port }'), []);
    assert.deepEqual(
      found('every marker depot { avoids port }').filter((c) => c !== 'SND643'),
      [],
    );
    assert.deepEqual(found('every card { has red, blue }'), ['SND640']);
    assert.deepEqual(found('every card mandatory { has red, blue; lacks green }'), []);
    assert.deepEqual(found('every depot { has port }'), ['SND109']);
  });

  it('follows ways free of enemies', () => {
    assert.deepEqual(codes(game('  every land { within 1 source }')), ['SND649']);
    assert.deepEqual(codes(game('  every land { within 9 source or depot }')), []);
    assert.deepEqual(codes(game('  every land { within source }')), ['SND110']);
  });

  it('says what the places of a way may be', () => {
    // Redland stands in 0101 and 0102, its source in 0101.
    const way = (rest: string) => codes(game(`  every red Army { within 1 source${rest} }`));
    assert.deepEqual(way(''), []);
    assert.deepEqual(way(', avoiding closed'), []);
    assert.deepEqual(way(', through sea'), ['SND649']);
    assert.deepEqual(codes(game('  every gr Army { within 3 source, avoiding closed }')), []);
    assert.deepEqual(codes(game('  every gr Army { within 2 source, avoiding closed }')), ['SND649']);
    assert.deepEqual(codes(game('  every gr Army { within 3 source, avoiding coast or sea or plain }')), ['SND649']);
    assert.deepEqual(codes(game('  every gr Army { within 3 source, zone 1 unit }')), []);
    assert.deepEqual(codes(game('  every gr Army { within 3 Delta, zone 2 land }')), ['SND649']);
    assert.deepEqual(codes(game('  every gr Army { within 3 Delta, zone 2 fleet }')), ['SND649']);
    assert.deepEqual(codes(game('  every gr Army { within 3 Delta, zone 1 air }')), []);
    assert.deepEqual(codes(game('  every gr Army { within 3 Ship }')), []);
    assert.deepEqual(codes(game('  every gr Army { within 1 port }')), []);
    assert.deepEqual(codes(game('  every red Army { within 0 mountain or Bravo or Alpha, owned }')), ['SND649']);
    assert.deepEqual(codes(game('  every red Army { within 1 Bravo or Delta, owned }')), ['SND649']);
    assert.deepEqual(way(', zone land'), ['SND110']);
  });

  it('follows roads as far as they go', () => {
    const road = (text: string) =>
      codes(
        `game sample {\n  route road "Road" ja "道"\n  every gr Army { within ${text} }\n}\nmap field of sample {\n  route road: 0302-0402\n}\nscenario small extends base {\n  turns 1..2\n}\n`,
      );
    assert.deepEqual(road('1 source'), ['SND649']);
    assert.deepEqual(road('1 source, along road'), []);
    assert.deepEqual(road('0 source, along road'), ['SND649']);
  });

  it('links markers and places in chains', () => {
    const chain = (more: string) => `game sample {\n  every depot { within 1 source${more} }\n}\n`;
    const depots = 'scenario small extends base {\n  place red 0102: depot\n  place red 0103: depot\n}\n';
    const replaced = '//! replace limit red 2 => limit red 3\n';
    assert.ok(codes(replaced + chain('') + depots).includes('SND649'));
    assert.ok(!codes(replaced + chain(', chain') + depots).includes('SND649'));
    assert.deepEqual(codes(game('  every port { within 0 source }')), ['SND649']);
    assert.deepEqual(codes(game('  every port { within 3 source }')), []);
  });

  it('knows who stands with whom and next to whom', () => {
    assert.deepEqual(codes(game('  every red Plane { with Ship }')), []);
    assert.deepEqual(codes(game('  every red Plane { with Ship; without Army }')), ['SND661']);
    assert.deepEqual(codes(game('  every gr Army { with Ship }')), ['SND661']);
    assert.deepEqual(codes(game('  every gr Army { beside enemy; apart Ship }')), []);
    assert.deepEqual(codes(game('  every gr Army { apart enemy }')), ['SND661']);
    assert.deepEqual(codes(game('  every depot { with Ship; beside Army; without enemy }')), []);
    assert.deepEqual(codes(game('  every depot { without port }')), ['SND661']);
    assert.deepEqual(codes(game('  every depot { beside nobody }')), ['SND101']);
  });

  it('speaks of regions and routes', () => {
    assert.deepEqual(codes(game('  every home { lacks mountain; has edge }')), []);
    assert.deepEqual(codes(game('  every home { has port }')), ['SND640']);
    assert.deepEqual(codes(game('  every port { lacks home }')), ['SND641']);
  });

  it('lets small stacks be higher, and pairs count once', () => {
    const limit = (more: string) => codes(game(`  stacking s "S" { of red; most 3; each side${more} }`));
    assert.deepEqual(limit(''), ['SND645']);
    assert.deepEqual(limit('; extended 5 strength 7'), []);
    assert.deepEqual(limit('; extended 5 strength 6'), ['SND645']);
    assert.deepEqual(limit('; extended 4 strength 9'), ['SND645']);
    assert.deepEqual(limit('; extended 5 strength 7 except air'), ['SND645']);
    assert.deepEqual(limit('; together strength'), []);
    assert.deepEqual(limit('; pairs Ship 2'), ['SND645']);
    assert.deepEqual(limit('; extended 5'), ['SND110']);
  });

  it('reads what a scenario expects of many games; a variant has its own', () => {
    const { model, all } = openSample(
      'scenario small extends base {\n  expect red wins between 0% and 12.5% of 40 games seed 7 { player blue random }\n  expect blue wins between 60% and 40% of 10 games\n}\nscenario tiny extends small { }\n',
    );
    assert.deepEqual(
      model.forecasts().map((one) => [one.scenario, one.forecast]),
      [
        ['sample/small', { side: 'red', least: 0, most: 12.5, games: 40, seed: 7, players: { blue: 'random' } }],
        ['sample/small', undefined],
      ],
    );
    assert.ok(all().some((problem) => problem.code === 'SND620'));
  });

  it('replaces and takes away what is ensured', () => {
    const no = '  ensure ships: count (red Ship) = 9\n';
    assert.deepEqual(codes(`scenario small extends base {\n${no}}\n`), ['SND646']);
    assert.deepEqual(codes(`scenario small extends base {\n${no}  ensure ships: count (red Ship) = 2\n}\n`), []);
    assert.deepEqual(codes(`scenario small extends base {\n${no}  clear ensure\n}\n`), ['SND355']);
    const two = (more: string) => codes(`scenario a extends base {\n${no}}\nscenario b extends a {\n  ${more}\n}\n`);
    assert.deepEqual(two('ensure ships: count (red Ship) = 8'), ['SND646', 'SND646']);
    assert.deepEqual(two('clear ensure'), ['SND646']);
    assert.deepEqual(codes(`scenario a extends base {\n${no}}\nscenario b extends a {\n  turns 1..2\n}\n`), ['SND646']);
  });
});
