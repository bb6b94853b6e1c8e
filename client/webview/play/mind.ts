/** Changing one's mind in the middle of an action: steps are taken back as long as no die was cast and nobody else has answered. */
import type { Choice } from '../../../engine/kernel/ruleset';
import { concerns } from '../map/highlights';
import { lettingGo } from './plan';
import type { Session } from './session';

/** What came of it: the last step is undone, the unit is out of the group again, or it takes the place of another. */
export type Changed = 'back' | 'instead';

/** Takes back the last step of the open action. False: there is none that may be. */
export function stepBack(session: Session): boolean {
  const { before } = session;
  if (before === null) return false;
  session.seek(before);
  return true;
}

/**
 * A click on a unit that is no answer now: the unit that was chosen is let go, and another one that could have been chosen instead is.
 * What was answered to the same question after it stays answered. Others that have moved stay where they have come. Null: the unit was no answer in this action, and nothing changes.
 */
export function changeMind(session: Session, unit: string): Changed | null {
  const { at } = session;
  if (goesOnWith(session, unit)) return 'instead';
  const later: { ask: string; choice: Choice }[] = [];
  while (stepBack(session)) {
    const { code: given, ask } = session.line[session.at]!;
    const choices = session.question()?.choices ?? [];
    const about = choices.filter((choice) => concerns(choice, unit));
    if (about.length === 0) {
      const choice = choices.find(({ code }) => code === given);
      if (choice) later.unshift({ ask, choice });
      continue;
    }
    if (about.some(({ code }) => code === given)) {
      again(session, later, ask);
      return 'back';
    }
    if (about.length > 1) return 'back';
    return insteadOf(session, about[0]!, later, ask, at);
  }
  session.seek(at);
  return null;
}

/**
 * Another unit takes the place of the one that was chosen; what was chosen after that stays. Null: the others could not stay, and nothing
 * changes.
 */
function insteadOf(
  session: Session,
  choice: Choice,
  later: readonly { ask: string; choice: Choice }[],
  ask: string,
  at: number,
): Changed | null {
  const before = session.line.slice(session.at, at).map(({ code }) => code);
  const start = session.at;
  session.answer(choice.code, true);
  if (later.length === 0 || later.some((one) => one.ask !== ask)) return 'instead';
  if (again(session, later, ask)) return 'instead';
  session.seek(start);
  for (const code of before) session.answer(code, true);
  return null;
}

/** Where others have moved and could move on: they stop, and the unit is chosen; whether it could be. */
function goesOnWith(session: Session, unit: string): boolean {
  const { at } = session;
  const ends = lettingGo(session.game, (one) => one === unit);
  if (!ends) return false;
  session.answer(ends.code, true);
  const question = session.question();
  // As the others were chosen.
  const before = session.line.slice(0, at).findLast(({ ask }) => ask === question?.ask)?.notation;
  const word = (notation = '') => notation.split(' ')[0];
  const choice = question?.choices.find((one) => concerns(one, unit) && word(one.notation) === word(before));
  if (choice) session.answer(choice.code, true);
  else session.seek(at);
  return choice !== undefined;
}

/** Gives answers to the same question again, as far as they are legal; of units that are no different one is as good as another. Whether all were. */
function again(session: Session, answers: readonly { ask: string; choice: Choice }[], ask: string): boolean {
  for (const { ask: asked, choice } of answers) {
    const question = session.question();
    if (asked !== ask || question?.ask !== ask) return false;
    const { choices } = question;
    const same =
      choices.find(({ code }) => code === choice.code) ??
      choices.find((one) => choice.units?.some((unit) => concerns(one, unit)));
    if (!same) return false;
    session.answer(same.code, true);
  }
  return true;
}
