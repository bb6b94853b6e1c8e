import assert from 'node:assert/strict';
import { unzlibSync, zlibSync } from 'fflate';
import { PrintError } from '../../client/webview/print/paper';
import { pdfOf } from '../../client/webview/print/pdf';
import { geometryOf } from '../../client/webview/svg/geometry';
import { pictureMarkup } from '../../client/webview/svg/picture';
import { largestPicture, readPicture } from '../../client/webview/svg/picture-file';
import type { Board } from '../../engine/kernel/compiled';
import { pathFault } from '../../engine/kernel/picture-path';
import { pngOf } from './kit/png';

const utf8 = (text: string) => new TextEncoder().encode(text);
const sizeOf = (bytes: Uint8Array) => {
  const read = readPicture(bytes);
  return typeof read === 'string' ? read : [read.width, read.height, /^data:([^;]*)/.exec(read.href)?.[1]];
};

/** A frame header of a JPEG file behind a segment of something else. */
const jpeg = Uint8Array.from([
  ...[0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2],
  ...[0xff, 0xc2, 0, 17, 8, 0, 30, 0, 40, 3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0],
  ...[0xff, 0xd9],
]);

describe('picture files', () => {
  it('are known by their bytes, with their size', () => {
    assert.deepEqual(sizeOf(pngOf(3, 2)), [3, 2, 'image/png']);
    assert.deepEqual(sizeOf(jpeg), [40, 30, 'image/jpeg']);
    const riff = (kind: string, ...rest: number[]) =>
      Uint8Array.from([...utf8(`RIFF\0\0\0\0WEBP${kind}`), 0, 0, 0, 0, ...rest]);
    assert.deepEqual(sizeOf(riff('VP8X', 0, 0, 0, 0, 99, 0, 0, 49, 0, 0)), [100, 50, 'image/webp']);
    assert.deepEqual(sizeOf(riff('VP8L', 0x2f, 99, 0x40, 0x0c, 0)), [100, 50, 'image/webp']);
    assert.deepEqual(sizeOf(riff('VP8 ', 0, 0, 0, 0x9d, 1, 0x2a, 100, 0, 50, 0)), [100, 50, 'image/webp']);
    assert.deepEqual(sizeOf(utf8('<?xml version="1.0"?>\n<svg width="40px" height=\'30\'/>')), [
      40,
      30,
      'image/svg+xml',
    ]);
    assert.deepEqual(sizeOf(utf8('<svg viewBox="0 0 40 30"><path/></svg>')), [40, 30, 'image/svg+xml']);
  });

  it('that hold something else, or too much, are refused', () => {
    for (const text of [
      '',
      'GIF89a',
      '<html><svg width="1" height="1"/></html>',
      '<svg/>',
      'RIFF....WEBPVP9 ',
      '\x89PNG\r\n',
    ])
      assert.equal(readPicture(utf8(text)), 'kind', text);
    assert.equal(readPicture(jpeg.subarray(0, 12)), 'kind');
    assert.equal(readPicture(new Uint8Array(largestPicture + 1)), 'large');
    assert.equal(readPicture(utf8('<svg width="99999" height="99999"/>')), 'large');
  });

  it('hold all their bytes in the address', () => {
    const bytes = pngOf(90, 90);
    const read = readPicture(bytes);
    assert.ok(typeof read === 'object');
    assert.deepEqual(Buffer.from(read.href.split(',')[1]!, 'base64'), Buffer.from(bytes));
  });

  it('are named by paths that cannot leave the folder', () => {
    for (const good of ['a.png', 'maps/scan 1.jpeg', '地図/海.webp', 'a.b.SVG', 'x/y/z.jpg'])
      assert.equal(pathFault(good), null, good);
    for (const bad of [
      '',
      '/a.png',
      '../a.png',
      'a/../b.png',
      './a.png',
      'a\\b.png',
      'C:/a.png',
      'http://x/a.png',
      '//x/a.png',
    ])
      assert.equal(pathFault(bad), 'outside', bad);
    for (const bad of [
      'a//b.png',
      '.git/a.png',
      'a%2f..%2fb.png',
      'a?b.png',
      'a#b.png',
      'a\0.png',
      'a/.png',
      'dir./a.png',
      '~\u0000/a.png',
    ])
      assert.equal(pathFault(bad), 'outside', bad);
    for (const bad of ['a.gif', 'a', 'a.png.exe', 'a.html']) assert.equal(pathFault(bad), 'kind', bad);
  });
});

