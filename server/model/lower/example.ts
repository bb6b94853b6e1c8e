/** What examples and replays say: a position, dice, answers and what is expected, each against its scenario's names. */

import type { Expectation } from '../../../engine/kernel/script';
import type { DiceItem, ExampleDecl, ExpectItem, SetupLine } from '../../../grammar/ast';
import { type Answered, actionPiece, word } from './action';
import { textOf } from './cursor';
import { type AskedCell, expectCondition } from './expectation';
import { type GivenValue, givenOf } from './given';
import { type GroupValue, setupLine } from './groups';
import type { Surroundings } from './lowered';
import { type Gatherer, PieceCache, type Rel } from './pieces';
import { copiesIn, type Scope, unknown } from './resolve';

/** Values of dice for a purpose; `at`: where it stands in its statement. */
export interface Roll {
  purpose: string;
  values: number[];
  at: Rel;
}

export type ExampleStatement = Rel &
  (
    | ({ what: 'given'; scenario?: string } & GivenValue)
    | { what: 'dice'; rolls: Roll[] }
    | ({ what: 'do'; notation: string } & Answered)
    | { what: 'units'; place?: string; groups: GroupValue[] }
    | ({ what: 'answer'; form: 'allowed' | 'refused'; notation: string } & Answered)
    | { what: 'condition'; condition?: Expectation; cells: readonly AskedCell[] }
  );

/** Understands the statements of an example in order. */
export function exampleStatements(decl: ExampleDecl, gatherer: Gatherer, around: Surroundings): ExampleStatement[] {
  const out: ExampleStatement[] = [];
  const rel = (node: { start: number; end: number }): Rel => ({
    start: node.start - decl.start,
    end: node.end - decl.start,
  });
  const given = decl.items.find((item) => item.syntax === 'Given');
  const scope = copiesIn(around.scopeOf(given?.scenario?.text));
  for (const item of decl.items) {
    switch (item.syntax) {
      case 'Given': {
        out.push({
          ...rel(item),
          what: 'given',
          ...(item.scenario ? { scenario: item.scenario.text } : {}),
          ...givenOf(item, gatherer, scope),
        });
        break;
      }
      case 'Dice':
        out.push({ ...rel(item), what: 'dice', rolls: gatherer.add(dicePiece, item, scope).piece.value });
        break;
      case 'Do':
        for (const action of item.actions) {
          const answered = gatherer.add(actionPiece, action, scope).piece.value;
          out.push({ ...rel(action), what: 'do', ...answered, notation: action.notation });
        }
        break;
      case 'Expect':
        out.push({ ...rel(item), ...expectation(item, gatherer, scope, around) });
        break;
    }
  }
  return out;
}

export const dicePiece = new PieceCache((item: DiceItem, r, scope: Scope): Roll[] => {
  const sides = 1000;
  return item.rolls.flatMap((roll) => {
    const parts = roll.parts;
    let split = parts.length;
    while (split > 0 && isDie(parts[split - 1]!)) split--;
    const values = parts.slice(split).map((part) => Number(textOf(part)));
    const purpose = parts.slice(0, split).map(textOf).join(' ');
    const { names } = scope;
    const [first] = parts.slice(0, split);
    const { dice } = names.lexicon;
    if (dice && first?.syntax === 'Atom' && !dice.includes(first.text)) {
      if (names.has('table', first.text)) r.reference(first, { kind: 'table', id: first.text });
      else unknown(r, first, ['table', 'word'], [...names.ids('table'), ...dice]);
    }
    // The first word is the ruleset's own; a number may count something.
    for (const [i, part] of parts.slice(0, split).entries())
      if (
        part.syntax === 'Atom' &&
        (i > 0 || names.has('side', part.text)) &&
        (part.type !== 'number' || scope.map?.place(part.text))
      )
        word(part, r, scope);
    if (values.length === 0 || values.some((v) => v > sides)) {
      r.issue('SND703', roll, { purpose });
      return [];
    }
    return [{ purpose, values, at: r.rel(roll) }];
  });
});

/** A die shows a small number; `0407` is a place in the purpose. */
function isDie(part: { syntax: string; text?: string }): boolean {
  return part.syntax === 'Atom' && /^(?:0|[1-9]\d{0,2})$/.test(part.text ?? '');
}

function expectation(item: ExpectItem, gatherer: Gatherer, scope: Scope, around: Surroundings) {
  switch (item.form) {
    case 'units': {
      const value = item.line
        ? gatherer.add(setupLine, item.line as SetupLine, scope, undefined).piece.value
        : undefined;
      return {
        what: 'units' as const,
        groups: value?.groups ?? [],
        ...(value?.place === undefined ? {} : { place: value.place }),
      };
    }
    case 'allowed':
    case 'refused': {
      const answered = item.action ? gatherer.add(actionPiece, item.action, scope) : undefined;
      return {
        what: 'answer' as const,
        form: item.form,
        notation: item.action?.notation ?? '',
        ...answered?.piece.value,
      };
    }
    case 'condition': {
      const { condition, cells } = gatherer.add(expectCondition, item, scope, around.numberText).piece.value;
      return { what: 'condition' as const, cells, ...(condition ? { condition } : {}) };
    }
  }
}
