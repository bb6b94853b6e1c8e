/** Rules that texts cite and no text is of, where a text of another rule stands twice: the second one has lost its number. */
import type { Core } from '../model/core';
import type { Issue } from '../model/lower/pieces';
import type { Site } from './repeats';
import { citedNowhere } from './tables/unknown-rule-text';

/** The second text of one rule, the number it was surely to bear, and where that is cited. */
export interface LostRule {
  double: Issue;
  name: string;
  sites: readonly Site[];
}

/** `doubles`: names of the game that are declared twice. */
export function lostRules(core: Core, game: string, doubles: () => readonly Issue[]): LostRule[] {
  const facts = core.game(game);
  if (!facts?.vocabulary.ruleTexts) return [];
  const twice = doubles().filter(({ args }) => args.kind === 'rule-text');
  const double = twice[0];
  if (twice.length !== 1 || !double) return [];
  const depth = (double.args.name ?? '').split('.').length;
  const cited = [...citedNowhere(core, facts)];
  const missing = new Set(cited.map(({ name }) => name.split('.').slice(0, depth).join('.')));
  const [name] = missing;
  return missing.size === 1 && name !== undefined ? [{ double, name, sites: cited.map(({ span }) => span) }] : [];
}
