/** A sensible beginner at Indian Ocean Region, for any side: one decision after another, each by the file that knows about it. */

import { second, verbOf } from '../../kernel/answers';
import type { Game } from '../../kernel/ruleset';
import { A, S, SPENT } from '../../rulesets/indian-ocean-region/codes';
import { Mirror, worldOf } from '../../rulesets/indian-ocean-region/reading';
import { courseOf } from '../../rulesets/indian-ocean-region/sea';
import { near } from '../../rulesets/indian-ocean-region/sight';
import type { Heuristic } from '../heuristic';
import { type Intent, optionsOf, type Player, playsOnly } from '../player';
import { Vain } from '../vain';
import { usual, type Weights } from '../weights';
import { chooseFire, chooseMissiles, chooseRefuge, chooseRepair, nextFlight } from './bases';
import { Campaign } from './campaign';
import { chooseCard, chooseOfCard } from './cards';
import { chanceOf } from './evaluate';
import {
  chooseAttacker,
  chooseDefender,
  chooseEngagement,
  chooseEvasion,
  chooseHit,
  chooseStrike,
  forceFor,
} from './fight';
import { chooseCompany, chooseCourse, chooseShip, type Orders, orderFleet } from './fleet';
import { Sight } from './sight';
import { chooseExchange, chooseOffer, chooseSide, wantsCeasefire } from './talks';
import {
  chooseBlow,
  chooseGround,
  chooseLanding,
  chooseLoading,
  chooseMarch,
  chooseRetreat,
  nextMarch,
} from './troops';

const ruleset = 'indian-ocean-region';
const names = { en: 'Heuristic', ja: 'ヒューリスティック' };

function mirrorOf(game: Game, side: number): Mirror {
  const w = worldOf(game);
  if (w === null) throw playsOnly(ruleset);
  return new Mirror(w, side);
}

/** The player: orders of a movement phase are kept between its questions. */
class Beginner implements Player {
  readonly id = 'heuristic';
  readonly names = names;
  private mirror: Mirror | null = null;
  private orders: Orders = new Map();
  private ordersOf = '';
  /** Units that were thought of in the phase, and where aircraft fly to. */
  private considered: ReadonlySet<number> = new Set();
  private consideredIn = '';
  private flight = -1;
  private campaign = new Campaign();
  /** Who attacks, and in which engagement. */
  private force: readonly number[] = [];
  private forceOf = '';
  private vain = new Vain();
  /** Strikes in engagements of its own. */
  private strikes = 0;
  /** The engagement that it began last, with what stood there and how many strikes there had been. */
  private begun: { place: number; mark: string; strikes: number } | null = null;
  /** What stood in and around hexes in whose engagement it did not strike. */
  private idle: ReadonlyMap<number, string> = new Map();

  constructor(
    private readonly side: number,
    private readonly weigh: Weights,
  ) {}

  copy(): Player {
    // Orders and sets are never changed, only replaced. The board is each one's own.
    return Object.assign(new Beginner(this.side, this.weigh), this, {
      mirror: null,
      campaign: this.campaign.copy(),
      vain: this.vain.copy(),
    });
  }

  intends(game: Game): readonly Intent[] {
    return this.campaign.plans.told(game.prepared.compiled.board.places.length);
  }

  choose(game: Game): number {
    const question = game.question();
    if (question === null) throw new Error('a player was asked although the game is over');
    if (question.count === 1) return question.options[0]!;
    const options = optionsOf(question);
    if (question.ask === 'engage') return this.engage(game, options);
    const answer = this.decide(question.ask, options, () => this.look(game));
    if (question.ask === 'strike' && verbOf(answer) !== A.HOLD) this.strikes++;
    return options.includes(answer) ? answer : options[0]!;
  }

  /** An engagement in which nobody struck may be begun again and again (6.41): it is begun once. */
  private engage(game: Game, options: readonly number[]): number {
    const on = this.look(game);
    // An evasion that failed has used dice, and changed nothing else.
    const seen = { hash: () => `${phaseOf(on)} ${on.p.flags} ${on.p.steps}` };
    const { begun, strikes } = this;
    if (begun?.strikes === strikes) this.idle = new Map([...this.idle, [begun.place, begun.mark]]);
    const sensible = options.filter((one) => {
      const mark = verbOf(one) === A.ENGAGE ? this.idle.get(second(one)) : undefined;
      return mark === undefined || mark !== markOf(on, second(one));
    });
    const answer = chooseEngagement(on, this.vain.without(seen, sensible));
    const place = second(answer);
    this.begun = verbOf(answer) === A.ENGAGE ? { place, mark: markOf(on, place), strikes } : null;
    return verbOf(answer) === A.PASS ? answer : this.vain.note(answer);
  }

  private look(game: Game): Sight {
    this.mirror ??= mirrorOf(game, this.side);
    this.mirror.follow(game);
    const on = new Sight(this.mirror, this.weigh);
    on.tasks = this.campaign.follow(on);
    return on;
  }

