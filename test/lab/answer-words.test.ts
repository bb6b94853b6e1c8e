/** First words of answers: a refusal that an example expects of another word is none. */
import assert from 'node:assert/strict';
import { rulesets } from '../../engine/rulesets';
import { shippedModel } from '../scenarios/compiled';

describe('words that answers begin with', () => {
  const model = shippedModel();
  for (const scenario of [
    'ardennes-44/six-turn',
    'empire-of-the-sun/south-pacific',
    'indian-ocean-region/5-bay-of-bengal-frenzy',
    'taiheiyo-senshi/campaign',
    'war-in-the-pacific/standard',
  ])
    it(`are listed: ${scenario}`, () => {
      const { compiled } = model.compile(scenario)!;
      const ruleset = rulesets[compiled!.game.rules]!;
      const words = new Set(ruleset.needs.words);
      assert.ok(words.size > 15 && !words.has('fly'), [...words].join());
      const game = ruleset.prepare(compiled!).start({ seed: 7 });
      const seen = new Set<string>();
      for (let k = 0; k < 400; k++) {
        const question = game.question();
        if (question === null) break;
        for (const { notation } of game.choices()) seen.add(notation.split(' ')[0]!);
        game.answer(question.options[(k * 7919) % question.count]!);
      }
      // Branches of what a card does have numbers of their own.
      assert.deepEqual(
        [...seen].filter((word) => !words.has(word.replace(/^via-.*/, 'via')) && !/^\d$/.test(word)),
        [],
      );
      assert.ok(seen.size > 5, [...seen].join());
    });
});
