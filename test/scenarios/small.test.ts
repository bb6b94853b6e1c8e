/** How much has to be written: the small games are short, and their rules are a part of it. */
import assert from 'node:assert/strict';
import { shippedTexts } from './compiled';

/** Statements that are rules: what is done when, what the dice mean, what happens by itself, who wins. */
const rules = new Set(
  'sequence table zone stacking every state track trigger verb query special victory otherwise rule option'.split(' '),
);

/** Lines of the statements of rules in texts that are laid out as they ship: each begins two blanks in; remarks are none. */
function linesOfRules(texts: readonly string[]): number {
  let count = 0;
  for (const text of texts) {
    let inside = false;
    for (const line of text.split('\n')) {
      const word = /^ {2}([a-z-]+)/.exec(line)?.[1];
      if (word !== undefined) inside = rules.has(word);
      if (inside && !/^\s*(\/\/.*)?$/.test(line)) count++;
      if (line === '  }' || line === '}') inside = false;
    }
  }
  return count;
}

const textsOf = (game: string) => shippedTexts().filter(({ file }) => file.startsWith(`${game}/`));
/** The rulebook's own sentences are no rules that are played. */
const isPlayed = ({ file }: { file: string }) => !file.endsWith('/rules.sand');

describe('the small games', () => {
  for (const game of ['halm', 'amber-coast'])
    it(`${game} has at most 500 lines with its rules, map, units and rulebook`, () => {
      const lines = textsOf(game).reduce((sum, { text }) => sum + text.trimEnd().split('\n').length, 0);
      assert.ok(lines <= 500, `${lines} lines`);
    });

  it('an introductory game, 150 hexes and two sides, takes at most 100 lines of rules', () => {
    const first = textsOf('tutorial')
      .filter(isPlayed)
      .filter(({ file }) => !/scenario-(winter|thaw)|isles/.test(file));
    const lines = linesOfRules(first.map(({ text }) => text));
    assert.ok(lines > 50 && lines <= 100, `${lines} lines`);
  });

  for (const [game, what] of [
    ['amber-coast', 'a card-driven one'],
    ['halm', 'a tactical one for three'],
  ])
    it(`${what} does, too`, () => {
      const lines = linesOfRules(
        textsOf(game!)
          .filter(isPlayed)
          .map(({ text }) => text),
      );
      assert.ok(lines > 50 && lines <= 100, `${lines} lines`);
    });
});
