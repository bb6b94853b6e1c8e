/** Statements of files, games, decks and cards. */
import type { Slots } from '../slots';
import { AT, ID, JA, names, ONCE, SEED, SIDE, type Statements, slot, TITLE, trigger, values, WHEN } from './shared';

const COLOR = slot('[color #rrggbb]', 'the colour it is drawn in', '描く色', { behind: ['color'], takes: 'word' });

const OF_GAME = slot('[of game]', 'the game it belongs to', '属するゲーム', { behind: ['of'], takes: 'word' });

const declared: Slots = { slots: [ID, ...TITLE, COLOR] };

const titled: Slots = { slots: [ID, ...TITLE] };

const table: Slots = { slots: [ID, ...TITLE] };

export const gameStatements: Readonly<Record<string, Statements>> = {
  file: {
    game: titled,
    map: {
      slots: [
        ID,
        OF_GAME,
        slot('[extends map]', 'the map whose parts it has', '一部を使う元の地図', {
          behind: ['extends'],
          takes: 'word',
        }),
        ...TITLE,
      ],
    },
    deck: { slots: [ID, OF_GAME, ...TITLE] },
    scenario: {
      slots: [
        ID,
        OF_GAME,
        slot('[extends scenario]', 'the scenario it changes', '元にするシナリオ', {
          behind: ['extends'],
          takes: 'word',
        }),
        ...TITLE,
      ],
    },
    example: {
      slots: [
        slot('"name"', 'what it shows, in English', '示すこと（英語）', { takes: 'string' }),
        JA,
        OF_GAME,
        slot('[case id, …]', 'cases of the rulebook that it shows', '対応するルールブックの例', {
          behind: ['case'],
          many: true,
        }),
      ],
    },
    replay: {
      slots: [
        slot('of game', 'the game', 'ゲーム', { behind: ['of'], takes: 'word' }),
        slot('/ scenario', 'the scenario', 'シナリオ', { behind: ['/'], takes: 'word' }),
        SEED,
      ],
    },
  },
  game: {
    rules: {
      doc: names('Which rules engine plays it', 'プレイに使うルールエンジン'),
      slots: [slot('ruleset', 'id of the rules engine', 'ルールエンジンのID', { takes: 'word' })],
    },
    rule: {
      doc: names('A rule of the game, which `(see …)` leads to', '`(see …)`が示すゲームのルール'),
      slots: [slot('number', 'its number in the rules', 'ルール番号', { takes: 'word' }), ...TITLE],
    },
    ...Object.fromEntries(
      [
        'side',
        'class',
        'terrain',
        'feature',
        'border',
        'hexside',
        'route',
        'attribute',
        'marker',
        'option',
        'verb',
        'query',
      ]
        .concat(['window', 'special', 'state', 'pool', 'word', 'card', 'track', 'stacking', 'zone'])
        .map((word) => [word, declared]),
    ),
    kind: {
      slots: [
        ID,
        ...TITLE,
        slot('[is class]', 'the class of such units', 'ユニットの兵種', { behind: ['is'], takes: 'word' }),
      ],
    },
    value: values,
    table,
    units: { slots: [SIDE] },
    formation: {
      slots: [
        ID,
        ...TITLE,
        slot('[in formation, …]', 'the formations it belongs to, the inner one first', '属する編成（内側が先）', {
          behind: ['in'],
          many: true,
        }),
      ],
    },
    sequence: {
      slots: [slot('[id]', "the turn's own sequence has none", '通常の手順ではなし', { takes: 'word' }), ...TITLE],
    },
    every: {
      slots: [
        slot(
          'words',
          'sides, nations, classes, kinds, flags; or features, terrains, regions: what it is about',
          '陣営・国・兵種・種類・属性語、または地物・地形・地域：対象',
          {
            takes: 'word',
            many: true,
          },
        ),
        ...TITLE,
      ],
    },
    trigger,
  },
  side: { nation: declared },
  sequence: { phase: declared },
  phase: { phase: declared },
  values: { '': values },
  typedTable: {
    result: {
      doc: names('A code that stands in the cells', 'セルに書く結果記号'),
      slots: [slot('code', 'as the cells have it', 'セルの記号'), ...TITLE],
    },
  },
  deck: {
    card: {
      slots: [
        slot('id', 'its number, or a word', '番号または語', { takes: 'word' }),
        ...TITLE,
        slot('[flag, …]', 'flags and types of card', '属性語とカードの種類', { takes: 'word', many: true }),
      ],
    },
  },
  verb: {
    '': {
      doc: names('What the verb asks for', '動詞の引数'),
      slots: [
        slot('name', 'how the text of the verb calls it', '引数の名前', { takes: 'word' }),
        slot('type', 'what is asked for: `units`, `number` …', '型（`units`、`number`など）', { takes: 'word' }),
      ],
    },
  },
  query: {
    is: {
      doc: names('What the query answers', 'クエリの答え'),
      slots: [slot('condition', 'a condition, or a number', '条件または数', { many: true })],
    },
    '': {
      doc: names('What the query asks for, or gives', 'クエリの引数、または答えの型'),
      slots: [
        slot('name | gives', 'how the query calls it', '引数の名前', { takes: 'word' }),
        slot('type', 'what is asked for or given', '型', { takes: 'word' }),
      ],
    },
  },
  card: {
    requires: {
      doc: names('What must hold for any event of the card', 'このカードのイベントの条件'),
      slots: [slot('condition', 'what must hold', '成り立つべき条件', { many: true })],
    },
    '': {
      doc: names('What the card does for a side', '陣営にとっての効果'),
      slots: [
        slot('side | both | event', 'for whom', '誰にとって', { takes: 'word' }),
        slot('[id]', 'a word for this event', 'イベントの呼び名', { takes: 'word' }),
        ...TITLE,
        AT,
        ONCE,
        WHEN,
        slot(': effect', 'a verb and what it asks for; several in a block', '動詞と引数。複数はブロックに', {
          behind: [':'],
          many: true,
        }),
      ],
    },
  },
};
