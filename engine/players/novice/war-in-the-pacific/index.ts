/** A sensible beginner at War in the Pacific: one decision after another, each by the file that knows about it. */

import { second, verbOf } from '../../../kernel/answers';
import type { Game } from '../../../kernel/ruleset';
import { A } from '../../../rulesets/war-in-the-pacific/codes';
import { readingOf } from '../../../rulesets/war-in-the-pacific/reading';
import { sure } from '../../choose';
import { Generator } from '../../generator';
import type { Heuristic } from '../../heuristic';
import { type Player, playsOnly } from '../../player';
import { chooseBase, chooseHex, chooseHit, chooseRetreat, chooseScreen, chooseSupport, chooseUse } from './battle';
import { briefOf } from './brief';
import { chooseCard, chooseEffect, chooseUnit } from './cards';
import { chooseChinese, chooseJoining, chooseNeglected } from './china';
import { chooseDepot, chooseShortage } from './depots';
import { chanceOf } from './evaluate';
import { chooseOrigin, chooseUnits, type Plan, planImpulse } from './impulses';
import {
  chooseDestination,
  chooseEntry,
  chooseMembers,
  chooseRebuild,
  chooseStack,
  type Transfer,
} from './redeployment';
import { Sight } from './sight';

const ruleset = 'war-in-the-pacific';
const names = { en: 'Novice', ja: '初心者' };

function sightOf(game: Game, side: number): Sight {
  const reading = readingOf(game);
  if (reading === null) {
    throw playsOnly(ruleset);
  }
  return new Sight(briefOf(reading.world, side), reading);
}

/** The player: plans of an impulse and of a redeployment are kept between their questions. */
class Beginner implements Player {
  readonly id = 'novice';
  readonly names = names;
  private plan: Plan | null = null;
  private transfer: Transfer | null = null;

  private readonly luck: Generator;

  constructor(
    private readonly side: number,
    seed: number,
  ) {
    this.luck = new Generator(seed);
  }

  choose(game: Game): number {
    const question = game.question();
    if (question === null) throw new Error('a player was asked although the game is over');
    if (question.count === 1) return question.options[0]!;
    const options = Array.from(question.options.subarray(0, question.count));
    return this.decide(question.ask, options, sightOf(game, this.side));
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
        return chooseDepot(sight, options);
      case 'depot-shortage':
        return chooseShortage(sight, options);
      case 'impulse-target': {
        this.plan = planImpulse(sight, options);
        const target = this.plan?.target;
        return options.find((option) => verbOf(option) === A.TARGET && second(option) === target) ?? pass();
      }
      case 'impulse-origin':
        return chooseOrigin(this.plan, options);
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
        const { option, transfer } = chooseStack(sight, options);
        this.transfer = transfer;
        return option;
      }
      case 'redeploy-units':
        return chooseMembers(sight, this.transfer, options);
      case 'redeploy-to':
        return chooseDestination(sight, this.transfer, options);
      case 'rebuild':
        return chooseRebuild(sight, options);
      case 'reinforcement':
        return chooseEntry(sight, options);
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
 * How many bases to bid (13.2): those the side is printed with, and up to a fifth more, which is what these players hold at the end.
 * Luck has its part, so that two players of one mind do not bid the same for ever.
 */
function chooseBid(sight: Sight, options: readonly number[], luck: Generator): number {
  const { map, rules } = sight.on.world;
  const side = rules.bid?.side ?? 0;
  const own = map.bases.filter((base) => map.ownerSide[base] === side).length;
  const wanted = own + luck.below(Math.floor(own / 5) + 1);
  return sure(options, (option) => -Math.abs(second(option) - wanted));
}

export const warInThePacific: Heuristic = {
  ruleset,
  create: (side, seed) => new Beginner(side, seed),
  value: (game, side) => chanceOf(sightOf(game, side)),
};
