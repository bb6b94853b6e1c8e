// Uses the packaged extension the way a person does: keyboard and mouse in the real workbench, with screenshots.
import assert from 'node:assert/strict';
import { Workbench } from './workbench.mjs';

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
    await w.page.locator('.suggest-widget.visible .monaco-list-row', { hasText: 'Land' }).first().waitFor();
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

  it('shows what is typed at once and does not move the camera', async () => {
    await w.file('scenario-standard.sand');
    await w.page.keyboard.press('Control+Home');
    const camera = () => w.camera();
    await w.map.getByRole('button', { name: 'Zoom in' }).click();
    const before = await camera();
    const counters = await w.map.locator('.counter').count();
    await w.clickLine('0906 Saipan');
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

  it('lets the computer play both sides to the end', async () => {
    await w.map.getByRole('combobox', { name: /Japan/ }).selectOption('heuristic');
    await w.map.getByRole('combobox', { name: /Allies/ }).selectOption('random');
    await w.map.getByRole('slider', { name: 'Speed' }).fill('1000');
    await w.map.getByRole('button', { name: 'Run' }).click();
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
    await w.page.waitForTimeout(1000); // the last change is kept at once, not when VS Code keeps the state of editors
    const camera = await w.map
      .locator('svg.map')
      .evaluate((map) => `${map.parentElement.style.transform} ${map.style.transform}`);
    await w.page.reload();
    await w.map.locator('.banner').waitFor();
    assert.equal(
      await w.map.locator('svg.map').evaluate((map) => `${map.parentElement.style.transform} ${map.style.transform}`),
      camera,
    );
  });

  it('measures the balance away from the page', async () => {
    await w.map.getByRole('button', { name: 'Balance' }).click();
    await w.map.getByRole('spinbutton', { name: 'Games' }).fill('10');
    await w.map.getByRole('spinbutton', { name: 'Games' }).blur();
    await w.map.getByRole('button', { name: 'Start' }).click();
    await w.map.getByText('10 of 10 games').waitFor();
    await w.shot('10-balance');
  });

  it('plays on a map of points: ports and bases, the turn record, cards, a few answers', async () => {
    await w.file('scenario-campaign.sand', 'taiheiyo-senshi');
    await w.preview('Pacific War');
    await w.map.locator('.counter >> nth=30').waitFor({ state: 'attached' });
    // The legend shows an open and a closed line of its own.
    assert.equal(await w.map.locator('[data-line]:not(.legend *)').count(), 34);
    assert.equal(await w.map.locator('.line.closed:not(.legend *)').count(), 2);
    await w.clickPoint('Hawaii');
    await w.map.locator('path.selected[data-place="hawaii"]').waitFor();
    await w.map.locator('.map-holder').press('Escape');
    const box = w.map.getByRole('button', { name: /^Turn 1 .*Japan Arrivals: 4/ });
    await box.press('Enter');
    await w.map.locator('.tray .unit-only >> nth=16').waitFor();
    await w.shot('14-points');
    await box.press('Escape');
    await w.map.locator('.tray').waitFor({ state: 'detached' });
    await w.map.getByRole('button', { name: 'Play', exact: true }).click();
    // The Allies choose first where their land air stands; then Japan is asked.
    await w.map.getByRole('button', { name: 'Place the rest' }).click();
    const sentence = w.map.locator('.sentence');
    await sentence.filter({ hasText: 'hit' }).waitFor();
    const question = w.map.getByRole('listbox');
    for (let i = 0; i < 60; i++) {
      const asked = (await sentence.textContent()) ?? '';
      if (/initiative/.test(asked)) break;
      if (/hit/.test(asked)) await question.press('Enter');
      await w.page.waitForTimeout(200);
    }
    await sentence.filter({ hasText: 'initiative' }).waitFor();
    assert.equal(await w.map.locator('.hand .card').count(), 5, 'four own cards, and the backs of the others');
    assert.equal(await w.map.locator('.hand .event').count(), 8, 'events of both sides on each own card');
    const decline = w.map.locator('[role=option][data-notation="decline"]');
    assert.match((await decline.locator('small').textContent()) ?? '', /no card is spent/);
    await decline.click();
    await w.map.locator('.log .entry').first().waitFor();
    await w.shot('15-points-played');
    // Two people at one screen.
    await w.map.getByRole('combobox', { name: /Allies/ }).selectOption('human');
    await w.map.getByRole('checkbox', { name: 'Hide hands between players' }).waitFor();
  });

  const drawn = [
    ['scenario-six-turn.sand', '6-turn game', 100, 1500, '11-ardennes'],
    ['scenario-1942.sand', '1942', 60, 1100, '12-empire'],
    ['scenario-5-bay-of-bengal-frenzy.sand', 'Bay of Bengal Frenzy', 40, 500, '13-indian-ocean'],
  ];
  for (const [file, name, counters, hexes, picture] of drawn)
    it(`draws ${name}, which no ruleset plays yet, and says so`, async () => {
      await w.file(file);
      await w.preview(name);
      await w.map.locator(`.counter >> nth=${counters}`).waitFor({ state: 'attached' });
      assert.ok((await w.map.locator('.labels .number').count()) > hexes);
      assert.equal(await w.page.locator('.view-overlays .squiggly-error').count(), 0);
      await w.shot(picture);
    });
});
