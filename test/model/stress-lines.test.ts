import assert from 'node:assert/strict';
import type { CompiledGame } from '../../engine/kernel/compiled';
import { createDiagnostics, message } from '../../server/checks';
import { createModel } from '../../server/model';
import { withShipped } from './shipped';

/** The hard corners of the five games, said as a designer would who goes on with each of them. */
const texts: Record<string, string> = {
  'ardennes-44': `game ardennes-44 {
  formation 26VGx "26th Volksgrenadier" in 47PzK, 5PzA { side german; kind division }
  units german {
    | unit      | kind     | size | AF-DF-MA | reduced | SP | morale  | TQ    | formation | set-up                 | arrives      |
    | 26/39Fusx | infantry | III  | 4-4-5    | 3-3-5   | 3  | veteran |       | 26VGx     | area 26VG or west bank |              |
    | "33 Jpzx" | tank-destroyer | II   | 2-3-6    |         | 0  | veteran | 4 red | 26VGx     |                        | turn 15 at L |
  }
  table fuel-x (see 6.1) {
    roll d6
    modifiers 0..+1
    column short formation
    column chooses side
    | die | short    | chooses |
    | <=2 |          |         |
    | 3   | 15PzG    |         |
    | 4   | FBB, FGB | german  |
    | >=5 |          |         |
  }
}
map main of ardennes-44 {
  hexside bridge 0105/0106 "Bettel" { state under-construction; ready turn 2 } (see 7.10)
}
`,
  'empire-of-the-sun': `game empire-of-the-sun {
  trigger philippines "The Philippines surrender" ja "フィリピンの降伏" at national-status once when japan controls (2813 Manila, 2915 Davao) (see 13.2) { surrender philippines }
}
deck stress of empire-of-the-sun {
  card 147 "VADM Kondo" ja "近藤海軍中将" military {
    ops 3; intelligence OC 5, EC 7; logistics 7; hq jp-hq-southseas, jp-hq-south
    event: attack-bonus (japan CA) +2
  }
}
scenario stress of empire-of-the-sun extends campaign "Stress" ja "試験" (see 17.2) {
  turns 2..4 from offensives
  remove allies us-bb-mdca, us-m, cw-hkdiv
  move allies us-feaf 2812 -> 2813 Manila
  reduce allies us-feaf at 2813 Manila
  place japan 2212 Saigon: jp-a28 reduced
  delay allies all of turn 2 except al-hq-seac by 1
  clear victory
  victory allies { resources: at end of turn 4 when count controlled by japan of (resource-hexes) < 11 }
  victory points japan at end of turn 4 (see 17.27) {
    5 if surrendered china
    5 if no-supply-line allies 3727 Townsville 5808 Oahu
    1 per (north-india) held by japan
    1 per (5708 Kauai, 5908 Hilo) held by japan with (japan units), once each, at end of any turn
    6 - us-political-will if us-political-will <= 5
    result <=2 allies "Allied decisive" ja "連合軍の決定的勝利"
    result 3..5 allies "Allied tactical" ja "連合軍の戦術的勝利"
    result 6..9 japan "Japanese tactical" ja "日本軍の戦術的勝利"
    result >=10 japan "Japanese decisive" ja "日本軍の決定的勝利"
  }
}
`,
  'indian-ocean-region': `game indian-ocean-region {
  units china {
    | unit     | name              | nation | kind | steps | ships | move | stealth | MD     | AG  | AS  | T | U   | LACM | illumination | band       | flags |
    | luyang3x | "DDG LuYang IIIx" | prc    | DDG  | 3     | 2     | 7    | 2       | 11 red | 1^1 | 4^6 | 1 | 2   | 20   | 5            | blue-water | amd   |
    | luyang4x | "DDG LuYang IVx"  | prc    | DDG  | 3     | 2     | 7    | 2       | 11 red | 1^1 | 4^6 | 1 | 2^3 | 20   | 5            | blue-water | amd   |
  }
}
deck stress of indian-ocean-region {
  card debt-trap-x "Debt Trap Diplomacy" ja "債務の罠" political { play by china; event { set-control (maldives) to china; vp +1 } }
}
scenario stress of indian-ocean-region extends 4-clash-of-civilizations "Stress" ja "試験" {
  setup china {
    within 3 of 2102 Gwadar: luyang3x
    4521 Hambantota: luyang4x
  }
}
`,
  'taiheiyo-senshi': `map pacific of taiheiyo-senshi {
  line Truk - Midway 1
  line Hawaii - Truk 2
  line Australia - "Port Moresby" 2 dotted closed until strategic-shift
}
deck stress of taiheiyo-senshi {
  card 99 {
    japan j99 "Airfield bombardment" ja "飛行場砲撃" at surface-combat-start: hits-on-land-air 1
    allies a99 "Proximity fuze" ja "近接信管" at combat-start: shift japan -1 of air
  }
}
`,
};

