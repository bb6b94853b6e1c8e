/** Every statement of a scenario, for every rulebook: it changes a game, or a check says that it does not. */
import { strict as assert } from 'node:assert';
import { rulesets } from '../../engine/rulesets/index';
import { contexts } from '../../grammar/contexts';
import { createDiagnostics } from '../../server/checks';
import { parts } from '../../server/checks/played/parts';
import { createModel } from '../../server/model';
import type { ModelImpl } from '../../server/model/model';
import { withShipped } from '../model/shipped';
import { course, members } from './walk';

/** What a statement needs to be said at all. */
const track = 'track morale "Morale" ja "士気" { from 0; to 9; start 5 }';
const declared: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'war-in-the-pacific': { track: `game war-in-the-pacific { ${track} }\n` },
  'ardennes-44': { track: `game ardennes-44 { ${track} }\n` },
};

interface Told {
  /** Id of the game; absent: that of its rules. */
  game?: string;
  base: string;
  /** What players keep to themselves where a game is played by its text: it stands for them to read. */
  byHand?: readonly string[];
  answers: number;
  /** What the scenario says besides, with the statement and without it: a counter that is free to be used. */
  spare: string;
  /** The same for single statements: where they show late, a position to begin with. */
  late?: Readonly<Record<string, string>>;
  statements: Readonly<Record<string, string>>;
}

