/** The texts of `--help`. */
import { maxOf } from '../../engine/kernel/lists';
import type { OptionSpec } from './args';
import { type Command, type Locale, say } from './command';

const words = {
  usage: { en: 'Usage', ja: '使い方' },
  commands: { en: 'Commands', ja: 'コマンド' },
  options: { en: 'Options', ja: 'オプション' },
  scenario: {
    en: '<scenario> is game-id/scenario-id (the shipped games need no path; own texts in the current folder or in scenarios/ take\ntheir place), a scenario-id alone where only one game has it, a game-id where the game has\none, a file, a folder, or file#scenario-id; [scenario]: left out, it is the only one below the current folder.',
    ja: '<scenario> は game-id/scenario-id（同梱のゲームにパスは不要。1つのゲームにしかなければ scenario-id だけでもよい。現在のフォルダーまたは scenarios/ にある自作テキストが優先）、\n1つしかないゲームなら game-id、ファイル、フォルダー、または file#scenario-id です。[scenario] は省略でき、現在のフォルダー以下の唯一のシナリオを指します。',
  },
  players: {
    en: "Player kinds: random, novice, heuristic, search (search:200 = looks ahead by 200\nanswers for each one that it gives, at most: up to so many times the cost of heuristic; search alone: 1000);\nheuristic:name=number+… = with weights of its own (see tune); heuristic:bold,\nsearch:10+bold = by a doctrine of the game's text (table computer-doctrines).",
    ja: 'プレイヤーの種類: random（ランダム）、novice（初心者）、heuristic（ヒューリスティック）、search（探索。search:200 は\n1回の回答につき最大200手ぶん先読みし、計算量は heuristic の最大200倍。search だけなら 1000）、\nheuristic:名前=数値+… は重みを変えたもの（tune を参照）、heuristic:bold や search:10+bold は\n本文の方針（表 computer-doctrines）で指す。',
  },
  exit: {
    en: 'Exit code: 0 done, nothing wrong; 1 the input has errors, a test failed, or it was interrupted; 2 wrong usage.',
    ja: '終了コード: 0 正常終了、1 入力に誤りがある・テスト失敗・中断、2 使い方の誤り。',
  },
};

/** Options every command understands. */
export const commonOptions: OptionSpec[] = [
  { name: 'locale', value: 'en|ja', doc: { en: 'language of the messages', ja: 'メッセージの言語' } },
  { name: 'help', short: 'h', doc: { en: 'this help', ja: 'このヘルプ' } },
];

/** Two columns, the left one as wide as it has to be. */
function columns(rows: [string, string][]): string {
  const width = maxOf(rows.map(([left]) => left.length)) + 2;
  return rows.map(([left, right]) => `  ${left.padEnd(width)}${right}`).join('\n');
}

function optionRow(option: OptionSpec, locale: Locale): [string, string] {
  const short = option.short === undefined ? '' : `-${option.short}, `;
  const value = option.value === undefined ? '' : ` <${option.value}>`;
  return [`${short}--${option.name}${value}${option.many ? ' …' : ''}`, say(option.doc, locale)];
}

/** Help of the program. */
export function programHelp(commands: readonly Command[], locale: Locale): string {
  return [
    `${say(words.usage, locale)}: sandtable <command> …`,
    '',
    `${say(words.commands, locale)}:`,
    columns(commands.map((one) => [`${one.name} ${one.usage}`.trim(), say(one.summary, locale)])),
    '',
    `${say(words.options, locale)}:`,
    columns([
      ...commonOptions.map((one) => optionRow(one, locale)),
      ['--version', say({ en: 'the version', ja: 'バージョン' }, locale)],
    ]),
    '',
    say(words.scenario, locale),
    say(words.players, locale),
    say(words.exit, locale),
    '',
  ].join('\n');
}

/** Help of one command. */
export function commandHelp(command: Command, locale: Locale): string {
  const lines = [
    `${say(words.usage, locale)}: sandtable ${`${command.name} ${command.usage}`.trim()}`,
    '',
    say(command.summary, locale),
    '',
    ...(command.more ? [command.more(locale), ''] : []),
    `${say(words.options, locale)}:`,
    columns([...command.options, ...commonOptions].map((one) => optionRow(one, locale))),
    '',
  ];
  if (/[<[]scenario/.test(command.usage)) lines.push(say(words.scenario, locale));
  if (command.options.some((one) => one.name === 'player' || one.name === 'rungs'))
    lines.push(say(words.players, locale));
  lines.push(say(words.exit, locale), '');
  return lines.join('\n');
}
