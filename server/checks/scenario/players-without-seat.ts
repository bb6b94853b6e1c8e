import type { Check } from '../types';

export const playersWithoutSeat: Check = {
  code: 'SND693',
  name: 'players-without-seat',
  severity: 'warning',
  title: { en: 'Players and seats that differ in number', ja: 'プレイヤー数と席数の不一致' },
  message: {
    en: '[[The scenario is for {players} players, but {seats} can be seated: whoever comes last has nothing to play.]][[The scenario is for {fewer} players, but it has {seated} seats.]]',
    ja: '[[プレイヤーは{players}人ですが、席は{seats}つです。最後の人には担当する陣営がありません。]][[プレイヤーは{fewer}人ですが、席は{seated}つあります。]]',
  },
  doc: {
    en: 'Without seats each side of the game is one; `players 3 { north; south; river }` says them, and who plays which sides. Say one seat more, or fewer players. With more seats than players, say more players, or let one seat play the side of another (`north: pirates`).',
    ja: '席を書かなければ陣営ごとに1席です。`players 3 { north; south; river }`のように席と担当陣営を書きます。席を増やすか、人数を減らしてください。席のほうが多ければ、人数を増やすか、1つの席に別の陣営も担当させてください(`north: pirates`)。',
  },
  bad: `scenario small extends base {
  players 4
}
`,
  good: `scenario small extends base {
  players 2
}
`,
  *onScenario({ core, game, scenario }) {
    const { players } = scenario;
    const own = core.chain(game.id, scenario.id).at(-1);
    if (!players || players.at.uri !== own?.uri || players.at.decl !== own.index) return;
    // Seats that could not be read are missing here only.
    if (core.workspace.tree(own.uri)?.root.declaration(own.index)?.broken) return;
    const seats = players.seats.length > 0 ? players.seats.length : game.vocabulary.sides.length;
    const args = { players: String(players.most), seats: String(seats) };
    if (players.most > seats) yield { span: players.at, args };
    // Where the number varies, seats are shared out anew.
    else if (players.least === players.most && players.most < players.seats.length)
      yield { span: players.at, args: { players: '', fewer: args.players, seated: args.seats } };
  },
  unfixable: {
    en: 'Whether a seat is missing or the number is too large does not stand in the text.',
    ja: '席が足りないのか人数が多すぎるのかは文面からは分かりません。',
  },
};
