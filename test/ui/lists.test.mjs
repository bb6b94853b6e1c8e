// What stands in lists, in the log and in colours at the page of the table: found and told apart at a glance.
import assert from 'node:assert/strict';
import path from 'node:path';
import { root } from '../../scripts/paths.mjs';
import { openTable } from '../../scripts/table-page.mjs';
import { compiledGame } from './games.mjs';

const shots = path.join(root, 'test-output/screenshots');

/** How far apart two colours (`rgb(1, 2, 3)`) are, from 0 to 441. */
const apart = (one, other) => {
  const [a, b] = [one, other].map((color) =>
    color
      .match(/[\d.]+/g)
      .slice(0, 3)
      .map(Number),
  );
  return Math.hypot(...a.map((value, i) => value - b[i]));
};

describe('the page of the table: lists and colours', () => {
  let table;
  before(async () => {
    table = await openTable({ compiled: compiledGame('ardennes-44/campaign'), width: 1280, height: 800, mode: 'play' });
    await table.page.locator('.sentence').waitFor();
  });
  after(() => table?.browser.close());

  const told = () =>
    table.page.evaluate(() => window.posted.filter((m) => m.type === 'shown').at(-1)?.shown.play ?? null);

  it('heads a long list of units with where they stand, names their formations, and offers staying once', async () => {
    const { page } = table;
    for (let i = 0; (await told())?.ask !== 'move'; i++) {
      assert.ok(i < 40, 'nobody is asked to move');
      const { answers } = await told();
      await page.locator('.play [data-notation]').last().click();
      await page.waitForFunction(
        (n) => window.posted.filter((m) => m.type === 'shown').at(-1).shown.play.answers > n,
        answers,
      );
    }
    const list = page.locator('.listbox');
    const options = await list.locator('[role=option]').count();
    assert.ok(options > 50, `${options} rows`);
    // Under a heading stand two units or more; whoever stands alone says where in its own row.
    const rows = await list.evaluate((element) =>
      [...element.children].map((row) => ({
        head: row.matches('.rows-of'),
        under: row.matches('[data-together]'),
        words: row.querySelector('small')?.textContent ?? row.textContent,
      })),
    );
    assert.ok(rows.some(({ head }) => head) && rows.some(({ head, under }) => !head && !under));
    for (const [i, { head, under, words }] of rows.entries()) {
      if (head) assert.ok(rows[i + 1]?.under && rows[i + 2]?.under, `${words} heads fewer than two`);
      if (head || !under) assert.match(words, /\b\w?\d{4}\b|box/i);
    }
    const notes = await list.locator('[role=option] small').allTextContents();
    assert.ok(notes.length > options / 2, 'most rows name a formation');
    const first = list.locator('[role=option]').first();
    const { answers } = await told();
    await first.click();
    await page.waitForFunction(
      (n) => window.posted.filter((m) => m.type === 'shown').at(-1).shown.play.answers > n,
      answers,
    );
    assert.equal(await page.locator('.play [data-notation=stay]').count(), 1);
    await page.screenshot({ path: path.join(shots, 'lists-units.png') });
    await page.locator('.map-holder').press('Escape');
  });

  it('shows which layer is on while the pointer rests on its button, and tells control from woods', async () => {
    const { page } = table;
    const button = page.getByRole('button', { name: 'Control', exact: true });
    const ground = () => button.evaluate((element) => getComputedStyle(element).backgroundColor);
    await button.hover();
    const off = await ground();
    await button.click();
    await page.locator('.map .held, .map .wash').first().waitFor({ state: 'attached' });
    const on = await ground();
    assert.ok(apart(on, off) > 120, `${off} and ${on}`);
    const seen = await page.evaluate(() => {
      const colorOf = (element) => getComputedStyle(element).fill;
      const areas = [...document.querySelectorAll('.map .wash, .map .held')];
      return {
        sides: areas.map((area) => colorOf(area.querySelector('path'))),
        woods: [...document.querySelectorAll('.map [data-terrain]')].map(colorOf),
        outlined: [...document.querySelectorAll('.counters .counter')]
          .slice(0, 40)
          .filter((counter) => !counter.querySelector('rect[fill="#fff"]')).length,
      };
    });
    assert.ok(seen.sides.length >= 2);
    assert.ok(apart(seen.sides[0], seen.sides[1]) > 90, seen.sides.join());
    // Green ground has more green than red and blue; no side's tint has.
    for (const side of seen.sides) {
      const [r, g, b] = side.match(/\d+/g).map(Number);
      assert.ok(g <= Math.max(r, b), `${side} is green`);
    }
    assert.equal(seen.outlined, 0, 'a counter without a white rim is lost on woods of its colour');
    await page.screenshot({ path: path.join(shots, 'lists-control.png') });
    await button.click();
  });

  it('draws a lake as broad as it is, and no icon over the number of a hex', async () => {
    const { page } = table;
    await page.locator('.map-holder').focus();
    await page.keyboard.press('Control+f');
    await page.keyboard.type('Bütgenbach');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await page.locator('.map-holder').focus();
    for (let i = 0; i < 8; i++) await page.keyboard.press('+');
    await page.locator('[data-moving]').waitFor({ state: 'detached' });
    await page.screenshot({ path: path.join(shots, 'lists-lake.png') });
    const widths = await page.evaluate(() =>
      [...document.querySelectorAll('.map path[stroke="#4f93be"], .map [stroke="#4f93be"] path')].map((one) =>
        Number.parseFloat(getComputedStyle(one).strokeWidth),
      ),
    );
    assert.ok(Math.max(...widths) > 2.5 * Math.min(...widths), `rivers and lakes are ${[...new Set(widths)]} broad`);
    const covered = await page.evaluate(() => {
      const icons = [...document.querySelectorAll('.map [data-icon], .map .feature')].map((one) =>
        one.getBoundingClientRect(),
      );
      return [...document.querySelectorAll('.labels .number')]
        .filter((one) => one.getClientRects().length > 0)
        .filter((number) => {
          const { left, right, top, bottom } = number.getBoundingClientRect();
          const [x, y] = [(left + right) / 2, (top + bottom) / 2];
          return icons.some((icon) => icon.left < x && x < icon.right && icon.top < y && y < icon.bottom);
        })
        .map((number) => number.textContent);
    });
    assert.deepEqual(covered, []);
  });
});

