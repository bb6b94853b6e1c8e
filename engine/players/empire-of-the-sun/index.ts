/** A sensible beginner at Empire of the Sun, for either side: one decision after another, each by the file that knows about it. */
import { first, second, verbOf } from '../../kernel/answers';
import type { Game } from '../../kernel/ruleset';
import { A } from '../../rulesets/empire-of-the-sun/codes';
import { Mirror, type Part, verbOfWay, WAY, worldOf } from '../../rulesets/empire-of-the-sun/reading';
import { sure } from '../choose';
import type { Heuristic } from '../heuristic';
import { type Intent, optionsOf, type Player, playsOnly } from '../player';
import type { Weights } from '../weights';
import { Campaign } from './campaign';
import { chooseCard, stake } from './cards';
import { chanceOf } from './evaluate';
import { usual } from './judgement';
import { chooseHit, chooseKept, chooseLoss, chooseRebuilt, chooseSwap } from './losses';
import { bestPlan, bestReaction, type Plan, planOn, type Task } from './offensive';
import { Memory, Sight } from './sight';
import { drop, station, stop } from './stations';

const ruleset = 'empire-of-the-sun';
const names = { en: 'Heuristic', ja: 'ヒューリスティック' };

function mirrorOf(game: Game, side: number): Mirror {
  const w = worldOf(game);
  if (w === null) throw playsOnly(ruleset);
  return new Mirror(w, side);
}

/** So often it is looked what else there is to do in an offensive. */
const LOOKS = 8;
/** Moves without a battle that are thought of in one offensive. */
const REDEPLOYED = 10;

/** The player: the plan of an offensive or a reaction is kept between its questions. */
class Beginner implements Player {
  readonly id = 'heuristic';
  readonly names = names;
  private mirror: Mirror | null = null;
  private memory = new Memory();
  private plan: Plan | null = null;
  /** Places that are aimed at over turns. */
  private campaign = new Campaign();
  /** Where the plan is being carried out, and units that were sent on, or thought of. */
  private task: Task | null = null;
  private sent: readonly number[] = [];
  private moved: readonly number[] = [];
  /** How often it was looked what else there is to do in the offensive. */
  private looks = 0;

  constructor(
    private readonly side: number,
    private readonly weigh: Weights,
  ) {}

  copy(): Player {
    // Plans and lists are never changed, only replaced. The board is each one's own.
    const campaign = this.campaign.copy();
    return Object.assign(new Beginner(this.side, this.weigh), this, { mirror: null, memory: new Memory(), campaign });
  }

  intends(game: Game): readonly Intent[] {
    return this.campaign.told(game.prepared.compiled.board.places.length);
  }

  choose(game: Game): number {
    const question = game.question();
    if (question === null) throw new Error('a player was asked although the game is over');
    if (question.count === 1 && question.ask !== 'card') return question.options[0]!;
    const options = optionsOf(question);
    const answer = this.decide(question.ask, options, () => this.look(game));
    return options.includes(answer) ? answer : options[0]!;
  }

  private look(game: Game): Sight {
    this.mirror ??= mirrorOf(game, this.side);
    this.mirror.follow(game);
    return new Sight(this.mirror, this.weigh, this.memory, this.campaign.operations);
  }

  private decide(ask: string, options: number[], look: () => Sight): number {
    const has = (verb: number): number | undefined => options.find((option) => verbOf(option) === verb);
    switch (ask) {
      case 'card':
        return this.play(look(), options);
      case 'headquarters':
        return this.lead(look(), options);
      case 'objective':
        return this.next(options, look);
      case 'reaction':
        return this.next(options, null);
      case 'unit':
        return this.send(options, look);
      case 'station':
        return this.stopAt(look(), options);
      case 'redeploy':
        return this.start(look(), options);
      case 'redeploy-to':
        return this.land(look(), options);
      case 'reaction-headquarters':
        return this.react(look(), options);
      case 'special-reaction':
      case 'announce':
      case 'agree':
        return has(A.YES) ?? options[0]!;
      case 'intelligence':
        return has(A.ROLL) ?? this.reply(look, options);
      case 'weather':
      case 'attack-reaction':
        return this.reply(look, options);
      case 'hit':
        return chooseHit(look(), options);
      case 'loss':
      case 'excess':
      case 'send-back':
        return chooseLoss(look(), options);
      case 'replace':
        return this.rebuild(look(), options);
      default:
        return this.other(ask, options, look);
    }
  }

  private other(ask: string, options: number[], look: () => Sight): number {
    const has = (verb: number): number | undefined => options.find((option) => verbOf(option) === verb);
    switch (ask) {
      case 'withdraw':
      case 'emergency':
      case 'arrive':
      case 'relocate':
      case 'evacuate-to':
        return this.settle(look(), options);
      case 'keep':
        return chooseKept(look(), options);
      case 'swap':
        return chooseSwap(look(), options);
      case 'retreat-to':
        return options[0]!;
      case 'drop':
        return drop(look(), options);
      case 'bomb':
      case 'advance':
      case 'join':
        return has(A.UNIT) ?? has(A.TO) ?? has(A.OBJECTIVE) ?? options[0]!;
      case 'disengage':
        return has(A.STAY) ?? options[0]!;
      default:
        return has(A.NO) ?? has(A.DONE) ?? options[0]!;
    }
  }

  // ------------------------------------------------------------- offensives

  private begin(plan: Plan | null): void {
    this.plan = plan;
    this.task = null;
    this.sent = [];
    this.moved = [];
    this.looks = 0;
  }

  private play(on: Sight, options: readonly number[]): number {
    this.campaign.review(on);
    on.pursue(this.campaign.operations);
    const { option, plan } = chooseCard(on, options);
    this.begin(plan);
    return option;
  }

