import assert from 'node:assert/strict';
import facts from '../facts/ardennes-44/tables.json';
import { printed } from '../printed';

describe("Tables of Ardennes '44 against the dossier", () => {
  const { vocabulary, table, rows, byDie, line, phases } = printed('ardennes-44');
  const by = (text: string) => text.split(' | ');

  it('combat results: columns, every cell, what each code means', () => {
    assert.equal(
      table('crt')
        .columns.slice(1)
        .map((c) => c.id)
        .join(' '),
      facts.crt.columns,
    );
    for (const row of rows('crt'))
      assert.equal(row.slice(1).join(' '), (facts.crt.rows as Record<string, string>)[String(row[0])]);
    const codes = new Map(table('crt').results!.map((code) => [code.id, code.properties]));
    assert.deepEqual([...codes.keys()].sort(), Object.keys(facts.results).sort());
    for (const [id, fact] of Object.entries(facts.results as Record<string, Record<string, unknown>>)) {
      const said = codes.get(id)!;
      assert.deepEqual(said.attacker?.[0], fact.attackerSteps, id);
      assert.deepEqual(said.defender?.[0], fact.defenderSteps, id);
      assert.deepEqual(said.retreat?.[0], fact.retreat, id);
      assert.deepEqual(said.state?.[0], fact.state, id);
      assert.deepEqual(said.advance?.[0], (fact.advance as string | undefined)?.split(',')[0], id);
      assert.equal('breakthrough' in said, fact.breakthrough === true, id);
      assert.equal('engaged' in said, fact.engaged === true, id);
      assert.equal('choice' in said, 'choice' in fact, id);
    }
  });

  it('fire fight, surrender, aircraft, special units by die', () => {
    const { byDie: fact } = facts;
    const text = (id: string, column: string) => byDie(id, column).map(String);
    assert.deepEqual(text('fire-fight', 'result'), by(fact.fireFight));
    assert.deepEqual(text('surrender', 'points'), by(fact.surrender));
    assert.deepEqual(text('jabo', 'left-shifts'), by(fact.jabo));
    assert.deepEqual(text('air-support', 'markers'), by(fact.alliedAirSupport));
    assert.deepEqual(text('skorzeny', 'result'), by(fact.skorzeny));
    assert.deepEqual(
      text('von-der-heydte', 'result'),
      by(fact.vonDerHeydte).map((x) => (x.startsWith('flip') ? 'reduced' : x)),
    );
    const first = (list: string) => by(list).map((x) => x.split(' ')[0]!);
    assert.deepEqual(
      rows('jagdtiger-653', 'result').flat(),
      first(fact.jagdtiger653).map((x) => (x === 'roll' ? 'again' : x)),
    );
    assert.deepEqual(
      rows('ccb-9', 'result').flat(),
      first(fact.ccb9).map((x) => (x === 'must' ? 'bound' : x)),
    );
    assert.equal(line('jagdtiger-653', 'die'), facts.dice.jagdtiger653);
    assert.equal(line('ccb-9', 'die'), facts.dice.ccb9);
    assert.equal(line('ouren-bridge', 'die'), facts.dice.ourenBridge);
    assert.deepEqual(
      rows('ouren-bridge', 'destroyed').flat(),
      by(fact.ourenBridge).map((x) => (x === 'destroyed' ? 'yes' : 'no')),
    );
    assert.deepEqual(
      byDie('bridge-demolition', 'blown'),
      by(fact.bridgeDemolition).map((x) => (x === 'blown' ? 'yes' : 'no')),
    );
    const note = (row: (string | number | null)[]) =>
      `${row[0] === 'yes' ? 'Yes' : 'No'}${row[2] ? ` (${row[2]})` : row[1] ? ` (-${row[1]} step)` : ''}`;
    assert.deepEqual(
      rows('determined-defence', 'holds', 'defender-loss', 'note').map(note),
      by(fact.determinedDefense),
    );
    assert.deepEqual(
      rows('disengagement', 'disengages', 'disordered').map(([a, d]) => `${a}${d === 'yes' ? ' + D' : ''}`),
      by(fact.disengagement),
    );
    assert.equal(line('defensive-artillery', 'allied'), facts.defensiveArtillery.allied);
    assert.equal(line('defensive-artillery', 'german'), facts.defensiveArtillery.german);
  });

  it('fuel: who is short, how many, who chooses', () => {
    const name: Record<string, string> = {
      '15PzG': '15th PzG',
      '116Pz': '116th Pz',
      '9Pz': '9th Pz',
      '3PzG': '3rd PzG',
      '2Pz': '2nd Pz',
      PzLehr: 'Pz Lehr',
      '5PzA': 'west of Ourthe: 5th Pz Army (Allied choice)',
      '6PzA': 'west of Ourthe: 6th Pz Army (Allied choice)',
    };
    for (const [id, fact] of [
      ['fuel-1', facts.byDie.fuel1],
      ['fuel-2', facts.byDie.fuel2],
    ] as const) {
      const said = rows(id, 'short', 'count', 'chooses').map(([short, count, chooses]) => {
        const names =
          short === null
            ? ['none']
            : String(short)
                .split(/, */)
                .map((x) => name[x] ?? x);
        assert.equal(chooses !== null, names.length > 1 ? count === 1 : names[0]!.startsWith('west'));
        return names.join(count === 1 ? ' or ' : ' and ');
      });
      assert.deepEqual(
        said,
        by(fact).map((x) =>
          x
            .replace(/^\d+S*S* PzK: /, '')
            .replace(/^\dSS PzK: /, '')
            .replace(' (German choice)', ''),
        ),
      );
      assert.equal(table(id).properties!.from!.join(' '), 'turn 19AM');
    }
  });

  it('modifiers of dice', () => {
    const sums = (id: string) =>
      rows('die-modifiers', 'table', 'drm')
        .filter(([t]) => t === id)
        .map(([, drm]) => drm)
        .join(' ');
    const ids = {
      fireFight: 'fire-fight',
      determinedDefense: 'determined-defence',
      disengagement: 'disengagement',
      bridgeDemolition: 'bridge-demolition',
      surrender: 'surrender',
      defensiveArtillery: 'defensive-artillery',
      fuel1: 'fuel-1',
      fuel2: 'fuel-2',
    };
    for (const [fact, id] of Object.entries(ids)) {
      const modifiers = (facts.drm as Record<string, string>)[fact]!;
      assert.equal(sums(id), modifiers, id);
      const list = modifiers.split(' ').map(Number);
      const least = list.filter((n) => n < 0).reduce((a, b) => a + b, 0);
      const most = list.filter((n) => n > 0).reduce((a, b) => a + b, 0);
      assert.deepEqual(table(id).roll!.modifiers, [least, most], id);
    }
    assert.deepEqual(Object.fromEntries(rows('recovery-modifiers')), facts.recoveryDrm.drm);
    assert.equal(vocabulary.values['recovery-adjacent'], facts.recoveryDrm.successOnModified);
  });

  it('column shifts', () => {
    const all = rows('column-shifts', 'shift', 'limit', 'table').map(([shift, limit, other]) =>
      other ? 'table' : limit ? `${shift} per unit, max ${limit}` : shift,
    );
    const right = all.filter((x) => (typeof x === 'string' ? x.includes('per') : x! > 0));
    const left = all
      .filter((x) => x === 'table' || (typeof x === 'number' && x < 0))
      .map((x) => (x === 'table' ? x : -Number(x)));
    assert.deepEqual(right, facts.shifts.right);
    assert.deepEqual(left, facts.shifts.left);
  });

  it('terrain: costs in mud and frost, defence', () => {
    const row: Record<string, string> = {
      'light woods': 'light-woods',
      'forest-rough hexside': 'forest-rough-side',
      'river hexside': 'river',
      'Meuse hexside': 'meuse',
      'lake hexside': 'lake',
      'primary road': 'primary-road',
      'secondary road in forest/forest-rough': 'secondary-road-in-forest',
      'secondary road elsewhere': 'secondary-road',
      'leave EZOC': 'leave-enemy-zone',
      'improved position': 'ip',
      'enemy traffic marker': 'enemy-traffic',
      'St-Vith bottleneck (Germans)': 'bottleneck',
      'exit map (Allied)': 'exit-map',
      'westwall (German only)': 'westwall',
    };
    const said = new Map(rows('terrain-effects').map(([id, ...cells]) => [id, cells]));
    assert.equal(said.size, Object.keys(facts.tec).length);
    for (const [name, fact] of Object.entries(facts.tec)) {
      const cells = said.get(row[name] ?? name)!;
      const costs = (from: number) => cells.slice(from, from + 3).map((c) => `${cells[6] === 'yes' ? '+' : ''}${c}`);
      const [mud, frozen] = fact.split(' / ').map((x) => (x === 'OT' ? 'OT OT OT' : x));
      assert.equal(costs(0).join(' '), mud, name);
      assert.equal(costs(3).join(' '), frozen ?? mud, name);
    }
    for (const [name, bonus] of Object.entries(facts.dcb).filter(([k]) => !/Cap|Defence|Movement/.test(k)))
      assert.equal(rows('defensive-combat-bonus').find(([id]) => id === (row[name] ?? name))![1], bonus, name);
    assert.equal(vocabulary.values['dcb-silhouette-cap'], facts.dcb.silhouetteCap);
  });

  it('limits, advance, states, schedules', () => {
    const limit = (id: string) => vocabulary.markers.find((m) => m.id === id)!.limits;
    const { limits, refresh, stacking } = facts;
    assert.deepEqual(limit('strategic-movement'), limits.sm);
    assert.deepEqual(
      [limit('pm-6pz').german, limit('pm-5pz').german, limit('pm-7').german],
      Object.values(limits.primeMovers),
    );
    assert.deepEqual(limit('roadblock'), limits.roadblocks);
    assert.deepEqual(limit('traffic'), limits.traffic);
    assert.deepEqual(limit('night'), limits.nightStacks);
    const v = vocabulary.values;
    assert.deepEqual([v['night-stacks'], limit('air').allied], [limits.nightStacks.german, limits.airSupportMax]);
    assert.deepEqual(
      [v['artillery-refresh-german'], v['artillery-refresh-german-turn-2']],
      [refresh.german, refresh.germanTurn2],
    );
    const [points, units] = vocabulary.stacking!;
    assert.deepEqual(
      [points!.most, units!.most, units!.extended!.most, units!.extended!.total],
      [stacking.stackingPoints, stacking.units, stacking.battleGroup.units, stacking.battleGroup.maxDefence],
    );
    assert.deepEqual(rows('advance').slice(1), [
      ['normal', facts.advance.normal.hexes, facts.advance.normal.mechRoadBonus],
      ['bonus', facts.advance.bonus.hexes, facts.advance.bonus.mechRoadBonus],
    ]);
    assert.deepEqual(
      rows('retreat-states').map(([, state]) => state),
      Object.values(facts.retreatStates),
    );
    assert.deepEqual(
      rows('surrender-levels').map(([, n]) => n),
      Object.values(facts.surrenderLevels),
    );
    const code = new Map(rows('turns', 'turn', 'code').map(([turn, c]) => [turn, c]));
    assert.equal(
      rows('greif-removal')
        .map(([turn, marker]) => `${turn}:${marker}:${code.get(turn!)}`)
        .join(' '),
      facts.greif,
    );
    assert.equal(
      rows('replacement-points')
        .map(([turn, g, a]) => `${code.get(turn!)}:${g}:${a}`)
        .join(' '),
      facts.replacements,
    );
  });

  it('the calendar and the sequence of play, by day and by night', () => {
    const turns = rows('turns', 'turn', 'code', 'ground', 'sky');
    assert.equal(turns.length, 22);
    for (const [turn, code, ground, sky] of turns as [number, string, string, string][]) {
      assert.equal(code, `${15 + Math.ceil(turn / 2)}${turn % 2 ? 'AM' : 'PM'}`);
      assert.equal(ground, turn < 11 ? 'mud' : 'frozen');
      assert.equal(sky, turn < 15 ? 'overcast' : 'clear');
    }
    const day = phases() as [string, string[]][];
    assert.deepEqual([day[0]![1].length, day[1]![1].length], [8, 8]);
    assert.ok(!day[1]![1].includes('fuel-shortage'));
    const fuel = vocabulary.phases[0]!.steps.find((p) => p.id === 'fuel-shortage')!;
    assert.equal(fuel.turns![0]!.from, 7);
    const [night] = vocabulary.sequences!;
    assert.deepEqual(
      night!.after!.map((s) => s.from),
      [2, 4, 6, 8, 10, 12, 14, 16, 18, 20],
    );
    assert.deepEqual(
      night!.phases.map((p) => p.only?.[0] ?? 'both'),
      ['both', 'allied', 'allied', 'german', 'german'],
    );
  });
});
