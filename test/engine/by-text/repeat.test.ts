/** Effects that are done so many times: `repeat 3 { … }`. */
import assert from 'node:assert/strict';
import { MOST_TIMES } from '../../../engine/kernel/effects';
import { deedsOf } from '../../../engine/players/by-text/tides';
import type { Happening } from '../../../engine/rulesets/by-text/world';
import { complete } from '../../../server/ide';
import { rulebookOf } from '../../../server/ide/rulebook';
import { open } from '../../checks/samples';
import { gameText, notations, prepare, say, start } from './kit';

const parts = (effects: string, more = '') => ({
  game: `  track score "Score" ja "得点" { sides each; from 0; to 1000; start 0 }
  track calm "Calm" ja "平穏" { from -5; to 500; start 4 }
${more}
  trigger storm "Storm" ja "嵐" at action once (see 7.2) {
${effects}
  }`,
});
const scored = (effects: string, options = {}, more = '') =>
  start(parts(effects, more), options).view(-1).tracks as { score: number[] };
const faults = (effects: string, more = '') =>
  open([{ uri: 'file:///own.sand', text: gameText(parts(effects, more)) }])
    .all()
    .filter(({ severity }) => severity === 'error')
    .map(({ code }) => code);

describe('by text: effects that are repeated', () => {
  it('are done so many times, each with dice of its own', () => {
    const game = start(
      parts('    repeat 3 { roll d6 { 1..3: shift score +1 of red; 4..6: shift score +1 of blue } }'),
      {
        script: { event: [1, 6, 2] },
      },
    );
    assert.deepEqual(game.view(-1).tracks.score, [2, 1]);
    assert.equal(game.journal.filter(({ what }) => what === 'roll').length, 3);
    assert.equal(game.journal.find(({ what }) => what === 'track')!.rule, '7.2');
  });
  it('are counted once, when they begin, by a track or by what is counted', () => {
    assert.deepEqual(scored('    repeat calm { shift calm -1; shift score +1 of red }').score, [4, 0]);
    assert.deepEqual(
      scored('    repeat count (red foot) { reduce 1 (red barge); shift score +1 of red }').score,
      [2, 0],
    );
    assert.deepEqual(
      scored('    roll d6 { 1..6: repeat rolled { shift score +1 of red } }', { script: { event: [5] } }).score,
      [5, 0],
    );
    const query = '  query losses "Losses" ja "損失" { gives number; is calm * 2 + 1 }';
    assert.deepEqual(scored('    repeat losses { shift score +1 of red }', {}, query).score, [9, 0]);
  });
  it('are not done for a number below one, nor more often than is allowed', () => {
    assert.deepEqual(scored('    set calm to -3\n    repeat calm { shift score +1 of red }').score, [0, 0]);
    assert.deepEqual(scored('    set calm to 400\n    repeat calm { shift score +1 of red }').score, [MOST_TIMES, 0]);
  });
  it('ask a player each time, and have a condition and a choice of their own', () => {
    const game = start(parts('    repeat 2 { reduce 1 (red foot) }'));
    assert.deepEqual(notations(game), ['rd-guard-1', 'rd-guard-2']);
    say(game, 'rd-guard-2');
    assert.equal(game.question()?.ask, 'effect-unit');
    say(game, 'rd-guard-1');
    assert.equal(game.question()?.ask, 'by-hand');
    assert.deepEqual(scored('    repeat 2 when calm > 9 { shift score +1 of red }').score, [0, 0]);
    const may = start(parts('    may repeat 2 { shift score +1 of red }'));
    assert.equal(may.question()?.ask, 'effect-may');
  });
  it('stand in a verb with its number, within each other twice', () => {
    const verb =
      '  verb volley "{amount} volleys" ja "{amount}回の斉射" { amount number; do { repeat amount { shift score +1 of red } } }';
    assert.deepEqual(scored('    volley 3', {}, verb).score, [3, 0]);
    assert.deepEqual(scored('    repeat 2 { volley 3 }', {}, verb).score, [6, 0]);
    const deep = (times: number): string => (times === 0 ? 'shift score +1 of red' : `repeat 2 { ${deep(times - 1)} }`);
    assert.deepEqual(scored(`    ${deep(2)}`).score, [4, 0]);
    assert.deepEqual(faults(`    ${deep(3)}`), ['SND601']);
    assert.throws(() => start(parts('    repeat 2 { repeat 2 { volley 3 } }', verb)), /repeat within repeat/);
  });
  it('need a number that makes sense, and a block', () => {
    for (const effects of ['repeat 0 { shift score +1 }', 'repeat 101 { shift score +1 }', 'repeat 2'])
      assert.deepEqual(faults(`    ${effects}`), ['SND601'], effects);
    assert.deepEqual(faults('    repeat any (red foot) { shift score +1 }'), ['SND101']);
    assert.deepEqual(faults('    repeat 2 { 1..3: shift score +1 }'), ['SND420']);
  });
  it('are known to the player as often as they come', () => {
    const { compiled } = prepare(parts('    repeat 3 { shift score +1 of red }\n    set score to 7 of blue'));
    const [trigger] = compiled.game.triggers!;
    assert.deepEqual(
      deedsOf({ trigger } as Happening).map(({ effect, count }) => [effect.verb, count]),
      [
        ['repeat', 1],
        ['shift', 3],
        ['set', 1],
      ],
    );
  });
  it('are said in sentences, in both languages, and completed', () => {
    const text = gameText(
      parts('    repeat 3 { shift score +1 of red }\n    repeat count (red foot) { shift score -1 of red }'),
    );
    const said = (locale: 'en' | 'ja') => {
      const { model, workspace } = open([{ uri: 'file:///own.sand', text }]);
      return JSON.stringify(rulebookOf({ model, workspace, locale }, ['fords/first']));
    };
    assert.match(said('en'), /3 times: Score of Red changes by \+1\..*As many times as the number of Red Foot: Score/);
    assert.match(said('ja'), /3回：/);
    const { model, workspace } = open([{ uri: 'file:///own.sand', text: text.replace('repeat 3', '') }]);
    const at = text.indexOf('repeat 3');
    const offered = complete({ model, workspace, locale: 'en' }, 'file:///own.sand', at, { snippets: true }).items;
    assert.ok(offered.some(({ label }) => label === 'repeat'));
  });
});
