/** What the questions and tracks of this ruleset are called. */
import type { Wording } from '../../kernel/ruleset';

const ask = (en: string, ja: string) => ({ en, ja });
const strike = ask('Choose what it strikes at', '攻撃する目標を選んでください');

export const wording: Wording = {
  asks: {
    'set-up': ask('Choose where it is set up', '配置する場所を選んでください'),
    'air-unit': ask('Choose aircraft to move', '移動する航空機を選んでください'),
    'air-move': ask('Choose a base', '移動先の基地を選んでください'),
    'sea-unit': ask('Choose a ship to move', '移動する艦船を選んでください'),
    'sea-group': ask('Choose who goes along', '一緒に動く艦船を選んでください'),
    sail: ask('Choose where it sails', '移動先を選んでください'),
    intervene: ask('Choose whether to intervene', '介入するか選んでください'),
    missiles: ask('Choose what cruise missiles attack', '巡航ミサイルの目標を選んでください'),
    fire: ask('Choose who fires', '発射するユニットを選んでください'),
    'missile-hit': ask('Choose what is hit', '命中する目標を選んでください'),
    'base-hit': ask('Choose aircraft that are hit in the base', '基地で命中する航空機を選んでください'),
    engage: ask('Choose a hex to engage, or pass', '交戦するヘクスを選ぶか、パスしてください'),
    evade: ask('Choose who tries to evade', '回避を試みるユニットを選んでください'),
    commit: ask('Choose who attacks', '攻撃に参加するユニットを選んでください'),
    support: ask('Choose who supports the defence', '防御を支援するユニットを選んでください'),
    'strike-AA': strike,
    'strike-T': strike,
    'strike-AS': strike,
    'strike-U': strike,
    'strike-G': strike,
    'strike-AG': strike,
    excess: ask('Choose where further hits fall', '余剰命中の目標を選んでください'),
    relocate: ask('Choose where its aircraft go', '艦載機の移動先を選んでください'),
    'ground-unit': ask('Choose troops to move', '移動する地上ユニットを選んでください'),
    'ground-move': ask('Choose where they go', '移動先を選んでください'),
    'ground-combat': ask('Choose where troops attack', '地上攻撃する場所を選んでください'),
    'ground-strike': ask('Choose what it strikes at', '攻撃する目標を選んでください'),
    retreat: ask('Choose where they retreat', '後退先を選んでください'),
    'no-retreat': ask('Choose who loses a step instead of retreating', '後退できず失うステップを選んでください'),
    overloaded: ask('Choose which troops lose a step aboard', '搭載過多で失う地上ステップを選んでください'),
    join: ask('Choose who joins the partner’s attack', '協力国の攻撃に参加するユニットを選んでください'),
    'act-with': ask('Act together with the partner now?', '協力国と一緒に今行動しますか'),
    'take-side': ask('Choose whom to cooperate with', '協力する相手を選んでください'),
    cooperate: ask('Choose whom to offer cooperation', '協力を申し出る相手を選んでください'),
    accept: ask('Accept the offered cooperation?', '協力の申し出を受け入れますか'),
    ceasefire: ask('Choose whether to agree on a ceasefire', '停戦に同意するか選んでください'),
    evacuate: ask('Choose where the aircraft escape', '航空機の脱出先を選んでください'),
    repair: ask('Choose a base to repair', '修復する基地を選んでください'),
  },
  tracks: { vp: ask('Victory points', '勝利ポイント') },
};
