/** Ardennes '44 made ready by its ruleset, which is not on the list of rulesets yet. */
import { below } from '../../../engine/kernel/dice';
import type { Game, Given, PreparedGame } from '../../../engine/kernel/ruleset';
import type { ArdennesGame } from '../../../engine/rulesets/ardennes-44/game';
import { ardennes44 } from '../../../engine/rulesets/ardennes-44/index';
import { STATES } from '../../../engine/rulesets/ardennes-44/states';
import { compiled } from '../../scenarios/compiled';

const ready = new Map<string, PreparedGame>();

/** A shipped scenario, made ready, with these optional rules on. */
export function prepared(scenario = 'campaign', options: readonly string[] = []): PreparedGame {
  const key = [scenario, ...options].join(' ');
  let made = ready.get(key);
  if (!made) {
    const game = compiled(`ardennes-44/${scenario}`);
    const on = Object.fromEntries(options.map((id) => [id, true]));
    made = ardennes44.prepare({
      ...game,
      scenario: { ...game.scenario, options: { ...game.scenario.options, ...on } },
    });
    ready.set(key, made);
  }
  return made;
}

export function start(scenario = 'campaign', seed = 1, script?: Record<string, number[]>): ArdennesGame {
  return prepared(scenario).start({ seed, journal: true, ...(script ? { script } : {}) }) as ArdennesGame;
}

/** Whether an answer ends something that could go on. */
function ends(game: Game, code: number): boolean {
  const notation = game.choices().find((c) => c.code === code)?.notation;
  return notation === 'done' || notation === 'none';
}

/**
 * Index of a random answer: now and then anything, mostly one that goes on and moves next to the enemy, so that there is
 * fighting; who could leave the enemy stays.
 */
export function warlike(game: ArdennesGame, seed: number, i: number): number {
  const q = game.question()!;
  const any = below(seed, 2, i, q.count);
  if (q.count === 1 || below(seed, 3, i, 8) === 0) return any;
  if (q.ask === 'disengage') return q.count - 1;
  if (q.ask === 'move-to') {
    const near: number[] = [];
    for (let k = 0; k < q.count; k++) if (game.play.p.inEnemyZone(q.side, q.options[k]! & 0xfff)) near.push(k);
    if (near.length > 0) return near[below(seed, 4, i, near.length)]!;
  }
  return ends(game, q.options[any]!) ? below(seed, 5, i, q.count - 1) : any;
}

/** A position of these units alone, at the beginning of a phase. A unit is `id@place`, then its states. */
export function arrange(
  phase: string,
  units: readonly string[],
  {
    turn = 5,
    dice = {},
    markers = [],
    scenario = 'campaign',
    options = [],
  }: {
    turn?: number;
    dice?: Record<string, number[]>;
    markers?: Given['markers'];
    scenario?: string;
    options?: readonly string[];
  } = {},
): ArdennesGame {
  return prepared(scenario, options).start({
    seed: 1,
    journal: true,
    script: dice,
    given: {
      empty: true,
      turn,
      phase,
      ...(markers ? { markers } : {}),
      units: units.map((words) => {
        const [unit = '', ...states] = words.split(' ');
        const [id = '', at = ''] = unit.split('@');
        const steps = states.find((s) => /^\d$/.test(s));
        return {
          unit: id,
          nation: '',
          kind: '',
          at,
          ...(steps ? { steps: Number(steps) } : {}),
          states: states.filter((s) => s !== steps),
        };
      }),
    },
  }) as ArdennesGame;
}

/**
 * Answers questions by the notations that a test gives for them, in order; where it gives none (any more), by what ends the
 * question, or by its first answer. Stops at the question `until`, or when the phase is over.
 */
export function go(game: ArdennesGame, answers: Record<string, readonly string[]>, until = ''): void {
  const left = new Map(Object.entries(answers).map(([ask, list]) => [ask, [...list]]));
  const { phase, turn } = game.view(-1);
  for (let q = game.question(); q; q = game.question()) {
    const now = game.view(-1);
    if (q.ask === until || now.phase !== phase || now.turn !== turn) return;
    const choices = game.choices();
    const wanted = left.get(q.ask)?.shift();
    const usual = ['go', 'engage', 'done', 'none', 'stay'];
    const found = wanted
      ? choices.find((c) => c.notation === wanted)
      : (choices.find((c) => usual.includes(c.notation)) ?? choices[0]);
    if (!found) throw new Error(`${q.ask}: ${wanted} is not among ${choices.map((c) => c.notation).join(', ')}`);
    game.answer(found.code);
  }
}

/** Answers one question after the other by these notations. Throws when one is not among the choices. */
export function say(game: ArdennesGame, ...answers: readonly string[]): void {
  for (const wanted of answers) {
    const choices = game.choices();
    const found = choices.find((c) => c.notation === wanted);
    if (!found)
      throw new Error(`${game.question()?.ask}: ${wanted} is not among ${choices.map((c) => c.notation).join(', ')}`);
    game.answer(found.code);
  }
}

/** Where a unit is, with how many steps and in which state. */
export function unit(game: ArdennesGame, id: string): { at: string; steps: number; states: string[] } {
  const k = game.prepared.compiled.units.findIndex((u) => u.id === id);
  const { p } = game.play;
  const seen = game.view(-1).units[k]!;
  return {
    at: seen.at,
    steps: seen.steps,
    states: Object.keys(STATES).filter((s) => p.is(k, STATES[s]!)),
  };
}

export function index(game: ArdennesGame, id: string): number {
  return game.prepared.compiled.units.findIndex((u) => u.id === id);
}

/** The first edge of the map for which the question holds: ids from and to. */
export function edge(
  fits: (e: number, from: number, to: number, g: ArdennesGame['play']) => boolean,
): [string, string] {
  const { play } = start('campaign');
  const { field } = play.w;
  for (let e = 0; e < field.edges; e++) {
    const to = field.near[e]!;
    if (to >= 0 && fits(e, Math.floor(e / 6), to, play)) return [field.ids[Math.floor(e / 6)]!, field.ids[to]!];
  }
  throw new Error('no such edge');
}
