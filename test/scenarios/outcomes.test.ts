import assert from 'node:assert/strict';
import { reasonText } from '../../engine/kernel/reasons';
import { compiled } from './compiled';

const played = [
  'war-in-the-pacific/standard',
  'war-in-the-pacific/short',
  'taiheiyo-senshi/campaign',
  'ardennes-44/campaign',
  'ardennes-44/six-turn',
];

describe('How games end, in words', () => {
  for (const scenario of played)
    it(`says every condition in both languages: ${scenario}`, () => {
      const game = compiled(scenario);
      const reasons = [...game.scenario.victory.map(({ id }) => id), 'last-turn', 'points'];
      for (const reason of reasons) {
        const { en, ja } = reasonText(game, reason);
        assert.notEqual(en, reason);
        assert.match(ja, /[\p{Script=Han}\p{Script=Katakana}]/u, reason);
      }
    });

  it('takes the words from the text, then an option, then the id', () => {
    const game = structuredClone(compiled('war-in-the-pacific/standard'));
    assert.equal(reasonText(game, 'sudden-death').ja, '日本軍サドンデス');
    assert.equal(reasonText(game, 'never-heard-of').en, 'never heard of');
    game.game.words = [{ id: 'last-turn', names: { en: 'Time is up', ja: '時間切れ' } }];
    assert.deepEqual(reasonText(game, 'last-turn'), { en: 'Time is up', ja: '時間切れ' });
  });
});
