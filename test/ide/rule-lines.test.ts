/** Lines of phases in the editor: completion, hover, references, formatting. */
import assert from 'node:assert/strict';
import { complete, hover } from '../../server/ide';
import { fixture, GAME, scenario } from './support';

const game = GAME.replace(/^ {2}rules .*$/m, '');
const inPhase = (text: string) => fixture(game.replace('{ alternate }', `{ does attack; ${text} }`), scenario(''));
const offered = (text: string) => {
  const f = inPhase(text);
  return complete(f.ide, f.uri, f.offset, { snippets: true }).items.map(({ label }) => label);
};

describe('lines of phases in the editor', () => {
  it('are completed word by word', () => {
    for (const [text, words] of [
      ['$0', ['shift', 'half', 'no', 'must', 'effects', 'rounding']],
      ['no $0', ['move', 'attack', 'retreat', 'advance']],
      ['must $0', ['attack']],
      ['half $0', ['attack', 'defence', 'attacker losses']],
      ['attacker $0', ['losses']],
      ['shift $0', ['is', 'at']],
      ['shift at $0', ['least', 'most']],
      ['shift -1 $0', ['across', 'in', 'partly', 'when']],
      ['shift -1 partly $0', ['across']],
      ['half attack of $0', ['attackers', 'land']],
      ['no retreat into $0', ['enemy', 'port']],
      ['no retreat into enemy $0', ['zone']],
      ['shift +1 when $0', ['any', 'turn']],
      ['rounding $0', ['up', 'down']],
      ['costs $0', ['losses']],
      ['costs losses $0', ['by']],
      ['cost +1 $0', ['along', 'off']],
    ] as const) {
      const all = offered(text);
      for (const word of words) assert.ok(all.includes(word), `${text}: ${word} in ${all.join(' ')}`);
    }
  });
  it('and so are what a result does, and the moment of a window', () => {
    const within = (text: string) => {
      const f = fixture(
        game.replace(/(\n {2}sequence)/, (all) => `\n  ${text}${all}`),
        scenario(''),
      );
      return complete(f.ide, f.uri, f.offset, { snippets: true }).items.map(({ label }) => label);
    };
    const result = (words: string) =>
      within(`table odds "Odds" { roll d6; result X "Exchange" { ${words} }; | die | 1-1 |\n | 1..6 | X |\n }`);
    assert.deepEqual(result('$0'), ['do', 'attacker', 'defender', 'retreat', 'repulse', 'exchange', 'checks']);
    assert.equal(result('retreat $0')[0], 'all');
    const comes = within(
      'state shaken "Shaken"; table odds "Odds" { roll d6; result X "Exchange" { defender 1, $0 }; | die | 1-1 |\n | 1..6 | X |\n }',
    );
    assert.deepEqual(comes.toSorted(), ['all', 'eliminate', 'reduce', 'shaken', 'then']);
    assert.deepEqual(within('window late "Late" { $0 }').slice(0, 2), ['before', 'after']);
    assert.ok(within('window late "Late" { after $0 }').includes('move'));
  });
  it('say what their words mean, and name what they speak of', () => {
    const help = (text: string) => {
      const f = inPhase(text);
      return hover(f.ide, f.uri, f.offset)?.markdown ?? '';
    };
    assert.match(help('sh$0ift -1 in port'), /columns to the right/);
    assert.match(help('shift -1 part$0ly across river'), /one of the attackers/);
    assert.match(help('shift -1 in po$0rt'), /Port/);
    assert.match(help('half attack of la$0nd'), /Land/);
  });
});
