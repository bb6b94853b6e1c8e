import type { Rel } from '../../model/lower/pieces';
import type { Location } from '../../model/types';
import type { Check, Fix, FixContext } from '../types';

export const numberAndName: Check = {
  code: 'SND201',
  name: 'number-and-name',
  severity: 'error',
  title: { en: 'A number and a name that disagree', ja: '番号と名前の食い違い' },
  message: {
    en: '{place} is not called “{name}”[[; it is {called}]].[[ “{name}” is {meant}.]][[ “{own}” is a place of its own: a comma is missing, or one of the two is too many.]][[ Did you mean “{suggestion}”?]]',
    ja: '{place}は「{name}」ではありません[[({called}です)]]。[[「{name}」は{meant}です。]][[「{own}」は別の場所です。間の「,」が抜けているか、どちらかが余分です。]][[「{suggestion}」ですか?]]',
  },
  doc: {
    en: 'Rulebooks print numbers and names side by side, and sometimes they contradict each other. One of the two is wrong; the number counts until it is mended.',
    ja: 'ルールブックの番号と名前が食い違うことがあります。どちらかが誤りです。直すまでは番号が有効です。',
  },
  bad: `scenario small extends base {
  turns 1..2
  remove red Army at 0102
  move blue gr Army 0201 -> 0203
  place red 0102 Bravo: Army
}
`,
  good: `scenario small extends base {
  turns 1..2
  remove red Army at 0101 Alpha
  place red 0101 Alpha: Army
}
`,
  fixes(context) {
    const { issue, locate } = context;
    const { name, number, rightName, rightNumber } = (issue.data ?? {}) as Record<string, unknown>;
    const fixes: Fix[] = [];
    const change = (at: unknown, text: unknown) => {
      if (typeof text === 'string' && text !== '')
        fixes.push({
          title: { en: `Change to ${text}`, ja: `${text}に変更` },
          edits: [{ ...locate(at as Rel), text }],
        });
    };
    if (issue.args.own) return ofTwoPlaces(context, locate(number as Rel), locate(name as Rel));
    change(number, rightNumber);
    change(name, rightName);
    return fixes;
  },
};

/** Two places side by side: both where a list of places stands, or one of them. */
function ofTwoPlaces({ at, text }: FixContext, number: Location, name: Location): Fix[] {
  const whole = text(at.uri);
  const [first, second] = [number, name].map(({ start, end }) => whole.slice(start, end)) as [string, string];
  const before = whole.slice(0, at.start).trimEnd().at(-1);
  const behind = whole.slice(at.end).trimStart()[0];
  // A cell may list places, but the first one of a row says which place the row is about.
  const row = whole.slice(whole.lastIndexOf('\n', at.start) + 1, at.start);
  const inCell = behind === '|' && (before === '|' ? /^\s*\|.*\|\s*$/.test(row) : before === ',');
  const inList = inCell || behind === ',' || ((before === ',' || before === ':') && behind !== ':');
  return [...(inList ? [`${first}, ${second}`] : []), second, first].map((changed) => ({
    title: { en: `Change to ${changed}`, ja: `${changed}に変更` },
    edits: [{ ...at, text: changed }],
  }));
}
