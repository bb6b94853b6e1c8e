/** A new point of a map of points, or a new box off a map of hexes: a row at the end of the table that tells of its like. */

import type { Place } from '../../../engine/kernel/compiled';
import { maxOf } from '../../../engine/kernel/lists';
import type { Row } from '../../../grammar/ast';
import { asWritten } from '../../../grammar/characters';
import { displayWidth } from '../../../grammar/format/width';
import type { Edit } from '../../model';
import type { Writer } from './index';
import type { PointEdit } from './map-edits';
import { type MapBlock, MapText } from './map-text';
import { digitsOf, idColumn, onlyBoard, ownBlock, rounded } from './map-words';
import { refuse, unknown } from './refusal';
import { same } from './same';
import type { Scene } from './scene';

/** A table of places that a row can be put into. */
interface Host {
  block: MapBlock;
  columns: string[];
  header: Row;
  rows: readonly Row[];
}

export const point: Writer<PointEdit> = {
  wide: true,
  *ways(scene, edit) {
    const { ide, map } = scene;
    const names = namesOf(edit);
    if (!names)
      refuse(ide, {
        en: 'It needs a name: write one beside the brush first.',
        ja: '名前が必要です。先に筆の横に名前を書いてください。',
      });
    const like = map.board.places.find((place) => place.names.en === names.en || place.id === names.en);
    if (like)
      refuse(ide, {
        en: `${like.id === like.names.en ? like.id : `${like.id} ${like.names.en}`} is a place of this map already.`,
        ja: `このマップにはすでに${like.names.ja ?? like.names.en}があります。`,
      });
    if (!Number.isFinite(edit.x) || !Number.isFinite(edit.y))
      refuse(ide, {
        en: 'Where it is drawn is not known: no other place of this map says where it is.',
        ja: '描く位置が分かりません。このマップには位置を書いた場所がありません。',
      });
    refuseUnknown(scene, edit);
    yield written(scene, edit, 'row');
    // Where every place of a map has a terrain, it has that of the one before it.
    if (edit.terrain === undefined) yield written(scene, edit, 'terrain');
    // A table that cannot say all of it is not changed.
    yield written(scene, edit, 'table');
  },
  meant(scene, edit, after) {
    const { board } = scene.compiled;
    const known = new Set(board.places.map(({ id }) => id));
    const isNew = ({ id }: Place) => !known.has(id);
    const [come, more] = after.board.places.filter(isNew);
    const names = namesOf(edit);
    if (!come?.properties.position || more || !names || !same(come.names, names)) return false;
    if (edit.terrain !== undefined && come.terrain !== edit.terrain) return false;
    if (come.owner !== edit.owner || !featuresOf(edit).every((one) => come.features.includes(one))) return false;
    const rest = after.board.places.filter((place) => !isNew(place));
    const now = { ...after, board: { ...after.board, places: rest } };
    return onlyBoard(scene.compiled, now, board);
  },
};

function namesOf({ names }: PointEdit): { en: string; ja?: string } | undefined {
  const [en, ja] = [names.en, names.ja].map((name) => name?.trim().replace(/\s+/g, ' '));
  if (!en && !ja) return undefined;
  return { en: en || ja!, ...(en && ja ? { ja } : {}) };
}

function featuresOf({ features }: PointEdit): readonly string[] {
  return Array.isArray(features) ? features : [];
}

/** What is said of it has to be declared. */
function refuseUnknown(scene: Scene, edit: PointEdit): void {
  const { terrains, nations, features } = scene.game.vocabulary;
  const has = (list: readonly { id: string }[], wanted: string) => list.some(({ id }) => id === wanted);
  const { terrain, owner } = edit;
  if (terrain !== undefined && !has(terrains, terrain)) refuse(scene.ide, unknown.terrain(terrain));
  if (owner !== undefined && !has(nations, owner)) refuse(scene.ide, unknown.nation(owner));
  const feature = featuresOf(edit).find((one) => !has(features, one));
  if (feature !== undefined) refuse(scene.ide, unknown.feature(feature));
}

