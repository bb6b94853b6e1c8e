/** Optional rules 10.1 to 10.8: reconstructed, off in the standard game. */
import assert from 'node:assert/strict';
import { prepared, table } from './kit';

describe('Taiheiyo Senshi: optional rules', () => {
  it('10.1: red-framed units come only with the option', () => {
    const units = (...options: string[]) => {
      const view = prepared(...options)
        .start({ seed: 1 })
        .view(-1);
      return ['unryu', 'victorious'].map((id) => view.units.find((one) => one.id === id)!.at);
    };
    assert.deepEqual(units(), ['eliminated', 'eliminated']);
    assert.deepEqual(units('red-framed'), ['turn:5', 'turn:3']);
  });

  it('10.2: the lent carrier may come to the West Coast, and is American there', () => {
    const t = table({
      turn: 3,
      phase: 'arrivals',
      facts: { 'due victorious': 3 },
      options: ['red-framed', 'lend-lease'],
    });
    assert.deepEqual(t.legal, ['arrive victorious madagascar', 'arrive victorious west-coast']);
    t.do('allies: arrive victorious west-coast');
    const nation = t.game.view(-1).units.find((one) => one.id === 'victorious')!.nation;
    assert.deepEqual([nation, t.at('victorious')], ['us', 'west-coast']);
  });

  it('10.3, 10.4: fewer cards for Borneo, and none without a free way', () => {
    const hand = (turn: number, at: Record<string, string[]>, ...options: string[]) =>
      table({ turn, phase: 'card-draw', at, facts: { 'hand-size japan': 0 }, options }).probe('hand-size japan');
    const held = { borneo: ['nagato'] };
    assert.equal(hand(5, held), 2);
    assert.equal(hand(5, held, 'submarine-blockade'), 1);
    assert.equal(hand(4, held, 'submarine-blockade'), 2);
    // The Philippines and Singapore are Allied: no chain leads from Borneo to Japan.
    assert.equal(hand(2, held, 'sea-lane'), 0);
    assert.equal(hand(2, { ...held, philippines: ['mutsu'] }, 'sea-lane'), 2);
  });

  it('10.5, 10.6: ships come back from repair with other values', () => {
    const maya = table({
      turn: 2,
      phase: 'arrivals',
      facts: { 'repair maya': 2 },
      options: ['modernised-maya'],
    }).settle();
    assert.equal(maya.probe('defence maya'), 2);
    const plain = table({ turn: 2, phase: 'arrivals', facts: { 'repair maya': 2 } }).settle();
    assert.equal(plain.probe('defence maya'), 1);
    const ise = (turn: number) =>
      table({ turn, phase: 'arrivals', facts: { 'repair ise': turn }, options: ['hybrid-battleships'] }).settle();
    assert.deepEqual([ise(4).probe('strength air japan japan'), ise(4).probe('strength surface japan japan')], [1, 2]);
    assert.deepEqual([ise(3).probe('strength air japan japan'), ise(3).probe('strength surface japan japan')], [0, 3]);
  });

  it('10.7: one British ship a turn may stay one turn longer for a resource', () => {
    const t = table({
      turn: 4,
      phase: 'arrivals',
      at: { ceylon: ['illustrious', 'warspite'] },
      hands: { allies: ['operations-01', 'operations-02'] },
      options: ['late-withdrawal'],
    });
    assert.deepEqual(t.legal, ['keep warspite', 'keep illustrious', 'decline']);
    t.do('allies: keep illustrious', 'allies: spend operations-01').settle();
    assert.deepEqual([t.at('illustrious'), t.at('warspite')], ['ceylon', 'eliminated']);
  });

  it('10.8: the higher bid for Japan is the lead of the Allies; a tie is bid again', () => {
    const game = prepared('bid').start({ seed: 1, askAll: true });
    const answer = (notation: string) => {
      const choice = game.choices().find((one) => one.notation === notation);
      assert.ok(choice, notation);
      game.answer(choice.code);
    };
    answer('bid 2');
    answer('bid 2');
    assert.ok(!game.choices().some((one) => one.notation === 'bid 2'));
    answer('bid 3');
    answer('bid 5');
    assert.equal(game.probe('score', []), -5);
    assert.equal(game.question()!.ask, 'set-up');
  });
});