/** A scenario of each rulebook, and one of each statement that changes it. */
const games: Readonly<Record<string, Told>> = {
  '': {
    game: 'tutorial',
    base: 'spring',
    spare: 'remove crown cavalry at 0504',
    late: {
      turns: 'given turn 3 phase supply',
      reinforcements: 'remove crown cavalry at 0504\n  given turn 1 phase supply',
      withdrawals: 'given turn 1 phase supply',
      // What comes at Askby waits a turn by itself while three units stand there.
      delay: 'remove crown guns at 0303 Askby\n  given turn 1 phase supply',
      trigger: 'given turn 1 phase event',
    },
    byHand: ['players', 'hostile', 'value', 'option', 'rule'],
    answers: 60,
    statements: {
      turns: 'turns 1..3',
      setup: 'setup crown { 0606: cavalry }',
      reinforcements: 'reinforcements crown { turn 2: cavalry at 0303 Askby, 0304 }',
      reserve: 'reserve cr cavalry',
      eliminated: 'eliminated cr cavalry',
      control: 'control crown: 0904 Dunholt',
      cards: 'cards league { draw 2 }',
      players: 'players 2 { crown; league }',
      hostile: 'hostile crown, league',
      friendly: 'friendly crown, league',
      neutral: 'neutral crown',
      replacements: 'replacements crown { turn 1..4: infantry }',
      withdrawals: 'withdrawals crown { turn 2: infantry }',
      value: 'value supply-range 3',
      option: 'option fog off',
      track: 'track morale crown 3',
      victory: 'victory crown { now: at any time when turn >= 1 }',
      trigger: 'trigger rain "Rain" ja "雨" at event when turn >= 1 { shift morale -1 }',
      given: 'given { 0605: no cr infantry }',
      clear: 'clear setup league',
      place: 'place crown 0606: cavalry',
      move: 'move crown flotilla 0309 Fairhaven -> 0509',
      reduce: 'reduce crown guns at 0303 Askby',
      remove: 'remove crown guns at 0303 Askby',
      delay: 'delay crown infantry of turn 2 to 3',
      rule: 'rule bridge-blown { turn 2; places 0605 }',
    },
  },
  'war-in-the-pacific': {
    base: 'short',
    spare: 'remove japan Naval at 0804',
    late: { turns: 'given turn 7 phase reinforcement', delay: 'given turn 6 phase reinforcement' },
    answers: 40,
    statements: {
      turns: 'turns 1..7',
      setup: 'setup japan { 0804 Kure: Naval }',
      reinforcements: 'reinforcements japan { turn 5: Naval }',
      reserve: 'reserve jp Naval',
      eliminated: 'eliminated jp Naval',
      control: 'control japan: 0804',
      cards: 'cards japan { draw 1 }',
      players: 'players 2 { japan: jp; allies: us, uk }',
      hostile: 'hostile japan, allies',
      friendly: 'friendly japan, allies',
      neutral: 'neutral allies',
      replacements: 'replacements allies { turn 5..8: us CV }',
      withdrawals: 'withdrawals japan { turn 6: 2 CV }',
      value: 'value activation-cost 9',
      option: 'option preplaced-depots on',
      track: 'track morale 3',
      victory: 'victory japan { now: at any time when turn >= 1 }',
      trigger: 'trigger boom at resources when turn >= 1 { gain 50 rp for japan }',
      given: 'given { 0804: no jp Land }',
      clear: 'clear setup allies',
      place: 'place japan 0804: Naval',
      move: 'move japan 1 Land 0804 -> 0806',
      reduce: 'reduce japan Land at 0804',
      remove: 'remove japan Land at 0804',
      delay: 'delay allies us CV of turn 6 by 1',
      rule: 'rule redeployments { turn 1; side allies; stacks 1 }',
    },
  },
  'taiheiyo-senshi': {
    base: 'campaign',
    spare: '',
    late: { turns: 'given turn 3 phase score', rule: 'given turn 2 phase operation' },
    answers: 60,
    statements: {
      turns: 'turns 0..3',
      setup: 'setup allies { Japan: Enterprise }',
      reinforcements: 'reinforcements allies { turn 2: Enterprise at Hawaii }',
      reserve: 'reserve Enterprise',
      eliminated: 'eliminated Enterprise',
      control: 'control japan: Midway',
      cards: 'cards japan { draw 1 }',
      players: 'players 2 { japan: jp; allies: us, gb }',
      hostile: 'hostile japan, allies',
      friendly: 'friendly japan, allies',
      neutral: 'neutral allies',
      replacements: 'replacements allies { turn 1..2: us ship }',
      withdrawals: 'withdrawals allies { turn 1: Enterprise }',
      value: 'value air-range 3',
      option: 'option bid on',
      track: 'track score 9',
      rule: 'rule events-from { turn 3; phase supply }',
      victory: 'victory japan { now: at any time when turn >= 0 }',
      trigger: 'trigger boom at pearl-harbor when turn = 0 { score japan 3 }',
      given: 'given { clear Hawaii }',
      clear: 'clear reinforcements allies',
      place: 'place allies Japan: Enterprise',
      move: 'move allies Nevada at Hawaii -> Samoa',
      reduce: 'reduce allies Nevada at Hawaii',
      remove: 'remove allies Nevada at Hawaii',
      delay: 'delay allies Lexington of turn 0 by 1',
    },
  },
  'ardennes-44': {
    base: 'six-turn',
    spare: 'remove allied us-t08-551-para',
    late: {
      replacements:
        'given turn 2 phase end-of-turn { 1331: de-12-27 reduced; 1231: de-12-48 reduced; 1232: de-12-fus reduced }',
      victory: 'given turn 6 phase end-of-turn',
      delay: 'given turn 3 phase allied-movement',
    },
    answers: 25,
    statements: {
      turns: 'turns 2..4',
      setup: 'setup allied { 2129: us-t08-551-para }',
      reinforcements: 'reinforcements allied { turn 16PM: us-t08-551-para at 2743 }',
      reserve: 'reserve us-t08-551-para',
      eliminated: 'eliminated us-t08-551-para',
      control: 'control german: 2129',
      cards: 'cards german { draw 1 }',
      players: 'players 2 { german: de; allied: us, gb }',
      hostile: 'hostile german, allied',
      friendly: 'friendly german, allied',
      neutral: 'neutral allied',
      withdrawals: 'withdrawals german { turn 2: 2 infantry }',
      value: 'value tactical-movement 9',
      option: 'option free-set-up on',
      track: 'track morale 3',
      rule: 'rule frozen { turn 1; units de-12-27 }',

      replacements: 'replacements german { turn 2: 9 replacement }',
      victory: 'victory german { late: at end of turn 6 when turn > 5 }',
      trigger: 'trigger boom "Boom" ja "爆" at victory when turn >= 1 { roll d6 { 1..6 {} } }',
      given: 'given { clear 1230 }',
      clear: 'clear reinforcements allied',
      place: 'place allied 2129: us-t08-551-para',
      move: 'move german de-12-fus 1232 -> 1132',
      reduce: 'reduce german de-12-27 at 1331',
      remove: 'remove german de-12-48 at 1231',
      delay: 'delay allied us-t03-1-unk of turn 17AM by 1',
    },
  },
  'indian-ocean-region': {
    base: '5-bay-of-bengal-frenzy',
    spare: 'reinforcements indo-am { turn 3: us-lcs-freedom at 5225 }',
    late: {
      turns: 'given turn 2 phase military-negotiations',
      reinforcements: 'given turn 1 phase military-negotiations',
      delay: 'reinforcements indo-am { turn 3: us-lcs-freedom at 5225 }\n  given turn 2 phase military-negotiations',
      victory: 'given turn 11 phase military-negotiations',
      control: 'given turn 1 phase air-movement',
      rule: 'given turn 1 phase sea-movement',
      value: 'given turn 1 phase sea-movement',
      option: 'given empty turn 2 phase air-sea-combat { 4320: prc fighter; 4222: usa DDG }',
    },
    byHand: ['players'],
    answers: 60,
    statements: {
      turns: 'turns 1..2',
      setup: 'setup indo-am { 5225: us-lcs-freedom }',
      reinforcements: 'reinforcements indo-am { turn 2: us-lcs-freedom at 5225 }',
      reserve: 'reserve us-lcs-freedom',
      eliminated: 'eliminated us-lcs-freedom',
      control: 'control china: 4802',
      cards: 'cards china { draw 1 }',
      players: 'players 2 { china: prc; indo-am: india, usa, uk; bay: bangladesh, myanmar, sri-lanka }',
      hostile: 'hostile china, bay',
      friendly: 'friendly china, bay',
      neutral: 'neutral china',
      replacements: 'replacements china { turn 1..2: prc SS }',
      withdrawals: 'withdrawals china { turn 1: prc-ss-song }',
      value: 'value intervention-surface 12',
      option: 'option base-rights on',
      track: 'track vp 3',
      victory: 'victory china { late: at end of turn 11 when turn > 5 }',
      trigger: 'trigger boom "Boom" ja "爆" at military-start when turn >= 1 { vp 3 }',
      given: 'given turn 2 phase sea-movement { clear 5225 }',
      clear: 'clear setup bay',
      place: 'place indo-am 5225: us-lcs-freedom',
      move: 'move china prc-ddg-luyang3 5215 -> 5216',
      reduce: 'reduce china prc-ddg-luyang3 at 5215',
      remove: 'remove china prc-ddg-luyang3 at 5215',
      delay: 'delay indo-am us-lcs-freedom of turn 3 by 1',
      rule: 'rule no-exit { units us-ddg-burke; places home-sri-lanka }',
    },
  },
  'empire-of-the-sun': {
    base: 'south-pacific',
    spare: 'remove allies cw-nz3 at 4828',
    late: {
      turns: 'given turn 3 phase end-of-turn',
      reinforcements: 'remove allies cw-nz3 at 4828\n  given turn 4 phase reinforcement',
      replacements: 'reduce japan jp-a17 at 4021\n  given turn 4 phase replacement',
      delay: 'given turn 4 phase reinforcement',
      victory: 'given turn 3 phase us-political-will-segment',
      trigger: 'given turn 3 phase national-status',
    },
    answers: 60,
    statements: {
      turns: 'turns 3..3',
      setup: 'setup allies { 4021: cw-nz3 }',
      reinforcements: 'reinforcements allies { turn 4: cw-nz3 }',
      reserve: 'reserve cw-nz3',
      eliminated: 'eliminated cw-nz3',
      control: 'control allies: 4020',
      cards: 'cards japan { draw 1 }',
      players: 'players 2 { japan: jp; allies: us, uk, au, nz, in, nl, cn, joint }',
      hostile: 'hostile japan, allies',
      friendly: 'friendly japan, allies',
      neutral: 'neutral allies',
      replacements: 'replacements japan { turn 4: 3 ground }',
      withdrawals: 'withdrawals japan { turn 4: jp-a17 }',
      value: 'value air-zone-radius 9',
      option: 'option bid on',
      track: 'track asp japan 1',
      victory: 'victory japan { now: at any time when turn >= 1 }',
      trigger: 'trigger boom "Boom" ja "爆" at national-status when turn >= 1 { will-change alaska-three-turns }',
      given: 'given { 4021: no jp-a17 }',
      clear: 'clear setup japan',
      place: 'place allies 4828: cw-nz3',
      move: 'move japan jp-a17 4021 -> 4020',
      reduce: 'reduce japan jp-a17 at 4021',
      remove: 'remove japan jp-a17 at 4021',
      delay: 'delay allies us-2mar of turn 4 by 1',
      rule: 'rule base-closed { places 4423; side allies; turn 3 }',
    },
  },
};

