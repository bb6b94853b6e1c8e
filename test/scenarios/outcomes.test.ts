import assert from 'node:assert/strict';
import { reasonAmong, reasonText } from '../../engine/kernel/reasons';
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

  it('says whose a condition is, where another one has its name', () => {
    const game = structuredClone(compiled('war-in-the-pacific/standard'));
    const [first] = game.scenario.victory;
    const [japan, allies] = game.game.sides.map(({ id }) => id);
    const names = { en: 'More ports', ja: '港の数' };
    game.scenario.victory = [
      { ...first!, id: 'more', side: japan!, names },
      { ...first!, id: 'more-too', side: allies!, names },
      { ...first!, id: 'alone', side: japan!, names: { en: 'Alone', ja: '単独' } },
    ];
    assert.deepEqual(reasonText(game, 'more-too').en, 'More ports');
    assert.equal(reasonAmong(game, 'more').en, 'More ports (Japan)');
    assert.equal(reasonAmong(game, 'more-too').en, 'More ports (Allies)');
    assert.match(reasonAmong(game, 'more-too').ja, /^港の数（.+）$/);
    assert.equal(reasonAmong(game, 'alone').en, 'Alone');
    assert.equal(reasonAmong(game, 'last-turn').en, 'the last turn is over');
  });
});
