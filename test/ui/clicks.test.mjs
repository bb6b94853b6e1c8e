// How much handwork a routine move and an attack are at the page of the table, in every game that plays: counted, press by press.
import assert from 'node:assert/strict';
import path from 'node:path';
import { Driver } from '../../client/webview/play/driver.ts';
import { kindFor, prepare } from '../../client/webview/play/engine.ts';
import { allOf, countOf, placesFor, planTo, wholeGroup } from '../../client/webview/play/plan.ts';
import { Session } from '../../client/webview/play/session.ts';
import { seatsOf } from '../../engine/kernel/seats.ts';
import { root } from '../../scripts/paths.mjs';
import { framesOf, openTable } from '../../scripts/table-page.mjs';
import { amount } from '../amount.ts';
import { compiledGame } from './games.mjs';

const shots = path.join(root, 'test-output/screenshots');
/** What does least. */
const idle = /^(pass|done|decline|none|stay|rest|enough|no)$/;
/** So many units are moved (in the soak ten), and so many fight. */
const [routine, fighters] = [amount(6, 10), 4];

/** The page, and beside it the same game, in which moves are planned. */
class Hand {
  presses = 0;

  constructor(scenario) {
    this.compiled = compiledGame(scenario);
    const { game } = prepare(this.compiled, 'en');
    const [[first]] = seatsOf(this.compiled);
    const kinds = this.compiled.game.sides.map(({ id }, i) => [
      id,
      kindFor(this.compiled, i === first ? 'human' : undefined),
    ]);
    this.session = new Session(game, 1, Object.fromEntries(kinds));
    this.computer = new Driver(
      this.session,
      0,
      () => {},
      (error) => {
        throw error;
      },
    );
  }

  async open() {
    const { compiled } = this;
    Object.assign(this, await openTable({ compiled, width: 1440, height: 900, mode: 'play' }));
    await this.page.locator('.sentence').waitFor();
    await this.page.locator('select.stops').selectOption('never');
    this.settle();
    await this.together();
  }

  settle() {
    while (this.computer.due) this.computer.step();
  }

  /** Until the page is where the game beside it is, and drawn. */
  async together() {
    this.settle();
    await this.page.waitForFunction(
      ([hash, at]) => {
        const play = window.posted.filter((m) => m.type === 'shown').at(-1)?.shown.play;
        return play?.hash === hash && play.answers === at;
      },
      [this.session.game.hash(), this.session.at],
    );
    await this.page.locator('[data-moving]').waitFor({ state: 'detached' });
    await framesOf(this.page);
  }

  async say(choice) {
    await this.send({ type: 'act', act: { do: 'answer', notation: choice.notation } });
    this.session.answer(choice.code, true);
    await this.together();
  }

  /** Goes on with what leads there, else with what does least, until one of these questions is asked; false: the turn is over. */
  async until(ask, leading = /^$/) {
    for (let left = 60; !ask.split(' ').includes(this.session.question()?.ask); left--) {
      const question = this.session.question();
      if (!question || left === 0) return false;
      const { choices } = question;
      const said = (words) => choices.find(({ notation }) => words.test(notation));
      await this.say(said(leading) ?? said(idle) ?? choices[0]);
    }
    return true;
  }

  /** Own units by place, greatest stacks first. */
  stacks() {
    const { compiled } = this;
    const side = compiled.game.sides[this.session.question().side].id;
    const own = new Set(compiled.units.filter((unit) => unit.side === side).map(({ id }) => id));
    const known = new Set(compiled.board.places.map(({ id }) => id));
    const places = new Map();
    for (const { id, at } of this.session.view().units)
      if (own.has(id) && known.has(at)) places.set(at, [...(places.get(at) ?? []), id]);
    return [...places].map(([from, units]) => ({ from, units })).sort((a, b) => b.units.length - a.units.length);
  }

  /** Whether other sides stand in a place. */
  hostile(place) {
    const { compiled } = this;
    const side = compiled.game.sides[this.session.question().side].id;
    const others = new Set(compiled.units.filter((unit) => unit.side !== side).map(({ id }) => id));
    return this.session.view().units.some(({ id, at }) => at === place && others.has(id));
  }

