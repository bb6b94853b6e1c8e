import type { Table } from '../../../engine/kernel/compiled';
import { namedOf } from '../../../engine/kernel/named';
import type { GameData } from '../../model/facts/game';
import type { Span } from '../../model/lower/pieces';
import { nameless } from '../../model/nameless';
import { surelyMeant } from '../../model/suggest';
import { columnsAmiss, lonelyWord } from '../columns';
import { lineRewriting } from '../edits';
import { unreadRows } from '../played/unread-row';
import { unreadColumns } from '../rules/unread-column';
import { isStrayWord } from '../tables/cell-type';
import type { Check } from '../types';

/** So much of what a game names has to have both languages before what has one is told. */
const MOST = 0.9;
/** A word so short may be like many. */
const LONG = 4;
/** What such a word is called in the message. */
const WORD = 'word-of-table';

export const oneLanguage: Check = {
  code: 'SND108',
  name: 'one-language',
  severity: 'hint',
  whole: true,
  title: { en: 'A name in one language only', ja: '片方の言語だけの名前' },
  message: {
    en: 'The {kind:noun} “{name}” has a name in one language only; nearly everything else in the game has one in both.[[ Did you mean “{suggestion}”?]]',
    ja: '{kind:noun}「{name}」の名前は片方の言語だけです。このゲームのほかの名前は、ほぼすべて両方の言語にあります。[[「{suggestion}」ですか?]]',
  },
  doc: {
    en: 'Where at least nine tenths of what a game names has an English and a Japanese name (`"Fort" ja "砦"`), the rest was probably forgotten: on printed sheets and on the map table it stands in the other language. Columns and words of tables are named with `word hits "Hits" ja "損害"`, unless something that is declared has the same id. Codes such as `DR2` need no names.',
    ja: 'ゲームの名前の9割以上に英語名と日本語名(`"Fort" ja "砦"`)があれば、残りは書き忘れでしょう。印刷物や盤面では、もう一方の言語のまま表示されます。表の列見出しや語は、同じidの宣言がなければ`word hits "Hits" ja "損害"`で名付けます。`DR2`のような記号に名前は要りません。',
  },
  bad: `//! without rules sample
//! replace red: gain 1 supply => red: reduce 1 (blue Ship)
game sample {
  word turn "Turn" ja "ターン"
  word deck "Cards" ja "カード"
  word supply-red "Supply of Red" ja "赤軍の補給"
  word supply-blue "Supply of Blue" ja "青軍の補給"
  word die "Die" ja "ダイス"
  word hits "Hits" ja "損害"
  word month "Month" ja "月"
  word season "Season" ja "季節"
  word winter "Winter" ja "冬"
  table seasons "Seasons" ja "季節表" {
    | month | season |
    | 1     | winter |
    | 2     | wintre |
  }
}
`,
  good: `//! without rules sample
//! replace red: gain 1 supply => red: reduce 1 (blue Ship)
game sample {
  word turn "Turn" ja "ターン"
  word deck "Cards" ja "カード"
  word supply-red "Supply of Red" ja "赤軍の補給"
  word supply-blue "Supply of Blue" ja "青軍の補給"
  word die "Die" ja "ダイス"
  word hits "Hits" ja "損害"
  word month "Month" ja "月"
  word season "Season" ja "季節"
  word winter "Winter" ja "冬"
  table seasons "Seasons" ja "季節表" {
    | month | season |
    | 1     | winter |
    | 2     | winter |
  }
}
`,
  *onGame({ core, game }) {
    const maps = core.worlds.maps(game.id).flatMap((ref) => core.map(game.id, ref.head.id ?? '')?.board ?? []);
    const onMap = new Set(maps.flatMap(({ places, regions }) => [...places, ...regions].map(({ id }) => id)));
    let both = 0;
    const missing: { kind: string; name: string; span: Span | undefined }[] = [];
    for (const [kind, list] of namedOf(game.vocabulary))
      for (const { id, names } of list)
        if (names.ja !== undefined) both++;
        else if (/[a-z]{2}/.test(names.en))
          missing.push({
            kind: kind === 'word' ? WORD : kind,
            name: id,
            span: game.located.get(`${kind}:${id}`)?.[0]?.name ?? game.phaseAt.get(id),
          });
    const unread = new Set(unreadRows(game).map(({ table, word }) => `${table} ${word}`));
    const stray = new Set(unreadColumns(game).map(({ table, found }) => `${table} ${found}`));
    for (const { id, table, column, row } of nameless(game.vocabulary, (id) => onMap.has(id))) {
      const located = game.tables.get(table);
      if (column === undefined && unread.has(`${table} ${id}`)) continue;
      if (column !== undefined && stray.has(`${table} ${id}`)) continue;
      if (located && isSlip(game, located.table, id, column)) continue;
      const span = column === undefined ? located?.rows[row!] : located?.header[column];
      missing.push({ kind: column === undefined ? WORD : 'column', name: id, span });
    }
    if (both < MOST * (both + missing.length)) return;
    const words = (game.vocabulary.words ?? []).map(({ id }) => id);
    for (const { kind, name, span } of missing) {
      if (!span) continue;
      // In a table a word that has a name may be meant.
      const isWord = kind === WORD || kind === 'column';
      const suggestion = isWord && name.length >= LONG ? surelyMeant(name, words) : undefined;
      const data = suggestion === undefined ? {} : { data: { replace: suggestion } };
      yield { span, args: { kind, name, suggestion: suggestion ?? '' }, rests: [name], ...data };
    }
  },
  fixes: (context) => {
    const { replace } = context.issue.data ?? {};
    const { name = '' } = context.issue.args;
    if (typeof replace !== 'string') return [];
    const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    return lineRewriting(context, new RegExp(`(?<![\\p{L}\\d-])${escaped}(?![\\p{L}\\d-])`, 'u'), () => replace);
  },
};

/** Whether another check says that this word ought not to stand there: it needs no name then. */
function isSlip(game: GameData, table: Table, word: string, column: number | undefined): boolean {
  if (column === undefined && isStrayWord(game, table.id, word)) return true;
  if (column === undefined) return table.columns.some((_, i) => lonelyWord(table, i)?.word === word);
  const { missing, spare } = columnsAmiss(game, table);
  return missing.length > 0 && spare.includes(column);
}