/** What is wrong in the text of a game. */
function opened(game: string) {
  const uri = `file:///stress/${game}.sand`;
  const model = createModel(withShipped({ [uri]: texts[game]! }));
  const problems = createDiagnostics(model)
    .problems(uri)
    // A ruleset hints at tables that it does not read.
    .filter((p) => p.severity !== 'hint')
    .map((p) => `${p.code} ${message(p, 'en')}`);
  return { model, problems };
}

describe('the stress lines of the five games', () => {
  const compiled = (game: string, scenario: string) => {
    const { model, problems } = opened(game);
    assert.deepEqual(problems, []);
    const found = model.compile(`${game}/${scenario}`)?.compiled;
    assert.ok(found);
    return found;
  };
  const cards = ({ game }: CompiledGame) => game.decks.find((deck) => deck.id === 'stress')!.cards;

  it("Ardennes '44: a formation, rows with codes and stars, a table with a choice, a bridge being built", () => {
    const { game, board } = compiled('ardennes-44', 'campaign');
    const formation = game.formations!.find((one) => one.id === '26VGx')!;
    assert.deepEqual(
      [formation.names.en, formation.in, formation.side],
      ['26th Volksgrenadier', ['47PzK', '5PzA'], 'german'],
    );
    const [fusiliers, hunters] = ['26/39Fusx', '33 Jpzx'].map((id) => game.counters!.find((one) => one.id === id)!);
    assert.deepEqual(
      [fusiliers!.steps, fusiliers!.values.AF, fusiliers!.values.MA, fusiliers!.values.morale?.[0], fusiliers!.codes],
      [2, [4, 3], [5, 5], 'veteran', { setUp: 'area 26VG or west bank' }],
    );
    assert.deepEqual(
      [hunters!.steps, hunters!.values.TQ, hunters!.codes],
      [1, [{ value: 4, marks: ['red'] }], { arrives: 'turn 15 at L' }],
    );
    const table = game.tables['fuel-x']!;
    assert.deepEqual(table.rows[2]!.cells, [4, 'FBB, FGB', 'german']);
    assert.deepEqual(table.roll, { dice: 1, faces: [1, 6], modifiers: [0, 1] });
    const bridge = board.borders.find((one) => one.names?.en === 'Bettel')!;
    assert.deepEqual(bridge.properties, { state: ['under-construction'], ready: ['turn', 2] });
  });

  it('Empire of the Sun: a card, a nation that surrenders, a scenario by its differences, a schedule of points', () => {
    const whole = compiled('empire-of-the-sun', 'stress');
    const [card] = cards(whole);
    assert.deepEqual(card!.properties, {
      ops: [3],
      intelligence: ['OC', 5, 'EC', 7],
      logistics: [7],
      hq: ['jp-hq-southseas', 'jp-hq-south'],
    });
    assert.deepEqual(card!.events![0]!.effects, [
      { verb: 'attack-bonus', args: { units: { set: 'units', side: 'japan', kind: 'CA' }, bonus: 2 } },
    ]);
    const nation = whole.game.triggers!.find((one) => one.id === 'philippines')!;
    assert.deepEqual(
      [nation.at, nation.once, nation.effects],
      [['national-status'], 'game', [{ verb: 'surrender', args: { nation: 'philippines' } }]],
    );
    const unit = (id: string) => whole.units.find((one) => one.id === id);
    assert.deepEqual([unit('us-bb-mdca'), unit('us-m'), unit('cw-hkdiv')], [undefined, undefined, undefined]);
    assert.deepEqual([unit('us-feaf')!.at, unit('us-feaf')!.steps], ['2813', 1]);
    assert.deepEqual([unit('jp-a28')!.at, unit('jp-a28')!.steps], ['2212', 1]);
    const arrivals = whole.units.filter((one) => one.side === 'allies' && one.arrives);
    assert.deepEqual(
      arrivals.filter((one) => one.arrives!.turn === 2).map((one) => one.id),
      ['al-hq-seac'],
    );
    const [sudden] = whole.scenario.victory;
    assert.deepEqual([sudden!.at, sudden!.turn, sudden!.when.op], ['end-of-turn', 4, '<']);
    const [schedule] = whole.scenario.scoring!;
    assert.deepEqual([schedule!.at, schedule!.turn, schedule!.side], ['end-of-turn', 4, 'japan']);
    assert.deepEqual(
      schedule!.items.map((one) => [one.points.op, one.when?.op, one.per?.op, one.once, one.at?.at]),
      [
        ['number', 'query', undefined, undefined, undefined],
        ['number', 'query', undefined, undefined, undefined],
        ['number', undefined, 'places', undefined, undefined],
        ['number', undefined, 'places', 'each', 'end-of-turn'],
        ['-', '<=', undefined, undefined, undefined],
      ],
    );
    assert.deepEqual(
      schedule!.bands.map((one) => [one.winner, one.names.en]),
      [
        ['allies', 'Allied decisive'],
        ['allies', 'Allied tactical'],
        ['japan', 'Japanese tactical'],
        ['japan', 'Japanese decisive'],
      ],
    );
  });

  it('Indian Ocean Region: raised ranges, red values, a set-up by distance, a card', () => {
    const whole = compiled('indian-ocean-region', 'stress');
    const { values } = whole.game.counters!.find((one) => one.id === 'luyang4x')!;
    assert.deepEqual(
      [values.MD![0], values.AS![0], values.U![0], values.T![0]],
      [{ value: 11, marks: ['red'] }, { value: 4, raised: 6 }, { value: 2, raised: 3 }, 1],
    );
    const zone = whole.scenario.zones!.at(-1)!;
    assert.deepEqual([zone.places.ids, zone.places.within, zone.units], [['2102'], 3, ['luyang3x']]);
    assert.equal(whole.units.find((one) => one.id === 'luyang4x')!.at, '4521');
    const [card] = cards(whole);
    assert.deepEqual(card!.play, ['china']);
    assert.deepEqual(
      card!.events![0]!.effects.map((one) => one.verb),
      ['set-control', 'vp'],
    );
  });

  it('Taiheiyo Senshi: lines with lengths, one closed until the strategic shift, a card with two faces', () => {
    const whole = compiled('taiheiyo-senshi', 'campaign');
    const { grid } = whole.board;
    assert.equal(grid.shape, 'points');
    const lines = grid.shape === 'points' ? grid.lines : [];
    const between = (a: string, b: string) =>
      lines.filter((one) => [one.a, one.b].sort().join() === [a, b].sort().join());
    assert.deepEqual([between('truk', 'midway')[0]?.length, between('hawaii', 'truk')[0]?.length], [1, 2]);
    const closed = between('australia', 'port-moresby').find((one) => one.closed)!;
    assert.deepEqual(
      [closed.length, closed.kinds, closed.until],
      [2, ['dotted'], { op: 'query', name: 'strategic-shift', args: [] }],
    );
    const [card] = cards(whole);
    assert.deepEqual(
      card!.events!.map((one) => [one.side, one.at, one.effects[0]!.verb]),
      [
        ['japan', ['surface-combat-start'], 'hits-on-land-air'],
        ['allies', ['combat-start'], 'shift'],
      ],
    );
  });
});
