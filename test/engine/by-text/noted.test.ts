/** What the designer says beside a statement stands in the story when the statement is played, and it is told under its own rule. */
import assert from 'node:assert/strict';
import type { Game } from '../../../engine/kernel/ruleset';
import { besideEvent } from '../../../engine/kernel/story';
import { say, start } from './kit';

/** Rule, what happened and notes of the events that tell more than of a turn. */
const told = (game: Game) =>
  game.journal
    .filter(({ what }) => what !== 'turn')
    .map((event) => [
      event.rule,
      event.text.en,
      ...besideEvent(game.prepared.compiled, new Set(), event).notes.map(({ en, ja }) => `${en}/${ja}`),
    ]);

describe('by text: notes in the story', () => {
  const sequence = '    phase action "Action" ja "行動" (see 4)';
  it('of effects, once with the first of what each does; who cites no rule is told under that of the trigger', () => {
    const game = start({
      game: `  track will "Will" ja "意志" { from 0; to 3; start 1 }
  verb panic "Panic" ja "恐慌" { do { reduce (blue guard); shift will -1 } }
  trigger flood "Flood" ja "洪水" at action once (see 5) note "It rains." ja "雨。" {
    shift will 1 (see 5.2) note "Hope." ja "希望。"
    reduce (red guard) note "Wet." ja "濡れる。"
    panic note "They run." ja "逃げる。"
  }`,
      sequence,
    });
    assert.deepEqual(told(game), [
      ['5', 'Flood', 'It rains./雨。'],
      ['5.2', 'Will: 2', 'Hope./希望。'],
      ['5', 'Redland Guard 1 lost a step', 'Wet./濡れる。'],
      ['5', 'Redland Guard 2 lost a step'],
      ['5', 'Blueland Guard 1 lost a step', 'They run./逃げる。'],
      ['5', 'Will: 1'],
    ]);
  });
  it('of a phase, with the first event of it in the game', () => {
    const game = start({
      game: `  track will "Will" ja "意志" { from 0; to 3; start 1 }
  trigger flood "Flood" ja "洪水" at action (see 5) { shift will 1 }`,
      sequence: `${sequence} note "Now or never." ja "今しかない。"`,
    });
    const cited = new Set<string>();
    const notes = game.journal
      .filter(({ phase }) => phase === 'action')
      .map((event) => besideEvent(game.prepared.compiled, cited, event).notes.map(({ en }) => en));
    assert.deepEqual(notes, [['Now or never.'], ...notes.slice(1).map(() => [])]);
    assert.ok(notes.length > 1);
  });
  it('of what the owner chooses with the unit chosen, and of a choice with what was chosen', () => {
    const game = start({
      game: `  trigger flood "Flood" at action once (see 5) {
    reduce 2 (red guard) note "Two." ja "二つ。"
    choose by red note "Or." ja "または。" {
      stay "Stay": reduce (blue guard)
      go "Go": eliminate (blue guard)
    }
  }`,
      sequence,
    });
    say(game, 'rd-guard-2', 'rd-guard-1', 'stay');
    assert.deepEqual(told(game).slice(1), [
      ['5', 'Redland Guard 2 lost a step', 'Two./二つ。'],
      ['5', 'Redland Guard 1 lost a step'],
      ['5', 'Chosen: Stay'],
      ['5', 'Blueland Guard 1 lost a step', 'Or./または。'],
    ]);
  });
  it('of lines of a phase that count for a move, and of the line by which a unit comes', () => {
    const game = start({
      sequence: `    phase march "March" ja "行軍" (see 2) {
      does move; allowance 2
      allowance +1 of red note "Roads." ja "道。"
      cost +1 into (0202) note "Mud." ja "泥。"
      cost +2 of blue note "Never." ja "なし。"
    }`,
      scenario: '  reinforcements red { turn 1: guard at 0102 note "Late." ja "遅れて。" }',
    });
    say(game, 'arrive 0102', 'take rd-guard-1', 'to 0202');
    const events = told(game);
    assert.deepEqual(events[0]!.slice(2), ['Late./遅れて。']);
    assert.deepEqual(events[1], ['2', 'Move: Redland Guard 1 0101 → 0202 (3 of 3)', 'Roads./道。', 'Mud./泥。']);
  });
});
