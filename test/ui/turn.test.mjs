// A whole turn of each game at the page of the table: with the mouse alone, with the keys alone, and by finger on a small screen.
import assert from 'node:assert/strict';
import path from 'node:path';
import { Driver } from '../../client/webview/play/driver.ts';
import { kindFor, prepare } from '../../client/webview/play/engine.ts';
import { Session } from '../../client/webview/play/session.ts';
import { seatLeads, seatsOf } from '../../engine/kernel/seats.ts';
import { root } from '../../scripts/paths.mjs';
import { openTable } from '../../scripts/table-page.mjs';
import { amount } from '../amount.ts';
import { compiledGame } from './games.mjs';

const shots = path.join(root, 'test-output/screenshots');
const narrow = { width: 425, height: 800 };
const wide = { width: 1280, height: 800 };
/** What ends something, or leaves it as it is. */
const least = /^(pass|done|decline|none|stay|rest|go|direct|no-.*)$/;
/** So often something is done when a question comes again in a phase: once, in the soak twice. */
const times = amount(1, 2);

/** The answers of a person in the first turn, seated for the first side, the others' by the computer, and the position that they lead to. */
function turnOf(compiled) {
  const { game } = prepare(compiled, 'en');
  const leads = seatLeads(compiled);
  const kinds = compiled.game.sides.map(({ id }, i) => [
    id,
    kindFor(compiled, leads[i] === seatsOf(compiled)[0][0] ? 'human' : undefined),
  ]);
  const session = new Session(game, 1, Object.fromEntries(kinds));
  const computer = new Driver(
    session,
    0,
    () => {},
    (error) => {
      throw error;
    },
  );
  const asked = new Map();
  const answers = [];
  // Turn 0 is a set-up; a scenario may begin later.
  const first = Math.max(1, session.view().turn);
  while (!session.outcome() && session.view().turn <= first) {
    if (computer.due) {
      computer.step();
      continue;
    }
    const { ask, choices: all, side } = session.question();
    // To put something back is to undo, at the page.
    const choices = all.filter(({ notation }) => notation !== 'back');
    const key = `${session.view().turn} ${session.view().phase} ${ask}`;
    const before = asked.get(key) ?? 0;
    asked.set(key, before + 1);
    const quiet = choices.find(({ notation }) => least.test(notation));
    const choice = (before < times || !quiet) && choices.find((one) => one !== quiet);
    const { notation, units: [unit] = [] } = choice || quiet;
    answers.push({ ask, notation, unit, at: session.at, side: compiled.game.sides[side].id });
    session.answer((choice || quiet).code, true);
  }
  while (computer.due) computer.step();
  return { answers, hash: session.game.hash(), turn: session.view().turn };
}

/** What a hand does at the page. */
class Hand {
  /** Presses of a button or key, or taps. */
  presses = 0;
  /** Those of them on the map. */
  onMap = 0;
  /** Battles that were looked at before their dice. */
  rolls = 0;
  constructor(page) {
    this.page = page;
  }

  /** Looks at each battle that waits for its dice and has them rolled, until what is looked for has come. */
  async rollUntil(test, wanted) {
    for (;;) {
      const held = await this.page.waitForFunction(
        ([source, given]) => {
          const play = window.posted.filter((m) => m.type === 'shown').at(-1)?.shown.play;
          if (!play) return null;
          if (play.held !== null) return [play.held];
          return new Function('given', 'play', `return (${source})(given, play)`)(given, play) ? [] : null;
        },
        [String(test), wanted],
      );
      if ((await held.jsonValue()).length === 0) return;
      await this.page.locator('.combat-box .combat').waitFor();
      const told = () => this.page.evaluate(() => window.posted.filter((m) => m.type === 'shown').length);
      const before = await told();
      this.rolls++;
      await this.roll();
      await this.page.waitForFunction((n) => window.posted.filter((m) => m.type === 'shown').length > n, before);
    }
  }

  /** Where the answer lies in the panel: its row or its button. */
  answer(notation) {
    return this.page.locator(`.play [data-notation="${notation}"]`);
  }

  /** A row for all answers about a unit, which stands for this one. */
  group(unit) {
    return this.page.locator(`.listbox [role=option][data-units~="${unit}"]`).first();
  }