  /**
   * A move of those who stand in a place and have not moved; into an attack, if that is wanted.
   * @param least so many go together at least
   * @param dragged a hand carries one counter or the whole stack
   */
  plan(moved, attacking, { least = 1, dragged = false } = {}) {
    const { game } = this.session;
    for (const { from, units } of this.stacks()) {
      const fresh = units.filter((unit) => !moved.has(unit));
      const whole = !dragged || fresh.length === units.length ? fresh : fresh.slice(0, 1);
      if (whole.length < least) continue;
      const wish = { units: whole, from };
      for (const place of placesFor(game, wish)) {
        if (this.hostile(place) !== attacking || place === from) continue;
        const found = planTo(game, wish, place);
        if (found && found.units >= least) return { ...found, from, place, meant: whole };
      }
    }
    return null;
  }

  /** The middle of a place or a counter on the screen, if nothing covers it. */
  spot(selector) {
    return this.page.evaluate((wanted) => {
      for (const one of document.querySelectorAll(wanted)) {
        const { left, top, width, height } = one.getBoundingClientRect();
        const at = [left + width / 2, top + height / 2];
        const hit = document.elementFromPoint(...at);
        if (width >= 6 && hit?.closest('.map-holder') && !hit.closest('button')) return at;
      }
      return null;
    }, selector);
  }

  /** Where a hex is on the screen, below its number, if nothing covers it. */
  below(place) {
    return this.page.evaluate((id) => {
      const world = document.querySelector('svg.map');
      const label = [...world.querySelectorAll('.labels .number')].find(({ textContent }) => textContent === id);
      if (!label) return null;
      const { a: k, e: x, f: y } = new DOMMatrix(`${world.parentElement.style.transform} ${world.style.transform}`);
      const [left, top] = label.dataset.home.split(' ').map(Number);
      const frame = document.querySelector('.map-holder').getBoundingClientRect();
      const at = [frame.x + left * k + x, frame.y + (top + 26) * k + y];
      const hit = document.elementFromPoint(...at);
      return hit?.closest('.map-holder') && !hit.closest('button') ? at : null;
    }, place);
  }

  async press(locator) {
    this.presses++;
    await locator.click();
  }

  /** Gives an answer as a mouse does: on the map where it is the only one there, else in the list. */
  async click({ notation, code, places = [], units = [] }) {
    const { choices } = this.session.question();
    const there = choices.filter((one) => one.places?.some((place) => places.includes(place)));
    const mark =
      there.length === 1 && units.length === 0 && (await this.spot(`.marks path.legal[data-place="${places[0]}"]`));
    if (mark) {
      this.presses++;
      await this.page.mouse.click(...mark);
    } else {
      const answer = this.page.locator(`.play [data-notation="${notation}"]`);
      if ((await answer.count()) === 0)
        await this.press(this.page.locator(`.listbox [role=option][data-units~="${units[0]}"]`).first());
      await this.press(answer.first());
    }
    this.session.answer(code, true);
    await this.together();
  }

  /** All answers of a plan by clicks; where it takes a whole group, by the group's button. */
  async byClicks({ choices }) {
    for (let i = 0; i < choices.length; ) {
      const whole = this.whole(choices.slice(i));
      if (whole === 0) await this.click(choices[i++]);
      else {
        await this.press(this.page.locator('button.all'));
        for (const end = i + whole; i < end; i++) this.session.answer(choices[i].code, true);
        await this.together();
      }
    }
  }

  /** How many of these answers the group's button gives: all that it gives are among them, or it is not pressed. */
  whole(choices) {
    const { session } = this;
    const { ask, choices: open } = session.question();
    const [first] = allOf(ask, open, session.game.prepared.ruleset.groups ?? {});
    if (!first) return 0;
    const { codes } = wholeGroup(session.game, first.notation.split(' ')[0]);
    return codes.every((code, i) => code === choices[i]?.code) ? codes.length : 0;
  }

