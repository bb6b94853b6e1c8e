/** Every answer of the laboratory for every ruleset, and for games whose rules are text: what is said is whole, in both languages, with what is to be minded. */
import { strict as assert } from 'node:assert';
import type { CompiledGame } from '../../engine/kernel/compiled';
import { type Asked, type AskedFound, answerAsked } from '../../engine/lab/asked';
import { attacksOf } from '../../engine/lab/attacks';
import { coverageOf } from '../../engine/lab/coverage';
import { heatOf } from '../../engine/lab/heat';
import { historyFound } from '../../engine/lab/history';
import { lengthOf } from '../../engine/lab/length';
import { observedGames } from '../../engine/lab/observed';
import { coverageSheet } from '../../engine/lab/sheets/coverage';
import { heatSheet } from '../../engine/lab/sheets/heat';
import { historySheet } from '../../engine/lab/sheets/history';
import { lengthSheet } from '../../engine/lab/sheets/length';
import { reportHtml } from '../../engine/lab/sheets/report';
import { type Sheet, sheetText } from '../../engine/lab/sheets/sheet';
import { watchSheet } from '../../engine/lab/sheets/watch';
import { winrateSheet } from '../../engine/lab/sheets/winrate';
import { workbenchSheet } from '../../engine/lab/sheets/workbench';
import { inlinePool } from '../../engine/lab/simulate';
import { notableGames } from '../../engine/lab/typical';
import { WinCount } from '../../engine/lab/winrate';
import { diceOf, studyTable } from '../../engine/lab/workbench';
import { rulesets } from '../../engine/rulesets/index';
import { amount } from '../amount';
import { compiled as shipped } from '../scenarios/compiled';

const all = [
  'halm/morning',
  'amber-coast/summer',
  'war-in-the-pacific/short',
  'tutorial/winter',
  'taiheiyo-senshi/campaign',
  'indian-ocean-region/1-choke-point',
  'empire-of-the-sun/south-pacific',
  'ardennes-44/six-turn',
];
const scenarios = amount(all.slice(0, 2), all);

const prepare = (compiled: CompiledGame) => rulesets[compiled.game.rules]!.prepare(compiled);

/** What a sheet says is whole, in words and as a report. */
function whole(sheet: Sheet, compiled: CompiledGame): void {
  for (const locale of ['en', 'ja'] as const) {
    const words = `${sheetText(sheet, locale)}\n${reportHtml(sheet.title, [sheet], compiled.board, locale)}`;
    assert.doesNotMatch(words, /\b(?:NaN|undefined|null|Infinity)\b|\[object|\{\d\}/, `${sheet.answer} ${locale}`);
  }
  assert.ok(sheet.facts.length + sheet.grids.length > 0, `${sheet.answer} says nothing`);
  for (const { en, ja } of [...sheet.facts, ...sheet.warnings]) assert.ok(en !== '' && ja, `${sheet.answer}: ${en}`);
}

describe('the answers of the laboratory', function () {
  this.timeout(0);
  for (const id of scenarios) {
    describe(id, () => {
      const compiled = shipped(id);
      const players = compiled.game.sides.map(() => 'random');

      it('are read off a series of games', async () => {
        const { results } = await observedGames(inlinePool(prepare(compiled)), { players, seed: 7, most: 2 });
        const played = { compiled, results, players };
        const wins = new WinCount(compiled, { margin: 0.05, within: 0.1 });
        for (const result of results) wins.add(result);
        const sheets = [
          winrateSheet(played, wins.rate),
          lengthSheet(played, lengthOf(compiled, results), prepare(compiled).ruleset.wording?.tracks),
          watchSheet(played, notableGames(compiled, results)),
          coverageSheet(played, coverageOf(compiled, results)),
          heatSheet(played, heatOf(compiled, results)),
          historySheet(played, historyFound(compiled, results)),
        ];
        for (const sheet of sheets) {
          whole(sheet, compiled);
          assert.match(sheet.warnings[0]!.en, /^Only 2 games/, sheet.answer);
        }
        // Every track has a name.
        const ids = Object.keys(results[0]!.observed!.turns[0]!.figures);
        assert.deepEqual(
          sheets[1]!.grids.filter(({ title }) => ids.includes(title.en) && title.en !== 'points'),
          [],
        );
        // A track of nobody is told once, not for each side.
        const favour = sheets[1]!.grids.find(({ title }) => title.en.includes('favour'));
        assert.equal(favour?.headings.length, id.startsWith('amber-coast') ? 3 : undefined);
        for (const table of Object.values(compiled.game.tables))
          if (diceOf(table))
            whole(workbenchSheet(studyTable(table), compiled.game, attacksOf(table, results)), compiled);
      });

      it('are played when they are asked', async () => {
        const later = { ...compiled, units: compiled.units.slice(0, -1) };
        const target = compiled.units.find(({ at }) => compiled.board.places.some(({ id: place }) => place === at))!;
        const names = { en: 'as it was', ja: '前の版' };
        const edits = [0, 1].map((k) => ({ where: `a.sand:${k + 1}:1`, written: 1, value: 2 }));
        const questions: Asked[] = [
          ...(['decisions', 'supply', 'setup'] as const).map((ask) => ({ ask })),
          // Each part is a version that is played, and the search looks at a hundred first turns.
          ...amount<Asked[]>(
            [],
            [{ ask: 'sensitivity' }, { ask: 'firstturn', target: { kind: 'unit', id: target.id } }],
          ),
          { ask: 'whatif', before: later, names },
          { ask: 'difference', before: later, names },
          { ask: 'sweep', what: 'a.sand:1:1', written: 1, values: [1, 2], versions: [compiled, later] },
          { ask: 'suggest', low: 0.49, high: 0.51, edits, versions: [later, compiled] },
        ];
        for (const asked of questions) {
          let last: AskedFound | undefined;
          const told = {
            onPlayed: () => {},
            onGame: () => {},
            onFound: (found: () => AskedFound, final: boolean) => {
              if (final) last = found();
            },
          };
          await answerAsked(compiled, { asked, players, seed: 7, games: 1, side: 0 }, prepare, told);
          assert.ok(last, asked.ask);
          whole(last.sheet, compiled);
          // Only edits that suit are offered.
          if (asked.ask === 'suggest') assert.deepEqual(last.edits, []);
        }
      });
    });
  }
});
