import { allPhases } from '../../../engine/kernel/named';
import { nearest } from '../../model';
import { statementRemoval } from '../edits';
import { replacement } from '../fixes';
import type { Check } from '../types';

export const notPlayableWord: Check = {
  code: 'SND413',
  name: 'not-playable-word',
  severity: 'error',
  title: { en: 'Something the ruleset cannot play', ja: 'ルールセットにない宣言' },
  message: {
    en: 'The ruleset has no {kind:noun} `{name}`.[[ It has: {known}.]]',
    ja: 'ルールセットに{kind:noun}`{name}`はありません。[[あるもの: {known}]]',
  },
  doc: {
    en: 'Phases and optional rules are procedures of the ruleset; the text says which there are and in what order.',
    ja: 'フェイズと選択ルールの手順はルールセットにあります。テキストはその有無と順序を決めます。',
  },
  bad: `game sample {
  option fogg "Fog" ja "霧"
}
`,
  good: `game sample {
}
`,
  *onGame({ game }) {
    const { needs } = game;
    if (!needs) return;
    const phases = needs.phases ? allPhases(game.vocabulary.phases).filter((p) => p.steps.length === 0) : [];
    const lists = [
      { kind: 'phase', declared: phases, known: (needs.phases ?? []).map((p) => p.id) },
      { kind: 'option', declared: game.vocabulary.options, known: needs.options.map((o) => o.id) },
    ];
    for (const { kind, declared, known } of lists)
      for (const { id } of declared) {
        const top = game.vocabulary.phases.find((p) => p.id === id || allPhases(p.steps).some((s) => s.id === id));
        const at = game.located.get(`${kind}:${id}`)?.[0] ?? (top && game.located.get(`phase:${top.id}`)?.[0]);
        if (at && !known.includes(id))
          yield {
            span: at.name,
            args: { kind, name: id, known: known.join(', ') },
            rests: [id],
            data: { known: known.filter((k) => !declared.some((d) => d.id === k)) },
          };
      }
  },
  fixes(context) {
    const { name } = context.issue.args;
    const near = nearest(name ?? '', (context.issue.data?.known as string[] | undefined) ?? []);
    if (context.found !== name) return [];
    return [...(near === undefined ? [] : [replacement(context, near)]), ...statementRemoval(context)];
  },
};
