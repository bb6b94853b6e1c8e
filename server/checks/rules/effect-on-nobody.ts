import type { Effect, EffectArg, UnitSet } from '../../../engine/kernel/compiled';
import { EACH_OTHER, OWN_SIDE } from '../../../engine/kernel/each-side';
import { withBlocks } from '../../../engine/kernel/named';
import type { GameData } from '../../model/facts/game';
import type { Piece } from '../demands/units';
import { fits } from '../demands/units';
import type { Check } from '../types';
import { piecesOf } from './pieces';

export const effectOnNobody: Check = {
  code: 'SND804',
  name: 'effect-on-nobody',
  severity: 'warning',
  whole: true,
  title: { en: 'An effect on, or a condition about, units that there are not', ja: '該当するユニットのない効果や条件' },
  message: {
    en: '{id} is about `{units}`, but the game has no such counter.',
    ja: '{id}は`{units}`についての記述ですが、そのような駒はありません。',
  },
  doc: {
    en: 'An effect, a condition of victory, or what points are counted for names units by side, nation, class, kind or formation. No counter of the game is all of that: the effect changes nothing, and the condition is always the same, so that nobody can win by it, or somebody has won already.',
    ja: '効果・勝利条件・得点の対象は陣営・国籍・兵種・種類・編制で指定します。そのすべてに当てはまる駒がゲームにないため、効果は何も変えず、条件は常に同じです(決して成立しないか、初めから成立しています)。',
  },
  bad: `game sample {
  trigger storm "Storm" ja "嵐" at move once when turn = 2 {
    reduce (gr Ship)
  }
}
`,
  good: `game sample {
  trigger storm "Storm" ja "嵐" at move once when turn = 2 {
    reduce (bl Ship)
  }
}
`,
  *onGame({ game }) {
    const pieces = piecesOf(game);
    if (!pieces) return;
    for (const { trigger, at } of game.triggers)
      for (const units of idle(game, pieces, trigger.effects)) yield { span: at, args: { id: trigger.id, units } };
    for (const { table, results } of game.tables.values())
      for (const [k, { id, does = [] }] of table.results?.entries() ?? [])
        for (const units of idle(game, pieces, does)) yield { span: results[k]!, args: { id, units } };
    for (const { body, at } of game.bodies.values())
      if (body.what === 'verb')
        for (const units of idle(game, pieces, body.does ?? [])) yield { span: at, args: { id: body.id, units } };
  },
  *onScenario({ game, scenario }) {
    const pieces = piecesOf(game);
    if (!pieces) return;
    for (const { trigger, at } of scenario.triggers)
      for (const units of idle(game, pieces, trigger.effects)) yield { span: at, args: { id: trigger.id, units } };
    for (const { condition, at, whenAt } of scenario.victory)
      for (const units of nobodyIn(game, pieces, condition.when))
        yield { span: whenAt ?? at, args: { id: condition.id, units } };
    for (const { scoring, items } of scenario.scoring)
      for (const [k, { id, points, per, when }] of scoring.items.entries())
        for (const units of nobodyIn(game, pieces, [points, per, when]))
          yield { span: items[k] ?? scenario.header, args: { id, units } };
  },
  *onDeck({ game, deck }) {
    const pieces = piecesOf(game);
    if (!pieces) return;
    for (const card of deck.deck.cards) {
      const all = [...Object.values(card.effects).flat(), ...(card.events ?? []).flatMap(({ effects }) => effects)];
      const span = deck.cardAt.get(card.id)?.number;
      yield undefined;
      if (span) for (const units of idle(game, pieces, all)) yield { span, args: { id: card.id, units } };
    }
  },
  unfixable: {
    en: 'which units were meant does not stand in the text.',
    ja: 'どのユニットのつもりだったかは本文から分かりません。',
  },
};

/** Sets of units in effects, as words, that no counter is in. */
function idle(game: GameData, pieces: readonly Piece[], effects: readonly Effect[]): string[] {
  return withBlocks(effects)
    .flatMap(({ args }) => Object.values(args))
    .flatMap((arg) => {
      const words = isUnits(arg) ? wordsOf(arg) : [];
      return words.length < 2 || pieces.some((piece) => words.every((word) => fits(game, piece, word)))
        ? []
        : [words.join(' ')];
    });
}

/** Sets of units that a condition or number asks about, as words, that no counter is in. */
function nobodyIn(game: GameData, pieces: readonly Piece[], value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const words = 'set' in value && value.set === 'units' ? wordsOf(value as UnitSet) : [];
  const here = words.length > 1 && !pieces.some((piece) => words.every((word) => fits(game, piece, word)));
  return [...(here ? [words.join(' ')] : []), ...Object.values(value).flatMap((one) => nobodyIn(game, pieces, one))];
}

const isUnits = (arg: EffectArg): arg is UnitSet => typeof arg === 'object' && 'set' in arg && arg.set === 'units';

/** What a set says its units are; nothing where it also says alternatives or names them. */
function wordsOf({ side, nation, kind, class: cls, formation, any, units, role }: UnitSet): string[] {
  if (any || units || role) return [];
  // The side that is spoken of may be any.
  return [side === OWN_SIDE || side === EACH_OTHER ? undefined : side, nation, kind, cls, formation].flatMap(
    (word) => word ?? [],
  );
}
