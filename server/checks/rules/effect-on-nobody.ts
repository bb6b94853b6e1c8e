import type { Effect, EffectArg, UnitSet } from '../../../engine/kernel/compiled';
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
  title: { en: 'An effect on units that there are not', ja: '該当するユニットのない効果' },
  message: {
    en: '{id} does something to `{units}`, but the game has no such counter: it would change nothing.',
    ja: '{id}は`{units}`に効果を及ぼしますが、そのような駒はありません。何も変わりません。',
  },
  doc: {
    en: 'An effect names units by side, nation, class, kind or formation. No counter of the game is all of that.',
    ja: '効果の対象は陣営・国籍・兵種・種類・編制で指定します。そのすべてに当てはまる駒がゲームにありません。',
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
  },
  *onScenario({ game, scenario }) {
    const pieces = piecesOf(game);
    if (!pieces) return;
    for (const { trigger, at } of scenario.triggers)
      for (const units of idle(game, pieces, trigger.effects)) yield { span: at, args: { id: trigger.id, units } };
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
  return effects.flatMap(({ args, branches }) => [
    ...Object.values(args).flatMap((arg) => {
      const words = isUnits(arg) ? wordsOf(arg) : [];
      return words.length < 2 || pieces.some((piece) => words.every((word) => fits(game, piece, word)))
        ? []
        : [words.join(' ')];
    }),
    ...(branches ?? []).flatMap((branch) => idle(game, pieces, branch.effects)),
  ]);
}

const isUnits = (arg: EffectArg): arg is UnitSet => typeof arg === 'object' && 'set' in arg && arg.set === 'units';

/** What a set says its units are; nothing where it also says alternatives or names them. */
function wordsOf({ side, nation, kind, class: cls, formation, any, units, role }: UnitSet): string[] {
  if (any || units || role) return [];
  return [side, nation, kind, cls, formation].flatMap((word) => word ?? []);
}
