/** Options of a game that people choose at the table, beside what the scenario says of them. */
import type { CompiledGame } from '../../../engine/kernel/compiled';

/** By id: turned on or off. */
export type ChosenOptions = Readonly<Record<string, boolean>>;

/** Those that differ from what the scenario says. */
export function changedOptions({ scenario }: CompiledGame, chosen: ChosenOptions): ChosenOptions {
  return Object.fromEntries(
    Object.entries(scenario.options).flatMap(([id, on]) =>
      chosen[id] === undefined || chosen[id] === on ? [] : [[id, !on]],
    ),
  );
}

/** The game with the options that were chosen; itself where the scenario says the same. */
export function withOptions(compiled: CompiledGame, chosen: ChosenOptions): CompiledGame {
  const changed = changedOptions(compiled, chosen);
  if (Object.keys(changed).length === 0) return compiled;
  const { scenario } = compiled;
  return { ...compiled, scenario: { ...scenario, options: { ...scenario.options, ...changed } } };
}

/** What is chosen after one option is turned on or off: those that it keeps out, or that keep it out, are off. */
export function chooseOption({ game }: CompiledGame, chosen: ChosenOptions, id: string, on: boolean): ChosenOptions {
  const out = game.options.filter(
    (one) =>
      on && (one.excludes?.includes(id) || game.options.find((own) => own.id === id)?.excludes?.includes(one.id)),
  );
  return { ...chosen, ...Object.fromEntries(out.map((one) => [one.id, false])), [id]: on };
}
