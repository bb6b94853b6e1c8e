/** Sets of places: with one of several sorts of units, near to them, and by terrain as by features. */
import assert from 'node:assert/strict';
import { createModel } from '../../server/model';
import type { ModelImpl } from '../../server/model/model';
import { withShipped } from './shipped';

const when = (condition: string) => {
  const text = `scenario sets of tutorial extends winter "Sets" ja "集合" {
  clear victory
  victory crown { a: at end of game when count (${condition}) > 0 }
}
`;
  const { compiled } = (createModel(withShipped({ 'file:///own.sand': text })) as ModelImpl).compile('tutorial/sets')!;
  const [only] = compiled!.scenario.victory;
  return only!.when.op === '>' && only!.when.left.op === 'places' ? only!.when.left.of : undefined;
};

describe('sets of places', () => {
  const units = ['land', 'ship'].map((word) => ({ set: 'units', side: 'crown', class: word }));

  it('are those with, or near to, units of one list', () => {
    const list = 'crown land, crown ship';
    assert.deepEqual(when(`places with (${list})`), { set: 'places', with: { set: 'units', any: units } });
    assert.deepEqual(when(`places within 1 of (${list})`), {
      set: 'places',
      within: 1,
      near: { set: 'units', any: units },
    });
  });

  it('are of a terrain, in the plural, too, by whose they are', () => {
    for (const word of ['wood', 'woods'])
      assert.deepEqual(when(`${word} of crown`), { set: 'places', terrain: 'wood', owner: 'crown' });
  });
});
