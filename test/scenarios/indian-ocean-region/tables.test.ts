import assert from 'node:assert/strict';
import facts from '../facts/indian-ocean-region/tables.json';
import { printed } from '../printed';

describe('Tables of Indian Ocean Region against the dossier', () => {
  const { vocabulary, rows, phases } = printed('indian-ocean-region');
  const { values } = vocabulary;
  const yes = (truth: boolean) => (truth ? 'yes' : 'no');
  const list = (text: string | number | null | undefined) =>
    text === null || text === undefined ? [] : String(text).split(/, */);

  it('factions, players, victory', () => {
    assert.deepEqual(
      vocabulary.sides.map((s) => s.id),
      facts.order,
    );
    assert.deepEqual(rows('factions', 'faction').flat(), facts.order);
    for (const [faction, nations] of rows('factions', 'faction', 'nations'))
      for (const nation of list(nations)) assert.equal(vocabulary.nations.find((n) => n.id === nation)?.side, faction);
    for (const [players, ...groups] of rows('players'))
      assert.deepEqual(
        groups.filter((g) => g !== null).map(list),
        (facts.players as Record<string, string[][]>)[String(players)],
      );
    assert.deepEqual(
      rows('victory-bands'),
      facts.bands.map(([from, to, winner]) => [`${from}-${to}`, winner]),
    );
    const track = vocabulary.tracks!.find((t) => t.id === 'vp')!;
    assert.deepEqual([track.from, track.to], [facts.bands[0]![0], facts.bands.at(-1)![1]]);
    assert.deepEqual(
      rows('vp-events', 'vp', 'each')
        .map((r) => r.join(' '))
        .sort(),
      (facts.events as [string, number, boolean][]).map(([, vp, each]) => `${vp} ${yes(each)}`).sort(),
    );
  });

  it('political turns', () => {
    const { deck, hand, max_turns, leftover } = facts.political;
    assert.deepEqual(
      [values['political-deck'], values['political-hand'], values['political-turns'], values['political-leftover']],
      [deck, hand, max_turns, leftover],
    );
    assert.deepEqual(
      [values['political-turns'], values['military-turns']],
      [facts.turnTrack.political, facts.turnTrack.military],
    );
    assert.deepEqual(
      vocabulary.sequences!.map((s) => s.phases.map((p) => p.id)),
      [['card-round', 'negotiation-round']],
    );
  });

  it('strikes and their modifiers', () => {
    assert.deepEqual(rows('strike-modifiers'), facts.modifiers);
    assert.deepEqual(
      rows('strikes').map(([weapon, targets, defence, least, city]) => [
        weapon,
        list(targets).map((t) => t.replace('air-base', 'airbase')),
        least === null ? defence : `max(${defence},${least}); in city/port max(${defence},${city})`,
      ]),
      (facts.strikes as [string, string[], string | number | null][]).map(([w, t, d]) => [
        w,
        t,
        typeof d === 'string' ? d.replace(' (own or AMD)', '') : d,
      ]),
    );
    assert.deepEqual(rows('hit-caps', 'hits').flat(), facts.hitCaps);
    assert.deepEqual(rows('ammunition', 'state').flat(), facts.ammoStates);
    assert.deepEqual(
      Object.fromEntries(
        rows('weapons-stations').map(([faction, places]) => [faction, list(places).map((p) => p.replaceAll('"', ''))]),
      ),
      facts.stations,
    );
    assert.deepEqual(rows('air-sea-sequence', 'step', 'weapon'), facts.order45);
    const hit = (word: string) =>
      rows('in-port')
        .filter(([, h]) => h === word)
        .map(([w]) => w);
    assert.deepEqual(
      [hit('no'), hit('yes'), values['in-port-missile-defence']],
      [facts.inPort.immune, facts.inPort.vulnerable, facts.inPort.md],
    );
    const nation: Record<string, string> = { USA: 'usa', PRC: 'prc' };
    assert.deepEqual(
      // Rows of an option are not the book's.
      rows('lacm', 'nation', 'kinds', 'range', 'only').flatMap(([n, kinds, r, only]) =>
        only === null ? [[n, list(kinds), r]] : [],
      ),
      (facts.lacm as [string, string[], number][]).map(([n, k, r]) => [nation[n], k, r]),
    );
  });

  it('single numbers', () => {
    const n = facts.numbers;
    assert.deepEqual(
      [
        'shocks-per-step',
        'gunfire-shock-limit',
        'missile-umbrella-range',
        'flak-exempt-range',
        'cavitation-stealth',
        'still-stealth',
        'ground-combat-defence',
        'intervention-surface',
        'intervention-submarine',
      ].map((v) => values[v]),
      [n.shock, n.gMax, n.amdRange, n.exempt, n.cavitation, n.still, n.defence, n['surface-ship'], n.submarine],
    );
    const mines = vocabulary.markers.find(({ id }) => id === 'mine')!;
    assert.deepEqual([mines.limits, mines.each], [{ any: n.mines }, 'place']);
    assert.deepEqual([values['rail-units'], values['rail-hexes']], [facts.rail.units, facts.rail.hexes]);
    assert.deepEqual(
      Object.fromEntries(rows('illumination').map(([u, r]) => [String(u).replace('-', ' '), r])),
      facts.illumination,
    );
    for (const side of ['china', 'indo-am'] as const) {
      const limits = (id: string) => vocabulary.markers.find((m) => m.id === id)!.limits[side];
      assert.deepEqual([limits('task-force'), limits('combined-arms')], [facts.boxes[side].tf, facts.boxes[side].ca]);
    }
  });

  it('movement, terrain, bases', () => {
    assert.deepEqual(
      rows('naval-costs').map(([band, c, o]) => [band, c, o]),
      (facts.costs as [string, number, number][]).map(([b, c, o]) => [
        b.replace(/^flat-bottom /, '').replace(/ \(.*/, ''),
        c,
        o,
      ]),
    );
    assert.deepEqual(
      rows('hexside-effects'),
      (facts.hexsides as [string, boolean, boolean][]).map(([t, s, g]) => [t, yes(s), yes(g)]),
    );
    assert.deepEqual(
      rows('terrain-effects', 'terrain', 'ships'),
      (facts.terrain as [string, boolean, unknown][]).map(([t, s]) => [t, yes(s)]),
    );
    assert.deepEqual(
      rows('transit-tracks', 'track', 'ocean-boxes', 'first-column', 'last-column'),
      (facts.transit as [string, number, string, string][]).map(([id, boxes, a, b]) => [
        id,
        boxes,
        Number(a.slice(0, 2)),
        Number(b.slice(0, 2)),
      ]),
    );
    assert.deepEqual(
      rows('bases').map((r) => r.join(' ')),
      facts.bases.map((t) =>
        t
          .replace(/True$/, 'yes')
          .replace(/False$/, 'no')
          .replace('None', 'DG'),
      ),
    );
    assert.deepEqual(
      rows('stacking-exceptions'),
      facts.exceptions.map((e) => [e.hex, e.in_port]),
    );
    const sizes = Object.fromEntries(rows('counter-sizes'));
    for (const [kind, text] of Object.entries(facts.sizes)) {
      if (kind === 'II') continue;
      const number = /(\d+(?:-\d+)?)/.exec(text)![1]!;
      assert.equal(String(sizes[kind]), number, kind);
    }
  });

  it('the sequence of a military turn', () => {
    const names = vocabulary.phases.map((p) => p.names.en.toLowerCase());
    const fact = facts.phases.map((p) =>
      p.toLowerCase().replace('lacm strikes', 'cruise missile strikes').replace('air/sea', 'air and sea'),
    );
    assert.deepEqual(names, fact);
    assert.equal(phases().length, 8);
    assert.deepEqual(vocabulary.phases[2]!.turns, [{ from: 1, to: 1 }]);
    assert.deepEqual(vocabulary.phases[0]!.order, facts.order);
  });
});
