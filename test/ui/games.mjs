// Shipped scenarios for tests of the page alone.
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../scripts/paths.mjs';
import { createModel } from '../../server/model/index.ts';
import { compiled, shippedTexts, workspaceOf } from '../scenarios/compiled.ts';

// What the tests draw is kept here.
mkdirSync(path.join(root, 'test-output/screenshots'), { recursive: true });

/** A compiled game as it comes out of a message: an object of its own. */
const sent = (game) => JSON.parse(JSON.stringify(game));

/** A shipped scenario (`game/scenario`), compiled as the extension sends it; always an object of its own. */
export function compiledGame(scenario) {
  return sent(compiled(scenario));
}

/** The spring of the tutorial before anybody has written what its event phase does, or when the bridge is down: both are left to the players. */
export function springByHand() {
  const said = [
    /(?<=phase event [^{\n]*)\{[^}\n]*\bdoes cards\b[^}\n]*\}/,
    /(?<=query bridge-down .*gives boolean); is [^}\n]*/,
  ];
  const texts = shippedTexts();
  const game = texts.find(({ file }) => file === 'tutorial/game.sand');
  for (const words of said) {
    assert.match(game.text, words);
    game.text = game.text.replace(words, '');
  }
  return sent(createModel(workspaceOf(texts)).compile('tutorial/spring').compiled);
}
