import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fillTemplate, templates as listed } from '../../client/templates/fill';
import { entryOf } from '../../engine/kernel/records';
import { rulesets } from '../../engine/rulesets';
import { formatText } from '../../grammar';
import { open } from '../checks/samples';

const folder = path.resolve(import.meta.dirname, '../../client/templates');
const templates = readdirSync(folder).filter((name) => name.endsWith('.sand'));

describe('templates of new scenarios', () => {
  it('are those that are offered', () => assert.deepEqual(templates, listed.map(({ id }) => `${id}.sand`).sort()));

  for (const name of templates)
    for (const locale of ['en', 'ja'] as const)
      it(`${name} is faultless in ${locale}, formatted, and can be drawn and played`, () => {
        const template = readFileSync(path.join(folder, name), 'utf8');
        const text = fillTemplate(template, 'the-ford', 'The "Ford"', locale);
        const { model, all } = open([{ uri: 'file:///new.sand', text }]);
        assert.deepEqual(
          all().map(({ code }) => code),
          [],
        );
        const compiled = model.compile('the-ford/the-ford-first')?.compiled;
        assert.ok(compiled && compiled.units.length >= 4, 'a map with units');
        assert.equal(compiled.game.names.en, 'The Ford');
        // It names no rulebook: it is played by hand from the first minute.
        const game = entryOf(rulesets, compiled.game.rules)?.prepare(compiled).start({ seed: 1 });
        assert.ok(game && game.choices().length > 2, 'a question with answers');
        assert.ok(!/my-game|My game|\/\/ (en|ja):/.test(text), 'nothing of the template is left');
        const japanese = /\/\/ .*[\u3040-\u30ff]/.test(text);
        assert.equal(japanese, locale === 'ja', 'comments in one language');
        assert.equal(formatText(text), text);
      });
});
