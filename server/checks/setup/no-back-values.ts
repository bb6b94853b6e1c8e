import { lineRewriting } from '../edits';
import type { Check } from '../types';

export const noBackValues: Check = {
  code: 'SND312',
  name: 'no-back-values',
  severity: 'warning',
  title: { en: 'A kind without values for its reduced side', ja: '損耗面の値がない' },
  message: {
    en: '{kind} has values for its full side only; other kinds have a reduced side.',
    ja: '{kind}には完全戦力面の値しかありません。他の種類には損耗面があります。',
  },
  doc: {
    en: 'Write the values of both sides: `strength 2/0`. If it really has one step only, say `steps 1`.',
    ja: '両面の値を`strength 2/0`のように書きます。1ステップなら`steps 1`と書いてください。',
  },
  bad: `game sample {
  kind Guard "Guard" ja "近衛" is land { strength 1 }
  units red {
    | unit  | name  | ja   | kind  |
    | elite | Elite | 精鋭 | Guard |
  }
}
`,
  good: `game sample {
  kind Guard "Guard" ja "近衛" is land { strength 1/0 }
  units red {
    | unit  | name  | ja   | kind  |
    | elite | Elite | 精鋭 | Guard |
  }
}
`,
  *onGame({ game }) {
    const { kinds } = game.vocabulary;
    if (!kinds.some((kind) => kind.steps > 1)) return;
    for (const kind of kinds) {
      const at = game.located.get(`kind:${kind.id}`)?.[0];
      if (kind.steps === 1 && !game.statedSteps.has(kind.id) && Object.keys(kind.values).length > 0 && at)
        yield { span: at.name, args: { kind: kind.id } };
    }
  },
  fixes: (context) =>
    lineRewriting(context, /(?<=\{[^{}]*?)(?=\s*\})/, () => '; steps 1').map((fix) => ({
      ...fix,
      title: { en: 'Add steps 1', ja: 'steps 1を加える' },
    })),
};
