/** Signature help: what the parts of the statement being written are, and which one the cursor is at. */
import { cursorAt } from '../completion/cursor';
import { columnsAt, scopeAt } from '../completion/index';
import { Items } from '../completion/items';
import type { Scope } from '../completion/scope';
import { type Ide, treeOf } from '../types';
import { cellForm } from './cells';
import type { Form } from './form';
import { effectForm, queryForm, ruleForm } from './lexicon';
import { arrivalForm, changeForm, placeForm, seatForm, victoryForm } from './lines';
import { phaseForm } from './phase';
import { statementHelp } from './statements';

export type { Form, FormPart } from './form';

export interface SignatureHelp {
  forms: Form[];
  /** Index of the form that fits best. */
  active: number;
}

/** What may be written where the cursor is; undefined where no statement with a fixed order of parts is being written. */
export function signatureHelp(ide: Ide, uri: string, offset: number): SignatureHelp | undefined {
  const tree = treeOf(ide, uri);
  if (!tree) return undefined;
  const cursor = cursorAt(tree, offset);
  if (cursor.comment) return undefined;
  const scope = scopeAt(ide, uri, offset, cursor, new Items(ide, false, false));
  const { context } = cursor.blocks.at(-1)!;
  if (cursor.cell >= 0) return one(cellForm(scope, columnsAt(tree, offset)));
  if (isNote(scope)) return statementHelp(scope, context);
  const own = one(ownForm(scope, context));
  if (own) return own;
  // What else stands in a card is a property of it.
  if (context === 'card' && !begins(scope)) return undefined;
  return statementHelp(scope, context);
}

/** Whether a note is being written: it has the same form in every block. */
function isNote({ cursor }: Scope): boolean {
  const [first] = cursor.before;
  return first?.text === 'note' && first.type !== 'string';
}

/** Whether a line of a card begins as an event or a condition does. */
function begins(scope: Scope): boolean {
  const { words } = scope;
  return (
    ['event', 'both', 'requires'].includes(words[0] ?? '') || scope.symbols('side').some(({ id }) => id === words[0])
  );
}

/** The form of a line whose parts the game's words decide; none where `statements.ts` has it. */
function ownForm(scope: Scope, context: string): Form | undefined {
  const { words } = scope;
  switch (context) {
    case 'setup':
      return placeForm(scope);
    case 'given':
      return words.includes(':') ? placeForm(scope) : undefined;
    case 'reinforcements':
    case 'replacements':
    case 'withdrawals':
      return arrivalForm(scope, context);
    case 'players':
      return seatForm(scope);
    case 'victory':
      if (words[0] === 'result') return undefined;
      return (words.includes('when') ? queryForm(scope) : undefined) ?? victoryForm(scope);
    case 'scenario':
      return words[0] === 'ensure' ? queryForm(scope) : changeForm(scope);
    case 'example':
      return words[0] === 'expect' ? queryForm(scope) : undefined;
    case 'card':
    case 'effects':
      return words.includes('when') || words[0] === 'requires' ? queryForm(scope) : effectForm(scope, context);
    case 'query':
      return words[0] === 'is' ? queryForm(scope) : undefined;
    case 'properties':
      return ruleForm(scope);
    case 'phase':
      return phaseForm(scope);
    default:
      return undefined;
  }
}

function one(form: Form | undefined): SignatureHelp | undefined {
  return form && { forms: [form], active: 0 };
}
