/** The rulebook that a game's text comes to: what is said under the rules that it cites, and what is missing as a gap. */
import assert from 'node:assert/strict';
import { type OpenScenario, openScenario } from '../../server/cli/texts';
import { placeHover } from '../../server/ide/hover/place';
import { rulebookOf } from '../../server/ide/rulebook';
import { rulebookHtml } from '../../server/ide/rulebook/html';
import { rulebookMarkdown } from '../../server/ide/rulebook/markdown';
import type { Block, Chapter, Rulebook } from '../../server/ide/rulebook/types';
import type { NamedSymbol } from '../../server/model';
import { open } from '../checks/samples';
import { host, workspace } from '../cli/cli';
import { gameText } from '../engine/by-text/kit';

const all = (chapters: readonly Chapter[]): Chapter[] => chapters.flatMap((one) => [one, ...all(one.cases)]);
let opened: OpenScenario['texts'] | undefined;
const books = new Map<string, Rulebook>();
/** The shipped texts are read once, each scenario is compiled once, and its book made once. */
const shipped = (id: string, locale: 'en' | 'ja'): Rulebook => {
  opened ??= openScenario('tutorial/spring', host([], workspace()).host).texts;
  const key = `${id} ${locale}`;
  const book = books.get(key) ?? rulebookOf({ ...opened, locale }, [id])!;
  books.set(key, book);
  return book;
};
const small = (parts: Parameters<typeof gameText>[0], locale: 'en' | 'ja' = 'en', more = ''): Rulebook => {
  const { model, workspace: texts } = open([{ uri: 'file:///fords.sand', text: `${gameText(parts)}\n${more}` }]);
  return rulebookOf({ model, workspace: texts, locale }, ['fords/first'])!;
};
const found = (book: Rulebook, number: string) => all(book.chapters).find((one) => one.number === number);
const texts = (blocks: readonly Block[]) =>
  blocks.flatMap((one) => ('text' in one ? [`${one.type}: ${one.text}`] : [one.type]));

const RULES = `  rule 4 "Turns" ja "ターン"
  rule 4.1 "Marching" ja "行軍" note "Guards walk." ja "衛兵は歩く。"
  rule 9 "Weather" ja "天候"
  stacking hex "Stack" ja "スタック" (see 4.2) { of foot; most 2; each side }`;

