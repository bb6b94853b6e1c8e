/** A sensible beginner at Ardennes '44: one decision after another, each by the file that knows about it. */
import { second, verbOf } from '../../kernel/answers';
import type { Game } from '../../kernel/ruleset';
import { A, type Side } from '../../rulesets/ardennes-44/codes';
import { type Mirror, type Reading, readingOf } from '../../rulesets/ardennes-44/reading';
import type { Heuristic } from '../heuristic';
import { type Intent, type Player, playsOnly } from '../player';
import { usual, type Weights } from '../weights';
import type { Assault } from './assault';
import { briefOf } from './brief';
import { chanceOf } from './evaluate';
import {
  assaultOn,
  chooseAdvance,
  chooseAdvancer,
  chooseAttacker,
  chooseBreakthrough,
  chooseCounterAttack,
  chooseDisengagement,
  chooseFire,
  chooseFireFight,
  chooseGiveWay,
  chooseGoOn,
  chooseHold,
  chooseLoss,
  chooseRetreat,
  chooseSupport,
  chooseSurplus,
  chooseTarget,
  Judged,
} from './fight';
import { chooseEntry, chooseMover, chooseWay } from './march';
import { Missions } from './missions';
import { type Orders, planOrders } from './orders';
import { Sight } from './sight';
import {
  chooseBridge,
  chooseDemolition,
  chooseFuel,
  chooseNightMarker,
  choosePlaceBack,
  chooseRefresh,
  chooseReplacement,
  chooseTraffic,
  driveOf,
} from './works';

const ruleset = 'ardennes-44';
const names = { en: 'Heuristic', ja: 'ヒューリスティック' };

/** What an own loss weighs against an enemy's, by side. Judgement. */
const caution = [0.8, 1.1] as const;

function readingFor(game: Game): Reading {
  const reading = readingOf(game);
  if (reading === null) throw playsOnly(ruleset);
  return reading;
}

/** The player: the orders of a movement phase and the plan of a combat are kept between their questions. */
class Beginner implements Player {
  readonly id = 'heuristic';
  readonly names = names;
  private mirror: Mirror | null = null;
  private sight: Sight | null = null;
  private sightOf = '';
  private orders: Orders | null = null;
  private ordersOf = '';
  private assault: Assault | null = null;
  private judged: Judged | null = null;
  private drive: Float64Array | null = null;
  private driveIn = '';
  /** Who takes a replacement point, and when. */
  private filled = -1;
  private filledIn = '';
  private readonly missions = new Missions();

  constructor(
    private readonly side: number,
    private readonly weigh: Weights,
  ) {}

  copy(): Player {
    const other = new Beginner(this.side, this.weigh);
    const { orders } = this;
    return Object.assign(other, this, {
      missions: this.missions.copy(),
      // Units are given other orders as they march.
      orders: orders && { ...orders, byUnit: new Map(orders.byUnit), lacking: [...orders.lacking] },
      // What it holds of the position is of another game.
      mirror: null,
      sight: null,
      judged: null,
    });
  }

  intends(): readonly Intent[] {
    return this.missions.pursuit.told((place) => ({ place }));
  }

  choose(game: Game): number {
    const question = game.question();
    if (question === null) throw new Error('a player was asked although the game is over');
    if (question.count === 1) return question.options[0]!;
    const options: number[] = [];
    for (let k = 0; k < question.count; k++) options.push(question.options[k]!);
    const answer = this.decide(question.ask, options, readingFor(game));
    return options.includes(answer) ? answer : options[0]!;
  }

  /** The position as it is now. */
  private look(reading: Reading): Sight {
    this.mirror ??= reading.mirror();
    this.mirror.follow(reading);
    const sight = new Sight(briefOf(reading.world), reading, this.mirror, this.side as Side, this.weigh);
    sight.caution = caution[this.side as Side] * this.weigh.thrift;
    this.sight = sight;
    this.sightOf = phaseOf(reading);
    return sight;
  }

  /** The position with fields as they were when it was last looked at in this phase: good enough for choices within a combat. */
  private glance(reading: Reading): Sight {
    return this.sight !== null && this.sight.reading.p === reading.p && this.sightOf === phaseOf(reading)
      ? this.sight
      : this.look(reading);
  }

  /** Where the enemy drives: he does not move while markers are placed. */
  private enemyDrive(on: Sight, reading: Reading): Float64Array {
    const phase = phaseOf(reading);
    if (this.drive === null || this.driveIn !== phase) {
      this.drive = driveOf(on);
      this.driveIn = phase;
    }
    return this.drive;
  }

