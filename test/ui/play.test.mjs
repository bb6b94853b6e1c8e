// Playing at the page of the table, alone in Chromium: what is marked, what an action is, how a mind is changed.
import assert from 'node:assert/strict';
import path from 'node:path';
import { prepare } from '../../client/webview/play/engine.ts';
import { Session } from '../../client/webview/play/session.ts';
import { seatPlayers } from '../../engine/lab/play.ts';
import { root } from '../../scripts/paths.mjs';
import { openTable } from '../../scripts/table-page.mjs';
import { violations } from './axe.mjs';
import { compiledGame } from './games.mjs';

const shots = path.join(root, 'test-output/screenshots');

/** The page at play, with what it says of itself. `stops`: where it stops before dice; `both`: a person answers for both sides. */
async function sit(compiled, { width = 1280, height = 800, ja = false, stops = 'never', both = false } = {}) {
  const table = await openTable({ compiled, width, height, ja, mode: 'play' });
  const { page, send } = table;
  const told = () => page.evaluate(() => window.posted.filter((m) => m.type === 'shown').at(-1)?.shown.play ?? null);
  const wait = (test, arg) =>
    page.waitForFunction(
      ([source, given]) => {
        const play = window.posted.filter((m) => m.type === 'shown').at(-1)?.shown.play;
        return play && new Function('play', 'arg', `return (${source})(play, arg)`)(play, given);
      },
      [String(test), arg],
    );
  const answer = async (begins) => {
    const { answers, choices } = await told();
    const notation = choices.includes(begins) ? begins : choices.find((one) => one.startsWith(begins));
    assert.ok(notation, `${begins} is none of ${choices}`);
    await send({ type: 'act', act: { do: 'answer', notation } });
    await wait((play, before) => play.answers > before, answers);
  };
  /** Goes on with what does least until a side is asked this. */
  const until = async (ask, side) => {
    for (;;) {
      await wait((play, human) => play.over || play.side === human, side);
      const { ask: asked, choices } = await told();
      if (asked === ask) return;
      await answer(choices.find((one) => /^(pass|done|decline|none|stay|rest)$/.test(one)) ?? choices[0]);
    }
  };
  await page.locator('.sentence').waitFor();
  await page.locator('select.stops').selectOption(stops);
  if (both) {
    await page.locator('.setup select.level').nth(1).selectOption('human');
    await page.getByRole('button', { name: 'New game' }).click();
  }
  return { ...table, told, wait, answer, until };
}

/** What two who answer at random say until a question is asked, in the game that the page begins: the first that come to it. */
function answersUntil(compiled, ask) {
  const { game } = prepare(compiled, 'en');
  for (let seed = 1; seed <= 100; seed++) {
    const session = new Session(game, 1, {});
    const players = seatPlayers(['random', 'random'], seed);
    let question = session.question();
    while (question && question.ask !== ask) {
      session.answer(players[question.side].choose(session.game), true);
      question = session.question();
    }
    if (question) {
      return session.answers.map(({ notation }) => notation);
    }
  }
  assert.fail(`nobody is asked ${ask}`);
}

