/** Lines of rules, as answers name them. */
import type { CompiledGame, Names, Phase, RuleLine } from '../kernel/compiled';
import { allPhases } from '../kernel/named';

/** A line where it is written, not where it is handed on to. */
export interface NamedLine {
  phase: Phase;
  line: RuleLine;
  /** `Combat, line 2: Charge`. */
  names: Required<Names>;
}

/** The lines of all phases of the sequence of play, in its order. */
export function linesOf({ game }: CompiledGame): NamedLine[] {
  return allPhases(game.phases).flatMap((phase) =>
    (phase.lines ?? [])
      .filter(({ id }) => id.startsWith(`${phase.id}:`))
      .map((line) => {
        const number = line.id.slice(phase.id.length + 1);
        const { en, ja = en } = phase.names;
        const own = line.names;
        return {
          phase,
          line,
          names: {
            en: `${en}, line ${number}${own ? `: ${own.en}` : ''}`,
            ja: `${ja}・${number}行目${own ? `：${own.ja ?? own.en}` : ''}`,
          },
        };
      }),
  );
}
