/** The servers that are measured: ours, and those beside it, each with the text and the settings it needs. */
import { execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { serverProcess } from '../../server/lsp/protocol';
import { asJson, asYaml, schema } from './equivalent';

const here = dirname(fileURLToPath(import.meta.url));
const folder = join(here, '../peers');

export interface Peer {
  name: string;
  does: string;
  /** Arguments of `node`. */
  args: string[];
  /** What its process finds in its environment beside the usual. */
  env?: Record<string, string>;
  languageId: string;
  /** Ending of its files, with the dot. */
  ending: string;
  /** Its form of the generated game. */
  text(game: string): string;
  /** A line of a set-up in that form; the key is typed behind the last unit's name, which its first group ends with. */
  row: RegExp;
  /** Answers to `workspace/configuration`, by section; sent with `didChangeConfiguration`, too. */
  settings?: Record<string, unknown>;
  /** Asks for diagnostics by request: it delays those that it sends by itself. */
  pull?: boolean;
  /** Whether the key makes a fault that it reports. */
  notices: boolean;
  /** Longest text that it is measured with: beyond, one key takes seconds. */
  largest: number;
}

/** A peer that can not be measured here, and why. */
export interface Missing {
  name: string;
  why: string;
}

const sand = { languageId: 'sandtable', ending: '.sand', text: (game: string) => game, row: /^( {4}\d{4} \w+: .*)$/ };

/** Bundles ours and those written here into `out`; installs the others beside `bench/peers/package.json` if they are missing. */
export async function peers(out: string, only: readonly string[]): Promise<{ found: Peer[]; missing: Missing[] }> {
  const found: Peer[] = [];
  const missing: Missing[] = [];
  const bundled = async (name: string, entry: string, rest: Omit<Peer, 'name' | 'args'>, args: string[] = []) => {
    if (!only.includes(name)) return;
    const script = join(out, `${name}.mjs`);
    await build({
      entryPoints: [entry],
      outfile: script,
      bundle: true,
      minify: true,
      define: { BUNDLED: 'true' },
      mainFields: ['module', 'main'],
      platform: 'node',
      format: 'esm',
      target: 'node20',
      logLevel: 'error',
      banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    });
    found.push({ name, args: [script, ...args], ...rest });
  };
  const floor = { ...sand, does: 'text sync and a string search', notices: false, largest: Infinity };
  const ours = { ...sand, does: 'all checks', notices: true, largest: Infinity };
  const langium = { ...sand, does: 'equivalent grammar, links and one check', notices: true, largest: 10_000 };
  await bundled('floor', join(folder, 'floor.ts'), floor);
  if (only.includes('sandtable')) {
    // As it is packaged, and as the extension starts it.
    const packed = join(out, 'sandtable');
    execFileSync(process.execPath, [join(here, '../../scripts/build.mjs'), '--server', packed]);
    const { execArgv, env } = serverProcess;
    found.push({ name: 'sandtable', args: [...execArgv, join(packed, 'server.js')], env, ...ours });
  }
  await bundled('langium', join(folder, 'langium.ts'), langium, [join(folder, 'sandtable.langium')]);

  const installed = ['json', 'yaml'].filter((name) => only.includes(name));
  const modules = join(folder, 'node_modules');
  const scripts: Record<string, string> = {
    json: join(modules, 'vscode-langservers-extracted/bin/vscode-json-language-server'),
    yaml: join(modules, 'yaml-language-server/bin/yaml-language-server'),
  };
  if (installed.some((name) => !existsSync(scripts[name]!))) {
    try {
      const options = ['--prefix', folder, '--no-package-lock', '--no-audit', '--no-fund', '--ignore-scripts'];
      execFileSync('npm', ['install', ...options], { stdio: ['ignore', 'ignore', 'inherit'], timeout: 120_000 });
    } catch {
      // The table names those that are missing.
    }
  }
  const schemaFile = join(out, 'schema.json');
  writeFileSync(schemaFile, JSON.stringify(schema));
  const schemaUri = pathToFileURL(schemaFile).href;
  const others: Record<string, Omit<Peer, 'name' | 'args'>> = {
    json: {
      does: 'VS Code’s JSON server, equivalent schema; asked for its diagnostics',
      languageId: 'json',
      ending: '.json',
      text: asJson,
      row: /^( +\{"hex":"\d{4}","place":"\w+","units":\[.*)"\]\},?$/,
      settings: { json: { validate: { enable: true }, schemas: [{ fileMatch: ['*.json'], url: schemaUri, schema }] } },
      pull: true,
      notices: true,
      largest: 10_000,
    },
    yaml: {
      does: 'yaml-language-server, equivalent schema; 200 ms of a key are its own delay',
      languageId: 'yaml',
      ending: '.yaml',
      text: asYaml,
      row: /^( +- \{ hex: "\d{4}", place: \w+, units: \[ .*) \] \}$/,
      settings: { yaml: { validate: true, schemas: { [schemaUri]: '*.yaml' }, schemaStore: { enable: false } } },
      notices: true,
      largest: 10_000,
    },
  };
  for (const name of installed) {
    if (existsSync(scripts[name]!)) found.push({ name, args: [scripts[name]!], ...others[name]! });
    else missing.push({ name, why: 'it could not be installed' });
  }
  return { found, missing };
}
