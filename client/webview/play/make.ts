/** Scenarios and examples out of the game at the table, as text. */
import type { PreparedGame } from '../../../engine/kernel/ruleset';
import { type Course, exampleOf, scenarioOf, type WrittenMoment } from '../../../engine/lab/make';
import { writeExample, writeScenario } from '../../../engine/lab/position-text';
import { writeReplay } from '../../../engine/lab/replay';
import type { Locale } from '../messages';
import { say } from '../svg/text';
import { text } from '../ui/texts';
import { phaseName } from '../ui/turntrack';
import { groundOf } from './ground';
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

/**
 * The position that is looked at as a scenario, in the middle of something the last one before it that can be said with a replay that
 * leads from there. Null: neither does.
 */
export function scenarioText(session: Session, locale: Locale): Made | null {
  const { prepared, seed, at } = session;
  const { compiled, before } = groundOf(session);
  const id = ({ given, at }: Pick<WrittenMoment, 'given' | 'at'>) =>
    `${compiled.scenario.id}-turn-${given?.turn ?? compiled.scenario.turns.first}-${seed}-${at}`;
  const written = scenarioOf(courseOf(session), at, id);
  if (!written) return null;
  const own = writeScenario(compiled, written.given, {
    id: id(written),
    names: names(prepared, 'madeFrom', seed, written.at),
    note: `${compiled.game.id}/${compiled.scenario.id}, ${text('madeFrom', 'en', seed, written.at)}`,
  });
  const scenario = before + own;
  if (!written.replay) return { text: scenario, note: null };
  const between = at - written.at;
  const replay = writeReplay(written.replay, compiled);
  const content = `${scenario}\n// ${text('madeReplay', 'en', between)}\n${replay}`;
  return { text: content, note: text('madeWith', locale, between) };
}

/** The step that led to the position that is looked at, as an example. Null: none can be written. */
export function exampleText(session: Session): Made | null {
  const { seed, at } = session;
  const step = session.line[at - 1];
  if (!step) return null;
  const example = exampleOf(courseOf(session), at);
  if (!example) return null;
  const { compiled, before } = groundOf(session);
  const phase = phaseName(compiled, step.phase, 'en') || step.phase;
  const title = text('stepTitle', 'en', phase, step.turn, step.notation, seed, at);
  const note = `${compiled.game.id}/${compiled.scenario.id}, ${text('madeFrom', 'en', seed, at)}`;
  return { text: before + writeExample(compiled, title, example, note), note: null };
}
