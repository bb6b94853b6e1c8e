/** Markers of Indian Ocean Region that conditions ask for: forts and mines, which lie on the map. */
import assert from 'node:assert/strict';
import type { Expr } from '../../../engine/kernel/compiled';
import { Generator } from '../../../engine/players/generator';
import { indianOceanRegion } from '../../../engine/rulesets/indian-ocean-region';
import { compiled } from '../../scenarios/compiled';

/** Whether the other side wins for this marker of a side at Bandar Abbas, where Iran has laid some. */
function won(marker: string, laid: readonly string[], side = 'asymmetric'): boolean {
  const text = compiled('indian-ocean-region/1-choke-point');
  const at = '1301';
  const when: Expr = { op: 'marked', marker, side, of: { set: 'places', ids: [at] } };
  const there: Expr = { op: '>', left: when, right: { op: 'number', value: 0 } };
  const scenario = {
    ...text.scenario,
    markers: laid.map((one) => ({ marker: one, side: 'asymmetric', at })),
    victory: [{ id: 'laid', side: 'indo-am', at: 'any' as const, when: there }],
  };
  const game = indianOceanRegion.prepare({ ...text, scenario }).start({ seed: 1 });
  const luck = new Generator(1);
  for (let n = 0; n < 300 && game.question() !== null; n++)
    game.answer(game.question()!.options[luck.below(game.question()!.count)]!);
  return game.outcome()?.winner === text.game.sides.findIndex(({ id }) => id === 'indo-am');
}

describe('Indian Ocean Region: markers in conditions', () => {
  it('a fort and a mine are there for the side that laid them, and for no other', () => {
    for (const marker of ['fort', 'mine']) {
      assert.equal(won(marker, [marker]), true, marker);
      assert.equal(won(marker, []), false, `no ${marker}`);
      assert.equal(won(marker, [marker], 'indo-am'), false, `${marker} of another side`);
    }
    assert.equal(won('mine', ['fort']), false, 'a fort is no mine');
  });
});
