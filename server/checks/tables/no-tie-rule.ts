import { allPhases } from '../../../engine/kernel/named';
import { lineRewriting } from '../edits';
import type { Check } from '../types';

export const noTieRule: Check = {
  code: 'SND414',
  name: 'no-tie-rule',
  severity: 'warning',
  title: { en: 'A phase without a tie rule', ja: '同点時の規定がないフェイズ' },
  message: {
    en: 'The phase {phase} says who acts first, but not who does so on a tie.',
    ja: 'フェイズ{phase}には先に行う側の規定がありますが、同点のときの規定がありません。',
  },
  doc: {
    en: 'Add `tie` and a side: `{ alternate; first higher-trp; tie japan }`.',
    ja: '`{ alternate; first higher-trp; tie japan }`のように、`tie`と陣営を加えてください。',
  },
  bad: `//! replace phase move "Movement" ja "移動" => phase move "Movement" ja "移動" { first higher }
`,
  good: `//! replace phase move "Movement" ja "移動" => phase move "Movement" ja "移動" { first higher; tie red }
`,
  *onGame({ game }) {
    if (!game.needs?.properties?.some((p) => p.on === 'phase' && p.id === 'tie')) return;
    for (const top of game.vocabulary.phases)
      for (const phase of allPhases([top])) {
        const at = game.located.get(`phase:${top.id}`)?.[0];
        if (phase.properties.first && !phase.properties.tie && at) yield { span: at.name, args: { phase: phase.id } };
      }
  },
  fixes: (context) =>
    (context.core.game(context.issue.game ?? '')?.vocabulary.sides ?? []).flatMap(({ id }) =>
      lineRewriting(context, /\bfirst\s+[^;}\n]*[^;}\n\s]/, ([said]) => `${said}; tie ${id}`),
    ),
};
