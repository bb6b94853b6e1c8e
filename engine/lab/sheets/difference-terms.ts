/** Words of what may be another in a second game: parts of scenarios and games, and properties by their paths in the compiled game. */

type Words = Readonly<Record<string, readonly [string, string]>>;

/** What became of it. */
export const howWords = {
  added: ['added', '追加'],
  removed: ['removed', '削除'],
  moved: ['moved', '移動'],
  changed: ['changed', '変更'],
} as const;

/** Where units are that stand on no map: they wait. */
export const reserveWords = ['Reserve', '予備'] as const;

/** In the place of a value that is not there. */
export const nothingThere = ['nothing', 'なし'] as const;

/** Parts that have no names of their own. */
export const partWords: Words = {
  begins: ['Begins with', '開始'],
  cards: ['Cards', 'カード'],
  control: ['Control', '支配'],
  draws: ['Draws', '引くカード'],
  given: ['Opening position', '開始局面'],
  map: ['Map', 'マップ'],
  markers: ['Marker', 'マーカー'],
  names: ['Name', '名称'],
  options: ['Option', 'オプション'],
  otherwise: ['If nobody wins', '決着がつかない場合'],
  provenance: ['Source', '出典'],
  regions: ['Region', '地域'],
  relations: ['Relation', '関係'],
  replacements: ['Replacements', '補充'],
  rules: ['Special rule', '特別ルール'],
  scoring: ['Scoring', '得点'],
  tracks: ['Track', 'トラック'],
  triggers: ['Trigger', 'トリガー'],
  turns: ['Turns', 'ターン'],
  values: ['Value', '値'],
  victory: ['Victory', '勝利条件'],
  zones: ['Zone', '区域'],
};

/** Properties by their whole path, or by their last word. */
export const propertyWords: Words = {
  'arrives.at': ['arrives at', '到着地点'],
  'arrives.by': ['arrives by', '到着手段'],
  'arrives.in': ['arrives in', '到着地域'],
  'arrives.roll': ['arrives on a die of', '到着判定'],
  'arrives.when': ['arrives if', '到着条件'],
  at: ['when', '時期'],
  bands: ['bands', '点数帯'],
  begins: ['begins with', '開始'],
  cards: ['cards', 'カード'],
  certainty: ['certainty', '確度'],
  counter: ['counter', '駒'],
  discarded: ['discarded', '捨て札'],
  draw: ['draws', '引く枚数'],
  effects: ['effects', '効果'],
  eliminated: ['eliminated', '除去'],
  events: ['events', 'イベント'],
  features: ['features', '施設'],
  flags: ['flags', 'フラグ'],
  formation: ['formation', '編制'],
  from: ['from', '下限'],
  hand: ['hand', '手札'],
  holder: ['held by', '支配'],
  items: ['entries', '項目'],
  kind: ['kind', '種類'],
  leaves: ['leaves on turn', '離脱ターン'],
  links: ['joined to', '接続先'],
  names: ['name', '名称'],
  nation: ['nation', '国'],
  once: ['once', '一度だけ'],
  per: ['for each', '対象ごと'],
  places: ['places', '場所'],
  points: ['points', '得点'],
  pool: ['pool', 'プール'],
  removed: ['removed', '除外'],
  see: ['source', '出典'],
  side: ['side', '陣営'],
  steps: ['steps', 'ステップ'],
  terrain: ['terrain', '地形'],
  to: ['to', '上限'],
  units: ['units', 'ユニット'],
  value: ['value', '値'],
  when: ['condition', '条件'],
  worth: ['printed value', '印刷された値'],
};
