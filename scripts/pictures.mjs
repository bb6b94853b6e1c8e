// `npm run pictures`: the pictures of the README, taken of the real thing: the editor, the map table, and the odds of an attack.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compiledGame } from '../test/ui/games.mjs';
import { Workbench } from '../test/ui/workbench.mjs';
import { root, run } from './ensure.mjs';
import { openTable } from './table-page.mjs';

const folder = path.join(root, 'docs/pictures');
/** Of what WebP keeps, in hundredths: text stays sharp, and a picture small. */
const quality = 6;

/**
 * The picture without its profile of colours, which is the usual one (sRGB): only its image, as the simple form of the file has it.
 * @param {Buffer} data a WebP file: `RIFF`, its size, `WEBP`, and chunks of a name, a size and bytes (RFC 9649)
 */
function plain(data) {
  for (let at = 12; at < data.length; ) {
    const [name, size] = [data.toString('latin1', at, at + 4), data.readUInt32LE(at + 4)];
    const next = at + 8 + size + (size % 2);
    if (name === 'VP8 ') {
      const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
      head.writeUInt32LE(4 + next - at, 4);
      return Buffer.concat([head, data.subarray(at, next)]);
    }
    at = next;
  }
  throw new Error('the picture has no image');
}

/** Takes a picture of a part of a page, as WebP, which Chromium writes itself. */
async function picture(page, name, clip) {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality,
    clip: { ...clip, scale: 1 },
  });
  const file = path.join(folder, `${name}.webp`);
  writeFileSync(file, plain(Buffer.from(data, 'base64')));
  console.log(`${path.relative(root, file)}: ${(readFileSync(file).length / 1024).toFixed(0)} KB`);
}

/** The box of an element, and so much around it. */
async function around(locator, { left = 0, top = 0, right = 0, bottom = 0 } = {}) {
  const box = await locator.boundingBox();
  return { x: box.x - left, y: box.y - top, width: box.width + left + right, height: box.height + top + bottom };
}

/** A set-up in the editor: a line with a mistake, and what is said of it. */
async function editor() {
  const size = { width: 900, height: 480 };
  const w = await Workbench.open({ 'editor.minimap.enabled': false, 'breadcrumbs.enabled': false }, { size });
  try {
    w.page.setDefaultTimeout(60_000);
    await w.file('scenario-standard.sand');
    await w.page.locator('.codelens-decoration', { hasText: /\d+ units/ }).waitFor();
    await w.page.keyboard.press('Control+B');
    await w.clickLine('0904 Yokosuka: 2 Land');
    await w.page.keyboard.press('End');
    await w.page.keyboard.type(', 2 Lnad', { delay: 30 });
    await w.page.locator('.view-overlays .squiggly-error').first().waitFor();
    // First the words that are offered go away, then the help for the line.
    for (const widget of ['.suggest-widget.visible', '.parameter-hints-widget.visible']) {
      await w.page.keyboard.press('Escape');
      await w.page.locator(widget).waitFor({ state: 'detached' });
    }
    await w.token('Lnad').hover();
    await w.page
      .locator('.monaco-hover:visible', { hasText: /Quick Fix\.\.\./, hasNotText: 'Loading' })
      .first()
      .waitFor();
    // Without the frame of VS Code.
    await picture(w.page, 'editor', { x: 48, y: 35, width: size.width - 62, height: size.height - 75 });
  } finally {
    await w.close();
  }
}

/** The table of a game, from close up, and then the odds of an attack. */
async function table() {
  const size = { width: 840, height: 530 };
  const compiled = compiledGame('ardennes-44/campaign');
  const { browser, page, send } = await openTable({ compiled, ...size, mode: 'play' });
  const told = () => page.evaluate(() => window.posted.filter((m) => m.type === 'shown').at(-1)?.shown.play ?? null);
  const answer = async (notation) => {
    const { answers } = await told();
    await send({ type: 'act', act: { do: 'answer', notation } });
    await page.waitForFunction(
      (before) => window.posted.filter((m) => m.type === 'shown').at(-1).shown.play.answers > before,
      answers,
    );
  };
  /** The first answer that begins so. */
  const first = async (begins) => (await told()).choices.find((one) => one.startsWith(begins));
  try {
    await page.locator('.sentence').waitFor();
    // The table opens near the front; a push brings who moves to the middle.
    await answer(await first('take'));
    const moving = await page.locator('.counter.acting').first().boundingBox();
    const frame = await page.locator('.map-holder').boundingBox();
    await page.mouse.move(frame.x + 60, frame.y + frame.height - 60);
    await page.mouse.down();
    await page.mouse.move(
      frame.x + 60 + frame.x + frame.width / 2 - moving.x,
      frame.y + frame.height - 60 + frame.y + frame.height / 2 - moving.y,
      { steps: 8 },
    );
    await page.mouse.up();
    await page.mouse.move(size.width - 60, 60);
    await page.locator('[data-moving]').waitFor({ state: 'detached' });
    // Without what lies below the map.
    const map = await page.locator('.map-holder').boundingBox();
    await picture(page, 'table', { x: 0, y: 0, width: size.width, height: map.y + map.height });
    // So high that nothing of the odds lies below the question, which stays at the top.
    await page.setViewportSize({ width: size.width, height: 1500 });
    while ((await told()).ask !== 'attack') await answer((await first('done')) ?? (await first('stay')));
    await answer((await told()).choices.filter((one) => one.startsWith('target')).at(-1));
    // The last who can attack is only looked at.
    while ((await told()).choices.filter((one) => one.startsWith('take')).length > 1) await answer(await first('take'));
    const odds = page.locator('.combat-box .combat');
    await odds.waitFor();
    await odds.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await picture(page, 'odds', await around(odds));
  } finally {
    await browser.close();
  }
}

run('node', ['scripts/package.mjs']);
mkdirSync(folder, { recursive: true });
await table();
await editor();
