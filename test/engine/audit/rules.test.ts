/** Rules that had no test of their own. */
import assert from 'node:assert/strict';
import { NotPlayable } from '../../../engine/kernel/ruleset';
import { warInThePacific } from '../../../engine/rulesets/war-in-the-pacific/index';
import { lay } from '../cases/kit';
import { compiledGame } from '../game';

describe('rules', () => {
  it('3.2: a condition at any time about fleets is met when the last of them is lost', () => {
    const game = structuredClone(compiledGame());
    game.scenario.victory.push({
      id: 'no-carriers',
      side: 'japan',
      at: 'any',
      when: {
        op: '=',
        left: { op: 'count', of: { set: 'units', side: 'allies', kind: 'CV' } },
        right: { op: 'number', value: 0 },
      },
    });
    const play = warInThePacific.prepare(game).start({
      seed: 1,
      script: { japan: [6], allies: [1] },
      given: {
        empty: true,
        turn: 3,
        phase: 'combat',
        units: [
          { nation: 'jp', kind: 'CV', at: '1204', count: 3 },
          { nation: 'us', kind: 'CV', at: '1204', steps: 1 },
          { nation: 'jp', kind: 'Land', at: '0906' },
          { nation: 'us', kind: 'Naval', at: '0606' },
          { nation: 'jp', kind: 'Naval', at: '0606' },
        ],
      },
    });
    for (let n = 0; play.question() && n < 5; n++) play.answer(play.question()!.options[0]!);
    assert.equal(play.outcome()?.reason, 'no-carriers');
  });

  it('2.2.3, 9.2: a reduced Air covers and supports what is printed on its back', () => {
    const game = structuredClone(compiledGame());
    const air = game.game.kinds.find((k) => k.id === 'Air')!;
    air.values.zone = [1, 1];
    air.values.support = [2, 1];
    const given = {
      empty: true,
      turn: 3,
      phase: 'combat',
      units: [{ nation: 'jp', kind: 'Air', at: '0907', steps: 1 }],
    };
    for (const [texts, covered] of [
      [game, true],
      [compiledGame(), false],
    ] as const) {
      const play = warInThePacific.prepare(texts).start({ seed: 1, given, askAll: true });
      assert.equal(play.probe('in-zone', ['japan', '0906']), covered);
      assert.equal((play.probe('support', ['japan', '0906']) as string[]).length, covered ? 1 : 0);
      play.check();
    }
  });

  it('8.4: a hex that cost nothing would never be entered: such texts are refused, and what cannot last together, too', () => {
    for (const change of [
      (g: ReturnType<typeof compiledGame>) => {
        g.game.values['hex-cost'] = 0;
      },
      (g: ReturnType<typeof compiledGame>) => {
        g.game.values['cards-used'] = 40;
      },
    ]) {
      const game = structuredClone(compiledGame());
      change(game);
      assert.throws(() => warInThePacific.prepare(game), NotPlayable);
    }
  });

  it('8.3: a supply source without a base has the limits of a port, an airfield with no fleets keeps none', () => {
    const game = structuredClone(compiledGame());
    game.board.places.find((p) => p.id === '0704')!.source = 'jp';
    const kure = game.board.places.find((p) => p.id === '0804')!;
    kure.features = [];
    delete kure.owner;
    const play = warInThePacific.prepare(game).start({ seed: 1 });
    assert.equal(play.probe('stacking', ['japan', '0804', '3', '1', '5']), true);
    assert.equal(play.probe('stacking', ['japan', '0804', '3', '1', '6']), false);
  });

  it('9.7, 12.2: the journal tells when a combat is over and when Chinese units recover', () => {
    const table = lay({
      turn: 3,
      phase: 'combat',
      at: { '0606': '3 jp Land, us Land reduced', '0404': 'cn Land reduced', '0604': '3 jp Land' },
      depots: { japan: '0604' },
      continuing: '0606',
      dice: { japan: [6], allies: [1] },
      facts: { 'duty-done': 1 },
    });
    table.until('china-redeploy', ['hit', 'retreat']);
    for (const what of ['continuing-ended', 'recovered']) {
      const [event] = table.events(what);
      assert.ok(event?.text.en && event.text.ja && /^\d+\.\d+/.test(event.rule), what);
    }
    for (const event of table.game.journal) assert.doesNotMatch(event.text.ja ?? '', /japan|allies/, event.text.ja);
  });

  it('11.0: the side that acts first places its reinforcements first', () => {
    for (const [trp, first] of [
      [[9, 5], 'japan reinforcement'],
      [[5, 9], 'allies reinforcement'],
      [[5, 5], 'allies reinforcement'],
    ] as const)
      assert.equal(lay({ opening: true, turn: 3, phase: 'reinforcement', trp: [...trp] }).asks, first, trp.join());
  });

  it('8.6.2, 9.5.2: Land that walked in and Land that landed assault together, each takes its own defeat', () => {
    const table = lay({
      turn: 3,
      phase: 'combat',
      at: { '0909': '2 jp Naval, 2 jp Land aboard, jp Land, 3 uk Land, 2 uk Air', '1008': 'uk Air' },
      dice: { japan: [1], allies: [4] },
    });
    table.do('resolve 0909');
    assert.equal(table.events('combat').length, 1);
    assert.match(table.events('combat')[0]!.text.en, /assault/);
    // 3 Land against 3 Land, the defence bonus and aircraft: the attackers lose by 3 or more.
    const asked = new Set<string>();
    while (['hit', 'repulse-loss', 'retreat'].some((a) => table.asks.endsWith(a))) {
      asked.add(table.asks);
      table.do(table.offers[0]!);
    }
    assert.ok(asked.has('japan repulse-loss'), [...asked].join());
    assert.doesNotMatch(table.units('0909').replaceAll(/jp Land reduced aboard/g, ''), /jp Land(?! reduced aboard)/);
  });
});
