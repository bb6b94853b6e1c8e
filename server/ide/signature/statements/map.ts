/** Statements of maps. */
import type { Slots } from '../slots';
import { ID, JA, names, type Statements, slot, TITLE } from './shared';

const HEXES = slot(
  ': place[..place], …',
  'hexes and places; a range between two corners',
  'ヘクスと場所、2つの角の間の範囲',
  {
    behind: [':'],
    many: true,
  },
);

const sides: Slots[] = [
  {
    doc: names('Hexsides of one kind', '同じ種類のヘクスサイド'),
    slots: [
      slot('kind', 'the kind of hexside, as the game declares it', 'ゲームが宣言したヘクスサイドの種類', {
        takes: 'word',
      }),
      slot('["name"]', 'a name that each of them bears', 'すべてに付く英語名', { takes: 'string' }),
      JA,
      slot(': place/place, …', 'the hexsides: two neighbours each', 'ヘクスサイド：隣り合う2ヘクス', {
        behind: [':'],
        many: true,
      }),
    ],
  },
  {
    doc: names('One hexside, with a name and a state of its own', '名前や状態を持つ1つのヘクスサイド'),
    slots: [
      slot('kind', 'the kind of hexside, as the game declares it', 'ゲームが宣言したヘクスサイドの種類', {
        takes: 'word',
      }),
      slot('place', 'a hex', 'ヘクス', { takes: 'word' }),
      slot('/ place', 'the hex beyond the hexside', '隣のヘクス', { behind: ['/'], takes: 'word' }),
      ...TITLE,
    ],
  },
];

const spread = (en: string, ja: string): Slots => ({
  doc: names(en, ja),
  slots: [slot('id', 'as the game declares it', 'ゲームで宣言したID', { takes: 'word' }), HEXES],
});

export const mapStatements: Readonly<Record<string, Statements>> = {
  map: {
    grid: {
      slots: [
        slot('hex | points', 'hexes, or places joined by lines', 'ヘクス、または線で結ぶ地点', { takes: 'word' }),
        slot('[flat-top | pointy-top]', 'how the hexes stand', 'ヘクスの向き', { takes: 'word' }),
      ],
    },
    sheet: { doc: names('A map joined to this one', 'この地図につながる地図'), slots: [ID, ...TITLE] },
    terrain: spread('Hexes of a terrain', '地形のヘクス'),
    feature: spread('Places with a feature', '地物のある場所'),
    border: sides,
    hexside: sides,
    route: {
      doc: names('Roads and other ways from hex to hex', 'ヘクスからヘクスへの道路など'),
      slots: [
        slot('kind', 'the kind of route, as the game declares it', 'ゲームが宣言した路線の種類', { takes: 'word' }),
        ...TITLE,
        slot(': place-place-…, …', 'the way: neighbours joined by dashes', '経路：隣り合うヘクスを-でつなぐ', {
          behind: [':'],
          many: true,
        }),
      ],
    },
    part: {
      doc: names('What this map has of the one it extends', '元の地図のうち使う部分'),
      slots: [
        slot(
          'columns n..m | rows n..m | in region | place, …',
          'columns, rows, regions and places',
          '列・行・地域・場所',
          {
            many: true,
          },
        ),
      ],
    },
    water: {
      doc: names('A coast of a hex, with the hexes that ships reach from it', 'ヘクスの海岸と、そこから行けるヘクス'),
      slots: [
        slot('place', 'the hex', 'ヘクス', { takes: 'word' }),
        slot('id', 'the word this coast is called by', '海岸の呼び名', { takes: 'word' }),
        ...TITLE,
        slot('to place, …', 'the hexes beyond it', '先のヘクス', { behind: ['to'], many: true }),
      ],
    },
    line: {
      doc: names('A line between two points', '2地点を結ぶ線'),
      slots: [
        slot('place', 'a point', '地点'),
        slot('- place', 'the point it leads to', '先の地点', { behind: ['-'] }),
        slot('[length]', 'what it counts in a distance; 1 without it', '距離（省略すると1）', { takes: 'word' }),
        slot(
          '[kind …] [closed]',
          'kinds of line; `closed`: not there at the start',
          '線の種類。`closed`は開始時にない',
          {
            takes: 'word',
            many: true,
          },
        ),
        slot('[until condition]', 'when it opens or closes', '開閉する条件', { behind: ['until'], many: true }),
      ],
    },
    region: { slots: [ID, ...TITLE, HEXES] },
    coast: {
      doc: names('The coasts of the earth, by where places lie', '場所の位置に合わせた海岸線'),
      slots: [
        slot(
          '[mercator | miller | equirectangular | conic | azimuthal]',
          'the projection of the map; mercator without it',
          '図法（省略するとメルカトル）',
          { takes: 'word' },
        ),
      ],
    },
    image: {
      doc: names('A picture under the map', 'マップの下の画像'),
      slots: [
        slot(
          '"file"',
          'a path from the folder of this text: png, jpeg, webp, svg',
          'このテキストのフォルダーからのパス',
          { takes: 'string' },
        ),
      ],
    },
  },
  coast: {
    '': {
      doc: names('Where a place lies on the earth', '場所の緯度と経度'),
      slots: [
        slot('place', 'a place of the map', 'マップの場所'),
        slot(': latitude longitude', 'in degrees: `35.7N 139.7E`', '度で書く：`35.7N 139.7E`', {
          behind: [':'],
          many: true,
        }),
      ],
    },
  },
  image: {
    opacity: {
      doc: names('How strongly the picture shows', '画像の濃さ'),
      slots: [slot('n%', 'from 0% to 100%', '0%から100%まで')],
    },
    terrain: {
      doc: names('How strongly the terrain is drawn over the picture', '画像の上に描く地形の濃さ'),
      slots: [slot('n%', 'from 0% to 100%; 0% without it', '0%から100%まで（省略すると0%）')],
    },
    fit: {
      doc: names('How the picture fits the paper', '画像を用紙に合わせる方法'),
      slots: [slot('stretch | contain', 'stretched, or in its own form', '引き伸ばす、または元の形のまま')],
    },
    '': {
      doc: names('Where a place is in the picture', '画像内の場所'),
      slots: [
        slot('place', 'a place of the map', 'マップの場所'),
        slot(': x y', 'pixels from the left and from the top', '左からと上からの画素数', { behind: [':'], many: true }),
      ],
    },
  },
  legend: {
    '': {
      doc: names('What a glyph of the pictures is', '地形図の記号の意味'),
      slots: [
        slot('glyph', 'as the pictures have it', '地形図の記号'),
        slot('terrain', 'the terrain; `none`: no hex', '地形。`none`はヘクスなし', { takes: 'word' }),
        slot('[feature …]', 'features that such hexes have', '地物', { takes: 'word', many: true }),
      ],
    },
  },
};
