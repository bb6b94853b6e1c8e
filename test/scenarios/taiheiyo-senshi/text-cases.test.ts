/** Cases of the rulebook that the compiled text decides without any rules, by their ids. */
import assert from 'node:assert/strict';
import { shippedModel } from '../compiled';

describe('cases of Taiheiyo Senshi that the text decides', () => {
  const compiled = shippedModel().compile('taiheiyo-senshi/campaign')!.compiled!;
  const deck = compiled.game.decks.find((one) => one.id === 'operations')!;
  const events = deck.cards.flatMap((card) => card.events ?? []);
  const ids = (list: { id?: string }[]) => list.map((one) => one.id ?? '').sort();

  it('card-once-list', () => {
    assert.deepEqual(ids(events.filter((one) => one.once !== undefined)), ['a03', 'a04', 'a09', 'a15', 'j03', 'j15']);
  });

  it('card-operation-list', () => {
    const japan = ['j01', 'j03', 'j04', 'j05', 'j09', 'j12', 'j13', 'j14'];
    const allies = ['a01', 'a02', 'a08', 'a10', 'a16'];
    assert.deepEqual(ids(events.filter((one) => one.at?.includes('operation'))), [...allies, ...japan]);
  });

  it('base-count', () => {
    assert.equal(compiled.board.places.filter((one) => one.features.includes('base')).length, 11);
  });

  it('port-points-total', () => {
    const ports = compiled.board.places.filter((one) => one.features.includes('port'));
    const sum = (side: boolean) =>
      ports
        .filter((one) => (one.owner === 'jp') === side)
        .reduce((total, one) => total + Number(one.properties.points?.[0] ?? 0), 0);
    assert.deepEqual([sum(true), sum(false)], [7, 13]);
  });

  it('setup-hands', () => {
    assert.equal(deck.cards.length, 16);
    assert.deepEqual(compiled.scenario.cards?.find((one) => one.owner === 'japan')?.properties.draw, [4]);
  });

  it('setup-turn-score-markers', () => {
    assert.equal(compiled.scenario.turns.first, 0);
    const score = compiled.game.tracks?.find((one) => one.id === 'score');
    assert.equal(compiled.scenario.tracks?.find((one) => one.track === 'score')?.value ?? score?.start, 0);
  });
});
