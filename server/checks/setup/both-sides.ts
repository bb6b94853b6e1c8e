import { phasesOf } from '../../../engine/kernel/named';
import { fits, pieceOf } from '../demands/units';
import { sideOfNation, unitsByPlace } from '../position';
import type { Check } from '../types';

export const bothSides: Check = {
  code: 'SND344',
  name: 'both-sides',
  severity: 'warning',
  title: { en: 'Both sides set up in one place', ja: '両陣営が同じ場所に配置されている' },
  message: {
    en: 'Units of {side} and of {other} begin together at {place}.',
    ja: '{place}に{side}と{other}の部隊が一緒に配置されています。',
  },
  doc: {
    en: 'Usually one of the two places is a slip. Where units of a game may begin among enemies, such as ships at sea, the game says so: `every ship { meets enemy }`.',
    ja: '普通はどちらかの場所の書き間違いです。海上の艦船のように敵と同じ場所から始めてよい部隊は、ゲームに`every ship { meets enemy }`と書きます。',
  },
  bad: `scenario small extends base {
  move blue gr Army 0201 -> 0102
}
`,
  good: `game sample {
  every Army { meets enemy }
}
scenario small extends base {
  move blue gr Army 0201 -> 0102
}
`,
  *onScenario({ core, game, map, scenario }) {
    if (!map || !core.understood(game.id, scenario.id)) return;
    const meeting = game.demands.filter(({ demand }) => demand.lines.some((line) => line.says === 'meets'));
    for (const [at, units] of unitsByPlace(scenario)) {
      if (units.every((unit) => unit.side === units[0]!.side)) continue;
      // A box off the map holds many places.
      const place = map.places.get(at);
      if (!place || place.features.includes('box') || place.box) continue;
      const alone = units.filter((unit) => {
        const piece = pieceOf(game, unit);
        return !meeting.some(({ demand }) => demand.of.every((word) => fits(game, piece, word)));
      });
      const first = alone[0];
      const other = alone.find((unit) => unit.side !== first?.side);
      if (!first || !other) continue;
      yield {
        span: other.placeAt ?? other.spans.at(-1)!,
        args: { place: at, side: first.side, other: other.side },
        related: [{ span: first.spans.at(-1)!, message: { en: 'The others stand here', ja: 'もう一方の記述' } }],
      };
    }
  },
  *onGiven({ game, value, span }) {
    // What a rulebook lets stand together is for its ruleset to say.
    const meet =
      game.demands.some(({ demand }) => demand.lines.some((line) => line.says === 'meets')) ||
      phasesOf(game.vocabulary).some(({ properties }) => 'meets' in properties);
    if (game.vocabulary.rules !== '' || game.vocabulary.sides.length !== 2 || meet) return;
    const sides = new Map<string, string>();
    const said = new Set<string>();
    for (const { nation, at } of value.given.units ?? []) {
      const side = sideOfNation(game, nation);
      const first = sides.get(at);
      if (side === undefined) continue;
      if (first === undefined) sides.set(at, side);
      const place = value.places.findLast((one) => one.place === at);
      if (first === undefined || first === side || !place || said.has(at)) continue;
      said.add(at);
      yield { span: span(place.at), args: { place: at, side: first, other: side } };
    }
  },
  unfixable: {
    en: 'which of the two stands in the wrong place, and where it belongs, does not stand in the text.',
    ja: 'どちらの場所が誤りで、正しい場所がどこかは本文から分かりません。',
  },
};