/** What stands in a scenario without being played in it, and why. */
const notPlayed: Readonly<Record<string, string>> = {
  note: 'words of the designer, shown and told',
  map: 'the same map again: which maps can be played is held by the tests of agreement',
  ensure: 'a demand of the designer, which a check holds the opening to',
  expect: 'a forecast, which `simulate` and `test` hold many games to',
  history: 'how it was, which the laboratory compares games with',
};

/** The same, said: a game with it is played as one without it. */
const unheeded = (side: string): Readonly<Record<string, string>> => ({
  note: 'note "As printed" ja "印刷のまま"',
  ensure: 'ensure always "Always" ja "常に": 1 = 1',
  expect: `expect ${side} wins between 0% and 100% of 2 games`,
  history: `history { turn 3: ${side} steps 1..9 }`,
});

describe('the statements of a scenario', () => {
  it('are known to this walk, every one of the grammar', () => {
    for (const [rules, { statements }] of Object.entries(games))
      assert.deepEqual(
        [...new Set([...Object.keys(statements), ...Object.keys(notPlayed), 'otherwise'])].sort(),
        Object.keys(contexts.scenario!.words).sort(),
        rules,
      );
    assert.deepEqual(Object.keys(games).sort(), Object.keys(rulesets).sort());
  });

  for (const [rules, { base, answers, spare, late = {}, statements, game = rules, byHand = [] }] of Object.entries(
    games,
  ))
    it(`change a game of ${game}, or are reported`, () => {
      const scenario = (id: string, text: string) =>
        `scenario ${id} of ${game} extends ${base} "With" ja "変更" {\n  ${text}\n}\n`;
      const [side = ''] = { '': ['crown'], 'ardennes-44': ['german'], 'indian-ocean-region': ['china'] }[rules] ?? [
        'japan',
      ];
      const others = unheeded(side);
      const texts: Record<string, string> = { 'file:///spare.sand': scenario('spare', spare) };
      for (const [word, text] of Object.entries({ ...statements, ...others })) {
        const besides = late[word] ?? spare;
        texts[`file:///${word}.sand`] =
          scenario(`with-${word}`, `${besides}\n  ${text}`) + (declared[rules]?.[word] ?? '');
        if (late[word]) texts[`file:///late-${word}.sand`] = scenario(`late-${word}`, besides);
      }
      const model = createModel(withShipped(texts)) as ModelImpl;
      const found = createDiagnostics(model);
      const mistakes = Object.keys(texts).flatMap((uri) =>
        found
          .problems(uri)
          .filter((one) => one.severity === 'error' && !/^SND79/.test(one.code))
          .map((one) => `${uri} ${one.code} ${JSON.stringify(one.args)}`),
      );
      assert.deepEqual(mistakes, []);
      const played = (id: string) => course(model.compile(`${game}/${id}`)!.compiled!, answers);
      const plain = played('spare');
      const silent = Object.keys(statements).filter((word) => {
        const uri = `file:///${word}.sand`;
        const [start, end] = [
          texts[uri]!.lastIndexOf('  ', texts[uri]!.indexOf('\n}\n')),
          texts[uri]!.indexOf('\n}\n'),
        ];
        if (found.problems(uri).some((one) => /^SND79/.test(one.code) && one.start >= start && one.start < end))
          return false;
        return played(`with-${word}`) === (late[word] ? played(`late-${word}`) : plain);
      });
      assert.deepEqual(silent.sort(), [...byHand].sort());
      for (const word of Object.keys(others)) assert.equal(played(`with-${word}`), plain, `${word} is played`);
    });

  it('tell who wins otherwise, when the last turn ends', () => {
    const sides = ['japan', 'allies'];
    const text = sides.map(
      (side) =>
        `scenario for-${side} of war-in-the-pacific extends short { turns 8..8; clear victory; otherwise ${side} }\n`,
    );
    const model = createModel(withShipped({ 'file:///own.sand': text.join('') }));
    const ends = sides.map((side) => course(model.compile(`war-in-the-pacific/for-${side}`)!.compiled!, 20_000));
    assert.notEqual(ends[0], ends[1]);
  });

  it('and what is not played are named by members of the compiled game', () => {
    const known = new Set(members());
    const shapes = ['choose.', 'roll.', 'each.', 'Query.', 'Marked.', 'Sum.', 'Segment.', 'Unbought.'];
    for (const name of Object.keys(parts)) {
      const member = name.replace(/\?$/, '');
      assert.ok(known.has(member) || shapes.some((shape) => member.startsWith(shape)), name);
    }
  });
});
