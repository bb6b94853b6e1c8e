import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { until } from '../until';
import { Client, installedScript } from './client';

describe('the packed server', () => {
  /** Starts it, asks it something, and lets it live until `done`. */
  async function session(done: () => boolean): Promise<string[]> {
    const client = await Client.start({ installed: true });
    try {
      await client.open('file:///w/a.sand', 'nonsense');
      const found = (await client.diagnostics('file:///w/a.sand')).map((d) => String(d.message));
      const symbols = await client.request<{ name: string }[]>('workspace/symbol', { query: 'Kure' });
      await until(done, 'the compiled game');
      return [...found, ...symbols.map((s) => s.name)];
    } finally {
      client.kill();
    }
  }

  it('keeps what was compiled for the next start, and does without it when it is gone, broken or of another text', async () => {
    const folder = path.dirname(await installedScript());
    const cache = path.join(folder, 'cache');
    rmSync(cache, { recursive: true, force: true });
    const scripts = () => (existsSync(cache) ? readdirSync(cache) : []).filter((name) => !/\.\d+$/.test(name));
    const all = () => scripts().some((name) => name.startsWith('language-server.js')) && scripts().length >= 3;
    const first = await session(all);
    assert.ok(first.some((name) => name.includes('Kure')));
    assert.ok(all(), scripts().join());
    const file = path.join(cache, scripts().find((name) => name.startsWith('language-server.js'))!);
    const kept = readFileSync(file);
    const { mtimeMs } = statSync(file);
    // Codes are kept in the order in which their scripts were compiled: when this one is there again, that of the server would be new, too.
    const other = path.join(cache, scripts().find((name) => !name.startsWith('language-server.js'))!);
    rmSync(other);
    assert.deepEqual(await session(() => existsSync(other)), first);
    assert.equal(statSync(file).mtimeMs, mtimeMs, 'kept code was refused');
    for (const broken of [
      kept.subarray(0, kept.length - 1000),
      Buffer.from('no code'),
      Buffer.from(kept).fill(0, 0, 100),
    ]) {
      writeFileSync(file, broken);
      const repaired = () => readFileSync(file).subarray(0, 100).equals(kept.subarray(0, 100));
      assert.deepEqual(await session(repaired), first);
      assert.ok(repaired() && readFileSync(file).length > kept.length / 2);
    }
  });
});
