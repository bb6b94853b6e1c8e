/** What helps while editing: links, names edited together, colours with advice, mending all, lazily completed lenses and hints. */
import assert from 'node:assert/strict';
import type {
  CodeAction,
  CodeLens,
  ColorPresentation,
  DocumentLink,
  InlayHint,
  LinkedEditingRanges,
  TextEdit,
} from 'vscode-languageserver-protocol/node';
import { Lines } from '../../server/db';
import { part, SETUP, scenario } from '../ide/support';
import { Client, EVERYTHING } from './client';

const textOf = (file: string) => file.slice(file.indexOf('\n') + 1);
const GAME = { uri: 'file:///w/game.sand', text: textOf(part('game.sand')) };
const FIELD = { uri: 'file:///w/map.sand', text: textOf(part('map.sand')) };
const MAIN = { uri: 'file:///w/main.sand', text: `// see SND304\n${textOf(scenario(...SETUP))}` };
const LAZY = {
  textDocument: {
    ...EVERYTHING.textDocument,
    codeAction: { dataSupport: true, resolveSupport: { properties: ['edit'] } },
    codeLens: { resolveSupport: { properties: ['command'] } },
    inlayHint: { resolveSupport: { properties: ['tooltip', 'label.location'] } },
  },
};

function applied(text: string, edits: readonly TextEdit[]): string {
  const lines = new Lines(text);
  let result = text;
  for (const e of [...edits].sort((a, b) => lines.offset(b.range.start) - lines.offset(a.range.start)))
    result = result.slice(0, lines.offset(e.range.start)) + e.newText + result.slice(lines.offset(e.range.end));
  return result;
}
const at = (file: { uri: string; text: string }, word: string, shift = 0) => ({
  textDocument: { uri: file.uri },
  position: new Lines(file.text).position(file.text.indexOf(word) + shift),
});
const whole = { start: { line: 0, character: 0 }, end: { line: 999, character: 0 } };

