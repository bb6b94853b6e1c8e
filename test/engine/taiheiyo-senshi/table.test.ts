import assert from 'node:assert/strict';
import type { Game, Given } from '../../../engine/kernel/ruleset';
import { createPlayer } from '../../../engine/players/index';
import { rulesets } from '../../../engine/rulesets/index';
import { compiled } from '../../scenarios/compiled';

const game = () => {
  const campaign = compiled('taiheiyo-senshi/campaign');
  return rulesets[campaign.game.rules]!.prepare(campaign);
};
const ship = (unit: string, nation: string, kind: string, at: string) => ({ unit, nation, kind, at });
const start = (given: Given): Game => game().start({ seed: 1, given: { empty: true, turn: 2, ...given } });
const answer = (on: Game, notation: string): void => {
  const choice = on.choices().find((one) => one.notation === notation);
  assert.ok(choice, `${notation} is not among ${on.choices().map((one) => one.notation)}`);
  on.answer(choice.code);
};

describe('Taiheiyo Senshi at the table', () => {
  it('tells how points are held: as a port, as a base until it is assaulted, contested, by nobody', () => {
    const on = start({
      phase: 'supply',
      units: [
        ship('yamato', 'jp', 'battleship', 'singapore'),
        ship('nagato', 'jp', 'battleship', 'rabaul'),
        ship('lac-1', 'allied', 'land-air', 'port-moresby'),
      ],
    });
    const view = on.view(-1);
    const state = (place: string) => [view.standing![place]!.look, view.control[place]];
    assert.deepEqual(state('japan'), ['whole', 0]);
    assert.deepEqual(state('singapore'), ['part', 0]);
    assert.deepEqual(state('rabaul'), ['contested', undefined]);
    assert.deepEqual(state('attu'), ['open', undefined]);
    assert.deepEqual(view.standing!.rabaul!.reach, [1]);
    assert.equal(view.standing!.attu!.reach, undefined);
    assert.equal(
      Object.values(view.standing!).every(({ names }) => names.en && names.ja),
      true,
    );
  });

  it('knows who holds what before the set-up is complete, and when the strike force has left', () => {
    const on = game().start({ seed: 1 });
    assert.equal(on.question()!.ask, 'set-up');
    const opening = on.view(-1);
    for (const { id, owner } of compiled('taiheiyo-senshi/campaign').board.places)
      assert.equal(opening.control[id], owner === undefined ? undefined : Number(owner !== 'jp'), id);
    for (let i = 0; i < 200 && on.question()!.ask !== 'initiative'; i++) {
      const rest = on.choices().find((one) => one.notation === 'rest');
      on.answer(rest?.code ?? on.question()!.options[0]!);
    }
    assert.equal(on.view(-1).turn, 1);
    assert.deepEqual([on.view(-1).standing!.hawaii!.look, on.view(-1).control.hawaii], ['whole', 1]);
  });

  it('names the routes that are closed before the strategic shift, and none after it', () => {
    assert.equal(start({ phase: 'operation' }).view(-1).closedLines!.length, 2);
    assert.deepEqual(start({ phase: 'operation', facts: { 'strategic-shift': true } }).view(-1).closedLines, []);
  });

  it('says what a response interrupts and what it means to do nothing', () => {
    const on = start({
      phase: 'operation',
      hands: { japan: [], allies: [] },
      units: [
        ship('shokaku', 'jp', 'carrier', 'japan'),
        ship('lexington', 'us', 'carrier', 'midway'),
        ship('hornet', 'us', 'carrier', 'midway'),
        ship('pensacola', 'us', 'cruiser', 'hawaii'),
      ],
    });
    for (let i = 0; i < 60 && on.question()?.ask !== 'operation'; i++) on.answer(on.question()!.options[0]!);
    if (on.question()!.side === 1) answer(on, 'pass');
    answer(on, 'move japan');
    for (const word of ['go', 'to midway'])
      if (on.question()!.ask !== 'response') {
        if (on.choices().some((one) => one.notation === 'take shokaku')) answer(on, 'take shokaku');
        if (on.choices().some((one) => one.notation === word)) answer(on, word);
      }
    assert.equal(on.question()!.ask, 'response');
    assert.equal(on.question()!.side, 1);
    const interrupts = on.view(1).interrupts!;
    assert.equal(interrupts.length, 1);
    assert.equal(interrupts[0]!.side, 0);
    assert.deepEqual(interrupts[0]!.places, ['japan', 'midway']);
    assert.deepEqual(interrupts[0]!.units, ['shokaku']);
    assert.match(interrupts[0]!.text.en, /Japan: move of 1 ship from Japan to Midway/);
    assert.ok(on.choices().find((one) => one.notation === 'decline')!.detail?.ja);
  });

  it('never shows a side the other hand, and marks repaired ships apart from reinforcements', () => {
    const on = game().start({ seed: 4 });
    const seats = [0, 1].map((side) => createPlayer('heuristic', side, 4));
    let repaired = 0;
    for (let q = on.question(); q !== null; q = on.question()) {
      for (const side of [0, 1]) {
        const [own, other] = [on.view(side).hands[side]!, on.view(side).hands[1 - side]!];
        assert.equal(own.hidden, 0);
        assert.deepEqual(other.cards, []);
        assert.equal(other.hidden, on.view(-1).hands[1 - side]!.cards.length);
      }
      for (const unit of on.view(-1).units) {
        if (!unit.damaged) continue;
        repaired++;
        assert.match(unit.at, /^turn:\d$/);
      }
      on.answer(seats[q.side]!.choose(on));
    }
    assert.ok(repaired > 0);
  });
});
