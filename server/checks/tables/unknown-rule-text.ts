import { citedIn } from '../../../grammar/index';
import type { Core } from '../../model/core';
import type { GameData } from '../../model/facts/game';
import type { Span } from '../../model/lower/pieces';
import { nearest } from '../../model/suggest';
import type { Check } from '../types';

/** A rule's number as rulebooks print it: `5.2`, `12.2a`. */
const NUMBER = /^\d+(?:\.\d+)*[a-z]?$/;

/** The rule itself and what it is a part of: `5.2a`, `5.2`, `5`. */
function widening(rule: string): string[] {
  const parts = rule.replace(/[a-z]$/, '').split('.');
  return [rule, ...parts.map((_, i) => parts.slice(0, parts.length - i).join('.'))];
}

export const unknownRuleText: Check = {
  code: 'SND440',
  name: 'unknown-rule-text',
  severity: 'warning',
  title: { en: 'A rule that the game has no text for', ja: 'ゲームに本文のないルール' },
  message: {
    en: 'The game has texts for its rules, but none for {name}[[; perhaps {meant} is meant]]. They are: {known}.',
    ja: 'このゲームにはルールの本文がありますが、{name}はありません[[（{meant}でしょうか）]]。あるのは{known}です。',
  },
  doc: {
    en: 'A game that declares texts of rules (`rule 5.2 "River crossing" { note "…" }`) is its own rulebook: each number that it cites leads to one of them, or to a rule that it is a part of. A game without such texts cites a printed rulebook, and nothing is said.',
    ja: '`rule 5.2 "…" { note "…" }` でルールの本文を書いたゲームは、それ自体がルールブックです。引用する番号は、その本文か、それを含むルールの本文に至ります。本文を書かないゲームは印刷されたルールブックを引用するので、何も言いません。',
  },
  bad: `game sample {
  rule 5.2 "Crossing rivers" ja "渡河" note "A river costs one point." ja "川は1移動力。"
  rule 2 "Units" ja "ユニット"
  state wet "Wet" ja "水浸し" (see 5.2)
  state dry "Dry" ja "乾燥" (see 5.3)
}
`,
  good: `game sample {
  rule 5.2 "Crossing rivers" ja "渡河" note "A river costs one point." ja "川は1移動力。"
  rule 2 "Units" ja "ユニット"
  state wet "Wet" ja "水浸し" (see 5.2)
  state dry "Dry" ja "乾燥" (see 5.2.1, "player aid")
}
`,
  *onGame({ core, game }) {
    const texts = game.vocabulary.ruleTexts?.map(({ id }) => id) ?? [];
    for (const { name, span } of citedNowhere(core, game)) {
      const meant = nearest(name, texts);
      yield {
        span,
        args: { name, meant: meant ?? '', known: texts.join(', ') },
        data: { replace: meant ?? texts[0]! },
      };
    }
  },
};

/** The numbers of rules that a game cites and has no text for, if it has texts. */
export function* citedNowhere(core: Core, game: GameData): Generator<{ name: string; span: Span }> {
  const texts = game.vocabulary.ruleTexts?.map(({ id }) => id);
  if (!texts) return;
  const known = new Set(texts);
  for (const uri of core.worlds.filesOf(game.id) ?? [])
    for (let index = 0; ; index++) {
      const standing = core.held(uri, index);
      if (!standing) break;
      if (core.worlds.home({ uri, index }) !== game.id) continue;
      for (const { start, end, source } of citedIn(standing.declaration, standing.tree)) {
        if (!NUMBER.test(source) || widening(source).some((rule) => known.has(rule))) continue;
        yield { name: source, span: { uri, decl: index, start, end } };
      }
    }
}
