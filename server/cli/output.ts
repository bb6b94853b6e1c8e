/** Results that go to a file, or to standard output when no file is named. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { OptionSpec, Parsed } from './args';
import { type Host, InputError } from './command';

export const outputOption: OptionSpec = {
  name: 'output',
  short: 'o',
  value: 'file',
  doc: { en: 'write to this file instead of standard output', ja: '標準出力の代わりにファイルへ書き出す' },
};

/** Writes where the person said. @throws InputError when the file cannot be written */
export function writeOutput(args: Parsed, host: Host, text: string): void {
  const file = args.one('output');
  if (file === undefined || file === '-') {
    host.out(text);
    return;
  }
  try {
    writeFileSync(path.resolve(host.cwd, file), text);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? String(error);
    throw new InputError({ en: `${file} cannot be written (${code}).`, ja: `${file} に書き込めません（${code}）。` });
  }
}
