/** The random player: any legal answer, all equally likely. It is the fuzzer of the rules and the yardstick of the others. */
import type { Game } from '../kernel/ruleset';
import { Generator } from './generator';
import type { Player, PlayerKind } from './player';

/** Picks one of the present question's codes, all equally likely. */
export function anyAnswer(game: Game, luck: Generator): number {
  const question = game.question();
  if (question === null) throw new Error('a player was asked although the game is over');
  return question.options[question.count === 1 ? 0 : luck.below(question.count)]!;
}

const names = { en: 'Random', ja: 'ランダム' };

export const random: PlayerKind = {
  id: 'random',
  names,
  create(_side, seed): Player {
    const luck = new Generator(seed);
    return { id: 'random', names, choose: (game) => anyAnswer(game, luck) };
  },
};
