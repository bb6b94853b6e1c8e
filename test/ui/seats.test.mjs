// The page of the table after a bid: players exchange sides, and whoever sits there sees it.
import assert from 'node:assert/strict';
import path from 'node:path';
import { root } from '../../scripts/paths.mjs';
import { openTable } from '../../scripts/table-page.mjs';
import { violations } from './axe.mjs';
import { compiledGame } from './games.mjs';

const shots = path.join(root, 'test-output/screenshots');

for (const [width, ja] of [
  [1200, false],
  [425, true],
])
  describe(`the page of the table: a bid (${width} px)`, () => {
    it('has whoever bid less play the other side, says so, and goes back', async () => {
      const compiled = compiledGame('war-in-the-pacific/short');
      const { browser, page, send } = await openTable({ compiled, width, height: 850, ja, mode: 'play' });
      const seats = () =>
        page.locator('.setup select.level').evaluateAll((all) => all.slice(0, 2).map(({ value }) => value));
      const asked = (side, ask) =>
        page.waitForFunction(
          ([who, what]) => {
            const play = window.posted.filter((m) => m.type === 'shown').at(-1)?.shown.play;
            return play?.side === who && play.ask === what;
          },
          [side, ask],
        );
      try {
        await asked('japan', 'bid');
        assert.deepEqual(await seats(), ['human', 'heuristic']);
        // There is nothing to take back yet.
        assert.equal(await page.locator('.undo').isEnabled(), false);
        await send({ type: 'act', act: { do: 'answer', notation: 'bid 0' } });
        await asked('allies', 'depot');
        const notice = page.locator('.question-head .notice');
        await notice.waitFor();
        assert.match(
          await notice.textContent(),
          ja ? /陣営を交換しました。.*連合軍: あなた/ : /exchanged sides\..*Allies: You/,
        );
        assert.deepEqual(await seats(), ['heuristic', 'human']);
        assert.deepEqual(await violations(page), []);
        await page.screenshot({ path: path.join(shots, `seats-${width}.png`) });
        // A map that is too small to be read comes near where the first decision on it lies.
        await page.locator('[data-moving]').waitFor({ state: 'detached' });
        const scale = await page.locator('svg.map').evaluate((map) => new DOMMatrix(map.style.transform).a);
        assert.ok(scale >= 0.4, `${scale}`);
        // Who is seated now, is seated where the Allies are.
        await page.locator('.setup select.level').first().selectOption('random');
        assert.deepEqual(await seats(), ['random', 'human']);
        await page.locator('.undo').click();
        await asked('japan', 'bid');
        assert.deepEqual(await seats(), ['human', 'random']);
        assert.equal(await page.locator('.question-head .notice').count(), 0);
      } finally {
        await browser.close();
      }
    });
  });

for (const [width, ja] of [
  [1280, false],
  [425, true],
])
  describe(`the page of the table: level and doctrine (${width} px)`, () => {
    it('are chosen with the keys, remembered, and kept by the game', async () => {
      const compiled = compiledGame('war-in-the-pacific/short');
      const { browser, page } = await openTable({ compiled, width, height: 850, ja, mode: 'play' });
      const side = ja ? '連合軍' : 'Allies';
      const level = page.getByLabel(ja ? `${side}のプレイヤー` : `Who plays ${side}`);
      const doctrine = page.getByLabel(ja ? `${side}の方針` : `Doctrine of ${side}`);
      // The game that is shown remembers it.
      const players = (wanted) =>
        page.waitForFunction((kind) => window.remembered?.play?.players.allies === kind, wanted);
      try {
        await level.scrollIntoViewIfNeeded();
        assert.equal(await level.inputValue(), 'heuristic');
        // Whoever plays in person, or at random, has no doctrine.
        await level.focus();
        await level.selectOption('random');
        await players('random');
        assert.equal(await doctrine.isVisible(), false);
        await level.selectOption('heuristic');
        await players('heuristic');
        assert.deepEqual(
          await doctrine.locator('option').allTextContents(),
          ja ? ['通常の方針', '大胆', '慎重'] : ['Usual doctrine', 'Bold', 'Cautious'],
        );
        // From the level to the doctrine by Tab, down to one by the arrow; the focus stays for the next.
        assert.equal(await level.evaluate((element) => element === document.activeElement), true);
        await page.keyboard.press('Tab');
        assert.equal(await doctrine.evaluate((element) => element === document.activeElement), true);
        await page.keyboard.press('ArrowDown');
        await players('heuristic:bold');
        assert.equal(await doctrine.evaluate((element) => element === document.activeElement), true);
        await page.keyboard.press('ArrowDown');
        await players('heuristic:cautious');
        // Another level keeps it.
        await level.selectOption('search');
        await players('search:cautious');
        assert.equal(await doctrine.inputValue(), 'cautious');
        assert.deepEqual(await violations(page), []);
        await page.screenshot({ path: path.join(shots, `doctrine-${width}.png`) });
        const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        assert.ok(beyond <= 0, `${beyond} px beyond the page`);
      } finally {
        await browser.close();
      }
    });
  });

