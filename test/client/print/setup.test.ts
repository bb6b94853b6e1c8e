/** Set-up cards say all that is said of a unit: what an arrival depends on in words, and nothing is cut off. */
import assert from 'node:assert/strict';
import { printSheets } from '../../../client/webview/print';
import { readOptions } from '../../../client/webview/print/options';
import { conditionsInWords } from '../../../server/ide/conditions';
import { createModel } from '../../../server/model';
import { compiled, shippedTexts, workspaceOf } from '../../scenarios/compiled';

describe('printing: set-up cards', () => {
  const workspace = workspaceOf(shippedTexts());
  const model = createModel(workspace);

  for (const locale of ['en', 'ja'] as const)
    it(`tell conditions of arrivals in words (${locale})`, () => {
      const id = 'ardennes-44/campaign';
      const game = compiled(id);
      const conditional = game.units.filter((unit) => unit.arrives?.when);
      assert.ok(conditional.length > 0, 'some arrive on a condition');
      const conditions = conditionsInWords({ workspace, model, locale }, [id]);
      assert.deepEqual(
        conditional.filter((unit) => !conditions[JSON.stringify(unit.arrives!.when)]),
        [],
      );
      const sheets = printSheets({ games: [game], only: true, conditions }, readOptions({ what: 'setup' }, locale));
      const words = sheets
        .flatMap(({ sheets: all }) => all.flatMap(({ layers }) => layers))
        .map((layer) => (typeof layer === 'string' ? layer : ''))
        .join('')
        .replace(/<[^>]*>/g, ' ');
      const sure = locale === 'en' ? '(uncertain)' : '（不確か）';
      const unsure = game.units.filter((unit) => unit.provenance?.certainty === 'uncertain' && unit.steps > 0);
      assert.ok(words.split(sure).length - 1 >= unsure.length * 0.5, 'how sure it is stands with each entry');
      assert.equal(words.includes(locale === 'en' ? 'only when' : '条件：'), true);
      assert.doesNotMatch(words, /[,、]\s*$/m, 'no list breaks off');
    });
});
