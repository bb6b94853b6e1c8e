/** The ruleset's side of the contract: a prepared game, and games in progress. */

import { verbOf } from '../../kernel/answers';
import { givenPositions } from '../../kernel/begun';
import type { CompiledGame } from '../../kernel/compiled';
import { DiceScript } from '../../kernel/dice';
import { Journal } from '../../kernel/journal';
import {
  atOnce,
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
import { calendarOf } from './calendar';
import { checkPosition } from './check';
import { A } from './codes';
import { attackWith, viewOfAttack } from './combat-view';
import { redeal } from './dumps';
import { explainMove } from './explain';
import { applyGiven } from './given';
import { likenessOf } from './likeness';
import { describe } from './notation';
import { overlayOf } from './overlays';
import { beginPlacement } from './placement';
import { Play } from './play';
import { probe } from './probes';
import { prospectsOf } from './prospects';
import { setUp } from './setup';
import { outcomeOf, viewOf } from './view';
import { buildWorld, SCRIPTS, type World } from './world';

/** Prepares a compiled game in parts. Throws `NotPlayable` with every problem found. */
export function* preparing(ruleset: Ruleset, compiled: CompiledGame): Generator<undefined, PreparedGame> {
  const { world, reader } = yield* buildWorld(compiled);
  if (!world || reader.problems.length > 0) throw new NotPlayable(reader.problems);
  const prepared: PreparedGame = {
    compiled,
    ruleset,
    calendar: calendarOf(world),
    start: (options) => atOnce(starting(prepared, world, options)),
    starting: (options) => starting(prepared, world, options),
  };
  return prepared;
}

function* starting(prepared: PreparedGame, world: World, options: StartOptions): Generator<undefined, Game> {
  const script = new DiceScript(options.script);
  if (script.size > SCRIPTS) throw new BadGiven(`more than ${SCRIPTS} scripted purposes`);
  const play = new Play(world, new Journal(options.journal === true), script, options.askAll === true);
  yield undefined;
  setUp(play, options.seed | 0);
  yield undefined;
  const positions = givenPositions(prepared.compiled, options);
  for (const given of positions) applyGiven(play, given);
  if (positions.length === 0) beginPlacement(play);
  yield undefined;
  yield* play.running();
  return new ArdennesGame(prepared, play);
}

/** A game in progress. */
export class ArdennesGame extends RunningGame<Play> {
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
    this.play.p.derive();
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
    const attack = attackWith(this.play, answer);
    if (attack) return viewOfAttack(this.play, attack);
    if (answer === undefined || !this.play.asking || this.play.posed.ask !== 'attack') return null;
    return verbOf(answer) === A.PLACE ? this.imagine(answer) : null;
  }

  /** 14.1: the attack on a place by as many as can take part. */
  private imagine(answer: number): CombatView | null {
    // Asked for everything: what answers itself would go on to the die.
    const copy = this.copy(true);
    copy.answer(answer);
    const { play } = copy;
    while (play.asking && play.posed.ask === 'attack-with') {
      const joining = play.options.subarray(0, play.count).find((code) => verbOf(code) === A.UNIT);
      if (joining === undefined) break;
      copy.answer(joining);
    }
    const attack = attackWith(play);
    return attack && viewOfAttack(play, attack, { en: 'If all attack who can', ja: '参加可能な全部隊で攻撃する場合' });
  }

  prospects(unit: string): CombatView[] {
    const u = this.play.w.compiled.units.findIndex(({ id }) => id === unit);
    return u < 0 ? [] : prospectsOf(this.play, u);
  }

  override view(side: number): PositionView {
    return viewOf(this.play, side);
  }

  explain(about: { unit?: string; place?: string }): Explanation[] {
    // On a copy: searches leave their traces in working memory that the standing question uses.
    return explainMove(this.copy(this.play.askAll).play, about);
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
    return this.copy(this.play.askAll, hide);
  }

  private copy(askAll: boolean, hide?: { side: number; seed: number }): ArdennesGame {
    const copy = new Play(this.play.w, new Journal(false), this.play.script, askAll);
    copy.p.buffer.set(this.play.p.buffer);
    copy.p.events[0] = 0;
    if (hide) redeal(copy, hide.side, hide.seed);
    copy.p.derive();
    copy.run();
    return new ArdennesGame(this.prepared, copy);
  }

  override check(): void {
    checkPosition(this.play);
  }
}
