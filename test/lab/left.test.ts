/** What a game by text leaves to people, whom no computer stands for. */
import assert from 'node:assert/strict';
import { leftText, leftToPeople } from '../../engine/lab/left';
import { prepare } from '../engine/by-text/kit';

describe('what the text of a game leaves to people', () => {
  const left = (game: string, sequence: string) => leftToPeople(prepare({ game, sequence }).compiled);
  const march = '    phase march "March" ja "行軍" { does move; allowance 2 }';
  const mines = '    phase mines "Mines" ja "坑道"';

  it('is phases that say nothing of what is done, effects without a body and facts that players state', () => {
    const all = left(
      `  verb dig "{amount} {amount|mine|mines} under {places}[for:  for {for}]" ja "{places}に坑道{amount}" { amount number; places places; optional for side }
  verb unused "Unused" ja "未使用" { }
  query mutiny "Mutiny" ja "反乱" { gives boolean }
  query strong "Strong" ja "強" { gives boolean; is count (red foot) >= 2 }
  trigger works "Works" ja "工事" at march { dig 1 (0101) }`,
      `${march}\n${mines}\n    phase turns "Turns" ja "手番" { player-turns\n ${march.replaceAll('march', 'ride')}\n ${mines.replaceAll('mines', 'rest')}\n }`,
    );
    assert.deepEqual(
      all.map(({ what, id }) => `${what} ${id}`),
      ['phase mines', 'phase rest', 'verb dig', 'fact mutiny'],
    );
    assert.match(leftText(all).en, /^phases “Mines”, “Mines”; effects “.*mine under places”; facts “Mutiny”$/);
    assert.match(leftText(all).ja, /フェイズ「坑道」「坑道」、効果「.*」、事実「反乱」/);
  });
  it('is effects without a body that only the result of a table calls for', () => {
    const text = (does: string) => `  verb dig "Mine {places}" ja "{places}に坑道" { places places }
  table storm "Storm" ja "強襲" {
    roll d6
    columns odds
    result BR "Breach" ja "突破" { defender 1; do { ${does} } }
    | die  | 1-1 |
    | 1..6 | BR  |
  }`;
    const verbs = (does: string) => left(text(does), march).map(({ what, id }) => `${what} ${id}`);
    assert.deepEqual(verbs('choose { a "A" ja "甲": dig (0101); b "B" ja "乙": reduce (units in here) }'), [
      'verb dig',
    ]);
    assert.deepEqual(verbs('reduce (units in here)'), []);
  });
  it('is nothing where the text says all, and the turn where there is no phase', () => {
    assert.deepEqual(left('', march), []);
    assert.deepEqual(leftText([]), { en: '', ja: '' });
  });
});
