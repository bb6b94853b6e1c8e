/**
 * What lies open on the table, for computer players: arrays of the running position, never to be written to, and the hand of
 * the side that reads. The other hand, the order of the deck and the seed of the dice are not part of it.
 */
import type { Expr } from '../../kernel/compiled';
import { compileExpr } from '../../kernel/expressions';
import type { Game } from '../../kernel/ruleset';
import { playOf } from '../../kernel/running-game';
import { missing } from './assault';
import { CARD, S, W } from './codes';
import { roundsAtMost, STAGE } from './combat';
import { playable } from './events';
import { IN_COMBAT } from './frames';
import { rulebook } from './game';
import type { Network } from './map';
import { bonusInHand } from './modifiers';
import { airRange } from './occupation';
import type { Play } from './play';
import type { Position } from './position';
import { moveTargets, redeployTargets, returnTargets, spread } from './reach';
import { counterTarget, mayRespond } from './response';
import { isFree, mayFlip } from './resupply';
import type { World } from './world';

/** Parts of the position that both sides may see. */
type Open =
  | 'loc'
  | 'due'
  | 'flags'
  | 'owner'
  | 'held'
  | 'state'
  | 'more'
  | 'once'
  | 'inUse'
  | 'head'
  | 'next'
  | 'ships'
  | 'airs'
  | 'shipSet'
  | 'airSet'
  | 'face'
  | 'isBack'
  | 'nationOf'
  | 'unitSet'
  | 'heldSet'
  | 'isPort'
  | 'ownsPort'
  | 'portSet'
  | 'handSize';

export type OpenPosition = Readonly<Pick<Position, Open>>;

/** One game, read by one side. */
export class Reading {
  readonly world: World;
  readonly p: OpenPosition;
  /** Of `bonusInHand`; -1: not yet asked for. */
  private bonus = -1;

  constructor(
    private readonly play: Play,
    readonly side: number,
  ) {
    this.world = play.w;
    this.p = play.p;
  }

  get turn(): number {
    return this.play.turn;
  }

  /** How far the first side is ahead. */
  get score(): number {
    return this.play.p.scalars[S.SCORE]!;
  }

  /** Whether the strategic shift has happened (7.3(4)). */
  get shifted(): boolean {
    return this.play.p.scalars[S.SHIFTED] === 1;
  }

  /** The routes as they are now. */
  get network(): Network {
    return this.play.network;
  }

  /** The combat in progress: its point, the attacker and the round; null when there is none. */
  get fight(): { point: number; attacker: number; round: number } | null {
    const { scalars } = this.play.p;
    return scalars[S.FIGHT] === 0
      ? null
      : { point: scalars[S.FIGHT]! - 1, attacker: scalars[S.ATTACKER]!, round: scalars[S.ROUND]! };
  }

  /** Where a side is asked whether it retreats: whether surface combat comes next, and the rounds that may still follow the present one. */
  get ahead(): { raided: boolean; rounds: number } {
    const { frames } = this.play;
    const f = this.play.p.stack.top;
    const stage = frames[f + IN_COMBAT.stage];
    return {
      raided: stage === STAGE.AIR_ATTACKER_DECIDES || stage === STAGE.AIR_DEFENDER_DECIDES,
      rounds: roundsAtMost(this.play, f) - frames[f + IN_COMBAT.round]!,
    };
  }

  /** Movement that the moving group has left. */
  get movementLeft(): number {
    return this.play.p.scalars[S.LEFT]!;
  }

  /** Port under assault, or -1. */
  get assaulted(): number {
    return this.play.p.scalars[S.ASSAULT]! - 1;
  }

  /** Cards of the reader's own hand. */
  hand(): number[] {
    const { cards } = this.play.p;
    const own: number[] = [];
    for (let c = 0; c < cards.length; c++) if (cards[c] === CARD.HAND + this.side) own.push(c);
    return own;
  }

  /** Ground strength that the reader's own hand could add to an assault. */
  bonusInHand(): number {
    if (this.bonus < 0) this.bonus = bonusInHand(this.play, this.side);
    return this.bonus;
  }

  /** Ground strength that is missing to take a port (9.2); zero or less: none. */
  missing(side: number, port: number): number {
    return missing(this.play, side, port);
  }

  /** Whether an event of the reader could be declared in place of an operation now. */
  playable(event: number): boolean {
    return playable(this.play, event, W.OPERATION);
  }

  /** Whether the condition of an effect holds. */
  applies(effect: number): boolean {
    const { when } = this.world.effects[effect]!;
    return when === null || Boolean(when(this.play.p));
  }

  /** Whether a condition would hold on a turn, all else as it is. */
  holdsOn(turn: number, when: Expr): boolean {
    const { facts } = this.world;
    const query: typeof facts.query = (name, words) => (name === 'turn' ? () => turn : facts.query(name, words));
    return Boolean(compileExpr({ ...facts, query }, when)(this.play.p));
  }

  /** Points in air range of a side (4.2(2)), as bits. */
  airRange(side: number): number {
    return airRange(this.play, side);
  }

  /** Points a front ship may move to (7.5). */
  moveTargets(unit: number): number {
    return moveTargets(this.play, unit);
  }

  /** Ships of the other side that could answer a move of the reader into a point, by the point that they come from (7.6). */
  answerers(to: number): number[][] {
    const { p, world, play } = this;
    if (!mayRespond(play, 1 - this.side, to)) return [];
    const found = new Map<number, number[]>();
    for (let u = 0; u < world.unitCount; u++) {
      if (world.unitSide[u] === this.side || counterTarget(play, u, to) === 0) continue;
      const from = p.loc[u]!;
      found.set(from, [...(found.get(from) ?? []), u]);
    }
    return [...found.values()];
  }

  /** Ports a ship may return to (9.3). */
  returnTargets(unit: number): number {
    return returnTargets(this.play, unit);
  }

  /** Points land air may redeploy to (9.3). */
  redeployTargets(unit: number): number {
    return redeployTargets(this.play, unit);
  }

  /** Cost of the way of a ship to a point within a budget; -1 = out of reach. */
  costTo(unit: number, to: number, budget: number): number {
    const { p } = this;
    const at = p.loc[unit]!;
    return spread(this.play, this.world.unitSide[unit]!, p.nationOf(unit), at, budget).cost[to]!;
  }

  /** Whether a ship on its back can be flipped where it is, and whether that is free at the end of the turn (9.4). */
  supply(unit: number): { flips: boolean; free: boolean } {
    return { flips: mayFlip(this.play, unit), free: isFree(this.play, unit) };
  }
}

/** The open part of a game of this ruleset for a side; null for other games. */
export function readingOf(game: Game, side: number): Reading | null {
  const play = playOf(game, rulebook);
  return play && new Reading(play, side);
}
