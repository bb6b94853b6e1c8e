// Going through a game: what a person sees of a game that was played, and what can be made of it.
import assert from 'node:assert/strict';
import { Workbench } from './workbench.mjs';

describe('a game that was played', () => {
  let w;

  before(async () => {
    w = await Workbench.open({}, { games: ['war-in-the-pacific'] });
    await w.file('scenario-standard.sand', 'war-in-the-pacific');
    await w.command('Sandtable: Open Preview');
    await w.map.locator('.counter').first().waitFor();
    await w.map.getByRole('button', { name: 'Play', exact: true }).click();
    await w.map.getByRole('combobox', { name: 'Who plays Japan' }).selectOption('random');
    await w.map.getByRole('combobox', { name: 'Who plays Allies' }).selectOption('random');
    await w.map.getByRole('slider', { name: 'Speed' }).fill('1000');
    await w.map.getByRole('button', { name: 'Let the computer play' }).click();
    await w.map.locator('.banner').waitFor();
  });
  after(() => w?.close());
  afterEach(async function () {
    if (this.currentTest?.state === 'failed') await w.shot(`FAILED-${this.currentTest.title.replace(/\W+/g, '-')}`);
  });

  const where = () => w.map.locator('.reel-where').textContent();
  const answers = async () => Number(/answer (\d+) of/.exec((await where()) ?? '')?.[1] ?? 0);

  it('is gone through by slider, keys and buttons', async () => {
    const slider = w.map.getByRole('slider', { name: 'Replay' });
    const all = await answers();
    assert.ok(all > 100, `${all} answers`);
    await slider.press('Home');
    await w.map.locator('.reel-where', { hasText: 'Opening' }).waitFor();
    await slider.press('PageDown');
    await w.map.locator('.reel-where', { hasText: 'Turn 2' }).waitFor();
    const turn = await answers();
    await slider.press('ArrowRight');
    const there = turn + 1;
    await w.map.locator('.reel-where', { hasText: `answer ${there} of ${all}` }).waitFor();
    await w.map.getByRole('button', { name: /^One answer back/ }).click();
    await w.map.locator('.reel-where', { hasText: `answer ${there - 1} of ${all}` }).waitFor();
    await w.map.getByRole('button', { name: 'Next battle (])' }).click();
    assert.ok((await answers()) >= there);
    await w.shot('replay-battle');
  });

  it('has a log that is searched, and leads back to every moment', async () => {
    await w.map.getByRole('button', { name: 'Log' }).click();
    const search = w.map.getByRole('searchbox', { name: 'Search the log' });
    await search.fill('depot');
    const found = w.map.locator('.log .entry');
    await found.first().waitFor();
    assert.ok((await found.allTextContents()).every((words) => /depot/i.test(words)));
    await found.first().hover();
    await found.first().locator('.go').click();
    await w.map.locator('.log .entry.now').waitFor();
    assert.match((await w.map.locator('.log .entry.now').textContent()) ?? '', /depot/i);
    await w.shot('replay-log');
    await search.fill('');
  });

  it('forks, and the other game is still there', async () => {
    const before = await where();
    await w.map.getByRole('button', { name: /^Fork:/ }).click();
    const own = await answers();
    await w.map.locator('.reel-where', { hasText: `answer ${own} of ${own}` }).waitFor();
    await w.map.getByRole('button', { name: /Back to the game it was forked from/ }).click();
    await w.map.locator('.reel-where', { hasText: before ?? '' }).waitFor();
  });

  it('becomes a scenario and an example', async () => {
    const write = w.map.getByRole('combobox', { name: 'Write as text …' });
    await write.selectOption('scenario new');
    await w.line('scenario standard-turn-').waitFor();
    await w.shot('replay-scenario');
    // Both stay open: a new document soon after one was closed may take its name, and VS Code then shows the old one's text.
    await write.selectOption('example new');
    await w.line('example "').waitFor();
    for (const text of ['example "', 'scenario standard-turn-']) {
      await w.command('View: Revert and Close Editor');
      await w.line(text).waitFor({ state: 'detached' });
    }
  });
});
