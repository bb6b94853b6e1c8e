import assert from 'node:assert/strict';
import type { Card, CompiledGame } from '../../engine/kernel/compiled';
import { openSample } from '../checks/samples';

function compiled(own: string): { game: CompiledGame; problems: string[] } {
  const opened = openSample(own);
  const problems = opened.all().map((p) => `${p.code} ${JSON.stringify(p.args)}`);
  return { game: opened.model.compile('sample/base')!.compiled!, problems };
}

const deck = (body: string) => `game sample {
  card military "Military" ja "軍事" { needs ops; takes hq, removed }
}

deck more of sample "More" ja "追加" (reconstructed) {
  side red
  ${body}
}
`;

describe('cards', () => {
  const cardOf = (body: string): Card => {
    const { game, problems } = compiled(deck(body));
    assert.deepEqual(problems, []);
    return game.game.decks.find((d) => d.id === 'more')!.cards[0]!;
  };

  it('of a type that needs `play` are played by whom they say', () => {
    const { game, problems } = compiled(`game sample {
  card raid "Raid" ja "襲撃" { needs play }
}
deck more of sample "More" ja "追加" {
  card alpha "A" ja "甲" raid { play by red; event: gain 1 supply }
}
`);
    assert.deepEqual(problems, []);
    assert.deepEqual(game.game.decks.find(({ id }) => id === 'more')!.cards[0]!.play, ['red']);
  });

  it('carry properties, players and conditions', () => {
    const card = cardOf(
      'card alpha "A" military { ops 3; hq x, y; removed; play by red; requires turn > 1 (see 4); event: gain 1 supply }',
    );
    assert.equal(card.id, 'alpha');
    assert.equal(card.number, 1);
    assert.deepEqual(card.flags, ['military']);
    assert.deepEqual(card.properties, { ops: [3], hq: ['x', 'y'], removed: [] });
    assert.deepEqual(card.play, ['red']);
    assert.deepEqual(card.requires, [
      {
        when: { op: '>', left: { op: 'query', name: 'turn', args: [] }, right: { op: 'number', value: 1 } },
        provenance: { see: ['4'], certainty: 'reconstructed' },
      },
    ]);
    assert.deepEqual(card.events, [
      {
        side: 'red',
        effects: [{ verb: 'gain', args: { amount: 1 } }],
        provenance: { certainty: 'reconstructed' },
      },
    ]);
    assert.deepEqual(card.effects, {});
  });

  it('have events with windows, limits and titles', () => {
    const card = cardOf(
      'card 2 "B" { red r2 "Raid" ja "襲撃" at move once per turn when turn = 2 (stated) { gain 1 supply; may gain 2 supply when turn = 3 } }',
    );
    assert.equal(card.id, 'more-02');
    assert.deepEqual(card.events, [
      {
        id: 'r2',
        names: { en: 'Raid', ja: '襲撃' },
        side: 'red',
        at: ['move'],
        once: 'turn',
        when: { op: '=', left: { op: 'query', name: 'turn', args: [] }, right: { op: 'number', value: 2 } },
        effects: [
          { verb: 'gain', args: { amount: 1 } },
          {
            verb: 'gain',
            args: { amount: 2 },
            may: true,
            when: { op: '=', left: { op: 'query', name: 'turn', args: [] }, right: { op: 'number', value: 3 } },
          },
        ],
      },
    ]);
  });

  it('choose and roll, one in the other', () => {
    const card = cardOf(`card 3 "C" {
      event: choose 0..1 by blue {
        a "Supply" ja "補給": gain 1 supply
        b "B" when turn = 2: roll 0..9 {
          0..4, 9: gain 2 supply
          otherwise { }
        }
      }
    }`);
    assert.deepEqual(card.events![0]!.effects, [
      {
        verb: 'choose',
        args: { count: { from: 0, to: 1 }, by: 'blue' },
        branches: [
          { id: 'a', names: { en: 'Supply', ja: '補給' }, effects: [{ verb: 'gain', args: { amount: 1 } }] },
          {
            id: 'b',
            names: { en: 'B' },
            when: { op: '=', left: { op: 'query', name: 'turn', args: [] }, right: { op: 'number', value: 2 } },
            effects: [
              {
                verb: 'roll',
                args: { die: { from: 0, to: 9 } },
                branches: [
                  {
                    results: [
                      { from: 0, to: 4 },
                      { from: 9, to: 9 },
                    ],
                    effects: [{ verb: 'gain', args: { amount: 2 } }],
                  },
                  { id: 'otherwise', effects: [] },
                ],
              },
            ],
          },
        ],
      },
    ]);
  });

  it('speak of units of several kinds, and expand regions within branches', () => {
    const card = cardOf(
      'card 4 "D" { event: choose { a: reduce 1 (red Ship, full blue Army in home); b: gain 1 supply } }',
    );
    assert.deepEqual(card.events![0]!.effects[0]!.branches![0]!.effects[0]!.args.units, {
      set: 'units',
      count: 1,
      any: [
        { set: 'units', side: 'red', kind: 'Ship' },
        { set: 'units', side: 'blue', kind: 'Army', step: 'full', in: { set: 'places', ids: ['0101', '0102'] } },
      ],
    });
  });

  it('ask in the lines of a roll for what is rolled, and nowhere else', () => {
    const rolls = (text: string) =>
      compiled(`deck more of sample "More" { card 1 "M" { ${text} } }`).problems.map((one) => one.slice(0, 6));
    const roll =
      'red: roll 2d6 { 2..12 when rolled <= 2 * turn { gain 1 supply when rolled > 3 }; otherwise: gain 2 supply }';
    assert.deepEqual(rolls(roll), []);
    assert.deepEqual(rolls('red: gain 1 supply when rolled > 3'), ['SND420']);
    const inside = roll.replace(
      'gain 2 supply',
      'gain 2 supply }\nblue: choose { a "A" when rolled = 2: gain 1 supply; b: gain 2 supply',
    );
    assert.deepEqual(rolls(inside), ['SND420']);
    const given = 'example "x" of one { given turn 1 { rolled 3 } }';
    assert.ok(compiled(given).problems.some((one) => one.startsWith('SND420')));
  });

  it('say what is wrong with dice', () => {
    const { problems } = compiled(
      deck('card 5 "E" { event: roll d6 { 1..3: gain 1 supply; 3..5: gain 2 supply; 7 { } } }'),
    );
    assert.deepEqual(
      problems.map((p) => p.slice(0, 6)),
      // 3 stands twice; and the line of 7, which nobody rolls, is the one of 6 that is missing.
      ['SND422', 'SND422'],
    );
  });

  it('know their windows, sides and properties', () => {
    const codes = (body: string) => compiled(deck(body)).problems.map((p) => p.slice(0, 6));
    assert.deepEqual(codes('card 7 "G" { event at moove: gain 1 supply }'), ['SND101']);
    assert.deepEqual(codes('card 7 "G" military { ops 1; hqs x; event: gain 1 supply }'), ['SND109']);
    assert.deepEqual(codes('card 7 "G" milltary { event: gain 1 supply }'), ['SND109']);
    assert.deepEqual(codes('card 7 "G" { play by green; event: gain 1 supply }'), ['SND101']);
    assert.deepEqual(codes('card 7 "G" { event once per moon: gain 1 supply }'), ['SND101']);
  });

  it('are never the end of it, whatever the dice', () => {
    for (const dice of ['d999999', '99999d6', '0..999999999', 'd', '9..0', '1'])
      assert.ok(compiled(deck(`card 6 "F" { event: roll ${dice} { 1: gain 1 supply } }`)).problems.length > 0, dice);
  });
});

describe('triggers', () => {
  it('happen in every scenario, or in one', () => {
    const { game, problems } = compiled(`game sample {
  trigger fall "Fall" ja "陥落" at move once when red controls (0402 Delta) (see 13.2) { gain 1 supply; reduce (blue units in home) }
}
scenario more extends base of sample "More" {
  trigger spring "Spring" ja "春" at move when turn = 2 { gain 2 supply }
}
`);
    assert.deepEqual(problems, []);
    assert.deepEqual(game.game.triggers, [
      {
        id: 'fall',
        names: { en: 'Fall', ja: '陥落' },
        at: ['move'],
        once: 'game',
        when: {
          op: '=',
          left: { op: 'controlled', by: 'red', of: { set: 'places', ids: ['0402'] } },
          right: { op: 'places', of: { set: 'places', ids: ['0402'] } },
        },
        effects: [
          { verb: 'gain', args: { amount: 1 } },
          {
            verb: 'reduce',
            args: { units: { set: 'units', side: 'blue', in: { set: 'places', ids: ['0101', '0102'] } } },
          },
        ],
        provenance: { see: ['13.2'] },
      },
    ]);
    assert.equal(game.scenario.triggers, undefined);
  });
});
