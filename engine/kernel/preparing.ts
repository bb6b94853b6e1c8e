/** From a rulebook and a compiled game to games: made ready, set up, begun. */
import { givenPositions } from './begun';
import type { CompiledGame } from './compiled';
import { DiceScript } from './dice';
import { Journal } from './journal';
import type { PlayLoop } from './play-loop';
import type { Rulebook } from './rulebook';
import { atOnce, BadGiven, NotPlayable, type PreparedGame, type Ruleset, type StartOptions } from './ruleset';
import { RunningGame } from './running-game';

/** Everything of a ruleset but how its games are prepared. */
type Described = Omit<Ruleset, 'prepare' | 'preparing'>;

/** A ruleset that plays by a rulebook. */
export function rulesetOf<G extends PlayLoop<G>>(described: Described, rules: Rulebook<G>): Ruleset {
  const ruleset: Ruleset = {
    ...described,
    prepare: (compiled) => atOnce(preparing(rules, ruleset, compiled)),
    preparing: (compiled) => preparing(rules, ruleset, compiled),
  };
  return ruleset;
}

/** Prepares a compiled game in parts. Throws `NotPlayable` with every problem found. */
function* preparing<G extends PlayLoop<G>>(
  rules: Rulebook<G>,
  ruleset: Ruleset,
  compiled: CompiledGame,
): Generator<undefined, PreparedGame> {
  const { world, reader } = yield* rules.ready(compiled);
  if (compiled.game.rules !== ruleset.id)
    reader.problem(`the game is played by ${compiled.game.rules}, not by ${ruleset.id}`);
  if (!world || reader.problems.length > 0) throw new NotPlayable(reader.problems);
  let opening: G['p'] | undefined;
  world.opening = () => {
    opening ??= opened(rules, world);
    return opening;
  };
  const calendar = rules.calendar?.(world);
  const prepared: PreparedGame = {
    compiled,
    ruleset,
    ...(calendar ? { calendar } : {}),
    start: (options) => atOnce(starting(rules, prepared, world, options)),
    starting: (options) => starting(rules, prepared, world, options),
  };
  return prepared;
}

/** The position with which a scenario begins. */
function opened<G extends PlayLoop<G>>(rules: Rulebook<G>, world: G['w']): G['p'] {
  const play: G = new rules.Play(world, {
    journal: new Journal(false),
    script: new DiceScript(undefined),
    askAll: false,
  });
  rules.setUp(play, 0);
  return play.p;
}

function* starting<G extends PlayLoop<G>>(
  rules: Rulebook<G>,
  prepared: PreparedGame,
  world: G['w'],
  options: StartOptions,
): Generator<undefined, RunningGame<G>> {
  const script = new DiceScript(options.script);
  const table = { journal: new Journal(options.journal === true), script, askAll: options.askAll === true };
  const play: G = new rules.Play(world, table);
  const counters = play.p.scripts.length;
  if (script.size > counters) throw new BadGiven(`more than ${counters} scripted purposes`);
  yield undefined;
  rules.setUp(play, options.seed | 0);
  yield undefined;
  const positions = givenPositions(prepared.compiled, options);
  for (const given of positions) rules.applyGiven(play, given);
  if (positions.length === 0) rules.begin?.(play);
  yield undefined;
  yield* play.running();
  return new RunningGame(prepared, rules, play);
}
