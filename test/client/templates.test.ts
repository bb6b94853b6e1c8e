import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fillTemplate, templates as listed } from '../../client/templates/fill';
import { entryOf } from '../../engine/kernel/records';
import { gameSeed, playGame, seatPlayers } from '../../engine/lab/play';
import { rulesets } from '../../engine/rulesets';
import { formatText } from '../../grammar';
import { open } from '../checks/samples';

const folder = path.resolve(import.meta.dirname, '../../client/templates');
const templates = readdirSync(folder).filter((name) => name.endsWith('.sand'));

/** Templates that begin a map alone: everything is done by hand. */
const byHand = ['hex'];

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
        // It names no rulebook: it is played from the first minute, by its text, and by hand where that says nothing.
        const game = entryOf(rulesets, compiled.game.rules)?.prepare(compiled).start({ seed: 1 });
        assert.ok(game && game.choices().length > 2, 'a question with answers');
        assert.ok(!/my-game|My game|\/\/ (en|ja):/.test(text), 'nothing of the template is left');
        const japanese = /\/\/ .*[\u3040-\u30ff]/.test(text);
        assert.equal(japanese, locale === 'ja', 'comments in one language');
        assert.equal(formatText(text), text);
      });

  for (const { id } of listed.filter((one) => !byHand.includes(one.id)))
    it(`${id} is a game between computer players, and each side wins some`, () => {
      const text = fillTemplate(readFileSync(path.join(folder, `${id}.sand`), 'utf8'), 'the-ford', 'The Ford', 'en');
      const compiled = open([{ uri: 'file:///new.sand', text }]).model.compile('the-ford/the-ford-first')!.compiled!;
      const prepared = entryOf(rulesets, compiled.game.rules)!.prepare(compiled);
      const kinds = compiled.game.sides.map(() => 'heuristic');
      const winners = new Set<number>();
      for (let i = 0; i < 20 && winners.size < kinds.length; i++) {
        const { winner } = playGame(prepared, seatPlayers(kinds, gameSeed(1, i)), gameSeed(1, i));
        if (winner >= 0) winners.add(winner);
      }
      assert.equal(winners.size, kinds.length);
    });
});
