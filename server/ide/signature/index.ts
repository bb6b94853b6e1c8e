/** Signature help: what the parts of the statement being written are, and which one the cursor is at. */
import { cursorAt } from '../completion/cursor';
import { columnsAt, scopeAt } from '../completion/index';
import { Items } from '../completion/items';
import { type Ide, treeOf } from '../types';
import { cellForm } from './cells';
import type { Form } from './form';
import { effectForm, queryForm, ruleForm } from './lexicon';
import { arrivalForm, changeForm, placeForm, seatForm, victoryForm } from './lines';

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
  const { words } = scope;
  const { context } = cursor.blocks.at(-1)!;
  if (cursor.cell >= 0) return one(cellForm(scope, columnsAt(tree, offset)));
  switch (context) {
    case 'setup':
      return one(placeForm(scope));
    case 'given':
      return words.includes(':') ? one(placeForm(scope)) : undefined;
    case 'reinforcements':
    case 'replacements':
    case 'withdrawals':
      return one(arrivalForm(scope, context));
    case 'players':
      return one(seatForm(scope));
    case 'victory':
      return one(words.includes('when') ? (queryForm(scope) ?? victoryForm(scope)) : victoryForm(scope));
    case 'scenario':
      return one(words[0] === 'ensure' ? queryForm(scope) : changeForm(scope));
    case 'card':
    case 'effects':
      return one(words.includes('when') || words[0] === 'requires' ? queryForm(scope) : effectForm(scope, context));
    case 'properties':
      return one(ruleForm(scope));
    default:
      return undefined;
  }
}

function one(form: Form | undefined): SignatureHelp | undefined {
  return form && { forms: [form], active: 0 };
}
