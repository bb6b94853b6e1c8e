/** The drafted rulebook: segments with their phase, values by name, and what holding a place is. */
import assert from 'node:assert/strict';
import { markdownOf } from './drafted';
import { gameText } from './kit';

const GAME = `  word march-limit "March limit" ja "行軍限度"
  value march-limit 2
  value other-limit 3
  rule 3 "Marches" ja "行軍"
  rule 3.1 "By boat" ja "舟"
  rule 4 "Fights" ja "戦闘"`;
const SEQUENCE = `    phase marches "Marches" ja "行軍" (see 3) {
      phase roads "By road" ja "街道" { does move; of guard; allowance 2; limit march-limit units }
      phase boats "By boat" ja "舟" (see 3.1) { does move; of barge; allowance 1 }
    }`;
const drafted = (locale: 'en' | 'ja', scenario = '') =>
  markdownOf(gameText({ game: GAME, sequence: SEQUENCE, scenario }), 'fords/first', locale);
/** What stands under a heading, up to the next one. */
const under = (text: string, heading: RegExp) => text.split(/^#+ /m).find((one) => heading.test(one)) ?? '';

describe('by text: the drafted rulebook', () => {
  it('tells segments without a number of their own with their phase', () => {
    const text = drafted('en');
    assert.match(under(text, /^3 /), /By road\. Each unit \(Guard\) may move once/);
    assert.match(under(text, /^3\.1 /), /By boat\. Each unit \(Barge\) may move once/);
    assert.doesNotMatch(under(text, /^Sequence of play/), /may move once/);
  });
  it('tells words that all fit as one, with commas between others', () => {
    const one = (locale: 'en' | 'ja') =>
      markdownOf(
        gameText({ sequence: '    phase go "Go" ja "移動" { does move; of red guard, barge; allowance 2 }' }),
        'fords/first',
        locale,
      );
    assert.match(one('en'), /Each unit \(Red Guard, Barge\) may move once/);
    assert.match(one('ja'), /赤軍の衛兵、はしけ/);
  });
  it('calls values by what a word of the game calls them', () => {
    assert.match(drafted('en'), /^- March limit: 2$/m);
    assert.match(drafted('en'), /^- “other-limit”: 3$/m);
    assert.match(drafted('ja'), /^- 行軍限度：2$/m);
  });
  it('says once what holding a place is, where the game asks for it', () => {
    const victory = '  victory red { all: at end of game when red controls (0401) and red controls (0402) }';
    for (const [locale, said] of [
      ['en', 'until units of another side stand there alone'],
      ['ja', '敵と共にいるだけでは変わらない'],
    ] as const) {
      assert.equal(drafted(locale, victory).split(said).length, 2, locale);
      assert.equal(drafted(locale).includes(said), false, locale);
    }
  });
});
