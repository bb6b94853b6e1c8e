import assert from 'node:assert/strict';
import { svgFiles } from '../../../client/webview/print/index';
import { readOptions } from '../../../client/webview/print/options';
import { gamesOf, whole } from './games';

describe('printing: languages', () => {
  for (const game of Object.keys(whole))
    it(`${game}: tables hold no English in Japanese and no Japanese in English`, () => {
      const said = (locale: 'en' | 'ja') => {
        const options = readOptions({ what: 'tables' }, locale);
        return svgFiles({ games: gamesOf(game).slice(0, 1), only: true }, options).flatMap(({ content }) =>
          [...String(content).matchAll(/<text[^>]*>([^<]*)</g)].map(([, words]) => words!),
        );
      };
      const japanese = said('ja');
      assert.ok(japanese.length > 50);
      // Abbreviations are capitals; three small letters make a word.
      assert.deepEqual([...new Set(japanese.filter((words) => /[a-z]{3}/.test(words)))], []);
      assert.deepEqual([...new Set(said('en').filter((words) => /[\u3040-\u30ff\u4e00-\u9fff]/.test(words)))], []);
    });
});
