import { featuresOf } from '../position';
import type { Check } from '../types';

export const idleFeature: Check = {
  code: 'SND208',
  name: 'idle-feature',
  severity: 'warning',
  title: { en: 'A feature without effect', ja: '効果のない地物' },
  message: {
    en: '{feature} in {place} has no effect: land units may not enter {terrain}.',
    ja: '{place}の{feature}は効果がありません({terrain}には地上部隊が入れません)。',
  },
  doc: {
    en: 'The feature costs land units something, but the terrain keeps them out anyway.',
    ja: '地上部隊に影響する地物ですが、この地形には地上部隊が入れません。',
  },
  bad: `map hill of sample "Hill" {
  grid hex flat-top { ids CCRR; columns 1..1; rows 1..1; shifted even }
  legend { j sea jungle }
  picture {
    j
  }
}
`,
  good: `map hill of sample "Hill" {
  grid hex flat-top { ids CCRR; columns 1..1; rows 1..1; shifted even }
  legend { j plain jungle }
  picture {
    j
  }
}
`,
  *onMap({ game, map }) {
    if (!game.vocabulary.classes.some((c) => c.id === 'land')) return;
    for (const place of map.board.places) {
      const terrain = game.vocabulary.terrains.find((t) => t.id === place.terrain);
      if (!terrain || terrain.enter.includes('land') || game.unsure.has(`terrain:${terrain.id}`)) continue;
      const idle = featuresOf(game, place).find((f) => f.properties.overland !== undefined);
      const span = map.glyphAt.get(place.id) ?? map.placeAt.get(place.id);
      if (idle && span) yield { span, args: { place: place.id, feature: idle.id, terrain: terrain.id } };
    }
  },
};
