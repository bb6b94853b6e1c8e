import type { GameData } from '../../model/facts/game';
import type { UnitState } from '../../model/facts/scenario';
import { unitsByPlace } from '../position';
import { movedTo, relocation, tooMany } from '../relocate';
import { choicesOverLimit } from '../setup/more-than-chosen';
import type { Check } from '../types';
import { numberOf, pieceOf, valuesOf } from './units';

/** Whether something of a unit was not understood, or has a number that its attribute does not take: that has been said. */
function isUnsure(game: GameData, unit: UnitState): boolean {
  if (game.unsure.has(`unit:${unit.unit ?? ''}`) || game.unsure.has(`kind:${unit.kind}`)) return true;
  const piece = pieceOf(game, unit);
  return game.attributes.some(
    ({ id, numbers }) =>
      numbers !== undefined &&
      valuesOf(game, piece, id)?.some((value) => {
        const n = numberOf(value);
        return n !== undefined && (n < numbers.from || n > numbers.to);
      }),
  );
}

export const overLimit: Check = {
  code: 'SND645',
  name: 'over-limit',
  severity: 'error',
  title: { en: 'More in a place than may stand there', ja: 'スタック制限の超過' },
  message: {
    en: '{place} holds {used} ({en})[[ of {whose}]]; the limit is {most}.',
    ja: '{place}に[[{whose}の]]{ja}が{used}あり、上限{most}を超えています。',
  },
  doc: {
    en: 'The game says `stacking ground { of land; most 3; counts steps; in port; each side }`: how many units, steps or points of a value may stand in one place. `together regiment` counts units of the same value once. A place may have a limit of its own: `ground 4` or `ground unlimited` among its features.',
    ja: 'ゲームの`stacking ground { of land; most 3; counts steps; in port; each side }`は、1か所に置ける部隊数・ステップ数・値の合計を決めます。`together`で同じ値の部隊を1つと数えます。場所ごとの上限は`features`に`ground 4`や`ground unlimited`と書きます。',
  },
  bad: `game sample {
  stacking ground "Ground units" ja "地上部隊" { of land, air; most 3 }
}
scenario small extends base {
  place red 0101: Army
  remove red Army at 0102
}
`,
  good: `game sample {
  stacking ground "Ground units" ja "地上部隊" { of land, air; most 3; each side }
  stacking steps "Steps afloat" ja "艦船ステップ" { of fleet; most 4; counts steps; in port; outside mountain }
}
`,
  *onScenario({ game, map, scenario }) {
    if (!map || !game.vocabulary.stacking) return;
    const chosen = new Set(choicesOverLimit(scenario).map(({ place }) => place));
    for (const [id, units] of unitsByPlace(scenario)) {
      const place = map.places.get(id);
      const excess = place && tooMany(game, map, place, units);
      // More than the owner may choose for the place has been said.
      if (!place || !excess || chosen.has(id) || excess.units.some((unit) => isUnsure(game, unit))) continue;
      const last = excess.units.at(-1)!;
      const rule = game.vocabulary.stacking.find((s) => s.id === excess.rule)!;
      const same = excess.units.filter((u) => u.spans[0] === last.spans[0]).length;
      // As many of the last group as are too many, where each counts one.
      const over = rule.counts === 'units' && !rule.together ? Math.min(same, excess.used - excess.most) : 0;
      const declared = game.located.get(`stacking:${excess.rule}`)?.[0]?.name;
      yield {
        span: last.spans.at(-1)!,
        args: {
          place: id,
          used: String(excess.used),
          most: String(excess.most),
          whose: excess.whose,
          en: excess.names.en,
          ja: excess.names.ja ?? excess.names.en,
        },
        ...(declared ? { related: [{ span: declared, message: { en: 'The limit', ja: 'スタック制限' } }] } : {}),
        ...movedTo(game, map, scenario, last, () => true, over),
      };
    }
  },
  fixes: (context) => relocation(context),
};
