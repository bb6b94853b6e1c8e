/** What `within` says of supply at the start, held against the ruleset's own procedure. */
import assert from 'node:assert/strict';
import { atOnce } from '../../engine/kernel/ruleset';
import { rulesets } from '../../engine/rulesets';
import { Ways } from '../../server/checks/demands/ways';
import { createModel } from '../../server/model';
import { shippedTexts, workspaceOf } from './compiled';

const id = 'war-in-the-pacific';

describe('War in the Pacific: supply at the start', () => {
  const model = createModel(workspaceOf(shippedTexts().filter(({ file }) => file.startsWith(`${id}/`))));
  const { core } = model;
  const game = core.game(id)!;

  for (const name of ['standard', 'delayed-us', 'short', '1943'])
    it(`the text and the rules agree about every hex: ${name}`, () => {
      const scenario = core.scenario(`${id}/${name}`)!;
      const map = core.map(id, scenario.map!)!;
      const opening = rulesets[id]!.prepare(model.compile(scenario.key)!.compiled!).start({ seed: 1 });
      let compared = 0;
      for (const nation of ['jp', 'us', 'uk']) {
        const side = game.vocabulary.nations.find((n) => n.id === nation)!.side;
        // On turn 1 Japan ignores the zones of the Allies (7.1).
        const free = scenario.turns?.first === 1 && nation === 'jp';
        const ways = new Ways(game, map, scenario, {
          distance: game.vocabulary.values['supply-distance']!,
          words: ['source', 'depot'],
          avoiding: ['mountain', 'out-of-play', 'enemy-owned'],
          ...(free ? {} : { zone: { radius: 1, of: ['Air'] } }),
        });
        const fine = atOnce(ways.from({ side, nation }));
        const automatic = new Set(
          map.board.regions.flatMap(({ properties, places }) =>
            properties['always-supplied']?.includes(side) ? places : [],
          ),
        );
        for (const place of map.board.places) {
          // Nobody stands with the enemy at the start.
          if (scenario.units.some((unit) => unit.at === place.id && unit.side !== side)) continue;
          if (place.features.includes('out-of-play') || automatic.has(place.id)) continue;
          assert.equal(
            fine.has(place.id),
            opening.probe('supplied', [nation, 'land', place.id]),
            `${nation} ${place.id}`,
          );
          compared++;
        }
      }
      assert.ok(compared > 400, String(compared));
    });
});