  /** The middle of the mark of an answer that nothing covers on the map, if it has room for `room` pixels. */
  spot(notation, room) {
    return this.page.evaluate(
      ([words, least]) => {
        for (const word of words) {
          const mark = document.querySelector(`.marks path.legal[data-place="${CSS.escape(word)}"]`);
          if (!mark) continue;
          const { left, top, width, height } = mark.getBoundingClientRect();
          const [x, y] = [left + width / 2, top + height / 2];
          const hit = document.elementFromPoint(x, y);
          if (Math.min(width, height) >= least && hit?.closest('.map-holder') && !hit.closest('button')) return [x, y];
        }
        return null;
      },
      [notation.split(' ').slice(1), room],
    );
  }

  /** How many answers were given, once the page has dealt with what was done. */
  async given() {
    return this.page.evaluate(async () => {
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      return window.posted.filter((m) => m.type === 'shown').at(-1).shown.play.answers;
    });
  }
}

const roll = '.play button.roll';

class Mouse extends Hand {
  roll() {
    return this.click(this.page.locator(roll));
  }

  async click(locator) {
    this.presses++;
    await locator.click();
  }

  async give({ notation, unit, at }) {
    const spot = await this.spot(notation, 6);
    if (spot) {
      this.presses++;
      this.onMap++;
      await this.page.mouse.click(...spot);
      if ((await this.given()) > at) return;
    }
    const answer = this.answer(notation);
    if ((await answer.count()) === 0) await this.click(this.group(unit));
    await this.click(answer);
  }
}

class Finger extends Hand {
  roll() {
    return this.tap(this.page.locator(roll));
  }

  async tap(locator) {
    await locator.waitFor();
    const { x, y, hit, height } = await locator.evaluate((element) => {
      // A finger scrolls what scrolls, and nothing else, until it sees what it wants.
      for (let around = element.parentElement; around; around = around.parentElement) {
        if (!/auto|scroll/.test(getComputedStyle(around).overflowY)) continue;
        const edges = (one) => one.getBoundingClientRect();
        const [inner, outer] = [edges(element), edges(around)];
        // What is asked and the log stay above and below.
        const stay = around.matches('.side') ? edges(document.querySelector('.question-head')).height : 0;
        const log = around.matches('.side') ? edges(document.querySelector('.log-section')).height : 0;
        around.scrollTop += (inner.top + inner.bottom - outer.top - stay - outer.bottom + log) / 2;
      }
      const box = element.getBoundingClientRect();
      const [x, y] = [box.x + Math.min(box.width / 2, 60), box.y + box.height / 2];
      const found = document.elementFromPoint(x, y);
      return { x, y, height: box.height, hit: element.contains(found) };
    });
    const what = await locator.textContent();
    assert.ok(hit, `${what} is covered`);
    assert.ok(height >= 24, `${what} is ${height} px high`);
    this.presses++;
    await this.page.touchscreen.tap(x, y);
  }

  /**
   * Pixels above the log where the answers are: below what is asked, or from its buttons on where they are all of the answers. What the other
   * side has done is scrolled out of the way first.
   */
  room() {
    return this.page.evaluate(() => {
      const [side, asked] = ['.side', '.question-head'].map((one) => document.querySelector(one));
      side.scrollTop += Math.max(0, asked.getBoundingClientRect().top - side.getBoundingClientRect().top);
      const [head, log] = ['.question-head', '.log-section'].map((one) =>
        document.querySelector(one).getBoundingClientRect(),
      );
      const listed = [...document.querySelectorAll('.listbox [role=option]')].some((row) => row.offsetParent !== null);
      const buttons = listed ? null : document.querySelector('.question-head .buttons');
      return log.top - (buttons?.getBoundingClientRect().top ?? head.bottom);
    });
  }

  async give({ notation, unit, at }) {
    const wide = await this.page.evaluate(
      () => document.querySelector('.stage').getBoundingClientRect().width - innerWidth,
    );
    assert.ok(wide <= 0, `the page is ${wide} px too wide`);
    const room = await this.room();
    assert.ok(room >= 72, `${room} px are left for the answers`);
    const spot = await this.spot(notation, 24);
    if (spot) {
      this.presses++;
      this.onMap++;
      await this.page.touchscreen.tap(...spot);
      if ((await this.given()) > at) return;
    }
    const answer = this.answer(notation);
    if ((await answer.count()) === 0) await this.tap(this.group(unit));
    await this.tap(answer);
  }
}

class Keys extends Hand {
  async roll() {
    await this.reach(roll, await this.towards(roll));
    await this.press('Enter');
  }

  async press(key) {
    this.presses++;
    await this.page.keyboard.press(key);
  }

