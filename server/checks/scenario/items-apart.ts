import type { Rel } from '../../model/lower/pieces';
import { edited } from '../edits';
import type { Check, Fix, FixContext } from '../types';

export const itemsApart: Check = {
  code: 'SND624',
  name: 'items-apart',
  severity: 'error',
  title: { en: 'A comma that parts what belongs together', ja: 'つながる語を切り離すコンマ' },
  message: {
    en: '[[A comma begins another item: “{places}” is not read with “{first}”. Several places stand in parentheses of their own.]][[`{quantifier}` counts one set of units, and “{units}” begins another one: count each by itself.]]',
    ja: '[[コンマの後は別の項目です。「{places}」は「{first}」の続きとして読まれません。複数の場所はさらに括弧で囲みます。]][[`{quantifier}`は1組のユニットを数えます。「{units}」は別の組なので、それぞれ数えてください。]]',
  },
  doc: {
    en: 'In a list a comma begins the next item. `no (red Land in plain, coast)` would speak of red units in plains, and of the coast. Write `in (plain, coast)`. Several sets of units are counted one by one: `no (red Land) and no (blue Land)`.',
    ja: 'リストではコンマの後が次の項目です。`no (red Land in plain, coast)`は「平地の赤軍部隊」と「海岸」の2項目になります。`in (plain, coast)`と書いてください。複数の組のユニットは、`no (red Land) and no (blue Land)`のようにそれぞれ数えます。',
  },
  bad: `scenario small extends base {
  victory red {
    clear: at end of turn 2 when no (blue Army in 0101, 0102)
  }
}
`,
  good: `scenario small extends base {
  victory red {
    clear: at end of turn 2 when no (blue Army in (0101, 0102))
  }
}
`,
  fixes: (context) => {
    const { list, each } = (context.issue.data ?? {}) as { list?: Rel; each?: Rel[] };
    if (list) return enclosed(context, list);
    return each ? oneByOne(context, each) : [];
  },
};

/** Puts the places into parentheses. */
function enclosed(context: FixContext, list: Rel): Fix[] {
  const { uri, start, end } = context.locate(list);
  const text = `(${context.text(uri).slice(start, end)})`;
  return [edited(context, { en: `Change to ${text}`, ja: `${text}に変更` }, { start, end, text })];
}

const joints: Readonly<Record<string, string>> = { no: ' and no ', any: ' or any ', count: ' + count ' };

/** Counts each set of units by itself. */
function oneByOne(context: FixContext, each: readonly Rel[]): Fix[] {
  const joint = joints[context.issue.args.quantifier ?? ''];
  if (joint === undefined) return [];
  const texts = each.map((one) => {
    const { uri, start, end } = context.locate(one);
    return `(${context.text(uri).slice(start, end).trim()})`;
  });
  const text = texts.join(joint);
  const { start, end } = context.at;
  return [edited(context, { en: `Change to ${text}`, ja: `${text}に変更` }, { start, end, text })];
}
