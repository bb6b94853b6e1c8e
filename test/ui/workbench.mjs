// The real workbench with the packaged extension, and the few things a test does with it.
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../../scripts/paths.mjs';
import { newPage, startBrowser, startServer } from '../../scripts/vscode.mjs';
import { patience, until } from '../until.ts';

const shots = path.join(root, 'test-output/screenshots');

export class Workbench {
  /**
   * Starts VS Code on a copy of the shipped games.
   * @param {object} [settings] user settings
   * @param {object} [options] the games that are needed (each that is there is read and checked; absent: all), size of the window, and
   * options of the browser's context
   */
  static async open(settings = {}, { games = [''], size = { width: 1440, height: 900 }, ...context } = {}) {
    const w = new Workbench();
    try {
      mkdirSync(shots, { recursive: true });
      const vsix = path.join(root, 'dist/sandtable.vsix');
      if (!existsSync(vsix)) throw new Error('no dist/sandtable.vsix: npm run package');
      w.workspace = mkdtempSync(path.join(tmpdir(), 'workspace-')); // a copy: the tests type into it
      for (const game of games)
        cpSync(path.join(root, 'scenarios', game), path.join(w.workspace, game), { recursive: true });
      w.server = await startServer({ extensions: [vsix], settings });
      w.browser = await startBrowser();
      w.page = await newPage(w.browser, size, context);
      w.page.setDefaultTimeout(patience);
      await w.page.goto(w.server.url(w.workspace));
      await w.page.locator('.monaco-workbench .explorer-folders-view .monaco-list-row').first().waitFor();
      return w;
    } catch (error) {
      await w.close();
      throw error;
    }
  }

  async close() {
    await this.browser?.close();
    await this.server?.stop();
    if (this.workspace) rmSync(this.workspace, { recursive: true, force: true });
  }

  /** The page of the map table: a webview is an iframe with VS Code's loader, holding an iframe with the extension's page. */
  get map() {
    // A walkthrough shows its pictures in such a frame, too.
    const frame = 'iframe.webview.ready[src*="extensionId=sandtable."]';
    return this.page.frameLocator(frame).frameLocator('iframe#active-frame');
  }

  /** Opens the standard scenario with its table beside it, and hides the files. */
  async standardTable() {
    await this.file('scenario-standard.sand');
    await this.page
      .locator('.codelens-decoration', { hasText: /\d+ units/ })
      .first()
      .waitFor();
    await this.preview('Standard game');
    await this.map.locator('.counter').first().waitFor();
    await this.page.keyboard.press('Control+B');
  }

  /** The camera at rest: scale, left, top. While a hand zooms, the drawing itself may stand elsewhere. */
  async camera() {
    await this.map.locator('[data-moving]').waitFor({ state: 'detached' });
    return this.map.locator('svg.map').evaluate((map) => {
      const { a, e, f } = new DOMMatrix(`${map.parentElement.style.transform} ${map.style.transform}`);
      return [a, e, f].map((value) => Math.round(value * 1e4) / 1e4);
    });
  }

  /**
   * Until the extension has kept where the map is looked at: it does so at once, in a file for each table. VS Code keeps the state of
   * editors only every few seconds.
   * @returns the camera
   */
  async keptCamera() {
    const camera = await this.camera();
    const same = (kept) => kept?.every((value, i) => Math.abs(value - camera[i]) < 1e-3);
    await until(() => this.keptTables().some((one) => same(one.camera)), 'the camera to be kept');
    return camera;
  }

  /** What the extension has kept of its tables. */
  keptTables() {
    return this.keptTexts(/[/\\]tables[/\\][^/\\]*\.json$/).flatMap((text) => {
      try {
        return [JSON.parse(text)];
      } catch {
        return []; // It is being written.
      }
    });
  }

  /** Texts that the extension has kept in files whose names are like this, in the order of these names. */
  keptTexts(name) {
    const home = path.join(this.server.data, 'data/User');
    return readdirSync(home, { recursive: true })
      .filter((file) => name.test(file))
      .sort()
      .map((file) => {
        try {
          return readFileSync(path.join(home, file), 'utf8');
        } catch {
          return ''; // It has just been put together with others.
        }
      });
  }

  /**
   * Where something is on the map, in pixels of its frame, once the camera rests: `down` units of paper below the number of a hex, or,
   * with `name`, below the middle of the point of that name.
   */
  async onMap(words, down, sort = 'number') {
    await this.camera();
    return this.map.locator('svg.map').evaluate(
      (world, [wanted, down, sort]) => {
        const label = [...world.querySelectorAll(`.labels .${sort}`)].find((text) => text.textContent === wanted);
        const { a: k, e: x, f: y } = new DOMMatrix(`${world.parentElement.style.transform} ${world.style.transform}`);
        const point = world.querySelector(`.controls [data-place="${label.dataset.place}"]`)?.transform.baseVal[0]
          .matrix;
        const at = point ? [point.e, point.f] : label.dataset.home.split(' ').map(Number);
        return { x: at[0] * k + x, y: (at[1] + down) * k + y };
      },
      [words, down, sort],
    );
  }

  /** The same in pixels of the window. */
  async onScreen(words, down, sort = 'number') {
    const { x, y } = await this.onMap(words, down, sort);
    const box = await this.map.locator('.map-holder').boundingBox();
    return [box.x + x, box.y + y];
  }

  /** Clicks into a hex, where its number is printed (clear of the counters), wherever the camera is. */
  async clickHex(id) {
    await this.map.locator('.map-holder').click({ position: await this.onMap(id, -3) });
  }

