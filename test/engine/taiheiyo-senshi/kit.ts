/** Positions of Taiheiyo Senshi for the cases of its rulebook: what stands where, answers in notation, probes. */
import assert from 'node:assert/strict';
import type { CompiledGame } from '../../../engine/kernel/compiled';
import type { Game, Given, PreparedGame, ProbeValue } from '../../../engine/kernel/ruleset';
import { rulesets } from '../../../engine/rulesets';
import { shippedModel } from '../../scenarios/compiled';

const model = shippedModel();
const ready = new Map<string, PreparedGame>();

/** The campaign, compiled; with optional rules switched on. */
export function campaign(...options: string[]): CompiledGame {
  const { compiled } = model.compile('taiheiyo-senshi/campaign')!;
  assert.ok(compiled);
  const on = { ...compiled.scenario.options, ...Object.fromEntries(options.map((one) => [one, true])) };
  return { ...compiled, scenario: { ...compiled.scenario, options: on } };
}

export function prepared(...options: string[]): PreparedGame {
  const key = options.join();
  const known = ready.get(key) ?? rulesets['taiheiyo-senshi']!.prepare(campaign(...options));
  ready.set(key, known);
  return known;
}

interface Position {
  turn?: number;
  phase?: string;
  /** Units by point; `nagato!` shows its back. */
  at?: Record<string, string[]>;
  hands?: Record<string, string[]>;
  facts?: Given['facts'];
  markers?: Given['markers'];
  dice?: Record<string, number[]>;
  options?: string[];
  /** Keep the units of the opening. */
  full?: boolean;
  seed?: number;
}

/** Dice that let a side operate first without resources. */
export const first = (side: 'japan' | 'allies', then: Record<string, number[]> = {}): Record<string, number[]> => ({
  'initiative japan': [side === 'japan' ? 6 : 1],
  'initiative allies': [side === 'japan' ? 1 : 6],
  ...then,
});

/** A game in a given position, with words to play it. */
export class Table {
  readonly game: Game;

  constructor({
    turn = 2,
    phase = 'operation',
    at = {},
    hands,
    facts,
    markers,
    dice,
    options = [],
    full,
    seed,
  }: Position) {
    const game = prepared(...options);
    const unit = (id: string) => {
      const found = game.compiled.units.find((one) => one.id === id);
      assert.ok(found, id);
      return found;
    };
    const units = Object.entries(at).flatMap(([point, ids]) =>
      ids.map((word) => {
        const id = word.replace('!', '');
        const { nation, kind } = unit(id);
        return { unit: id, nation, kind, at: point, ...(word.endsWith('!') ? { steps: 1 } : {}) };
      }),
    );
    this.game = game.start({
      seed: seed ?? 1,
      askAll: true,
      journal: true,
      given: {
        empty: full !== true,
        turn,
        phase,
        units,
        ...(hands ? { hands } : {}),
        ...(facts ? { facts } : {}),
        ...(markers ? { markers } : {}),
      },
      ...(dice ? { script: dice } : {}),
    });
    this.game.check();
    this.nothingToDeclare();
  }

  /** What is asked, as `side ask`; empty when the game is over. */
  get asked(): string {
    const question = this.game.question();
    return question ? `${this.game.prepared.compiled.game.sides[question.side]!.id} ${question.ask}` : '';
  }

  /** Answers that are legal now. */
  get legal(): string[] {
    return this.game.choices().map((one) => one.notation);
  }

  /** Answers, one after the other, by their words: `japan: move truk`. Forced answers may be left out. */
  do(...lines: string[]): this {
    for (const line of lines) {
      const [side, notation] = line.split(': ') as [string, string];
      this.settle(() => this.asked.startsWith(side) && this.legal.includes(notation));
      const found = this.asked.startsWith(`${side} `)
        ? this.game.choices().find((one) => one.notation === notation)
        : undefined;
      assert.ok(found, `${line}: ${this.asked} ${this.legal.join(' · ')}`);
      this.game.answer(found.code);
      this.game.check();
      this.nothingToDeclare();
    }
    return this;
  }

  /** Who is asked for events and holds none that may be declared now has one answer only; it is given for him. */
  private nothingToDeclare(): void {
    while (this.game.question()?.ask === 'window' && this.game.question()!.count === 1)
      this.game.answer(this.game.question()!.options[0]!);
  }

  /** Gives forced answers until a choice comes up, or what is wanted stands. */
  settle(wanted: () => boolean = () => false): this {
    for (let i = 0; i < 200 && !wanted() && this.game.question()?.count === 1; i++) {
      this.game.answer(this.game.question()!.options[0]!);
      this.game.check();
    }
    return this;
  }

  /** Declines, passes and is done until the question is this one. */
  until(ask: string): this {
    for (let i = 0; i < 300 && this.game.question() && this.asked !== ask; i++) {
      const found = this.game.choices();
      const idle = ['decline', 'pass', 'done', 'stay', 'no-surface', 'retreat'];
      const choice = found.find((one) => idle.includes(one.notation)) ?? found[0]!;
      this.game.answer(choice.code);
      this.game.check();
    }
    return this;
  }

  probe(line: string): ProbeValue {
    const [name, ...args] = line.split(' ');
    return this.game.probe(name!, args);
  }

  unit(id: string): { at: string; steps: number } {
    const { at, steps } = this.game.view(-1).units.find((one) => one.id === id)!;
    return { at, steps };
  }

  /** `truk`, `turn:3` or `eliminated`. */
  at(id: string): string {
    return this.unit(id).at;
  }

  isBack(id: string): boolean {
    return this.unit(id).steps === 1;
  }
}

/** A position to look at. */
export function table(position: Position): Table {
  return new Table(position);
}