  /** @param options who may still move in this phase; undefined: nobody knows */
  private plan(reading: Reading, options?: readonly number[]): { on: Sight; orders: Orders } {
    const phase = phaseOf(reading);
    if (this.orders !== null && this.ordersOf === phase) return { on: this.glance(reading), orders: this.orders };
    const on = this.look(reading);
    const may = options && new Set(options.filter((option) => verbOf(option) === A.UNIT).map(second));
    this.orders = planOrders(on, (unit) => may?.has(unit) ?? true, this.missions);
    this.ordersOf = phase;
    return { on, orders: this.orders };
  }

  /** The attack that is being made, also where somebody else said so. */
  private begun(reading: Reading): Assault | null {
    if (this.assault?.target !== reading.target) this.assault = assaultOn(this.glance(reading), reading.target);
    return this.assault;
  }

  private judgements(reading: Reading): Judged {
    const phase = phaseOf(reading);
    if (this.judged?.phase !== phase) this.judged = new Judged(reading, phase);
    return this.judged;
  }

  private decide(ask: string, options: number[], reading: Reading): number {
    switch (ask) {
      case 'move': {
        const { on, orders } = this.plan(reading, options);
        return chooseMover(on, orders, options);
      }
      case 'move-to': {
        // Where somebody else said who moves first, there is no plan yet.
        const { on, orders } = this.plan(reading);
        return chooseWay(on, orders, reading.mover, options);
      }
      case 'enter': {
        const { on, orders } = this.plan(reading, []);
        return chooseEntry(on, orders, reading.mover, options);
      }
      case 'night-marker':
        return chooseNightMarker(this.glance(reading), this.orders, options);
      case 'attack': {
        const { option, assault } = chooseTarget(this.look(reading), this.judgements(reading), options);
        this.assault = assault;
        return option;
      }
      case 'attack-with':
        return chooseAttacker(this.glance(reading), this.begun(reading), options);
      case 'go-on':
        return chooseGoOn(this.look(reading), options);
      case 'support':
        return chooseSupport(this.glance(reading), this.assault, options);
      case 'defensive-fire':
        return chooseFire(this.glance(reading), options);
      case 'demolish':
        return chooseDemolition(this.glance(reading), options);
      case 'loss':
        return chooseLoss(this.glance(reading), options);
      case 'over-limit':
        return chooseSurplus(this.glance(reading), options);
      case 'fire-fight':
        return chooseFireFight(this.glance(reading), options);
      case 'determined-defence':
        return chooseHold(this.glance(reading), options);
      case 'give-way':
        return chooseGiveWay(this.glance(reading), options);
      case 'infiltrate':
        return options.find((option) => verbOf(option) === A.INFILTRATE) ?? options[0]!;
      case 'surprise':
      case 'advantage':
        return options.find((option) => verbOf(option) === A.UNIT) ?? options[0]!;
      case 'retreat':
        return chooseRetreat(this.glance(reading), options, this.filledIn === phaseOf(reading) ? this.filled : -1);
      case 'advance':
        return chooseAdvancer(this.glance(reading), options);
      case 'advance-to':
        return chooseAdvance(this.glance(reading), options);
      case 'breakthrough': {
        const { option, assault } = chooseBreakthrough(this.look(reading), options);
        this.assault = assault;
        return option;
      }
      case 'counter-attack':
        return chooseCounterAttack(this.look(reading), options);
      case 'disengage':
        return chooseDisengagement(this.glance(reading), options);
      case 'refresh':
        return chooseRefresh(this.glance(reading), options);
      case 'fuel-shortage':
        return chooseFuel(this.look(reading), options);
      case 'bridge':
        return chooseBridge(this.look(reading), options);
      case 'traffic': {
        const on = this.glance(reading);
        return chooseTraffic(on, this.enemyDrive(on, reading), options);
      }
      case 'replace': {
        const answer = chooseReplacement(this.look(reading), options);
        this.filled = verbOf(answer) === A.UNIT ? second(answer) : -1;
        this.filledIn = phaseOf(reading);
        return answer;
      }
      case 'replace-at':
        return choosePlaceBack(this.look(reading), options);
      default:
        return plain(options);
    }
  }
}

/** An answer to a question that no rule of thumb speaks of: what ends it, or changes least, or else the first. */
function plain(options: readonly number[]): number {
  for (const verb of [A.DONE, A.REST, A.NONE, A.STAY, A.GO]) {
    const found = options.find((option) => verbOf(option) === verb);
    if (found !== undefined) return found;
  }
  return options[0]!;
}

function phaseOf(reading: Reading): string {
  return `${reading.turn} ${reading.night ? 'night' : 'day'} ${reading.phase.id}`;
}

export const ardennes44: Heuristic = {
  ruleset,
  weights: usual,
  create: (side, _seed, weights) => new Beginner(side, { ...usual, ...weights }),
  value: (game, side) => chanceOf(readingFor(game), side),
  ahead: 2,
};
