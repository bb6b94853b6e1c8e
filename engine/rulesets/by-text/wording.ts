/** What the questions of a game that is played by hand are called at the table. */
import type { Wording } from '../../kernel/ruleset';

const ask = (en: string, ja: string) => ({ en, ja });

export const wording: Wording = {
  asks: {
    'set-up': ask('Place a unit', 'ユニットを配置してください'),
    arrival: ask('Choose where the unit arrives', '登場する場所を選んでください'),
    withdrawal: ask('Choose a unit that leaves', '撤収するユニットを選んでください'),
    'move-unit': ask('Choose a unit that moves', '移動するユニットを選んでください'),
    'move-to': ask('Choose where it moves', '移動先を選んでください'),
    attack: ask('Choose what is attacked', '攻撃する場所を選んでください'),
    'attack-group': ask('Choose who attacks', '攻撃するユニットを選んでください'),
    'attack-loss': ask('Choose who loses a step', 'ステップを失うユニットを選んでください'),
    'attack-retreat': ask('Choose where to retreat', '後退先を選んでください'),
    'attack-advance': ask('Advance?', '前進しますか'),
    fire: ask('Choose a unit that fires', '射撃するユニットを選んでください'),
    'fire-at': ask('Choose its target', '射撃目標を選んでください'),
    'fire-retreat': ask('Choose where to retreat', '後退先を選んでください'),
    'by-hand': ask('Play the phase by hand', 'このフェイズは手でプレイします'),
    'by-hand-unit': ask('Put the unit down, or change it', 'ユニットを置くか、状態を変えてください'),
    'by-hand-marker': ask('Put the marker down', 'マーカーを置く場所を選んでください'),
    'effect-may': ask('Have the effect?', '効果を適用しますか'),
    'effect-choice': ask('Choose what happens', '効果を選んでください'),
    'effect-unit': ask('Choose the unit', 'ユニットを選んでください'),
    'effect-place': ask('Choose where the unit is put', 'ユニットを置く場所を選んでください'),
    'by-hand-column': ask('Choose the column', '列を選んでください'),
  },
  tracks: {},
  sorts: {
    unit: ask('This counter', 'この駒'),
    dice: ask('Dice', 'ダイス'),
    table: ask('Tables', '表'),
    column: ask('Columns', '列'),
    deck: ask('Cards', 'カード'),
    hand: ask('Hand', '手札'),
    marker: ask('Markers', 'マーカー'),
    track: ask('Tracks', 'トラック'),
    fact: ask('Facts of the game', 'ゲームの事実'),
    counter: ask('Counters', '駒'),
    place: ask('Places', '場所'),
  },
};