describe('a picture under a map', () => {
  const grid = {
    shape: 'hex',
    orientation: 'flat',
    ids: 'CCRR',
    columns: [1, 4],
    rows: [1, 3],
    shifted: 'even',
  } as const;
  const place = (id: string) => ({ id, names: { en: id }, terrain: 'plain', features: [], properties: {} });
  const board: Board = {
    id: 'field',
    names: { en: 'Field' },
    grid: { ...grid, columns: [1, 4], rows: [1, 3] },
    places: ['0101', '0403', '0401'].map(place),
    borders: [],
    regions: [],
  };
  const geometry = geometryOf(board);
  const picture = { href: 'data:image/png;base64,AAAA', width: 400, height: 300 };
  const matrixOf = (markup: string) => (/matrix\(([^)]*)\)/.exec(markup)?.[1] ?? '').split(' ').map(Number);
  const meets = (markup: string, x: number, y: number, id: string) => {
    const [a, b, c, d, e, f] = matrixOf(markup) as [number, number, number, number, number, number];
    const at = geometry.centres.get(id)!;
    return Math.hypot(a * x + c * y + e - at.x, b * x + d * y + f - at.y) < 0.1;
  };

  it('fills the paper, or keeps its form', () => {
    const stretched = pictureMarkup({ file: 'a.png', opacity: 0.5 }, picture, geometry);
    assert.match(
      stretched,
      new RegExp(`width="${geometry.width}" height="${geometry.height}" preserveAspectRatio="none" opacity="0.5"`),
    );
    assert.match(
      pictureMarkup({ file: 'a.png', fit: 'contain' }, picture, geometry),
      /preserveAspectRatio="xMidYMid meet"/,
    );
  });

  it('lies so that two or three of its places come where the map has them', () => {
    const points = [
      { place: '0101', x: 50, y: 40 },
      { place: '0403', x: 350, y: 260 },
    ];
    const two = pictureMarkup({ file: 'a.png', points }, picture, geometry);
    assert.ok(meets(two, 50, 40, '0101') && meets(two, 350, 260, '0403'));
    assert.deepEqual(matrixOf(two).slice(1, 3), [0, 0], 'not turned');
    const three = pictureMarkup(
      { file: 'a.png', points: [...points, { place: '0401', x: 340, y: 20 }] },
      picture,
      geometry,
    );
    assert.ok(meets(three, 50, 40, '0101') && meets(three, 350, 260, '0403') && meets(three, 340, 20, '0401'));
  });

  it('names nothing but its own bytes, whatever its address holds', () => {
    const markup = pictureMarkup({ file: 'a.png' }, { ...picture, href: 'data:"><script>' }, geometry);
    assert.doesNotMatch(markup, /<script/);
  });
});

describe('a picture in a PDF document', () => {
  const document = (href: string) =>
    Buffer.from(
      pdfOf(
        [
          {
            name: 'a',
            title: 'a',
            width: 100,
            height: 100,
            layers: [`<image href="${href}" width="40" height="30" preserveAspectRatio="none" opacity="0.5"/>`],
          },
        ],
        'a',
      ),
    );
  const href = (bytes: Uint8Array) => {
    const read = readPicture(bytes);
    assert.ok(typeof read === 'object');
    return read.href;
  };
  const streamsOf = (pdf: Buffer) =>
    [...pdf.toString('latin1').matchAll(/<< ([^\n]*\/Subtype \/Image[^\n]*) \/Length (\d+) >>\nstream\n/g)].map(
      (m) => ({
        head: m[1]!,
        bytes: pdf.subarray(m.index + m[0].length, m.index + m[0].length + Number(m[2])),
      }),
    );

  it('has the colours of a PNG file, with what is seen through it', () => {
    const streams = streamsOf(document(href(pngOf(2, 2))));
    assert.equal(streams.length, 2);
    assert.match(streams[0]!.head, /DeviceGray/);
    assert.match(streams[1]!.head, /Width 2 \/Height 2 \/ColorSpace \/DeviceRGB .*SMask/);
    assert.deepEqual([...unzlibSync(streams[0]!.bytes)], [255, 254, 254, 253]);
    assert.deepEqual([...unzlibSync(streams[1]!.bytes)], [0, 0, 128, 1, 0, 128, 0, 1, 128, 1, 1, 128]);
  });

  it('has a JPEG file as it is', () => {
    const [stream] = streamsOf(document(href(jpeg)));
    assert.match(stream!.head, /Width 40 \/Height 30 .*DCTDecode/);
    assert.deepEqual(stream!.bytes, Buffer.from(jpeg));
  });

  it('is refused in words when PDF has no such pictures, or the file is broken', () => {
    assert.throws(() => document(href(utf8('<svg width="4" height="3"/>'))), PrintError);
    const broken = pngOf(2, 2);
    broken.fill(0, 41, 60);
    assert.throws(() => document(href(broken)), PrintError);
    assert.ok(zlibSync(new Uint8Array(1)).length > 0);
  });

  it('draws what is used several times each time in its own colours', () => {
    const layers = [
      '<defs><path id="a" d="M1 1L9 1L9 9Z"/></defs><use href="#a" fill="none" stroke="#ff0000" stroke-width="2"/><use href="#a" fill="#00ff00"/><use href="#none"/>',
    ];
    const pdf = Buffer.from(pdfOf([{ name: 'a', title: 'a', width: 20, height: 20, layers }], 'a'));
    const contents = [...pdf.toString('latin1').matchAll(/\/FlateDecode \/Length (\d+) >>\nstream\n/g)].map((m) =>
      Buffer.from(unzlibSync(pdf.subarray(m.index + m[0].length, m.index + m[0].length + Number(m[1])))).toString(
        'latin1',
      ),
    );
    const page = contents.find((content) => content.includes('1 1 m'))!;
    assert.equal(page.split('1 1 m').length - 1, 2);
    assert.match(page, /1 0 0 RG[^\n]*S Q/);
    assert.match(page, /0 1 0 rg[^\n]*f Q/);
  });
});
