/** The command line as a function: finds the command, reads its arguments, and turns what goes wrong into words and exit codes. */
import { version } from '../../package.json';
import { nearest } from '../model/suggest';
import { parseArguments, UsageError, withMeant } from './args';
import { check } from './check';
import { type Command, complain, type Exit, exit, type Host, InputError, type Locale } from './command';
import { compile } from './compile';
import { explain } from './explain';
import { format } from './format';
import { commandHelp, commonOptions, programHelp } from './help';
import { localeOf } from './host';
import { lab } from './lab';
import { ladder } from './ladder';
import { lsp } from './lsp';
import { newGame } from './new';
import { play } from './play';
import { print } from './print';
import { render } from './render';
import { replay } from './replay';
import { simulate } from './simulate';
import { test } from './test';
import { tune } from './tune';
import { worker } from './worker';

const commands: readonly Command[] = [
  newGame,
  check,
  format,
  compile,
  explain,
  test,
  play,
  replay,
  simulate,
  ladder,
  tune,
  lab,
  worker,
  render,
  print,
  lsp,
];

/**
 * The language of one command line. Takes `--locale` wherever it stands among the arguments: every message depends on it.
 * @param environment what the system says when the arguments do not
 */
export function chosenLocale(argv: readonly string[], environment: Record<string, string | undefined>): Locale {
  for (const [i, word] of argv.entries()) {
    const value = word === '--locale' ? argv[i + 1] : word.startsWith('--locale=') ? word.slice(9) : undefined;
    if (value !== undefined) return /^ja/i.test(value) ? 'ja' : 'en';
  }
  return localeOf(environment);
}

async function run(argv: readonly string[], host: Host): Promise<Exit> {
  const rest = [...argv];
  while (rest[0]?.startsWith('--locale')) rest.splice(0, rest[0] === '--locale' ? 2 : 1);
  const word = rest.shift();
  if (word === undefined || word === '--help' || word === '-h' || word === 'help') {
    const about = commands.find((one) => one.name === rest[0]);
    const help = about === undefined ? programHelp(commands, host.locale) : commandHelp(about, host.locale);
    if (word === undefined) host.err(help);
    else host.out(help);
    return word === undefined ? exit.usage : exit.done;
  }
  if (word === '--version') {
    host.out(`${version}\n`);
    return exit.done;
  }
  const command = commands.find((one) => one.name === word);
  if (command === undefined) {
    const names = commands.map((one) => one.name);
    const list = names.join(', ');
    const said = { en: `There is no command "${word}"`, ja: `コマンド「${word}」はありません。` };
    const more = {
      en: `there are: ${list}. See: sandtable --help`,
      ja: `あるのは ${list} です。sandtable --help を参照してください。`,
    };
    throw new UsageError(withMeant(said, nearest(word, names), more));
  }
  const args = parseArguments(rest, [...command.options, ...commonOptions]);
  if (args.has('help')) {
    host.out(commandHelp(command, host.locale));
    return exit.done;
  }
  const locale = args.one('locale');
  if (locale !== undefined && !/^(en|ja)$/.test(locale)) {
    throw new UsageError({
      en: `--locale is en or ja, not "${locale}".`,
      ja: `--locale は en か ja です（「${locale}」は使えません）。`,
    });
  }
  if (command.here && args.positionals.length === 0) args.positionals.push('.');
  const [least, most] = command.positionals;
  if (args.positionals.length < least || args.positionals.length > most) {
    throw new UsageError({
      en: `Usage: sandtable ${command.name} ${command.usage}`,
      ja: `使い方: sandtable ${command.name} ${command.usage}`,
    });
  }
  return command.run(args, host);
}

/** Runs one command line; answers with the exit code. Nothing a person types may end in a stack trace. */
export async function commandLine(argv: readonly string[], host: Host): Promise<Exit> {
  try {
    return await run(argv, host);
  } catch (error) {
    if (error instanceof UsageError) {
      complain(host.err, error.text, host.locale);
      return exit.usage;
    }
    if (error instanceof InputError) {
      complain(host.err, error.text, host.locale);
      return exit.failed;
    }
    const message = error instanceof Error ? error.message : String(error);
    const words = { en: `something went wrong inside: ${message}`, ja: `内部で問題が起きました：${message}` };
    complain(host.err, words, host.locale);
    if (process.env.SANDTABLE_DEBUG && error instanceof Error) host.err(`${error.stack}\n`);
    return exit.failed;
  }
}
