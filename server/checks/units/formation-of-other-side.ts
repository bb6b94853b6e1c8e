import { nearest } from '../../model/suggest';
import { cellIn, cellWriting } from '../cells';
import type { Check } from '../types';

/** How many formations are proposed. */
const offered = 3;

export const formationOfOtherSide: Check = {
  code: 'SND336',
  name: 'formation-of-other-side',
  severity: 'error',
  title: { en: 'A formation of the other side', ja: '他陣営の編成' },
  message: {
    en: '{name} is of {side}, but {formation} is of {of}.',
    ja: '{name}は{side}ですが、{formation}は{of}です。',
  },
  doc: {
    en: 'A formation says with `side` whose it is; its units, and the formations that belong to it, are of the same side.',
    ja: '編成の`side`がどの陣営かを示します。それに属するユニットや編成も同じ陣営です。',
  },
  bad: `game sample {
  formation Corps "I Corps" { side blue }
  units red {
    | unit | kind | formation | strength |
    | a1   | Army | Corps     | 2        |
  }
  units blue {
    | unit | nation | kind | formation | strength |
    | b1   | bl     | Army | Corps     | 2        |
  }
}
`,
  good: `game sample {
  formation Corps "I Corps" { side red }
  units red {
    | unit | kind | formation | strength |
    | a1   | Army | Corps     | 2        |
  }
}
`,
  *onGame({ game }) {
    const formations = new Map((game.vocabulary.formations ?? []).map((f) => [f.id, f]));
    const differs = (name: string, side: string | undefined, formation: string, around: readonly string[] = []) => {
      const of = formations.get(formation)?.side;
      if (side === undefined || of === undefined || of === side) return undefined;
      const target = { kind: 'formation', id: formation } as const;
      const related = [{ target, message: { en: 'Declared here', ja: '宣言はここ' } }];
      const own = [...formations.values()].filter((f) => f.side === side).map((f) => f.id);
      // What is written much like it, or what the counters around it belong to.
      const near = [nearest(formation, own), ...around.filter((one) => own.includes(one))].filter(
        (one) => one !== undefined,
      );
      return { args: { name, side, formation, of }, related, data: { own: [...new Set(near)].slice(0, offered) } };
    };
    const roster = [...game.roster.values()];
    for (const [i, { id, side, formation }] of roster.entries()) {
      const around = [roster[i - 1], roster[i + 1]].flatMap((unit) => unit?.formation ?? []);
      const found = formation === undefined ? undefined : differs(id, side, formation, around);
      const span = game.cellAt.get(`unit:${id} formation`) ?? game.located.get(`unit:${id}`)?.[0]?.name;
      if (found && span) yield { span, ...found };
    }
    for (const { id, side, in: parents } of formations.values())
      for (const parent of parents) {
        const found = differs(id, side, parent);
        const span = game.located.get(`formation:${id}`)?.[0]?.name;
        if (found && span) yield { span, ...found };
      }
  },
  fixes: (context) => {
    const own = (context.issue.data?.own ?? []) as string[];
    const cell = cellIn(context.text(context.at.uri), context.at.start, 'formation');
    if (!cell || cell.text !== context.issue.args.formation) return [];
    return [...own, ''].map((formation) => cellWriting(context, cell, formation));
  },
};
