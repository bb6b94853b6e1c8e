import { nearest } from '../../model';
import { lineRewriting, rewriting } from '../edits';
import { replacement } from '../fixes';
import type { Check } from '../types';

export const unknownProperty: Check = {
  code: 'SND109',
  name: 'unknown-property',
  severity: 'error',
  title: { en: 'A property that means nothing', ja: '意味のない属性語' },
  message: {
    en: '“{name}” means nothing[[ in {where:noun}]].[[ It is not needed before {needless}.]][[ Did you mean “{suggestion}”?]][[ Known are: {known}.]][[ A word of the game’s own is declared in the `game` block: word {declare} "…" { on {on} }.]][[ It stands in {more} more places of this file.]]',
    ja: '「{name}」は[[{where:noun}では]]意味を持ちません。[[{needless}の前には要りません。]][[「{suggestion}」のことですか。]][[使える語: {known}。]][[ゲーム独自の語は`game`ブロックで宣言します: word {declare} "…" { on {on} }。]][[(このファイルではほかに{more}か所)]]',
  },
  doc: {
    en: 'Properties are words that the language or the ruleset understands. A slip of the pen here would go unnoticed in play. A game without a ruleset may use the words of all rulesets, and those it declares itself.',
    ja: '属性語は言語かルールセットが解釈する語です。書き間違えるとプレイ中に効果がないまま気付かれません。ルールセットのないゲームでは、すべてのルールセットの語と、ゲームが宣言した語を使えます。',
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
    const { before } = context.issue.data ?? {};
    if (typeof before === 'string') {
      const { at, text } = context;
      const start = text(at.uri).slice(0, at.start).trimEnd().length;
      return [rewriting(context, before, { start, end: at.start })];
    }
    if (context.issue.args.needless) return lineRewriting(context, /^\S+\s+/, () => '');
    const known = (context.issue.args.known ?? '').split(', ').filter((word) => word !== '');
    const near =
      nearest(context.issue.args.name ?? '', known) ?? (known.length === 1 ? context.issue.args.suggestion : undefined);
    return near === undefined ? [] : [replacement(context, near)];
  },
};
