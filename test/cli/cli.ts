/**
 * The real command line: most cases call it in this process (`run`); what belongs to a process (its streams, signals, threads, language, exit code) is
 * bundled as for a release into a folder of its own and started (`runProcess`, `start`).
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import type { Host } from '../../server/cli/command';
import { chosenLocale, commandLine } from '../../server/cli/program';

const root = path.resolve(__dirname, '../..');
/** Folder of the shipped games, as `run` knows it. */
export const scenarios = path.join(root, 'scenarios');
/** A small game whose rules nobody plays yet, and its scenario `later/war`. */
export const later = `game later "Later" ja "後日" {
  rules later
  side red "Red" color #b5483a { nation rd "Red" }
}
map isles of later "Isles" {
  grid points
  places {
    | point | name |
    | north | Cape |
    | south | Cove |
  }
  line Cape - Cove 1
}
scenario war of later "War" { turns 1..2; otherwise red }
`;
let folder: string | null = null;

/** Folders to be removed at the end. */
const made: string[] = [];
process.on('exit', () => {
  for (const one of made) rmSync(one, { recursive: true, force: true });
});

/** Bundles the command line and its worker, with the shipped games beside them. Once for all tests. */
export async function buildCli(): Promise<string> {
  if (folder !== null) return folder;
  folder = mkdtempSync(path.join(tmpdir(), 'sandtable-cli-'));
  made.push(folder);
  await build({
    absWorkingDir: root,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    mainFields: ['module', 'main'],
    logLevel: 'error',
    entryPoints: { cli: 'server/cli/main.ts', 'simulate-worker': 'server/cli/simulate-worker.ts' },
    external: ['bullmq', 'ioredis'],
    outdir: folder,
  });
  // What is loaded when it is asked for.
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  cpSync(path.join(root, 'scenarios'), path.join(folder, 'scenarios'), { recursive: true });
  cpSync(path.join(root, 'client/webview/svg/land.bin'), path.join(folder, 'land.bin'));
  cpSync(path.join(root, 'client/templates'), path.join(folder, 'templates'), { recursive: true });
  return folder;
}

export interface Ran {
  code: number | null;
  out: string;
  err: string;
}

/** Starts the command line. */
export function start(args: readonly string[], cwd: string, env: Record<string, string> = {}): ChildProcess {
  if (folder === null) throw new Error('call buildCli first');
  return spawn(process.execPath, [path.join(folder, 'cli.js'), ...args], {
    cwd,
    env: { PATH: process.env.PATH ?? '', LANG: 'C', ...env },
  });
}

/** The world of a command line in this process, and what it says. */
export function host(args: readonly string[], cwd: string): { host: Host; ran: Ran } {
  const ran: Ran = { code: null, out: '', err: '' };
  const world: Host = {
    locale: chosenLocale(args, {}),
    cwd,
    columns: 0,
    out: (text) => {
      ran.out += text;
    },
    err: (text) => {
      ran.err += text;
    },
    signal: new AbortController().signal,
    now: () => performance.now(),
  };
  return { host: world, ran };
}

/** Runs a command line to its end, in this process. */
export async function run(args: readonly string[], cwd: string): Promise<Ran> {
  const { host: world, ran } = host(args, cwd);
  ran.code = await commandLine(args, world);
  return ran;
}

/** Runs the bundled command line to its end, as a process. */
export async function runProcess(args: readonly string[], cwd: string, env: Record<string, string> = {}): Promise<Ran> {
  const child = start(args, cwd, env);
  let out = '';
  let err = '';
  child.stdout!.setEncoding('utf8').on('data', (text) => {
    out += text;
  });
  child.stderr!.setEncoding('utf8').on('data', (text) => {
    err += text;
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, out, err }));
  });
}

/** An empty folder with some files in it; gone when the process ends. */
export function workspace(files: Record<string, string | Buffer> = {}): string {
  const work = mkdtempSync(path.join(tmpdir(), 'sandtable-work-'));
  made.push(work);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(work, name)), { recursive: true });
    writeFileSync(path.join(work, name), text);
  }
  return work;
}

/** What a person may see is words, never the inside of the program. */
export function hasNoTrace({ out, err }: Ran): boolean {
  return !/\n\s+at .*\(?.*:\d+:\d+\)?/.test(out + err) && !/node:internal/.test(out + err);
}
