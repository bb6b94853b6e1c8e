/** What the questions and tracks of this rulebook are called at the table. */
import type { Wording } from '../../kernel/ruleset';

const ask = (en: string, ja: string) => ({ en, ja });

export const wording: Wording = {
  asks: {
    'set-up': ask('Choose a unit to set up', '配置するユニットを選んでください'),
    'set-up-at': ask('Choose where it is set up', '配置するヘクスを選んでください'),
    refresh: ask('Choose the artillery to make ready', '砲撃可能にする砲兵を選んでください'),
    'fuel-shortage': ask('Choose who is short of fuel', '燃料不足にする部隊を選んでください'),
    bridge: ask('Choose a bridge to build or to blow', '架橋または爆破する橋梁を選んでください'),
    demolish: ask('Blow the bridge before the attack?', '攻撃の前に橋梁を爆破しますか'),
    traffic: ask('Place a traffic marker or a roadblock', '交通量マーカーか道路障害物を置いてください'),
    move: ask('Choose the unit that moves', '移動するユニットを選んでください'),
    'move-to': ask('Choose the destination', '移動先を選んでください'),
    via: ask('Choose a hex of the way', '経由するヘクスを選んでください'),
    enter: ask('Choose where the unit comes in', '登場する地点を選んでください'),
    'over-limit': ask(
      'Too many are stacked here: choose who is lost',
      'スタック制限を超えています。失うユニットを選んでください',
    ),
    disengage: ask(
      'Choose a unit that disengages from the enemy beside it',
      '隣の敵から撤退するユニットを選んでください',
    ),
    attack: ask('Choose the hex to attack', '攻撃するヘクスを選んでください'),
    'attack-with': ask('Choose who attacks', '攻撃するユニットを選んでください'),
    'go-on': ask('Attack, or call it off?', '攻撃を実行するか中止するか決めてください'),
    surprise: ask('Attack by surprise?', '奇襲を試みますか'),
    infiltrate: ask('Slip on through the enemy zone?', '敵ZOCへの浸透を試みますか'),
    support: ask('Choose the support of the attack', '攻撃の支援を選んでください'),
    'defensive-fire': ask('Choose the artillery of the defence', '防御支援の砲兵を選んでください'),
    'fire-fight': ask('Go on with a fire fight?', '射撃戦を行いますか'),
    'determined-defence': ask('Hold out?', '死守しますか'),
    'counter-attack': ask('Counter-attack?', '反撃しますか'),
    'give-way': ask('Give way a hex instead of Engaged?', '交戦の代わりに1ヘクス退きますか'),
    advantage: ask('Keep the advantage of the attack?', '攻撃側優勢を選びますか'),
    breakthrough: ask('Choose the breakthrough combat', '突破戦闘を選んでください'),
    loss: ask('Choose who loses a step', 'ステップを失うユニットを選んでください'),
    retreat: ask('Choose the next hex of the retreat', '後退先のヘクスを選んでください'),
    advance: ask('Choose who advances', '前進するユニットを選んでください'),
    'advance-to': ask('Choose where it advances', '前進先を選んでください'),
    'night-marker': ask('Choose who may act by night', '夜間に行動する部隊を選んでください'),
    'night-infiltrate': ask('Choose who infiltrates by night', '夜間浸透するユニットを選んでください'),
    'night-infiltrate-to': ask('Choose where it infiltrates', '夜間浸透する先を選んでください'),
    'night-infiltrate-with': ask('Choose who goes along', '同行するユニットを選んでください'),
    replace: ask('Choose who gets a replacement', '補充を受けるユニットを選んでください'),
    'replace-at': ask('Choose where the replacement arrives', '補充が登場する地点を選んでください'),
  },
  tracks: {
    exited: ask('Attack factors off the map', '突破した攻撃力'),
  },
};
