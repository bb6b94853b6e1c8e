import type { Span } from '../../model/lower/pieces';
import { cellIn, cellWriting, withoutWord } from '../cells';
import { edited, rewriting } from '../edits';
import { classesWith, featuresOf } from '../position';
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
    const onFoot = classesWith(game, 'holds');
    if (onFoot.length === 0) return;
    for (const place of map.board.places) {
      const terrain = game.vocabulary.terrains.find((t) => t.id === place.terrain);
      if (!terrain || onFoot.some((id) => terrain.enter.includes(id)) || game.unsure.has(`terrain:${terrain.id}`))
        continue;
      const idle = featuresOf(game, place).find((f) => f.properties.overland !== undefined);
      const span = map.glyphAt.get(place.id) ?? map.placeAt.get(place.id);
      if (!idle || !span) continue;
      const twin = map.board.places.find(
        (p) => p.terrain === terrain.id && p.features.length === 0 && map.glyphAt.has(p.id),
      );
      const data = twin ? { data: { like: map.glyphAt.get(twin.id)! } } : {};
      yield { span, args: { place: place.id, feature: idle.id, terrain: terrain.id }, ...data };
    }
  },
  fixes: (context) => {
    const { feature = '', terrain = '' } = context.issue.args;
    const text = context.text(context.at.uri);
    const left = cellIn(text, context.at.start, 'features');
    const without = withoutWord(left, feature);
    if (left && without !== undefined) return [cellWriting(context, left, without)];
    // The same terrain without the feature has a glyph of its own, or the legend is wrong.
    const like = context.issue.data?.like as Span | undefined;
    const other = like && context.locate(like);
    if (other) return [rewriting(context, context.text(other.uri).slice(other.start, other.end))];
    const glyph = context.found.replace(/[^\p{L}\p{N}]/gu, '\\$&');
    const meaning = new RegExp(
      `(^|[{;,\\n])([ \\t]*${glyph}[ \\t]+${terrain}\\b[^;}\\n]*?)[ \\t]+${feature}(?![\\w-])`,
      'u',
    ).exec(text);
    if (!meaning) return [];
    const start = meaning.index + meaning[1]!.length + meaning[2]!.length;
    const title = { en: `Remove ${feature}`, ja: `${feature}を取り除く` };
    return [edited(context, title, { start, end: meaning.index + meaning[0].length, text: '' })];
  },
};
