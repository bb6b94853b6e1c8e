import assert from 'node:assert/strict';
import fc from 'fast-check';
import { parse } from '../../grammar/index';
import { amount } from '../amount';
import { shipped } from './helpers';
import { excerpts, random, randomEdit, tokenEdits } from './mutations';
import { covers, equalsCold, formatsRange, formatsWell, staysInside } from './properties';

/** The same samples each time; `scripts/fuzz.ts` takes others and more. */
const SEED = 20261122;
const small = excerpts();
/** Of 80 edits each. */
const rounds = amount(120, 1250);

describe('grammar: damaged texts', () => {
  it('are read whatever one token is left out, doubled, exchanged or put in, and the damage stays in its block', () => {
    const next = random(SEED);
    const share = Math.max(6, Math.ceil(shipped.reduce((sum, { text }) => sum + text.length, 0) / 1500));
    let changes = 0;
    for (const { text } of shipped) {
      const tree = parse(text);
      for (const edit of tokenEdits(tree, next, share)) {
        const after = tree.edit([edit]);
        covers(after);
        equalsCold(after);
        staysInside(tree, after, edit);
        changes++;
      }
    }
    assert.ok(changes > 1000);
  });

  it('are read when cut off anywhere', () => {
    const next = random(SEED);
    for (const { text } of shipped) for (let i = 0; i < 6; i++) covers(parse(text.slice(0, next(text.length))));
    for (const text of small) covers(parse(text.slice(0, next(text.length))));
  });

  it(`give after ${(80 * rounds).toLocaleString('en')} random edits what parsing anew gives`, () => {
    let edits = 0;
    fc.assert(
      fc.property(fc.constantFrom(...small), fc.array(fc.nat(), { minLength: 10, maxLength: 10 }), (text, starts) => {
        let tree = parse(text);
        for (const round of starts) {
          const next = random(round);
          // Several edits before looking: what one does to the tree must not show in a later one either.
          for (let i = 0; i < 8; i++, edits++) tree = tree.edit([randomEdit(tree.text, next)]);
          equalsCold(tree);
        }
      }),
      { numRuns: rounds, seed: SEED },
    );
    assert.ok(edits >= 80 * rounds);
  });

  it('are formatted without loss, and lines of them like the whole', () => {
    fc.assert(
      fc.property(fc.constantFrom(...small), fc.nat(3), fc.nat(), (base, damages, seed) => {
        const next = random(seed);
        let text = base;
        for (let i = 0; i < damages; i++) {
          const { start, end, text: put } = randomEdit(text, next);
          text = text.slice(0, start) + put + text.slice(end);
        }
        formatsWell(text);
        const from = next(text.length);
        formatsRange(text, from, Math.min(text.length, from + next(200)));
      }),
      { numRuns: amount(40, 600), seed: SEED },
    );
  });
});
