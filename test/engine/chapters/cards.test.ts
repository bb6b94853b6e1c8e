/** Chapter 4: what the verbs of cards do (4.3), and that every card can be used by either side. */
import assert from 'node:assert/strict';
import type { CompiledGame, Effect } from '../../../engine/kernel/compiled';
import { below } from '../../../engine/kernel/dice';
import { warInThePacific } from '../../../engine/rulesets/war-in-the-pacific/index';
import { lay, opening, type Setting, type Table } from '../cases/kit';
import { compiledGame } from '../game';

/** Turn on which the deck of a card is in use, and a card of it that is drawn meanwhile and does little. */
const turns: Record<string, number> = { '1942': 3, '1943': 6, '1944': 10, '1945': 14 };
const dull: Record<string, [string, string]> = {
  '1942': ['1942-09', '1942-10'],
  '1943': ['1943-02', '1943-06'],
  '1944': ['1944-05', '1944-08'],
  '1945': ['1945-07', '1945-02'],
};

/** A game at the event phase in which the side holds the card. */
function holding(card: string, side: 'japan' | 'allies', more: Setting = {}): Table {
  const year = card.slice(0, 4);
  const [one, two] = dull[year]!.filter((c) => c !== card).concat(`${year}-03`) as [string, string];
  const other = side === 'japan' ? 'allies' : 'japan';
  const [a, b] = [one, two].filter((c) => c !== card);
  return lay({
    opening: true,
    turn: turns[year]!,
    phase: 'event',
    hands: { [side]: [card], [other]: [] },
    draws: { [`events-${year}`]: [a!, b!] },
    ...more,
  });
}

/** Uses the card when its side is asked, and the first card of the other side. */
function use(table: Table, card: string, side: string): Table {
  for (let i = 0; i < 4 && table.asks.endsWith(' card'); i++)
    table.do(table.asks === `${side} card` ? `card ${card}` : table.offers[0]!);
  return table;
}

/** The standard game with the effects of one card replaced. */
function withEffects(card: string, effects: Record<string, Effect[]>): CompiledGame {
  const game = structuredClone(compiledGame('standard'));
  for (const deck of game.game.decks)
    for (const c of deck.cards)
      if (c.id === card) {
        c.effects = effects;
        c.flags = [];
      }
  return game;
}

