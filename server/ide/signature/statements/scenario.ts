/** Statements of scenarios, examples and replays. */
import type { Slots } from '../slots';
import { ID, JA, NAME, names, SEED, SIDE, type Statements, slot, TITLE, trigger, values } from './shared';

const GROUPS = slot('[count] [nation] kind [state], …', 'units, formations or markers', 'ユニット・編成・マーカー', {
  many: true,
});

const SIDE_MAYBE = slot('[side]', 'the side; of all, without it', '陣営（省略するとすべて）', { takes: 'word' });

const TURN = slot('[turn n]', 'the turn', 'ターン', { behind: ['turn'], takes: 'word' });

const PHASE = slot('[phase id]', 'the phase of it that begins', '始まるフェイズ', { behind: ['phase'], takes: 'word' });

const arrives = (en: string, ja: string): Slots => ({ doc: names(en, ja), slots: [SIDE_MAYBE] });

const relation = (en: string, ja: string): Slots => ({
  doc: names(en, ja),
  slots: [slot('nation, …', 'nations', '国', { takes: 'word', many: true })],
});

const ROLL: Slots = {
  doc: names('The dice, in the order they are rolled', 'サイコロの目（振る順）'),
  slots: [slot('[purpose] n, …', 'what is rolled for, and what comes up', '目的と出目', { many: true })],
};

const given: Slots = {
  doc: names('The position from which it starts', '開始局面'),
  slots: [
    slot('[scenario]', 'the scenario', 'シナリオ', { takes: 'word' }),
    slot('[empty]', 'without its set-up', '配置なし', { behind: ['empty'], alone: true }),
    TURN,
    PHASE,
  ],
};

const PLAYER: Slots = {
  doc: names('Who plays a side', '陣営を担当する者'),
  slots: [
    SIDE,
    slot(
      'player',
      '`random`, `novice`, `heuristic`, `search` or a name',
      '`random`・`novice`・`heuristic`・`search`または名前',
    ),
  ],
};

