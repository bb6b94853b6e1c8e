/** Positions of examples: what they may say, who holds a place in which both stand, and what is asked at the end. */
import assert from 'node:assert/strict';
import { runExample } from '../../../engine/lab/examples';
import { createPlayer } from '../../../engine/players';
import { rulesets } from '../../../engine/rulesets';
import { needs } from '../../../engine/rulesets/by-text/vocabulary';
import { complete } from '../../../server/ide';
import { open } from '../../checks/samples';
import { compiled } from '../../scenarios/compiled';
import { gameText } from './kit';

const GAME = {
  game: `  feature castle "Castle" ja "城"
  every foot { meets enemy }
  track rice "Rice" ja "兵糧" { sides each; from 0; to 9; start 4 }
  track sky "Sky" ja "天候" { boxes clear, rain; start clear }
  table storm "Storm" ja "嵐" {
    cells number
    | turn | wind | rain |
    | 1    | 2    | 3    |
    | 2    | 4    | 5    |
  }
  query bridge-stands "The bridge stands" ja "橋がある" { gives boolean }`,
  sequence: '    phase march "March" ja "行軍" { does move; allowance 1; meets enemy }',
  map: `  places {
    | hex  | name  | ja   | features | holder |
    | 0201 | Kaizu | 海津 | castle   | blue   |
  }`,
};
const text = (given: string, expect: string, parts: Parameters<typeof gameText>[0] = GAME) => `${gameText(parts)}
example "It" ja "例" of fords {
  given first empty turn 1 phase march {
    0101: rd guard
    ${given}
  }
  expect ${expect}
}
`;
const opened = (given: string, expect: string) => {
  const files = [{ uri: 'file:///own.sand', text: text(given, expect) }];
  const { model, all } = open(files);
  return { model, problems: all().filter(({ severity }) => severity === 'error') };
};
const faults = (given: string, expect = 'turn = 1') =>
  opened(given, expect).problems.map(({ code, args }) => [code, args?.name ?? '', args?.suggestion ?? ''].join(' '));
/** What fails when the example is run. */
function failures(given: string, expect: string): string[] {
  const { model, problems } = opened(given, expect);
  assert.deepEqual(problems, []);
  const [example] = model.examples('file:///own.sand');
  const prepared = rulesets['']!.prepare(model.compile('fords/first')!.compiled!);
  return runExample(prepared, example!).map(({ text: { en } }) => en);
}

