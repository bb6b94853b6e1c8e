import assert from 'node:assert/strict';
import type { Names } from '../../engine/kernel/compiled';
import { nameless } from '../../server/model/nameless';
import { compiled } from './compiled';

const scenarios = [
  'war-in-the-pacific/standard',
  'taiheiyo-senshi/campaign',
  'ardennes-44/campaign',
  'empire-of-the-sun/campaign',
  'indian-ocean-region/1-choke-point',
  'tutorial/winter',
];

/** Every `names` anywhere in compiled data. */
function* namesIn(value: unknown): Iterable<Names> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value))
    if (key === 'names') yield inner as Names;
    else yield* namesIn(inner);
}

describe('Names in both languages', () => {
  for (const scenario of scenarios)
    it(scenario, () => {
      const game = compiled(scenario);
      const all = [...namesIn(game)];
      assert.ok(all.length > 100, `${all.length} names`);
      // Codes such as `V/187` and numbers are the same in every language.
      assert.deepEqual(
        all.filter(({ en, ja }) => ja === undefined && /[a-z]{2}/.test(en)),
        [],
      );
      // A Japanese name is no English one; what counters print in Latin letters they print so in Japan.
      const printed = new Set([...namesIn(game.units), ...namesIn(game.game.counters)]);
      assert.deepEqual(
        all.filter((names) => !printed.has(names)).filter(({ en, ja }) => ja === en && /[a-z]{3}/.test(en)),
        [],
      );
      const onMap = new Set([...game.board.places, ...game.board.regions].map(({ id }) => id));
      assert.deepEqual(
        nameless(game.game, (id) => onMap.has(id)),
        [],
      );
    });
});
