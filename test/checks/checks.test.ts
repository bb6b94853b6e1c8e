import assert from 'node:assert/strict';
import { checks, message } from '../../server/checks';
import { samplePrelude } from '../../server/checks/samples';
import type { Edit, Problem } from '../../server/model';
import { line, type Opened, open, openSample } from './samples';

function lines(opened: Opened, problems = opened.all()): string[] {
  return problems.map((p) => line(p, opened.workspace.tree(p.uri)!.text));
}

function apply(opened: Opened, edits: readonly Edit[]): Opened {
  const files = opened.workspace.uris().map((uri) => {
    let { text } = opened.workspace.tree(uri)!;
    const own = edits.filter((e) => e.uri === uri).sort((a, b) => b.start - a.start);
    for (const e of own) text = text.slice(0, e.start) + e.text + text.slice(e.end);
    return { uri, text };
  });
  return open(files);
}

const count = (problems: readonly Problem[], code: string) => problems.filter((p) => p.code === code).length;

describe('checks', () => {
  /** The bad example of the check that is looked at. */
  let opened: Opened;
  let problems: Problem[];

  it('find nothing in the sample game', () => {
    const opened = open([{ uri: 'sample:/game.sand', text: samplePrelude }]);
    assert.deepEqual(lines(opened), []);
  });

  it('have a code and a name of their own, and words in both languages', () => {
    assert.equal(new Set(checks.map((c) => c.code)).size, checks.length);
    assert.equal(new Set(checks.map((c) => c.name)).size, checks.length);
    for (const check of checks) {
      assert.match(check.code, /^(SYN|SND)\d{3}$/);
      for (const words of [check.title, check.message, check.doc]) {
        assert.ok(words.en.trim() !== '' && words.ja.trim() !== '', check.code);
        assert.match(words.ja, /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u, check.code);
      }
      const parameters = (s: string) => [...new Set([...s.matchAll(/\{(\w+)/g)].map((m) => m[1]))].sort();
      const [en, ja] = [parameters(check.message.en), parameters(check.message.ja)];
      const spoken = (list: (string | undefined)[]) => list.filter((p) => p !== 'en' && p !== 'ja');
      assert.deepEqual(spoken(en), spoken(ja), check.code);
    }
  });

  for (const check of checks) {
    describe(`${check.code} ${check.name}`, () => {
      before(() => {
        opened = openSample(check.bad);
        problems = opened.all();
      });

      it('is found in its bad example, and nothing else is', () => {
        assert.ok(problems.length > 0, 'nothing found');
        assert.deepEqual([...new Set(problems.map((p) => p.code))], [check.code], lines(opened, problems).join('\n'));
        for (const p of problems) {
          assert.equal(p.severity, check.severity);
          for (const locale of ['en', 'ja'] as const) {
            const text = message(p, locale);
            assert.ok(!/[{}[\]]{2}|\{\w+\}/.test(text), text);
            assert.ok(text.trim() !== '');
          }
          assert.ok(p.start >= 0 && p.start <= p.end && p.end <= opened.workspace.tree(p.uri)!.text.length);
        }
      });

      it('is not found in its good example, nor is anything else', () => {
        assert.deepEqual(lines(openSample(check.good)), []);
      });

      it('offers a fix in its bad example, or says why there is none', () => {
        const offered = problems.some((problem) => problem.fixes.length > 0);
        assert.equal(offered, check.unfixable === undefined);
        const { en, ja } = check.unfixable ?? check.title;
        assert.ok(en.trim() !== '' && /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u.test(ja), check.code);
      });

      it('is gone after each of its fixes, and nothing new has come', () => {
        for (const problem of problems) {
          const additions: string[] = [];
          for (const fix of problem.fixes) {
            assert.ok(fix.title.en !== '' && (fix.title.ja ?? '') !== '');
            const after = apply(opened, fix.edits).all();
            assert.ok(count(after, check.code) < count(problems, check.code), `${fix.title.en}: still there`);
            const fresh = after.filter((p) => p.code !== check.code);
            additions.push(fresh.map((p) => p.code).join(' '));
          }
          // Of several choices, such as nations, another one may not fit this text.
          if (additions.length > 0) assert.ok(additions.includes(''), additions.join(' | '));
        }
      });
    });
  }
});
