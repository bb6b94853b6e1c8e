import type { Check } from '../types';

export const oddsColumns: Check = {
  code: 'SND773',
  name: 'odds-columns',
  severity: 'error',
  title: { en: 'Odds columns out of order', ja: 'オッズ列の順序の誤り' },
  message: {
    en: '[[“{found}” is not an odds column such as `2-1`.]][[The column {column} does not follow {before}.]]',
    ja: '[[「{found}」は`2-1`のようなオッズ列ではありません。]][[列{column}は{before}の次になりません。]]',
  },
  doc: {
    en: 'Odds columns rise from left to right without leaving one out: `1-2`, `1-1`, `2-1`, `3-1`. A larger step is allowed only at the last column.',
    ja: 'オッズ列は左から右へ、抜けなく上がります(`1-2`、`1-1`、`2-1`、`3-1`)。飛んでよいのは最後の列だけです。',
  },
  bad: `game sample {
  table combat "Combat" ja "戦闘" {
    columns odds
    | die  | 1-1 | 3-1 | 2-1 |
    | 1..6 | 1 | 1 | 1 |
  }
}
`,
  good: `game sample {
  table combat "Combat" ja "戦闘" {
    columns odds
    | die  | 1-1 | 2-1 | 3-1 |
    | 1..6 | 1 | 1 | 1 |
  }
}
`,
  *onGame({ game }) {
    for (const { table, header } of game.tables.values()) {
      if (table.across !== 'odds') continue;
      let before: { id: string; step: number } | undefined;
      for (const [i, { id }] of table.columns.entries()) {
        if (i === 0) continue;
        const step = stepOf(id);
        const span = header[i]!;
        const args = { found: '', column: '', before: '' };
        if (step === undefined) yield { span, args: { ...args, found: id } };
        else {
          const last = i === table.columns.length - 1;
          const good =
            before === undefined || (last ? step > before.step : step > before.step && step <= before.step + 1);
          if (!good) yield { span, args: { ...args, column: id, before: before!.id } };
          before = { id, step };
        }
      }
    }
  },
};

/** Where an odds column stands in the row of all: 1-2 before 1-1 before 2-1, halves (3-2) between. */
function stepOf(id: string): number | undefined {
  const odds = /^[<>]?=?([1-9]\d?)-([1-9]\d?)\+?$/.exec(id);
  if (!odds) return undefined;
  const [left, right] = [Number(odds[1]), Number(odds[2])];
  return left >= right ? left / right : 2 - right / left;
}