export const scenarioStatements: Readonly<Record<string, Statements>> = {
  scenario: {
    map: {
      doc: names('The map it is played on', '使う地図'),
      slots: [slot('map', 'id of the map', '地図のID', { takes: 'word' })],
    },
    turns: {
      slots: [
        slot('first', 'the first turn: number or code', '最初のターン：番号または記号'),
        slot('.. last', 'the last turn', '最後のターン', { behind: ['..'] }),
        slot('[from phase]', 'the phase it begins with', '始まるフェイズ', { behind: ['from'], takes: 'word' }),
      ],
    },
    setup: { slots: [SIDE_MAYBE] },
    reinforcements: arrives('Units that come later', '増援'),
    replacements: arrives('Units that are replaced', '補充'),
    withdrawals: arrives('Units that go', '撤退'),
    reserve: { doc: names('Units that wait off the map', '予備：地図の外で待つユニット'), slots: [GROUPS] },
    eliminated: {
      doc: names('Units that are out of play at the start', '開始時に除去されているユニット'),
      slots: [GROUPS],
    },
    control: {
      slots: [
        slot('side | nation', 'who holds them', '支配者', { takes: 'word' }),
        slot(': place, …', 'places and regions', '場所と地域', { behind: [':'], many: true }),
      ],
    },
    cards: { doc: names('The cards a side begins with', '陣営の開始時のカード'), slots: [SIDE] },
    players: { slots: [slot('n[..m]', 'how many play it', 'プレイヤー数', { takes: 'word' })] },
    hostile: relation('Nations at war from the start', '開始時に交戦中の国'),
    friendly: relation('Nations or sides that are no enemies of each other', '互いに敵でない国や陣営'),
    neutral: relation('Nations that are neutral at the start', '開始時に中立の国'),
    value: values,
    option: {
      doc: names('Whether an optional rule is played', '選択ルールを使うか'),
      slots: [
        slot('id', 'the optional rule', '選択ルール', { takes: 'word' }),
        slot('[on | off]', '`on` when left out', '省略すると`on`', { takes: 'word' }),
      ],
    },
    track: {
      doc: names('Where a counter of a track begins', 'トラックの開始位置'),
      slots: [
        slot('id', 'the track', 'トラック', { takes: 'word' }),
        slot(
          '[side] value',
          'the side where each has one, and the number or the box',
          '陣営（陣営ごとのとき）と、数または欄',
          {
            many: true,
          },
        ),
      ],
    },
    rule: {
      doc: names('A special rule', '特別ルール'),
      slots: [slot('id', 'the special rule', '特別ルール', { takes: 'word' })],
    },
    victory: [
      {
        slots: [
          slot('[points]', 'with it: what brings points', '付けると勝利点', { behind: ['points'], alone: true }),
          SIDE_MAYBE,
          slot('[at time]', 'when it is looked at', '判定の時期', { behind: ['at'], many: true }),
        ],
      },
      {
        doc: names('The victory conditions of another scenario', '別のシナリオの勝利条件'),
        slots: [slot('of scenario', 'the scenario', 'シナリオ', { behind: ['of'], takes: 'word' })],
      },
    ],
    trigger,
    ensure: {
      slots: [
        ID,
        ...TITLE,
        slot(': condition', 'what must hold at the start', '開始時に成り立つべき条件', { behind: [':'], many: true }),
      ],
    },
    otherwise: {
      doc: names('Who wins when nobody else does', 'ほかに勝者がないときの勝者'),
      slots: [slot('side | draw', 'the winner; `draw`: nobody', '勝者。`draw`は引き分け', { takes: 'word' })],
    },
    expect: {
      doc: names('How often a side must win', '期待する勝率'),
      slots: [
        SIDE,
        slot('wins between n%', 'the smallest share', '最小の割合', {
          behind: ['wins', 'between'],
          takes: 'word',
        }),
        slot('and n%', 'the largest share', '最大の割合', { behind: ['and'], takes: 'word' }),
        slot('of n games', 'how many games are played', 'プレイする数', { behind: ['of'], takes: 'word' }),
        SEED,
      ],
    },
    given: { doc: given.doc!, slots: given.slots.slice(1) },
    clear: {
      doc: names('Takes away what was taken over', '引き継いだものを消す'),
      slots: [
        slot('setup | reinforcements | reserve | rules | victory | …', 'what', '対象', { takes: 'word' }),
        SIDE_MAYBE,
      ],
    },
  },
  history: {
    turn: {
      doc: names('How it was at the end of a turn', 'ターン終了時の史実'),
      slots: [
        slot('n[..m]', 'the turn or turns', 'ターン', { takes: 'word' }),
        slot(': side', 'whose', '陣営', { behind: [':'], takes: 'word' }),
        slot(
          'holds place, … | points n..m | places n..m | steps n..m | losses n..m | track n..m',
          'what it held, or how much it had',
          '支配した場所、または数値',
          { many: true },
        ),
      ],
    },
  },
  victory: {
    result: {
      doc: names('What a sum of points means', '勝利点の合計の意味'),
      slots: [
        slot('n..m | <=n | >=n', 'the sum', '合計', { takes: 'word' }),
        slot('[side]', 'who wins; a draw without it', '勝者（省略すると引き分け）', { takes: 'word' }),
        { ...NAME, text: '"name"' },
        JA,
      ],
    },
  },
  example: {
    given,
    dice: ROLL,
    expect: [
      {
        doc: names('What must hold', '成り立つべきこと'),
        slots: [slot('condition', 'a comparison, a fact or a probe', '比較・事実・問い', { many: true })],
      },
      {
        doc: names('What must stand in a place', '場所にあるべきもの'),
        slots: [
          slot('place', 'hex or place: number, name or both', 'ヘクスまたは場所：番号・名前・両方', { many: true }),
          slot(': [no] [count] [nation] kind [state], …', 'units and markers', 'ユニットとマーカー', {
            behind: [':'],
            many: true,
          }),
        ],
      },
      {
        doc: names('Whether an answer is legal', '行動が許されるか'),
        slots: [
          slot('allowed | refused', 'whether it is', '許されるか', { behind: ['allowed', 'refused'], alone: true }),
          SIDE,
          slot(': answer', 'as replays write it', '棋譜の書き方', { behind: [':'], many: true }),
        ],
      },
    ],
  },
  do: {
    '': {
      doc: names('An answer of a side', '陣営の行動'),
      slots: [SIDE, slot(': answer', 'as replays write it', '棋譜の書き方', { behind: [':'], many: true })],
    },
  },
  seats: { player: PLAYER },
  replay: {
    given: { doc: given.doc!, slots: given.slots.slice(1) },
    dice: ROLL,
    player: PLAYER,
    turn: { slots: [slot('n', 'the turn', 'ターン')] },
    result: {
      doc: names('How the game came out', '結果'),
      slots: [
        slot('side | draw | unfinished', 'who won', '勝者', { takes: 'word' }),
        slot('[reason]', 'why', '理由', { takes: 'word' }),
        slot('[hash "…"]', 'of the position it led to', '最後の局面のハッシュ', { behind: ['hash'], takes: 'string' }),
      ],
    },
  },
};
