import { entryOf } from '../../../engine/kernel/records';
import { rewriting } from '../edits';
import type { Check, Found } from '../types';
import { bareValue, writtenValues } from './values';

export const numberOutside: Check = {
  code: 'SND332',
  name: 'number-outside',
  severity: 'error',
  title: { en: 'A number outside its range', ja: '範囲外の数' },
  message: {
    en: '{attribute} of {unit} is {found}, but only {from} to {to} is possible[[; so it is with {more} more]].',
    ja: '{unit}の{attribute}は{found}ですが、{from}から{to}までです[[。ほかに{more}件あります]]。',
  },
  doc: {
    en: 'The attribute says with `numbers` which numbers its values are: a digit too many is found at once.',
    ja: '属性の`numbers`が数の範囲を決めます。桁の誤りなどが見つかります。',
  },
  bad: `game sample {
  attribute speed "Speed" { numbers 0..9 }
  units red {
    | unit | kind | speed |
    | a1   | Army | 44    |
  }
}
`,
  good: `game sample {
  attribute speed "Speed" { numbers 0..9 }
  units red {
    | unit | kind | speed |
    | a1   | Army | 4     |
  }
}
`,
  *onGame({ game }) {
    // Where many values are outside, the range is wrong: that is said once of an attribute.
    const outside = new Map<string, Found[]>();
    const note = (attribute: string, found: Found) => {
      const known = outside.get(attribute);
      if (known) known.push(found);
      else outside.set(attribute, [found]);
    };
    for (const kind of game.vocabulary.kinds)
      for (const { id, numbers } of game.attributes) {
        const value = entryOf(kind.values, id)?.find((one) => numbers && (one < numbers.from || one > numbers.to));
        const at = game.located.get(`kind:${kind.id}`)?.[0];
        if (value === undefined || !numbers || !at) continue;
        const range = { from: String(numbers.from), to: String(numbers.to) };
        note(id, { span: at.name, args: { attribute: id, unit: kind.id, found: String(value), ...range } });
      }
    for (const written of writtenValues(game)) {
      if (!written) {
        yield undefined;
        continue;
      }
      const { attribute, unit, value, span } = written;
      const bare = bareValue(value);
      const { numbers } = attribute;
      if (!numbers || typeof bare !== 'number' || (bare >= numbers.from && bare <= numbers.to)) continue;
      const range = { from: String(numbers.from), to: String(numbers.to) };
      note(attribute.id, { span, args: { attribute: attribute.id, unit, found: String(bare), ...range } });
    }
    for (const [first, ...others] of outside.values())
      yield { ...first!, args: { ...first!.args, more: others.length === 0 ? '' : String(others.length) } };
  },
  fixes: (context) => {
    const { found, from, to, more } = context.issue.args;
    if (context.found !== found || more !== '') return [];
    return [rewriting(context, String(Math.min(Math.max(Number(found), Number(from)), Number(to))))];
  },
};
