/** What the questions and tracks of this rulebook are called at the table. */
import { effectAsks } from '../../kernel/effect-lists';
import type { Wording } from '../../kernel/ruleset';

const ask = (en: string, ja: string) => ({ en, ja });

export const wording: Wording = {
  asks: {
    'set-up': ask('Place a unit', 'ユニットを配置してください'),
    arrival: ask('Choose where the unit arrives', '登場する地点を選んでください'),
    initiative: ask('Spend a card for the initiative?', '主導権のためにカードを使いますか'),
    operation: ask('Choose an operation', '作戦を選んでください'),
    resource: ask('Choose the card to spend', '資源として使うカードを選んでください'),
    window: ask('Play an event?', 'イベントを使いますか'),
    'raid-from': ask('Choose where the raid comes from', '空襲する部隊のいる地点を選んでください'),
    'raid-target': ask('Choose what is raided', '空襲する目標を選んでください'),
    'event-port': ask('Choose the port', '港湾を選んでください'),
    'event-send': ask('Choose who leaves until the next turn', '次ターンの増援にする部隊を選んでください'),
    'event-gain': ask('Choose the land air that comes', '登場させる陸上機を選んでください'),
    'event-place': ask('Choose where the land air comes', '陸上機を置く地点を選んでください'),
    ...effectAsks,
    'move-from': ask('Choose where the ships are', '移動する艦艇のいる地点を選んでください'),
    'move-group': ask('Choose the ships that move', '移動する艦艇を選んでください'),
    'move-to': ask('Choose the destination', '移動先を選んでください'),
    'move-on': ask('Go on, or stay', '移動を続けるか決めてください'),
    response: ask('Respond to the move?', '対応移動を行いますか'),
    'counter-group': ask('Choose the ships that counter-move', '機動反撃する艦艇を選んでください'),
    'return-group': ask('Choose the ships that return', '帰港する艦艇を選んでください'),
    'return-to': ask('Choose the port', '帰港先を選んでください'),
    'redeploy-to': ask('Choose where the land air goes', '再配置先を選んでください'),
    hit: ask('Choose who takes the hit', '命中を与えるユニットを選んでください'),
    surface: ask('Fight a surface combat?', '水上戦を行いますか'),
    'combat-retreat': ask('Stay or retreat', '戦闘を続けるか退却するか決めてください'),
    'retreat-to': ask('Choose the port to retreat to', '退却先を選んでください'),
    'relocate-to': ask('Choose the nearest port for the isolated ships', '孤立した艦艇の移動先を選んでください'),
    assault: ask('Assault a port?', '港湾を攻略しますか'),
    'assault-resource': ask('Spend cards for ground strength', '地上戦力のためにカードを使ってください'),
    redeployment: ask('Redeploy land air or return ships to port', '陸上機の再配置・艦艇の帰港'),
    'ship-supply': ask('Supply ships', '艦艇を補給してください'),
    'stays-longer': ask('Keep a ship that is due to leave?', '撤収する艦艇を残しますか'),
    bid: ask('Bid for the first side', '第1陣営を入札してください'),
  },
  tracks: {
    score: ask('Score', '得点'),
    hand: ask('Cards in hand', '手札'),
    used: ask('Used cards', '使用済み'),
    'movement-left': ask('Movement left', '残移動力'),
    round: ask('Round of combat', '戦闘ラウンド'),
  },
};
