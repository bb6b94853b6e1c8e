/** What a computer player says of its plans, when it is asked: sentences in both languages, of what the position shows. */
import assert from 'node:assert/strict';
import { intentSentences } from '../../client/webview/play/intents';
import { seatPlayers } from '../../engine/lab/play';
import type { Intent } from '../../engine/players/player';
import { prepareShipped } from '../play/shipped';

describe('client: what the computer is about', () => {
  const prepared = prepareShipped('war-in-the-pacific/standard');
  const { compiled } = prepared;
  const place = (id: string) => compiled.board.places.findIndex((one) => one.id === id);
  const unit = (side: string, kind: string) =>
    compiled.units.findIndex((one) => one.side === side && one.kind === kind);
  const view = prepared.start({ seed: 1 }).view(-1);

  it('says in a sentence what it will take, hold, attack, destroy and guard, together what is alike', () => {
    const intents: Intent[] = [
      { place: place('0407'), from: place('0507') },
      { place: place('0607'), from: place('0507') },
      { place: place('0904') },
      { place: place('1106') },
      { place: place('0504'), attack: true },
    ];
    assert.deepEqual(intentSentences(0, intents, compiled, view, 'en'), [
      'Japan will try to take Singapore and Leyte from Saigon; hold Yokosuka; take Wake; attack at North China (Peiping).',
    ]);
    assert.deepEqual(intentSentences(0, intents.slice(0, 3), compiled, view, 'ja'), [
      '日本軍はサイゴンを起点とするシンガポール・レイテの占領、横須賀の確保を目指しています。',
    ]);
    const [own, other] = [unit('japan', 'CV'), unit('allies', 'CV')];
    assert.match(
      intentSentences(0, [{ unit: other }, { unit: own }], compiled, view, 'en').join(),
      /^Japan will try to destroy .+; guard .+\.$/,
    );
    const unseen = { ...view, units: view.units.filter(({ id }) => id !== compiled.units[other]!.id) };
    assert.deepEqual(intentSentences(0, [{ unit: other }], compiled, unseen, 'en'), []);
  });

  it('says who leads, and who is told off', () => {
    const who = [unit('japan', 'CV'), unit('japan', 'Land')];
    const intents: Intent[] = [{ place: place('0407'), from: place('0507'), led: who[0]!, forces: who }];
    assert.match(
      intentSentences(0, intents, compiled, view, 'en').join(),
      /^Japan will try to take Singapore \([^,)]+, [^,)]+\) from Saigon \([^,)]+\)\.$/,
    );
    assert.match(
      intentSentences(0, intents, compiled, view, 'ja').join(),
      /サイゴン（[^）]+）を起点とするシンガポール（.+・.+）/,
    );
    const many = { place: place('0407'), forces: Array.from({ length: 13 }, () => who[0]!) };
    const said = (locale: 'en' | 'ja') => intentSentences(0, [many], compiled, view, locale).join();
    assert.match(said('en'), /Singapore \([^,)]+, [^,)]+, [^,)]+, 10 more\)/);
    assert.match(said('ja'), /シンガポール（[^・]+・[^・]+・[^・]+・ほか10個）/);
  });

  it('says what was given up, and why', () => {
    const left: Intent[] = [
      { place: place('1008'), ended: 'hopeless' },
      { place: place('0806'), ended: 'better' },
      { place: place('1106'), ended: 'better' },
    ];
    assert.deepEqual(intentSentences(0, left, compiled, view, 'en'), [
      'Given up, because it came no nearer: Rabaul.',
      'Given up for something better: Guam and Wake.',
    ]);
    assert.match(intentSentences(0, left, compiled, view, 'ja')[0]!, /^ラバウルは.+断念しました。$/);
  });

  for (const [id, kind, answers] of [
    ['war-in-the-pacific/standard', 'search:1', 40],
    ['taiheiyo-senshi/campaign', 'heuristic', 16],
    ['ardennes-44/six-turn', 'heuristic', 8],
    ['tutorial/winter', 'heuristic', 16],
  ] as const)
    it(`${id}: a computer tells what it is about, and asking changes none of its answers`, () => {
      const game = prepareShipped(id).start({ seed: 4 });
      const { compiled: text } = game.prepared;
      const kinds = text.game.sides.map(() => kind);
      const [players, others] = [seatPlayers(kinds, 4), seatPlayers(kinds, 4)];
      const said = new Set<string>();
      for (let i = 0; i < answers; i++) {
        const question = game.question();
        if (!question) break;
        for (const [side, player] of players.entries())
          for (const one of intentSentences(side, player.intends!(game), text, game.view(-1), i % 2 ? 'en' : 'ja'))
            said.add(one);
        const answer = players[question.side]!.choose(game);
        assert.equal(answer, others[question.side]!.choose(game));
        game.answer(answer);
      }
      assert.ok(said.size > 1, `${said.size} sentences`);
      for (const one of said) assert.doesNotMatch(one, /[{}]|undefined/);
    });
});
