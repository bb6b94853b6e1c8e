/** `sandtable check`: everything that is wrong in some files. */
import { type Command, exit, jsonOption, writeJson } from './command';
import { ownPaths } from './files';
import { listReconstructed } from './reconstructed';
import { openPaths } from './texts';

export const check: Command = {
  name: 'check',
  usage: '[paths…] [--reconstructed] [--json]',
  summary: { en: 'reports everything that is wrong', ja: '誤りをすべて報告する' },
  positionals: [0, Number.POSITIVE_INFINITY],
  options: [
    {
      name: 'reconstructed',
      doc: {
        en: 'list what is not from the rulebook (inferred, reconstructed, uncertain) instead',
        ja: '誤りの代わりに、ルールブックに明記されていないもの（推論・再構成・不確か）を一覧する',
      },
    },
    jsonOption,
  ],
  run(args, host) {
    const { texts, reported } = openPaths(args.positionals.length === 0 ? ownPaths(host.cwd) : args.positionals, host);
    if (args.has('reconstructed')) return listReconstructed(texts, reported, host, args.has('json'));
    const findings = reported.flatMap((uri) => texts.findings(uri));
    const errors = findings.filter((one) => one.severity === 'error').length;
    const warnings = findings.filter((one) => one.severity === 'warning').length;
    const files = reported.length;
    if (args.has('json')) {
      writeJson(host, { diagnostics: findings, summary: { files, errors, warnings } });
    } else {
      for (const one of findings) {
        host.out(`${one.file}:${one.line}:${one.column} ${one.severity} ${one.code} ${one.message}\n`);
      }
      host.out(
        host.locale === 'ja'
          ? `${files}ファイル：エラー ${errors}件、警告 ${warnings}件\n`
          : `${files} file${files === 1 ? '' : 's'}: ${errors} error${errors === 1 ? '' : 's'}, ${warnings} warning${warnings === 1 ? '' : 's'}\n`,
      );
    }
    return errors === 0 ? exit.done : exit.failed;
  },
};
