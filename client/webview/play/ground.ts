/** The scenario that what is written of a game stands on, and the game as a replay. */
import type { CompiledGame } from '../../../engine/kernel/compiled';
import { writeScenario } from '../../../engine/lab/position-text';
import { writeReplay } from '../../../engine/lab/replay';
import type { Locale } from '../messages';
import { nameIn, say } from '../svg/text';
import { text } from '../ui/texts';
import type { Session } from './session';

/** What is written stands on this scenario: where options were chosen at the table, one that says them, whose text comes `before`. */
export function groundOf({ prepared: { compiled }, options }: Session): { compiled: CompiledGame; before: string } {
  const changed = Object.entries(options);
  if (changed.length === 0) return { compiled, before: '' };
  const { game, scenario } = compiled;
  const id = [scenario.id, ...changed.map(([option, on]) => (on ? option : `no-${option}`))].join('-');
  const called = (locale: Locale) =>
    changed.map(
      ([option, on]) => `${nameIn(game.options, option, locale)}${on ? '' : ` (${text('optionOff', locale)})`}`,
    );
  const before = writeScenario(compiled, undefined, {
    id,
    names: {
      en: `${say(scenario.names, 'en')}: ${called('en').join(', ')}`,
      ja: `${say(scenario.names, 'ja')}：${called('ja').join('、')}`,
    },
    note: `${game.id}/${scenario.id}, ${changed.map(([option, on]) => `${option} ${on ? 'on' : 'off'}`).join(', ')}`,
    options,
  });
  return { compiled: { ...compiled, scenario: { ...scenario, id } }, before: `${before}\n` };
}

/** The whole game as a replay, also what was taken back. */
export function replayText(session: Session): string {
  const { compiled, before } = groundOf(session);
  return before + writeReplay({ ...session.replay(), scenario: compiled.scenario.id }, compiled);
}
