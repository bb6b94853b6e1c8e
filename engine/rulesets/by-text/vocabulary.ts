/** What a game whose rules are its text may say. Nothing is required: what the text does not say is done by hand. */
import { answerParts, answerWords } from '../../kernel/answer-forms';
import { commonWeights } from '../../kernel/doctrines';
import type { Needs } from '../../kernel/ruleset';
import { facts } from '../../kernel/vocabulary';
import * as said from './answers';
import { unplayed } from './unplayed';
import { verbs } from './verbs';

export const needs: Needs = {
  values: [],
  tables: [],
  attributes: [],
  flags: [],
  verbs: [...verbs],
  rules: [],
  queries: [
    { name: 'turn', args: [], value: 'number', least: 1, doc: { en: 'Number of the turn', ja: 'ターン番号' } },
    { name: 'phase', args: [], value: 'string', doc: { en: 'Phase in progress', ja: '現在のフェイズ' } },
    {
      name: 'option',
      args: ['option'],
      value: 'boolean',
      doc: { en: 'Whether an optional rule is used', ja: '選択ルールを使うか' },
    },
    {
      name: 'attacks',
      args: ['side'],
      value: 'boolean',
      doc: { en: 'The attack is by {side}', ja: '{side}の攻撃' },
    },
    {
      name: 'acting',
      args: ['side'],
      value: 'boolean',
      doc: { en: 'It is {side} that acts', ja: '{side}の行動中' },
    },
    { name: 'hand-size', args: ['side'], value: 'number', least: 0, doc: { en: 'Cards in hand', ja: '手札の枚数' } },
  ],
  options: [],
  dice: ['die', 'dice', 'attack', 'event', 'arrival', 'fire', 'morale', 'rally', 'lot'],
  facts: facts(
    'holds nobodys eliminated aboard moved active attacked due passed',
    'clear hand hands draw draws left-steps step-of discarded removed ended plotted shot brought set-out acted crossed lead offered ' +
      'left points counted opened did used rolls shuffles bonus-shift bonus-die',
    'track streaks happened scored',
  ),
  answers: answerParts(said.ANSWERS),
  words: answerWords(said),
  arrivals: 'anywhere',
  weights: commonWeights,
  unplayed,
};
