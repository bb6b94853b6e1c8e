import type { Span } from '../../model/lower/pieces';
import { nearest } from '../../model/suggest';
import { cellIn, cellWriting } from '../cells';
import type { Check, Fix, FixContext } from '../types';

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
      return {
        args: { name, side, formation, of },
        related,
        data: { own: [...new Set(near)].slice(0, offered), whole: whole(formation, side) },
      };
    };
    const roster = [...game.roster.values()];
    const members = (formation: string) => roster.filter((unit) => unit.formation === formation);
    // Where all its counters are of one side, it is the formation that may say the wrong one.
    const whole = (formation: string, side: string) =>
      members(formation).every((unit) => unit.side === side)
        ? game.located.get(`formation:${formation}`)?.[0]?.whole
        : undefined;
    const said = new Set<string>();
    for (const [i, { id, side, formation }] of roster.entries()) {
      const around = [roster[i - 1], roster[i + 1]].flatMap((unit) => unit?.formation ?? []);
      const found = formation === undefined ? undefined : differs(id, side, formation, around);
      const own = game.cellAt.get(`unit:${id} formation`) ?? game.located.get(`unit:${id}`)?.[0]?.name;
      if (!found || formation === undefined) continue;
      const all = found.data.whole !== undefined && members(formation).length > 1;
      const span = all ? game.located.get(`formation:${formation}`)?.[0]?.name : own;
      if (span && !(all && said.has(formation))) yield { span, ...found };
      said.add(formation);
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
    const other = sided(context);
    const cell = cellIn(context.text(context.at.uri), context.at.start, 'formation');
    if (!cell || cell.text !== context.issue.args.formation) return other;
    const cells = own.map((formation) => cellWriting(context, cell, formation));
    return [...cells, ...other, cellWriting(context, cell, '')];
  },
};

/** Gives the formation the side of its counters. */
function sided(context: FixContext): Fix[] {
  const { side = '', of = '' } = context.issue.args;
  const whole = context.issue.data?.whole as Span | undefined;
  if (!whole) return [];
  const { uri, start, end } = context.locate(whole);
  const word = new RegExp(`\\bside\\s+(?=${of}\\b)`).exec(context.text(uri).slice(start, end));
  if (!word) return [];
  const from = start + word.index + word[0].length;
  const title = { en: `Change side ${of} to ${side}`, ja: `side ${of}を${side}に変更` };
  return [{ title, edits: [{ uri, start: from, end: from + of.length, text: side }] }];
}
