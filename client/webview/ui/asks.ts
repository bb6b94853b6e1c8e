/** Words of the ruleset: questions and tracks, in the reader's language. */
import type { Names } from '../../../engine/kernel/compiled';
import type { Ruleset } from '../../../engine/kernel/ruleset';
import type { Locale } from '../messages';
import { say } from '../svg/text';

/** The sentence for what is asked; the ruleset's own word where it has no sentence. */
export function askSentence(ruleset: Ruleset, ask: string, locale: Locale): string {
  return worded(ruleset.wording?.asks, ask, locale);
}

/** The name of a track. */
export function trackName(ruleset: Ruleset, track: string, locale: Locale): string {
  return worded(ruleset.wording?.tracks, track, locale);
}

/** The sorts of acts that a phase offers which is played by hand, with their names, in order. */
export function sortNames(ruleset: Ruleset, locale: Locale): Map<string, string> {
  return new Map(Object.entries(ruleset.wording?.sorts ?? {}).map(([id, names]) => [id, say(names, locale)]));
}

function worded(words: Readonly<Record<string, Names>> | undefined, word: string, locale: Locale): string {
  const names = words && Object.hasOwn(words, word) ? words[word] : undefined;
  if (names) return say(names, locale);
  const plain = word.replace(/-/g, ' ');
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}
