/** The ruleset's side of the contract: a prepared game, and games in progress. */

import { givenPositions } from '../../kernel/begun';
import type { CompiledGame } from '../../kernel/compiled';
import { DiceScript } from '../../kernel/dice';
import { Journal } from '../../kernel/journal';
import {
  BadGiven,
  type Choice,
  type CombatView,
  type Explanation,
  type Game,
  type Given,
  NotPlayable,
  type Outcome,
  type Overlay,
  type OverlayAbout,
  type PositionView,
  type PreparedGame,
  type ProbeValue,
  type Ruleset,
  type StartOptions,
} from '../../kernel/ruleset';
import { RunningGame } from '../../kernel/running-game';
import { givenOf } from './as-given';
import { checkPosition } from './check';
import { beforeDice, combatAfter, combatInQuestion, floorOf, leadsToCombat } from './combat-view';
import { explainMove } from './explain';
import { applyGiven } from './given';
import { redeal } from './hidden';
import { likenessOf } from './likeness';
import { describe } from './notation';
import { overlayOf } from './overlays';
import { Play } from './play';
import { probe } from './probes';
import { prospectsOf } from './prospects';
import { setUp } from './setup';
import { outcomeOf, viewOf } from './view';
import { buildWorld, SCRIPTS, type World } from './world';

/** Prepares a compiled game. Throws `NotPlayable` with every problem found. */
export function prepareGame(ruleset: Ruleset, compiled: CompiledGame): PreparedGame {
  const { world, reader } = buildWorld(compiled);
  if (compiled.game.rules !== ruleset.id)
    reader.problem(`the game is played by ${compiled.game.rules}, not by ${ruleset.id}`);
  if (!world || reader.problems.length > 0) throw new NotPlayable(reader.problems);
  const prepared: PreparedGame = { compiled, ruleset, start: (options) => start(prepared, world, options) };
  return prepared;
}

function start(prepared: PreparedGame, world: World, options: StartOptions): Game {
  const script = new DiceScript(options.script);
  if (script.size > SCRIPTS) throw new BadGiven(`more than ${SCRIPTS} scripted purposes`);
  const play = new Play(world, new Journal(options.journal === true), script, options.askAll === true);
  setUp(play, options.seed | 0);
  for (const given of givenPositions(prepared.compiled, options)) applyGiven(play, given);
  play.run();
  return new PacificGame(prepared, play);
}

/** A game in progress. */
export class PacificGame extends RunningGame<Play> {
  protected override get buffer(): Int16Array {
    return this.play.p.buffer;
  }

  protected override get hashed(): number {
    return this.play.w.hashed;
  }

  protected override get events(): number {
    return this.play.p.events[0]!;
  }

  protected override replaced(): void {
    this.play.p.recount();
  }

  override choices(): Choice[] {
    return this.play.asking ? describe(this.play) : [];
  }

  override outcome(): Outcome | null {
    return outcomeOf(this.play);
  }

  overlay(id: string, about?: OverlayAbout): Overlay {
    return overlayOf(this.play, id, about);
  }

  combat(answer?: number): CombatView | null {
    const { play } = this;
    if (!play.asking) return null;
    if (answer === undefined || !leadsToCombat(play, answer)) return combatInQuestion(play, answer);
    const floor = floorOf(play);
    const fought = combatInQuestion(play) !== null;
    const copy = this.fork() as PacificGame;
    return copy.play.ahead(answer, beforeDice(copy.play, floor), () => combatAfter(copy.play, floor, fought));
  }

  prospects(unit: string): CombatView[] {
    const u = this.play.w.units.findIndex(({ id }) => id === unit);
    return u < 0 ? [] : prospectsOf(this.play, u);
  }

  override view(side: number): PositionView {
    return viewOf(this.play, side);
  }

  explain(about: { unit?: string; place?: string }): Explanation[] {
    return explainMove(this.play, about);
  }

  given(alone = false): Given {
    return givenOf(this.play, alone);
  }

  likeness(): Record<string, string> {
    return likenessOf(this.play);
  }

  override probe(name: string, args: string[]): ProbeValue {
    return probe(this.play, name, args);
  }

  override fork(hide?: { side: number; seed: number }): Game {
    const copy = new Play(this.play.w, new Journal(false), this.play.script, this.play.askAll);
    copy.p.buffer.set(this.play.p.buffer);
    copy.p.events[0] = 0;
    copy.p.recount();
    if (hide) redeal(copy, hide.side, hide.seed);
    copy.run();
    return new PacificGame(this.prepared, copy);
  }

  override check(): void {
    checkPosition(this.play);
  }
}
