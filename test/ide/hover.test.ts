import assert from 'node:assert/strict';
import { hover } from '../../server/ide';
import type { Analyst } from '../../server/model';
import { fixture, GAME, localFixture, part, SETUP, scenario, shippedGame } from './support';

const at = (...parts: string[]) => {
  const f = fixture(GAME, ...parts);
  return hover(f.ide, f.uri, f.offset)?.markdown ?? '';
};
const inSetup = (line: string) => at(scenario(line, ...SETUP.slice(1)));

describe('hover', () => {
  it('tells what a hex is and who is there', () => {
    const text = inSetup('setup red { 01$001 Kure: 2 Army, Ship }');
    assert.match(text, /^\*\*0101 Kure \(呉\)\*\*/);
    assert.match(text, /Terrain:\*\* Shallow sea/);
    assert.match(text, /Features:\*\* Port/);
    assert.match(text, /Owner:\*\* Redland/);
    assert.match(text, /Regions:\*\* Home/);
    assert.match(text, /2 Redland Army, Redland Ship — Strength 11/);
    assert.match(text, /inferred/);
  });

  it('tells it in Japanese', () => {
    const f = localFixture('ja', GAME, scenario('setup red { 01$001 Kure: 2 Army }'));
    const text = hover(f.ide, f.uri, f.offset)!.markdown;
    assert.match(text, /\*\*0101 呉 \(Kure\)\*\*/);
    assert.match(text, /地形:\*\* 浅海/);
    assert.match(text, /赤国 軍×2 — 戦力 8/);
  });

  it('asks the rules for control, stacking, supply and the nearest base', () => {
    const f = fixture(GAME, scenario('setup red { 01$001 Kure: 2 Army }'));
    const analyst: Analyst = {
      place: (compiled) => ({
        control: 'red',
        units: [{ id: compiled.units[0]!.id, supplied: false }],
        stacking: [{ what: { en: 'Land', ja: '陸上' }, used: 2, limit: 3 }],
        nearestBase: [{ side: 'blue', place: '0302', distance: 3 }],
      }),
      prospects: () => [],
      supply: () => null,
      notPlayable: () => [],
    };
    const text = hover({ ...f.ide, analyst }, f.uri, f.offset)!.markdown;
    assert.match(text, /Control:\*\* Red/);
    assert.match(text, /Stacking:\*\* Land 2\/3/);
    assert.match(text, /out of supply/);
    assert.match(text, /Blue: 0302 Two Oaks \(3\)/);
  });

  it('tells what lies around a hex, who may go there, and what it costs by the table of terrain', () => {
    const costs = `//- costs.sand
game duel {
  route road "Road" ja "道路" color #8a5a3a
  table going "Going" ja "移動コスト" {
    | terrain | foot | wheels |
    | plain   | 2    | 3      |
    | shallow | 4    | P      |
    | ridge   | +1   |        |
    | road    | 1    | 0.5    |
  }
}
map field of duel { route road: 0102-0103 }
`;
    for (const [locale, ...wanted] of [
      [
        'en',
        /\*Going\*/,
        /\| ↑ 0101 Kure \| Shallow sea \| Fleet, Land, Air \| 4 \| P \|/,
        /\| {2}\| Ridge \| {2}\| 1 \| {2}\|/,
        /\| {2}\| Road \| {2}\| 1 \| 0\.5 \|/,
      ],
      [
        'ja',
        /\*移動コスト\*/,
        /\| 方向 \| 地形 \| 進入可 \|/,
        /\| ↑ 0101 呉 \| 浅海 \| 艦隊、陸上、航空 \|/,
        /尾根/,
        /道路/,
      ],
    ] as const) {
      const f = localFixture(locale, GAME, costs, scenario('setup red { 0102$0: Army }'));
      const text = hover(f.ide, f.uri, f.offset)!.markdown;
      for (const one of wanted) assert.match(text, one);
      // The ridge lets only aircraft across, whatever the ground beyond takes.
      const [over] = text.split('\n').filter((line) => line.includes('↘ 0202'));
      assert.match(over!, locale === 'en' ? /\| Air \|/ : /\| 航空 \|/);
    }
  });

  it('tells whose zone a hex lies in and which way leads to supply, where the text demands ways', () => {
    const demand = (line: string) =>
      `//- demands.sand\ngame duel {\n  every red land "Reds in supply" ja "補給下の赤軍" (see 7.1) { ${line} }\n}\n`;
    const lines = ['setup red { 0103$0: Army }', 'setup blue { 0302 "Two Oaks": ba Army }'];
    const told = (locale: 'en' | 'ja', line: string) => {
      const f = localFixture(locale, GAME, demand(line), scenario(...lines));
      return hover(f.ide, f.uri, f.offset)!.markdown;
    };
    const near = told('en', 'within 2 home, zone 2 land');
    assert.match(near, /In the zone of:\*\* Blue: 0302 Two Oaks/);
    assert.match(near, /Supply path:\*\* Reds in supply \(7\.1\) — Army: from 0102, 1 step away: 0103 – 0102/);
    assert.match(told('en', 'within 2 plain'), /Army: stands at the source 0103/);
    assert.match(told('ja', 'within 2 plain'), /補給源の0103にいる/);
    assert.match(told('en', 'within 2 port, avoiding plain or sea'), /Army: \*\*no way: cut off\*\*/);
    assert.match(told('ja', 'within 2 home, zone 2 land'), /支配地域:\*\* 青軍: 0302/);
    assert.match(
      told('ja', 'within 2 home, zone 2 land'),
      /補給路:\*\* 補給下の赤軍 \(7\.1\) — Army: 0102から1歩: 0103 – 0102/,
    );
  });

  it('tells every scenario of a hex of the map', () => {
    const text = at(scenario(...SETUP), part('map.sand').replace('| 0101 | Kure', '| 01$001 | Kure'));
    assert.match(text, /\*\*First\*\*\n\n- 2 Redland Army, Redland Ship/);
  });

  it('sums a group of units', () => {
    const text = inSetup('setup red { 0101 Kure: 3 Ar$0my reduced }');
    assert.match(text, /3 Army \(reduced\): Strength 3 × 2 = 6/);
    assert.match(text, /Class:\*\* Land/);
    assert.match(text, /Strength: 4 \/ 2/);
  });

  it('explains flags in the words of the ruleset', () => {
    assert.match(inSetup('setup red { 0101 Kure: Sh$0ip }'), /`transports` — Carries one Land/);
  });

  it('tells the effects of a card', () => {
    const text = at(part('deck.sand').replace('card 1', 'card $01'));
    assert.match(text, /\*\*Red:\*\* gain — Adds 2 RP to the TRP of this turn$/m);
    assert.match(text, /\*\*Blue:\*\* gain — .*, if it is turn 3 or later$/m);
    assert.match(text, /reconstructed/);
  });

  it('shows a table, and one row on a row', () => {
    const whole = at(part('game.sand').replace('table losses', 'table los$0ses'));
    assert.match(
      whole,
      /\| die \| Red \| Blue \|\n\| --- \| --- \| --- \|\n\| 1\.\.3 \| 0 \| 1 \|\n\| 4\.\.6 \| 1 \| 2 \|/,
    );
    const row = at(part('game.sand').replace('| 4..6 |', '| 4.$0.6 |'));
    assert.match(row, /4\.\.6/);
    assert.doesNotMatch(row, /1\.\.3/);
  });

  it('explains a value with the rule that uses it', () => {
    const text = at(part('game.sand').replace('value activation-cost', 'value activa$0tion-cost'));
    assert.match(text, /RP for each hex activated/);
    assert.match(text, /8\.4/);
  });

  it('explains a verb with its parameters', () => {
    const text = at(part('deck.sand').replace('red: gain', 'red: ga$0in'));
    assert.match(text, /gain <amount: number> rp \[for <for: side>\]/);
  });

  it('lists the places of a region', () => {
    const text = at(scenario('victory red { a: at any time when no (blue Army in ho$0me) }'));
    assert.match(text, /0101 Kure, 0102/);
  });

  it('explains provenance', () => {
    assert.match(at(part('game.sand').replace('(reconstructed)', '(recon$0structed)')), /not printed in the source/);
    assert.match(at(part('game.sand').replace('(see 9.1)', '(se$0e 9.1)')), /9\.1/);
  });

  it('says nothing where nothing is', () => {
    const f = fixture(GAME, scenario('// a comm$0ent'));
    assert.equal(hover(f.ide, f.uri, f.offset), undefined);
  });

  it('works on the shipped game', () => {
    const f = shippedGame('war-in-the-pacific/scenario-standard.sand', '0804 Kure');
    assert.match(hover(f.ide, f.uri, f.offset)!.markdown, /Carrier force/);
  });
});

describe('hover: cards', () => {
  const onCard = (lines: string) =>
    at(
      part('deck.sand')
        .replace('card 1', 'card $01')
        .replace('red: gain 2 rp', lines)
        .replace('blue: gain 1 rp when turn >= 3', ''),
    );

  it('tells events with their windows, choices and dice', () => {
    const text = onCard(
      'red r1 "Raid" ja "襲撃" at movement once when turn = 2: roll d6 { 1..3: gain 1 rp; otherwise { } }\nplay by red',
    );
    assert.match(text, /\*\*Red Raid \(襲撃\)\*\* · in “Movement”; once per game; when it is turn 2/);
    assert.match(text, /Roll a die\. 1–3: gain — Adds 1 RP .*; otherwise: nothing/);
    assert.match(text, /Played by: Red/);
  });
});
