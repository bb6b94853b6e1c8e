import type { ResultCode, Table } from '../../../engine/kernel/compiled';
import type { Check } from '../types';

/** What a result means for the attacker: what he loses, what the defender loses, how far the defender retreats. */
interface Meaning {
  attacker: number;
  defender: number;
  retreat: number;
}
const words = ['attacker', 'defender', 'retreat'] as const;

export const worseOdds: Check = {
  code: 'SND346',
  name: 'worse-odds',
  severity: 'warning',
  title: { en: 'Better odds with a worse result', ja: '高いオッズの悪い結果' },
  message: {
    en: 'At {row}, {column} gives {found} and {before} gives {result}: by what the results declare, better odds are worse for the attacker.',
    ja: '{row}では{column}が{found}、{before}が{result}です。結果の宣言によると、高いオッズのほうが攻撃側に不利です。',
  },
  doc: {
    en: 'In a table with `columns odds` the result of a row gets no worse for the attacker from left to right. What counts are the numbers that the results declare: `attacker 1` (what he loses), `defender 1`, `retreat 2`. Results without numbers are compared with nothing.',
    ja: '`columns odds`の表では、同じ行の結果は右へ行くほど攻撃側に不利になりません。比べるのは結果が宣言する数です(`attacker 1`は攻撃側の損失、`defender 1`、`retreat 2`)。数のない結果は比べません。',
  },
  bad: `game sample {
  table combat "Combat" ja "戦闘" {
    roll d6
    columns odds
    cells result
    result A1 "Attacker loses a step" ja "攻撃側1ステップ損失" { attacker 1 }
    result D1 "Defender loses a step" ja "防御側1ステップ損失" { defender 1 }
    | die  | 1-1 | 2-1 |
    | 1..3 | A1  | D1  |
    | 4..6 | D1  | A1  |
  }
}
`,
  good: `game sample {
  table combat "Combat" ja "戦闘" {
    roll d6
    columns odds
    cells result
    result A1 "Attacker loses a step" ja "攻撃側1ステップ損失" { attacker 1 }
    result D1 "Defender loses a step" ja "防御側1ステップ損失" { defender 1 }
    | die  | 1-1 | 2-1 |
    | 1..3 | A1  | D1  |
    | 4..6 | A1  | A1  |
  }
}
`,
  *onGame({ game }) {
    for (const { table, header } of game.tables.values()) {
      if (table.across !== 'odds' || !table.results) continue;
      const first = firstWorse(table);
      if (first) yield { span: header[first.i]!, args: first.args };
    }
  },
  unfixable: {
    en: 'which of the two cells is wrong does not stand in the text.',
    ja: 'どちらの欄が誤りかは本文から分かりません。',
  },
};

/** The first cell that is worse than one to its left, with the words for it. */
export function firstWorse(table: Table): { i: number; args: Record<string, string> } | undefined {
  const results = new Map(table.results!.map((result) => [result.id, meaningOf(result)]));
  for (const { cells } of table.rows) {
    let last: { i: number; meaning: Meaning } | undefined;
    for (let i = 1; i < cells.length; i++) {
      const meaning = results.get(String(cells[i]));
      if (!meaning) continue;
      if (last && isWorse(meaning, last.meaning))
        return {
          i,
          args: {
            row: `${table.columns[0]!.id} ${textOf(cells[0]!)}`,
            column: table.columns[i]!.id,
            found: String(cells[i]),
            before: table.columns[last.i]!.id,
            result: String(cells[last.i]),
          },
        };
      last = { i, meaning };
    }
  }
  return undefined;
}

function textOf(cell: Table['rows'][number]['cells'][number]): string {
  return cell !== null && typeof cell === 'object' ? `${cell.from}..${cell.to}` : String(cell ?? '');
}

/** What the numbers of a result say; undefined without any, or where another number may say more. */
function meaningOf({ properties, does }: ResultCode): Meaning | undefined {
  if (does) return undefined;
  const meaning: Meaning = { attacker: 0, defender: 0, retreat: 0 };
  let said = false;
  for (const [name, values] of Object.entries(properties)) {
    const number = values.find((value) => typeof value === 'number');
    if (number === undefined) continue;
    const word = words.find((one) => one === name);
    if (!word || values.length > 1) return undefined;
    meaning[word] = Number(number);
    said = true;
  }
  return said ? meaning : undefined;
}

/** No better in anything, and worse in something. */
function isWorse(one: Meaning, than: Meaning): boolean {
  if (one.attacker < than.attacker || one.defender > than.defender || one.retreat > than.retreat) return false;
  return one.attacker > than.attacker || one.defender < than.defender || one.retreat < than.retreat;
}
