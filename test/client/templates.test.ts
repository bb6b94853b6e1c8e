import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fillTemplate } from '../../client/templates/fill';
import { formatText } from '../../grammar';
import { open } from '../checks/samples';

const folder = path.resolve(import.meta.dirname, '../../client/templates');
const templates = readdirSync(folder).filter((name) => name.endsWith('.sand'));

describe('templates of new scenarios', () => {
  it('are there', () => assert.deepEqual(templates, ['hex.sand', 'operational.sand', 'points.sand']));

  for (const name of templates)
    for (const locale of ['en', 'ja'] as const)
      it(`${name} is faultless in ${locale}, formatted, and can be drawn`, () => {
        const template = readFileSync(path.join(folder, name), 'utf8');
        const text = fillTemplate(template, 'the-ford', 'The "Ford"', locale);
        const { model, all } = open([{ uri: 'file:///new.sand', text }]);
        // Without a ruleset it can not be played: that is said, and nothing else.
        assert.deepEqual(
          all().map(({ code, severity }) => `${code} ${severity}`),
          ['SND106 information'],
        );
        const compiled = model.compile('the-ford/the-ford-first')?.compiled;
        assert.ok(compiled && compiled.units.length >= 4, 'a map with units');
        assert.equal(compiled.game.names.en, 'The Ford');
        assert.ok(!/my-game|My game|\/\/ (en|ja):/.test(text), 'nothing of the template is left');
        const japanese = /\/\/ .*[\u3040-\u30ff]/.test(text);
        assert.equal(japanese, locale === 'ja', 'comments in one language');
        assert.equal(formatText(text), text);
      });
});