for (const [width, ja] of [
  [1280, false],
  [425, true],
])
  describe(`the page of the table: three players, not two (${width} px)`, () => {
    it('shows as many seats as there are, each with its hands, and remembers what was chosen', async () => {
      const compiled = compiledGame('indian-ocean-region/5-bay-of-bengal-frenzy');
      const { browser, page } = await openTable({ compiled, width, height: 850, ja, mode: 'play' });
      const seats = () => page.locator('.setup select.level').evaluateAll((all) => all.map((one) => one.dataset.seat));
      const three = page.locator('.setup input[data-option="three-players"]');
      try {
        await three.scrollIntoViewIfNeeded();
        // The turn of its own sequence is lit, none of the turn track; the log names it, too.
        const political = ja ? '政治ターン 1' : 'Political turn 1';
        assert.deepEqual(await page.locator('.turn[aria-current]').allTextContents(), [political]);
        // All there may be stand before the turns, the others by their numbers.
        const laps = await page.locator('.turn.lap').evaluateAll((all) => all.map(({ title }) => title));
        assert.deepEqual(
          laps,
          [1, 2, 3, 4].map((k) => (ja ? `政治ターン ${k}` : `Political turn ${k}`)),
        );
        assert.deepEqual(await page.locator('.turn.lap [aria-hidden]').allTextContents(), ['2', '3', '4']);
        assert.deepEqual(await page.locator('button.log-turn').allTextContents(), [political]);
        assert.deepEqual(await seats(), ['1', '2']);
        assert.equal(await page.locator('.setup input[data-option="mines-as-many"]').count(), 1);
        assert.equal(await page.locator('.setup input[data-option="raids-pay"]').count(), 0, 'of another scenario');
        await three.focus();
        await page.keyboard.press('Space');
        await page.waitForFunction(() => window.remembered?.play?.options?.['three-players'] === true);
        assert.deepEqual(await seats(), ['1', '2', '3']);
        assert.ok(await three.evaluate((box) => box === document.activeElement && box.checked), 'it keeps the focus');
        // Two people: who plays China sees neither hand of the others.
        await page.locator('.setup select.level[data-seat="2"]').selectOption('human');
        await page.locator('.curtain button').waitFor();
        // It is in view although the panel is scrolled to where the seat was chosen.
        const seen = await page.locator('.curtain button').evaluate((button) => {
          const { x, y, width, height } = button.getBoundingClientRect();
          return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
        });
        assert.ok(seen, 'the curtain is out of view');
        await page.locator('.curtain button').click();
        await page.locator('.listbox [role=option], .hand-card').first().waitFor();
        await page.waitForFunction(() => document.querySelector('.side')?.scrollTop === 0);
        assert.deepEqual(await violations(page), []);
        await page.screenshot({ path: path.join(shots, `three-${width}.png`) });
        // Where somebody has answered, the game goes on, and the next one is for two.
        await page.locator('.listbox [role=option]').first().click();
        await page.waitForFunction(() => window.remembered?.play?.answers.length > 0);
        await three.scrollIntoViewIfNeeded();
        await three.click();
        await page
          .getByText(ja ? '選択ルールの変更は新しい対戦から有効です。' : 'The options begin with a new game.')
          .waitFor();
        assert.deepEqual(await seats(), ['1', '2', '3']);
        await page.getByRole('button', { name: ja ? '新しい対戦' : 'New game' }).click();
        await page.waitForFunction(() => window.remembered?.play?.options === undefined);
        assert.deepEqual(await seats(), ['1', '2']);
      } finally {
        await browser.close();
      }
    });
  });

for (const [width, ja] of [
  [1280, false],
  [425, true],
])
  describe(`the page of the table: whose answer undo takes back (${width} px)`, () => {
    it('is said where another person gave it, and not where it is their own', async () => {
      const compiled = compiledGame('indian-ocean-region/1-choke-point');
      const players = Object.fromEntries(compiled.game.sides.map(({ id }) => [id, 'human']));
      const state = {
        saved: 1,
        scenario: 'indian-ocean-region/1-choke-point',
        mode: 'play',
        locale: null,
        camera: null,
      };
      const play = { seed: 1, players, answers: [] };
      const { browser, page, send } = await openTable({
        compiled,
        width,
        height: 850,
        ja,
        mode: 'play',
        state: { ...state, play },
      });
      /** The answers are given until somebody is asked who says so; who it is, and who answered last. */
      const answered = async (until) => {
        for (let last = null; ; ) {
          const { side, answers, choices } = await page.evaluate(
            () => window.posted.filter((m) => m.type === 'shown').at(-1).shown.play,
          );
          if (last !== null && until(side, last)) return { side, last };
          await send({ type: 'act', act: { do: 'answer', notation: choices.at(-1) } });
          await page.waitForFunction(
            (before) => window.posted.filter((m) => m.type === 'shown').at(-1).shown.play.answers > before,
            answers,
          );
          last = side;
        }
      };
      const name = (id) => compiled.game.sides.find((side) => side.id === id).names[ja ? 'ja' : 'en'];
      const undo = page.locator('.question-head .undo');
      try {
        await undo.waitFor();
        const other = await answered((side, last) => side !== last);
        await page.waitForFunction(
          (begins) => document.querySelector('.undo small')?.textContent.startsWith(begins),
          name(other.last),
        );
        assert.match(await undo.getAttribute('title'), new RegExp(`${name(other.last)}[:：]`));
        await page.screenshot({ path: path.join(shots, `undo-${width}.png`) });
        const own = await answered((side, last) => side === last);
        await page.waitForFunction((begins) => {
          const told = document.querySelector('.undo small')?.textContent ?? '';
          return told !== '' && !told.startsWith(begins);
        }, name(other.last));
        assert.ok(!(await undo.locator('small').textContent()).startsWith(name(own.last)));
      } finally {
        await browser.close();
      }
    });
  });
