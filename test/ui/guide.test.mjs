// What a newcomer and a designer see beside the editor: the walkthrough, the gallery, the order of battle, the test explorer.
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { Workbench } from './workbench.mjs';

describe('beside the editor', () => {
  let w;

  before(async () => {
    w = await Workbench.open();
  });
  after(() => w?.close());
  afterEach(async function () {
    if (this.currentTest?.state === 'failed') await w.shot(`FAILED-${this.currentTest.title.replace(/\W+/g, '-')}`);
  });

  it('a walkthrough leads a newcomer on', async () => {
    await w.command('Welcome: Open Walkthrough...');
    await w.page.locator('.quick-input-list .monaco-list-row', { hasText: 'Begin with Sandtable' }).first().click();
    const steps = w.page.locator('.getting-started-step');
    await steps.nth(4).waitFor();
    assert.equal(await steps.count(), 5);
    await w.page.getByRole('button', { name: 'Open a Map' }).click();
    await w.map.locator('.counter').first().waitFor();
    await w.shot('walkthrough');
    await w.command('View: Close All Editors');
  });

  it('a list of maps begins with the fullest one, game by game, and says whose each is', async () => {
    await w.command('Sandtable: Open Preview');
    const rows = w.page.locator('.quick-input-list .monaco-list-row');
    await rows.nth(8).waitFor();
    const told = await rows.evaluateAll((all) => all.map((row) => row.getAttribute('aria-label') ?? row.textContent));
    const units = (words) => Number(/(\d+) units/.exec(words)?.[1]);
    assert.ok(units(told[0]) > 200, told[0]);
    assert.match(told[0], /Ardennes/);
    assert.ok(
      told.every((words) =>
        /War in the Pacific|Ardennes|Empire of the Sun|Indian Ocean|太平洋|Pacific|Lind|tutorial/i.test(words),
      ),
    );
    await w.shot('list-of-maps');
    await w.page.keyboard.press('Escape');
  });

  it('a game is seen on paper before it is printed, with letters that can be read', async () => {
    await w.file('scenario-campaign.sand', 'taiheiyo-senshi');
    await w.command('Sandtable: Print…');
    const sheets = w.map.locator('.print-sheets img[src]');
    // Of its parts only the counters.
    for (const part of ['Map', 'Set-up', 'Tables', 'Cards'])
      await w.map.getByRole('checkbox', { name: new RegExp(`^${part}`) }).uncheck();
    // The sheets that were there are drawn anew: the first one is of counters then.
    const named = w.map.getByText(/^1 \/ \d+ · \S*-counters\b/);
    await named.first().waitFor();
    await sheets.first().waitFor();
    const told = await sheets.first().evaluate((image) => {
      const box = document.body.appendChild(document.createElement('div'));
      box.innerHTML = decodeURIComponent(image.src.slice(image.src.indexOf(',') + 1));
      const millimetre = 96 / 25.4;
      const found = [...box.querySelectorAll('text')].map((text) => ({
        words: text.textContent,
        size: (Number.parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a) / millimetre,
      }));
      box.remove();
      return found;
    });
    assert.ok(told.some(({ words }) => /base occupied/.test(words)));
    assert.deepEqual(
      told.filter(({ words, size }) => size < (/base occupied|Event used|Movement left/.test(words) ? 1.3 : 1.05)),
      [],
    );
    await w.shot('print-preview');
    await w.command('View: Close All Editors');
  });

  it('a gallery of templates begins a game that is faultless and can be seen at once', async () => {
    await w.command('Sandtable: New Scenario…');
    const rows = w.page.locator('.quick-input-list .monaco-list-row');
    await rows.filter({ hasText: 'Operational game for two' }).waitFor();
    // Every game that is there to begin with, a variant and an example.
    const whole = readdirSync('client/templates').filter((file) => file.endsWith('.sand'));
    assert.equal(await rows.count(), whole.length + 2);
    await w.shot('gallery');
    await rows.filter({ hasText: 'Operational game for two' }).click();
    const box = w.page.locator('.quick-input-widget input');
    await box.fill('the-ford');
    await w.page.keyboard.press('Enter');
    // Where it is saved.
    await w.page.locator('.quick-input-titlebar', { hasText: 'Where shall it be saved?' }).waitFor();
    await w.page.keyboard.press('Enter');
    await w.line('game the-ford').waitFor();
    await w.page.locator('.tab.active', { hasText: 'the-ford.sand' }).waitFor();
    await w.command('Sandtable: Open Preview');
    await w.map.getByRole('heading', { name: 'First scenario', exact: true }).waitFor();
    await w.map.locator('.counter').first().waitFor();
    await w.shot('gallery-operational');
  });

  it('the order of battle and the inspector follow the text', async () => {
    await w.file('scenario-campaign.sand', 'ardennes-44');
    await w.command('View: Show Sandtable');
    const row = (text) => w.page.locator('.monaco-list-row[role=treeitem]', { hasText: text });
    // The forces of this game, no longer of the one before.
    await row('Germany').waitFor();
    await row('At the start').first().click();
    await w.page.keyboard.press('ArrowRight');
    await row('6th Panzer Army').first().waitFor();
    await w.shot('order-of-battle');
  });

  it('the test explorer lists examples by game and file', async () => {
    await w.command('Testing: Focus on Test Explorer View');
    const row = (text) => w.page.locator('.test-explorer .monaco-list-row', { hasText: text });
    await row("Ardennes '44").or(row('Ardennes')).first().waitFor();
    await row('War in the Pacific').first().click();
    await w.page.keyboard.press('ArrowRight');
    await row('.sand').first().waitFor();
    await w.shot('test-explorer');
  });
});
