/** What a computer player is about, folded until a person asks. */
import type { CompiledGame } from '../../../engine/kernel/compiled';
import type { PositionView } from '../../../engine/kernel/ruleset';
import type { Intent } from '../../../engine/players/player';
import type { Locale } from '../messages';
import { intentSentences } from '../play/intents';
import { say } from '../svg/text';
import { h } from './dom';
import { text } from './texts';

/** A fold for each computer side that is about something: what it says is told when it is opened. */
export function intentFolds(
  about: readonly { side: number; intents: readonly Intent[] }[],
  compiled: CompiledGame,
  view: PositionView,
  locale: Locale,
): HTMLElement[] {
  return about.flatMap(({ side, intents }) => {
    const sentences = intentSentences(side, intents, compiled, view, locale);
    if (sentences.length === 0) return [];
    const name = say(compiled.game.sides[side]!.names, locale);
    return [
      h(
        'details',
        { class: 'since-intent' },
        h('summary', {}, text('intentTitle', locale, name)),
        ...sentences.map((one) => h('p', {}, one)),
      ),
    ];
  });
}
