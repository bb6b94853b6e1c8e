import { combatColumnKind, combatColumns, leastOfHeading } from '../../../engine/kernel/combat-columns';
import { tablesOf } from '../../model/procedures';
import { allPhases } from '../phases';
import type { Check } from '../types';

const LACKING = { odds: 'odds', difference: 'differences', strength: 'strengths' } as const;

export const tableOfAttack: Check = {
  code: 'SND798',
  name: 'table-of-attack',
  severity: 'error',
  title: { en: 'A table that no attack can be rolled on', ja: '攻撃を判定できない表' },
  message: {
    en: 'The phase {phase} does attack by the table {table}, which has no {lacks:noun}[[: “{found}” is none]].',
    ja: 'フェイズ{phase}の攻撃は表{table}で判定しますが、この表には{lacks:noun}がありません[[(「{found}」)]]。',
  },
  doc: {
    en: 'A phase that does `attack` rolls on a table: it says its dice (`roll d6`), its columns are odds (`1-2`, `3-2`), differences (`columns difference`: `-1`, `+1..+3`) or strengths (`columns strength`: `4..6`, `9+`), and its cells are results that say what they do.',
    ja: '`attack`を行うフェイズは表で判定します。表にはサイコロ(`roll d6`)、戦力比(`1-2`、`3-2`)・戦力差(`columns difference`: `-1`、`+1..+3`)・戦力(`columns strength`: `4..6`、`9+`)のいずれかの列、何が起きるかを述べた結果が必要です。',
  },
  bad: `//! without rules sample
//! replace red: gain 1 supply => red: reduce 1 (blue Ship)
game sample {
  sequence fights {
    phase fight "Fight" ja "戦闘" { does attack; strength strength; table combat }
  }
  table combat "Storm" ja "嵐" {
    roll d6
    | die  | hits |
    | 1..6 | 1    |
  }
}
`,
  good: `//! without rules sample
//! replace red: gain 1 supply => red: reduce 1 (blue Ship)
game sample {
  sequence fights {
    phase fight "Fight" ja "戦闘" { does attack; strength strength; table combat }
  }
  table combat "Storm" ja "嵐" {
    roll d6
    columns odds
    cells result
    result D1 "Defender loses a step" ja "防御側1ステップ損失" { defender 1 }
    | die  | 1-1 |
    | 1..6 | D1  |
  }
}
`,
  *onGame({ game }) {
    // A rulebook reads its tables as it needs.
    if (game.vocabulary.rules !== '') return;
    const fights = allPhases(game).filter(({ properties }) => properties.does?.includes('attack'));
    for (const { phase, id } of fights.flatMap((one) => tablesOf(one).map((id) => ({ phase: one, id })))) {
      const located = game.tables.get(id);
      const span = game.phaseAt.get(phase.id);
      if (!located || !span || game.unsure.has(`table:${id}`)) continue;
      const { table } = located;
      const kind = combatColumnKind(table);
      const lacks = !table.roll ? 'dice' : !combatColumns(table) ? LACKING[kind] : !table.results ? 'results' : '';
      const columns = table.columns.slice(1).map((column) => column.id);
      const found = lacks === LACKING[kind] ? columns.find((one) => leastOfHeading(kind, one) === null) : undefined;
      // Odds under another word are told at the table.
      const odds = kind !== 'odds' && columns.every((one) => leastOfHeading('odds', one) !== null);
      if (lacks !== '' && !(odds && lacks === LACKING[kind]))
        yield { span, args: { phase: phase.id, table: id, lacks, found: found ?? '' } };
    }
  },
  unfixable: {
    en: 'which table was meant, or what its columns are, does not stand in the text.',
    ja: 'どの表のつもりだったか、列が何かは本文から分かりません。',
  },
};
