import assert from 'node:assert/strict';
import { complete, treeOf } from '../../server/ide';
import { fixture, GAME, scenario, shippedGame } from './support';

const MOST = 15;

describe('completion: the first page of a long list', () => {
  // A new line of a set-up: every place of the map where a unit may stand.
  const f = shippedGame('war-in-the-pacific/scenario-standard.sand', '0804 Kure');
  const page = (typed: string, most?: number) =>
    f.workspace.trial(f.uri, [{ start: f.offset, end: f.offset, text: `${typed}\n    ` }], () =>
      complete(f.ide, f.uri, f.offset + typed.length, { snippets: true, ...(most === undefined ? {} : { most }) }),
    );
  const all = page('').items;
  const whole = all.filter((item) => item.kind === 'place');

  it('has as many as are wanted, and says that there are more', () => {
    assert.ok(whole.length > 3 * MOST);
    const { items, more } = page('', MOST);
    assert.equal(items.length, MOST);
    assert.ok(more);
    const best = ['a', 'b', 'c', 'd'].flatMap((rank) => all.filter((item) => item.rank === rank)).slice(0, MOST);
    assert.deepEqual(
      items.map((item) => item.label),
      best.map((item) => item.label),
    );
  });

  it('has each item when it is typed, by its number, its name or some of its letters', () => {
    for (const item of whole.filter((_, i) => i % 9 === 0)) {
      const [number = '', name = ''] = item.text.replaceAll('"', '').split(' ');
      const found = page(number, MOST).items.map((i) => i.label);
      assert.ok(found.includes(item.label), `${number}: ${item.label} among ${found.join()}`);
      if (!/^\p{L}{4,}$/u.test(name)) continue;
      const named = page(name, MOST).items.map((i) => i.label);
      assert.ok(named.includes(item.label), `${name}: ${item.label} among ${named.join()}`);
    }
    const letters = page('kr', MOST).items.map((i) => i.label);
    assert.ok(
      letters.some((label) => label.includes('Kure')),
      letters.join(),
    );
  });

  it('joins no long text to make it: a key costs what its line costs', () => {
    const f = shippedGame('ardennes-44/scenario-campaign.sand', '2519 Troisvierges');
    f.workspace.editFile(f.uri, [{ start: f.offset, end: f.offset, text: '25\n      ' }]);
    f.ide.diagnostics.problems(f.uri);
    const { characters } = treeOf(f.ide, f.uri)!;
    let joined = 0;
    const whole = characters.toString.bind(characters);
    characters.toString = () => {
      joined++;
      return whole();
    };
    const { items } = complete(f.ide, f.uri, f.offset + 2, { snippets: true, most: MOST });
    assert.ok(items.some((item) => item.text.startsWith('25')));
    assert.equal(joined, 0);
  });

  it('is the whole list when that is short', () => {
    const short = fixture(GAME, scenario('setup $0'));
    const all = complete(short.ide, short.uri, short.offset, { snippets: true });
    assert.deepEqual(complete(short.ide, short.uri, short.offset, { snippets: true, most: MOST }), all);
    assert.equal(all.more, false);
  });
});