  /**
   * Clicks the first lens "Preview" and waits for the table of that name. A person whose click VS Code loses (its lenses are drawn anew
   * while they are pointed at), or to whom it says that a webview could not be loaded, moves away and clicks again, twice at most; a table
   * that opens and stays empty is ours, and a failure.
   */
  async preview(name, timeout = 30_000) {
    const lens = this.page.locator('.codelens-decoration a', { hasText: 'Preview' }).first();
    const heading = this.map.getByRole('heading', { name, exact: true });
    for (let again = 0; again < 2; again++) {
      await lens.click();
      const open = await heading.waitFor({ timeout }).then(
        () => true,
        () => false,
      );
      if (open) return;
      console.log(`the table of ${name} did not open: ${await this.evidence()}`);
      // Of a table that is only slow the next click is no harm.
      await this.page.mouse.move(0, 0);
    }
    await lens.click();
    await heading.waitFor();
  }

  /** What can be seen of the workbench, in words: for the log of a machine whose pictures nobody sees. */
  async evidence() {
    const texts = async (selector, length = 200) =>
      (await this.page.locator(selector).allTextContents()).map((text) => text.trim().slice(0, length));
    const frames = [];
    for (const frame of this.page.frames().slice(1)) {
      const body = await frame
        .locator('body')
        .textContent({ timeout: 1000 })
        .catch((error) => `(${String(error).split('\n')[0]})`);
      frames.push(`${frame.url().split('?')[0]}: ${(body ?? '').replace(/\s+/g, ' ').slice(0, 300)}`);
    }
    return JSON.stringify({
      tabs: await texts('.tab'),
      lenses: await texts('.codelens-decoration'),
      notifications: await texts('.notification-toast, .notification-list-item-message'),
      problems: await texts('.statusbar-item'),
      webviews: await this.page.locator('iframe.webview').evaluateAll((all) => all.map((one) => one.className)),
      frames,
    });
  }

  /**
   * Clicks a point of a point-to-point map, by its name, so that it is selected. On a slow machine its counters may be spread out under the pointer before the button is
   * pressed, and take the click: a person puts them away and clicks again, once.
   */
  async selectPoint(name, place) {
    const click = async () => this.map.locator('.map-holder').click({ position: await this.onMap(name, 4, 'name') });
    const selected = this.map.locator(`path.selected[data-place="${place}"]`);
    await click();
    try {
      await selected.waitFor({ timeout: 30_000 });
    } catch {
      await this.map.locator('.map-holder').press('Escape');
      await click();
      await selected.waitFor();
    }
  }

  token(text) {
    return this.page.locator('.view-line span[class^="mtk"]', { hasText: text }).first();
  }

  line(text) {
    return this.page.locator('.view-line', { hasText: text.replace(/ /g, '\u00a0') }).first();
  }

  /** Clicks at the start of a line: its middle may be out of view. */
  async clickLine(text) {
    await this.line(text).click({ position: { x: 80, y: 8 } });
  }

  /**
   * Seeks words in the text in front. A map that had the focus may take it back, late, from a text that was just opened beside it, and
   * seeks in itself then: the text is clicked and asked again, as a person would.
   */
  async find(words) {
    const input = this.page.locator('.find-widget.visible textarea').first();
    for (let left = 4; ; left -= 1) {
      await this.page.locator('.view-line').first().click();
      await this.page.keyboard.press('Control+f');
      try {
        await input.fill(words, { timeout: 5000 });
        break;
      } catch (error) {
        if (left === 0) throw error;
      }
    }
    await this.page.keyboard.press('Escape');
  }

  async shot(name) {
    await this.page.screenshot({ path: path.join(shots, `${name}.png`) });
  }

  /** Opens a file in the first column; where several have the name, the one in the folder. */
  async file(name, folder = '') {
    await this.page.keyboard.press('Control+1');
    const row = this.page.locator('.quick-input-list .monaco-list-row', { hasText: name });
    await this.pick('Control+P', folder ? `${folder}/${name}` : name, folder ? row.filter({ hasText: folder }) : row);
    await this.page.locator('.tab.active', { hasText: name }).first().waitFor();
    // Keys go to the text only once it has the focus. A map that had it may take it back, late: the text is clicked then, as a person would.
    const focused = this.page.locator('.monaco-editor.focused').first();
    await until(async () => {
      if (
        await focused.waitFor({ timeout: 5000 }).then(
          () => true,
          () => false,
        )
      )
        return true;
      await this.page.locator('.editor-instance .view-line').first().click();
      return false;
    }, 'the focus in the text');
  }

  async command(title) {
    await this.pick('F1', `>${title}`, this.page.locator('.quick-input-list .monaco-list-row', { hasText: title }));
  }

  /**
   * Opens VS Code's list of files or commands, types, and takes the first of its rows. The list closes when anything else takes
   * the focus, as a window does that has just been loaded: it is opened again then, as a person would.
   */
  async pick(key, text, rows) {
    const input = this.page.locator('.quick-input-widget input');
    for (let left = 12; ; left -= 1) {
      await this.page.keyboard.press(key);
      try {
        await input.fill(text, { timeout: 5000 });
        await rows.first().waitFor({ timeout: 20_000 });
        break;
      } catch (error) {
        if (left === 0) throw error;
        // What is not there yet, such as a command of an extension that is still being read, comes into a list that is opened anew.
        if (await input.isVisible()) await this.page.keyboard.press('Escape');
      }
    }
    await this.page.keyboard.press('Enter');
  }

  /** Changes settings while VS Code runs: those of the workspace, whose file is watched. */
  settings(values) {
    mkdirSync(path.join(this.workspace, '.vscode'), { recursive: true });
    writeFileSync(path.join(this.workspace, '.vscode/settings.json'), JSON.stringify(values));
  }
}
