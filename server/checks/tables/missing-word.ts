import { addition } from '../fixes';
import type { Check } from '../types';

export const missingWord: Check = {
  code: 'SND411',
  name: 'missing-word',
  severity: 'error',
  title: { en: 'A word that the ruleset needs', ja: 'ルールセットに必要な宣言' },
  message: {
    en: 'The ruleset needs the {kind:noun} `{name}`: {en}.',
    ja: 'ルールセットには{kind:noun}`{name}`が必要です: {ja}。',
  },
  doc: { en: 'The procedures know it by this name.', ja: 'ルールセットはこの名前で扱います。' },
  bad: `//! alone
game other "Other" ja "他" {
  rules sample
  side red "Red" ja "赤軍" { nation rd "Redland" ja "赤国" }
  class fleet
  class land
  class air
  value most-in-field 1
  value die-sides 6
  table turns "Turns" {
    | turn | deck | supply-red |
    | 1    |      | 3          |
  }
  table losses "Losses" {
    | die | hits |
    | 1   | 0    |
  }
}
`,
  good: `//! alone
game other "Other" ja "他" {
  rules sample
  side red "Red" ja "赤軍" { nation rd "Redland" ja "赤国" }
  class fleet
  class land
  class air
  marker depot
  value most-in-field 1
  value die-sides 6
  table turns "Turns" {
    | turn | deck | supply-red |
    | 1    |      | 3          |
  }
  table losses "Losses" {
    | die | hits |
    | 1   | 0    |
  }
}
`,
  *onGame({ core, game, header }) {
    const { needs } = game;
    const lists = { class: needs?.classes ?? [], marker: needs?.markers ?? [] };
    for (const kind of ['class', 'marker'] as const)
      for (const { id, doc } of lists[kind])
        if (!core.names(game.id).has(kind, id))
          yield { span: header, args: { kind, name: id, en: doc.en, ja: doc.ja ?? doc.en }, rests: [id] };
  },
  fixes({ issue, at, text, core }) {
    const { kind, name, en, ja } = issue.args;
    const end = core.workspace.tree(at.uri)?.root.declarations[issue.span.decl]?.end;
    const words = [en, ja].map((s) => `"${(s ?? '').replace(/["\\]/g, "'")}"`);
    const edit =
      end === undefined
        ? undefined
        : addition(text(at.uri), at.uri, end, [`${kind} ${name} ${words[0]} ja ${words[1]}`]);
    return edit ? [{ title: { en: `Add ${kind} ${name}`, ja: `${kind} ${name}を加える` }, edits: [edit] }] : [];
  },
};
