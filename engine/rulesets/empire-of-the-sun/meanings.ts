/** What answers mean for somebody who does not know the rules: how a card may be used, what a place brings, what a shift of losses comes to. */
import { first, second, verbOf } from '../../kernel/answers';
import type { Choice } from '../../kernel/ruleset';
import { told } from '../../kernel/sentence';
import { both, joined, type Text } from '../../kernel/texts';
import { A, GROUND, O } from './codes';
import type { Play } from './play';

const text = (en: string, ja: string): Text => ({ en, ja });

/** How a card may be used that is not played for its event. */
const USES: Readonly<Record<number, Text>> = {
  [A.OPERATIONS]: text('an offensive with one battle', '戦闘1つの攻撃'),
  [A.FUTURE]: text('it is kept for a later turn', '後のターンに使うために取っておく'),
  [A.DISCARD]: text('nothing comes of it', '何も起こらない'),
  [A.CHINA]: text('a die says whether China comes nearer to collapse', 'ダイスで中国の崩壊が進むかを決める'),
  [A.CALM]: text('no offensive', '攻撃は行わない'),
};

/** What comes of a card by its value. */
export const useOf = (g: Play, answer: number): Text =>
  told('OC value {ops}: {use}', 'OC値{ops}: {use}', { ops: g.w.cards[first(answer)]!.ops, use: USES[verbOf(answer)]! });

/** An event by which units are activated, with its logistic value. */
export const byEvent = (logistics: Text): Text =>
  joined([text('an offensive as it says', '記載された攻撃'), logistics], ', ', '、');

/** An event of a card that is no offensive. */
export const NO_OFFENSIVE = text(
  'what it says happens, without an offensive',
  '攻撃を伴わず、記載の効果だけを実行する',
);

/** What there is to be had in a place that stands empty, in the words of the game. */
export function whatIsThere({ w }: Play, place: number): Text {
  const { map } = w;
  const has = { port: map.port, airfield: map.airfield, city: map.city, resource: map.resource };
  const found = w.compiled.game.features.filter(({ id }) => (has as Record<string, Uint8Array>)[id]?.[place] === 1);
  const none = text('no enemy there', '敵なし');
  return found.length === 0 ? none : joined([none, joined(found.map(({ names }) => both(names)))], ': ', ': ');
}

/** How good a place is for an emergency route: the units of the side there, those without supply first. */
export function routeTo(g: Play, place: number): Partial<Choice> {
  const own = g.unitsAt(place, g.posed.side);
  const cut = own.filter((u) => g.w.units.cls[u] === GROUND && !g.supply.supplied(u)).length;
  const rank = cut > 0 ? 0 : own.length > 0 ? 1 : 2;
  if (own.length === 0) return { rank };
  const detail = told(
    '{own} own {own|unit|units}[cut: , {cut} out of supply]',
    '自軍ユニット{own}[cut: 、補給切れ{cut}]',
    { own: own.length, ...(cut > 0 ? { cut } : {}) },
  );
  return { rank, detail };
}

/** What a shift of a loss among carriers comes to (9.2.F). */
export function shiftOfLoss(g: Play, answer: number): Text {
  const { p } = g;
  const [from, to] = [first(answer), second(answer)];
  const names = { from: g.unitName(from), to: g.unitName(to) };
  return p.steps[to] === 1
    ? told('{from} has its step back, {to} is eliminated', '{from}は1ステップ回復、{to}は除去', names)
    : told('{from} has its step back, {to} loses one', '{from}は1ステップ回復、{to}は1ステップ損失', names);
}

/** What it means to send nobody any more, where nobody was sent at all; null: somebody was. */
export function nobodySent({ p, posed, offensives }: Play): Text | null {
  const { offensive: o } = p;
  const reacting = posed.side !== offensives;
  if (o[reacting ? O.REACTION_USED : O.USED]! > 0) return null;
  return reacting
    ? text('nobody reacts', 'どのユニットもリアクションしない')
    : text('nobody was sent: the card brings no battle and no move', '誰も送っていない。戦闘も移動も行われない');
}
