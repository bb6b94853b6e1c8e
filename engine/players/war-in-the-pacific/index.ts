/** A sensible beginner at War in the Pacific: one decision after another, each by the file that knows about it. */

import { second, verbOf } from '../../kernel/answers';
import type { Game } from '../../kernel/ruleset';
import { A } from '../../rulesets/war-in-the-pacific/codes';
import { readingOf } from '../../rulesets/war-in-the-pacific/reading';
import { sure } from '../choose';
import { Generator } from '../generator';
import type { Heuristic } from '../heuristic';
import { Plans } from '../plans';
import { type Intent, optionsOf, type Player, playsOnly } from '../player';
import { chooseBase, chooseHex, chooseHit, chooseRetreat, chooseScreen, chooseSupport, chooseUse } from './battle';
import { briefOf } from './brief';
import { aimsOf } from './campaign';
import { chooseCard, chooseEffect, chooseUnit } from './cards';
import { chooseChinese, chooseJoining, chooseNeglected } from './china';
import { chooseDepot, chooseShortage, Survey } from './depots';
import { chanceOf } from './evaluate';
import { Garrisons } from './garrisons';
import { chooseOrigin, chooseUnits, type Impulse, planFor, planImpulse } from './impulses';
import {
  chooseDestination,
  chooseEntry,
  chooseMembers,
  chooseRebuild,
  chooseStack,
  type Transfer,
  transferFor,
} from './redeployment';
import { Sight } from './sight';
import { usual, type Weights } from './weights';

const ruleset = 'war-in-the-pacific';
/** Plans at a time. Judgement. */
const mostPlans = 4;
/** Price of a point where nearly all were left over. Judgement. */
const plenty = 0.35;
const names = { en: 'Heuristic', ja: 'ヒューリスティック' };

function sightOf(game: Game, side: number, weigh: Weights = usual): Sight {
  const reading = readingOf(game);
  if (reading === null) {
    throw playsOnly(ruleset);
  }
  return new Sight(briefOf(reading.world, side), reading, weigh);
}

/** The player: plans of an impulse and of a redeployment are kept between their questions. */
class Beginner implements Player {
  readonly id = 'heuristic';
  readonly names = names;
  private plan: Impulse | null = null;
  /** What the side is about over several turns, and when it was last thought over. */
  private readonly plans = new Plans();
  private reviewed = -1;
  /** Points at the start of the turn, and how scarce they were when movement ended: 1 where none was left. */
  private had = 0;
  private scarce = 1;
  private survey: Survey | null = null;
  private surveyTurn = -1;
  private transfer: Transfer | null = null;

  private readonly luck: Generator;

  constructor(
    private readonly side: number,
    seed: number,
    private readonly weigh: Weights,
  ) {
    this.luck = new Generator(seed);
  }

  copy(seed: number): Player {
    const other = new Beginner(this.side, seed, this.weigh);
    const { plans, luck } = other;
    Object.assign(other, this, { plans, luck });
    plans.follow(this.plans);
    // Units are crossed off as they are taken.
    other.plan = structuredClone(this.plan);
    other.transfer = structuredClone(this.transfer);
    // What it holds of the position is of another game.
    other.survey = null;
    return other;
  }

  intends(game: Game): readonly Intent[] {
    return this.plans.told(game.prepared.compiled.board.places.length);
  }

  choose(game: Game): number {
    const question = game.question();
    if (question === null) throw new Error('a player was asked although the game is over');
    if (question.count === 1) return question.options[0]!;
    const options = optionsOf(question);
    const sight = sightOf(game, this.side, this.weigh);
    this.review(question.ask, sight);
    return this.decide(question.ask, options, sight);
  }

  /** Thinks its plans over, once before the operations of a turn and once after them. */
  private review(ask: string, sight: Sight): void {
    const stage = ask === 'depot' ? 0 : ask === 'redeploy-from' ? 1 : -1;
    const now = 2 * sight.turn + stage;
    if (stage < 0 || now === this.reviewed) return;
    this.reviewed = now;
    if (stage === 1) this.scarce = Math.max(plenty, 1 - sight.points / Math.max(1, this.had));
    else this.had = sight.points;
    this.plans.review(sight.turn, aimsOf(sight, new Garrisons(sight), this.plans), mostPlans);
  }

