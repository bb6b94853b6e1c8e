/** Cases of chapter 6: units that arrive, come back, wait or leave; cards. */
import assert from 'node:assert/strict';
import { table } from './kit';

/** Plays the reinforcement phase of a turn for units that are due. */
function arrive(turn: number, facts: Record<string, number | boolean>, at: Record<string, string[]> = {}) {
  return table({ turn, phase: 'arrivals', at, facts }).settle();
}

describe('Taiheiyo Senshi: reinforcements and cards', () => {
  it('reinf-japan, reinf-us, reinf-gb, reinf-nl, reinf-au', () => {
    const t = arrive(2, {
      'due nagato': 2,
      'due washington': 2,
      'due warspite': 2,
      'due de-ruyter': 2,
      'due canberra': 2,
    });
    const found = ['nagato', 'washington', 'warspite', 'de-ruyter', 'canberra'].map((id) => t.at(id));
    assert.deepEqual(found, ['japan', 'west-coast', 'madagascar', 'madagascar', 'australia']);
    assert.ok(!t.isBack('nagato'));
  });

  it('reinf-us-rep, reinf-gb-rep, reinf-au-rep', () => {
    const t = arrive(2, { 'repair washington': 2, 'repair warspite': 2, 'repair canberra': 2, 'repair nagato': 1 });
    const found = ['washington', 'warspite', 'canberra', 'nagato'].map((id) => t.at(id));
    assert.deepEqual(found, ['hawaii', 'madagascar', 'australia', 'japan']);
    assert.ok(!t.isBack('washington'));
  });

  it('reinf-allied-air: West Coast or Madagascar, as the Allies choose', () => {
    const t = arrive(2, { 'due lac-1': 2, 'due a-land-air-4': 2, 'due j-land-air-1': 2 });
    assert.equal(t.asked, 'allies arrival');
    assert.deepEqual(t.legal, ['arrive lac-1 west-coast', 'arrive lac-1 madagascar']);
    t.do('allies: arrive lac-1 madagascar', 'allies: arrive a-land-air-4 west-coast');
    assert.deepEqual(
      [t.at('lac-1'), t.at('a-land-air-4'), t.at('j-land-air-1')],
      ['madagascar', 'west-coast', 'japan'],
    );
  });

  it('reinf-ft: the marker is off the map until it is used', () => {
    assert.equal(arrive(4, {}).probe('fleet-train'), null);
  });

  it('british-leave, british-repair-after-leave, british-repair-equal-leave, british-leave-sunk', () => {
    assert.equal(arrive(4, {}, { ceylon: ['illustrious'] }).at('illustrious'), 'eliminated');
    assert.equal(arrive(4, { 'repair illustrious': 5 }).at('illustrious'), 'eliminated');
    assert.equal(arrive(4, { 'repair illustrious': 4 }).at('illustrious'), 'eliminated');
    assert.equal(arrive(3, {}, { ceylon: ['illustrious'] }).at('illustrious'), 'ceylon');
    const sunk = arrive(4, { 'lost illustrious': true }, { ceylon: ['revenge'] });
    assert.equal(sunk.at('revenge'), 'ceylon');
  });

  it('reinf-japan-lost: nothing Japanese appears until Japan is a port of Japan again', () => {
    const due = { 'due nagato': 4, 'repair mutsu': 4, 'due j-land-air-1': 4 };
    const held = arrive(4, due, { japan: ['washington'] });
    for (const id of ['nagato', 'mutsu', 'j-land-air-1']) assert.equal(held.at(id), 'turn:4', id);
    const again = arrive(5, due);
    for (const id of ['nagato', 'mutsu', 'j-land-air-1']) assert.equal(again.at(id), 'japan', id);
  });

  it('reinf-hawaii-lost, reinf-australia-lost', () => {
    const due = { 'repair washington': 3, 'due quincy': 3, 'repair canberra': 3 };
    const hawaii = arrive(3, due, { hawaii: ['nagato'] });
    assert.deepEqual([hawaii.at('washington'), hawaii.at('quincy')], ['turn:3', 'west-coast']);
    const australia = arrive(3, due, { australia: ['nagato'] });
    assert.deepEqual([australia.at('washington'), australia.at('canberra')], ['hawaii', 'turn:3']);
    assert.equal(arrive(4, due).at('canberra'), 'australia');
  });

  it('6.1.4: a port that fell once and was won back repairs no ships any more, also in a position stated anew', () => {
    const t = table({
      turn: 3,
      phase: 'arrivals',
      facts: { 'repair wasp': 3, 'due quincy': 5, 'fallen hawaii': true },
    });
    assert.equal(t.at('wasp'), 'west-coast');
    assert.equal(t.game.given!().facts?.['fallen hawaii'], true);
    assert.equal(arrive(3, { 'repair wasp': 3 }).at('wasp'), 'hawaii');
  });

  it('repair-hawaii-captured, repair-australia-captured: repairs are lost, later ones come to the West Coast', () => {
    const taken = (port: string, cards: string[]) =>
      table({
        turn: 3,
        phase: 'assault',
        at: { [port]: ['nagato'] },
        hands: { japan: cards },
        facts: { 'repair washington': 4, 'repair canberra': 4 },
      }).do(`japan: assault ${port}`, ...cards.map((card) => `japan: spend ${card}`));
    // Cards without an event for assaults, so that each is one of strength.
    const cards = ['operations-01', 'operations-03', 'operations-04'];
    const hawaii = taken('hawaii', cards);
    assert.deepEqual(hawaii.probe('holds hawaii'), ['japan', 'port']);
    assert.deepEqual([hawaii.at('washington'), hawaii.at('canberra')], ['eliminated', 'turn:4']);
    const australia = taken('australia', cards);
    assert.deepEqual([australia.at('washington'), australia.at('canberra')], ['turn:4', 'eliminated']);
    const later = arrive(4, {
      'port japan hawaii': true,
      'port japan australia': true,
      'repair washington': 4,
      'repair canberra': 4,
    });
    assert.deepEqual([later.at('washington'), later.at('canberra')], ['west-coast', 'west-coast']);
  });

  const hand = (side: string, size: number) => ({ [`hand-size ${side}`]: size });
  const drawn = (turn: number, facts: Record<string, number>, at: Record<string, string[]> = {}) =>
    table({ turn, phase: 'card-draw', facts, at });

  it('draw-j-borneo, draw-j-no-borneo, draw-j-limit, draw-j-full', () => {
    const borneo = { borneo: ['nagato'] };
    assert.equal(drawn(2, hand('japan', 1), borneo).probe('hand-size japan'), 3);
    assert.equal(drawn(2, hand('japan', 1)).probe('hand-size japan'), 1);
    assert.equal(drawn(2, hand('japan', 3), borneo).probe('hand-size japan'), 4);
    assert.equal(drawn(2, hand('japan', 4), borneo).probe('hand-size japan'), 4);
  });

  it('draw-a-borneo, draw-a-limit, draw-a-full', () => {
    assert.equal(drawn(3, hand('allies', 0), { borneo: ['houston'] }).probe('hand-size allies'), 4);
    assert.equal(drawn(4, hand('allies', 3)).probe('hand-size allies'), 10);
    assert.equal(drawn(5, hand('allies', 10)).probe('hand-size allies'), 10);
  });

  it('deck-rebuild, deck-size-invariant: the used cards are shuffled in when one is left', () => {
    const t = drawn(4, { ...hand('japan', 4), ...hand('allies', 4) });
    // 16 cards, 4 and 10 in hand: two are left, whatever was used.
    assert.equal(Number(t.probe('deck')) + Number(t.probe('used')), 2);
    const supply = table({
      turn: 4,
      phase: 'ship-supply',
      at: { australia: ['houston!'], samoa: ['portland!'], singapore: ['chester!'] },
      facts: { ...hand('japan', 4), ...hand('allies', 10), score: 10 },
    });
    for (const point of ['australia', 'samoa', 'singapore']) {
      supply.do(`allies: supply ${point}`);
      if (point === 'singapore') assert.deepEqual([supply.probe('deck'), supply.probe('used')], [2, 2]);
      supply.do(`allies: ${supply.legal[0]}`);
    }
    // Turn 5: after the first of three cards one was left, and the three used ones came to it.
    assert.equal(supply.probe('turn'), 5);
    assert.deepEqual([supply.probe('deck'), supply.probe('used'), supply.probe('hand-size allies')], [2, 0, 10]);
  });
});
