/**
 * A game in progress: runs the procedures of the chapters until one poses a question, and offers them what they share
 * (answers, dice, hits, the journal). The rules themselves stand in the chapters' files.
 */

import type { DiceScript } from '../../kernel/dice';
import { purposeKey, rollDie } from '../../kernel/dice';
import type { Journal } from '../../kernel/journal';
import { type GameEvent, IllegalAnswer, type Question } from '../../kernel/ruleset';
import { ELIMINATED, LAND, N, P, S, UNDECIDED } from './codes';
import { Position } from './position';
import { PROCEDURES } from './procedures';
import type { Reach } from './reach';
import { newReach } from './reach';
import { checkVictory } from './victory';
import type { World } from './world';

/** One chapter's procedure. `f` is where its frame begins in `Play.frames`. */
export interface Procedure {
  /** Goes on until something is asked (true), or until other procedures must run first (false). */
  step(g: Play, f: number): boolean;
  answer?(g: Play, f: number, code: number): void;
}

const NO_END = 2_000_000;

export class Play {
  readonly p: Position;
  readonly frames: Int16Array;
  readonly options = new Int32Array(4096);
  readonly reach: Reach;
  count = 0;
  asking = false;
  readonly posed: Question;

  constructor(
    readonly w: World,
    readonly journal: Journal,
    readonly script: DiceScript,
    readonly askAll: boolean,
  ) {
    this.p = new Position(w);
    this.frames = this.p.stack.words;
    this.reach = newReach(w);
    this.posed = { side: 0, ask: '', rule: '', options: this.options, count: 0 };
  }

  // ------------------------------------------------------------- running

  /** Runs until a question stands or the game is over. */
  run(): void {
    const { scalars, stack } = this.p;
    for (let i = 0; i < NO_END; i++) {
      if (scalars[S.WINNER] !== UNDECIDED) {
        this.asking = false;
        return;
      }
      const top = stack.top;
      if (scalars[S.DIRTY] !== 0) {
        if (this.frames[top] !== P.SETTLE) {
          stack.push(P.SETTLE);
          continue;
        }
      } else if (scalars[S.VICTORY_DIRTY] !== 0 || this.w.victoryAlways) {
        scalars[S.VICTORY_DIRTY] = 0;
        if (checkVictory(this, 'any')) continue;
      }
      if (PROCEDURES[this.frames[top]!]!.step(this, top)) return;
    }
    throw new Error('a procedure does not end');
  }

  /** Gives an answer to the standing question and runs on. */
  answer(answer: number): void {
    if (!this.asking) throw new IllegalAnswer('the game is over');
    let legal = false;
    for (let i = 0; i < this.count && !legal; i++) legal = this.options[i] === answer;
    if (!legal)
      throw new IllegalAnswer(`${this.posed.ask} (${this.posed.rule}): ${answer} is not among the legal answers`);
    this.asking = false;
    const top = this.p.stack.top;
    PROCEDURES[this.frames[top]!]!.answer!(this, top, answer);
    this.run();
  }

  /** Begins a question of the side. */
  begin(side: number, ask: string, rule: string): void {
    this.posed.side = side;
    this.posed.ask = ask;
    this.posed.rule = rule;
    this.count = 0;
  }

  add(answer: number): void {
    this.options[this.count++] = answer;
  }

  /** Poses the question. With a single option there is nothing to decide: it is taken, and false returned. */
  pose(procedure: Procedure, f: number): boolean {
    if (this.count === 1 && !this.askAll) {
      procedure.answer!(this, f, this.options[0]!);
      return false;
    }
    this.posed.count = this.count;
    this.asking = true;
    return true;
  }

  push(procedure: number, ...locals: number[]): number {
    return this.p.stack.push(procedure, ...locals);
  }

  /** Ends the procedure on top. */
  done(): false {
    this.p.stack.pop();
    return false;
  }

  // ------------------------------------------------------------- shared facts

  get turn(): number {
    return this.p.scalars[S.TURN]!;
  }

  get seed(): number {
    return (this.p.scalars[S.SEED_LOW]! & 0xffff) | (this.p.scalars[S.SEED_HIGH]! << 16);
  }

  /** Index of by-turn-and-side arrays. */
  at(side: number): number {
    return side * (this.w.calendar.last + 1) + this.turn;
  }

