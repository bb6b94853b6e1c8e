/** What is printed in hexes beside their terrain: a list of the feature takes hexes in, or the row of a place says it; rubbed out, it goes from wherever it is said. */
import type { Place } from '../../../engine/kernel/compiled';
import type { Edit } from '../../model';
import { Brush, drawnOf } from './brush';
import type { Writer } from './index';
import { putIn, ranges, takeOut } from './lists';
import type { MarkEdit } from './map-edits';
import { MapText } from './map-text';
import { cellOf, type Legend, onlyBoard, ownBlock, rewriteCell, spreadsOf } from './map-words';
import { refuse, unknown } from './refusal';
import type { Scene } from './scene';

export const mark: Writer<MarkEdit> = {
  wide: true,
  *ways(scene, edit) {
    const feature = scene.game.vocabulary.features.find(({ id }) => id === edit.feature);
    if (!feature) refuse(scene.ide, unknown.feature(edit.feature));
    const places = changing(scene, edit);
    if (places.length === 0)
      refuse(
        scene.ide,
        edit.on
          ? { en: 'It is there already.', ja: 'すでにあります。' }
          : {
              en: `There is no ${feature.names.en} there.`,
              ja: `そこに「${feature.names.ja ?? feature.names.en}」はありません。`,
            },
      );
    yield edit.on ? put(scene, edit.feature, places) : rubbed(scene, edit.feature, places);
  },
  meant(scene, edit, after) {
    const wanted = new Set(changing(scene, edit));
    const plain = (place: Place): Place => {
      const features = new Set(place.features);
      if (!wanted.has(place.id)) return { ...place, features: [...features].sort() };
      if (edit.on) features.add(edit.feature);
      else features.delete(edit.feature);
      // A number beside the feature goes with it.
      const { [edit.feature]: _, ...properties } = place.properties;
      return { ...place, features: [...features].sort(), properties: edit.on ? place.properties : properties };
    };
    const { board } = scene.compiled;
    const sorted = {
      ...after.board,
      places: after.board.places.map((place) => ({ ...place, features: [...place.features].sort() })),
    };
    return onlyBoard(scene.compiled, { ...after, board: sorted }, { ...board, places: board.places.map(plain) });
  },
};

function changing(scene: Scene, { places, feature, on }: MarkEdit): string[] {
  return [...new Set(places)].filter((id) => {
    const place = scene.map.places.get(id);
    return place !== undefined && place.features.includes(feature) !== on;
  });
}

function put(scene: Scene, feature: string, places: readonly string[]): Edit[] {
  const chart = new MapText(scene.ide, scene.map);
  const mine = (uri: string) => !scene.ide.workspace.isShipped(uri);
  const list = spreadsOf(chart, 'feature').findLast(
    ({ block, item }) => item.kind?.text === feature && mine(block.uri),
  );
  const listed = places.filter((id) => {
    // A place with a row says there what it has, unless such places are listed.
    const at = list ? undefined : cellOf(chart, id, 'features');
    if (!at || !mine(at.block.uri)) return true;
    const said = at.cell.text.trim();
    rewriteCell(chart.work(at.block), at.cell, said === '' ? feature : `${said}, ${feature}`);
    return false;
  });
  if (listed.length > 0 && list) putIn(chart, list, listed);
  else if (listed.length > 0) {
    const statement = `feature ${feature}: ${ranges(chart, listed).join(', ')}`;
    const other = chart.all('Spread').findLast(({ block }) => mine(block.uri));
    if (other) chart.work(other.block).addBehind(other.item, statement);
    else {
      const block = chart.blocks.findLast(({ uri }) => mine(uri));
      const after =
        block?.decl.items.findLast(({ syntax }) => syntax === 'Picture' || syntax === 'Places') ??
        block?.decl.items.at(-1);
      if (block && after) chart.work(block).addBehind(after, statement);
      else ownBlock(scene, chart, statement);
    }
  }
  return chart.takeEdits();
}

function rubbed(scene: Scene, feature: string, places: readonly string[]): Edit[] {
  const chart = new MapText(scene.ide, scene.map);
  const brush = new Brush(scene, chart);
  const ids = new Set(places);
  for (const list of spreadsOf(chart, 'feature'))
    if (
      list.item.kind?.text === feature &&
      list.item.places.some((part) => chart.idsOf(list.block, part).some((id) => ids.has(id)))
    )
      takeOut(chart, list, ids);
  for (const id of places) {
    const at = cellOf(chart, id, 'features');
    const parts = at?.cell.text.split(',').map((part) => part.trim());
    const left = parts?.filter((part) => part.split(/\s+/)[0] !== feature);
    if (at && parts && left && left.length < parts.length) rewriteCell(chart.work(at.block), at.cell, left.join(', '));
    const has = drawnOf(scene, chart, id)?.entry.features.includes(feature);
    const without = ({ terrain, features }: Legend) => ({
      terrain,
      features: features.filter((one) => one !== feature),
    });
    if (has) brush.redraw(id, without, () => true);
  }
  return chart.takeEdits();
}
