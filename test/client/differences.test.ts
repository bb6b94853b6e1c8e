/** What is another in a second scenario, in words, and what is drawn of it. */
import assert from 'node:assert/strict';
import { differencePieces } from '../../client/webview/svg/differences';
import { geometryOf } from '../../client/webview/svg/geometry';
import { differences, plays } from '../../engine/kernel/difference';
import { factWords, partName } from '../../engine/lab/sheets/difference-words';
import { compiled } from '../scenarios/compiled';

describe('client: words of a comparison', () => {
  for (const [one, other] of [
    ['ardennes-44/campaign', 'ardennes-44/six-turn'],
    ['empire-of-the-sun/1942', 'empire-of-the-sun/1943'],
    ['tutorial/spring', 'tutorial/winter'],
    ['war-in-the-pacific/standard', 'war-in-the-pacific/1943'],
  ] as const)
    for (const locale of ['en', 'ja'] as const)
      it(`${one} and ${other}: no property is called by its compiled name (${locale})`, () => {
        const found = differences(compiled(one), compiled(other)).filter(plays);
        assert.ok(found.length > 0);
        for (const difference of found) {
          const words = [partName(difference, locale) ?? '', ...factWords(difference.facts, locale)];
          for (const line of words) {
            assert.doesNotMatch(line, /\b[a-z]+\.[a-z]+|undefined|provenance|\b(args|ids|op|query)\b/, difference.id);
            if (locale === 'ja') assert.doesNotMatch(line, /\b(steps|held by|arrives|joined to)\b/, difference.id);
          }
        }
      });

  it('lists what came to a list and went from it', () => {
    const facts = [{ name: 'links', before: 'a, b, c, d', after: 'a, c, d, e' }];
    assert.deepEqual(factWords(facts, 'en'), ['joined to + e − b']);
    assert.deepEqual(factWords([{ name: 'arrives.by', after: 'strategic-movement' }], 'en'), [
      'arrives by strategic movement',
    ]);
    assert.deepEqual(factWords([{ name: 'holder', before: 'allies' }], 'ja'), ['支配 allies → なし']);
  });

  it('names what has a name: places of a list, one side', () => {
    const names: Record<string, string> = { 3602: '3602 Eupen', allies: 'Allies' };
    const named = (id: string) => names[id] ?? id;
    const facts = [
      { name: 'arrives.in', after: 'set places; ids 3602, 3608' },
      { name: 'holder', before: 'allies' },
    ];
    assert.deepEqual(factWords(facts, 'en', named), ['arrives in 3602 Eupen, 3608', 'held by Allies → nothing']);
  });

  it('removed hexes have one border around them, and their hexsides none', () => {
    const [before, after] = [compiled('ardennes-44/campaign'), compiled('ardennes-44/six-turn')];
    const found = differences(before, after).filter(plays);
    const pieces = differencePieces(found, 'before', geometryOf(before.board), null);
    const gone = found.filter(({ of, how }) => of === 'place' && how === 'removed');
    assert.ok(gone.length > 300);
    assert.ok(pieces.under.length < 60, `${pieces.under.length} pieces`);
    const drawn = new Set(gone.map(({ id }) => id));
    for (const { key } of pieces.over)
      assert.ok(!key.split(/[ /]/).some((word) => drawn.has(word)) || !/difference \d+ \S+\/\S+/.test(key), key);
  });
});
