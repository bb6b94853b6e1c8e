/** What the checks of values share: every written value with where it stands. */
import type { Attribute, UnitValue } from '../../../engine/kernel/compiled';
import { entryOf } from '../../../engine/kernel/records';
import type { GameData } from '../../model/facts/game';
import type { Span } from '../../model/lower/pieces';
import { nearest } from '../../model/suggest';
import type { Fix, FixContext } from '../types';

interface Written {
  attribute: Attribute;
  unit: string;
  value: UnitValue;
  span: Span;
}

/** Values of units and templates in attributes that say what they hold. */
export function* writtenValues(game: GameData): Generator<Written | undefined> {
  const rows = { unit: game.unitRows, template: game.templates };
  let looked = 0;
  for (const attribute of game.attributes) {
    // Of one that is not understood nobody knows what it lets stand.
    if (game.unsure.has(`attribute:${attribute.id}`)) continue;
    if (!attribute.words && !attribute.numbers && !attribute.marks && attribute.raised === undefined) continue;
    for (const what of ['unit', 'template'] as const)
      for (const { id, values } of rows[what].values()) {
        if (++looked % 64 === 0) yield undefined;
        const list = entryOf(values, attribute.id) ?? [];
        for (const [step, value] of list.entries()) {
          // A step that repeats the one before was said there.
          if (step > 0 && value === list[step - 1]) continue;
          const at = (key: string) => game.cellAt.get(`${what}:${id} ${attribute.id}${key}`);
          const span = at(step === 0 ? '' : ` ${step + 1}`) ?? at('');
          if (span) yield { attribute, unit: id, value, span };
        }
      }
  }
}

/** The value without what is printed beside it. */
export function bareValue(value: UnitValue): number | string {
  return typeof value === 'object' ? value.value : value;
}

/** The values of a list; else the one value, without what is printed beside it. */
export function bareValues(value: UnitValue): readonly (number | string)[] {
  return (typeof value === 'object' && value.list) || [bareValue(value)];
}

/** Puts the nearest of the known words in the place of the wrong one, in its cell. */
export function swapWord(context: FixContext, wrong: string, known: string): Fix[] {
  const better = nearest(wrong, known.split(', '));
  const at = context.found.indexOf(wrong);
  if (better === undefined || at < 0) return [];
  const start = context.at.start + at;
  return [
    {
      title: { en: `Change to ${better}`, ja: `${better}に変更` },
      edits: [{ uri: context.at.uri, start, end: start + wrong.length, text: better }],
    },
  ];
}