describe('the drafted rulebook', () => {
  it('puts statements under the rules that they cite, beside the words of the designer', () => {
    const book = small({
      game: RULES,
      sequence: '    phase march "March" ja "行軍" (see 4.1) { does move; of foot; allowance 3 }',
    });
    assert.equal(found(book, '4')?.title, 'Turns');
    assert.deepEqual(texts(found(book, '4.1')!.blocks), [
      'note: Guards walk.',
      'text: March. Each unit (Foot) may move once, for at most 3 points. Each hex costs one point.',
    ]);
    assert.deepEqual(texts(found(book, '4.2')!.blocks), [
      'text: Stack: at most 2 units of each side in one place (Foot).',
    ]);
  });

  it('says costs of lines on a map of points, types of cards by their names, and where set-ups stand', () => {
    const [english, japanese] = (['en', 'ja'] as const).map((locale) =>
      rulebookMarkdown(shipped('amber-coast/war', locale)),
    );
    assert.match(english!, /Each line costs its number, or one point\./);
    assert.doesNotMatch(english!, /Each hex costs/);
    assert.match(english!, /### 9\.1 Set-up\n\nThe scenarios say it\./);
    assert.match(japanese!, /試練のカードは先にイベントとして使う。/);
    assert.match(japanese!, /ラウンド（騎士団長、次にギルド同盟、両軍が交互に）。各陣営は/);
  });

  it('says which faces dice have that do not begin at 1', () => {
    const pacific = rulebookMarkdown(shipped('empire-of-the-sun/south-pacific', 'en'));
    assert.match(pacific, /Roll 1d10 \(0–9\)\./);
    assert.doesNotMatch(pacific, /Roll 1d9/);
    assert.match(rulebookMarkdown(shipped('empire-of-the-sun/south-pacific', 'ja')), /1D10（0～9）を振る。/);
  });

  it('says of a region off the map of a scenario that it is off the map, not any place', () => {
    const pacific = rulebookMarkdown(shipped('empire-of-the-sun/south-pacific', 'en'));
    assert.match(pacific, /Surrender of the Philippines: .*; when Japan controls a place off this map/);
    assert.doesNotMatch(pacific, /\bany place\b/);
    assert.match(rulebookMarkdown(shipped('empire-of-the-sun/south-pacific', 'ja')), /このマップにない場所/);
  });

  it('says once what holds for each side alike: who wins, points, triggers, events of cards', () => {
    const [halm, coast] = ['halm/morning', 'amber-coast/war'].map((id) => rulebookMarkdown(shipped(id, 'en')));
    assert.match(
      halm!,
      /Each side wins at the end of the game when it controls more places \(Post\) than each other side\./,
    );
    assert.equal(halm!.match(/^- Points/gm)?.length, 1);
    assert.match(halm!, /- Points \(each side\), at the end of a turn:\n {2}- 1 for each Post held by its side/);
    assert.match(
      coast!,
      /\| Peasants rise \| Operations 2 \| Each side: A step is lost by 1 × enemy unit outside Fortress\. \|/,
    );
    assert.match(
      coast!,
      /\| A bishop writes \| Operations 2 \| The Grand Master: .*changes by \+1\. \/ The Guilds: .*changes by −1\. \|/,
    );
    assert.match(
      rulebookMarkdown(shipped('amber-coast/war', 'ja')),
      /\| 豊作 \| 作戦値 2 \| 各陣営: 2個のその陣営のユニットが1ステップを回復する。 \|/,
    );
  });

  it('says once what is done for each side alike, and that moves are plotted', () => {
    const text = (locale: 'en' | 'ja') =>
      rulebookMarkdown(
        small(
          {
            game: `  track rice "Rice" ja "兵糧" { sides each; from 0; to 9; start 0 }
  trigger tax "Tax" ja "税" at march {
    each side { each (lake held by side) { shift rice +1 of side when count (side units in here) >= 2 } }
    choose (lake held by red, 0101) by red { shift rice +1 of red }
    choose (lake) { shift rice +1 of red when no (red units in here) }
    shift rice -1 of red
  }`,
            sequence: '    phase march "March" ja "行軍" { simultaneous; does move; of foot; allowance 3 }',
          },
          locale,
        ),
      );
    const en = text('en');
    assert.match(
      en,
      /^- For each side, for each Lake held by its side: Rice of its side changes by \+1, if there are at least 2 of its own units in that place\.$/m,
    );
    assert.match(en, /^- Red chooses one place \(0101 or Lake held by Red\); there: Rice of Red changes by \+1\.$/m);
    assert.match(
      en,
      /^- Choose one place \(Lake\); there: Rice of Red changes by \+1, if there are no Red units in that place\.$/m,
    );
    assert.match(en, /^- Rice of Red changes by −1\.$/m);
    assert.equal(en.match(/changes by/g)!.length, 4);
    assert.match(
      en,
      /Each side plots in secret where its units go; when all have, they go at once\. Nobody plots into/,
    );
    assert.match(text('ja'), /^- 各陣営について、湖（その陣営が支配）のそれぞれについて：/m);
    assert.match(text('ja'), /^- 赤軍が1か所（0101または湖（赤軍が支配））を選び、そこで：/m);
  });

  it('says what results do besides their losses', () => {
    const text = (locale: 'en' | 'ja') =>
      rulebookMarkdown(
        small(
          {
            game: `  track rice "Rice" ja "兵糧" { sides each; from 0; to 9; start 0 }
  marker breach "Breach" ja "突破口" { limit red 3 }
  table storm "Storm" ja "強襲" {
    roll d6
    columns odds
    result BR "Breach" ja "突破" { defender 1; do { mark breach at here of red; shift rice +1 of red when turn = 2 } }
    | die  | 1-1 |
    | 1..6 | BR  |
  }`,
            sequence: '    phase fight "Fight" ja "戦闘" { does attack; strength strength; table storm }',
          },
          locale,
        ),
      );
    assert.match(
      text('en'),
      /BR: Breach\. .*lose 1 step\. Breach of Red is placed at that place\. Rice of Red changes by \+1, if .*2\./,
    );
    assert.match(text('ja'), /BR：突破。.*1ステップ.*。.*突破口.*置く。/);
  });

  it('says whose a number of a side is, how many markers lie anywhere, and who attacks in a result', () => {
    const text = (locale: 'en' | 'ja') =>
      rulebookMarkdown(
        small(
          {
            game: `  track rice "Rice" ja "兵糧" { sides each; from 0; to 9; start 0 }
  marker breach "Breach" ja "突破口" { limit red 3 }
  trigger end "The end" ja "終わり" at fight when count (breach of red) >= 2 { shift rice +1 of red when rice of blue > 2 }
  table storm "Storm" ja "強襲" {
    roll d6
    columns odds
    result BR "Breach" ja "突破" { defender 1; do { shift rice +1 of side; shift rice -1 of each-other } }
    | die  | 1-1 |
    | 1..6 | BR  |
  }`,
            sequence: '    phase fight "Fight" ja "戦闘" { does attack; strength strength; table storm }',
          },
          locale,
        ),
      );
    assert.match(text('en'), /Rice of the attacking side changes by \+1\. Rice of the side attacked changes by −1\./);
    assert.match(text('ja'), /攻撃側の兵糧を\+1.*防御側の兵糧を−1/);
    assert.match(text('en'), /there are at least 2 Red Breach on the map/);
    assert.match(text('ja'), /盤上の赤軍突破口が2個以上/);
    assert.match(text('en'), /Rice of Blue is more than 2/);
    assert.match(text('ja'), /青軍の兵糧が2/);
  });

  it('says a trigger of each side once, with what stands beside its choice, and of boxes what they are called', () => {
    const levy = (
      side: string,
      cost: number,
    ) => `  trigger levy-${side} "Levy" ja "徴発" at march when ${side} controls 0101 {
    choose by ${side} note "Nobody likes it." ja "嫌われる。" {
      pay "Pay" ja "払う": reduce 1 (${side} foot)
      no "Refuse" ja "拒む": shift rice -${cost} of ${side}
    }
  }
`;
    const text = (cost: number) =>
      rulebookMarkdown(
        small({
          game: `  track rice "Rice" ja "兵糧" { sides each; boxes none, some; start some }\n${levy('red', 1)}${levy('blue', cost)}`,
          sequence: '    phase march "March" ja "行軍" { does move; of foot; allowance 3 }',
          scenario:
            '  track rice red none\n  setup blue { in (0101, 0201): guard note "Where they like." ja "好きな所に。" }',
        }),
      );
    const alike = text(1);
    assert.equal(alike.match(/^Levy/gm)?.length, 1);
    assert.match(alike, /\*Nobody likes it\.\*\n\nLevy \(each side\): In “March”; when its side controls 0101\n/);
    assert.match(alike, /- Its side chooses one: Pay – A step is lost by 1 × its own Foot; Refuse – Rice of its side/);
    assert.equal(text(2).match(/^Levy: /gm)?.length, 2, 'what differs stands for each');
    assert.match(alike, /at the start “some”\. Boxes: 0 none, 1 some\./);
    assert.match(alike, /Tracks at the start: Rice \(Red\) “none”\./);
    assert.match(alike, /as the owner chooses: Blueland Guard.*\n\n\*Where they like\.\*/);
  });

  it('says with each trigger what it does, also where several under one rule do the same', () => {
    const trigger = (id: string, turn: number) =>
      `  trigger ${id} "${id} ends" ja "${id}" at turn-end when turn = ${turn} (see 9) { shift will 1 }\n`;
    const book = small({
      game: `${RULES}\n  track will "Will" ja "士気" { from 0; to 9 }\n${trigger('summer', 1)}${trigger('autumn', 2)}`,
    });
    const { blocks } = found(book, '9')!;
    const lists = blocks.flatMap((block, k) => (block.type === 'list' ? [texts(blocks.slice(k - 1, k))[0]] : []));
    assert.equal(lists.length, 2);
    assert.match(lists[0]!, /summer ends/i);
    assert.match(lists[1]!, /autumn ends/i);
  });

  it('says what verbs of the game do, under the rule of what calls for them', () => {
    const book = small({
      game: `${RULES}
  verb drown "{units} drown" ja "{units}が溺れる" { units units; do { eliminate units } }
  verb flood "The flood comes" ja "洪水が来る" { do { reduce (red foot); choose by blue { a "Drown" ja "溺れる": drown (red foot); b "Stay" ja "残る" {} } } }
  trigger rain "Rain" ja "雨" at action (see 9) { flood when turn = 2 }`,
    });
    const [title, ...rest] = found(book, '9')!.blocks;
    assert.deepEqual(title, { type: 'text', text: 'Rain: In “Action”' });
    const lines = rest.flatMap((one) => (one.type === 'list' ? one.items.map(({ text }) => text) : texts([one])));
    assert.deepEqual(lines, [
      'The flood comes, if it is turn 2.',
      'text: Units drown:',
      'Units will be eliminated.',
      'text: The flood comes:',
      'A step is lost by Red Foot.',
      'Blue chooses one: Drown – Red Foot drown; Stay – nothing.',
    ]);
  });

  it('says verbs that results of a table call for under the rule of the table', () => {
    const book = small({
      game: `${RULES}
  verb drown "{units} drown" ja "{units}が溺れる" { units units; do { eliminate units } }
  table storm "Storm" ja "強襲" (see 9) {
    roll d6
    columns odds
    result BR "Breach" ja "突破" { defender 1; do { drown (red foot) } }
    | die  | 1-1 |
    | 1..6 | BR  |
  }`,
    });
    const items = found(book, '9')!.blocks.flatMap((one) => (one.type === 'list' ? one.items : []));
    assert.ok(items.some(({ text }) => text === 'Units will be eliminated.'));
  });

  it('says what counters of a kind print, each its own', () => {
    const book = small({
      game: `  attribute grit "Grit" ja "気力"
  attribute arm "Arm" ja "兵科"
  word bow "Bows" ja "弓"
  units red {
    | unit  | name    | ja | kind  | grit | arm |
    | alpha | "Alpha" | ア | guard | 2    | bow |
    | beta  | "Beta"  | ベ | guard | 5    | bow |
  }`,
      scenario: '  setup red { 0101: alpha; 0102: beta }',
    });
    const table = all(book.chapters)
      .flatMap(({ blocks }) => blocks)
      .find((one) => one.type === 'table' && one.title === 'Units');
    assert.deepEqual(table, {
      type: 'table',
      title: 'Units',
      head: ['Unit', 'Class', 'Strength', 'Grit', 'Arm'],
      rows: [
        ['Guard', 'Foot', '3/1', '2–5', 'Bows'],
        ['Barge', 'Boat', '1', '', ''],
      ],
      below: ['Where a range stands, or several values, each counter prints its own.'],
    });
  });

  it('says who sights units that a state conceals', () => {
    const game =
      '  state covered "Covered" ja "伏せ" (see 5.2) { conceals unit; sighted within 2 of boat; removes barge }';
    const [block] = found(small({ game }), '5.2')!.blocks.filter(({ type }) => type === 'list');
    const items = block!.type === 'list' ? block!.items.map(({ text }) => text) : [];
    assert.equal(items[0], 'Others know that a unit stands there, and not which.');
    assert.ok(items.includes('It is sighted by Boat within 2 hexes.'));
    assert.ok(items.includes('Barge: removed when sighted.'));
  });

  it('says what comes on what terms, what is drawn from where, and what is replaced and withdrawn', () => {
    const scenario = `  reinforcements red {
    turn 2: guard at 0101 or 0102
    from turn 2 roll d6 1..2 when turn >= 3: barge in (lake) limit 1
    pool levy: guard
    turn 3 draw constructor: guard
    turn 2 draw levy: guard at 0101 by lot
  }
  replacements red { turn 2..3: guard, 2 barge }
  withdrawals red { turn 3: guard }`;
    const chapter = all(small({ scenario }).chapters).find(({ title }) => title.includes('First'))!;
    const lists = chapter.blocks.flatMap((one) => (one.type === 'list' ? [one.items.map(({ text }) => text)] : []));
    assert.deepEqual(lists[0]!.slice(1), [
      'Turn 2: Redland Guard at 0101 or 0102',
      'Turn 2 or later, when it is turn 3 or later, on 1–2 of a d6: Redland Barge in Lake, at most 1 in each',
      'Turn 2: 1 Guard drawn by lot from the pool “levy” at 0101',
      'Turn 3: 1 Guard drawn from the pool “constructor”',
      'In the pool “levy”: Redland Guard',
      'Turns 2 to 3, replacements: 1 Guard, 2 Barge',
      'Turn 3, withdrawals: 1 Redland Guard',
    ]);
  });

  it('says who is placed by choice and where, in what state, who is in reserve, and what lies within what', () => {
    const game = '  state covered "Covered" ja "伏せ" { conceals unit }';
    const scenario = `  clear setup
  setup red {
    0101: guard covered
    in (0102, lake within 2 of 0301) limit 1: 2 guard covered at 0102, 0202
    within 1 of 0101 outside (0101): barge at 0201
  }
  reserve rd guard, 2 rd barge
  control red: 0401
  victory points red { near "Near" ja "近接": 1 per (lake within 1 of 0202), once each, at end of any turn; result <=3 "No" ja "否"; result >=4 "Yes" ja "可" }`;
    const items = (locale: 'en' | 'ja') => {
      const book = small({ game, scenario }, locale);
      const { blocks } = all(book.chapters).find(({ title }) => /First|シナリオ/.test(title))!;
      return blocks.flatMap((one) =>
        one.type === 'list' ? one.items.flatMap(({ text, items }) => [text, ...items.map((sub) => sub.text)]) : [],
      );
    };
    const en = items('en');
    for (const text of [
      '0101: Redland Guard (Covered)',
      'In 0102 or Lake within 2 of 0301, at most 1 in each, as the owner chooses: 2 Redland Guard (Covered) (by default: 0102, 0202)',
      'Within 1 of 0101 except 0101, as the owner chooses: Redland Barge (by default: 0201)',
      'Holds: 0401',
      'In reserve: Redland Guard, 2 Redland Barge',
      'Near: 1 for each Lake within 1 of 0202, at the end of a turn, once each',
    ])
      assert.ok(en.includes(text), `${text}\n${en.join('\n')}`);
    const ja = items('ja').join('\n');
    assert.match(ja, /0301から2ヘクス以内の.*、各1個まで、所有者が選ぶ: .*（伏せ）（既定：0102、0202）/);
    assert.match(ja, /^予備: /m);
  });

  it('says what happens by itself in a scenario, in its chapter', () => {
    const scenario = '  trigger frost "Frost" ja "霜" when turn >= 2 { reduce 1 (guard) }';
    const { blocks } = all(small({ scenario }).chapters).find(({ title }) => title.includes('First'))!;
    const at = blocks.findIndex((one) => one.type === 'text' && one.text.startsWith('Frost'));
    assert.match(texts(blocks)[at] ?? '', /^text: Frost: .*when it is turn 2 or later/i);
    const list = blocks[at + 1]!;
    assert.deepEqual(list.type === 'list' && list.items.map(({ text }) => text.includes('Guard')), [true]);
  });

  it('calls decks, cups and pools by their names', () => {
    const all = (id: string, locale: 'en' | 'ja') => rulebookMarkdown(shipped(id, locale));
    assert.match(all('amber-coast/war', 'en'), /draws from “Fortunes” until/);
    assert.match(all('amber-coast/war', 'ja'), /になるまで「運命」から引く/);
    assert.match(all('halm/morning', 'en'), /Impulses \(by chits drawn from “The cup”\)/);
    const scenario = '  reinforcements red { pool levy: guard; turn 2 draw levy: guard }';
    const book = small({ game: '  pool levy "The levy" ja "徴募"', scenario });
    assert.match(rulebookMarkdown(book), /drawn from the pool “The levy”/);
  });

  it('says zones and lines in sentences', () => {
    const zone = '  zone grip "Zone of control" ja "支配地域" (see 5.1) { of foot; entering 1; stops; shuts retreat }';
    const march = `    phase march "March" ja "行軍" (see 5) {
      does move; allowance 3
      allowance -1 of guard when turn >= 2
      no move into lake of guard
    }`;
    const book = small({ game: zone, sequence: march });
    const items = (number: string) =>
      found(book, number)!.blocks.flatMap((one) => (one.type === 'list' ? one.items.map(({ text }) => text) : []));
    assert.deepEqual(items('5.1'), [
      'Of Foot, into the hexes around.',
      'To enter it costs +1.',
      'Who comes into it stops.',
      'Nobody retreats into it.',
    ]);
    assert.deepEqual(items('5'), [
      'Movement allowance −1, for Guard, when it is turn 2 or later.',
      'Move: forbidden, for Guard, into Lake.',
    ]);
  });

  it('says where units flee to, in whose zones nobody rallies, and what is added up', () => {
    const book = small({
      game: '  state routed "Routed" ja "敗走"\n  zone grip "Grip" ja "支配" { of foot }',
      sequence: `    phase flight "Flight" ja "敗走" (see 7) { does flee; fleeing routed; allowance 3; towards 0101 of red held by side, edge of blue; no refuge in enemy zone; otherwise reduce }
    phase rally "Rally" ja "回復" (see 8) { does rally; morale 4; recovers routed; no rally in enemy zone }`,
      scenario:
        '  victory red (see 9) { strong "The stronger" ja "優勢": at end of game when sum strength of (red foot) > sum strength of (blue units eliminated) }',
    });
    const text = rulebookMarkdown(book);
    assert.match(text, /goes towards 0101 \(Red, held by its side\), the edge of the map \(Blue\) by the fastest way/);
    assert.match(text, /Who cannot flee: a step is lost\./);
    assert.match(text, /Take refuge: forbidden, into an enemy zone of control\./);
    assert.match(text, /Rally: forbidden, in an enemy zone of control\./);
    assert.match(text, /The stronger: Red wins at the end of the game when/);
    assert.match(text, /Strength of Red Foot added up is more than Strength of eliminated Blue units added up/);
  });

  it('says what the results of a table do, by the phase that rolls on it', () => {
    const game = `  state shaken "Shaken" ja "動揺"
  state routed "Routed" ja "敗走"
  table battle "Battle" ja "戦闘" (see 6) {
    roll d6
    columns odds
    cells result
    result A2 "Attacker loses" ja "攻撃側損失" { attacker 2; repulse 1 }
    result DS "Defender shaken" ja "防御側動揺" { defender 1, shaken then routed then eliminate; retreat 2 }
    result EX "Exchange" ja "相互損害" { defender all; exchange }
    result X "Bloodbath" ja "血戦" { exchange }
    result NE "No effect" ja "効果なし"
    | die  | 1-1 | 2-1 |
    | 1..2 | A2  | NE  |
    | 3..4 | DS  | DS  |
    | 5..6 | EX  | X   |
  }
  table volley "Volley" ja "斉射" (see 7) {
    roll d6
    columns strength
    cells result
    result H "Hit" ja "命中" { defender 1, shaken; checks 2 }
    | die  | 1..9 |
    | 1..6 | H    |
  }`;
    const book = small({
      game,
      sequence: `    phase fight "Fight" ja "戦闘" { does attack; strength strength; table battle; marks shaken; rounding up each }
    phase shot "Fire" ja "射撃" { does fire; firepower strength; range 1; table volley; blocked by lake }`,
    });
    const items = (number: string) =>
      found(book, number)!.blocks.flatMap((one) => (one.type === 'list' ? one.items.map(({ text }) => text) : []));
    assert.deepEqual(items('6'), [
      'A2: Attacker loses. The attackers lose 2 steps. The attackers retreat 1 hex; who cannot is eliminated.',
      'DS: Defender shaken. The defenders lose 1 step, and come into: Shaken, then Routed, then eliminated. The defenders retreat 2 hexes; who cannot is eliminated.',
      'EX: Exchange. All defenders are eliminated. The attackers lose at least the printed strength that the defenders lose.',
      'X: Bloodbath. The defenders are eliminated, and the attackers lose at least the printed strength that the defenders lose.',
      'NE: No effect.',
    ]);
    assert.deepEqual(items('7'), [
      'H: Hit. The target loses 1 step, and comes into: Shaken. The target checks its morale 2 times.',
    ]);
    const text = rulebookMarkdown(book);
    assert.match(text, /Who has done it becomes: Shaken\./);
    assert.match(text, /Parts are rounded up for each unit\./);
    assert.match(text, /Lake in between bars the line of sight\./);
  });

  it('says amounts as numbers, sources with what they supply, options and phases by their names', () => {
    const book = rulebookMarkdown(shipped('tutorial/spring', 'en'));
    assert.match(
      book,
      /a line of at most 4 to a source: a printed source, Port \(for 3 units\), Supply dump \(for 2 units\)/,
    );
    assert.match(book, /for Guns, when the option “Mud” is used/);
    const halm = rulebookMarkdown(shipped('halm/morning', 'ja'));
    assert.match(halm, /失敗すると順に釘付け、混乱となり/);
    assert.match(rulebookMarkdown(shipped('halm/morning', 'en')), /\| Wardens Gate troop may act\./);
  });

  it('says where zones reach, and what their bonds bar', () => {
    const game = `  hexside river "River" ja "川" { cross foot }
  route road "Road" ja "街道"
  zone grip "Grip" ja "掌握" (see 5.1) { bonds with edge; parted by two river; parted along river }
  zone watch "Watch" ja "監視" (see 5.2) { of boat; not from lake; along road; joins grip }`;
    const book = small({ game });
    const items = (number: string) =>
      found(book, number)!.blocks.flatMap((one) => (one.type === 'list' ? one.items.map(({ text }) => text) : []));
    assert.deepEqual(items('5.1'), [
      'Of every unit, into the hexes around.',
      'Two units two hexes apart whose zones meet bar the hex between them, or the hexside, to enemies, unless one of these stands beyond.',
      'So does one with the edge of the map.',
      'Not where every way between them crosses River twice.',
      'Not along River.',
    ]);
    assert.deepEqual(items('5.2'), [
      'Of Boat, into the hexes around.',
      'Not out of Lake.',
      'Along Road whatever is between.',
      'It is a part of: Grip.',
    ]);
  });

  it('marks what is cited and not said, and what is played by hand', () => {
    const book = small({ game: RULES, sequence: '    phase march "March" ja "行軍" (see 4.1)' });
    assert.deepEqual(texts(found(book, '9')!.blocks), ['gap: The text says nothing here yet.']);
    assert.ok(texts(found(book, '4.1')!.blocks).includes('gap: Played by hand: no rule is said yet.'));
    assert.ok(all(book.chapters).some(({ blocks }) => texts(blocks).includes('gap: Nobody can win yet.')));
  });

  it('refers to the other scenarios for what they alone say, and puts a subject under the rule that is called so', () => {
    const { model, workspace: all } = open([
      {
        uri: 'file:///fords.sand',
        text: `${gameText({ game: `${RULES}\n  rule 5 "The map" ja "地図"\n  rule 6 "Night" ja "夜"\n  value far 3\n  value near 2`, sequence: '    phase march "March" ja "行軍" (see 4.1) { does move; allowance 2; limit near units }' })}
scenario dark of fords extends first "Dark" ja "闇" (see 6) { }
`,
      },
    ]);
    const book = rulebookOf({ model, workspace: all, locale: 'en' }, ['fords/first'])!;
    assert.deepEqual(texts(found(book, '6')!.blocks), ['text: Another scenario says it.']);
    assert.deepEqual(texts(found(book, '9')!.blocks), ['gap: The text says nothing here yet.']);
    assert.ok(texts(found(book, '5')!.blocks).includes('table'), 'the terrain');
    assert.deepEqual(
      book.chapters.filter(({ title }) => title === 'The map').map(({ number }) => number),
      ['5'],
    );
    const whole = rulebookMarkdown(book);
    assert.match(whole, /“far”: 3/);
    assert.doesNotMatch(whole, /“near”/, 'the phase says it');
  });

  it('says who takes a loss, who may cross and by how much a track moves', () => {
    const said = (locale: 'en' | 'ja') => {
      const game = `  track will "Will" ja "士気" { from 0; to 9; start 4 }
  hexside brook "Brook" ja "小川" { cross foot }
  word die "Die" ja "ダイス"
  table combat "Combat" ja "戦闘" {
    roll d6
    columns odds
    result D "Loss" ja "損失" { defender 1 }
    | die  | 1-1 |
    | 1..6 | D   |
  }
  trigger dawn "Dawn" ja "夜明け" at march { shift will 1; roll d6 { 1: shift will 2; otherwise { } } }`;
      const sequence = `    phase march "March" ja "行軍" { does move; allowance 2; crossings is 1 across brook }
    phase fight "Fight" ja "戦闘" { does attack; strength strength; table combat; losses by weakest; retreats by attacker }`;
      const { model, workspace: all } = open([{ uri: 'file:///fords.sand', text: gameText({ game, sequence }) }]);
      return rulebookMarkdown(rulebookOf({ model, workspace: all, locale }, ['fords/first'])!);
    };
    for (const words of [
      'Each step that is lost is taken by the weakest there at that moment.',
      'Where defenders go back to is chosen by the attacker.',
      'Limit on crossings by each side is 1, across Brook.',
      'Will changes by +1.',
      'otherwise: nothing',
    ])
      assert.ok(said('en').includes(words), `${words}\n${said('en')}`);
    for (const words of [
      '最も弱いユニットが受ける',
      '士気を+1する',
      'それ以外：なし',
      '各陣営の通過ユニット数の上限は1',
    ])
      assert.ok(said('ja').includes(words), `${words}\n${said('ja')}`);
  });

  it('has its chapters in the order of their numbers, each below the one that it is a part of', () => {
    const book = small({ game: '  rule 10 "Ten" ja "十"\n  rule 9.11 "Late" ja "後"\n  rule 9.2 "Early" ja "先"' });
    const numbers = all(book.chapters)
      .map(({ number }) => number)
      .filter(Boolean);
    assert.deepEqual(numbers, ['9', '9.2', '9.11', '10']);
  });

  it('has scenarios by their numbers, with their special rules, and nothing that only computers read', () => {
    const ids = ['5-bay-of-bengal-frenzy', '2-jolly-roger'].map((id) => `indian-ocean-region/${id}`);
    const book = (locale: 'en' | 'ja') => {
      const scenario = openScenario(ids[0]!, host([], workspace()).host);
      return rulebookOf({ ...scenario.texts, locale }, ids)!;
    };
    const text = rulebookMarkdown(book('en'));
    assert.deepEqual(text.match(/^## Scenario.*$/gm), [
      '## Scenario 2: Jolly Roger',
      '## Scenario 5: Bay of Bengal Frenzy',
    ]);
    assert.match(text, /^- China plays first\.$/m);
    assert.match(text, /^- VLCC Tanker must move 2 hexes a turn eastward .* row 16, until Asymmetric strikes\.$/m);
    assert.match(text, /^- Political turns: 6, unless the scenario says otherwise$/m);
    assert.match(text, /^- There are 4 political turns before the military ones; .*\.$/m);
    assert.match(text, /^Tracks at the start: Victory points 10\.$/m);
    assert.match(text, /^\| 0 to 5 \| Indo-Am \|$/m);
    assert.match(text, /^\| 2 or more \| 3 \|$/m);
    // A boundary bars nobody: the hexsides that it lies on say who crosses.
    assert.doesNotMatch(text, /National boundary|computer|novice/);
    assert.match(rulebookMarkdown(shipped('ardennes-44/six-turn', 'en')), /^\| Lake \| crossed by \| nobody \|$/m);
    const japanese = rulebookMarkdown(book('ja'));
    assert.match(japanese, /^## シナリオ2：/m);
    assert.match(japanese, /^- 非対称が打撃を行うまで、VLCC タンカーは毎ターン16の列の.*2ヘクス移動/m);
    assert.match(japanese, /^\| 0〜5 \| 印米 \|$/m);
  });

  it('says every rule of modern war in words, under its number', () => {
    const book = (locale: 'en' | 'ja') => shipped('indian-ocean-region/1-choke-point', locale);
    for (const locale of ['en', 'ja'] as const) {
      const chapters = all(book(locale).chapters);
      const bare = chapters.filter(({ number, blocks, cases }) => number !== '' && blocks.length + cases.length === 0);
      assert.deepEqual(
        bare.map(({ number }) => number).filter((number) => number.split('.').length > 1),
        [],
      );
      const told = new Set(
        chapters.filter(({ blocks }) => blocks.some(({ type }) => type === 'note')).map((one) => one.number),
      );
      const asked = [
        '1.5',
        '3.1',
        '3.2',
        '3.3',
        '3.4',
        '3.5',
        '5.21',
        '5.22',
        '5.23',
        '5.24',
        '5.25',
        '5.331',
        '5.332',
        '5.333',
      ];
      const more = [
        '5.351',
        '5.352',
        '5.353',
        '5.361',
        '5.362',
        '5.363',
        '5.364',
        '5.365',
        '5.51',
        '5.52',
        '5.53',
        '5.55',
        '5.56',
      ];
      for (const number of [...asked, ...more, '5.57', '5.58', '5.74', '6.13']) assert.ok(told.has(number), number);
      assert.ok(chapters.filter(({ number }) => number !== '').every(({ title }) => title !== ''));
      // Single numbers stand with the rules that they are of, and red missile defence is marked.
      const text = rulebookMarkdown(book(locale));
      assert.doesNotMatch(text, /Rules without a number|番号のないルール|this class or kind|その種別|> \*\*\?/);
      assert.match(text, locale === 'en' ? /\| (?:[\d–]+, )?red 1[01–]+ \|/ : /\| (?:[\d–]+、)?赤 1[01–]+ \|/);
      const conflict = chapters.find(({ number }) => number === '4.35')!;
      assert.ok(JSON.stringify(conflict.blocks).includes(locale === 'en' ? 'breaks out: 4' : '（以上）：4'));
    }
    const text = rulebookMarkdown(book('en'));
    assert.match(
      text,
      /^Chinese carrier destroyed: .*; when a unit of China \(Carrier\) has been destroyed\n\n- VP −3\.$/m,
    );
    assert.match(text, /^\| Freedom of Navigation Operation \| Burst \| VP −2\. \|$/m);
    assert.match(text, /^\| 1 \| AA \| Aircraft \| Stealth \|/m);
    assert.match(rulebookMarkdown(book('ja')), /^\| 1 \| AA \| 航空機 \| ステルス \|/m);
    // An option of a scenario stands with it.
    assert.match(text, /^## Scenario 1: [\s\S]*^Optional rule: The hex in the middle of an area belongs to it/m);
  });

  it('says of the Empire what an offensive is, step by step, and how a scenario is set up', () => {
    for (const locale of ['en', 'ja'] as const) {
      const book = shipped('empire-of-the-sun/south-pacific', locale);
      const told = new Set(
        all(book.chapters).flatMap(({ number, blocks }) => (blocks.some(({ type }) => type === 'note') ? number : [])),
      );
      const steps = ['7.21', '7.22', '7.24', '7.25', '7.26', '7.27', '8.22', '8.3', '8.45', '9.1', '9.2', '9.3', '9.4'];
      for (const number of [...steps, '9.5', '9.6', '6.21', '6.24', '6.3', '6.4', '6.5', '10.1', '11', '4.21', '4.22'])
        assert.ok(told.has(number), number);
      // Each digit is a number of its own, and chapter 9 is printed as 9.0, too.
      const offensives = book.chapters.find(({ number }) => number === '7')!;
      assert.deepEqual(
        offensives.cases.map(({ number }) => number),
        ['7.2'],
      );
      assert.equal(offensives.cases[0]!.cases[0]!.number, '7.21');
      assert.equal(found(book, '9.0'), undefined);
      const text = rulebookMarkdown(book);
      assert.doesNotMatch(text, /> \*\*\?|Rules without a number|番号のないルール/);
      // Names that only programs know.
      assert.doesNotMatch(text, /[“「][a-z]+(?:-[a-z]+)+[”」]|「surrendered」|[ぁ-ん]、supplied|supplied base、/);
      assert.equal(text.match(/^\| .* \| (?:Operations|作戦値) [123]/gm)?.length, 46);
    }
    const [en, ja] = (['en', 'ja'] as const).map((locale) =>
      rulebookMarkdown(shipped('empire-of-the-sun/south-pacific', locale)),
    );
    assert.match(en!, /^- 4423 Guadalcanal: 4 SN brigade \(reduced\)$/m);
    assert.match(en!, /^- 4017 Truk: 19 Army, .*BB Yamato \(reduced\), CV Shokaku, /m);
    assert.match(
      en!,
      /, CV Enterprise \(reduced\), CV Lexington \(reduced\), CV Wasp \(reduced\), SF Marine Brigade$/m,
    );
    assert.match(ja!, /^- 4423 ガダルカナル: 第4SN（減少戦力）$/m);
    assert.match(
      en!,
      /^- In hand: “Japanese Counterattack at Savo Island”\n- Cards in hand at the start: 3, in later turns 4/m,
    );
    assert.match(en!, /^- Future offensive: “Operation Watchtower: Guadalcanal Invasion”$/m);
    assert.match(ja!, /^- 開始時の手札: 2枚、以後は毎ターン4枚$/m);
    // No row of a kind that is not there.
    assert.match(en!, /^\| Light cruiser \| Naval \|/m);
    assert.doesNotMatch(en!, /^\| (?:Destroyer|Battlecruiser|B-29|Armour) \|/m);
    assert.match(en!, /^\| Surprise \| Offensives side \|/m);
    assert.match(en!, /^Progress of the war not met: /m);
    assert.match(en!, /^- Central Pacific HQ activates units in 5808 Oahu, New Hebrides only\.$/m);
  });

  it('says in what strength units of their own begin, and which cards are in play, in hand and drawn', () => {
    const parts = {
      game: `  kind raft "Raft" ja "筏" is boat
  units red {
    | unit  | name    | ja | kind  | strength |
    | alpha | "Alpha" | ア | guard | 5-3      |
    | beta  | "Beta"  | ベ | guard | 5-3      |
  }`,
      scenario: `  setup red { 0101: alpha reduced; 0102: beta }
  cards red { in-play plans-01, plans-02; hand plans-02; hand-size 3; draw 2 }`,
    };
    const cards = ['March', 'Rain', 'Sun']
      .map((name, k) => `  card ${k + 1} "${name}" ja "${name}" { red: reduce 1 (blue foot) }`)
      .join('\n');
    const deck = `deck plans of fords "Plans" ja "作戦" side red {\n${cards}\n}\n`;
    const text = rulebookMarkdown(small(parts, 'en', deck));
    assert.match(text, /^- 0101: 2 Redland Guard, Alpha \(reduced\)\n- 0102: Beta$/m);
    assert.doesNotMatch(text, /\| Raft \|/);
    assert.match(text, /^\| March \|.*\n\| Rain \|.*\n\nOnly the cards that are in play here\./m);
    assert.doesNotMatch(text, /^\| Sun \|/m);
    assert.match(
      text,
      /^- Cards in play: the 2 in the table of the deck\n- In hand: “Rain”\n- Cards in hand at the start: 3, in/m,
    );
    // A rule without a title is called as its table or trigger is.
    const named = small({ game: '  trigger rain "Rain" ja "雨" at action (see 9.1) { reduce (red foot) }' });
    assert.deepEqual([found(named, '9.1')?.title, found(named, '9')?.title], ['Rain', 'Rain']);
  });

  it('says what its designer says of who wins, below it', () => {
    const book = (id: string, locale: 'en' | 'ja') => rulebookMarkdown(shipped(`indian-ocean-region/${id}`, locale));
    assert.match(book('6-lakshadweep', 'en'), /- 15 or more: Band of China\n\n\*Each ship of China .* 4 to 14\./);
    assert.match(book('6-lakshadweep', 'ja'), /15以上: 中国の得点帯\n\n\*中国の艦船/);
    assert.match(
      book('1-choke-point', 'en'),
      /ships that evaded \(looked at before evade markers come off\): Indo-Am wins/,
    );
  });

  it('calls a chapter without a name as its cases are', () => {
    const cases = ['"Cold" ja "寒"', '"Heat" ja "暑"', '"Rain" ja "雨"', '"Snow" ja "雪"'];
    const titles = (many: number, locale: 'en' | 'ja' = 'en') => {
      const game = cases.slice(0, many).map((one, k) => `  rule 9.${k + 1} ${one}`);
      return all(small({ game: game.join('\n') }, locale).chapters).find(({ number }) => number === '9')?.title;
    };
    assert.deepEqual([titles(1), titles(2), titles(4)], ['Cold', 'Cold, Heat', 'Cold, Heat, Rain …']);
    assert.equal(titles(2, 'ja'), '寒・暑');
  });

  for (const id of [
    'tutorial/spring',
    'tutorial/winter',
    'war-in-the-pacific/standard',
    'taiheiyo-senshi/campaign',
    'ardennes-44/campaign',
    'empire-of-the-sun/campaign',
    'indian-ocean-region/1-choke-point',
  ])
    for (const locale of ['en', 'ja'] as const)
      it(`of ${id} (${locale}) says everything in words`, () => {
        const book = shipped(id, locale);
        const markdown = rulebookMarkdown(book);
        assert.ok(all(book.chapters).length > 5);
        assert.doesNotMatch(markdown, /undefined|\[object|NaN|1000000/);
        assert.doesNotMatch(markdown, /^- .*: $/m, 'a list of nothing');
        assert.doesNotMatch(markdown, /^#+ (.*)\n\n\1[:：]?$/m, 'a heading said twice');
        const html = rulebookHtml(book, locale);
        assert.equal(html.match(/<section /g)?.length, html.match(/<\/section>/g)?.length);
        assert.equal(html.match(/<section /g)?.length, all(book.chapters).length);
      });

  it('says who attacks and who defends as a person would', () => {
    assert.match(
      rulebookMarkdown(shipped('tutorial/spring', 'en')),
      /when the attackers include Cavalry and the defenders include no Guns/,
    );
    assert.match(rulebookMarkdown(shipped('tutorial/spring', 'ja')), /攻撃側に騎兵がいる、かつ防御側に砲兵がいない/);
  });

  it('calls who carries somebody by its name, says where tracks begin in a scenario, values, options and markers of it', () => {
    const game = `  marker post "Post" ja "哨所" { limit 9 }
  track will "Will" ja "意志" { sides each; from 0; to 9; start 4 }
  value march-length 3
  option fog "Fog" ja "霧"`;
    const parts = {
      game,
      sequence: '    phase march "March" { does move; allowance 3; carriers barge; takes guard }',
      scenario: `  setup blue { 0202: barge, guard aboard barge; 0302: post }
  track will blue 7
  value march-length 2
  option fog on`,
    };
    const chapter = (locale: 'en' | 'ja') => rulebookMarkdown(small(parts, locale));
    const en = chapter('en');
    for (const text of [
      'Blueland Guard (aboard Blueland Barge)',
      'Tracks at the start: Will (Blue) 7.',
      'Otherwise than usual: “march-length” 2.',
      'Optional rules used: Fog.',
      'Markers at the start: 0302 Post.',
      '- “march-length”: 3',
    ])
      assert.ok(en.includes(text), `${text}\n${en}`);
    assert.match(chapter('ja'), /開始時のトラック：意志（青軍） 7。/);
  });

  it('names who has a name of his own where he begins, and numbers equal counters', () => {
    const book = rulebookMarkdown(shipped('taiheiyo-senshi/campaign', 'en'));
    assert.match(book, /- Hawaii: Akagi, Kaga, Soryu/);
    assert.match(rulebookMarkdown(shipped('taiheiyo-senshi/campaign', 'ja')), /赤城、加賀/);
    const vg = rulebookMarkdown(shipped('ardennes-44/campaign', 'en'));
    assert.match(vg, /272\/980, 272\/981/);
  });

  it('says which phases read a value that a scenario changes, who plays a card, and numbers in their order', () => {
    const shown = (['en', 'ja'] as const).map((locale) => rulebookMarkdown(shipped('tutorial/winter', locale)));
    const [en, ja] = shown as [string, string];
    assert.match(en, /“supply-range” 3 instead of 4 \(Supply phase\)/);
    assert.match(ja, /「supply-range」 3（通常は4、補給フェイズ）/);
    assert.match(en, /Cost 2, played by The League/);
    assert.match(ja, /コスト 2、同盟軍が使う/);
    assert.match(en, /\| Infantry \| Land \| 3–4, red 6 \|/);
  });

  it('refers to the phase whose lines cite a rule, and to the scenarios for who wins', () => {
    const book = small({
      game: '  rule 4 "March" ja "行軍"\n  rule 4.1 "Woods" ja "森"\n  rule 6 "Victory" ja "勝利"\n  rule 7 "Later" ja "後"',
      sequence: '    phase march "March" (see 4) { does move; allowance 3; no move into lake (see 4.1) }',
      scenario:
        '  setup red { 0101: guard }\n  victory red { last "Last" ja "最後": at end of game when no (blue guard) (see 6) }',
    });
    const said = (number: string) => texts(found(book, number)!.blocks);
    assert.deepEqual(said('4.1'), ['text: See 4.']);
    assert.deepEqual(said('6'), ['text: The scenarios say it.']);
    assert.deepEqual(said('7'), ['gap: The text says nothing here yet.']);
  });

  it('says sets so that a number and a name agree, by who, where and how many', () => {
    const parts = {
      sequence: `    phase fight "Fight" { does attack; strength strength; table battle
      shift +1 when any (attackers red) and no (defenders guard)
      no attack when any (barge within 0 of (attackers))
    }`,
      game: `  table battle "Battle" { roll d6; columns odds; cells result; result A "Loses" { attacker 1 }
    | die  | 1-1 |
    | 1..6 | A   |
  }
  trigger flood "Flood" ja "洪水" at fight when count controlled by red of (lake) > count controlled by blue of (lake) { reduce 1 (blue guard in (lake)) }`,
      scenario:
        '  victory red { most "Most" ja "多数": at end of game when count controlled by red of (lake) >= 2 }\n  victory points red { r1: 1 per (lake); result <=3 "No"; result >=4 "Yes" }',
    };
    const book = (locale: 'en' | 'ja') => rulebookMarkdown(small(parts, locale));
    const en = book('en');
    for (const text of [
      'when the attackers include Red units and the defenders include no Guard.',
      'when there is any Barge in the same place as attackers.',
      'Flood: In “Fight”; when Red controls more places (Lake) than Blue',
      'A step is lost by 1 × Blue Guard in Lake.',
      'when Red controls at least 2 places (Lake).',
      '  - 1 for each Lake\n',
    ])
      assert.ok(en.includes(text), `${text}\n${en}`);
    const ja = book('ja');
    for (const text of [
      '洪水：「Fight」で、条件：',
      '湖にいる1個の青軍衛兵が1ステップを失う。',
      '条件：攻撃側に赤軍ユニットがいる',
    ])
      assert.ok(ja.includes(text), `${text}\n${ja}`);
  });

  it('says which lines are closed, and when they open and close', () => {
    const [en, ja] = (['en', 'ja'] as const).map((locale) => rulebookMarkdown(shipped('amber-coast/war', locale)));
    assert.match(en!, /^Amber Isle – Varnholm \(Sea lane\): closed until it is turn 2 or later\.$/m);
    assert.match(en!, /^Gull.* – Hapsen \(Sea lane\): open until it is turn 6 or later\.$/m);
    assert.match(ja!, /（航路）：閉鎖、開く条件：/);
  });

  it('says by which points a game is drawn, once', () => {
    const book = (id: string, locale: 'en' | 'ja') => rulebookMarkdown(shipped(id, locale));
    const absent = book('indian-ocean-region/7-torrent', 'en');
    assert.match(absent, /^ *- 6 to 8: Band of Gulf \(a draw\)$/m);
    assert.match(absent, /^ *- 5 or less: Band of Indo-Am$/m);
    assert.match(
      absent,
      /^Optional rule: Troops across the border count .* \(Torrent\)\. Otherwise for the other one/m,
    );
    assert.match(absent, /^Mine: at most 6 in one place\.$/m);
    assert.match(absent, /^Optional rule: Only ships count for the distance of an evasion\. Otherwise all units/m);
    assert.match(absent, /^- Holds \(Bangladesh\): 5202 Rabanabad$/m);
    assert.match(book('indian-ocean-region/7-torrent', 'ja'), /^ *- 6〜8: 湾岸の得点帯（引き分け）$/m);
    assert.match(book('tutorial/winter', 'en'), /^ *- 3 to 5: Draw$/m);
    // Where each side has points of its own, those of nobody decide nothing.
    assert.match(book('halm/morning', 'en'), /^ *- 19 or less: Not yet$/m);
  });

  it('says what an action costs, in which state somebody arrives, and of how many in a list one is meant', () => {
    const parts = {
      sequence: '    phase march "March" ja "行軍" { does move; of foot; allowance 1; price 2 }',
      game: `  rule 7.1 "Ambush" ja "待ち伏せ"
  window ambush "Ambush" ja "伏兵" (see 7.1) { before attack }
  state weary "Weary" ja "疲労"
  trigger rest "Rest" ja "休養" at march { restore 1 (guard, barge) }`,
      scenario: '  reinforcements red { turn 2: rd guard weary at 0101 }',
    };
    const book = (locale: 'en' | 'ja') => rulebookMarkdown(small(parts, locale));
    const en = book('en');
    for (const text of [
      'Ambush: when an attack is announced, the die is not cast yet.',
      'One such action costs 2 points of a card.',
      'Guard (Weary) at 0101',
      'regained by 1 of Guard or Barge',
    ])
      assert.ok(en.includes(text), `${text}\n${en}`);
    const ja = book('ja');
    for (const text of ['1回にカードの2ポイントを払う', '衛兵（疲労）', 'のうち1個'])
      assert.ok(ja.includes(text), `${text}\n${ja}`);
  });

  it('says what a card prints beside what it does, and cards that are alike once', () => {
    const parts = {
      game: '  card plan "Plan" ja "計画" { needs ops }\n  word ops "Points" ja "ポイント" { on card; argument number }',
      sequence: '    phase march "March" ja "行軍" { does move; of foot; allowance 3 }',
    };
    const cards = [
      'a "March" plan { ops 2',
      'b "March" plan { ops 2',
      'c "March" plan { ops 3',
      'd "Rain" plan { ops 1',
    ]
      .map((card) => `  card ${card}; red: reduce 1 (blue foot) }`)
      .join('\n');
    const book = rulebookMarkdown(small(parts, 'en', `deck plans of fords "Plans" ja "作戦" {\n${cards}\n}\n`));
    const rows = book.split('\n').filter((line) => /^\| (?:Card|March|Rain)/.test(line));
    assert.deepEqual(
      rows.map((row) => row.split(' | ').slice(0, 2)),
      [
        ['| Card', 'Printed on it'],
        ['| March (×2)', 'Points 2'],
        ['| March', 'Points 3'],
        ['| Rain', 'Points 1'],
      ],
    );
  });

  it('calls words as their column means them, one value once, and says where only the program knows', () => {
    const [en, ja] = (['en', 'ja'] as const).map((locale) =>
      rulebookMarkdown(shipped('indian-ocean-region/4-clash-of-civilizations', locale)),
    );
    // A band of hulls is called as an aircraft is.
    assert.match(en!, /^\| Tanker \| Naval \|.*\| Transport \|/m);
    assert.match(en!, /^\| Transport aircraft \| Air \|/m);
    assert.doesNotMatch(en!, /\| (\d+)–\1 \|/);
    assert.doesNotMatch(ja!, /\| (?:yes|no) \|/);
    const senshi = rulebookMarkdown(shipped('taiheiyo-senshi/campaign', 'en'));
    assert.match(senshi, /Cards are drawn .*\.\n\n> \*\*\?\*\* Played by the program: the text does not say how\./);
    assert.match(ja!, /^- 潜水艦ペンのある基地：/m);
  });

  it('says what a rulebook’s own program plays in a phase, and its rules in the order of the book', () => {
    const [en, ja] = (['en', 'ja'] as const).map((locale) =>
      rulebookMarkdown(shipped('indian-ocean-region/4-clash-of-civilizations', locale)),
    );
    assert.match(en!, /^Sea movement \(Asymmetric, .*\)\. Ships move, enemies intervene\.$/m);
    assert.match(ja!, /^海上移動フェイズ（非対称、.*）。艦船が移動し、敵が介入する。$/m);
    // What its author says of a rule is said; nothing is marked as missing there.
    assert.match(en!, /^#### 6\.41 Focus\n\n\*[^\n]+\*\n\n####/m);
    assert.doesNotMatch(en!, /Played by the program/);
    // Each digit is a number of its own: 6.255 is a part of 6.25, and 6.14 stands before 6.2.
    const found = [...en!.matchAll(/^(#+) (\d[\d.]*)/gm)].map(([, marks, id]) => `${marks!.length} ${id}`);
    const from = found.indexOf('3 6.1');
    assert.deepEqual(found.slice(from, from + 12), [
      ...['3 6.1', '4 6.12', '4 6.13', '4 6.14', '4 6.16', '3 6.2', '4 6.22', '4 6.23', '4 6.24', '4 6.25'],
      ...['5 6.255', '5 6.256'],
    ]);
    const pacific = rulebookMarkdown(shipped('war-in-the-pacific/standard', 'en'));
    assert.match(pacific, /^Depot construction phase \(.*\)\. Depots are built and paid for\.$/m);
  });

  it('speaks of spaces on a map of points, and of sides in the plural where their name is', () => {
    const points = rulebookMarkdown(shipped('amber-coast/war', 'en'));
    assert.match(points, /The defenders retreat 1 space; who cannot/);
    assert.match(points, /The Guilds win at any time when/);
    assert.doesNotMatch(points, /\bhex(es)?\b|changes by [^.]*free — /);
    assert.match(rulebookMarkdown(shipped('halm/morning', 'en')), /The defenders retreat 2 hexes/);
  });

  it('tells a place without its position as a feature, and units without strength without a dash', () => {
    const parts = {
      game: '  kind scout "Scout" ja "斥候" is foot { }\n  counters { | nation | scout |\n  | rd | 1 | }',
      scenario: '  clear setup\n  setup red { 0101: scout }',
    };
    const { model, workspace: texts } = open([{ uri: 'file:///fords.sand', text: gameText(parts) }]);
    const book = rulebookMarkdown(rulebookOf({ model, workspace: texts, locale: 'en' }, ['fords/first'])!);
    assert.ok(book.includes('- 0101: Redland Scout\n'), book);
    const board = model.compile('fords/first')!.compiled!.board.id;
    const place = model.map('fords', board)!.places.get('0101')!;
    place.properties.position = [1, 2];
    const symbol = { game: 'fords', container: board, id: '0101', names: place.names } as NamedSymbol;
    const page = placeHover({ model, workspace: texts, locale: 'en' }, symbol, 'first');
    assert.match(page, /- Redland Scout$/m);
    assert.doesNotMatch(page, /position/);
  });

  it('says one of a thing in the singular, and what units come into without their number', () => {
    const book = rulebookMarkdown(
      small({
        game: `  state tired "Tired" ja "疲労"
  trigger rest "Rest" ja "休息" at march { free (red foot) from tired
 make (blue guard) tired }`,
        sequence: `    phase march "March" ja "行軍" (see 7) {
      does move; allowance 1; limit 1 units; marks tired
      no move when count (units tired in (to)) >= 1
      no move across river when count (units tired in (to)) >= 2
      no move into lake when no (side guard in (to))
      cost +1 when any (blue guard in (0301))
    }`.replace('across river ', ''),
      }),
    );
    for (const said of [
      'for at most 1 point.',
      'Of each side at most 1 unit may do it.',
      'when there is at least 1 unit (Tired) where it goes.',
      'when there are at least 2 units (Tired) where it goes.',
      'when there is none of its own Guard where it goes.',
      'when there is any Blue Guard in 0301.',
      'Red Foot will no longer be Tired.',
      'Blue Guard will become Tired.',
    ])
      assert.ok(book.includes(said), `${said}\n${book}`);
    assert.doesNotMatch(book, /\b1 (points|units|steps|times)\b/);
  });

  it('is a page that a text cannot break out of', () => {
    const book = small({ game: '  rule 1 "<script>alert(1)</script> & more" ja "一"' });
    const html = rulebookHtml(book, 'en');
    assert.ok(!html.includes('<script>'));
    assert.ok(html.includes('&lt;script&gt;alert(1)&lt;/script&gt; &amp; more'));
  });
});
