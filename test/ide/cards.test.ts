import assert from 'node:assert/strict';
import { cardsInWords } from '../../server/ide/cards';
import { wordsOf } from '../../server/ide/words';
import { shippedGame } from './support';

/** What the cards of the tutorial say, a string each. */
function cards(locale: 'en' | 'ja'): string {
  const f = shippedGame('tutorial/cards.sand', 'Night march', locale);
  const told = cardsInWords(f.ide, 'tutorial/spring');
  return Object.values(told)
    .flat()
    .map(({ head, lines }) => `${head}: ${lines.join(' / ')}`)
    .join('\n');
}

describe('what cards say', () => {
  it('reads as sentences: no names of parameters, no verbs of the text, signs where an effect can go both ways', () => {
    const en = cards('en');
    assert.match(en, /Morale of the realm of The League changes by \+1\./);
    assert.match(en, /Morale of the realm changes by −1, if it is turn 2 or later and the bridge is not down\./);
    assert.match(en, /A second move for 1 × Crown Land\./);
    assert.match(en, /Roll a die\. 1–2: nothing; 3–5: A step is lost by 1 × Crown Land;/);
    assert.doesNotMatch(en, /amount|units:|\bmove-again\b|\(number/);
    const ja = cards('ja');
    assert.match(ja, /同盟軍の国民士気を\+1する。/);
    assert.doesNotMatch(ja, /amount|units|die/);
  });

  it('prints a designer’s own text before them', () => {
    assert.match(cards('en'), /^: The Lind rises/m);
    assert.match(cards('ja'), /^: リンド川が増水/m);
  });

  it('says every part of a set of places', () => {
    const f = shippedGame('tutorial/cards.sand', 'Night march');
    const words = wordsOf(f.ide, 'tutorial', 'lind')!;
    const any = {
      set: 'places',
      any: [
        { set: 'places', feature: 'port' },
        { set: 'places', feature: 'town' },
      ],
    } as const;
    assert.equal(words.placeSet({ ...any, any: [...any.any] }), 'Port or Town');
    assert.equal(words.placeSet({ set: 'places', terrain: 'wood', held: 'crown' }), 'Wood held by The Crown');
    assert.equal(
      words.placeSet({ set: 'places', feature: 'town', except: { set: 'places', terrain: 'hill' } }),
      'Town except Hill',
    );
  });
});
