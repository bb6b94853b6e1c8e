/** A sensible beginner at Taiheiyo Senshi: one decision after another, each by the file that knows about it. */
import { first, second, verbOf } from '../../kernel/answers';
import type { Game } from '../../kernel/ruleset';
import { A } from '../../rulesets/taiheiyo-senshi/codes';
import { sure } from '../choose';
import type { Heuristic } from '../heuristic';
import { type Intent, optionsOf, type Player } from '../player';
import { aimsOf } from './aims';
import { unitsAt, unitValue } from './battle';
import { Campaign } from './campaign';
import { chooseInitiative, chooseSpent, chooseWindow, enemyMovers, listWorth } from './cards';
import { chooseHit, choosePort, chooseResponse, chooseRetreat, chooseSurface, front } from './combat';
import { chanceOf } from './evaluate';
import { eventAnswers } from './events';
import { onward } from './forward';
import { postsOf, sentry } from './guards';
import { bestMove, chooseGroup, chooseOperation, chooseTo, type Plan, redeployWorth } from './operations';
import { ruleset, type Sight, sightOf, usual, type Weights } from './sight';
import { chooseAssault, chooseAssaultCard, chooseRedeployment, chooseSupply, homeward } from './supply';

const chooseEventAnswer = eventAnswers<Sight>({ unitValue, unitsAt, listWorth });

const names = { en: 'Heuristic', ja: 'ヒューリスティック' };

/** Questions before which it thinks of what it is about. */
const reviewed = new Set(['initiative', 'operation', 'redeployment']);

/** The player: the plan of an operation is kept between its questions. */
class Beginner implements Player {
  readonly id = 'heuristic';
  readonly names = names;
  private plan: Plan | null = null;
  private campaign = new Campaign();
  /** Point whose ships return, and the land air that redeploys. */
  private leaving: number[] = [];
  /** The port that was thought of for them; -1: the best of what is offered. */
  private haven = -1;
  private flier = -1;
  /** Who stands where at the set-up, once it was thought of. */
  private posts: ReadonlyMap<number, number> | null = null;
  /** The event that was declared last. */
  private event = -1;

  constructor(
    private readonly side: number,
    private readonly weigh: Weights,
  ) {}

  copy(): Player {
    // Plans and lists are never changed, only replaced.
    return Object.assign(new Beginner(this.side, this.weigh), this, { campaign: this.campaign.copy() });
  }

  intends(game: Game): readonly Intent[] {
    // Before its first question it has not yet thought of any; what it thinks of now must not change what it will do.
    const on = sightOf(game, this.side, this.weigh);
    const campaign = this.campaign.copy();
    campaign.review(on, 'initiative', () => aimsOf(on));
    return campaign.told(on);
  }

  choose(game: Game): number {
    const question = game.question();
    if (question === null) throw new Error('a player was asked although the game is over');
    if (question.count === 1) return question.options[0]!;
    const options = optionsOf(question);
    const on = sightOf(game, this.side, this.weigh);
    if (reviewed.has(question.ask)) this.campaign.review(on, question.ask, () => aimsOf(on));
    return this.decide(question.ask, options, on);
  }

  private decide(ask: string, options: number[], on: Sight): number {
    const has = (verb: number): number | undefined => options.find((option) => verbOf(option) === verb);
    switch (ask) {
      case 'set-up':
        this.posts ??= postsOf(on);
        return options.find((option) => this.posts?.get(first(option)) === second(option)) ?? options[0]!;
      case 'arrival':
        return sure(options, (option) => -front(on, second(option)));
      case 'initiative':
        return chooseInitiative(on, options, bestMove(on, this.campaign.plans));
      case 'operation':
        return this.operate(on, options);
      case 'move-from':
        this.plan = bestMove(
          on,
          this.campaign.plans,
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
        return options.find((option) => second(option) === this.haven) ?? choosePort(on, options, this.leaving);
      case 'retreat-to':
        return choosePort(on, options, retreating(on));
      case 'relocate-to':
        return choosePort(on, options, [first(options[0]!)]);
      case 'redeploy-to':
        return this.redeploy(on, options);
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
        return this.remember(on, chooseRedeployment(on, options, this.campaign));
      case 'ship-supply':
        return chooseSupply(on, options);
      default:
        return this.remember(on, chooseEventAnswer(on, ask, options, this.event));
    }
  }

  private operate(on: Sight, options: number[]): number {
    const { option, plan } = chooseOperation(on, options, this.campaign);
    this.plan = plan;
    return this.remember(on, option, true);
  }

  private redeploy(on: Sight, options: number[]): number {
    const worthOf = this.flier < 0 ? () => 0 : redeployWorth(on, this.flier);
    return sure(options, (option) => worthOf(second(option)));
  }

  /** Keeps in mind who goes. */
  private remember(on: Sight, option: number, operating = false): number {
    if (verbOf(option) === A.RETURN) {
      const sent = operating ? null : sentry(on);
      this.leaving = operating || sent ? [] : homeward(on, second(option));
      const next = sent ?? (this.leaving.length > 0 ? null : onward(on, second(option), this.campaign, operating));
      this.haven = next?.to ?? -1;
      if (next) this.leaving = next.units;
      if (next && operating) this.campaign.bring(on, next.units);
    }
    if (verbOf(option) === A.REDEPLOY || verbOf(option) === A.UNIT) this.flier = second(option);
    if (verbOf(option) === A.CARD) this.event = second(option);
    return option;
  }

  private group(options: number[], wanted: readonly number[], on: Sight): number {
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
}

/** Units that retreat: all of the side in the point of the combat, or in the one that is evacuated (7.6, 8.4). */
function retreating(on: Sight): number[] {
  const mover = enemyMovers(on)[0];
  const point = on.fight?.point ?? (mover === undefined ? -1 : on.p.loc[mover]!);
  return point < 0 ? [] : unitsAt(on, on.side, point).filter((u) => on.world.isAir[u] === 0);
}

export const taiheiyoSenshi: Heuristic = {
  ruleset,
  weights: usual,
  create: (side, _seed, weights) => new Beginner(side, { ...usual, ...weights }),
  value: (game, side) => chanceOf(sightOf(game, side)),
  ahead: 1,
};
