/**
 * A player for every game whose rules are their text. It knows no game: what is to be won, who is strong, how far units come and what an
 * attack promises it reads from the text. What is played by hand, which only a person can make sense of, it passes, but for cards that do
 * something for it.
 */
import { first, second, verbOf } from '../../kernel/answers';
import type { Game } from '../../kernel/ruleset';
import { costOf } from '../../rulesets/by-text/build';
import { building } from '../../rulesets/by-text/card-rules';
import { A, S } from '../../rulesets/by-text/codes';
import { isConcealed } from '../../rulesets/by-text/concealed';
import type { TextGame } from '../../rulesets/by-text/game';
import type { Play } from '../../rulesets/by-text/play';
import { doing } from '../../rulesets/by-text/registry';
import { Generator } from '../generator';
import type { Heuristic } from '../heuristic';
import { optionsOf, type Player } from '../player';
import { anyAnswer } from '../random';
import { chooseBid, isChoice } from './bids';
import { chooseCard, chooseDiscard, chooseReaction, chooseSpending } from './cards';
import { usual } from './doctrine';
import { chooseGroup, chooseLoss, chooseTarget } from './fight';
import { judgeOf } from './judge';
import { chooseAdvance, chooseMover, choosePlace, chooseWay, Staff } from './march';
import { chooseAim, chooseFirer } from './shots';
import { cardToPlay, tried } from './trial';

const names = { en: 'Heuristic', ja: 'ヒューリスティック' };

/** `g`: the game as the side may take it to be; `real`: as it is, of which only what is asked may be read. */
type Rule = (g: Play, options: readonly number[], side: number, staff: Staff, real: Play) => number | undefined;

/** What is asked, and who answers it. */
const rules: Readonly<Record<string, Rule>> = {
  'set-up': (g, options, side, staff) => choosePlace(g, options, A.PLACE, side, staff),
  arrival: (g, options, side, staff) => choosePlace(g, options, A.ARRIVE, side, staff),
  'move-unit': chooseMover,
  'move-to': chooseWay,
  attack: chooseTarget,
  'attack-group': chooseGroup,
  'attack-loss': chooseLoss,
  'attack-displace': chooseLoss,
  'attack-retreat': (g, options, side, staff) => choosePlace(g, options, A.INTO, side, staff),
  'attack-advance': chooseAdvance,
  fire: (g, options, _side, _staff, real) => chooseFirer(g, options, real),
  'fire-at': chooseAim,
  'fire-retreat': (g, options, side, staff) => choosePlace(g, options, A.INTO, side, staff),
  'build-place': (g, options, side, staff) => choosePlace(g, options, A.PLACE, side, staff),
  build: chooseBuild,
  withdrawal: leastWorth,
  replacement: mostWorth,
  draw: mostWorth,
  'supply-without': leastWorth,
  // Who acts first has the choice.
  order: (_, options, side) => options.find((option) => second(option) === side),
};

/** Of units that leave, the one that is worth least. */
function leastWorth(g: Play, options: readonly number[]): number | undefined {
  const judge = judgeOf(g.w);
  const worth = (option: number) => judge.worth(first(option), g.p.steps[first(option)]!);
  return options.toSorted((a, b) => worth(a) - worth(b))[0];
}

/** Of units that come back or are drawn, the one that is worth most; whoever may be replaced is. */
function mostWorth(g: Play, options: readonly number[]): number | undefined {
  const judge = judgeOf(g.w);
  const worth = (option: number) => judge.worth(first(option), g.w.fullSteps[first(option)]!);
  return options.filter((option) => verbOf(option) !== A.DONE).toSorted((a, b) => worth(b) - worth(a))[0];
}

/** Of units that are raised or regain a step, the one that gains most, or most for what it costs. */
function chooseBuild(g: Play, options: readonly number[]): number | undefined {
  const { p, w } = g;
  const { worth } = judgeOf(w);
  const said = doing(w.steps[p.scalars[S.STEP]!], building);
  const price = (option: number) => (said ? Math.max(1, costOf(g, said, first(option))) : 1);
  const gain = (option: number) => {
    const [unit, steps] = [first(option), p.steps[first(option)]!];
    return p.loc[unit]! < 0 ? worth(unit, w.fullSteps[unit]!) : worth(unit, steps + 1) - worth(unit, steps);
  };
  const picks = options.filter((option) => verbOf(option) === A.PICK);
  return picks.toSorted((a, b) => gain(b) / price(b) - gain(a) / price(a))[0];
}