  /** The same by carrying the counter, or with Shift its stack, to the place; false: the counter or the place is not in view. */
  async byDrag({ choices, from, place, meant }) {
    const start =
      meant.length === 1
        ? await this.spot(`.counters [data-unit="${meant[0]}"] .back`)
        : await this.spot(`.counters [data-place="${from}"] .back`);
    const target =
      (await this.spot(`.marks [data-place="${place}"]`)) ??
      (await this.spot(`.controls [data-place="${place}"]`)) ??
      (await this.below(place));
    if (!start || !target) return false;
    const { mouse, keyboard } = this.page;
    this.presses++;
    if (meant.length > 1) await keyboard.down('Shift');
    await mouse.move(...start);
    await mouse.down();
    await mouse.move(...target, { steps: 6 });
    await this.page.locator(`.drop[data-place="${place}"]`).waitFor({ state: 'attached' });
    await mouse.up();
    if (meant.length > 1) await keyboard.up('Shift');
    for (const { code } of choices) this.session.answer(code, true);
    await this.together();
    return true;
  }
}

/** By game: the question that a move begins with, or may begin with while another one could go on, in which ways it is counted, and what leads to that question. */
const [clicks, drags] = [
  ['clicks', 2],
  ['drags', 1],
];
const games = [
  ['war-in-the-pacific/standard', 'impulse-target', [drags, clicks]],
  ['taiheiyo-senshi/campaign', 'operation', [clicks, drags]],
  ['ardennes-44/campaign', 'move', [drags, clicks]],
  ['tutorial/spring', 'move-unit', [clicks, drags]],
  ['empire-of-the-sun/south-pacific', 'redeploy', [clicks, drags], /^(operations|redeploy)/],
  ['indian-ocean-region/3-convoy-escort', 'sea-unit sail', [clicks, drags]],
];

