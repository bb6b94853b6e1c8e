/** Choices that the rules give to a player: offered all, and none that the rules forbid. */
import assert from 'node:assert/strict';
import { below } from '../../../engine/kernel/dice';
import { wording } from '../../../engine/rulesets/war-in-the-pacific/wording';
import { lay, opening } from '../cases/kit';
import { prepared } from '../game';

describe('choices of the players', () => {
  it('4.3: a card without text for its holder may be used up; the side it is for keeps it until it applies', () => {
    const at = (side: string, other: string) =>
      lay({
        opening: true,
        turn: 14,
        phase: 'event',
        hands: { [side]: ['1945-10'], [other]: [] },
        draws: { 'events-1945': ['1945-07', '1945-02'] },
      });
    const japan = at('japan', 'allies').until('japan card');
    assert.deepEqual(japan.offers.filter((o) => o === 'card 1945-10').length, 1);
    japan.do('card 1945-10');
    assert.equal(japan.probe('bomb-dropped'), false);
    const allies = at('allies', 'japan').until('allies card', ['card', 'event-unit', 'event-place']);
    assert.ok(!allies.offers.includes('card 1945-10'));
  });

  it('8.5: a screen is at least as strong as the enemy: more may be left while something goes on', () => {
    const table = lay({
      turn: 3,
      phase: 'movement',
      rp: [20, 0],
      at: { '0605': '4 jp Naval', '0606': 'us Naval, us Land' },
    });
    table.until('japan impulse-target').do('target 0607', 'activate 0605');
    table.do('take Naval full', 'take Naval full', 'take Naval full', 'go', 'via 0606', 'leave Naval full');
    assert.equal(table.asks, 'japan screen');
    assert.deepEqual(table.offers, ['leave Naval full', 'done']);
    table.do('leave Naval full');
    while (table.asks.endsWith('impulse-path')) table.do(table.offers.find((o) => o === 'direct' || o === 'via 0607')!);
    assert.equal(table.units('0606'), '2 jp Naval, us Naval, us Land');
    assert.equal(table.units('0607'), 'jp Naval');
  });

  it('9.7, 8.5: fleets enter no continuing combat, nor a harbor closed to them, by redeployment either', () => {
    const table = lay({
      turn: 3,
      phase: 'fleets',
      brp: [10, 10],
      at: { '0707': 'us Naval', '0606': 'jp Land, us Land', '0607': 'us Land', '0804': 'jp Naval', '1809': 'jp Land' },
      continuing: '0606',
    });
    table.until('allies redeploy-from').do('from 0707 fleet').until('redeploy-to', ['redeploy-units']);
    assert.ok(table.offers.includes('to 0607') && !table.offers.includes('to 0606'), table.offers.join(', '));
    assert.ok(!(table.probe('redeploy-to', 'us fleet 0707') as string[]).includes('0606'));
    assert.ok(!(table.probe('redeploy-to', 'jp fleet 0804') as string[]).includes('1809'));
  });

  it('10.1: Land that came along with redeploying fleets has redeployed', () => {
    const repulsed = lay({
      turn: 3,
      phase: 'fleets',
      brp: [10, 10],
      at: { '0606': 'jp Naval, jp Land aboard, 2 us Land' },
      depots: { japan: '0605 0506' },
    });
    repulsed.until('japan redeploy-from').do('from 0606 fleet').until('redeploy-to', ['redeploy-units']);
    repulsed.do('to 0605').until('japan redeploy-from');
    if (repulsed.offers.some((o) => o.endsWith('fleet'))) repulsed.do('pass').until('japan redeploy-from');
    assert.ok(!repulsed.offers.includes('from 0605 land'), repulsed.offers.join(', '));
    assert.equal(repulsed.units('0605'), 'jp Naval, jp Land');
  });

  it('4.3: Land that only a card lets go without the network is picked in stacks the card still allows', () => {
    const table = lay({
      turn: 6,
      phase: 'event',
      brp: [12, 0],
      at: { '1009': '4 jp Land' },
      hands: { japan: ['1943-10'], allies: [] },
      draws: { 'events-1943': ['1943-02', '1943-01'] },
      sources: { japan: ['0804'], allies: [] },
      depots: { japan: '1009' },
    });
    // Supplied by the depot there; Allied aircraft around it cut the network.
    while (table.asks.endsWith(' card'))
      table.do(table.offers.includes('card 1943-10') ? 'card 1943-10' : table.offers[0]!);
    table.until('japan redeploy-from').do('pass').until('japan redeploy-from');
    const offers = table.offers.filter((o) => o.endsWith('land') && o.includes('1009'));
    assert.deepEqual(offers, ['from 1009 land']);
    table.do('from 1009 land');
    assert.ok(!table.offers.includes('all'), table.offers.join(', '));
    table.do('take Land full', 'take Land full', 'take Land full').until('redeploy-to');
    assert.ok(table.offers.length > 0 && table.offers.every((o) => o.startsWith('to ')));
  });

  it('13.2: the bids are simultaneous: a fork for the second bidder does not know the first bid', () => {
    const table = opening('short').do('bid 12');
    const seen = new Set<unknown>();
    for (let seed = 0; seed < 40; seed++) {
      const fork = table.game.fork({ side: 1, seed });
      const lowest = fork.choices().find((c) => c.notation === 'bid 0')!;
      fork.answer(lowest.code);
      seen.add(fork.probe('bid', []));
    }
    assert.ok(seen.size > 5, [...seen].join(', '));
    assert.deepEqual(JSON.stringify(table.game.view(1)).includes('12}'), false);
  });

  it('11.0: a place that the text names for a reinforcement is open to it while no enemy holds it', () => {
    const game = structuredClone(prepared().compiled);
    const unit = game.units.find((u) => u.nation === 'jp' && u.kind === 'Land' && u.arrives)!;
    unit.arrives = { turn: 2, at: ['0605'] };
    const open = prepared()
      .ruleset.prepare(game)
      .start({ seed: 1, given: { turn: 2, phase: 'reinforcement' }, askAll: true });
    while (open.question() && open.view(-1).phase === 'reinforcement') {
      const choice = open.choices().find((c) => c.notation === 'arrive 0605') ?? open.choices()[0]!;
      open.answer(choice.code);
    }
    assert.equal(open.view(-1).units.find((u) => u.id === unit.id)!.at, '0605');
  });

  it('9.6.3, 8.7, 11.0: an answer that names only a place says which unit goes there', () => {
    const fleets = lay({
      turn: 3,
      phase: 'combat',
      at: { '0605': '2 jp CV, 3 us Naval', '0606': 'us Land' },
      dice: { japan: [4], allies: [1] },
    });
    const air = lay({
      turn: 3,
      phase: 'movement',
      rp: [9, 0],
      at: { '0607': 'us Air', '0606': 'us Land', '0707': 'jp Naval, jp Land' },
    });
    air.until('japan impulse-target').do('target 0607').move('0707', 'Naval, carry Land');
    const arrival = opening('standard', { turn: 2, phase: 'reinforcement' });
    for (const [table, ask] of [
      [fleets, 'retreat'],
      [air, 'relocate'],
      [arrival, 'reinforcement'],
    ] as const) {
      table.until(ask, ['hit']);
      for (const c of table.game.choices()) {
        assert.equal(c.units?.length, 1, c.notation);
        assert.ok(c.detail?.en && c.detail.ja, c.notation);
      }
    }
  });

  it('every question has its instruction in both languages', () => {
    const game = prepared().start({ seed: 3, askAll: true });
    for (let n = 0; game.question() && n < 1500; n++) {
      const { ask, rule } = game.question()!;
      assert.ok(wording.asks[ask]?.en && wording.asks[ask].ja, ask);
      assert.match(rule, /^\d+\.\d+(\.\d+)*$/);
      const choices = game.choices();
      game.answer(choices[below(5, 2, n, choices.length)]!.code);
    }
  });
});
