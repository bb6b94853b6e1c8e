import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { Api } from '../../client/core';
import type { PrintPreview } from '../../client/print/preview';
import type { FromPrint, PrintChoice } from '../../client/webview/messages-print';
import { eventually, extensionApi, workspaceFile } from './kit';

const scenario = 'war-in-the-pacific/house';

describe('printing', () => {
  const folder = workspaceFile('printed');
  const print = (choice: Record<string, unknown>): Thenable<string[] | undefined> =>
    vscode.commands.executeCommand('sandtable.print', { scenario, folder: folder.toString(), ...choice });
  const read = async (uri: string) => {
    const bytes = await vscode.workspace.fs.readFile(vscode.Uri.parse(uri));
    return { bytes, text: new TextDecoder('latin1').decode(bytes) };
  };

  before(() => extensionApi());
  after(() => vscode.workspace.fs.delete(folder, { recursive: true }));

  it('writes a PDF document for each part of a scenario into the folder', async () => {
    const files = await print({ what: 'map,counters,setup,tables,cards', box: false, format: 'pdf', paper: 'a4' });
    assert.deepEqual(
      files?.map((uri) => uri.split('/').pop()),
      ['map', 'counters', 'setup', 'tables', 'cards'].map((part) => `war-in-the-pacific-${part}.pdf`),
    );
    for (const uri of files ?? []) {
      const { text } = await read(uri);
      assert.ok(text.startsWith('%PDF-1.7') && text.endsWith('%%EOF\n'), uri);
      assert.match(text, /\/MediaBox \[0 0 (595\.2756 841\.8898|841\.8898 595\.2756)\]/, uri);
    }
  });

  it('drafts the rulebook as a PDF document, and as a new Markdown document beside the text', async () => {
    const [file] = (await print({ what: 'rules', box: false, format: 'pdf', paper: 'a4' })) ?? [];
    assert.equal(file?.split('/').pop(), 'war-in-the-pacific-rules.pdf');
    assert.ok((await read(file!)).text.startsWith('%PDF-1.7'));
    await vscode.commands.executeCommand('sandtable.draftRulebook', scenario);
    const { document } = vscode.window.activeTextEditor!;
    assert.equal(document.languageId, 'markdown');
    assert.match(document.getText(), /^# War in the Pacific/);
    await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
  });

  it('writes an SVG document for each sheet of the whole box, at true size', async () => {
    const files = (await print({ what: 'counters', box: true, format: 'svg', paper: 'letter' })) ?? [];
    assert.ok(files.length >= 2 && files.length % 2 === 0, `${files.length}`);
    const { text } = await read(files[0]!);
    assert.match(text, /^<svg [^>]*width="215.9mm" height="279.4mm"/);
    assert.match(text, /data-cut="[\d.]+ [\d.]+ 12.5 12.5"/);
  });

  it('writes nothing on a paper that does not exist', async () => {
    assert.equal(await print({ what: 'tables', box: false, format: 'svg', paper: 'folio' }), undefined);
    const names = (await vscode.workspace.fs.readDirectory(folder)).map(([name]) => name);
    assert.deepEqual(
      names.filter((name) => name.includes('tables') && name.endsWith('.svg')),
      [],
    );
  });
});

describe('the page before printing', () => {
  const folder = workspaceFile('saved');
  let api: Api;
  let page: PrintPreview;
  const said: FromPrint[] = [];
  /** What the page says it shows, once that is what is waited for: it may still be telling of what it showed before. */
  const shown = (fits: (one: Extract<FromPrint, { type: 'shown' }>) => boolean = () => true) => {
    const last = said.findLast((one) => one.type === 'shown');
    return last && fits(last) ? last : undefined;
  };
  const choose = (change: Partial<PrintChoice>) => {
    said.length = 0;
    const choice = { what: ['counters'], box: false, paper: 'a4', locale: 'en' as const, ...change };
    return page.receive({ type: 'choose', choice });
  };

  before(async () => {
    api = await extensionApi();
    await vscode.commands.executeCommand('sandtable.print', scenario);
    page = await eventually('the page', () => api.printing.page(scenario));
    page.onMessage((message) => said.push(message));
  });
  after(async () => {
    page.dispose();
    await vscode.workspace.fs.delete(folder, { recursive: true });
  });

  it('shows all sheets of the scenario, and those of another choice', async () => {
    const all = await eventually('the sheets', () => shown());
    assert.ok(all.sheets > 10, `${all.sheets} sheets`);
    await choose({});
    const counters = await eventually(`fewer than ${all.sheets} sheets`, () => shown((one) => one.sheets < all.sheets));
    assert.ok(counters.sheets >= 2, `${counters.sheets} of ${all.sheets}`);
    await choose({ box: true, paper: 'a5' });
    await eventually('more of them on smaller paper', () => shown((one) => one.sheets > counters.sheets));
  });

  it('says what it does not understand, and goes on', async () => {
    await choose({ paper: 'folio' });
    await eventually('the complaint', () => shown(({ failed }) => /folio/.test(failed ?? '')));
    await choose({ what: [] });
    await eventually('nothing', () => shown(({ sheets, failed }) => sheets === 0 && !failed));
  });

  it('saves what is chosen as PDF and as SVG', async () => {
    await choose({ locale: 'ja' });
    await page.receive({ type: 'save', format: 'pdf', folder: folder.toString() });
    await page.receive({ type: 'save', format: 'svg', folder: folder.toString() });
    const names = (await vscode.workspace.fs.readDirectory(folder)).map(([name]) => name).sort();
    assert.equal(names[0], 'war-in-the-pacific-counters-1-back.svg', names.join());
    assert.ok(names.includes('war-in-the-pacific-counters.pdf'));
    await vscode.commands.executeCommand('notifications.clearAll');
  });

  it('is one for a scenario', async () => {
    await vscode.commands.executeCommand('sandtable.print', scenario);
    assert.equal(api.printing.page(scenario), page);
  });
});