describe('the page of the table: how few presses', () => {
  // Three of the games, the others in the soak: a turn of each is played by hand in `turn.test.mjs`.
  for (const [scenario, ask, ways, leading] of games.filter((_, i) => amount(i % 2 === 0, true)))
    for (const [way, most] of ways.slice(0, amount(1, 2)))
      it(`${scenario}: a routine move of ${routine} units by at most ${most * routine} ${way}`, async () => {
        const hand = new Hand(scenario);
        try {
          await hand.open();
          const moved = new Set();
          // Those that lie under others, or lead out of view.
          const left = new Set();
          while (moved.size < routine && (await hand.until(ask, leading))) {
            const plan = hand.plan(new Set([...moved, ...left]), false, { dragged: way === 'drags' });
            if (!plan) break;
            const before = new Map(hand.session.view().units.map(({ id, at }) => [id, at]));
            if (way === 'clicks') await hand.byClicks(plan);
            else if (!(await hand.byDrag(plan))) for (const unit of plan.meant) left.add(unit);
            for (const { id, at } of hand.session.view().units)
              if (at !== plan.from && before.get(id) === plan.from) moved.add(id);
          }
          console.log(`      ${moved.size} units, ${hand.presses} ${way}`);
          assert.ok(moved.size >= 5, `${moved.size} units moved`);
          assert.ok(hand.presses <= most * moved.size, `${hand.presses} ${way} for ${moved.size} units`);
        } catch (error) {
          await hand.page?.screenshot({ path: path.join(shots, `FAILED-${way}-${scenario.split('/')[0]}.png`) });
          throw error;
        } finally {
          await hand.browser?.close();
        }
      });

  for (const [scenario, ask] of games.slice(0, 2))
    it(`${scenario}: an attack with four units by one drag`, async () => {
      const hand = new Hand(scenario);
      try {
        await hand.open();
        let plan = null;
        while (!plan && (await hand.until(ask))) {
          plan = hand.plan(new Set(), true, { least: fighters, dragged: true });
          // Nobody is near enough yet.
          if (!plan) await hand.say(hand.session.question().choices.find(({ notation }) => idle.test(notation)));
        }
        assert.ok(plan, 'nobody attacks with four');
        assert.equal(await hand.byDrag(plan), true);
        assert.ok(plan.units >= fighters && hand.presses === 1, `${plan.units} units, ${hand.presses} presses`);
      } finally {
        await hand.browser?.close();
      }
    });

  for (const [scenario, least] of [
    ['ardennes-44/campaign', fighters],
    ['tutorial/spring', 2],
  ])
    it(`${scenario}: an attack with everyone who can, ${least} at least, by three clicks, its odds before the last`, async () => {
      const hand = new Hand(scenario);
      try {
        await hand.open();
        assert.ok(await hand.until('attack'));
        const { page, session } = hand;
        const { groups } = session.game.prepared.ruleset;
        const attackers = ({ code }) => {
          const copy = session.game.fork();
          copy.answer(code);
          const question = copy.question();
          return question ? countOf(allOf(question.ask, copy.choices(), groups)) : 0;
        };
        const [target] = session
          .question()
          .choices.map((choice) => ({ choice, most: attackers(choice) }))
          .sort((a, b) => b.most - a.most);
        assert.ok(target.most >= least, `${target.most} attackers at most`);
        await hand.click(target.choice);
        const all = page.locator('button.all');
        await hand.press(all);
        const shown = all.filter({ hasText: /^Attack with all \d/ });
        if ((await shown.count()) > 0) await hand.press(all);
        else await hand.press(page.locator('.play button[data-notation=go]'));
        await page.locator('.log .entry', { hasText: 'Attack on' }).first().waitFor();
        console.log(`      ${target.most} units, ${hand.presses} clicks`);
        assert.equal(hand.presses, 3);
      } finally {
        await hand.browser?.close();
      }
    });

  it('indian-ocean-region/3-convoy-escort: four units engage and the first of them strikes by three clicks', async () => {
    const hand = new Hand('indian-ocean-region/3-convoy-escort');
    try {
      await hand.open();
      assert.ok(await hand.until('engage'));
      const { page, session } = hand;
      const first = (begins) => session.question().choices.find(({ notation }) => notation.startsWith(begins));
      for (const [ask, begins] of [
        ['engage', 'engage 2612'],
        ['commit', 'all'],
        ['strike', 'strike'],
      ]) {
        assert.equal(session.question().ask, ask);
        if (ask === 'strike') assert.ok(session.open().units.length >= fighters, 'they do not all take part');
        await hand.click(first(begins));
      }
      await page
        .locator('.log .entry', { hasText: /dice \d/ })
        .first()
        .waitFor();
      console.log(`      ${hand.presses} clicks`);
      assert.ok(hand.presses <= 3, `${hand.presses} clicks`);
    } finally {
      await hand.browser?.close();
    }
  });

  it('empire-of-the-sun/south-pacific: an attack with four units by three clicks at most', async () => {
    const hand = new Hand('empire-of-the-sun/south-pacific');
    try {
      await hand.open();
      const { page, session } = hand;
      // What Japan is asked to react to is told battle by battle, each with its ring on the map, near enough to be read.
      const told = await page.evaluate(() => ({
        battles: [...document.querySelectorAll('.action.reaction .parts li')].map((one) => one.textContent),
        rings: document.querySelectorAll('.map .action .acts-on').length,
        arrows: document.querySelectorAll('.map .action .acts-head').length,
        below: [...document.querySelectorAll('.map .world > g')].flatMap((g) =>
          g.querySelector('.action') ? 'arrows' : g.matches('.names') ? 'names' : [],
        ),
        scale: new DOMMatrix(document.querySelector('svg.map').style.transform).a,
      }));
      assert.ok(told.battles.length >= 2 && told.rings === told.battles.length, JSON.stringify(told));
      for (const words of told.battles) assert.match(words, /^.+: ./);
      assert.ok(told.scale >= 0.4, `${told.scale}`);
      // Names of places lie above the arrows, which would cross them.
      assert.ok(told.arrows > 0);
      assert.deepEqual(told.below, ['arrows', 'names']);
      assert.ok(await hand.until('objective', /^(operations jp-34|headquarters jp-hq-southseas)$/));
      const { groups } = session.game.prepared.ruleset;
      await hand.click(session.question().choices.find(({ notation }) => notation === 'objective 4825'));
      const [first] = allOf('unit', session.question().choices, groups);
      const { codes } = wholeGroup(session.game, first.notation.split(' ')[0]);
      await hand.press(page.locator('button.all'));
      for (const code of codes) session.answer(code, true);
      await hand.together();
      if (session.question().ask === 'unit') await hand.press(page.locator('.play button[data-notation=done]'));
      // The forces have gone there, or, where the log has gone on since, the battle has been fought.
      await page
        .locator('.log .entry', { hasText: /against|held by/ })
        .first()
        .waitFor();
      console.log(`      ${codes.length} units, ${hand.presses} clicks`);
      assert.ok(codes.length >= fighters && hand.presses <= 3, `${codes.length} units, ${hand.presses} clicks`);
    } finally {
      await hand.browser?.close();
    }
  });
});
