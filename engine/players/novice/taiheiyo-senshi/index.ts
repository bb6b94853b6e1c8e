/** A sensible beginner at Taiheiyo Senshi: one decision after another, each by the file that knows about it. */
import { second, verbOf } from '../../../kernel/answers';
import type { Game } from '../../../kernel/ruleset';
import { A } from '../../../rulesets/taiheiyo-senshi/codes';
import { type Reading, readingOf } from '../../../rulesets/taiheiyo-senshi/reading';
import { sure } from '../../choose';
import type { Heuristic } from '../../heuristic';
import { type Player, playsOnly } from '../../player';
import { eventAnswers } from '../../taiheiyo-senshi/events';
import { unitsAt, unitValue } from './battle';
import { chooseInitiative, chooseSpent, chooseWindow, listWorth } from './cards';
import { chooseHit, choosePort, chooseResponse, chooseRetreat, chooseSurface, front } from './combat';
import { chanceOf } from './evaluate';
import { bestMove, chooseGroup, chooseOperation, chooseTo, type Plan, redeployWorth } from './operations';
import { chooseAssault, chooseAssaultCard, chooseRedeployment, chooseSupply, homeward } from './supply';

const ruleset = 'taiheiyo-senshi';
const chooseEventAnswer = eventAnswers<Reading>({ unitValue, unitsAt, listWorth });
const names = { en: 'Novice', ja: '初心者' };

function reading(game: Game, side: number): Reading {
  const on = readingOf(game, side);
  if (on === null) {
    throw playsOnly(ruleset);
  }
  return on;
}

/** The player: the plan of an operation is kept between its questions. */
class Beginner implements Player {
  readonly id = 'novice';
  readonly names = names;
  private plan: Plan | null = null;
  /** Point whose ships return, and the land air that redeploys. */
  private leaving: number[] = [];
  private flier = -1;
  /** The event that was declared last. */
  private event = -1;

  constructor(private readonly side: number) {}

  choose(game: Game): number {
    const question = game.question();
    if (question === null) throw new Error('a player was asked although the game is over');
    if (question.count === 1) return question.options[0]!;
    const options = Array.from(question.options.subarray(0, question.count));
    return this.decide(question.ask, options, reading(game, this.side));
  }

  private decide(ask: string, options: number[], on: Reading): number {
    const has = (verb: number): number | undefined => options.find((option) => verbOf(option) === verb);
    switch (ask) {
      case 'set-up':
        return has(A.REST) ?? options[0]!;
      case 'arrival':
        return sure(options, (option) => -front(on, second(option)));
      case 'initiative':
        return chooseInitiative(on, options, bestMove(on));
      case 'operation':
        return this.operate(on, options);
      case 'move-from':
        this.plan = bestMove(
          on,
          options.reduce((set, option) => set | (1 << second(option)), 0),
        );
        return options.find((option) => second(option) === this.plan?.from) ?? options[0]!;
      case 'move-group':
        return this.group(options, this.plan?.units ?? [], on);
      case 'move-to':
        return chooseTo(on, this.plan, options);
      case 'move-on':
        return has(A.STAY) ?? options[0]!;
      case 'response':
        return chooseResponse(on, options);
      case 'counter-group':
        return has(A.ALL) ?? has(A.TAKE) ?? options[0]!;
      case 'resource':
        return chooseSpent(on, options);
      case 'window':
        return this.remember(on, chooseWindow(on, options));
      case 'return-group':
        return this.group(options, this.leaving, on);
      case 'return-to':
      case 'retreat-to':
      case 'relocate-to':
        return choosePort(on, options, this.leavers(on));
      case 'redeploy-to':
        return sure(options, (option) => (this.flier < 0 ? 0 : redeployWorth(on, this.flier, second(option))));
      case 'hit':
        return chooseHit(on, options);
      case 'surface':
        return chooseSurface(on, options);
      case 'combat-retreat':
        return chooseRetreat(on, options);
      case 'assault':
        return chooseAssault(on, options);
      case 'assault-resource':
        return chooseAssaultCard(on, options);
      case 'redeployment':
        return this.remember(on, chooseRedeployment(on, options));
      case 'ship-supply':
        return chooseSupply(on, options);
      default:
        return this.remember(on, chooseEventAnswer(on, ask, options, this.event));
    }
  }

  private operate(on: Reading, options: number[]): number {
    const { option, plan } = chooseOperation(on, options);
    this.plan = plan;
    return this.remember(on, option);
  }

  /** Keeps in mind who goes. */
  private remember(on: Reading, option: number): number {
    if (verbOf(option) === A.RETURN) this.leaving = homeward(on, second(option));
    if (verbOf(option) === A.REDEPLOY || verbOf(option) === A.UNIT) this.flier = second(option);
    if (verbOf(option) === A.CARD) this.event = second(option);
    return option;
  }

  private group(options: number[], wanted: readonly number[], on: Reading): number {
    const offered = options.filter((option) => verbOf(option) === A.TAKE).map(second);
    const set = new Set(wanted);
    // Ships of which nothing is left, or an event that moves others: the answer must be somebody.
    if (!offered.some((u) => set.has(u)) && !options.some((option) => verbOf(option) === A.GO)) {
      return options.find((option) => verbOf(option) === A.ALL) ?? options[0]!;
    }
    const at = on.p.loc[offered[0] ?? wanted[0] ?? 0]!;
    const all = at < 0 ? [] : unitsAt(on, this.side, at).filter((u) => offered.includes(u));
    return chooseGroup(set, options, all);
  }

  private leavers(on: Reading): number[] {
    if (this.leaving.length > 0) return this.leaving;
    return on.fight ? unitsAt(on, this.side, on.fight.point) : [];
  }
}

export const taiheiyoSenshi: Heuristic = {
  ruleset,
  create: (side) => new Beginner(side),
  value: (game, side) => chanceOf(reading(game, side)),
};
