/** How many units a stretch of a scenario's text brings, and how strong they are. */
import type { CompiledUnit } from '../../engine/kernel/compiled';
import type { Declaration } from '../../grammar/ast';
import type { ScenarioFacts } from '../model';
import { type Ide, type Location, type Span, say } from './types';
import { type Words, wordsOf } from './words';

/** `24 units`, `1 unit`. */
export function unitCount(ide: Ide, count: number): string {
  return say(ide, { en: count === 1 ? '1 unit' : `${count} units`, ja: `${count}ユニット` });
}

/** The units of one scenario declaration, by where they are written. */
export class Force {
  /** Units of the file, in the order of its text. */
  private readonly units: readonly { unit: CompiledUnit; location: Location }[];

  private constructor(
    uri: string,
    facts: ScenarioFacts,
    private readonly words: Words,
  ) {
    this.units = facts.units
      .filter((one) => one.location.uri === uri)
      .sort((a, b) => a.location.start - b.location.start);
  }

  /** Undefined for other declarations, and for scenarios of which too little is understood. */
  static of(ide: Ide, uri: string, declaration: Declaration): Force | undefined {
    if (declaration.syntax !== 'Scenario' || !declaration.id) return undefined;
    const { game } = ide.model.context(uri, declaration.start);
    const facts = game === undefined ? undefined : ide.model.scenario(`${game}/${declaration.id.text}`);
    const words = wordsOf(ide, game);
    return facts && words ? new Force(uri, facts, words) : undefined;
  }

  /** Count and strength of the units written in the span, joined by the separator; empty when there are none. */
  within(span: Span, separator: string): string {
    const units: CompiledUnit[] = [];
    for (let i = this.firstFrom(span.start); i < this.units.length; i++) {
      const { unit, location } = this.units[i]!;
      if (location.start > span.end) break;
      if (location.end <= span.end) units.push(unit);
    }
    if (units.length === 0) return '';
    return [unitCount(this.words.ide, units.length), this.words.strength(units)].filter(Boolean).join(separator);
  }

  /** Index of the first unit that stands at the offset or behind it. */
  private firstFrom(offset: number): number {
    let low = 0;
    let high = this.units.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.units[middle]!.location.start < offset) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