/** Its id: the letters of its name in small; where it has none of them, what it is, with a number. */
function idOf(scene: Scene, name: string, otherwise: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[-0-9]+|-+$/g, '');
  const stem = plain || otherwise;
  for (let i = plain ? 1 : 2; ; i++) {
    const id = i === 1 ? stem : `${stem}-${i}`;
    if (!scene.map.places.has(id)) return id;
  }
}

function written(scene: Scene, edit: PointEdit, how: 'row' | 'terrain' | 'table'): Edit[] {
  const chart = new MapText(scene.ide, scene.map);
  const points = scene.map.board.grid.shape === 'points';
  const names = namesOf(edit)!;
  const host = how === 'table' ? undefined : hostOf(scene, chart, points);
  const box = !points && scene.game.vocabulary.features.some(({ id }) => id === 'box');
  const values: Record<string, string> = {
    [points ? 'point' : 'box']: idOf(scene, names.en, points ? 'point' : 'box'),
    name: asWritten(names.en),
    ...(names.ja ? { ja: asWritten(names.ja) } : {}),
  };
  const features = [...new Set([...(box ? ['box'] : []), ...featuresOf(edit)])];
  const said = {
    ...(edit.terrain === undefined ? {} : { terrain: edit.terrain }),
    ...(features.length > 0 ? { features: features.join(', ') } : {}),
    ...(edit.owner === undefined ? {} : { owner: edit.owner }),
  };
  if (!host) {
    if (how === 'terrain') return [];
    values.x = rounded(edit.x, 0);
    values.y = rounded(edit.y, 0);
    Object.assign(values, said);
    const { newline } = chart.work(chart.blocks.at(-1) ?? scene);
    const row = (cells: string[]) => `${newline}    | ${cells.join(' | ')} |`;
    const widths = Object.entries(values).map((pair) => maxOf(pair.map(displayWidth)));
    const padded = (cells: string[]) => cells.map((cell, i) => cell + ' '.repeat(widths[i]! - displayWidth(cell)));
    const table = row(padded(Object.keys(values))) + row(padded(Object.values(values)));
    ownBlock(scene, chart, `${points ? 'places' : 'boxes'} {${table}${newline}  }`);
    return chart.takeEdits();
  }
  const { columns, rows, header, block } = host;
  const last = rows.at(-1) ?? header;
  const digits = rows.length > 0 ? digitsOf(columns, last.cells) : 0;
  values.x = rounded(edit.x, digits);
  values.y = rounded(edit.y, digits);
  Object.assign(values, said);
  if (how === 'terrain') {
    const above = rows.at(-1)?.cells[columns.indexOf('terrain')]?.text.trim();
    if (!above) return [];
    values.terrain = above;
  }
  const id = columns[idColumn(columns)]!;
  values[id] ??= values[points ? 'point' : 'box']!;
  const cells = columns.map((column, i) => {
    const text = values[column] ?? '';
    const width = maxOf([header, ...rows].map((row) => displayWidth(row.cells[i]?.text.trim() ?? '')));
    return ` ${text}${' '.repeat(Math.max(0, width - displayWidth(text)))} `;
  });
  chart.work(block).addBehind(last, `|${cells.join('|')}|`);
  return chart.takeEdits();
}

/** The last table of its like that can be changed and says where places are drawn. */
function hostOf(scene: Scene, chart: MapText, points: boolean): Host | undefined {
  const tables = points ? chart.all('Places') : chart.all('Boxes');
  const hosts = tables.flatMap(({ block, item }): Host[] => {
    const header = item.body?.header;
    // A part of a map takes over only what it names: what is new in it stands in its own text.
    if (!header || block.inherited || scene.ide.workspace.isShipped(block.uri)) return [];
    const columns = header.cells.map(({ text }) => text.trim());
    const says = idColumn(columns) >= 0 && columns.includes('x') && columns.includes('y');
    return says ? [{ block, columns, header, rows: item.body.rows }] : [];
  });
  return hosts.at(-1);
}
