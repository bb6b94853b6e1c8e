import assert from 'node:assert/strict';
import { compiled } from '../compiled';
import facts from '../facts/empire-of-the-sun/tables.json';
import { printed } from '../printed';

describe('Tables of Empire of the Sun against the dossier', () => {
  const { vocabulary, table, rows, byDie, line, phases } = printed('empire-of-the-sun');
  const { values } = vocabulary;
  const campaign = compiled('empire-of-the-sun/campaign');
  const yes = (truth: boolean) => (truth ? 'yes' : 'no');
  /** `3..5` as the dossier prints it. */
  const range = (text: string) => text.replace('..', '-');
  const list = (text: string | number | null | undefined) =>
    text === null || text === undefined ? [] : String(text).split(', ');

  it('the turn record', () => {
    assert.equal(
      rows('turns', 'turn', 'year')
        .map((r) => r.join(':'))
        .join(' '),
      facts.turns,
    );
    assert.deepEqual(
      rows('turns', 'months', 'year').map((r) => r.join(' ')),
      facts.months,
    );
    const marked = (column: string, value: string | number) =>
      rows('turns', 'turn', column)
        .filter(([, c]) => c === value)
        .map(([turn]) => turn);
    assert.deepEqual(marked('torpedo-drm', 1), facts.marked['torpedo defects +1 US']);
    assert.deepEqual(marked('commonwealth-naval', 'yes'), facts.marked['Commonwealth naval replacement']);
    assert.deepEqual([values['strategic-bombing-turn']], facts.marked['strategic bombing may begin']);
    assert.deepEqual([values['resource-stockpile-turn']], facts.marked['Japanese stockpile exhausted']);
    assert.deepEqual(
      byDie('turns', 'initiative-tie'),
      rows('turns', 'year').map(([year]) => (Number(year) <= 1942 ? 'japan' : 'allies')),
    );
  });

  it('movement and terrain', () => {
    assert.deepEqual(
      rows('movement-chart').map((r) => r.join(' ')),
      facts.movement,
    );
    assert.deepEqual(Object.fromEntries(rows('strategic-movement', 'oc', 'naval')), facts.strategic.naval);
    assert.deepEqual(Object.fromEntries(rows('strategic-movement', 'oc', 'air-legs')), facts.strategic.legs);
    const id: Record<string, string> = {
      'transport route': 'transport-route',
      'ocean atoll': 'atoll',
      'ocean coastal': 'coastal',
      'ocean open': 'ocean',
    };
    const said = new Map(
      rows('terrain-effects', 'terrain', 'movement-points', 'ground-drm').map(([t, ...r]) => [t, r]),
    );
    for (const [terrain, points, drm] of facts.terrain as [string, number | null, number | string | null][]) {
      if (terrain === 'air units') continue;
      assert.deepEqual(said.get(id[terrain] ?? terrain), [points, typeof drm === 'number' ? drm : null], terrain);
    }
  });

  it('battle', () => {
    const merged = new Map<number, string[]>();
    for (const [modified, effect] of facts.airNaval as [string, number][])
      merged.set(effect, [...(merged.get(effect) ?? []), modified]);
    assert.deepEqual(
      rows('air-naval-crt').map(([, effect]) => effect),
      [...merged.keys()],
    );
    assert.deepEqual(
      rows('air-naval-crt').map(([die]) => die),
      ['<=2', '3-5', '>=6'],
    );
    assert.deepEqual(rows('ground-crt'), facts.ground);
    assert.deepEqual(
      rows('ground-drm').map((r) => r),
      (facts.groundDrm as [string, string, number][]).map((r) => r),
    );
    const drm: Record<string, string> = { 'us-air-1943': 'us-air', 'us-air-1944-45': 'us-air' };
    assert.deepEqual(
      rows('air-naval-drm', 'modifier', 'side', 'turns', 'drm'),
      (facts.airNavalDrm as [string, string, number[] | null, number][]).map(([what, side, turns, n]) => [
        drm[what] ?? what,
        side,
        turns ? `${turns[0]}-${turns.at(-1)}` : null,
        n,
      ]),
    );
    assert.deepEqual(rows('bombing'), Object.entries(facts.bombing));
    assert.deepEqual(rows('submarine-drm', 'drm').slice(0, 3).flat(), facts.escort);
    assert.deepEqual(rows('asp-costs', 'points').flat(), facts.aspCost);
    assert.deepEqual(
      [values['stacking-naval'], values['stacking-ground-air']],
      [facts.stacking.naval, facts.stacking.air_plus_ground],
    );
  });

  it('headquarters', () => {
    assert.deepEqual(
      rows('hq-values').map((r) => r.join(' ')),
      facts.hq.map((t) => t.replace(/True$/, 'yes').replace(/False$/, 'no')),
    );
    const word = (w: string) => ({ no: 'none', 'air only': 'air-only' })[w] ?? w;
    assert.deepEqual(
      rows('hq-activation'),
      Object.entries(facts.matrix).map(([hq, of]) => [hq, ...Object.values(of).map(word)]),
    );
    assert.deepEqual(rows('hq-efficiency', 'change').flat(), facts.hqEfficiency);
    for (const [unit] of rows('hq-values'))
      assert.ok(
        vocabulary.counters!.some((c) => c.id === unit && c.kind === 'HQ'),
        String(unit),
      );
  });

  it('cards and replacements', () => {
    const cards = new Map(rows('cards-allies', 'turn', 'cards').map(([turn, n]) => [turn, n]));
    assert.deepEqual([cards.get(1), cards.get(2), cards.get(3), cards.get('4-12')], Object.values(facts.cardsAllies));
    assert.equal(values['japan-cards-second-year'], facts.cardsJapan.t2_t4);
    const drawn = byDie('cards-japan', 'cards');
    for (const [resources, n] of drawn.entries())
      assert.equal(n, Math.max(facts.cardsJapan.minimum, Math.ceil(resources / 2)));
    assert.equal(drawn.length, facts.resources.split(' ').length + 1);
    // One source: what the campaign says turn by turn. What depends on places is not printed in the schedule.
    const scheduled = (turn: number, side: string, of: string, nation?: string) =>
      (campaign.scenario.replacements ?? [])
        .filter((one) => one.side === side && one.from <= turn && turn <= one.to)
        .filter((one) => one.when === undefined || nation === 'cn')
        .filter((one) => one.of.includes(of) && one.of.length === (nation === undefined ? 1 : 2))
        .filter((one) => nation === undefined || one.of.includes(nation))
        .reduce((sum, one) => sum + one.count, 0);
    assert.deepEqual(
      facts.replacements
        .map((_, i) => i + 1)
        .map((turn) =>
          [
            ...[turn, scheduled(turn, 'japan', 'naval'), scheduled(turn, 'allies', 'ground')],
            ...[scheduled(turn, 'allies', 'air'), scheduled(turn, 'allies', 'naval', 'us')],
            scheduled(turn, 'allies', 'ground', 'cn'),
          ].join(' '),
        ),
      facts.replacements,
    );
    const conditional = (campaign.scenario.replacements ?? []).filter(({ when }) => when !== undefined);
    const turnsOf = (nation: string) => conditional.filter(({ of }) => of.includes(nation)).map(({ from }) => from);
    assert.deepEqual(turnsOf('uk'), [6, 9, 12]);
    assert.deepEqual(turnsOf('us'), [2]);
    const rates = facts.rates as [string, number | string | null, number[] | string | null][];
    assert.equal(scheduled(12, 'allies', 'ground'), rates[0]![1]);
    assert.equal(scheduled(12, 'allies', 'air'), rates[1]![1]);
  });

  it('war in Europe, political will, levels of victory', () => {
    assert.deepEqual(
      rows('war-in-europe-levels'),
      (facts.wie as [string, number, boolean, [number, number] | null, boolean, number][]).map(
        ([marker, level, delayed, europe, asp, cards]) => [
          marker.includes('..') ? range(marker) : Number(marker),
          level,
          yes(delayed),
          europe ? `${europe[0]}-${europe[1]}` : null,
          yes(asp),
          cards,
        ],
      ),
    );
    assert.deepEqual(
      rows('political-will-changes', 'change', 'given-back', 'limit'),
      (facts.will as [string, number, boolean | null, boolean, boolean][]).map(([, change, star, once, each]) => [
        change,
        star === null ? null : yes(star),
        once ? 'once' : each ? 'each-turn' : null,
      ]),
    );
    assert.deepEqual(
      rows('victory-levels').map(([vp, who, level]) => [vp, `${who === 'japan' ? 'japanese' : 'allied'} ${level}`]),
      facts.levels,
    );
    assert.deepEqual(rows('china-intrinsic-units'), facts.intrinsic);
  });

  it('nations: surrender, key bases, resources', () => {
    assert.deepEqual(
      rows('surrender', 'nation', 'places', 'besides').map(([nation, places, besides]) => [
        nation,
        list(places).length > 0 && besides === null ? list(places) : String(places ?? ''),
      ]),
      Object.entries(facts.surrender).map(([nation, need]) => [
        nation,
        need.every((n) => /^\d+$/.test(n)) ? need : need.filter((n) => /^\d+$/.test(n)).join(', '),
      ]),
    );
    assert.deepEqual(
      Object.fromEntries(rows('key-bases').map(([region, places]) => [region, list(places).join(' ')])),
      Object.fromEntries(Object.entries(facts.keyBases)),
    );
    assert.equal(list(line('resource-hexes', 'places')).join(' '), facts.resources);
    assert.equal(table('resource-hexes').rows.length, 1);
  });

  it('the sequence of play', () => {
    assert.deepEqual(phases(), [
      ['strategic', ['reinforcement', 'replacement', 'strategic-warfare', 'card-deal']],
      ['offensives', ['initiative', 'offensives-segment']],
      ['political', ['national-status', 'us-political-will-segment']],
      'attrition',
      'end-of-turn',
    ]);
    assert.equal(vocabulary.sequences![0]!.phases.length, 14);
  });
});
