/** What the questions and tracks of this rulebook are called at the table. */
import type { Wording } from '../../kernel/ruleset';

const ask = (en: string, ja: string) => ({ en, ja });

export const wording: Wording = {
  asks: {
    card: ask('Play a card', 'カードを使用してください'),
    headquarters: ask('Choose the headquarters of the offensive', '攻撃する司令部を選んでください'),
    objective: ask('Choose an objective', '目標を選んでください'),
    unit: ask('Choose who goes there, and how', '向かう部隊と方法を選んでください'),
    redeploy: ask('Choose who moves', '移動する部隊を選んでください'),
    'redeploy-to': ask('Choose where to', '移動先を選んでください'),
    'special-reaction': ask('The landing was found out: fight there?', '上陸を察知しました。戦闘しますか'),
    'reaction-headquarters': ask('Choose the headquarters that reacts', 'リアクションする司令部を選んでください'),
    reaction: ask('Choose the battle to react to', 'リアクションする戦闘を選んでください'),
    preempt: ask('Begin with the card that you have set aside?', '将来攻撃カードで先手を取りますか'),
    intelligence: ask('Find the offensive out?', '攻撃を察知しますか'),
    'attack-reaction': ask('Play a card in reply?', 'リアクション・カードを使用しますか'),
    loss: ask('Choose who loses a step', 'ステップを失うユニットを選んでください'),
    exchange: ask('Exchange a card for a discarded one?', '捨て札とカードを交換しますか'),
    evacuate: ask('Choose from where units are evacuated', '撤退する場所を選んでください'),
    'evacuate-to': ask('Choose where they go', '撤退先を選んでください'),
    'evacuate-unit': ask('Choose who goes', '撤退するユニットを選んでください'),
    express: ask('Choose where the emergency route leads', '緊急補給路の行き先を選んでください'),
    weather: ask('Cancel the offensive?', '攻撃を中止させますか'),
    route: ask('Choose the route that is opened', '開通させる輸送路を選んでください'),
    'send-back': ask('Choose who is sent back', '戻すユニットを選んでください'),
    disengage: ask('Step out of the hex?', 'ヘクスから離脱しますか'),
    hit: ask('Choose who is hit', '損害を与えるユニットを選んでください'),
    swap: ask('Shift a loss among the carriers?', '空母間で損害を移しますか'),
    'retreat-to': ask('Choose where the enemy retreats', '敵の後退先を選んでください'),
    withdraw: ask('Choose where they go after the battle', '戦闘後の移動先を選んでください'),
    emergency: ask('Choose where it escapes', '緊急移動先を選んでください'),
    excess: ask('Choose who leaves the overstacked hex', 'スタック超過で除くユニットを選んでください'),
    arrive: ask('Choose where it arrives', '登場する場所を選んでください'),
    bomb: ask('Choose who bombs', '戦略爆撃を行うユニットを選んでください'),
    drop: ask('Choose where the airborne landing is', '空挺降下の場所を選んでください'),
    raid: ask('Choose the battle of the raid', '特攻する戦闘を選んでください'),
    replace: ask('Choose what is rebuilt', '補充するユニットを選んでください'),
  },
  tracks: {
    'us-political-will': ask('US political will', 'アメリカ政治動向'),
    asp: ask('Amphibious points', '強襲上陸乗船ポイント'),
    passes: ask('Passes', 'パス'),
    hand: ask('Cards in hand', '手札'),
  },
};
