/** What the questions and tracks of this rulebook are called at the table. */
import { effectAsks } from '../../kernel/effect-lists';
import type { Wording } from '../../kernel/ruleset';

const ask = (en: string, ja: string) => ({ en, ja });

export const wording: Wording = {
  asks: {
    'air-support': ask('Keep Air out of this combat?', 'この戦闘を支援しない航空隊はありますか'),
    bid: ask('Bid a number of bases', '基地の数を入札してください'),
    card: ask('Use an event card', 'イベントカードを使ってください'),
    'china-air': ask('Choose the air unit that joins the nation', 'その国に加わる航空隊を選んでください'),
    'china-redeploy': ask('Redeploy a unit', '部隊を再配置してください'),
    'combat-hex': ask('Choose the next combat', '次に解決する戦闘を選んでください'),
    depot: ask('Build or remove a depot', '兵站基地を建設または除去してください'),
    'depot-shortage': ask('Choose the depot that goes', '失われる兵站基地を選んでください'),
    ...effectAsks,
    'event-place': ask('Choose where the unit returns', '部隊が戻る場所を選んでください'),
    'event-unit': ask('Choose the unit of the event', 'イベントの対象となる部隊を選んでください'),
    'front-duty': ask('Choose the unit lost at the front', '前線で失われる部隊を選んでください'),
    hit: ask('Choose the unit that takes the hit', '損害を受ける部隊を選んでください'),
    'impulse-origin': ask('Choose where units start from', '出発するヘクスを選んでください'),
    'impulse-path': ask('Choose the path', '移動経路を選んでください'),
    'impulse-target': ask('Choose a target', '目標ヘクスを選んでください'),
    'impulse-units': ask('Choose the units that move', '移動する部隊を選んでください'),
    rebuild: ask('Rebuild a unit', '部隊を再建してください'),
    'redeploy-from': ask('Choose where units redeploy from', '再配置する部隊のいるヘクスを選んでください'),
    'redeploy-to': ask('Choose where they redeploy to', '再配置先を選んでください'),
    'redeploy-units': ask('Choose the units that redeploy', '再配置する部隊を選んでください'),
    reinforcement: ask('Choose where the reinforcement arrives', '増援の到着地を選んでください'),
    relocate: ask('Choose where the air unit goes', '航空隊の移動先を選んでください'),
    'repulse-loss': ask('Choose the unit lost aboard', '輸送中に失われる部隊を選んでください'),
    retreat: ask('Choose where to retreat', '退却先を選んでください'),
    screen: ask('Choose the fleet left behind as a screen', '援護のため残す艦隊を選んでください'),
    stacking: ask('Choose the unit lost to the stacking limit', 'スタック制限で失われる部隊を選んでください'),
    'use-card': ask('Use a card in this combat', 'この戦闘でカードを使うか決めてください'),
  },
  tracks: {
    rp: ask('RP left', '残りRP'),
    trp: ask('Total RP', 'TRP'),
    brp: ask('Base RP', 'BRP'),
    redeployments: ask('Redeployments left', '残り再配置数'),
    bid: ask('Bid', '落札値'),
    bases: ask('Bases', '基地'),
  },
};