  /** Who needs supply this turn. */
  private surveyed(sight: Sight): Survey {
    if (this.survey === null || this.surveyTurn !== sight.turn) this.survey = new Survey(sight, this.side);
    this.surveyTurn = sight.turn;
    return this.survey;
  }

  /** The impulse that is being made, and the stack that redeploys, also where somebody else said so. */
  private begun(sight: Sight): Impulse | null {
    if (this.plan?.target !== sight.on.target) this.plan = planFor(sight, sight.on.target, this.scarce);
    return this.plan;
  }

  private leaving(sight: Sight): Transfer | null {
    if (this.transfer?.from !== sight.on.leaving) this.transfer = transferFor(sight, this.plans, sight.on.leaving);
    return this.transfer;
  }

  private decide(ask: string, options: number[], sight: Sight): number {
    const pass = (): number => options.find((option) => verbOf(option) === A.PASS) ?? options[0]!;
    switch (ask) {
      case 'bid':
        return chooseBid(sight, options, this.luck);
      case 'card':
        return chooseCard(sight, options);
      case 'effect-may':
      case 'effect-choice':
        return chooseEffect(sight, options);
      case 'event-unit':
        return chooseUnit(sight, options, false);
      case 'event-place':
        return sure(options, (option) => sight.brief.worth[second(option)]!);
      case 'depot':
        return chooseDepot(sight, this.plans, this.surveyed(sight), this.scarce, options);
      case 'depot-shortage':
        return chooseShortage(sight, options);
      case 'impulse-target': {
        this.plan = planImpulse(sight, this.plans, this.scarce, options);
        const target = this.plan?.target;
        return options.find((option) => verbOf(option) === A.TARGET && second(option) === target) ?? pass();
      }
      case 'impulse-origin':
        return chooseOrigin(this.begun(sight), options);
      case 'impulse-units':
        return chooseUnits(sight, this.plan, options);
      case 'impulse-path':
        return options.find((option) => verbOf(option) === A.DIRECT) ?? this.step(sight, options);
      case 'screen':
        return chooseScreen(sight, options);
      case 'combat-hex':
        return chooseHex(sight, options);
      case 'air-support':
        return chooseSupport(sight, options);
      case 'use-card':
        return chooseUse(options);
      case 'hit':
      case 'repulse-loss':
      case 'stacking':
        return chooseHit(sight, options);
      case 'retreat':
        return chooseRetreat(sight, options);
      case 'relocate':
        return chooseBase(sight, options);
      case 'redeploy-from': {
        const { option, transfer } = chooseStack(sight, this.plans, options);
        this.transfer = transfer;
        return option;
      }
      case 'redeploy-units':
        return chooseMembers(sight, this.leaving(sight), options);
      case 'redeploy-to':
        return chooseDestination(sight, this.transfer, options);
      case 'rebuild':
        return chooseRebuild(sight, options);
      case 'reinforcement':
        return chooseEntry(sight, this.plans, options);
      case 'china-air':
        return chooseJoining(sight, options);
      case 'china-redeploy':
        return chooseChinese(sight, options);
      case 'front-duty':
        return chooseNeglected(sight, options);
      default:
        return pass();
    }
  }

  /** A step on the way where no cheapest path is offered: towards the target. */
  private step(sight: Sight, options: number[]): number {
    const { map } = sight.on.world;
    const target = this.plan?.target ?? 0;
    return sure(options, (option) => -map.board.distance(map.nodePlace[second(option)]!, target));
  }
}

/**
 * How many bases to bid (13.2): as many as the side is printed with, or up to a tenth more, which is what these players hold at the end.
 * Luck has its part, so that two players of one mind do not bid the same for ever.
 */
function chooseBid(sight: Sight, options: readonly number[], luck: Generator): number {
  const { map, rules } = sight.on.world;
  const side = rules.bid?.side ?? 0;
  const own = map.bases.filter((base) => map.ownerSide[base] === side).length;
  const wanted = own + luck.below(Math.floor(own / 10) + 1);
  return sure(options, (option) => -Math.abs(second(option) - wanted));
}

export const warInThePacific: Heuristic = {
  ruleset,
  weights: usual,
  create: (side, seed, weights) => new Beginner(side, seed, { ...usual, ...weights }),
  value: (game, side) => chanceOf(sightOf(game, side)),
  ahead: 3,
};
