// The map table in all four themes and both languages: pictures to look at, and axe's rules of accessibility.
import assert from 'node:assert/strict';
import { amount } from '../amount.ts';
import { violationsOfTable } from './axe.mjs';
import { Workbench } from './workbench.mjs';

const themes = {
  light: 'Default Light Modern',
  dark: 'Default Dark Modern',
  'hc-light': 'Default High Contrast Light',
  'hc-dark': 'Default High Contrast',
};
const bodies = {
  light: '.vscode-light',
  dark: '.vscode-dark',
  'hc-light': '.vscode-high-contrast-light',
  'hc-dark': '.vscode-high-contrast:not(.vscode-high-contrast-light)',
};

describe('the map table in every theme and language', () => {
  /** @type {Workbench} */
  let w;

  before(async () => {
    // axe is run by evaluating its source, which the page's policy rightly forbids.
    w = await Workbench.open(
      { 'workbench.colorTheme': themes.light, 'sandtable.play.pace': 0 },
      { games: ['war-in-the-pacific'], bypassCSP: true },
    );
    await w.file('scenario-standard.sand');
    await w.page.keyboard.press('Control+B');
    await w.command('Sandtable: Open Preview');
    await w.map.locator('.counter').first().waitFor();
  });

  afterEach(async function () {
    if (this.currentTest?.state === 'failed') await w?.shot(`FAILED-${this.currentTest.title.replace(/\W+/g, '-')}`);
  });

  after(() => w?.close());

  /** Clicks every button of a group that is on, or off; with each click one less is. */
  const toggle = async (group, pressed) => {
    const buttons = w.map.locator(`${group} button[aria-pressed="${pressed}"]`);
    for (let left = await buttons.count(); left > 0; left--) await buttons.first().click();
  };

  for (const [k, theme] of Object.keys(themes).entries()) {
    // Each theme in one of the languages; in `npm run soak` in both.
    for (const locale of ['en', 'ja'].filter((_, i) => (k + i) % amount(2, 1) === 0)) {
      it(`${theme}, ${locale}: preview, play and balance have no violation of axe's rules`, async () => {
        w.settings({ 'workbench.colorTheme': themes[theme], 'sandtable.preview.language': locale });
        await w.map.locator(`body${bodies[theme]}`).waitFor();
        await w.map.locator(`html[lang="${locale}"]`).waitFor();
        for (const mode of ['preview', 'play', 'simulate']) {
          await w.map.locator(`button[data-mode="${mode}"]`).click();
          if (mode === 'preview') await w.clickHex('0804');
          if (mode === 'play') await w.map.getByRole('listbox').waitFor();
          // The drawing is the same in every mode: in the soak it is looked at in the first, too, here with all of its layers below.
          const whole = amount(false, mode === 'preview');
          assert.deepEqual(await violationsOfTable(w, whole), [], `${mode} in ${theme}`);
          await w.shot(`theme-${theme}-${locale}-${mode}`);
        }
      });
    }

    it(`${theme}: with all tools open there is no violation of axe's rules`, async () => {
      w.settings({ 'workbench.colorTheme': themes[theme], 'sandtable.preview.language': 'en' });
      await w.map.locator(`body${bodies[theme]}`).waitFor();
      await w.map.locator('html[lang="en"]').waitFor();
      await w.map.locator('button[data-mode="preview"]').click();
      if ((await w.map.locator('.compare:visible').count()) === 0)
        await w.command('Sandtable: Compare with Last Saved Version on the Map');
      await w.map.locator('.compare:visible').waitFor();
      await toggle('.layers', 'false');
      for (const button of await w.map.locator('.slot-bar button').all()) {
        const open = (await button.getAttribute('aria-pressed')) ?? (await button.getAttribute('aria-expanded'));
        if (open !== 'true') await button.click();
      }
      for (const section of await w.map.locator('.slot-side details:not([open]) > summary').all())
        await section.click();
      // Every layer is on: of the drawing, too.
      assert.deepEqual(await violationsOfTable(w, true), [], `tools in ${theme}`);
      await w.shot(`theme-${theme}-tools`);
      await toggle('.slot-bar', 'true');
      await toggle('.layers', 'true');
      await w.map.locator('.map-holder').focus();
      for (const key of ['ArrowUp', 'r']) await w.page.keyboard.press(key);
      await w.map.locator('.around:visible').waitFor();
      assert.deepEqual(await violationsOfTable(w, false), [], `around a place in ${theme}`);
      await w.shot(`theme-${theme}-around`);
      await w.page.keyboard.press('Escape');
      await w.map.locator('.around').waitFor({ state: 'hidden' });
    });
  }
});
