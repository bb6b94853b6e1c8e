/** `sandtable lsp`: the language server on standard input and output. */
import { UsageError } from './args';
import { type Command, exit } from './command';

export const lsp: Command = {
  name: 'lsp',
  usage: '--stdio',
  summary: { en: 'runs the language server', ja: '言語サーバーを起動する' },
  positionals: [0, 0],
  options: [{ name: 'stdio', doc: { en: 'speak over standard input and output', ja: '標準入出力で通信する' } }],
  async run(args) {
    if (!args.has('stdio')) {
      throw new UsageError({
        en: 'The language server speaks over --stdio only.',
        ja: '言語サーバーは --stdio だけに対応しています。',
      });
    }
    // The server reads its own arguments, serves from the moment it is loaded, and ends the process when its client goes.
    await import('../lsp/node');
    return exit.done;
  },
};
