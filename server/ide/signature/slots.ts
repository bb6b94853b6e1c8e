/** Forms of statements whose parts have an order: the slots of each, and which one comes after what is written. */
import type { Names } from '../../../engine/kernel/compiled';
import type { CursorToken } from '../completion/cursor';
import type { Ide } from '../types';
import { type Form, FormMaker } from './form';

/** One part of a statement. */
export interface Slot {
  /** As the form shows it, with the words and marks that lead to it; in brackets where it may be left out. */
  text: string;
  doc: Names;
  /** Words and marks that lead to it: only behind one of them it takes something. */
  behind?: readonly string[];
  /** What it takes: a string, or all but strings; anything where it does not say. */
  takes?: 'string' | 'word';
  /** The word that leads to it is all of it. */
  alone?: true;
  /** It goes on until something leads to another slot. */
  many?: true;
}

/** A statement: the word it begins with is not among its slots. */
export interface Slots {
  doc?: Names | undefined;
  slots: readonly Slot[];
}

export interface Reached {
  /** Index of the slot that what comes next belongs to; the number of slots when all are behind. */
  at: number;
  /** Every token belongs to a slot, and none that must stand was passed: else another form of the statement is being written. */
  fits: boolean;
  /** How many words and marks that lead to a slot were met. */
  led: number;
}

const isRequired = (slot: Slot) => !slot.text.startsWith('[');

/** How far these tokens of a statement, behind the word it begins with, get in its slots. */
export function slotAfter(slots: readonly Slot[], tokens: readonly CursorToken[]): Reached {
  const reached: Reached = { at: 0, fits: true, led: 0 };
  let opened = -1;
  const skip = (to: number) => {
    if (slots.slice(reached.at, to).some((slot) => isRequired(slot) && !slot.many)) reached.fits = false;
  };
  for (const [i, token] of tokens.entries()) {
    // A provenance closes the statement.
    if (token.text === '(' && token.type === 'mark' && isProvenance(tokens[i + 1]))
      return { ...reached, at: slots.length };
    const due = slots[reached.at];
    // Where a name is due every word is one, also a keyword.
    const isName = due && token.type === 'word' && isRequired(due) && !due.behind && !due.many;
    const leads =
      token.type === 'string' || isName
        ? -1
        : slots.findIndex((s, k) => k >= reached.at && s.behind?.includes(token.text));
    if (leads >= 0) {
      skip(leads);
      reached.at = slots[leads]!.alone ? leads + 1 : leads;
      reached.led++;
      opened = leads;
    } else if (token.type === 'mark') {
      if (token.text === ':' || !slots.some((slot) => slot.many)) reached.fits = false;
    } else {
      const found = slots.findIndex(
        (slot, k) =>
          k >= reached.at &&
          (!slot.behind || k === opened) &&
          (!slot.takes || (slot.takes === 'string') === (token.type === 'string')),
      );
      if (found < 0) {
        reached.fits = false;
        continue;
      }
      skip(found);
      reached.at = slots[found]!.many ? found : found + 1;
    }
  }
  return reached;
}

function isProvenance(token: CursorToken | undefined): boolean {
  return token !== undefined && ['see', 'stated', 'inferred', 'reconstructed', 'uncertain'].includes(token.text);
}

/** A statement as a form, with the slot that comes next. `word` begins it; empty where a slot does. */
export function slotForm(ide: Ide, word: string, { slots, doc }: Slots, at: number): Form {
  const maker = new FormMaker(ide).fixed(word);
  slots.forEach((slot, i) => {
    // A colon stands at the word before it.
    if ((i > 0 || word !== '') && !slot.text.startsWith(':')) maker.fixed(' ');
    maker.part(slot.text, slot.doc);
  });
  return maker.form(doc ?? '', at);
}
