/** A sensible beginner at Indian Ocean Region, for any side: one decision after another, each by the file that knows about it. */

import { second, verbOf } from '../../../kernel/answers';
import type { Game } from '../../../kernel/ruleset';
import { A, S, SPENT } from '../../../rulesets/indian-ocean-region/codes';
import { Mirror, worldOf } from '../../../rulesets/indian-ocean-region/reading';
import { courseOf } from '../../../rulesets/indian-ocean-region/sea';
import type { Heuristic } from '../../heuristic';
import { type Player, playsOnly } from '../../player';
import { Vain } from '../../vain';
import { chooseFire, chooseMissiles, chooseRefuge, chooseRepair, nextFlight } from './bases';
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
import { usual, type Weights } from './judgement';
import { Sight } from './sight';
import { chooseBlow, chooseGround, chooseLanding, chooseMarch, chooseRetreat, nextMarch } from './troops';

const ruleset = 'indian-ocean-region';
const names = { en: 'Novice', ja: '初心者' };

function mirrorOf(game: Game, side: number): Mirror {
  const w = worldOf(game);
  if (w === null) throw playsOnly(ruleset);
  return new Mirror(w, side);
}

/** The player: orders of a movement phase are kept between its questions. */
class Novice implements Player {
  readonly id = 'novice';
  readonly names = names;
  private mirror: Mirror | null = null;
  private orders: Orders = new Map();
  private ordersOf = '';
  /** Units that were thought of in the phase, and where aircraft fly to. */
  private considered: ReadonlySet<number> = new Set();
  private consideredIn = '';
  private flight = -1;
  /** Who attacks, and in which engagement. */
  private force: readonly number[] = [];
  private forceOf = '';
  private vain = new Vain();

  constructor(
    private readonly side: number,
    private readonly weigh: Weights,
  ) {}

  copy(): Player {
    // Orders and sets are never changed, only replaced. The board is each one's own.
    return Object.assign(new Novice(this.side, this.weigh), this, { mirror: null, vain: this.vain.copy() });
  }

  choose(game: Game): number {
    const question = game.question();
    if (question === null) throw new Error('a player was asked although the game is over');
    if (question.count === 1) return question.options[0]!;
    const options = Array.from(question.options.subarray(0, question.count));
    if (question.ask === 'engage') return this.engage(game, options);
    const answer = this.decide(question.ask, options, () => this.look(game));
    return options.includes(answer) ? answer : options[0]!;
  }

  /** An engagement in which nobody struck may be begun again and again (6.41): it is begun once. */
  private engage(game: Game, options: readonly number[]): number {
    const answer = chooseEngagement(this.look(game), this.vain.without(game, options));
    return verbOf(answer) === A.PASS ? answer : this.vain.note(answer);
  }

  private look(game: Game): Sight {
    this.mirror ??= mirrorOf(game, this.side);
    this.mirror.follow(game);
    return new Sight(this.mirror, this.weigh);
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
        return has(A.PASS) ?? options[0]!;
      case 'act-with':
      case 'passage':
        return has(A.YES) ?? options[0]!;
      case 'exchange':
      case 'ceasefire':
      case 'cooperate':
      case 'accept':
      case 'take-side':
        return has(A.NO) ?? options[0]!;
      default:
        return chooseOfCard(look(), ask, options);
    }
  }

  private sail(on: Sight, options: readonly number[]): number {
    // Who must move in any case does so first: the others go by where it is.
    const held = options.find((option) => verbOf(option) === A.UNIT && courseOf(on.g, second(option)) !== undefined);
    if (held !== undefined) return held;
    const landing = chooseLanding(on, options);
    if (landing !== undefined) return landing;
    const phase = phaseOf(on);
    if (this.ordersOf !== phase) {
      this.ordersOf = phase;
      const before = on.p.buffer.slice();
      this.orders = orderFleet(on);
      on.p.buffer.set(before);
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

/** A phase of a turn of a side, by word. */
function phaseOf(on: Sight): string {
  return `${on.g.turn} ${on.g.phaseId}`;
}

export const indianOceanRegion: Heuristic = {
  ruleset,
  create: (side) => new Novice(side, usual),
  value: (game, side) => {
    const mirror = mirrorOf(game, side);
    mirror.follow(game);
    return chanceOf(new Sight(mirror, usual));
  },
};
