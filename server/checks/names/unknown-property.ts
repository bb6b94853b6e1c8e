import { nearest } from '../../model';
import { replacement } from '../fixes';
import type { Check } from '../types';

export const unknownProperty: Check = {
  code: 'SND109',
  name: 'unknown-property',
  severity: 'error',
  title: { en: 'A property that means nothing', ja: '意味のない属性語' },
  message: {
    en: '“{name}” means nothing in {where:noun}.[[ Known are: {known}.]][[ It stands in {more} more places of this file.]]',
    ja: '「{name}」は{where:noun}では意味を持ちません。[[使える語: {known}]][[(このファイルではほかに{more}か所)]]',
  },
  doc: {
    en: 'Properties are words that the language or the ruleset understands. A slip of the pen here would go unnoticed in play.',
    ja: '属性語は言語かルールセットが解釈する語です。書き間違えるとプレイ中に効果がないまま気付かれません。',
  },
  bad: `game sample {
  kind Guard "Guard" ja "近衛" is land { strength 1/0; transport }
  units red {
    | unit  | name  | ja   | kind  |
    | elite | Elite | 精鋭 | Guard |
  }
}
`,
  good: `game sample {
  kind Guard "Guard" ja "近衛" is land { strength 1/0; transports }
  units red {
    | unit  | name  | ja   | kind  |
    | elite | Elite | 精鋭 | Guard |
  }
}
`,
  fixes(context) {
    const known = (context.issue.args.known ?? '').split(', ').filter((word) => word !== '');
    const near = nearest(context.issue.args.name ?? '', known);
    return near === undefined ? [] : [replacement(context, near)];
  },
};