/** Where a place is on the screen. */
async function spotOf(page, place) {
  const box = await page.locator(`.marks [data-place="${place}"]`).first().boundingBox();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

describe('the page of the table: at play', () => {
  let compiled;
  before(() => {
    compiled = compiledGame('war-in-the-pacific/standard');
  });

  it('marks every answer wherever the focus is, and the one that is pointed at, in the list and on the map', async () => {
    const t = await sit(compiled);
    const { page } = t;
    try {
      await t.until('impulse-target', 'japan');
      const all = await page.locator('path.legal').count();
      assert.ok(all > 20, `${all} marks`);
      await page.locator('.listbox').focus();
      assert.equal(await page.locator('path.legal').count(), all);
      assert.equal(await page.locator('path.looked').count(), 1);
      const row = page.locator('.listbox [data-notation="target 0606"]');
      await row.hover();
      await page.locator('path.looked[data-place="0606"]').waitFor();
      assert.equal(await page.locator('path.legal').count(), all);
      // The other way round: the row of the hex under the pointer is marked, and scrolled to.
      await page.mouse.move(...(await spotOf(page, '0906')));
      await page.locator('.listbox .pointed[data-notation="target 0906"]').waitFor();
      await page.screenshot({ path: path.join(shots, 'play-marks.png') });
    } finally {
      await t.browser.close();
    }
  });

  it('says and draws what an action is, and takes it back with Escape, by a button and by the unit', async () => {
    const t = await sit(compiled);
    const { page } = t;
    try {
      await t.until('impulse-target', 'japan');
      const before = (await t.told()).hash;
      await t.answer('target 0606');
      await t.answer('activate 0804');
      const action = page.locator('.question-head .action');
      await action.filter({ hasText: '0606 Manila ← 0804 Kure' }).waitFor();
      assert.equal(await page.locator('.acts-on').count(), 1);
      // A click on the stack fans it out; its counters are then chosen one by one, by mouse or key.
      const begun = (await t.told()).answers;
      const stack = await page.locator('.counter[data-place="0804"]').first().boundingBox();
      await page.mouse.click(stack.x + stack.width / 2, stack.y + stack.height / 2);
      const fanned = page.locator('.fan-counter.legal');
      await fanned.first().waitFor();
      assert.equal((await t.told()).answers, begun);
      await page.mouse.move(5, 400);
      await fanned.first().click();
      await t.wait((play, n) => play.answers === n + 1, begun);
      await page.locator('.fan-counter.acting').waitFor();
      await page.screenshot({ path: path.join(shots, 'play-fan.png') });
      await page.keyboard.press('Escape');
      await page.locator('.fan').waitFor({ state: 'hidden' });
      await page.keyboard.press('Enter');
      await page.locator('.fan-counter:focus').waitFor();
      await page.locator('.fan-counter.acting').click();
      await t.wait((play, n) => play.answers === n, begun);
      await page.keyboard.press('Escape');
      await page.locator('.fan').waitFor({ state: 'hidden' });
      await t.answer('take CV');
      await t.answer('take CV');
      await action.filter({ hasText: ': 2 ' }).waitFor();
      assert.equal(await page.locator('.counter.acting').count(), 2);
      await page.screenshot({ path: path.join(shots, 'play-action.png') });
      // A click on a unit that was chosen lets it go.
      const { answers } = await t.told();
      const spot = await page.locator('.counter.acting').first().boundingBox();
      await page.mouse.move(spot.x + spot.width / 2, spot.y + spot.height / 2);
      await page.locator('.fan-counter.acting').first().click();
      await t.wait((play, n) => play.answers === n - 1, answers);
      await action.filter({ hasText: ': 1 ' }).waitFor();
      await page.locator('.question-head .undo').click();
      await t.wait((play, n) => play.answers === n - 2, answers);
      // The stack stays fanned out as long as others of it can be chosen; Escape closes it first.
      await page.keyboard.press('Escape');
      await page.locator('.fan').waitFor({ state: 'hidden' });
      for (let steps = 2; (await t.told()).action !== null; steps--) {
        assert.ok(steps > 0);
        const { answers: now } = await t.told();
        await page.locator('.map-holder').press('Escape');
        await t.wait((play, n) => play.answers === n - 1, now);
      }
      assert.equal((await t.told()).hash, before);
      // There is nothing more to take back that way.
      await page.locator('.map-holder').press('Escape');
      assert.equal((await t.told()).hash, before);
    } finally {
      await t.browser.close();
    }
  });

  for (const [width, height] of [
    [1280, 800],
    [425, 800],
  ])
    it(`keeps the question and the last lines of the log in view, and shows a battle before and after its dice (${width} px)`, async () => {
      const t = await sit(compiled, { width, height, both: true });
      const { page } = t;
      const seen = (selector) =>
        page.locator(selector).evaluate((element) => {
          const { left, top, height: tall } = element.getBoundingClientRect();
          const hit = document.elementFromPoint(left + 5, top + Math.min(5, tall / 2));
          return element.contains(hit) || hit?.contains(element);
        });
      try {
        for (const notation of answersUntil(compiled, 'combat-hex')) await t.answer(notation);
        assert.equal((await t.told()).ask, 'combat-hex');
        // What comes next is explained without anything being pointed at.
        await page.locator('.combat-box .combat').waitFor();
        await t.answer('resolve');
        await page.locator('.results .last').first().waitFor();
        const card = page.locator('.results .last').first();
        await page.locator('.question-head .pinned .die').first().waitFor();
        assert.ok((await card.locator('.die').count()) >= 2);
        const centre = (locator) => locator.evaluate((element) => element.scrollIntoView({ block: 'center' }));
        const odds = card.locator('details:not(.rest) summary').first();
        await centre(odds);
        await odds.click();
        await card.locator('.sum').first().waitFor();
        assert.deepEqual(await violations(page), []);
        await page.screenshot({ path: path.join(shots, `play-battle-${width}.png`) });
        await page.locator('.side').evaluate((side) => side.scrollTo(0, 300));
        assert.ok(await seen('.question-head .sentence'), 'the question');
        assert.ok(await seen('.log-fold'), 'the log');
        assert.ok((await page.locator('.log .entry').count()) > 0);
        await page.locator('.log-fold').click();
        await page.locator('.log-search').waitFor();
        await page.locator('.log-fold').click();
        await page.locator('.log-search').waitFor({ state: 'hidden' });
        const cards = await page.locator('.results .last').count();
        await centre(card.getByRole('button', { name: /^Put away/ }));
        await card.getByRole('button', { name: /^Put away/ }).click();
        assert.equal(await page.locator('.results .last').count(), cards - 1);
      } finally {
        await t.browser.close();
      }
    });

  it('tells more battles than two in a line each beside the question, so that its answers are seen', async () => {
    const t = await sit(compiled);
    try {
      const heights = (rows) =>
        t.page.evaluate((count) => {
          const list = document.createElement('ul');
          list.className = 'pinned';
          const words = '51 hits by Japan in the air and at sea at 3822 Lae: strength 51, die 9, a critical hit';
          const row = `<li><button type="button" class="link">${words}</button><span class="die">9</span></li>`;
          list.innerHTML = row.repeat(count);
          document.querySelector('.question-head').append(list);
          const found = [...list.children].map((one) => one.getBoundingClientRect().height);
          list.remove();
          return found;
        }, rows);
      for (const height of await heights(2)) assert.ok(height > 34, `${height} is one line`);
      for (const height of await heights(3)) assert.ok(height < 30, `${height} is more than a line`);
    } finally {
      await t.browser.close();
    }
  });

  it('tells in a line what has happened where a question would not be seen whole beneath it', async () => {
    const t = await sit(compiledGame('empire-of-the-sun/south-pacific'), { height: 700 });
    const { page } = t;
    try {
      const lists = { open: 0, folded: 0 };
      for (let n = 0; n < 40 && (lists.folded === 0 || n < 12); n++) {
        await t.wait((play) => play.over || play.side === 'japan');
        const { choices } = await t.told();
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
        const seen = await page.evaluate(() => {
          const list = document.querySelector('.side .since:not([hidden]) .since-list');
          const top = document.querySelector('.side .log-section').getBoundingClientRect().top;
          const { bottom } = document.querySelector('.question-head').getBoundingClientRect();
          return { open: list?.open ?? null, whole: bottom <= top };
        });
        if (seen.open) assert.ok(seen.whole, 'the list is open, and the question hidden');
        if (seen.open !== null) lists[seen.open ? 'open' : 'folded']++;
        await t.answer(choices.find((one) => /^(no|pass|done|decline|none|stay)$/.test(one)) ?? choices[0]);
      }
      assert.ok(lists.open > 0 && lists.folded > 0, JSON.stringify(lists));
    } finally {
      await t.browser.close();
    }
  });

  it('cuts short what stands above the answers where none of them would be seen', async () => {
    const t = await sit(compiledGame('empire-of-the-sun/south-pacific'), { width: 1000, height: 520 });
    const { page } = t;
    try {
      let tight = 0;
      for (let n = 0; n < 60 && tight < 3; n++) {
        await t.wait((play) => play.over || play.side === 'japan');
        const { choices } = await t.told();
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
        const seen = await page.evaluate(() => {
          const head = document.querySelector('.question-head');
          const below = document.querySelector('.side .log-section').getBoundingClientRect().top;
          const answers = [...document.querySelectorAll('.question .choices, .hands')].map((one) =>
            one.getBoundingClientRect(),
          );
          const lines = [...head.querySelectorAll('.pinned li, .action:not(:has(.parts))')];
          return {
            tight: head.classList.contains('tight'),
            covered: answers.length > 0 && answers.every(({ top, height }) => height === 0 || top + 24 > below),
            tall: [
              ...lines.filter((one) => one.offsetHeight > 34),
              ...[...head.querySelectorAll('button.meaning small')].filter((one) => one.offsetHeight > 24),
            ].map((one) => one.textContent),
          };
        });
        if (seen.tight) tight++;
        else assert.ok(!seen.covered, 'no answer is seen, and nothing above is cut short');
        if (seen.tight) assert.deepEqual(seen.tall, []);
        await t.answer(choices.find((one) => /^(no|pass|done|decline|none|stay)$/.test(one)) ?? choices[0]);
      }
      assert.ok(tight > 0, 'there was always room');
    } finally {
      await t.browser.close();
    }
  });

  it('shows each battle before its dice, also the one that follows by itself, and rolls when told to', async () => {
    const t = await sit(compiled, { stops: 'own' });
    const { page } = t;
    const roll = page.locator('.play button.roll');
    const lines = () => page.locator('.log .entry').count();
    try {
      const wanted = [
        /^target (0407|1106)/,
        /^carry/,
        /^take/,
        /^direct/,
        /^go$/,
        /^activate/,
        /^(pass|done|decline)/,
        /./,
      ];
      for (;;) {
        await t.wait((play) => play.held !== null || play.side === 'japan');
        const { held, choices } = await t.told();
        if (held !== null) break;
        await t.answer(wanted.flatMap((one) => choices.find((notation) => one.test(notation)) ?? [])[0]);
      }
      // The battle is explained, and nothing that its dice brought is told.
      const { held, answers, hash } = await t.told();
      await page.locator('.sentence', { hasText: held }).waitFor();
      await page.locator('.combat-box .combat .sum').first().waitFor();
      assert.equal(await page.locator('.listbox [role=option]').count(), 0);
      assert.equal(await page.locator('path.legal').count(), 0);
      assert.deepEqual(await violations(page), []);
      await page.screenshot({ path: path.join(shots, 'play-held.png') });
      const before = await lines();
      await roll.click();
      await t.wait((play, at) => play.held !== at, held);
      await page.locator('.results .last .die:visible, .pinned .die:visible').first().waitFor();
      assert.ok((await lines()) > before, 'the log tells what the dice brought');
      await page.screenshot({ path: path.join(shots, 'play-rolled.png') });
      // The rest by key; the answers are those that were given.
      await page.locator('.map-holder').focus();
      while ((await t.told()).held !== null) {
        const count = await lines();
        await page.keyboard.press('.');
        await page.waitForFunction((n) => document.querySelectorAll('.log .entry').length > n, count);
      }
      await page.locator('.question .sentence, .question-head .sentence').first().waitFor();
      const after = await t.told();
      assert.ok(after.answers >= answers);
      assert.ok(after.answers > answers || after.hash === hash);
    } finally {
      await t.browser.close();
    }
  });

  it('moves a stack by dragging it, says why it cannot go elsewhere, and by keyboard and menu', async () => {
    const t = await sit(compiled);
    const { page } = t;
    const middle = async (locator) => {
      const box = await locator.first().boundingBox();
      return [box.x + box.width / 2, box.y + box.height / 2];
    };
    const at = async (place) => middle(page.locator(`.marks path.legal[data-place="${place}"]`));
    const units = (place) => page.locator(`.counters [data-place="${place}"][data-unit*="CV"]`);
    try {
      await t.until('impulse-target', 'japan');
      const before = await t.told();
      const truk = await at('0907');
      // Three hexes above: mountains.
      const [[x0, y0], [, y1]] = [await at('0107'), await at('0108')];
      const far = [x0, y0 - 3 * (y1 - y0)];
      const kure = await middle(units('0804'));
      // Nothing is answered while it is carried, and none where it cannot go.
      await page.keyboard.down('Shift');
      // A press while the table is still busy takes hold of nothing: a person lets go and presses again.
      for (;;) {
        await page.mouse.move(...kure);
        await page.mouse.down();
        await page.mouse.move(kure[0] + 30, kure[1] + 30, { steps: 3 });
        const held = await page
          .locator('.drop.good[data-place="0907"], .drop.open[data-place="0907"]')
          .waitFor({ state: 'attached', timeout: 20_000 })
          .then(() => true)
          .catch(() => false);
        if (held) break;
        await page.screenshot({ path: path.join(shots, 'FAILED-play-drag.png') });
        await page.keyboard.press('Escape');
        await page.mouse.up();
      }
      // A table that is still busy may miss where the hand came to: a person moves on a little.
      for (let nudge = 0; ; nudge = 1 - nudge) {
        await page.mouse.move(far[0] + nudge, far[1], { steps: 3 });
        const told = await page
          .locator('.drop.bad')
          .waitFor({ state: 'attached', timeout: 20_000 })
          .then(() => true)
          .catch(() => false);
        if (told) break;
      }
      await page.screenshot({ path: path.join(shots, 'play-drag.png') });
      await page.mouse.up();
      await page.locator('.why-not').waitFor();
      assert.equal((await t.told()).hash, before.hash);
      await page.mouse.move(...kure);
      await page.mouse.down();
      await page.mouse.move(...truk, { steps: 5 });
      await page.locator('.drop.good[data-place="0907"]').waitFor({ state: 'attached' });
      await page.mouse.up();
      await page.keyboard.up('Shift');
      await t.wait((play, n) => play.answers >= n + 4, before.answers);
      await units('0907').first().waitFor();
      assert.equal(await units('0804').count(), 0);
      await page.mouse.move(20, 600);
      await page.locator('.fan').waitFor({ state: 'hidden' });
      // The right button says what a counter could do now.
      await t.until('impulse-target', 'japan');
      const [x, y] = await middle(page.locator('.counters [data-place="0904"][data-unit*="Naval"]'));
      await page.mouse.click(x, y, { button: 'right' });
      await page
        .getByRole('menu')
        .getByRole('menuitem', { name: /^Pick up the stack/ })
        .waitFor();
      assert.deepEqual(await violations(page), []);
      await page.screenshot({ path: path.join(shots, 'play-menu.png') });
      await page.keyboard.press('Escape');
      await page.getByRole('menu').waitFor({ state: 'hidden' });
      // And the keys do the same.
      const { answers } = await t.told();
      await page.locator('.map-holder').focus();
      await page.mouse.click(x, y, { button: 'right' });
      await page.keyboard.press('Enter');
      await page.locator('.drop.home[data-place="0904"]').waitFor({ state: 'attached' });
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await page.locator('.drop.home').waitFor({ state: 'detached' });
      const moved = (await t.told()).answers > answers;
      assert.ok(moved || (await page.locator('.why-not').isVisible()), 'it goes there, or the reason is given');
    } finally {
      await t.browser.close();
    }
  });

  it('Indian Ocean Region: shows who fires and at what together, and lets an answer stand until that is taken back', async () => {
    const t = await sit(compiledGame('indian-ocean-region/6-lakshadweep'));
    const { page } = t;
    try {
      await t.until('missiles', 'china');
      const near = (least) =>
        page.waitForFunction((k) => new DOMMatrix(document.querySelector('svg.map').style.transform).a > k, least);
      for (const least of [0.3, 0.45, 0.6, 0.8]) {
        await page.locator('.map-holder').press('+');
        await page.locator('.map-holder').press('+');
        await near(least);
      }
      await page.locator('.listbox [data-notation="missiles 3217"]').click();
      await t.wait((play) => play.ask === 'fire');
      await page.waitForFunction(() => {
        const frame = document.querySelector('.map-holder').getBoundingClientRect();
        const inside = (one) => {
          const { left, right, top, bottom } = one.getBoundingClientRect();
          return left >= frame.left && right <= frame.right && top >= frame.top && bottom <= frame.bottom;
        };
        const both = ['.acts-on', '.counter.acting'].map((one) => [...document.querySelectorAll(one)]);
        return both.every((all) => all.length > 0 && all.every(inside));
      });
      await page.screenshot({ path: path.join(shots, 'play-missiles.png') });
      await t.until('ceasefire', 'china');
      const { turn } = await t.told();
      await page.getByRole('button', { name: /^Do not agree, until I say otherwise/ }).click();
      await t.wait((play, before) => play.turn > before && play.side === 'china', turn);
      const stands = page.getByLabel('Answered by itself: Choose whether to agree on a ceasefire → Do not agree');
      assert.equal(await stands.isChecked(), true);
      await stands.click();
      await stands.waitFor({ state: 'detached' });
      await t.until('ceasefire', 'china');
      assert.equal((await t.told()).turn, turn + 1);
    } finally {
      await t.browser.close();
    }
  });

  it("Ardennes '44: attacks with all who can by three clicks", async () => {
    const t = await sit(compiledGame('ardennes-44/campaign'));
    const { page } = t;
    try {
      await t.until('attack', 'german');
      const targets = (await t.told()).choices.filter((one) => one.startsWith('target'));
      for (const target of targets) {
        await page.locator(`.listbox [data-notation="${target}"]`).click();
        await t.wait((play) => play.ask !== 'attack');
        const all = page.locator('button.all');
        if (
          (await t.told()).ask === 'attack-with' &&
          (await all.isVisible()) &&
          /[4-9]/.test(await all.textContent())
        ) {
          const { answers } = await t.told();
          await all.click();
          // The odds are seen before the die is cast.
          await all.filter({ hasText: /^Attack with all [4-9]/ }).waitFor();
          await page.locator('.combat-box .combat').waitFor();
          assert.equal((await t.told()).answers, answers);
          await page.screenshot({ path: path.join(shots, 'play-all.png') });
          await all.click();
          await t.wait((play) => play.action !== null && play.choices.every((one) => !one.startsWith('take')));
          assert.ok((await page.locator('.counter.acting').count()) >= 4);
          await page.screenshot({ path: path.join(shots, 'play-attack.png') });
          // The table of the odds opens in the charts, its column lit; Escape leads back.
          const table = page.locator('.combat .read-on .link:visible').first();
          if ((await table.count()) === 0) await page.locator('.combat.last summary').first().click();
          await table.click();
          await page.locator('.charts-panel details[data-table="crt"][open] thead th.read').waitFor();
          assert.deepEqual(await violations(page), []);
          await page.screenshot({ path: path.join(shots, 'play-charts.png') });
          await page.keyboard.press('Escape');
          await page.locator('.charts-panel').waitFor({ state: 'hidden' });
          return;
        }
        // Taken back, step by step.
        while ((await t.told()).ask !== 'attack') {
          const { answers } = await t.told();
          await page.keyboard.press('Escape');
          await t.wait((play, n) => play.answers < n, answers);
        }
      }
      assert.fail('nobody attacks with four');
    } finally {
      await t.browser.close();
    }
  });

  for (const width of [1280, 425])
    it(`tells what the computer has done since the last answer, and steps through it (${width} px)`, async () => {
      const t = await sit(compiled, { width });
      const { page } = t;
      try {
        await t.until('impulse-target', 'japan');
        const box = page.locator('.since');
        for (let i = 0; !(await box.isVisible()); i++) {
          assert.ok(i < 40, 'the other side does nothing');
          await t.answer(i === 0 ? 'pass' : (await t.told()).choices[0]);
          await t.wait((play) => play.over || play.side === 'japan');
        }
        assert.match(
          await box.locator('.since-sum').textContent(),
          /^((Japan|Allies): (\d+ moved|\d+ reduced|(took|lost) [^;·]+)(; .+)?( · |$))+(\d+ battles?)?$/,
        );
        // What it is about is told to who asks.
        const plans = box.locator('.since-intent');
        assert.equal(await plans.count(), 0);
        await page.getByLabel('Tell what the computers plan').check();
        await plans.waitFor();
        assert.equal(await plans.locator('p').first().isVisible(), false);
        await plans.locator('summary').click();
        await plans.getByText(/^Allies will try to .+\.$/).waitFor();
        await page.locator('.map-holder').focus();
        await page.keyboard.press('n');
        const told = box.locator('.since-event');
        await told.filter({ hasText: /\w/ }).waitFor();
        const first = await told.textContent();
        const count = Number((await box.locator('.since-steps span').textContent()).split('/')[1]);
        assert.ok(count > 0);
        await page.screenshot({ path: path.join(shots, `play-since-${width}.png`) });
        assert.deepEqual(await violations(page), []);
        if (count > 1) {
          await box.locator('[data-do=play]').click();
          await box.locator('[data-do=pause]').waitFor();
          await page.waitForFunction((was) => document.querySelector('.since-event').textContent !== was, first);
        }
        // At once: the last event, without waiting; the speed is kept with the page.
        await box.locator('[data-do=speed]').selectOption('once');
        await page.locator('.map-holder').focus();
        await page.keyboard.press('v');
        await box
          .locator('.since-steps span')
          .filter({ hasText: new RegExp(`^${count} / ${count}$`) })
          .waitFor();
        await page.waitForFunction(() =>
          window.posted.some((m) => m.type === 'remember' && m.state.tools.since === 'once'),
        );
        await page.keyboard.press('Shift+V');
        await page.waitForFunction(() => document.querySelector('.since [data-do=speed]').value === 'slow');
        await box.locator('[data-do=away]').click();
        // Who asked what it is about is told that as long as it is asked for, whatever has happened.
        await box.locator('.since-steps').waitFor({ state: 'detached' });
        assert.match(await plans.locator('p').first().textContent(), /^Allies will try to .+\.$/);
        await page.getByLabel('Tell what the computers plan').uncheck();
        await box.waitFor({ state: 'hidden' });
        assert.equal(await page.locator('.since-move').count(), 0);
      } finally {
        await t.browser.close();
      }
    });

  it('where sides alternate, keeps what the other side has done in sight until a move of several steps is made', async () => {
    const t = await sit(compiledGame('tutorial/winter'));
    const { page } = t;
    const sum = page.locator('.since:not([hidden]) .since-sum');
    const moved = async () => ((await sum.count()) > 0 ? sum.textContent() : null);
    const asked = async () => {
      await t.wait((play) => play.over || (play.side === 'crown' && play.choices.length > 0));
      return t.told();
    };
    try {
      let told = await asked();
      for (let i = 0; told.ask !== 'move-unit' || (await moved()) === null; i++) {
        assert.ok(i < 20, 'the other side moves nobody');
        await t.answer(told.ask === 'card-play' ? 'pass' : told.choices[0]);
        told = await asked();
      }
      const first = await moved();
      assert.match(first, /^The League: 1 moved/);
      const unit = 'take cr-infantry-1';
      await t.answer(unit);
      assert.equal((await asked()).ask, 'move-to');
      assert.equal(await moved(), first);
      // The step taken back, it is still there; the move made, it is told no longer.
      const list = page.locator('.since:not([hidden]) .since-list');
      const lines = await list.innerText();
      await page.keyboard.press('Escape');
      await t.wait((play) => play.ask === 'move-unit');
      assert.equal(await list.innerText(), lines);
      await t.answer(unit);
      await t.answer((await asked()).choices.at(-1));
      assert.equal((await asked()).ask, 'move-unit');
      assert.notEqual((await list.count()) > 0 ? await list.innerText() : '', lines);
      // Who passes has made no move: what the others then do is told with what they did before.
      const count = async () => Number(/^The League: (\d+) moved/.exec((await moved()) ?? '')?.[1] ?? 0);
      const before = await count();
      await t.answer('done');
      assert.equal((await asked()).ask, 'move-unit');
      assert.ok(before > 0 && (await count()) > before, `${before} moved, then ${await count()}`);
    } finally {
      await t.browser.close();
    }
  });

  it('says what each level is, and when the game is over what the computers were about', async () => {
    const t = await sit(compiledGame('tutorial/winter'));
    const { page } = t;
    try {
      const means = page.locator('.level-means');
      assert.deepEqual(await means.filter({ visible: true }).allTextContents(), [
        'The usual opponent: rules of thumb of this game.',
      ]);
      const own = page.locator('select.level').first();
      await own.selectOption('novice');
      await means.getByText('An easy opponent: simple rules of thumb.').waitFor();
      await page.getByRole('button', { name: 'Let the computer play' }).click();
      await t.wait((play) => play.over);
      await own.selectOption('human');
      await page.locator('.since-intent summary').last().click();
      await page.getByText(/^The League meant to .+\.$/).waitFor();
    } finally {
      await t.browser.close();
    }
  });

  it("steps through the other side's battles, each as it was before its dice and then with them", async () => {
    const t = await sit(compiled);
    const { page } = t;
    const box = page.locator('.since');
    const step = box.locator('[data-do=next]');
    try {
      const sum = box.locator('.since-sum', { hasText: 'battle' });
      for (let i = 0; !(await sum.isVisible()); i++) {
        assert.ok(i < 120, 'the other side fights no battle by itself');
        await t.wait((play) => play.over || play.side === 'japan');
        const { choices } = await t.told();
        const wanted = [
          /^target (0407|1106)/,
          /^carry/,
          /^take/,
          /^direct/,
          /^go$/,
          /^activate/,
          /^(pass|done|decline)/,
          /./,
        ];
        await t.answer(wanted.flatMap((one) => choices.find((notation) => one.test(notation)) ?? [])[0]);
        await t.wait((play) => play.over || play.side === 'japan');
      }
      const before = box.locator('.since-event .combat');
      while ((await before.count()) === 0) {
        assert.ok(await step.isEnabled(), 'no battle is shown before its dice');
        await step.click();
      }
      assert.equal(await box.locator('.since-event > .die').count(), 0);
      await page.screenshot({ path: path.join(shots, 'play-since-battle.png') });
      await step.click();
      await box.locator('.since-event > .die').first().waitFor();
      assert.equal(await before.count(), 0);
    } finally {
      await t.browser.close();
    }
  });

  it('a hand lies fanned out: a card that has the focus, the pointer or its answer is lifted and read, and is used from there', async () => {
    const t = await sit(compiled, { width: 425 });
    const { page, send } = t;
    try {
      await t.until('card', 'japan');
      const cards = page.locator('.hand .card');
      const count = await cards.count();
      assert.ok(count > 1);
      const ids = await cards.evaluateAll((list) => list.map(({ dataset }) => dataset.card));
      const asked = await page.evaluate(() => window.posted.filter(({ type }) => type === 'words'));
      assert.deepEqual(asked, [{ type: 'words', locale: 'en' }]);
      const told = Object.fromEntries(ids.map((id) => [id, [{ head: 'Japan', lines: [`Does what ${id} says.`] }]]));
      await send({ type: 'words', locale: 'en', cards: told, conditions: {} });
      const read = page.locator('.card-read');
      await cards.first().focus();
      await read.filter({ hasText: `Does what ${ids[0]} says.` }).waitFor();
      await page.keyboard.press('ArrowRight');
      await read.filter({ hasText: `Does what ${ids[1]} says.` }).waitFor();
      assert.equal(await page.locator('.hand .card[aria-pressed=true]').count(), 1);
      await cards.first().click();
      await read.filter({ hasText: `Does what ${ids[0]} says.` }).waitFor();
      // The answer is a row of the list, or a button where there are few.
      await page.locator(`.play [data-notation="card ${ids[1]}"]`).hover();
      await read.filter({ hasText: `Does what ${ids[1]} says.` }).waitFor();
      // The pointer rests on nothing from now on.
      await page.mouse.move(5, 300);
      await cards.nth(1).focus();
      await page.keyboard.press('ArrowLeft');
      await read.filter({ hasText: `Does what ${ids[0]} says.` }).waitFor();
      await page.locator(`.play [data-notation="card ${ids[1]}"]`).focus();
      await read.filter({ hasText: `Does what ${ids[1]} says.` }).waitFor();
      assert.deepEqual(await violations(page), []);
      await page.screenshot({ path: path.join(shots, 'play-hand.png') });
      // Cards that are asked about lie before the answers, others behind them and before the tracks.
      const order = () =>
        page.evaluate(() => {
          const tops = ['.hand', '.question', '.tracks'].map((one) => document.querySelector(one));
          return tops
            .sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
            .map(({ classList: [name] }) => name);
        });
      assert.deepEqual(await order(), ['hand', 'question', 'tracks']);
      const { answers } = await t.told();
      await read.getByRole('button', { name: /^Use / }).click();
      await t.wait((play, n) => play.answers > n, answers);
      while ((await t.told()).choices.some((one) => one.startsWith('card')))
        await t.answer((await t.told()).choices[0]);
      assert.deepEqual(await order(), ['question', 'hand', 'tracks']);
      assert.ok(!(await cards.evaluateAll((list) => list.map(({ dataset }) => dataset.card))).includes(ids[1]));
    } finally {
      await t.browser.close();
    }
  });

  it("Ardennes '44: nights and weather stay on the turn record after play, and ways by road look different", async () => {
    const t = await sit(compiledGame('ardennes-44/campaign'));
    const { page } = t;
    try {
      const nights = page.locator('.track .turn.night');
      await nights.first().waitFor();
      const all = await nights.count();
      await t.until('move', 'german');
      assert.deepEqual(await violations(page), []);
      const { choices } = await t.told();
      let found = false;
      for (const take of choices.filter((one) => one.startsWith('take')).slice(0, 12)) {
        await t.answer(take);
        found = (await page.locator('path.legal.further, path.legal.road').count()) > 0;
        if (found) break;
        await t.answer('stay');
      }
      assert.ok(found, 'nobody moves by another way');
      assert.ok((await page.locator('path.legal:not(.further):not(.road)').count()) > 0);
      await page.screenshot({ path: path.join(shots, 'play-ways.png') });
      await page.getByRole('button', { name: 'Preview' }).click();
      await page.locator('.question-head').waitFor({ state: 'detached' });
      assert.equal(await nights.count(), all);
    } finally {
      await t.browser.close();
    }
  });
});
