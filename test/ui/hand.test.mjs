// Games whose rules are text at the page of the table: what is done by hand is sorted, what happened is told, and big maps open where they can be read.
import assert from 'node:assert/strict';
import path from 'node:path';
import { root } from '../../scripts/paths.mjs';
import { openTable } from '../../scripts/table-page.mjs';
import { violations } from './axe.mjs';
import { compiledGame, springByHand } from './games.mjs';

const shots = path.join(root, 'test-output/screenshots');

/** The page at play and what is done at it. */
async function sit(compiled, { width = 1280, height = 800 } = {}) {
  const { browser, page, send } = await openTable({ compiled, width, height, mode: 'play' });
  await page.locator('.sentence').waitFor();
  await page.locator('select.stops').selectOption('never');
  const told = () => page.evaluate(() => window.posted.filter((m) => m.type === 'shown').at(-1).shown.play);
  const wait = (test, given) =>
    page.waitForFunction(
      ([source, arg]) => {
        const play = window.posted.filter((m) => m.type === 'shown').at(-1)?.shown.play;
        return play && new Function('play', 'arg', `return (${source})(play, arg)`)(play, arg);
      },
      [String(test), given],
    );
  const answer = async (begins) => {
    const { answers, choices } = await told();
    const notation = choices.find((one) => one.startsWith(begins));
    assert.ok(notation, `${begins} is none of ${choices}`);
    await send({ type: 'act', act: { do: 'answer', notation } });
    await wait((play, before) => play.answers > before, answers);
  };
  /** Until the person is asked again. */
  const mine = (side) => wait((play, one) => play.over || play.side === one, side);
  /** Pixels of a unit of paper, once the map rests. */
  const scale = async () => {
    await page.locator('[data-moving]').waitFor({ state: 'detached' });
    return page.locator('svg.map').evaluate((map) => new DOMMatrix(map.style.transform).a);
  };
  return { browser, page, told, wait, answer, mine, scale };
}

