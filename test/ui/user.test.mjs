// Uses the packaged extension the way a person does: keyboard and mouse in the real workbench, with screenshots.
import assert from 'node:assert/strict';
import { until } from '../until.ts';
import { Workbench } from './workbench.mjs';

/** Whether a thing is there before long. */
const comes = (locator) =>
  locator.waitFor({ timeout: 20_000 }).then(
    () => true,
    () => false,
  );

describe('a person uses Sandtable', () => {
  /** @type {Workbench} */
  let w;

  before(async () => {
    w = await Workbench.open();
  });

  afterEach(async function () {
    if (this.currentTest?.state !== 'failed' || !w) return;
    console.log(await w.evidence());
    await w.shot(`FAILED-${this.currentTest.title.replace(/\W+/g, '-')}`);
  });

  after(() => w?.close());

  it('opens a scenario: colours, lenses, no squiggle', async () => {
    await w.file('scenario-standard.sand');
    await w.page.locator('.codelens-decoration a', { hasText: 'Preview' }).first().waitFor();
    await w.page
      .locator('.codelens-decoration', { hasText: /\d+ units/ })
      .first()
      .waitFor();
    const colour = (text) => w.token(text).evaluate((e) => getComputedStyle(e).color);
    const comment = await colour(/^\/\/.Home.islands$/);
    assert.notEqual(await colour(/^scenario$/), comment, 'keyword and comment differ');
    assert.notEqual(await colour(/^Kure$/), comment, 'place and comment differ');
    assert.equal(await w.page.locator('.view-overlays .squiggly-error').count(), 0);
    await w.shot('01-text');
  });

  it('hovers a place', async () => {
    await w.token('Kure').hover();
    await w.page.locator('.monaco-hover:visible', { hasText: '呉' }).first().waitFor();
    await w.shot('02-hover');
    await w.page.keyboard.press('Escape');
  });

  it('completes, and marks a mistake while it is typed', async () => {
    await w.clickLine('0906 Saipan');
    await w.page.keyboard.press('End');
    // The box is empty: what is taken away here may stand here again.
    for (let i = 0; i < 'Land'.length; i++) await w.page.keyboard.press('Backspace');
    await w.page.keyboard.type('La', { delay: 60 });
    // A letter that is typed while the answer to the one before is on its way may be passed over: then the next one asks.
    const land = w.page.locator('.suggest-widget.visible .monaco-list-row', { hasText: 'Land' }).first();
    for (let letter = 0; letter < 4 && !(await comes(land)); letter++) {
      await w.page.keyboard.press('Backspace');
      await w.page.keyboard.type('a');
    }
    await land.waitFor();
    await w.shot('03-completion');
    await w.page.keyboard.press('Escape');
    await w.page.keyboard.type('vvy', { delay: 30 });
    await w.page.locator('.view-overlays .squiggly-error').first().waitFor();
    await w.page.keyboard.press('Control+Shift+M');
    await w.page.locator('.markers-panel .monaco-list-row', { hasText: 'Lavvy' }).first().waitFor();
    await w.shot('04-problem');
    await w.page.keyboard.press('Control+Shift+M');
    await w.clickLine('0906 Saipan');
    await w.page.keyboard.press('End');
    for (let i = 0; i < 'Lavvy'.length; i++) await w.page.keyboard.press('Backspace');
    await w.page.keyboard.type('Land', { delay: 30 });
    await w.page.keyboard.press('Escape');
    await w.page.locator('.view-overlays .squiggly-error').first().waitFor({ state: 'detached' });
  });

  it('offers places by their numbers, every kind of unit after a place and after a count, and no other words', async () => {
    const rows = w.page.locator('.suggest-widget.visible .monaco-list-row');
    const offered = async () => (await rows.allTextContents()).map((row) => row.trim());
    const close = async () => {
      await w.page.keyboard.press('Escape');
      await rows.first().waitFor({ state: 'hidden' });
    };
    await w.clickLine('0906 Saipan');
    await w.page.keyboard.press('End');
    await w.page.keyboard.press('Enter');
    await w.page.keyboard.type('080', { delay: 60 });
    await rows.filter({ hasText: '0806' }).first().waitFor();
    await close();
    await w.page.keyboard.type('6 Guam:', { delay: 30 });
    await close().catch(() => {});
    await w.page.keyboard.type(' ', { delay: 60 });
    // A kind without counters left in the box is offered, too, after the others.
    for (const kind of ['Land', 'Naval', 'Air', 'CV']) await rows.filter({ hasText: kind }).first().waitFor();
    await close();
    await w.page.keyboard.type('2 ', { delay: 60 });
    await rows.filter({ hasText: 'Naval' }).first().waitFor();
    const words = await offered();
    assert.deepEqual(
      words.filter((row) => /^(scenario|setup|japan|allies|Saipan)\b/.test(row)),
      [],
      'words of the file that cannot stand here',
    );
    await w.shot('03-completion-kinds');
    await close();
    // Back to what it was, whatever VS Code has put beside what was typed.
    await w.page.keyboard.press('Control+Shift+K');
    await w.page.locator('.view-overlays .squiggly-error').first().waitFor({ state: 'detached' });
  });

  it('opens the preview from the lens', async () => {
    await w.preview('Standard game');
    await w.map.locator('.counter').first().waitFor();
    assert.ok((await w.map.locator('.counter').count()) > 60);
    assert.equal((await w.map.locator('.labels .number').count()) > 150, true);
    await w.page.keyboard.press('Control+B'); // the side bar makes room
    await w.shot('05-preview');
  });

  it('follows the cursor, and the text follows the map', async () => {
    await w.clickLine('0907 Truk');
    await w.map.locator('path.selected[data-place="0907"]').waitFor();
    await w.clickHex('0606');
    await w.map.locator('path.selected[data-place="0606"]').waitFor();
    await w.map.getByRole('group', { name: '0606 Manila' }).waitFor();
    await w.shot('06-fanned-out');
    await w.page.locator('.monaco-editor .view-line', { hasText: 'Manila' }).first().waitFor();
    await w.map.locator('.map-holder').press('Escape');
  });

  it('keeps the layout when a map that fills the window is clicked', async () => {
    await w.map.locator('.map-holder').focus();
    await w.command('View: Toggle Maximize Editor Group');
    const width = () => w.map.locator('.map-holder').evaluate((map) => map.clientWidth);
    const text = w.page.locator('.editor-group-container .monaco-editor');
    await text.first().waitFor({ state: 'hidden' });
    const wide = await width();
    await w.clickHex('0907');
    await w.map.locator('path.selected[data-place="0907"]').waitFor();
    await w.clickHex('0604');
    await w.map.locator('path.selected[data-place="0604"]').waitFor();
    await w.shot('06-maximised');
    assert.equal(await width(), wide);
    assert.equal(await text.first().isVisible(), false);
    await w.map.locator('.map-holder').press('Escape');
    await w.command('View: Toggle Maximize Editor Group');
    await text.first().waitFor();
  });

  it('shows what is typed at once and does not move the camera', async () => {
    await w.file('scenario-standard.sand');
    await w.page.keyboard.press('Control+Home');
    const camera = () => w.camera();
    await w.map.getByRole('button', { name: 'Zoom in' }).click();
    const before = await camera();
    const counters = await w.map.locator('.counter').count();
    // What was chosen on the map is still being shown in the text, perhaps: the line is clicked until the cursor is there.
    const there = w.page.locator('.breadcrumbs-control', { hasText: '0906 Saipan' }).first();
    await until(async () => {
      await w.clickLine('0906 Saipan');
      return there.isVisible();
    }, 'the cursor in the line');
    await w.page.keyboard.press('End');
    await w.page.keyboard.type(', Air', { delay: 30 });
    await w.page.keyboard.press('Escape');
    await w.map.locator(`.counter >> nth=${counters}`).waitFor({ state: 'attached' });
    assert.deepEqual(await camera(), before);
    for (let i = 0; i < ', Air'.length; i++) await w.page.keyboard.press('Backspace');
    await w.map.locator(`.counter >> nth=${counters}`).waitFor({ state: 'detached' });
    assert.deepEqual(await camera(), before);
    await w.map.getByRole('button', { name: 'Whole map' }).click();
  });

  it('goes over the map with the keyboard alone', async () => {
    const holder = w.map.locator('.map-holder');
    await holder.focus();
    await holder.press('ArrowRight');
    const status = w.map.locator('.status');
    const first = await status.textContent();
    assert.match(first ?? '', /^\d{4}/);
    await holder.press('s');
    assert.equal(
      Number((await status.textContent())?.slice(2, 4)),
      Number(first?.slice(2, 4)) + 1,
      'one hex to the south',
    );
    await holder.press('w');
    assert.equal(await status.textContent(), first);
    await w.map.locator('path.focus').waitFor();
  });

  it('plays: a click on the map and a key in the list both answer; undo takes back', async () => {
    await w.map.getByRole('button', { name: 'Play', exact: true }).click();
    const question = w.map.getByRole('listbox');
    await question.waitFor();
    await w.map.locator('path.legal[data-place="0907"]').waitFor();
    await w.shot('07-play');
    await w.clickHex('0907');
    await w.map.locator('.marker[data-place="0907"]').waitFor();
    await question.waitFor(); // the computer has answered
    const before = await w.map.locator('.marker').count();
    await question.focus();
    await question.press('ArrowDown');
    await question.press('Enter');
    await w.map.locator(`.marker >> nth=${before}`).waitFor();
    assert.ok((await w.map.locator('.log .entry').count()) >= 2);
    await question.press('Backspace');
    await w.map.locator(`.marker >> nth=${before}`).waitFor({ state: 'detached' });
    assert.equal(await w.map.locator('.marker').count(), before);
  });

  it('shows the set-up when the lens says so, also where a game is going on', async () => {
    await w.page.keyboard.press('Control+1');
    // The lens stands at the head of the scenario, out of sight where the text was left further down.
    await w.page.keyboard.press('Control+Home');
    await w.page.locator('.codelens-decoration a', { hasText: 'Preview' }).first().click();
    const mode = (name) => w.map.getByRole('button', { name, exact: true });
    await w.map.locator('.question').waitFor({ state: 'detached' });
    assert.equal(await mode('Preview').getAttribute('aria-pressed'), 'true');
    await mode('Play').click();
    await w.map.getByRole('listbox').waitFor();
  });

  it('lets the computer play both sides to the end', async () => {
    await w.map.getByRole('combobox', { name: 'Who plays Japan' }).selectOption('heuristic');
    await w.map.getByRole('combobox', { name: 'Who plays Allies' }).selectOption('random');
    await w.map.getByRole('slider', { name: 'Speed' }).fill('1000');
    await w.map.getByRole('button', { name: 'Let the computer play' }).click();
    await w.map.locator('.banner').waitFor();
    await w.shot('08-game-over');
  });

  it('saves the game as a replay in the language', async () => {
    await w.map.getByRole('button', { name: 'Save replay' }).click();
    await w.line('replay of war-in-the-pacific/standard seed').waitFor();
    await w.shot('09-replay');
    await w.command('View: Revert and Close Editor');
    await w.map.locator('.banner').waitFor();
  });

  it('keeps camera and game when the window is reloaded', async () => {
    await w.map.getByRole('button', { name: 'Zoom in' }).click();
    const camera = await w.keptCamera();
    await w.page.reload();
    await w.map.locator('.banner').waitFor();
    assert.deepEqual(await w.camera(), camera);
  });

  it('measures the balance away from the page', async () => {
    await w.map.getByRole('button', { name: 'Balance' }).click();
    await w.map.getByRole('spinbutton', { name: 'Games' }).fill('10');
    await w.map.getByRole('spinbutton', { name: 'Games' }).blur();
    await w.map.getByRole('button', { name: 'Start' }).click();
    await w.map.getByText('10 of 10 games').waitFor();
    await w.map.getByText(/^Played by Japan: Heuristic \(rung 3 of 4\), /).waitFor();
    await w.shot('10-balance');
  });

  it('goes on with a series where it was, after a crash in the middle: no game is lost, none is played twice', async () => {
    const wanted = w.map.getByRole('spinbutton', { name: 'Games' });
    /** Numbers of the games that are kept: of lines that were written to their end. While parts are put together some stand there twice. */
    const lines = () =>
      w
        .keptTexts(/[/\\]games[/\\][^/\\]*[/\\]\d+\.jsonl$/)
        .flatMap((text) => text.split('\n').slice(0, -1))
        .map((line) => JSON.parse(line).index);
    const kept = () => new Set(lines()).size;
    // So many that it never ends by itself.
    await wanted.fill('100000');
    await wanted.blur();
    await w.map.getByRole('button', { name: 'Go on' }).click();
    await until(() => w.keptTables().some(({ balance }) => balance?.running === 'series'), 'what runs to be kept');
    await until(() => kept() > 10, 'more games than were played before');
    assert.equal(w.server.killHosts(), 1);
    const before = lines();
    await w.page.reload();
    await w.map.getByRole('button', { name: 'Stop' }).waitFor();
    await until(() => kept() > before.length, 'more games than before the crash');
    await w.map.getByRole('button', { name: 'Stop' }).click();
    await w.map.getByRole('button', { name: 'Go on' }).waitFor();
    await w.shot('10-balance-again');
    const after = lines();
    assert.deepEqual(after.slice(0, before.length), before, 'what was kept is lost');
    assert.equal(new Set(after).size, after.length, 'a game was played twice');
    const told = await w.map.locator('.results progress').evaluate((bar) => bar.value);
    assert.ok(told > before.length, `${told} games are told, ${before.length} were kept before`);
    await wanted.fill('10');
    await wanted.blur();
  });

  it('plays on a map of points: ports and bases, the turn record, cards, a few answers', async () => {
    await w.file('scenario-campaign.sand', 'taiheiyo-senshi');
    await w.preview('Pacific War');
    await w.map.locator('.counter >> nth=30').waitFor({ state: 'attached' });
    // The legend shows an open and a closed line of its own.
    // The coast of the earth is read before the map is drawn on it.
    await w.map.locator('[data-line]:not(.legend *) >> nth=33').waitFor({ state: 'attached' });
    assert.equal(await w.map.locator('[data-line]:not(.legend *)').count(), 34);
    assert.equal(await w.map.locator('.line.closed:not(.legend *)').count(), 2);
    await w.selectPoint('Hawaii', 'hawaii');
    await w.map.locator('.map-holder').press('Escape');
    const box = w.map.getByRole('button', { name: /^Turn 1 .*Japan Arrivals: 4/ });
    await box.press('Enter');
    await w.map.locator('.tray .unit-only >> nth=16').waitFor();
    await w.shot('14-points');
    await box.press('Escape');
    await w.map.locator('.tray').waitFor({ state: 'detached' });
    await w.map.getByRole('button', { name: 'Play', exact: true }).click();
    // The Allies choose first where their land air stands; then Japan is asked.
    await w.map.getByRole('button', { name: /^Place the rest/ }).click();
    const sentence = w.map.locator('.sentence');
    // The battle that this leads to is looked at before its die.
    await w.map.locator('.combat-box .combat', { hasText: 'Hawaii' }).waitFor();
    await w.map.getByRole('button', { name: 'Roll the dice' }).click();
    await sentence.filter({ hasText: 'hit' }).waitFor();
    const question = w.map.getByRole('listbox');
    // Hits are taken and dice cast, one after another, until the next phase asks.
    const next = sentence.filter({ hasText: /hit|then roll|initiative/ });
    // Hits are asked for in the same words: which answer it is tells one from the other.
    const moment = async () => `${await sentence.textContent()} ${await w.map.locator('.reel-where').textContent()}`;
    for (;;) {
      await next.waitFor();
      const asked = await moment();
      if (/initiative/.test(asked)) break;
      if (/then roll/.test(asked)) await w.map.getByRole('button', { name: 'Roll the dice' }).click();
      else await question.press('Enter');
      await until(async () => (await moment()) !== asked, `what follows “${asked}”`);
    }
    assert.equal(await w.map.locator('.hand .card').count(), 4, 'the own cards');
    assert.equal(await w.map.locator('.hand .backs').count(), 1, 'the backs of the others');
    await w.map.locator('.hand .card').first().focus();
    assert.equal(await w.map.locator('.card-read .card-event').count(), 2, 'the events of both sides on a card');
    await w.map
      .locator('.card-read .card-event p')
      .filter({ hasText: /[a-z]{4}.*\.$/ })
      .first()
      .waitFor();
    const decline = w.map.locator('.question-head [data-notation="decline"]');
    assert.match((await decline.locator('small').textContent()) ?? '', /no card is spent/);
    await decline.click();
    await w.map.locator('.log .entry').first().waitFor();
    await w.shot('15-points-played');
    // Two people at one screen.
    await w.map.getByRole('combobox', { name: 'Who plays Allies' }).selectOption('human');
    await w.map.getByRole('checkbox', { name: 'Hide secrets between players' }).waitFor();
  });

  const drawn = [
    ['scenario-six-turn.sand', '6-turn game', 100, 1500, '11-ardennes'],
    ['scenario-1942.sand', '1942', 60, 1100, '12-empire'],
    ['scenario-5-bay-of-bengal-frenzy.sand', 'Bay of Bengal Frenzy', 40, 500, '13-indian-ocean'],
  ];
  for (const [file, name, counters, hexes, picture] of drawn)
    it(`draws ${name} whole, without a mistake`, async () => {
      await w.file(file);
      await w.preview(name);
      await w.map.locator(`.counter >> nth=${counters}`).waitFor({ state: 'attached' });
      await w.map.locator(`.labels .number >> nth=${hexes}`).waitFor({ state: 'attached' });
      assert.equal(await w.page.locator('.view-overlays .squiggly-error').count(), 0);
      await w.shot(picture);
    });
});
