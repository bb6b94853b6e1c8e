import type { Check } from '../types';

export const playersWithoutSeat: Check = {
  code: 'SND693',
  name: 'players-without-seat',
  severity: 'warning',
  title: { en: 'More players than seats', ja: '席より多いプレイヤー' },
  message: {
    en: 'The scenario is for {players} players, but {seats} can be seated: whoever comes last has nothing to play.',
    ja: 'プレイヤーは{players}人ですが、席は{seats}つです。最後の人には担当する陣営がありません。',
  },
  doc: {
    en: 'Without seats each side of the game is one; `players 3 { north; south; river }` says them, and who plays which sides. Say one seat more, or fewer players.',
    ja: '席を書かなければ陣営ごとに1席です。`players 3 { north; south; river }`のように席と担当陣営を書きます。席を増やすか、人数を減らしてください。',
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
    if (players.most > seats) yield { span: players.at, args: { players: String(players.most), seats: String(seats) } };
  },
  unfixable: {
    en: 'Whether a seat is missing or the number is too large does not stand in the text.',
    ja: '席が足りないのか人数が多すぎるのかは文面からは分かりません。',
  },
};
