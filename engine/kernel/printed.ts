/** What a counter prints with the steps it has left, as its game says (`face AF-DF-MA`, `right TQ`), or as is usual. */
import type { CompiledGame, PropertyValue, UnitKind, UnitValue } from './compiled';
import { entryOf } from './records';

/** A kind as one counter prints it: `own` are the counter's own values, words and marks among them. */
export interface PrintedKind extends UnitKind {
  own?: Record<string, UnitValue[]>;
  /** The counter's own flags: what it can or may not do. */
  traits?: readonly string[];
}

/** One printed value: of which attribute, and of which is what stands raised beside it; as text, and whether it is red. */
export interface PrintedValue {
  attribute: string;
  raised?: string;
  text: string;
  red: boolean;
}

export interface PrintedFace {
  /** From left to right at the bottom. */
  values: PrintedValue[];
  above?: PrintedValue;
  left?: PrintedValue;
  right?: PrintedValue;
}

/** The attributes that belong on the face of a counter whose game does not say, in the order in which wargames print them. */
const usual = ['attack', 'strength', 'combat', 'air', 'gunnery', 'defence', 'defense', 'movement', 'move'];
/** What stands on the counters of units that only help others. */
const otherwise = ['support', 'value', 'factor', 'range'];

/** Printed numbers of a counter with this many steps left, such as `[4, 4, 5]`: what the usual attributes say. */
export function faceValues(kind: UnitKind, steps: number): number[] {
  return usualAttributes(kind).flatMap((key) => atStep(kind, entryOf(kind.values, key) ?? [], steps) ?? []);
}

function usualAttributes(kind: UnitKind): string[] {
  const of = (words: string[]) => words.filter((key) => Object.hasOwn(kind.values, key));
  return [of(usual), of(otherwise), Object.keys(kind.values).slice(0, 1)].find((keys) => keys.length > 0) ?? [];
}

function atStep<T>(kind: UnitKind, list: readonly T[], steps: number): T | undefined {
  return list[Math.min(Math.max(kind.steps - steps, 0), list.length - 1)];
}

/** Whether the back of a counter says that it has acted, not that it has lost something: it differs in nothing but that it cannot move. */
export function turnsOver(kind: PrintedKind): boolean {
  const moves = /^(move|movement|speed)$/;
  const printed = Object.entries(kind.own ?? kind.values);
  return (
    kind.steps === 2 &&
    printed.some(([id, [, back]]) => moves.test(id) && back === 0) &&
    printed.every(([id, [front, back]]) => moves.test(id) || back === undefined || back === front)
  );
}

/** What is printed where. A value that is missing in the row at the bottom is a dash, unless all are. */
export function printedFace(game: CompiledGame['game'], kind: PrintedKind, steps: number): PrintedFace {
  const face = game.classes.find((c) => c.id === kind.class)?.face;
  const value = (attribute: string | undefined) =>
    attribute === undefined ? undefined : printedValue(game, kind, attribute, steps);
  if (!face) return { values: usualAttributes(kind).flatMap((attribute) => value(attribute) ?? []) };
  const values = face.values.map((attribute) => value(attribute) ?? { attribute, text: '–', red: false });
  const printed: PrintedFace = { values: values.some(({ text }) => text !== '–') ? values : [] };
  for (const place of ['above', 'left', 'right'] as const) {
    const at = value(face[place]);
    if (at) printed[place] = at;
  }
  return printed;
}

/** A value as it is printed, with what stands raised beside it: a number of its own, or what the unit has of the attribute that is raised. */
function printedValue(
  game: CompiledGame['game'],
  kind: PrintedKind,
  attribute: string,
  steps: number,
): PrintedValue | undefined {
  const of = (id: string) => atStep<UnitValue>(kind, entryOf(kind.own, id) ?? entryOf(kind.values, id) ?? [], steps);
  const found = of(attribute);
  if (found === undefined) return undefined;
  const own = typeof found === 'object' ? found : { value: found };
  const raised = game.attributes?.find(({ id }) => id === attribute)?.raised;
  const beside = own.raised ?? (raised === undefined ? undefined : of(raised));
  if (raised === undefined || typeof beside !== 'number' || beside <= 0)
    return { attribute, text: textOf(found), red: isRed(found) };
  return { attribute, raised, text: textOf({ ...own, raised: beside }), red: isRed(found) };
}

/**
 * Every value that a counter has with these steps left: those that it prints, then the others in the order of the game's attributes. What is
 * a value of its own stands beside no other.
 */
export function valuesOf(game: CompiledGame['game'], kind: PrintedKind, steps: number): PrintedValue[] {
  const { values, above, left, right } = printedFace(game, kind, steps);
  const alone = (value: PrintedValue): PrintedValue => {
    const { attribute, raised } = value;
    if (raised === undefined || !(entryOf(kind.own, raised) ?? entryOf(kind.values, raised))) return value;
    const found = atStep<UnitValue>(kind, entryOf(kind.own, attribute) ?? entryOf(kind.values, attribute) ?? [], steps);
    return { ...value, text: textOf(found!) };
  };
  const printed = [...values, above, left, right].filter((value) => value !== undefined).map(alone);
  const others = (game.attributes ?? []).flatMap(({ id }): PrintedValue[] => {
    if (printed.some(({ attribute }) => attribute === id)) return [];
    const found = atStep<UnitValue>(kind, entryOf(kind.own, id) ?? entryOf(kind.values, id) ?? [], steps);
    return found === undefined ? [] : [{ attribute: id, text: textOf(found), red: isRed(found) }];
  });
  return [...printed, ...others].filter(({ text }) => text !== '–');
}

/** The row at the bottom as it is printed: `4-4-5`; blanks in place of joints where it is long or a dash says that a value is missing. */
export function printedRow({ values }: PrintedFace): string {
  const gaps = values.length > 3 || values.some(({ text }) => text === '–');
  return values.map(({ text }) => text).join(gaps ? ' ' : '-');
}

const raisedDigits = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** With the sign of a number below 0; the hyphen of a word stays. */
const signed = (value: PropertyValue) => String(value).replace(/^-(?=\d)/, '−');

/** A value as it is printed: `(3)`, `[4]`, `2³`. */
export function textOf(value: UnitValue): string {
  if (typeof value !== 'object') return signed(value);
  const raised = value.raised === undefined ? '' : String(value.raised).replace(/\d/g, (d) => raisedDigits[Number(d)]!);
  const plain = signed(value.value) + raised;
  if (value.marks?.includes('round')) return `(${plain})`;
  return value.marks?.includes('square') ? `[${plain}]` : plain;
}

function isRed(value: UnitValue): boolean {
  return typeof value === 'object' && (value.marks?.includes('red') ?? false);
}