describe('the page of the table: a phase played by hand', () => {
  let t;
  before(async () => {
    t = await sit(springByHand());
  });
  after(() => t?.browser.close());

  it('has its acts by their sorts, Done above them, and what the map can do in a list that is folded', async () => {
    const { page, told } = t;
    assert.equal((await told()).ask, 'by-hand');
    const sorts = await page
      .locator('.acts .sort')
      .evaluateAll((all) => all.map((one) => [one.dataset.sort, one.querySelectorAll('button').length]));
    assert.deepEqual(
      sorts.map(([id]) => id),
      ['dice', 'table', 'deck', 'marker', 'fact'],
    );
    assert.ok(sorts.every(([, count]) => count > 0));
    assert.equal(await page.locator('.question-head button[data-notation=done]').count(), 1);
    assert.equal(await page.locator('.listbox [role=option]:visible').count(), 0);
    assert.match(await page.locator('.hand-hint').textContent(), /Drag counters/);
    assert.equal(await page.locator('.play [data-notation^="take "]').count(), 0);
    assert.deepEqual(await violations(page), []);
    // However far the panel is scrolled, what ends the phase is in view.
    await page.locator('.side').evaluate((side) => side.scrollTo(0, side.scrollHeight));
    const covered = await page.locator('.question-head button[data-notation=done]').evaluate((button) => {
      const { left, top, width, height } = button.getBoundingClientRect();
      return !button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
    assert.equal(covered, false);
    await page.screenshot({ path: path.join(shots, 'hand-sorts.png') });
    // The list, and what is sought in all of it.
    await page.locator('.list-fold').click();
    const rows = page.locator('.listbox [role=option]:visible');
    assert.ok((await rows.count()) > 10);
    for (const row of await rows.allTextContents()) {
      const [first, ...others] = row.split(/[ ·,()]+/).filter((word) => /^[A-Z]\w+|^\d{4}$/.test(word));
      assert.ok(first, row);
      assert.equal(new Set(others).size, others.length, `${row} says something twice`);
    }
    await page.locator('.filter').fill('2d6');
    assert.equal(await page.locator('.acts button').count(), 1);
    await page.locator('.filter').fill('');
  });

  it('moves a track in its table and goes from act to act with arrows; undo says what it takes back', async () => {
    const { page, told, wait } = t;
    const cell = page.locator('.tracks td').filter({ has: page.locator('.shift') });
    const value = Number(await cell.first().locator('.value').textContent());
    const { answers } = await told();
    await page.locator('.tracks [data-notation="track morale crown -1"]').click();
    await wait((play, n) => play.answers === n + 1, answers);
    assert.equal(Number(await cell.first().locator('.value').textContent()), value - 1);
    const undo = page.locator('.question-head .undo');
    assert.equal(await undo.count(), 1);
    assert.match(await undo.textContent(), /Morale of the realm/);
    await undo.click();
    await wait((play, n) => play.answers === n, answers);
    assert.equal(Number(await cell.first().locator('.value').textContent()), value);
    await page.locator('.acts button').first().focus();
    await page.keyboard.press('ArrowRight');
    assert.equal(
      await page.evaluate(() => document.activeElement.dataset.notation),
      await page.locator('.acts button').nth(1).getAttribute('data-notation'),
    );
    // A die cannot be taken back unseen.
    await page.keyboard.press('Enter');
    await page.locator('.undo .die').waitFor();
    assert.match(await undo.textContent(), /dice/);
  });

  it('lets go of a counter by undo alone, and says what a move costs and where it leads', async () => {
    const { page, answer, mine, told } = t;
    await answer('take cr-infantry-1');
    assert.equal(await page.locator('.play button[data-notation=back]').count(), 0);
    await page.locator('.undo').click();
    await answer('done');
    await mine('crown');
    assert.equal((await told()).ask, 'move-unit');
    await answer('take cr-infantry-1');
    const row = page.locator('.listbox [data-notation="to 0201"]');
    assert.match(await row.textContent(), /3 of 3 movement/);
    await row.hover();
    // From 0303 over 0202, not as the crow flies.
    const bends = () => document.querySelector('.map .way-line')?.getAttribute('d').match(/L/g)?.length;
    await page.waitForFunction(`(${bends})() >= 2`);
    await page.locator('.undo').click();
  });

  it('tells line by line what the other side did, and draws it no thinner than can be seen', async () => {
    const { page, answer, mine, scale } = t;
    await answer('take cr-infantry-1');
    await answer('to 0302');
    await mine('crown');
    const line = page.locator('.since-group .since-line').first();
    await line.waitFor();
    assert.match(await line.textContent(), /← .+: ./);
    await line.click();
    await page.locator('.since-move.looked').first().waitFor({ state: 'attached' });
    await page.locator('.map-holder').focus();
    for (let i = 0; i < 12; i++) await page.keyboard.press('-');
    const far = await scale();
    assert.ok(far < 0.35, `${far}`);
    const drawn = await page.evaluate(() => {
      const width = (one) => Number.parseFloat(getComputedStyle(one).strokeWidth);
      const [path] = document.querySelectorAll('.since-move > path:not(.since-rim)');
      return {
        line: width(path),
        head: Number.parseFloat(getComputedStyle(document.querySelector('.since-head')).scale),
        below: [...document.querySelectorAll('.map .world > g')].flatMap((g) =>
          g.querySelector('.since-move') ? 'arrows' : g.matches('.names') ? 'names' : [],
        ),
      };
    });
    assert.deepEqual(drawn.below, ['arrows', 'names'], 'arrows cross names');
    assert.ok(drawn.line * far >= 1.9, `${drawn.line * far} px`);
    assert.ok(22 * drawn.head * far >= 11, `${22 * drawn.head * far} px of head`);
    await page.screenshot({ path: path.join(shots, 'hand-since.png') });
    await page.keyboard.press('0');
  });

  it('folds the card of a battle into the log when one goes on to something else', async () => {
    const { page, answer, mine, told } = t;
    const attacking = ['attack', 'attack-group'];
    while (!attacking.includes((await told()).ask)) {
      await answer('done');
      await mine('crown');
    }
    await answer('attack');
    await answer('take');
    // What the dice may bring is told once, with chances that make a whole.
    assert.equal(await page.locator('.combat-box .chances').count(), 1);
    const ways = await page
      .locator('.combat-box .chances td.number')
      .evaluateAll((all) => all.map(({ title }) => title.split('/').map(Number)));
    assert.ok(ways.length > 1);
    assert.equal(
      ways.reduce((sum, [some]) => sum + some, 0),
      ways[0][1],
    );
    const attack = page.locator('.question-head button[data-notation=go]');
    assert.match(await attack.textContent(), /\d+ to \d+/);
    await attack.click();
    await page.locator('.results .last').waitFor();
    while (!(await told()).choices.includes('done')) await answer((await told()).choices[0]);
    assert.equal(await page.locator('.results .last').count(), 1, 'losses belong to it');
    await answer('done');
    await page.locator('.results .last').waitFor({ state: 'detached' });
    await page.locator('.log-fold').click();
    await page.locator('.log-search').fill('Attack on');
    await page.locator('.log .entry', { hasText: 'Attack on' }).first().waitFor();
  });
});

describe('the page of the table: cards by the text (425 px)', () => {
  it('says which card a question belongs to and how many points are left, a counter of all once, the log in one line', async () => {
    const t = await sit(compiledGame('amber-coast/war'), { width: 425, height: 850 });
    const { page, answer, mine, told } = t;
    try {
      assert.equal(await page.locator('.tracks tbody td').count(), 1);
      assert.equal(await page.locator('.tracks td[colspan="2"]').count(), 1);
      await page.locator('.side').evaluate((side) => side.scrollTo(0, side.scrollHeight));
      await answer('event');
      // Another question is seen from its beginning.
      await page.waitForFunction(() => document.querySelector('.side').scrollTop === 0);
      await page.locator('.interrupts li', { hasText: 'Event: Debts fall due' }).waitFor();
      for (let left = 20; (await told()).ask !== 'card-play'; left--) {
        assert.ok(left > 0);
        await answer((await told()).choices[0]);
        await mine('master');
      }
      await answer('points');
      await page.locator('.interrupts li', { hasText: /: \d points? left/ }).waitFor();
      const {
        log,
        line,
        stage,
        window: wide,
      } = await page.evaluate(() => ({
        log: document.querySelector('.log-section').getBoundingClientRect().height,
        line: document.querySelector('.log .entry.now').getBoundingClientRect().height,
        stage: document.querySelector('.stage').getBoundingClientRect().width,
        window: innerWidth,
      }));
      assert.ok(line < 32 && log < 40, `${line} px of ${log} px`);
      assert.ok(stage <= wide, `${stage} px`);
      assert.deepEqual(await violations(page), []);
      await page.screenshot({ path: path.join(shots, 'hand-cards.png') });
    } finally {
      await t.browser.close();
    }
  });
});

describe('the page of the table: three at one table', () => {
  it('tells of no hands where chits are drawn and nobody ever holds a card', async () => {
    const { browser, page } = await sit(compiledGame('halm/morning'));
    try {
      assert.equal(await page.locator('.hand').count(), 0);
      assert.doesNotMatch(await page.locator('.hands').textContent(), /no cards/);
      assert.match(await page.locator('.hands').textContent(), /The cup: \d+/);
      assert.deepEqual(await violations(page), []);
      await page.screenshot({ path: path.join(shots, 'hand-three.png') });
    } finally {
      await browser.close();
    }
  });
});

for (const [width, height] of [
  [1280, 800],
  [425, 850],
])
  describe(`the page of the table: a big map (${width} px)`, () => {
    it('opens where the decision lies, at a scale that can be read, and brings near what is chosen beside it', async () => {
      const { browser, page, scale, wait, told } = await sit(compiledGame('ardennes-44/campaign'), { width, height });
      try {
        const least = 0.44;
        assert.ok((await scale()) >= least, `${await scale()}`);
        const inView = () =>
          page.evaluate(() => {
            const frame = document.querySelector('.map-holder').getBoundingClientRect();
            return [...document.querySelectorAll('.counter.legal')].filter((one) => {
              const { left, right, top, bottom } = one.getBoundingClientRect();
              return left >= frame.left && right <= frame.right && top >= frame.top && bottom <= frame.bottom;
            }).length;
          });
        assert.ok((await inView()) >= 10, `${await inView()} counters that may act are seen`);
        await page.screenshot({ path: path.join(shots, `hand-near-${width}.png`) });
        // The whole map, if that is what one wants.
        await page.locator('.map-holder').focus();
        await page.keyboard.press('0');
        assert.ok((await scale()) < 0.2);
        const { answers } = await told();
        await page.locator('.listbox [role=option]').first().click();
        await wait((play, n) => play.answers === n + 1, answers);
        assert.ok((await scale()) >= least);
        const [spot, frame] = await Promise.all([
          page.locator('.counter.acting').first().boundingBox(),
          page.locator('.map-holder').boundingBox(),
        ]);
        assert.ok(spot.x > frame.x && spot.x + spot.width < frame.x + frame.width);
        assert.ok(spot.y > frame.y && spot.y + spot.height < frame.y + frame.height);
      } finally {
        await browser.close();
      }
    });
  });
