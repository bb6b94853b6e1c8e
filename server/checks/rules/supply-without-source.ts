import { entryOf } from '../../../engine/kernel/records';
import { sourcesIn } from '../../../engine/kernel/source-words';
import type { GameData } from '../../model/facts/game';
import type { MapData } from '../../model/facts/map';
import { sideOfNation } from '../position';
import type { Check } from '../types';
import { actors, isUnsure, mapsOf, piecesOf, procedures } from './pieces';

export const supplyWithoutSource: Check = {
  code: 'SND816',
  name: 'supply-without-source',
  severity: 'warning',
  whole: true,
  title: { en: 'Supply from nowhere', ja: '補給源のない補給' },
  message: {
    en: 'No map of the game has {sources} for {side}: in {phase} all its units are out of supply.',
    ja: 'どのマップにも{side}の{sources}がないので、{phase}では{side}の全ユニットが補給切れになります。',
  },
  doc: {
    en: 'A phase that does `supply` names its `sources`. `source` is what the column `source` of the places prints for a nation of the side, or a place of its own with a feature of this name; the other words are terrains, features, regions, places, markers and units. No map has any of those that are named.',
    ja: '`supply`を行うフェイズは`sources`を挙げます。`source`は地点の表の列`source`にある自国の補給源、またはその名の地物がある自軍の地点です。ほかの語は地形・地物・地域・地点・マーカー・ユニットです。挙げられたものがどのマップにもありません。',
  },
  bad: `//! without rules sample
//! replace red: gain 1 supply => red: reduce 1 (blue Ship)
//! replace | bl    | bl     | => | bl    |        |
game sample {
  sequence {
    phase supply "Supply" ja "補給" { does supply; of land; within 4; sources source; otherwise reduce }
  }
}
`,
  good: `//! without rules sample
//! replace red: gain 1 supply => red: reduce 1 (blue Ship)
game sample {
  sequence {
    phase supply "Supply" ja "補給" { does supply; of land; within 4; sources source; otherwise reduce }
  }
}
`,
  *onGame({ core, game }) {
    const pieces = piecesOf(game);
    if (!pieces) return;
    let maps: MapData[] | undefined;
    for (const phase of procedures(game)) {
      const { values } = game.vocabulary;
      const said = sourcesIn(
        entryOf(phase.properties, 'sources') ?? [],
        (value) => typeof value === 'number' || entryOf(values, value) !== undefined,
      );
      const sources = said.map(({ word }) => word);
      const span = game.phaseAt.get(phase.id);
      if (!span || sources.length === 0 || isUnsure(game, phase)) continue;
      yield undefined;
      maps ??= mapsOf(core, game);
      if (!maps || maps.length === 0) return;
      for (const side of new Set(actors(game, phase, pieces).map((piece) => piece.side)))
        if (!said.some(({ word, of }) => isOf(game, side, of) && supplies(game, maps!, word, side)))
          yield { span, args: { phase: phase.id, side, sources: sources.join(', ') } };
    }
  },
  unfixable: {
    en: 'where supply is to come from does not stand in the text.',
    ja: '補給をどこから受けるのかは本文から分かりません。',
  },
};

/** Whether a source that is somebody's supplies a side. */
const isOf = (game: GameData, side: string, of: string | undefined): boolean =>
  of === undefined || of === side || sideOfNation(game, of) === side;

/** Whether a source of this name can supply a side on some map: markers and units may come anywhere. */
function supplies(game: GameData, maps: readonly MapData[], word: string, side: string): boolean {
  const printed = (source?: string) => word === 'source' && sideOfNation(game, source) === side;
  const found = maps.some(
    ({ board }) =>
      board.regions.some(({ id }) => id === word) ||
      board.places.some(
        ({ id, terrain, features, source }) =>
          printed(source) || id === word || terrain === word || features.includes(word),
      ),
  );
  const { terrains, features } = game.vocabulary;
  return found || !(word === 'source' || [...terrains, ...features].some(({ id }) => id === word));
}
