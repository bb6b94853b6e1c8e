/** Cards of all shipped games in words: sentences, never the shapes in which machines speak. */
import assert from 'node:assert/strict';
import { type OpenScenario, openScenario } from '../../server/cli/texts';
import { cardsInWords } from '../../server/ide/cards';
import { host, workspace } from '../cli/cli';

/** What no sentence has, by what is wrong with it. */
const SHAPES: Record<'en' | 'ja', Record<string, RegExp>> = {
  en: {
    'begins in the middle': /^\[?[a-z]/,
    'has an argument behind a colon': /(?<!Choose one|chooses one|Optional|\d): /,
    'has an empty place': /, ,|\(\)|“”| {2}|\b(in|at|of|to|from|by|with)( ,|[,.;])|^ | \./,
  },
  ja: {
    'has a word of the text': /(?<![A-Za-z])[a-z][a-z-]{2,}(?![A-Za-z])/,
    'has an argument behind a colon': /(?<!1つを選ぶ|条件|\d)：/,
    'has an empty place': /^[のがをに、]|、、|（）|\(\)|「」|の、|。。|（条件：）/,
    'has a word twice': /(ユニット|部隊){2}/,
  },
};
const ANY: Record<string, RegExp> = {
  'has an id': /\b[a-z]{1,3}-?\d+\b|\w_\w|operations-/,
  'has a sign of the text': / (=|>=|<=|!=|<|>) |\.\.\d|[{}‹›`]/,
  'has no end': /[^.。\]]$/,
};

describe('cards in sentences', () => {
  let texts: OpenScenario['texts'] | undefined;
  for (const id of [
    'war-in-the-pacific/standard',
    'taiheiyo-senshi/campaign',
    'empire-of-the-sun/campaign',
    'indian-ocean-region/1-choke-point',
    'tutorial/spring',
    'amber-coast/war',
  ])
    for (const locale of ['en', 'ja'] as const)
      it(`${id} (${locale})`, () => {
        texts ??= openScenario(id, host([], workspace()).host).texts;
        const told = cardsInWords({ ...texts, locale }, id);
        const notes = new Set(
          texts.model
            .compile(id)!
            .compiled!.game.decks.flatMap(({ cards }) => cards)
            .flatMap(({ provenance }) => Object.values(provenance?.note ?? {}).flatMap((note) => note.split('\n'))),
        );
        const wrong: string[] = [];
        let lines = 0;
        // The designer's own text stands without a head; names of cards may have colons.
        for (const [card, paragraphs] of Object.entries(told))
          for (const { head, lines: said } of paragraphs)
            for (const own of said.filter((one) => head !== '' || !notes.has(one))) {
              const line = own.replace(/“[^“]+”/g, '“card”');
              lines++;
              for (const [what, shape] of Object.entries({ ...SHAPES[locale], ...ANY }))
                if (shape.test(line)) wrong.push(`${card} ${what}: ${line}`);
            }
        assert.ok(lines > 4, `${lines} lines`);
        assert.deepEqual(wrong, []);
      });
});