describe('help while editing', () => {
  let client: Client;
  let version = 1;
  before(async () => {
    client = await Client.start({ capabilities: LAZY });
    for (const { uri, text } of [GAME, FIELD, MAIN]) await client.open(uri, text);
    await client.diagnostics(MAIN.uri);
  });
  after(() => client.kill());
  const replace = (text: string, uri = MAIN.uri) =>
    client.notify('textDocument/didChange', {
      textDocument: { uri, version: ++version },
      contentChanges: [{ text }],
    });

  it('links to what a scenario builds on, when the link is followed, and to the pages of checks', async () => {
    const links = await client.request<DocumentLink[]>('textDocument/documentLink', {
      textDocument: { uri: MAIN.uri },
    });
    const word = (l: DocumentLink) =>
      MAIN.text.split('\n')[l.range.start.line]!.slice(l.range.start.character, l.range.end.character);
    assert.deepEqual(links.map(word), ['SND304', 'duel', 'field']);
    assert.match(links[0]!.target!, /^sandtable-docs:\/checks\/SND304\.md$/);
    assert.ok(links[1]!.target === undefined && links[2]!.target === undefined);
    const map = await client.request<DocumentLink>('documentLink/resolve', links[2]);
    assert.equal(map.target, `${FIELD.uri}#L1,5`);
    await assert.rejects(client.request('documentLink/resolve', { data: 7 }), /no link/);
  });

  it('edits an id and the same name beside it together, and nothing else', async () => {
    const linked = (word: string, shift = 1) =>
      client.request<LinkedEditingRanges | null>('textDocument/linkedEditingRange', at(GAME, word, shift));
    const ranges = (await linked('Army "Army"'))!.ranges;
    const line = GAME.text.split('\n')[ranges[0]!.start.line]!;
    assert.deepEqual(
      ranges.map((r) => [r.start.character, line.slice(r.start.character, r.end.character)]),
      [
        [line.indexOf('Army'), 'Army'],
        [line.indexOf('"Army"') + 1, 'Army'],
      ],
    );
    assert.equal(await linked('duel "Duel"'), null);
    assert.equal(await linked('strength 4/2'), null);
  });

  it('says of a colour how text is read on it and who cannot tell it from another, and offers one that all can', async () => {
    const range = new Lines(GAME.text);
    const offset = GAME.text.indexOf('#b5483a');
    const ask = (red: number, green: number, blue: number) =>
      client.request<ColorPresentation[]>('textDocument/colorPresentation', {
        textDocument: { uri: GAME.uri },
        color: { red, green, blue, alpha: 1 },
        range: { start: range.position(offset), end: range.position(offset + 7) },
      });
    const [same, ...none] = await ask(0xb5 / 255, 0x48 / 255, 0x3a / 255);
    assert.equal(none.length, 0);
    assert.match(same!.label, /^#b5483a · white text 5\.\d:1 AA$/);
    assert.equal(same!.textEdit!.newText, '#b5483a');
    const [asked, other] = await ask(0x44 / 255, 0x68 / 255, 0xa0 / 255);
    assert.match(asked!.label, /hard to tell from Blue/);
    assert.match(other!.label, /can be told from all others$/);
    assert.notEqual(other!.textEdit!.newText, asked!.textEdit!.newText);
    // Red and green of the same lightness: only some eyes confuse them.
    await client.notify('textDocument/didChange', {
      textDocument: { uri: GAME.uri, version: ++version },
      contentChanges: [{ text: GAME.text.replace('#3a6ea5', '#808000') }],
    });
    const [blind] = await ask(0xb0 / 255, 0x60 / 255, 0);
    assert.match(blind!.label, /hard to tell from Blue with (prot|deuter)anopia/);
    await replace(GAME.text, GAME.uri);
  });

  it('mends at once all that can only be misspelt, when the action is chosen, and the second time nothing', async () => {
    const broken = MAIN.text
      .replace('2 Army', '2 Amry')
      .replace('ba Army', 'ba Arny')
      .replace('0302 "Two', '0301 "Two');
    const actions = (only?: string[]) =>
      client.request<CodeAction[]>('textDocument/codeAction', {
        textDocument: { uri: MAIN.uri },
        range: whole,
        context: { diagnostics: [], ...(only ? { only } : {}) },
      });
    assert.deepEqual(await actions(['source.fixAll']), []);
    await replace(broken);
    const [all, ...more] = await actions(['source.fixAll']);
    assert.ok(all && more.length === 0 && all.edit === undefined);
    assert.equal(all.kind, 'source.fixAll.sandtable');
    const { edit } = await client.request<CodeAction>('codeAction/resolve', all);
    const mended = applied(broken, edit!.changes![MAIN.uri]!);
    // Whether the number or the name of the place is meant, nobody knows.
    assert.equal(mended, MAIN.text.replace('0302 "Two', '0301 "Two'));
    assert.ok((await actions(['quickfix'])).every((a) => a.kind === 'quickfix' && a.edit));
    assert.ok(
      (await actions()).some((a) => a.kind === 'quickfix') && (await actions()).some((a) => a.kind === all.kind),
    );
    await replace(mended);
    assert.deepEqual(await actions(['source.fixAll']), []);
    // An action made from a text that has changed is not carried out.
    await assert.rejects(client.request('codeAction/resolve', all), (e: { code?: number }) => e.code === -32801);
    await replace(MAIN.text);
    assert.deepEqual(await client.diagnostics(MAIN.uri, version), []);
  });

  it('gives the edit at once to who cannot ask for it later', async () => {
    const other = await Client.start();
    try {
      for (const { uri, text } of [GAME, FIELD]) await other.open(uri, text);
      await other.open(MAIN.uri, MAIN.text.replace('2 Army', '2 Amry'));
      const [all] = await other.request<CodeAction[]>('textDocument/codeAction', {
        textDocument: { uri: MAIN.uri },
        range: whole,
        context: { diagnostics: [], only: ['source'] },
      });
      assert.equal(applied(MAIN.text.replace('2 Army', '2 Amry'), all!.edit!.changes![MAIN.uri]!), MAIN.text);
    } finally {
      other.kill();
    }
  });

  it('adds up the forces of both sides for the lens that is seen', async () => {
    const lenses = await client.request<CodeLens[]>('textDocument/codeLens', { textDocument: { uri: MAIN.uri } });
    const lazy = lenses.filter((l) => !l.command);
    assert.equal(lazy.length, 1);
    const { command } = await client.request<CodeLens>('codeLens/resolve', lazy[0]);
    assert.equal(command!.title, 'Red 3 units · Strength 11 – Blue 1 unit · Strength 2');
    assert.deepEqual(command!.arguments, ['duel/first']);
    assert.deepEqual(await client.request('codeLens/resolve', lenses[0]), lenses[0]);
  });

  it('explains a hint, and leads from it, when the cursor is on it', async () => {
    await replace(MAIN.text.replace('0101 Kure:', '0101:'));
    const hints = await client.request<InlayHint[]>('textDocument/inlayHint', {
      textDocument: { uri: MAIN.uri },
      range: whole,
    });
    const hint = hints.find((h) => h.data !== undefined);
    assert.ok(hint, JSON.stringify(hints));
    const resolved = await client.request<InlayHint>('inlayHint/resolve', hint);
    const [label] = resolved.label as { value: string; location: { uri: string } }[];
    assert.equal(label!.value, hint.label);
    assert.equal(label!.location.uri, FIELD.uri);
    assert.match(JSON.stringify(resolved.tooltip), /Port/);
    await replace(MAIN.text);
    await assert.rejects(client.request('inlayHint/resolve', hint), (e: { code?: number }) => e.code === -32801);
  });

  it('formats several ranges in one go as each of them alone', async () => {
    const messy = MAIN.text
      .replace('map field', '   map    field')
      .replace('turns 1..6', 'turns    1..6')
      .replace('2 Army, Ship', '2   Army,Ship');
    await replace(messy);
    const lines = messy.split('\n');
    const rangeOf = (word: string) => {
      const line = lines.findIndex((l) => l.includes(word));
      return { start: { line, character: 0 }, end: { line, character: lines[line]!.length } };
    };
    const ranges = [rangeOf('field'), rangeOf('Ship')];
    const params = { textDocument: { uri: MAIN.uri }, options: { tabSize: 2, insertSpaces: true } };
    const both = await client.request<TextEdit[]>('textDocument/rangesFormatting', { ...params, ranges });
    const each: TextEdit[] = [];
    for (const range of ranges)
      each.push(...(await client.request<TextEdit[]>('textDocument/rangeFormatting', { ...params, range })));
    assert.equal(applied(messy, both), applied(messy, each));
    assert.ok(applied(messy, both).includes('turns    1..6') && !applied(messy, both).includes('map    field'));
    await replace(MAIN.text);
  });
});
