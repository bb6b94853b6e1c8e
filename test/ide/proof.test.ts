/** What is offered is tried out: some items speak for others, and what they say must be what each would say for itself. */
import assert from 'node:assert/strict';
import { type CompletionItem, complete, treeOf } from '../../server/ide';
import { cursorAt } from '../../server/ide/completion/cursor';
import { Items, Typed } from '../../server/ide/completion/items';
import { proven } from '../../server/ide/completion/proof';
import { type Fixture, fixture, GAME, part, scenario, shippedGame } from './support';

/** Every item of a long list that the proof leaves out or changes when it is tried with no other. */
function differing(f: Fixture, uri: string, offset: number, every: number): string[] {
  const tree = treeOf(f.ide, uri)!;
  const cursor = cursorAt(tree, offset);
  const { items } = complete(f.ide, uri, offset, { snippets: true });
  return items.flatMap((item, i) => {
    if (i % every !== 0) return [];
    const alone = new Items(f.ide, true, cursor.quoted, new Typed(''));
    alone.add(item);
    const [told] = proven(f.ide, tree, uri, cursor, alone);
    return told?.text === item.text ? [] : [`${item.text} → ${told?.text}`];
  });
}

describe('completion: the proof', () => {
  it('lets items speak only for such as would say the same by themselves', () => {
    const f = shippedGame('war-in-the-pacific/scenario-standard.sand', 'scenario');
    let lists = 0;
    for (const uri of f.workspace.uris()) {
      const references = f.ide.model.references(uri);
      const { start } = references[Math.floor(references.length / 2)] ?? { start: 0 };
      const wrong = differing(f, uri, start, 37);
      lists++;
      assert.deepEqual(wrong, [], `${uri}:${start}`);
    }
    assert.ok(lists > 100);
  });

  const places = (...parts: string[]) => {
    const f = fixture(GAME, ...parts);
    const { items } = complete(f.ide, f.uri, f.offset, { snippets: true });
    return items.filter((item: CompletionItem) => item.kind === 'place').map((item) => item.text.split(' ')[0]);
  };
  const map = (line: string) => part('map.sand').replace('border ridge: 0102/0202', line);

  it('ends a range of hexes only in those behind its first', () => {
    assert.deepEqual(places(map('region x "X": 0302..$0')), ['0302', '0303', '0402', '0403']);
    assert.deepEqual(places(scenario('control blue: 0302..$0')), ['0302', '0303', '0402', '0403']);
  });

  it('offers no place twice in a region', () => {
    assert.deepEqual(places(map('region x "X": 0101 Kure, 0102, 0201..0203, 0401, $0, 0402..0403')), [
      ...['0103', '0301', '0302', '0303'],
    ]);
    assert.deepEqual(places(map('region x "X": 0303, 0301..$0, 0402')), ['0301', '0302', '0401']);
  });

  it('leads waters and lines only where they may lead', () => {
    assert.deepEqual(places(map('water 0302 west "West" to $0')), ['0201', '0202', '0301', '0303', '0401', '0402']);
    assert.deepEqual(places(map('water 0302 west "West" to 0201, $0')).includes('0101'), false);
    const points = `//- points.sand
map line of duel "Line" {
  grid points
  places {
    | point | name | terrain |
    | A     | One  | plain   |
    | B     | Two  | plain   |
    | C     | Tri  | plain   |
  }
  line A - $0
}
`;
    assert.deepEqual(places(points), ['Two', 'Tri']);
  });

  it('says of a long list what it says of a short one', () => {
    const long = 'control red: 0101 Kure, 0102, 0103, 0201, 0202, ';
    assert.deepEqual(places(scenario(`${long}$0`)), places(scenario('control red: $0')));
  });
});