describe('by text: positions of examples', () => {
  it('say what no position holds, with what is meant', () => {
    assert.deepEqual(faults('control blue 0201'), ['SND109 control holds']);
    assert.deepEqual(faults('holdz red 0201'), ['SND109 holdz holds']);
    assert.deepEqual(faults('rise red 3'), ['SND109 rise rice']);
    assert.deepEqual(faults('xylophone'), ['SND109 xylophone ']);
    assert.deepEqual(faults('rice rde 3'), ['SND101 rde red']);
    assert.deepEqual(faults('sky rian'), ['SND101 rian rain']);
    assert.deepEqual(faults('holds rde 0201'), ['SND101 rde red']);
    assert.deepEqual(faults('0201: rd guard tird').length, 1);
    for (const fine of ['rice red 3, blue 2', 'sky rain', 'bridge-stands', 'holds red 0201', 'eliminated rd-guard-2'])
      assert.deepEqual(faults(fine), [], fine);
  });
  it('leave a place in which both stand to whom the map says', () => {
    for (const both of ['0201: rd guard, bl guard', '0201: bl guard, rd guard']) {
      assert.deepEqual(failures(both, 'blue controls 0201'), [], both);
      assert.deepEqual(failures(`${both}\n    holds red 0201`, 'red controls 0201 Kaizu'), [], both);
    }
    assert.deepEqual(failures('0102: rd guard, bl guard', 'not red controls 0102'), [], 'nobody’s stays so');
    assert.deepEqual(failures('0201: rd guard', 'red controls 0201'), [], 'alone there it holds it');
  });
  it('are asked who holds a place, and what is no question is said', () => {
    assert.deepEqual(failures('0201: rd guard', 'blue controls 0201'), ['controls blue 0201: expected yes, was no']);
    assert.deepEqual(failures('0201: rd guard', 'red controls (0101, Kaizu) and rice red = 4'), []);
    assert.deepEqual(faults('rice red 1', 'red holds 0201'), ['SND101 holds controls']);
    assert.deepEqual(faults('rice red 1', 'rise red = 1'), ['SND101 rise rice']);
    assert.deepEqual(faults('rice red 1', 'red controls castles'), ['SND702  ']);
    assert.deepEqual(faults('rice red 1', 'red controls 0909').length, 1);
  });
  it('are asked who has won, and say which words are no side', () => {
    const parts = (when: string) => ({
      ...GAME,
      scenario: `  victory blue { lost: at any time when ${when} }\n  otherwise draw`,
    });
    const fails = (when: string, expect: string) => {
      const { model, all } = open([{ uri: 'file:///own.sand', text: text('rice red 1', expect, parts(when)) }]);
      assert.deepEqual(
        all().filter(({ severity }) => severity === 'error'),
        [],
      );
      const [example] = model.examples('file:///own.sand');
      return runExample(rulesets['']!.prepare(model.compile('fords/first')!.compiled!), example!).map(
        ({ text: { en } }) => en,
      );
    };
    assert.deepEqual(fails('rice red = 1', 'winner = blue and not winner = red'), []);
    assert.deepEqual(fails('rice of red = 9', 'winner = none'), [], 'the game goes on');
    assert.deepEqual(fails('rice red = 9', 'winner = blue'), ['winner: expected blue, was none']);
    assert.deepEqual(fails('rice red = 1', 'winner = draw'), ['winner: expected draw, was blue']);
    assert.deepEqual(faults('rice red 1', 'winner = bleu'), ['SND101 bleu blue']);
    assert.deepEqual(faults('rice red 1', 'winner = nobody'), ['SND101 nobody none']);
    assert.deepEqual(faults('rice red 1', 'winner = xylophone'), ['SND101 xylophone ']);
    for (const [said, winner] of Object.entries({ 'blue wins': 'blue', 'no winner': 'none', 'nobody won': 'none' }))
      assert.deepEqual(
        opened('rice red 1', said).problems.map(({ code, fixes }) => [code, fixes[0]?.edits[0]?.text]),
        [['SND601', `winner = ${winner}`]],
      );
    assert.deepEqual(
      opened('rice red 1', 'winner is blue').problems.map(({ code, args }) => [code, args.sign]),
      [['SND601', '=']],
    );
    const offered = (expect: string) => {
      const source = text('rice red 1', expect);
      const { model, workspace } = open([{ uri: 'file:///own.sand', text: source }]);
      const offset = source.lastIndexOf(expect) + expect.length;
      const { items } = complete({ model, workspace, locale: 'en' }, 'file:///own.sand', offset, { snippets: true });
      return items.map(({ label }) => label);
    };
    assert.ok(offered('winn').includes('winner'));
    assert.ok(['red', 'blue', 'draw', 'none'].every((word) => offered('winner = ').includes(word)));
    assert.ok(!offered('rice red = ').includes('draw'));
    assert.deepEqual(offered('cell storm ').slice(0, 2), ['1', '2'], 'rows of a table');
    assert.deepEqual(offered('turn = 1 and cell storm 1 ').slice(0, 2), ['wind', 'rain'], 'and its columns');
  });
  it('begin a scenario so, too', () => {
    const scenario = '  setup red { 0201: guard }\n  setup blue { 0201: guard }';
    const parts = { ...GAME, scenario };
    const { model, all } = open([{ uri: 'file:///own.sand', text: gameText(parts) }]);
    assert.deepEqual(
      all().filter(({ severity }) => severity === 'error'),
      [],
    );
    const game = rulesets['']!.prepare(model.compile('fords/first')!.compiled!).start({ seed: 1 });
    assert.equal(game.view(-1).control['0201'], 1);
  });
  it('name one of several counters by its number, and where they have none yet by what they are', () => {
    const sequence =
      '    phase sail "Sail" ja "航海" { does move; allowance 2; carriers boat; takes foot; holds 9; lands in plain }';
    const scenario = '  remove blue barge at 0401\n  place red 0401: barge';
    const aboard = (given: string, more = '') => {
      const uri = 'file:///own.sand';
      const { model, all } = open([
        {
          uri,
          text: text(given, 'turn = 1', { ...GAME, sequence, scenario: scenario + more }).replace('march', 'sail'),
        },
      ]);
      const wrong = all().flatMap(({ severity, code, args }) =>
        severity === 'error' ? [`${code} ${args?.suggestion}`] : [],
      );
      if (wrong.length > 0) return wrong;
      const prepared = rulesets['']!.prepare(model.compile('fords/first')!.compiled!);
      return runExample(prepared, model.examples(uri)[0]!).map(({ text: { en } }) => en);
    };
    assert.deepEqual(aboard('0401: rd barge, rd guard aboard rd-barge-1'), []);
    assert.deepEqual(aboard('0401: rd barge, rd guard\n    aboard rd-guard-2 rd-barge-1'), []);
    assert.match(
      aboard('0401: rd barge, rd guard aboard rd-barge-7')[0]!,
      /nothing that rd-guard-\d could be aboard of/,
    );
    assert.deepEqual(aboard('0401: rd barge', '\n  place red 0401: guard aboard rd-barge-1'), ['SND101 barge']);
  });
  it('are offered what they may say, and asked who controls', () => {
    const offered = (behind: string, given: string, expect: string) => {
      const source = text(given, expect);
      const { model, workspace } = open([{ uri: 'file:///own.sand', text: source }]);
      const offset = source.lastIndexOf(behind) + behind.length;
      const { items } = complete({ model, workspace, locale: 'en' }, 'file:///own.sand', offset, { snippets: true });
      return items.map(({ label }) => label);
    };
    const facts = offered('0101: rd guard\n    ', '', 'turn = 1');
    for (const word of ['holds', 'rice', 'sky', 'bridge-stands', 'hand']) assert.ok(facts.includes(word), word);
    assert.ok(!facts.includes('turn') && !facts.includes('attacks'), facts.join(' '));
    assert.ok(offered('expect red ', '', 'red ').includes('controls'));
  });
  it('may say whatever a moment of a game tells of itself', () => {
    const { named, others, unchecked } = needs.facts!;
    const told = new Set<string>();
    for (const id of ['tutorial/spring', 'tutorial/straits', 'tutorial/winter', 'halm/morning', 'amber-coast/war']) {
      const text = compiled(id);
      const declared = [...(text.game.tracks ?? []), ...(text.game.queries ?? [])].map((one) => one.id);
      const game = rulesets[text.game.rules]!.prepare(text).start({ seed: 5 });
      const players = text.game.sides.map((_, side) => createPlayer('random', side, side));
      for (let given = 0; game.question() && given < 400; given++) {
        game.answer(players[game.question()!.side]!.choose(game));
        if (given % 7 > 0) continue;
        for (const fact of Object.keys(game.given!()!.facts ?? {})) {
          const word = fact.split(' ')[0]!;
          if (!declared.includes(word)) told.add(word);
        }
      }
    }
    const known = new Set([...named, ...others, ...unchecked]);
    const strange = [...told].filter((word) => !known.has(word) && !/^begun(-\d+)?$/.test(word));
    assert.deepEqual(strange, []);
    assert.ok(told.size > 12, [...told].join(' '));
  });
  it('write a number below zero without a blank', () => {
    for (const [line, mended] of [
      ['cost 0 - 1', 'cost -1'],
      ['cost - 1', 'cost -1'],
    ]) {
      const source = gameText({ sequence: `    phase m "M" ja "移" { does move; allowance 2; ${line} }` });
      const { all, diagnostics } = open([{ uri: 'file:///own.sand', text: source }]);
      const [problem] = all().filter(({ severity }) => severity === 'error');
      assert.equal(problem!.args?.minus, '-1');
      const [edit] = diagnostics.fixes(problem!)[0]!.edits;
      const whole = source.slice(0, edit!.start) + edit!.text + source.slice(edit!.end);
      assert.ok(whole.includes(`; ${mended} }`), whole);
    }
  });
});
