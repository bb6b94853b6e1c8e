import type { MapData } from '../../model/facts/map';
import type { Check } from '../types';

/** Groups of places joined by lines, closed ones too; boxes off the map left out. The largest first. */
function islands(map: MapData): string[][] {
  const { grid, places } = map.board;
  if (grid.shape !== 'points') return [];
  const ways = new Map<string, string[]>();
  for (const { a, b } of grid.lines) {
    ways.set(a, [...(ways.get(a) ?? []), b]);
    ways.set(b, [...(ways.get(b) ?? []), a]);
  }
  const seen = new Set<string>();
  const found: string[][] = [];
  for (const { id } of places) {
    // A place without any line is said by another check.
    if (seen.has(id) || !ways.has(id)) continue;
    const group = [id];
    seen.add(id);
    for (let i = 0; i < group.length; i++)
      for (const next of ways.get(group[i]!) ?? [])
        if (!seen.has(next)) {
          seen.add(next);
          group.push(next);
        }
    found.push(group);
  }
  return found.sort((a, b) => b.length - a.length);
}

export const apart: Check = {
  code: 'SND651',
  name: 'map-in-pieces',
  severity: 'warning',
  whole: true,
  title: { en: 'A map in pieces', ja: '分断されたマップ' },
  message: {
    en: 'No way leads from {place} to {other}: these places are apart from the rest of the map: {places}.',
    ja: '{place}から{other}へ行けません。マップの他の部分から離れている場所: {places}',
  },
  doc: {
    en: 'Lines join some places with each other but not with the rest. Probably a line is missing; boxes off the map say `box` among their features.',
    ja: '一部の場所どうしは線で結ばれていますが、残りとつながっていません。おそらくラインの抜けです。盤外ボックスなら`features`に`box`と書きます。',
  },
  bad: `map isles of sample "Isles" {
  grid points
  places {
    | point | name |
    | north | Cape |
    | south | Cove |
    | west  | Reef |
    | east  | Rock |
  }
  line north - south 1
  line west - east 1
}
`,
  good: `map isles of sample "Isles" {
  grid points
  places {
    | point | name |
    | north | Cape |
    | south | Cove |
    | west  | Reef |
    | east  | Rock |
  }
  line north - south 1
  line west - east 1
  line south - west 2
}
`,
  *onMap({ map }) {
    if (!map.points) return;
    const [main, ...others] = islands(map);
    for (const group of others) {
      const span = map.placeAt.get(group[0]!);
      const boxes = group.every((id) => map.places.get(id)?.features.includes('box'));
      const args = { place: group[0]!, other: main![0]!, places: group.slice(0, 8).join(', ') };
      if (span && !boxes) yield { span, args };
    }
  },
  unfixable: {
    en: 'which line is missing is printed on the map, not in the text.',
    ja: 'どの線が抜けているかは印刷されたマップにあり、本文からは分かりません。',
  },
};
