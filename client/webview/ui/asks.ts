/** A question as a sentence. */
import type { CompiledGame } from '../../../engine/kernel/compiled';
import type { Locale } from '../messages';
import type { Asked } from '../play/session';
import { say } from '../svg/text';

/** The sentence for what is asked; the ruleset's word where it has no sentence. */
export function askSentence(compiled: CompiledGame, asked: Asked, locale: Locale): string {
  const side = compiled.game.sides[asked.side];
  const name = side ? say(side.names, locale) : '';
  const words = asked.ask.replace(/-/g, ' ');
  return locale === 'ja' ? `${name}：${words}` : `${name}: ${words}`;
}
