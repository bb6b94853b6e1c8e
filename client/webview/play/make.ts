/** Scenarios and examples out of the game at the table, as text. */
import type { PreparedGame } from '../../../engine/kernel/ruleset';
import { type Course, exampleOf, writable } from '../../../engine/lab/make';
import { writeExample, writeScenario } from '../../../engine/lab/position-text';
import type { Locale } from '../messages';
import { say } from '../svg/text';
import { text } from '../ui/texts';
import { phaseName } from '../ui/turntrack';
import type { Session } from './session';

export interface Made {
  text: string;
  /** What the person should know of it. */
  note: string | null;
}

/** A game of its own with the same answers: the one that is looked at stays where it is. */
function courseOf(session: Session): Course {
  const { prepared, seed, line } = session;
  const twin = session.fork();
  const { sides } = prepared.compiled.game;
  return {
    prepared,
    seed,
    answers: line.slice(0, session.at).map(({ side, notation }) => ({ side: sides[side]?.id ?? '', notation })),
    at(answers) {
      twin.seek(answers);
      return twin.game;
    },
  };
}

const names = ({ compiled }: PreparedGame, key: 'madeFrom', ...args: (string | number)[]) => ({
  en: `${say(compiled.scenario.names, 'en')}: ${text(key, 'en', ...args)}`,
  ja: `${say(compiled.scenario.names, 'ja')}：${text(key, 'ja', ...args)}`,
});

/** The position that is looked at, or the last one before it that can be written, as a scenario. Null: none can. */
export function scenarioText(session: Session, locale: Locale): Made | null {
  const { prepared, seed, at } = session;
  const written = writable(courseOf(session), at);
  if (!written) return null;
  const { compiled } = prepared;
  const turn = written.given.turn ?? 0;
  const id = `${compiled.scenario.id}-turn-${turn}-${seed}-${written.at}`;
  const content = writeScenario(compiled, written.given, {
    id,
    names: names(prepared, 'madeFrom', seed, written.at),
    note: `${compiled.game.id}/${compiled.scenario.id}, ${text('madeFrom', 'en', seed, written.at)}`,
  });
  return { text: content, note: written.at === at ? null : text('madeEarlier', locale, at - written.at) };
}

/** The step that led to the position that is looked at, as an example. Null: none can be written. */
export function exampleText(session: Session): Made | null {
  const { prepared, seed, at } = session;
  const step = session.line[at - 1];
  if (!step) return null;
  const example = exampleOf(courseOf(session), at);
  if (!example) return null;
  const { compiled } = prepared;
  const phase = phaseName(compiled, step.phase, 'en') || step.phase;
  const title = text('stepTitle', 'en', phase, step.turn, step.notation, seed, at);
  const note = `${compiled.game.id}/${compiled.scenario.id}, ${text('madeFrom', 'en', seed, at)}`;
  return { text: writeExample(compiled, title, example, note), note: null };
}