  /** Goes on with Tab (or back) until something has the focus. */
  async reach(selector, key = 'Tab') {
    const there = () => this.page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector);
    for (let left = 60; !(await there()); left--) {
      assert.ok(left > 0, `${selector} is not reached with ${key}`);
      await this.press(key);
    }
  }

  /** The key that leads to something from where the focus is. */
  towards(selector) {
    return this.page.evaluate((wanted) => {
      const { activeElement: from, body } = document;
      const before = Node.DOCUMENT_POSITION_PRECEDING;
      const back = from !== body && from.compareDocumentPosition(document.querySelector(wanted)) & before;
      return back ? 'Shift+Tab' : 'Tab';
    }, selector);
  }

  /** How many rows down a row stands from the one that is chosen; null: it is not in the list. */
  down(selector) {
    return this.page.evaluate((wanted) => {
      const rows = [...document.querySelectorAll('.listbox [role=option]')];
      const to = rows.findIndex((row) => row.matches(wanted));
      return to < 0 ? null : to - rows.findIndex((row) => row.getAttribute('aria-selected') === 'true');
    }, selector);
  }

  async choose(selector) {
    let down = await this.down(selector);
    if (down === null) return false;
    // Far down it is sought by its name, as a person would.
    if (Math.abs(down) > 9) {
      const words = await this.page
        .locator(selector)
        .first()
        .evaluate((row) => row.firstChild.textContent);
      await this.reach('.filter', 'Shift+Tab');
      this.presses++;
      await this.page.keyboard.type(words);
      await this.press('ArrowDown');
      down = await this.down(selector);
    }
    await this.reach('.listbox');
    for (; down !== 0; down -= Math.sign(down)) await this.press(down > 0 ? 'ArrowDown' : 'ArrowUp');
    await this.press('Enter');
    return true;
  }

  async give({ notation, unit }) {
    const row = `.listbox [data-notation="${notation}"]`;
    const button = `.play button[data-notation="${notation}"]`;
    if ((await this.page.locator(button).count()) > 0) {
      await this.reach(button, await this.towards(button));
      await this.press('Enter');
      return;
    }
    if ((await this.page.locator(row).count()) === 0) await this.choose(`.listbox [data-units~="${unit}"]`);
    assert.ok(await this.choose(row), `${notation} is not in the list`);
  }
}

const hands = [
  { name: 'the mouse alone', Kind: Mouse, size: wide, most: 2 },
  { name: 'the keys alone', Kind: Keys, size: wide, most: 12 },
  { name: 'a finger at 425 px', Kind: Finger, size: narrow, touch: true, most: 2 },
];

/** One of the three for each game, the next one for the next; in `npm run soak` all of them for each. */
const handsOf = (game) => hands.filter((_, i) => (game + i) % amount(hands.length, 1) === 0);

for (const [game, scenario] of [
  'war-in-the-pacific/standard',
  'war-in-the-pacific/short',
  'taiheiyo-senshi/campaign',
  'ardennes-44/six-turn',
  'tutorial/spring',
  'amber-coast/war',
  'halm/morning',
  'indian-ocean-region/1-choke-point',
  'empire-of-the-sun/south-pacific',
].entries())
  describe(`a whole turn of ${scenario}`, () => {
    let compiled;
    let script;
    before(() => {
      compiled = compiledGame(scenario);
      script = turnOf(compiled);
    });

    for (const { name, Kind, size, touch = false, most } of handsOf(game))
      it(`is played with ${name}`, async () => {
        const { browser, page } = await openTable({ compiled, ...size, touch, mode: 'play' });
        const hand = new Kind(page);
        try {
          for (const answer of script.answers) {
            await hand.rollUntil(
              ({ ask, at, side }, play) => play.answers === at && play.ask === ask && play.side === side,
              answer,
            );
            await hand.give(answer);
          }
          await hand.rollUntil(({ hash, turn }, play) => play.turn === turn && play.hash === hash, {
            hash: script.hash,
            turn: script.turn,
          });
          const { length } = script.answers;
          console.log(
            `      ${length} answers, ${hand.presses} presses, ${hand.onMap} on the map, ${hand.rolls} battles rolled`,
          );
          assert.ok(Kind !== Mouse || hand.onMap > 0, 'the map answers nothing');
          assert.ok(hand.presses <= most * (length + hand.rolls), `${hand.presses} presses for ${length} answers`);
        } catch (error) {
          await page.screenshot({ path: path.join(shots, `FAILED-turn-${scenario.split('/')[0]}-${Kind.name}.png`) });
          throw error;
        } finally {
          await browser.close();
        }
      });
  });