  /** Who acts first in the segment in progress: the higher TRP, or the side the text names for a tie. */
  firstSide(): number {
    const { sides, scalars } = this.p;
    const d = sides[N.TRP]! - sides[N.TRP + 1]!;
    if (d !== 0) return d > 0 ? 0 : 1;
    return this.w.phases[scalars[S.PHASE]!]?.tie ?? 0;
  }

  sideId(side: number): string {
    return this.w.compiled.game.sides[side]!.id;
  }

  placeId(place: number): string {
    return this.w.map.board.ids[place]!;
  }

  // ------------------------------------------------------------- dice

  /** Rolls a die for a purpose; scripted purposes are tried from the most exact to the side alone. */
  roll(kind: number, place: number, side: number, index: number, name: string): number {
    const faces = this.w.values['die-sides']!;
    if (this.script.size > 0) {
      const where = place >= 0 ? ` ${this.placeId(place)}` : '';
      const who = this.sideId(side);
      const value = this.script.take(this.p.scripts, [`${name}${where} ${who}`, `${name} ${who}`, who]);
      if (value > 0) return Math.min(value, faces);
    }
    return rollDie(this.seed, purposeKey(kind, this.turn, place, side), index, faces);
  }

  // ------------------------------------------------------------- units

  /** Takes a unit off the map for good. What it carried goes to a free transport beside it, or is lost too. */
  eliminate(u: number): void {
    const { p } = this;
    const cargo = p.mate[u]!;
    if (cargo >= 0 && this.w.unitClass[u] === LAND) p.part(u);
    else if (cargo >= 0) {
      const other = this.freeTransport(u);
      p.part(cargo);
      if (other >= 0) p.embark(cargo, other);
      else this.remove(cargo);
    }
    this.remove(u);
  }

  private remove(u: number): void {
    this.p.move(u, ELIMINATED);
    this.p.setSteps(u, 0);
    this.p.flags[u] = 0;
  }

  /** Another transport of the side on the same node without cargo, or -1. */
  private freeTransport(u: number): number {
    const { p, w } = this;
    for (let v = p.head[p.loc[u]!]!; v >= 0; v = p.next[v]!)
      if (v !== u && w.unitSide[v] === w.unitSide[u] && w.kinds.transports[w.unitKind[v]!] && p.mate[v]! < 0) return v;
    return -1;
  }

  /** One step loss: reduces the unit or eliminates it (2.2.2). Returns true when it is gone. */
  hit(u: number): boolean {
    const steps = this.p.steps[u]! - 1;
    if (steps > 0) {
      this.p.setSteps(u, steps);
      return false;
    }
    this.eliminate(u);
    return true;
  }

  /**
   * What makes units of a side interchangeable in a question: nation, kind, steps, cargo, adoption. Two units with the
   * same key at the same node are offered once.
   */
  key(u: number): number {
    const { p, w } = this;
    const mate = p.mate[u]!;
    const cargo =
      mate < 0 ? 0 : w.unitClass[u] === LAND ? 1 + p.steps[mate]! : 1 + p.steps[mate]! + 8 * (1 + w.unitNation[mate]!);
    return ((p.nationOf(u) * 32 + w.unitKind[u]!) * 8 + p.steps[u]!) * 128 + cargo;
  }

  private readonly keys = new Int32Array(64);
  private readonly keyNodes = new Int32Array(64);
  private keyCount = 0;

  /** Forgets the classes seen so far. */
  freshKeys(): void {
    this.keyCount = 0;
  }

  /** True when no unit like this one, at the same node, was seen since `freshKeys`. */
  isNew(u: number): boolean {
    const k = this.key(u);
    const node = this.p.loc[u]!;
    for (let i = 0; i < this.keyCount; i++) if (this.keys[i] === k && this.keyNodes[i] === node) return false;
    if (this.keyCount < this.keys.length) {
      this.keys[this.keyCount] = k;
      this.keyNodes[this.keyCount++] = node;
    }
    return true;
  }

  // ------------------------------------------------------------- journal

  get telling(): boolean {
    return this.journal.on;
  }

  /** Adds an event of this turn to the journal. Guard with `telling`, so that simulations build no texts. */
  tell(event: Omit<GameEvent, 'index' | 'turn'>): void {
    this.journal.add({ turn: this.turn, ...event });
    this.p.events[0] = this.journal.events.length;
  }
}
