import { entryOf } from '../../../engine/kernel/records';
import { edited } from '../edits';
import type { Check } from '../types';

export const withdrawalByOtherMeans: Check = {
  code: 'SND456',
  name: 'withdrawal-by-other-means',
  severity: 'error',
  title: { en: 'A word without meaning in withdrawals', ja: '退場では意味のない語' },
  message: {
    en: '`{word}` says nothing in withdrawals: write the turn, `when` if need be, and what leaves.',
    ja: '退場では`{word}`に意味がありません。ターン、必要なら`when`、そして退場するものを書いてください。',
  },
  doc: {
    en: 'Units arrive from a pool, by a roll or a draw, at a place. They leave on a turn, `turn 4: warspite`, if something holds, `turn 4 when …: 2 CV`, and from wherever they are; which of several, their owner chooses. What has not come, an optional unit for instance, does not leave.',
    ja: '登場には、プール、ダイス、引き、場所を指定できます。退場は、ターン(`turn 4: warspite`)と条件(`turn 4 when …: 2 CV`)だけで決まり、場所は問いません。複数のうちどれにするかは所有者が選びます。登場していないもの(選択ルールのユニットなど)は退場しません。',
  },
  bad: `game sample {
  units red {
    | unit  | name  | ja     | kind | strength |
    | akagi | Akagi | アカギ | Ship | 2/0      |
  }
}
scenario small extends base {
  reserve Akagi
  withdrawals red {
    turn 2: Akagi
    turn 2 draw order-of-battle: rd Army
  }
}
`,
  good: `game sample {
  units red {
    | unit  | name  | ja     | kind | strength |
    | akagi | Akagi | アカギ | Ship | 2/0      |
  }
}
scenario small extends base {
  reserve Akagi
  withdrawals red {
    turn 2: Akagi
    turn 2: rd Army
  }
}
`,
  fixes: (context) => {
    // Its turn, its condition and what leaves stay; the rest of the line says nothing.
    const { word = '' } = context.issue.args;
    const said: Record<string, RegExp> = {
      pool: /\bpool\s+$/,
      option: /\s*\boption\s+$/,
      roll: /\s*\broll\s+[\w-]+\s+$/,
      draw: /\s*\bdraw\s+$/,
      at: /\s*\bat\s+$/,
      in: /\s*$/,
      by: /\s*\bby\s+$/,
      from: /\bfrom\s+$/,
    };
    const text = context.text(context.at.uri);
    const line = text.lastIndexOf('\n', context.at.start - 1) + 1;
    const before = entryOf(said, word)?.exec(text.slice(line, context.at.start));
    if (!before) return [];
    const start = line + before.index;
    // Without `from` the turn itself stays.
    const end = word === 'from' ? context.at.start : context.at.end;
    const shown = text.slice(start, end).trim();
    return [edited(context, { en: `Remove ${shown}`, ja: `${shown}を取り除く` }, { start, end, text: '' })];
  },
};
