/** Results that go to a file, or to standard output when no file is named. */
import path from 'node:path';
import type { OptionSpec, Parsed } from './args';
import type { Host } from './command';
import { notWritten } from './files';
import { writeWhole } from './write';

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
    writeWhole(path.resolve(host.cwd, file), text);
  } catch (error) {
    throw notWritten(file, error);
  }
}