  private lead(on: Sight, options: readonly number[]): number {
    const planned = options.find((option) => second(option) === this.plan?.hq);
    if (planned !== undefined) return planned;
    const { offensive } = on.p;
    this.begin(bestPlan(on, offensive[1]!, offensive[2]!));
    return options.find((option) => second(option) === this.plan?.hq) ?? options[0]!;
  }

  private react(on: Sight, options: readonly number[]): number {
    const headquarters = options.filter((option) => verbOf(option) === A.HEADQUARTERS).map(second);
    this.begin(bestReaction(on, headquarters));
    return (
      options.find((option) => verbOf(option) === A.HEADQUARTERS && second(option) === this.plan?.hq) ??
      options.find((option) => verbOf(option) === A.NO) ??
      options[0]!
    );
  }

  /** A card in reply, where enough is at stake. */
  private reply(look: () => Sight, options: readonly number[]): number {
    const no = options.find((option) => verbOf(option) === A.NO) ?? options[0]!;
    const card = options.find((option) => verbOf(option) === A.EVENT);
    if (card === undefined) return no;
    const on = look();
    return stake(on) >= on.weigh.reply ? card : no;
  }

  /** The next place of the plan; then what else there is to do; then units that move without a battle. */
  private next(options: readonly number[], look: (() => Sight) | null): number {
    const planned = this.planned(options);
    if (planned !== undefined) return planned;
    if (look && this.looks < LOOKS) {
      const more = planOn(look());
      const before = this.sent;
      this.looks++;
      this.plan = more;
      this.sent = before.filter((u) => !more?.tasks.some(({ parts }) => parts.some(({ unit }) => unit === u)));
      const option = this.planned(options);
      if (option !== undefined) return option;
      this.looks = LOOKS;
    }
    const redeploy = options.find((one) => verbOf(one) === A.REDEPLOY);
    if (redeploy !== undefined && this.moved.length < REDEPLOYED) return redeploy;
    const done = options.find((one) => verbOf(one) === A.DONE);
    if (done !== undefined) return done;
    this.task = null;
    return options[0]!;
  }

  /** The next place of the plan; undefined: there is none. */
  private planned(options: readonly number[]): number | undefined {
    for (const task of this.plan?.tasks ?? []) {
      if (!task.parts.some(({ unit }) => !this.sent.includes(unit))) continue;
      const option = options.find((one) => verbOf(one) === A.OBJECTIVE && second(one) === task.place);
      if (option === undefined) continue;
      this.task = task;
      return option;
    }
    return undefined;
  }

  private send(options: readonly number[], look: () => Sight): number {
    const fits = ({ unit, way, ship }: Part) =>
      options.find(
        (one) => verbOf(one) === verbOfWay(way) && second(one) === unit && (ship < 0 || first(one) === ship),
      );
    for (const part of this.task?.parts ?? []) {
      if (this.sent.includes(part.unit)) continue;
      const option = fits(part);
      if (option === undefined) continue;
      this.sent = [...this.sent, part.unit];
      const choice = options.find((one) => verbOf(one) === A.STATION && second(one) === part.unit);
      if (choice === undefined || part.way !== WAY.STRIKE) return option;
      const on = look();
      const places = on.mirror.targets().stations(part.unit, this.task!.place);
      return stop(on, part.unit, places) === places[0] ? option : choice;
    }
    // Those that can not go after all are not thought of again.
    this.sent = [...this.sent, ...(this.task?.parts ?? []).map(({ unit }) => unit)];
    return options.find((one) => verbOf(one) === A.DONE) ?? options[0]!;
  }

  private stopAt(on: Sight, options: readonly number[]): number {
    const place = stop(on, on.mirror.asked(), options.map(second));
    return options.find((one) => second(one) === place)!;
  }

  private start(on: Sight, options: readonly number[]): number {
    const units = options.filter((one) => verbOf(one) === A.UNIT && !this.moved.includes(second(one)));
    if (units.length === 0) {
      this.moved = [...this.moved, -1, -1, -1];
      return options.find((one) => verbOf(one) === A.DONE) ?? options[0]!;
    }
    // Whoever stands worst goes first.
    const option = sure(units, (one) => on.unit(second(one)) * -station(on, second(one), on.p.loc[second(one)]!));
    this.moved = [...this.moved, second(option)];
    return option;
  }

  private land(on: Sight, options: readonly number[]): number {
    const u = on.mirror.asked();
    const stay = station(on, u, on.p.loc[u]!) + on.weigh.crowd;
    const done = options.find((one) => verbOf(one) === A.DONE) ?? options[0]!;
    return sure(options, (one) => {
      if (one === done) return stay;
      return verbOf(one) === A.TO ? station(on, u, second(one)) : Number.NEGATIVE_INFINITY;
    });
  }

  // ------------------------------------------------------------- the rest

  private rebuild(on: Sight, options: readonly number[]): number {
    const units = options.filter((one) => verbOf(one) !== A.DONE);
    return units.length > 0 ? chooseRebuilt(on, units) : options[0]!;
  }

  /** Where the unit that is asked for goes. */
  private settle(on: Sight, options: readonly number[]): number {
    const u = on.mirror.asked();
    if (u < 0) return options[0]!;
    const ways = options.filter((one) => verbOf(one) !== A.PART);
    return sure(ways, (one) => station(on, u, verbOf(one) === A.STAY ? on.p.loc[u]! : second(one)));
  }
}

export const empireOfTheSun: Heuristic = {
  ruleset,
  weights: usual,
  create: (side, _seed, weights) => new Beginner(side, { ...usual, ...weights }),
  value: (game, side) => {
    const mirror = mirrorOf(game, side);
    mirror.follow(game);
    return chanceOf(new Sight(mirror, usual, new Memory()));
  },
};
