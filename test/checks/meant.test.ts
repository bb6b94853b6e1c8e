import assert from 'node:assert/strict';
import { foundBeside } from './beside';

const URI = 'file:///mine.sand';

/** What is found in a scenario of a shipped game, as `code: titles of its fixes`. */
function found(game: string, base: string, lines: string): string[] {
  const text = `scenario mine of ${game} extends ${base} "Mine" {\n${lines}\n}\n`;
  const diagnostics = foundBeside({ [URI]: text });
  return diagnostics
    .problems(URI)
    .filter(({ severity }) => severity === 'error')
    .map(({ code, fixes }) => `${code}: ${fixes.map(({ title }) => title.en).join(' | ')}`);
}
const pacific = (lines: string) => found('war-in-the-pacific', 'standard', lines);

describe('what a newcomer meant', () => {
  it('is a name with a blank, in quotes', () => {
    assert.deepEqual(pacific('  place japan Port Moresby: CV'), ['SYN001: Quote "Port Moresby"']);
    assert.deepEqual(pacific('  reinforcements japan { turn 3: CV at Port Moresby }'), [
      'SYN002: Quote "Port Moresby"',
    ]);
  });

  it('is a hexside by its direction, as the two hexes that share it', () => {
    const text = 'map pacific of war-in-the-pacific {\n  border land-only: 0503 n, 0604/0504\n}\n';
    const problems = foundBeside({ [URI]: text }).problems(URI);
    assert.deepEqual(
      problems.map(({ code, args, fixes }) => [code, args.hexside, fixes.map(({ title }) => title.en).join()]),
      [['SYN001', '0503/0502', 'Change to 0503/0502']],
    );
  });

  it('is told in the message, too, where a name with a blank stands without quotes', () => {
    const text = 'scenario mine of war-in-the-pacific extends standard "Mine" {\n  control japan: Port Moresby\n}\n';
    const problems = foundBeside({ [URI]: text }).problems(URI);
    assert.deepEqual(
      problems.map(({ code, args, fixes }) => [code, args.quoted, fixes.map(({ title }) => title.en).join()]),
      [['SND101', '"Port Moresby"', 'Quote "Port Moresby"']],
    );
  });

  it('is a range of turns', () => {
    assert.deepEqual(pacific('  turns 4-7'), ['SYN001: Change to ..']);
  });

  it('is a condition behind when, with its places in a list', () => {
    const victory = (line: string) => pacific(`  victory allies {\n    early: ${line}\n  }`);
    assert.deepEqual(victory('at end of turn 7 if allies controls (0804, 0605)'), ['SYN001: Change to when']);
    assert.deepEqual(victory('at end of turn 7 when allies control (0804, 0605)'), ['SND101: Change to controls']);
    assert.deepEqual(victory('at end of turn 7 when allies controls 0804 and 0605'), [
      'SND343: Change to (0804, 0605)',
    ]);
    assert.deepEqual(victory('at end of turn 7 when allies controls 0804 Kure or Manila'), [
      'SND343: Change to 0804 Kure or allies controls Manila',
    ]);
    assert.deepEqual(victory('at end of turn 7 when allies controls (0804, 0605) and turn = 7'), []);
  });

  it('is a share in percent', () => {
    assert.deepEqual(pacific('  expect japan wins between 0.35 and 0.65 of 20 games'), [
      'SYN001: Change to between 35% and 65%',
    ]);
  });

  it('is one of the special rules that there are', () => {
    const text = 'scenario mine of war-in-the-pacific extends standard "Mine" {\n  rule tokyo-express\n}\n';
    const problems = foundBeside({ [URI]: text }).problems(URI);
    const slip = problems.find(({ code }) => code === 'SND101');
    assert.match(slip?.args.known ?? '', /no-defence-bonus/);
  });
});