  private decide(ask: string, options: number[], look: () => Sight): number {
    const has = (verb: number): number | undefined => options.find((option) => verbOf(option) === verb);
    switch (ask) {
      case 'set-up':
        return has(A.REST) ?? options[0]!;
      case 'sea-unit':
        return this.sail(look(), options);
      case 'sea-group':
        return chooseCompany(look(), this.orders, options);
      case 'sail':
        return chooseCourse(look(), this.orders, options);
      case 'intervene':
        return has(A.INTERVENE) ?? has(A.PASS) ?? options[0]!;
      case 'missiles':
        return chooseMissiles(look(), options);
      case 'fire':
        return chooseFire(look(), options);
      case 'evade':
        return chooseEvasion(look(), options);
      case 'commit':
      case 'join':
        return this.join(look(), options);
      case 'support':
        return chooseDefender(look(), options);
      case 'strike':
        return chooseStrike(look(), options);
      case 'excess':
      case 'base-hit':
      case 'missile-hit':
      case 'overloaded':
      case 'no-retreat':
        return chooseHit(look(), options);
      default:
        return this.other(ask, options, look);
    }
  }

  private other(ask: string, options: number[], look: () => Sight): number {
    const has = (verb: number): number | undefined => options.find((option) => verbOf(option) === verb);
    switch (ask) {
      case 'air-unit':
        return this.fly(look(), options);
      case 'air-move':
        return options.includes(this.flight) ? this.flight : (has(A.STAY) ?? options[0]!);
      case 'relocate':
      case 'evacuate':
        return chooseRefuge(look(), options);
      case 'ground-unit':
        return this.march(look(), options);
      case 'ground-move':
        return chooseMarch(look(), options);
      case 'ground-combat':
        return chooseGround(look(), options);
      case 'ground-strike':
        return chooseBlow(look(), options);
      case 'retreat':
        return chooseRetreat(look(), options);
      case 'repair':
        return chooseRepair(look(), options);
      case 'card':
        return chooseCard(look(), options);
      case 'talks':
        return chooseOffer(look(), options);
      case 'exchange':
        return chooseExchange(look(), options);
      case 'act-with':
      case 'accept':
      case 'passage':
        return has(A.YES) ?? options[0]!;
      case 'ceasefire':
        return has(wantsCeasefire(look()) ? A.YES : A.NO) ?? options[0]!;
      case 'cooperate':
      case 'take-side':
        return chooseSide(look(), options);
      default:
        return chooseOfCard(look(), ask, options);
    }
  }

  private sail(on: Sight, options: readonly number[]): number {
    // Who must move in any case does so first: the others go by where it is.
    const held = options.find((option) => verbOf(option) === A.UNIT && courseOf(on.g, second(option)) !== undefined);
    if (held !== undefined) return held;
    const landing = chooseLanding(on, options);
    const loading = landing ?? chooseLoading(on, options);
    if (loading !== undefined) return loading;
    const phase = phaseOf(on);
    if (this.ordersOf !== phase) {
      this.ordersOf = phase;
      const before = on.p.buffer.slice();
      this.orders = orderFleet(on);
      on.p.buffer.set(before);
      on.p.derive();
    }
    return chooseShip(on, this.orders, options);
  }

  /** Whoever is meant to attack, as it was settled when the first of them was asked. */
  private join(on: Sight, options: readonly number[]): number {
    const focus = on.p.scalars[S.FOCUS]! - 1;
    const about = `${phaseOf(on)} ${focus} ${on.theirs.filter((u) => on.p.has(u, SPENT)).length}`;
    if (this.forceOf !== about) {
      this.forceOf = about;
      this.force = forceFor(on, focus);
    }
    return chooseAttacker(on, options, this.force);
  }

  private begin(on: Sight): void {
    const phase = phaseOf(on);
    if (this.consideredIn === phase) return;
    this.consideredIn = phase;
    this.considered = new Set();
  }

  private fly(on: Sight, options: readonly number[]): number {
    this.begin(on);
    const next = nextFlight(on, options, this.considered);
    this.considered = new Set([...this.considered, ...(next?.seen ?? [])]);
    this.flight = next?.to ?? -1;
    const unit = options.find((one) => verbOf(one) === A.UNIT && second(one) === next?.unit);
    return unit ?? options.find((one) => verbOf(one) === A.DONE) ?? options[0]!;
  }

  private march(on: Sight, options: readonly number[]): number {
    this.begin(on);
    const next = nextMarch(options, this.considered);
    if (verbOf(next) === A.UNIT) this.considered = new Set([...this.considered, second(next)]);
    return next;
  }
}

/** The enemies in a hex and beside it with their steps, in this phase: as long as they are the same, whoever did not strike would not strike again. */
function markOf(on: Sight, place: number): string {
  const { p, w } = on;
  const there = on.theirs.filter((u) => near(w, p.loc[u]!, place));
  return `${phaseOf(on)} ${there.map((u) => `${u}:${p.steps[u]}`).join()}`;
}

/** A phase of a turn of a side, by word. */
function phaseOf(on: Sight): string {
  return `${on.g.turn} ${on.g.phaseId}`;
}

export const indianOceanRegion: Heuristic = {
  ruleset,
  weights: usual,
  create: (side, _seed, weights) => new Beginner(side, { ...usual, ...weights }),
  value: (game, side) => {
    const mirror = mirrorOf(game, side);
    mirror.follow(game);
    return chanceOf(new Sight(mirror, usual));
  },
};
