/** Rows of tables: the columns, with what belongs into each. */
import type { Names } from '../../../engine/kernel/compiled';
import { entryOf } from '../../../engine/kernel/records';
import { attributesIn } from '../../model/lower/units';
import type { Scope } from '../completion/scope';
import { say } from '../types';
import { type Form, FormMaker } from './form';

/** Columns that several tables share. */
const COLUMNS: Record<string, Names> = {
  unit: { en: 'id of the counter', ja: 'ユニットのID' },
  template: { en: 'template: what the row leaves out', ja: 'テンプレート：この行が省いた値' },
  name: { en: 'name', ja: '名前' },
  ja: { en: 'Japanese name', ja: '日本語名' },
  nation: { en: 'nation, where the side has several', ja: '国籍（陣営に複数あるとき）' },
  kind: { en: 'kind of unit', ja: 'ユニットの種類' },
  formation: { en: 'formation it belongs to', ja: '所属する編成' },
  count: { en: 'how many equal ones there are', ja: '同じものの数' },
  steps: { en: 'steps, where the values do not show them', ja: 'ステップ数（値から分からないとき）' },
  starts: { en: '`reduced`, or the steps it comes into play with', ja: '`reduced`、または登場時のステップ数' },
  flags: { en: 'words of its own', ja: '固有の属性語' },
  'set-up': { en: 'set-up as printed', ja: '印刷された配置' },
  arrives: { en: 'arrival as printed', ja: '印刷された登場' },
  leaves: { en: 'withdrawal as printed', ja: '印刷された退場' },
  reduced: { en: 'values of the second step', ja: '2ステップ目の値' },
  see: { en: 'rule it comes from', ja: '出典のルール' },
  certainty: {
    en: '`stated`, `inferred`, `reconstructed` or `uncertain`',
    ja: '`stated`・`inferred`・`reconstructed`・`uncertain`',
  },
  hex: { en: 'hex', ja: 'ヘクス' },
  point: { en: 'id of the point', ja: '地点のID' },
  box: { en: 'id of the box', ja: 'ボックスのID' },
  features: { en: 'what is printed there', ja: '印刷されている特徴' },
  owner: { en: 'nation it belongs to', ja: '所有国' },
  source: { en: 'nation it is a supply source of', ja: '補給源とする国' },
  holder: { en: 'who holds it at the start', ja: '開始時の支配者' },
  terrain: { en: 'terrain', ja: '地形' },
  links: { en: 'places it is joined to', ja: 'つながる場所' },
  onward: { en: 'places that the last one is joined to', ja: '最後の1つがつながる場所' },
  x: { en: 'to the right', ja: '右方向' },
  y: { en: 'downwards', ja: '下方向' },
};

/** `| unit | name | kind |` with the cursor's column; undefined in the header row. */
export function cellForm(
  scope: Scope,
  header: { columns: readonly string[]; inHeader: boolean } | undefined,
): Form | undefined {
  if (!header || header.inHeader || header.columns.length === 0) return undefined;
  const { ide, game } = scope;
  const [own, id] = scope.header;
  const table = own === 'table' ? entryOf(game?.vocabulary.tables, id ?? '') : undefined;
  const maker = new FormMaker(ide).fixed('|');
  const known = { has: (_: 'attribute', one: string) => game?.attributes.some((a) => a.id === one) ?? false };
  header.columns.forEach((column) => {
    const named = game?.attributes.filter((a) => attributesIn(known, column).includes(a.id)) ?? [];
    const typed = table?.columns.find((c) => c.id === column);
    const type = typed?.type ? ` (${typed.type})` : '';
    const doc: Names =
      !table && entryOf(COLUMNS, column)
        ? entryOf(COLUMNS, column)!
        : named.length > 0 && !table
          ? { en: named.map((a) => a.names.en).join(' - '), ja: named.map((a) => a.names.ja ?? a.names.en).join('-') }
          : { en: `${typed?.names.en ?? column}${type}`, ja: `${typed?.names.ja ?? typed?.names.en ?? column}${type}` };
    maker.fixed(' ').part(column, doc).fixed(' |');
  });
  const doc = table ? say(ide, table.names) : '';
  return maker.form(doc, scope.cursor.cell);
}
