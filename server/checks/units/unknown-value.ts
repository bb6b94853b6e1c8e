import type { Check } from '../types';
import { bareValues, swapWord, writtenValues } from './values';

export const unknownValue: Check = {
  code: 'SND331',
  name: 'unknown-value',
  severity: 'error',
  title: { en: 'A value that the attribute does not know', ja: '属性にない値' },
  message: {
    en: '{attribute} of {unit} cannot be “{found}”: it is one of {known}.',
    ja: '{unit}の{attribute}を「{found}」にはできません。使える語: {known}',
  },
  doc: {
    en: 'The attribute says with `words` which words its values are. Numbers are allowed beside them when it also says `numbers`.',
    ja: '属性の`words`が使える語を決めます。数も使うときは`numbers`も書きます。',
  },
  bad: `game sample {
  attribute morale "Morale" { words green, veteran }
  units red {
    | unit | kind | morale  |
    | a1   | Army | veteran |
    | a2   | Army | veterna |
  }
}
`,
  good: `game sample {
  attribute morale "Morale" { words green, veteran }
  units red {
    | unit | kind | morale  |
    | a1   | Army | veteran |
  }
}
`,
  *onGame({ game }) {
    for (const written of writtenValues(game)) {
      if (!written) {
        yield undefined;
        continue;
      }
      const { attribute, unit, value, span } = written;
      if (attribute.words === undefined && attribute.numbers === undefined) continue;
      const known = attribute.words?.join(', ') ?? `${attribute.numbers!.from}..${attribute.numbers!.to}`;
      for (const bare of bareValues(value)) {
        if (typeof bare === 'number' ? attribute.numbers !== undefined : attribute.words?.includes(bare)) continue;
        yield { span, args: { attribute: attribute.id, unit, found: String(bare), known } };
      }
    }
  },
  fixes: (context) => swapWord(context, context.issue.args.found ?? '', context.issue.args.known ?? ''),
};
