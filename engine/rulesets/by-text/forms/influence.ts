/** `does influence` and `does build`, as data. */
import type { ProcedureForm } from '../../../kernel/procedure-form';
import { price } from './bought';
import { eachPlace, of } from './shared';

const limit = {
  word: 'limit',
  takes: [{ type: 'number' as const, least: 1 }],
  doc: { en: 'so often in the phase', ja: 'フェイズ中の回数' },
  example: 'limit 2',
};

/** Of what is built in each place, too. */
const limitOfBuilding = {
  ...limit,
  takes: [...limit.takes, ...eachPlace],
  doc: {
    en: 'so often in the phase, for each side; `each place`: in each place',
    ja: '各陣営のフェイズ中の回数。`each place`: 地点ごと',
  },
  example: 'limit 1 each place',
};

const where = (en: string, ja: string) => ({
  word: 'in',
  takes: [{ type: 'ground' as const, list: true as const }],
  doc: { en, ja },
  example: 'in town, port',
});

export const influence: ProcedureForm = {
  id: 'influence',
  names: { en: 'Influence', ja: '影響力' },
  doc: {
    en: 'a marker is put in a place, or one of an enemy taken away there; who alone has markers holds it',
    ja: '影響力マーカーを置くか、敵のマーカーを1個除く。マーカーを独占する側がその地点を支配する',
  },
  example: 'does influence; marker envoy; in town; beside; limit 2',
  params: [
    {
      word: 'marker',
      takes: [{ type: 'marker' }],
      needed: true,
      doc: { en: 'the marker that is put down', ja: '置くマーカー' },
      example: 'marker envoy',
    },
    where('where it may be put', '置ける地点'),
    {
      word: 'beside',
      takes: [],
      doc: {
        en: 'only where the side stands or holds, or beside such a place',
        ja: '自軍のいる・支配する地点か、それに隣接する地点だけ',
      },
      example: 'does influence; marker envoy; beside',
    },
    {
      word: 'most',
      takes: [{ type: 'number', least: 1 }],
      doc: { en: 'so many markers may stand in a place; without it one', ja: '1地点のマーカーの上限。なければ1個' },
      example: 'most 2',
    },
    limit,
    price,
  ],
  says: [
    {
      en: 'A marker ({marker}) is put in a place[in:  ({in})][beside:  where the side stands or holds, or beside one], or one of an enemy is taken away there; not where enemy units stand',
      ja: '[in: {in}の]地点[beside: （自軍のいる・支配する地点か隣接地点）]に{marker}を1個置くか、敵の1個を除く。敵ユニットのいる地点は不可',
    },
    {
      en: 'Who puts a marker where no enemy has one holds the place',
      ja: '敵のマーカーがない地点に置いた側が支配する',
    },
    {
      en: '[most: At most {most} stand in a place][!most: One stands in a place at most]',
      ja: '1地点に[most: {most}][!most: 1]個まで',
    },
    { en: '[limit: At most {limit} {limit|time|times} in the phase]', ja: '[limit: フェイズ中{limit}回]' },
  ],
  units: {},
  places: {},
  quantities: {},
  actions: {},
};

export const build: ProcedureForm = {
  id: 'build',
  names: { en: 'Building', ja: '編成' },
  doc: {
    en: 'a unit that is set aside comes to a place that its side holds, or a reduced one there regains a step',
    ja: '予備のユニットを自軍の支配する地点に置くか、そこの減少したユニットを回復する',
  },
  example: 'does build; of foot; in town; limit 2',
  params: [
    of,
    where('where they come', '登場する地点'),
    {
      word: 'again',
      takes: [],
      doc: { en: 'who has been eliminated may come again', ja: '除去されたユニットも再登場できる' },
      example: 'does build; of foot; in town; again',
    },
    {
      word: 'steps',
      takes: [{ type: 'number', least: 1 }],
      doc: { en: 'with so many steps they come; without it with all', ja: '登場時のステップ数。なければ完全戦力' },
      example: 'steps 1',
    },
    {
      word: 'restores',
      takes: [],
      doc: { en: 'or a reduced unit there regains a step', ja: 'そこの減少したユニットを1ステップ回復してもよい' },
      example: 'does build; of foot; in town; restores',
    },
    limitOfBuilding,
    {
      ...price,
      takes: [{ type: 'points', least: 1 }],
      doc: {
        en: 'points of a card, or of the track that it `pays`, that one such action costs: a number, or what is printed on the unit; without it one',
        ja: 'この行動1回に払うカードのポイント、または`pays`のトラックの値。数またはユニットの印刷値。なければ1',
      },
      says: {
        en: 'One such action costs {price}[pays:  of the track {pays}][!pays:  {price|point|points} of a card]',
        ja: '1回に[pays: トラック「{pays}」から{price}][!pays: カードの{price}ポイント]を払う',
      },
    },
    {
      word: 'pays',
      takes: [{ type: 'track' }],
      doc: {
        en: 'the track of each side from which the price is paid; nobody builds for more than that holds',
        ja: '価格を支払う各陣営のトラック。その残りを超える編成はできない',
      },
      example: 'does build; of foot; price 2; pays gold',
      says: {
        en: '[!price: One such action costs 1 of the track {pays}]',
        ja: '[!price: 1回にトラック「{pays}」から1を払う]',
      },
    },
  ],
  says: [
    {
      en: 'A unit ([of: {of}][!of: any]) that is set aside[again:  or eliminated] comes to a place[in:  ({in})] that its side holds, free of enemies[steps: , with {steps} {steps|step|steps}]',
      ja: '予備[again: または除去済み]のユニット（[of: {of}][!of: どれでも]）を、敵のいない自軍支配の地点[in: （{in}）]に[steps: {steps}ステップで]置く',
    },
    {
      en: '[restores: Or a reduced one there regains a step]',
      ja: '[restores: または、そこの減少したユニットを1ステップ回復する]',
    },
    {
      en: '[limit: At most {limit} {limit|time|times} in the phase][each: At most {each} {each|time|times} in each place]',
      ja: '[limit: フェイズ中{limit}回][each: 地点ごとに{each}回]',
    },
  ],
  units: {},
  places: {},
  quantities: {},
  actions: {},
};