/** The game as the side may take it to be: what others conceal is dealt anew, once a turn, and who lies covered is taken for who then lies there. */
function asKnown(game: Game, side: number): Game {
  const { p, w } = (game as TextGame).play;
  const { veils } = w;
  const concealed = (u: number) => p.loc[u]! >= 0 && w.seat[w.side[u]!] !== w.seat[side] && isConcealed(w, p, u);
  if (!veils || !w.units.some((_, u) => concealed(u))) return game;
  const copy = game.fork({ side, seed: p.scalars[S.TURN]! });
  const { states } = (copy as TextGame).play.p;
  for (let u = 0; u < states.length; u++) if (w.seat[w.side[u]!] !== w.seat[side]) states[u]! &= ~veils.unit;
  return copy;
}

/** Answers that go on without doing anything by hand. */
const passing: ReadonlySet<number> = new Set([A.DONE, A.BACK, A.REST]);

/** Who answers on copies, each side by a staff of its own. */
function asides({ prepared }: Game, luck: Generator, staff: Staff): (copy: Game) => number {
  let all: Staff[] | undefined;
  return (copy) => {
    all ??= prepared.compiled.game.sides.map((_, side) => staff.aside(side));
    return answerOf(copy, luck, all[copy.question()!.side]!, true);
  };
}

/** `seen`: on a copy, where nobody thinks of bids. */
function answerOf(real: Game, luck: Generator, staff: Staff, seen = false): number {
  const question = real.question();
  if (question === null) throw new RangeError('the game is over');
  const { side, ask } = question;
  const options = optionsOf(question);
  if (options.length === 1) return options[0]!;
  const game = asKnown(real, side);
  const rule = rules[ask];
  // On copies others are told what to do, each side by its own.
  const go = asides(game, luck, staff);
  const byRule = rule?.((game as TextGame).play, options, side, staff, (real as TextGame).play);
  if (byRule !== undefined) return byRule;
  if ((ask === 'effect-choice' || ask === 'bid') && !seen) {
    const bid = chooseBid(game, options, side, luck, go);
    if (bid !== undefined) return bid;
  }
  if (isChoice(ask)) return tried(game, options, side, luck, quickly(luck));
  if (ask === 'card-play') return chooseCard(game, options, side, luck, go, staff.purse) ?? options[0]!;
  if (ask === 'card-keep') return chooseDiscard(game, options);
  if (ask === 'reaction') return chooseReaction(game, options, side, luck, go);
  if (ask === 'spend' || ask === 'influence') {
    const left = staff.vain.without(game, options);
    return staff.vain.note(chooseSpending(game, left, side, luck, go, staff.purse));
  }
  if (ask === 'by-hand') {
    const card = cardToPlay(game, options, side, luck, go);
    if (card !== undefined) return card;
  }
  return options.find((option) => passing.has(verbOf(option))) ?? anyAnswer(game, luck);
}

/** Inside a try nothing is tried again: any answer will do. */
const quickly = (luck: Generator) => (game: Game) => anyAnswer(game, luck);

function player(luck: Generator, staff: Staff): Player {
  return {
    id: 'heuristic',
    names,
    choose: (game) => answerOf(game, luck, staff),
    intends: (game) => staff.told(game.prepared.compiled.board.places.length),
    copy: (seed) => player(new Generator(seed), staff.copy()),
  };
}

export const byText: Heuristic = {
  ruleset: '',
  weights: usual,
  create: (_side, seed, weights = {}) =>
    player(new Generator(seed), new Staff(undefined, undefined, { ...usual, ...weights })),
  value(game, side) {
    const { play } = game as TextGame;
    return 1 / (1 + Math.exp(-judgeOf(play.w).value(play.p, side)));
  },
};