describe('the page of the table: plain words', () => {
  it('tells where everything happens, in sentences, for whoever never saw the game', async () => {
    const { browser, page } = await openTable({
      compiled: compiledGame('war-in-the-pacific/short'),
      width: 1280,
      height: 800,
      mode: 'play',
    });
    try {
      await page.locator('.sentence').waitFor();
      const seats = page.locator('.setup select.level');
      await seats.nth(0).selectOption('heuristic');
      await seats.nth(1).selectOption('heuristic');
      await page.getByRole('button', { name: 'Let the computer play' }).click();
      await page.locator('.banner').waitFor();
      await page.locator('.log-fold').click();
      const search = page.locator('.log-search');
      for (const [sought, where] of [
        ['moved', /moved \d+ units? from \d{4}.* to \d{4}/],
        ['redeployed', /from \d{4}.* to \d{4}/],
        ['arrived', /arrived at \d{4}/],
        ['force hit', /hit at \d{4}/],
        ['out of supply', /out of supply at \d{4}/],
      ]) {
        await search.fill(sought);
        const entries = page.locator('.log .entry', { hasText: new RegExp(`\\b${sought}\\b`) });
        await entries.first().waitFor();
        for (const line of (await entries.allTextContents()).slice(0, 30)) {
          assert.match(line, where);
          assert.doesNotMatch(line, /undefined|null|\bnode\b|[a-z]+-[a-z]+-\d+/, line);
        }
      }
    } finally {
      await browser.close();
    }
  });

  it('has a button for the way past many offers', async () => {
    const compiled = compiledGame('indian-ocean-region/4-clash-of-civilizations');
    const { browser, page } = await openTable({ compiled, width: 1280, height: 800, mode: 'play' });
    try {
      await page.locator('.sentence').waitFor();
      for (let i = 0; !(await page.locator('.sentence').textContent()).includes('round of talks'); i++) {
        assert.ok(i < 60, 'nobody may talk');
        const options = page.locator('.play [role=option][data-notation^=discard]');
        if (await options.count()) await options.first().click();
        await page.waitForTimeout(100);
      }
      const past = page.locator('.play').getByRole('button', { name: 'Offer nothing' });
      await past.waitFor();
      assert.ok((await past.boundingBox()).y < 400, 'above the hands');
    } finally {
      await browser.close();
    }
  });

  it('heads what rearranges a single unit apart from what moves it', async () => {
    const compiled = compiledGame('indian-ocean-region/3-convoy-escort');
    const { browser, page } = await openTable({ compiled, width: 1280, height: 800, mode: 'play' });
    try {
      await page.getByRole('button', { name: 'Place the rest as printed' }).click();
      const split = page.locator('.play [data-notation^="split prc-j31"]');
      await split.waitFor();
      const before = await split.evaluate((row) => row.previousElementSibling?.textContent);
      assert.equal(before, 'Before anything moves');
      const heads = await page.locator('.listbox .rows-of').allTextContents();
      assert.deepEqual(heads, ['Before anything moves']);
    } finally {
      await browser.close();
    }
  });

  it('begins a new game at its first question, heads what rearranges units once, and shows no track that nothing counts', async () => {
    const compiled = compiledGame('indian-ocean-region/1-choke-point');
    const { browser, page } = await openTable({ compiled, width: 1280, height: 800, mode: 'play' });
    try {
      await page.locator('.sentence').waitFor();
      await page.locator('.setup select.level').nth(1).selectOption('human');
      await page.getByRole('button', { name: 'New game' }).click();
      assert.equal(await page.locator('.side').evaluate((side) => side.scrollTop), 0);
      for (let i = 0; (await page.locator('.play [data-notation^=split]').count()) < 2; i++) {
        assert.ok(i < 60, 'nobody may divide a unit');
        const done = page.locator('.play').getByRole('button', { name: /^(Done|Place the rest)/ });
        await done.or(page.locator('.play [data-notation]')).first().click();
        await page.waitForTimeout(50);
      }
      const heads = await page.locator('.listbox .rows-of').allTextContents();
      assert.deepEqual(
        heads.filter((head) => !/^\d{4}/.test(head)),
        ['Before anything moves'],
      );
      const notes = await page.locator('.listbox [role=option] small').allTextContents();
      assert.ok(
        notes.every((note) => !note.includes('Divide')),
        notes.join(),
      );
      assert.equal(await page.locator('.tracks').count(), 0);
    } finally {
      await browser.close();
    }
  });
});
