import assert from 'node:assert/strict';
import { complete, definitions, hover, links, mentionsAfter } from '../../server/ide';
import { fixture, GAME, localFixture, scenario } from './support';

const onMap = (line: string) => `//- coast.sand\nmap field of duel {\n  ${line}\n}\n`;

describe('coasts and pictures in the editor', () => {
  const labels = (line: string) => {
    const f = fixture(GAME, onMap(line));
    return complete(f.ide, f.uri, f.offset, { snippets: true }).items.map(({ label }) => label);
  };

  it('are offered with their words and places', () => {
    assert.ok(labels('$0').includes('coast …') && labels('$0').includes('image …'));
    assert.deepEqual(
      ['mercator', 'conic', 'azimuthal'].filter((one) => !labels('coast $0').includes(one)),
      [],
    );
    assert.ok(labels('coast mercator {\n    $0\n  }').some((label) => label.includes('Kure')));
    const inImage = labels('image "a.png" {\n    $0\n  }');
    assert.ok(['opacity', 'terrain', 'fit'].every((word) => inImage.includes(word)));
    assert.ok(inImage.some((label) => label.includes('Kure')));
    assert.ok(labels('image "a.png" { fit $0 }').includes('contain'));
  });

  it('have the pictures of the folder offered, linked, and their paths follow a move', () => {
    const found = (line: string) => {
      const f = fixture(GAME, onMap(line));
      f.ide.workspace.setPictures(() => ['maps/scan.png', 'rose.svg', 'no good/../x.png']);
      return f;
    };
    for (const line of ['image $0', 'image "$0"', 'image "ma$0"']) {
      const f = found(line);
      const { items } = complete(f.ide, f.uri, f.offset, { snippets: true });
      const paths = items.filter(({ kind }) => kind === 'value').map(({ text }) => text);
      assert.deepEqual(paths, ['"maps/scan.png"', '"rose.svg"'], line);
    }
    const f = found('image "maps/scan.png" { opacity 80% }$0');
    const folder = f.uri.slice(0, f.uri.lastIndexOf('/') + 1);
    const text = f.ide.workspace.tree(f.uri)!.text;
    const [link] = links(f.ide, f.uri).filter(({ to }) => 'file' in to);
    assert.deepEqual(link?.to, { file: `${folder}maps/scan.png` });
    assert.equal(text.slice(link.start, link.end), 'maps/scan.png');
    const followed = (from: string, to: string) =>
      mentionsAfter(f.ide, [{ from: folder + from, to: folder + to }]).map((edit) => edit.text);
    assert.deepEqual(followed('maps/scan.png', 'maps/pacific%20old.png'), ['maps/pacific old.png']);
    assert.deepEqual(followed('maps', 'art/maps'), ['art/maps/scan.png']);
    assert.deepEqual(followed('maps/scan.png', '../scan.png'), [], 'a path never leaves the folder');
    assert.deepEqual(followed('rose.svg', 'flower.svg'), []);
    assert.equal(links(found('image "maps/none.png"$0').ide, f.uri).filter(({ to }) => 'file' in to).length, 0);
  });

  it('are explained, and their places lead to the map', () => {
    const said = (line: string, locale: 'en' | 'ja') => {
      const f = localFixture(locale, GAME, onMap(line));
      return hover(f.ide, f.uri, f.offset)?.markdown ?? '';
    };
    assert.match(said('co$0ast mercator { Kure: 34N 132E }', 'en'), /coasts of the earth/);
    assert.match(said('im$0age "a.png"', 'ja'), /画像/);
    assert.match(said('coast mercator { Ku$0re: 34N 132E }', 'en'), /Kure/);
    const f = fixture(GAME, onMap('coast mercator { Ku$0re: 34N 132E }'));
    assert.ok(definitions(f.ide, f.uri, f.offset).length > 0);
  });

  it('are compiled with their places, and touch nothing that is played', () => {
    const lines = `coast conic (see "atlas") { Kure: 34.2N 132.6E; 0302 "Two Oaks": 21.4N 158W; Sandy: 9.6S 160E; 0103: 60N 20W }
  image "maps/a.png" { opacity 80%; terrain 30%; Kure: 12 34; Sandy: 400 310 }`;
    const compiled = (...parts: string[]) => {
      const f = fixture(GAME, ...parts, scenario('otherwise red$0'));
      return f.ide.model.compile(f.ide.model.scenarios()[0]!.id)!.compiled!;
    };
    const { coast, image, ...board } = compiled(onMap(lines)).board;
    assert.deepEqual(coast, {
      projection: 'conic',
      points: [
        { place: '0101', latitude: 34.2, longitude: 132.6 },
        { place: '0302', latitude: 21.4, longitude: -158 },
        { place: '0402', latitude: -9.6, longitude: 160 },
        { place: '0103', latitude: 60, longitude: -20 },
      ],
      provenance: { see: ['atlas'] },
    });
    assert.deepEqual(image, {
      file: 'maps/a.png',
      opacity: 0.8,
      terrain: 0.3,
      points: [
        { place: '0101', x: 12, y: 34 },
        { place: '0402', x: 400, y: 310 },
      ],
    });
    assert.deepEqual(board, compiled().board);
  });
});