describe('cards (4.3)', () => {
  const all = compiledGame('standard').game.decks.flatMap((d) => d.cards);

  it('there are 40, and each can be used by either side, the turn played on at random to its end', () => {
    assert.equal(all.length, 40);
    for (const card of all)
      for (const side of ['japan', 'allies'] as const) {
        const table = holding(card.id, side, { seed: 5 });
        const { game } = table;
        let used = false;
        for (let i = 0; game.question() && game.probe('turn', []) === turns[card.id.slice(0, 4)] && i < 2000; i++) {
          const q = game.question()!;
          const wanted = game.choices().find((c) => c.notation === `card ${card.id}`);
          if (q.ask === 'card' && wanted) {
            game.answer(wanted.code);
            used = true;
          } else game.answer(q.options[below(7, 3, i, q.count)]!);
          if (i % 5 === 0) game.check();
        }
        // A card that is kept until it applies is not offered before.
        assert.ok(used || card.flags.includes('kept'), `${card.id} ${side}`);
      }
  });

  it('gain and lose: RP of the turn, before the TRP is compared', () => {
    const table = use(holding('1942-10', 'allies', { dice: { japan: [3, 3], allies: [3, 3] } }), '1942-10', 'allies');
    table.until('depot', ['event-unit']);
    assert.equal(table.probe('trp', 'allies'), Number(table.probe('brp', 'allies')) + 2);
  });

  it('reduce and eliminate: the user chooses one unit of the set', () => {
    const table = holding('1942-03', 'japan', { at: { '0607': 'us Naval' } });
    while (table.asks !== 'japan card') table.do(table.offers[0]!);
    table.do('card 1942-03');
    assert.equal(table.asks, 'japan event-unit');
    assert.ok(
      table.offers.every((o) => / Naval /.test(o)),
      table.offers.join(', '),
    );
    table.do('choose us Naval full 0607');
    assert.equal(table.units('0607'), '');
    assert.equal(table.units('eliminated'), 'us Naval');
  });

  it('reduce chosen by the owner: malaria', () => {
    const table = holding('1942-04', 'japan', { at: { '0909': 'uk Land', '0908': 'uk Land' } });
    while (table.asks !== 'japan card') table.do(table.offers[0]!);
    table.do('card 1942-04');
    assert.equal(table.asks, 'allies event-unit');
    table.do('choose uk Land full 0909');
    assert.equal(table.units('0909'), 'uk Land reduced');
  });

  it('reduce without a number: all of the set, nothing is asked', () => {
    const table = holding('1945-06', 'japan', { at: { '0603': '3 jp Land' } });
    while (table.asks !== 'japan card') table.do(table.offers[0]!);
    table.do('card 1945-06');
    assert.equal(table.units('0603'), '3 jp Land reduced');
  });

  it('rebuild: free, wherever the set says', () => {
    const table = holding('1944-03', 'japan', { at: { '0907': 'jp CV reduced' } });
    while (table.asks !== 'japan card') table.do(table.offers[0]!);
    table.do('card 1944-03', 'choose CV reduced 0907');
    assert.equal(table.units('0907'), 'jp CV');
  });

  it('place: eliminated units return at one of the places, as many as there are', () => {
    const game = withEffects('1945-03', {
      japan: [
        {
          verb: 'eliminate',
          args: { units: { set: 'units', side: 'japan', kind: 'Land', in: { set: 'places', ids: ['0604'] } } },
        },
        {
          verb: 'place',
          args: {
            units: { set: 'units', side: 'japan', kind: 'Land', step: 'reduced', count: 2 },
            where: { set: 'places', ids: ['0804', '0904'] },
          },
        },
      ],
    });
    const play = warInThePacific.prepare(game).start({
      seed: 1,
      askAll: true,
      given: {
        turn: 14,
        phase: 'event',
        hands: { japan: ['1945-03'], allies: [] },
        draws: { 'events-1945': ['1945-07', '1945-02'] },
        units: [
          { nation: 'jp', kind: 'Land', at: '0604', count: 2 },
          { nation: 'jp', kind: 'Land', at: '0904' },
        ],
      },
    });
    const say = (word: string) => play.answer(play.choices().find((c) => c.notation === word)!.code);
    while (!play.choices().some((c) => c.notation === 'card 1945-03')) play.answer(play.question()!.options[0]!);
    say('card 1945-03');
    assert.deepEqual(
      play.choices().map((c) => c.notation),
      ['to 0804', 'to 0904'],
    );
    say('to 0904');
    say('to 0904');
    assert.equal(play.probe('units', ['japan', 'land', '0904']), 3);
    assert.equal(play.probe('units', ['japan', 'land', '0604']), 0);
  });

  it('die-bonus and best-of: offered before the dice, as often as they have uses', () => {
    const table = lay({
      turn: 3,
      phase: 'event',
      at: { '0407': 'jp Naval, uk Naval', '0509': 'jp Naval, uk Naval' },
      hands: { japan: ['1942-06'], allies: [] },
      draws: { 'events-1942': ['1942-02', '1942-09'] },
      dice: { 'fleet 0407 japan': [2], 'fleet 0407 allies': [2] },
    });
    use(table, '1942-06', 'japan').until('combat-hex');
    table.do('resolve 0407');
    assert.equal(table.asks, 'japan use-card');
    table.do('use 1942-06');
    const [fight] = table.events('combat');
    assert.match(fight!.text.en, /Japan 4 \(strength 1\), Allies 3 \(strength 1\)/);
    // One use: the second combat asks nothing about it.
    table.until('combat-hex', ['hit', 'retreat']).do('resolve 0509');
    assert.notEqual(table.asks, 'japan use-card');
  });

  it('best-of: the higher of two dice counts', () => {
    const table = lay({
      turn: 3,
      phase: 'event',
      at: { '0407': '2 jp Land, uk Land' },
      depots: { japan: '0507', allies: '0408' },
      hands: { japan: ['1942-05'], allies: [] },
      draws: { 'events-1942': ['1942-02', '1942-09'] },
      dice: { 'ground 0407 japan': [1, 6], 'ground 0407 allies': [2] },
    });
    use(table, '1942-05', 'japan').until('combat-hex');
    table.do('resolve 0407', 'use 1942-05');
    assert.match(table.events('combat')[0]!.text.en, /Japan 5 \(strength 2\), Allies 2 \(strength 1\)/);
  });

  it('ignore-air-hits: extra hits on the own air power are not taken', () => {
    for (const [answer, steps] of [
      ['use 1942-06', 'uk Air'],
      ['decline 1942-06', 'uk Air reduced'],
    ] as const) {
      const table = lay({
        turn: 3,
        phase: 'event',
        at: { '0407': '2 jp Naval, 2 uk Naval, uk Air, uk Land' },
        depots: { allies: '0407' },
        hands: { allies: ['1942-06'], japan: [] },
        draws: { 'events-1942': ['1942-09', '1942-10'] },
        dice: { 'fleet 0407 japan': [5], 'fleet 0407 allies': [2] },
      });
      use(table, '1942-06', 'allies').until('combat-hex');
      table.do('resolve 0407', answer);
      while (table.asks.endsWith(' hit') && table.offers.some((o) => / Naval /.test(o))) table.do(table.offers[0]!);
      if (table.asks.endsWith(' hit')) table.do(table.offers[0]!);
      assert.ok(table.units('0407').includes(steps), table.units('0407'));
      assert.equal(table.units('0407').includes('Air reduced'), answer.startsWith('decline'));
    }
  });

  it('sacrifice-air: an Air is lost, the enemy fleets take the hits before the dice', () => {
    const table = lay({
      turn: 10,
      phase: 'event',
      at: { '0705': 'jp Air, jp Land, jp Naval, 2 us Naval' },
      depots: { japan: '0705' },
      hands: { japan: ['1944-07'], allies: [] },
      draws: { 'events-1944': ['1944-05', '1944-08'] },
    });
    use(table, '1944-07', 'japan').until('combat-hex');
    table.do('resolve 0705', 'sacrifice Air full 0705', 'hit us Naval full 0705', 'hit us Naval full 0705');
    assert.equal(table.events('eliminated').length + table.events('hit').length >= 2, true);
    assert.ok(table.units('0705').includes('2 us Naval reduced') || table.events('combat').length > 0);
    assert.equal(table.units('0705').includes('jp Air'), false);
  });

  it('defence-bonus and cancel-defence-bonus change an assault, and only an assault', () => {
    const table = lay({
      turn: 14,
      phase: 'event',
      at: { '0705': 'jp Land, 2 us Naval, 2 us Land aboard' },
      depots: { japan: '0705', allies: '0606' },
      hands: { japan: ['1945-09'], allies: [] },
      draws: { 'events-1945': ['1945-07', '1945-02'] },
      dice: { japan: [3, 3, 1], allies: [3, 3, 1] },
    });
    use(table, '1945-09', 'japan').until('combat-hex');
    table.do('resolve 0705', 'use 1945-09');
    // 1 Land + 1 defence + 2 by the card against 2 Land.
    assert.match(table.events('combat')[0]!.text.en, /Japan 4 \(strength 4\), Allies 2 \(strength 2\)/);
    const other = lay({
      turn: 10,
      phase: 'event',
      at: { '0705': 'jp Land, 2 us Naval, 2 us Land aboard' },
      depots: { japan: '0705', allies: '0606' },
      hands: { allies: ['1944-08'], japan: [] },
      draws: { 'events-1944': ['1944-05', '1944-03'] },
      dice: { japan: [3, 3, 1], allies: [3, 3, 1] },
    });
    use(other, '1944-08', 'allies').until('combat-hex');
    other.do('resolve 0705', 'use 1944-08');
    assert.match(other.events('combat')[0]!.text.en, /Japan 1 \(strength 1\), Allies 2 \(strength 2\)/);
  });

  it('reveal-hand: the opponent sees the card, and it stays where it is when the game is dealt anew for him', () => {
    const table = holding('1942-01', 'allies', { hands: { allies: ['1942-01'], japan: ['1942-07'] } });
    use(table, '1942-01', 'allies');
    const seen = table.game.view(1).hands[0]!;
    assert.equal(seen.hidden, 0);
    for (let seed = 0; seed < 20; seed++)
      assert.deepEqual(table.game.fork({ side: 1, seed }).view(-1).hands[0]!.cards, seen.cards);
  });

  it('no-recovery: the confined nation stays reduced', () => {
    for (const card of ['1942-07', '1942-09']) {
      const table = lay({
        turn: 2,
        phase: 'event',
        at: { '0404': 'cn Land reduced', '0604': '3 jp Land' },
        depots: { japan: '0604' },
        hands: { japan: [card], allies: [] },
        draws: { 'events-1942': ['1942-02', '1942-10'] },
        facts: { 'duty-done': 1 },
      });
      use(table, card, 'japan').until('china-redeploy');
      assert.equal(table.units('0404'), card === '1942-07' ? 'cn Land reduced' : 'cn Land');
    }
  });

  it('transfer-air: an Air goes to the capital at once, and no other later', () => {
    const table = holding('1942-07', 'allies', { at: { '0306': 'uk Land', '0205': 'uk Air, uk Land' } });
    while (table.asks !== 'allies card') table.do(table.offers[0]!);
    table.do('card 1942-07', 'choose uk Air full 0205');
    assert.equal(table.units('0404').includes('cn Air'), false);
    assert.ok(table.game.view(-1).units.some((u) => u.at === '0404' && u.nation === 'cn' && u.id.startsWith('uk-')));
    const without = holding('1942-07', 'allies', { at: { '0306': 'jp Land' } });
    while (without.asks !== 'allies card') without.do(without.offers[0]!);
    without.do('card 1942-07');
    assert.notEqual(without.asks, 'allies event-unit');
    assert.notEqual(without.asks, 'allies china-air');
  });

  it('limit-transport: one impulse carries Land, the next may not', () => {
    const table = holding('1942-08', 'japan', {
      at: { '0804': '2 jp Naval, 2 jp Land', '0904': '2 jp Naval, 2 jp Land' },
      rp: [30, 5],
    });
    while (!table.offers.includes('card 1942-08')) table.do(table.offers[0]!);
    table.do('card 1942-08').until('japan impulse-target').do('target 0805', 'activate 0804', 'take Naval full');
    assert.ok(table.offersTo('carry').length > 0);
    table.do('carry Land full', 'go');
    while (!table.asks.endsWith('impulse-origin'))
      table.do(table.offers.includes('direct') ? 'direct' : table.offers[0]!);
    table.do('done').until('japan impulse-target').do('target 0906', 'activate 0904', 'take Naval full');
    assert.deepEqual(table.offersTo('carry'), []);
  });

  it('free-activation, free-depots, extra-redeployments: that many cost nothing, or more', () => {
    const table = use(holding('1942-09', 'japan', {}), '1942-09', 'japan');
    assert.equal(table.probe('activation', 'japan'), 0);
    table.until('japan impulse-target');
    const before = table.rp()[0];
    table.do('target 0705').do('activate 0605');
    assert.equal(table.rp()[0], before);
    const depots = use(
      holding('1943-06', 'japan', { depots: { japan: '0605 0604 0907' }, dice: { japan: [3, 3] } }),
      '1943-06',
      'japan',
    );
    depots.until('impulse-target');
    assert.equal(depots.rp()[0], Number(depots.probe('trp', 'japan')) - 1);
    const stacks = use(holding('1943-01', 'japan'), '1943-01', 'japan').until('depot');
    assert.equal(stacks.probe('redeploy-limit', 'japan'), Math.floor(Number(stacks.probe('brp', 'japan')) / 2) + 2);
  });

  it('forbid-assault: a loaded stack may not go for defended Land', () => {
    const table = use(
      holding('1944-06', 'japan', { at: { '0804': 'jp Naval, jp Land', '0705': 'us Land' } }),
      '1944-06',
      'japan',
    );
    table.until('japan impulse-target').do('target 0705', 'activate 0804', 'take Naval full');
    assert.deepEqual(table.offersTo('carry'), []);
  });

  it('submarine-range, submarine-shift and no-submarines change what hits', () => {
    const hitting = (table: Table, side: string) =>
      Array.from({ length: 11 }, (_, i) => i + 2).filter((n) => table.probe('submarine', side, n) === true);
    assert.deepEqual(hitting(use(holding('1944-10', 'allies'), '1944-10', 'allies'), 'japan'), [2, 3, 4, 5, 6]);
    assert.deepEqual(hitting(use(holding('1943-01', 'allies'), '1943-01', 'allies'), 'japan'), [2, 3, 4]);
    assert.deepEqual(hitting(use(holding('1944-10', 'japan'), '1944-10', 'japan'), 'japan'), []);
    assert.deepEqual(hitting(opening('standard', { turn: 8 }), 'allies'), [2, 3]);
  });

  it('win: the bomb ends the game only when its condition holds; before that the card is kept', () => {
    const kept = holding('1945-10', 'allies');
    while (kept.asks !== 'allies card') kept.do(kept.offers[0]!);
    assert.ok(!kept.offers.includes('card 1945-10'), kept.offers.join(', '));
    const table = holding('1945-10', 'allies', { at: { '0906': 'us Land, us Air' }, depots: { allies: '0906' } });
    while (table.asks !== 'allies card') table.do(table.offers[0]!);
    table.do('card 1945-10');
    assert.equal(table.result, 'allies atomic-bomb');
  });

  it('effects end with the turn', () => {
    const table = use(holding('1942-06', 'japan'), '1942-06', 'japan');
    assert.deepEqual(table.probe('in-force', 'japan'), ['die-bonus']);
    const { game } = table;
    while (game.question() && game.probe('turn', []) === 3) {
      const q = game.question()!;
      const out = game.choices().find((c) => ['pass', 'done', 'decline 1942-06'].includes(c.notation));
      game.answer(out?.code ?? q.options[0]!);
    }
    assert.deepEqual(table.probe('in-force', 'japan'), []);
  });
});
