/** The statements of the language that have slots and whose lines have no form of their own: by context and first word. */
import { maxOf } from '../../../../engine/kernel/lists';
import { entryOf } from '../../../../engine/kernel/records';
import type { Scope } from '../../completion/scope';
import { statementDoc } from '../../completion/statements';
import type { Form } from '../form';
import { type Slots, slotAfter, slotForm } from '../slots';
import { gameStatements } from './game';
import { mapStatements } from './map';
import { scenarioStatements } from './scenario';
import { note, type Statements } from './shared';

const STATEMENTS: Readonly<Record<string, Statements>> = { ...gameStatements, ...mapStatements, ...scenarioStatements };

/** The forms of the statement being written, the fitting one said; none before its first word ends. */
export function statementHelp(scope: Scope, context: string): { forms: Form[]; active: number } | undefined {
  const [first, ...behind] = scope.cursor.before;
  const own = entryOf(STATEMENTS, context);
  const of: Statements | undefined = first?.text === 'note' && first.type !== 'string' ? { note } : own;
  const word = first && first.type !== 'string' && of && Object.hasOwn(of, first.text) ? first.text : '';
  const found = entryOf(of, word);
  if (!found || (word === '' && !first)) return undefined;
  const tokens = word === '' ? scope.cursor.before : behind;
  const all = Array.isArray(found) ? (found as readonly Slots[]) : [found as Slots];
  const placed = all.map((one) => slotAfter(one.slots, tokens));
  // The form that fits and whose own words are met.
  const score = placed.map(({ fits, led }) => (fits ? led + 1 : 0));
  return {
    forms: all.map((one, i) =>
      slotForm(scope.ide, word, { doc: one.doc ?? statementDoc(context, word)?.doc, slots: one.slots }, placed[i]!.at),
    ),
    active: score.indexOf(maxOf(score)),
  };
}
