/** Card events about the deck, assaults and who may play what: J02, J10, J16, A05, A13; limits; hidden hands. */
import assert from 'node:assert/strict';
import { events, everOffered, opens, table, told } from './cards-kit';
import { campaign, first, prepared } from './kit';

const both = { truk: ['nagato'], hawaii: ['washington'] };

describe('Taiheiyo Senshi: who may play which event', () => {
  it('card-not-enemy-event: Japan is never offered the Allied event of a card it holds', () => {
    const t = table({ at: both, hands: { japan: ['a15', 'a09'] }, dice: first('allies') });
    assert.deepEqual([...everOffered(t, 'japan')], []);
  });

  it('card-limited-other-side: after a15 the card still serves Japan as j02, the Allies only as a resource', () => {
    const facts = { 'used-up a15': 1 };
    const japan = table({ phase: 'assault', at: { philippines: ['nagato'] }, facts, hands: { japan: ['j02'] } });
    japan.do('japan: assault philippines');
    assert.ok(opens(japan, 'japan', 'j02'));
    const allies = table({ at: both, facts, hands: { allies: ['a15', 'a10'] }, dice: first('japan') });
    assert.ok(!everOffered(allies, 'allies').has('a15'));
    const resource = table({ at: both, facts, hands: { allies: ['a15'] } }).do('japan: decline');
    assert.deepEqual(resource.legal, ['spend operations-02', 'decline']);
  });

  it('the windows and limits of all events are those of the card list', () => {
    const rows = campaign().game.decks[0]!.cards.flatMap((card) => card.events!);
    assert.equal(rows.length, 32);
    const once = rows.filter((one) => one.once !== undefined).map((one) => one.id);
    assert.deepEqual(once.sort(), ['a03', 'a04', 'a09', 'a15', 'j03', 'j15']);
    const operations = rows.filter((one) => one.at?.includes('operation')).map((one) => one.id);
    assert.deepEqual(operations.sort(), [
      'a01',
      'a02',
      'a08',
      'a10',
      'a16',
      'j01',
      'j03',
      'j04',
      'j05',
      'j09',
      'j12',
      'j13',
      'j14',
    ]);
  });
});

describe('Taiheiyo Senshi: cards in an assault', () => {
  const philippines = [
    'washington',
    'north-carolina',
    'south-dakota',
    'indiana',
    'massachusetts',
    'alabama',
    'maryland',
    'west-virginia',
    'colorado',
    'warspite',
  ];
  const held = { 'port japan philippines': 1 };

  it('event-turn1-supply, gs-card: j02 adds two in the supply phase of turn 1', () => {
    const t = table({ turn: 1, phase: 'assault', at: { philippines: ['nagato'] }, hands: { japan: ['j02'] } });
    assert.deepEqual(t.legal, ['assault philippines', 'done']);
    t.do('japan: assault philippines', 'japan: card j02').settle(() => t.asked.startsWith('allies'));
    assert.deepEqual(t.probe('holds philippines'), ['japan', 'port']);
    assert.equal(t.probe('hand-size japan'), 0);
  });

  it('a05, a13: two more each, for the Allies', () => {
    for (const event of ['a05', 'a13']) {
      const t = table({ phase: 'assault', at: { philippines: ['portland'] }, facts: held, hands: { allies: [event] } });
      t.do('allies: assault philippines', `allies: card ${event}`);
      assert.deepEqual(t.probe('holds philippines'), ['allies', 'port'], event);
    }
  });

  it('j02, a05: not offered where the strength suffices, nor outside an assault', () => {
    const t = table({ phase: 'assault', at: { philippines }, facts: held, hands: { allies: ['a05'] } });
    t.do('allies: assault philippines').settle();
    assert.deepEqual(t.probe('holds philippines'), ['allies', 'port']);
    assert.equal(t.probe('hand-size allies'), 1);
    const ops = table({ at: both, hands: { japan: ['j02'], allies: ['a05', 'a13'] }, dice: first('japan') });
    assert.deepEqual([...everOffered(ops, 'japan')], []);
  });

  it('a card alone that does not suffice leaves the port out of reach', () => {
    const t = table({ phase: 'assault', at: { hawaii: ['nachi'] }, hands: { japan: ['j02'] } });
    // Three points: two of the card are not enough.
    assert.ok(!t.legal.includes('assault hawaii'));
  });

  it('assault-9-2-2: j16 makes the Philippines need three, one resource more', () => {
    const at = { philippines };
    const t = table({ phase: 'assault', at, facts: held, hands: { japan: ['j16'], allies: ['a10'] } });
    t.do('allies: assault philippines');
    assert.ok(opens(t, 'japan', 'j16'));
    t.do('japan: card j16', 'japan: at philippines', 'allies: spend operations-07');
    assert.deepEqual(t.probe('holds philippines'), ['allies', 'port']);
    assert.equal(t.probe('hand-size allies'), 0);
    const poor = table({ phase: 'assault', at, facts: held, hands: { japan: ['j16'] } });
    poor.do('allies: assault philippines', 'japan: card j16', 'japan: at philippines').settle();
    assert.deepEqual(poor.probe('holds philippines'), ['allies', 'base']);
    assert.ok(!poor.legal.includes('assault philippines'));
  });

  it('j16: Japan names one of the ports that the Allies could assault', () => {
    const t = table({
      phase: 'assault',
      at: { philippines, truk: ['portland'], singapore: ['quincy'] },
      facts: held,
      hands: { japan: ['j16'] },
    });
    t.do('allies: assault philippines', 'japan: card j16');
    assert.deepEqual([...t.legal].sort(), ['at philippines', 'at truk']);
    t.do('japan: at truk').settle();
    assert.deepEqual(t.probe('holds philippines'), ['allies', 'port']);
  });

  it('j16: not before an assault of Japan', () => {
    const ships = [
      'yamato',
      'musashi',
      'nagato',
      'mutsu',
      'kongo',
      'haruna',
      'hiei',
      'kirishima',
      'ise',
      'hyuga',
      'fuso',
    ];
    const t = table({ phase: 'assault', at: { singapore: ships }, hands: { japan: ['j16'] } });
    t.do('japan: assault singapore').settle();
    assert.equal(t.probe('hand-size japan'), 1);
    assert.deepEqual(t.probe('holds singapore'), ['japan', 'port']);
  });
});

describe('Taiheiyo Senshi: the new deck (J10)', () => {
  const japan = ['j10', 'j01', 'j11'];
  const allies = ['a01', 'a03', 'a05', 'a08', 'a10', 'a12'];

  it('card-j10-hand-sizes: both draw what they held, j10 itself is not replaced', () => {
    const t = table({ at: both, hands: { japan, allies } });
    assert.ok(t.asked === 'japan initiative' && events(t).includes('j10'));
    t.do('japan: card j10');
    assert.deepEqual(
      [t.probe('hand-size japan'), t.probe('hand-size allies'), t.probe('used'), t.probe('deck')],
      [2, 6, 1, 7],
    );
    const hands = [...(t.probe('hand japan') as string[]), ...(t.probe('hand allies') as string[])];
    assert.ok(!hands.includes('operations-10'));
  });

  it('card-ex-3: at the start of a combat; what the Allies draw there serves only in this window', () => {
    const hands = { japan: ['j10'], allies: ['a04', 'a01', 'a08', 'a10'] };
    for (let seed = 1; seed <= 6; seed++) {
      const t = table({ at: { truk: ['nagato'], kwajalein: ['washington'] }, hands, dice: first('japan'), seed });
      for (const line of ['move truk', 'take nagato', 'go', 'to kwajalein']) {
        while (t.legal.includes('decline')) t.do('japan: decline');
        t.do(`japan: ${line}`);
      }
      while (!t.game.journal.some((one) => one.what === 'combat')) t.do('japan: decline');
      t.do('japan: card j10');
      assert.deepEqual([t.probe('hand-size japan'), t.probe('hand-size allies')], [0, 4]);
      assert.ok(!(t.probe('hand allies') as string[]).includes('operations-10'));
      if (t.asked === 'allies window')
        for (const event of events(t)) assert.ok(['a04', 'a07', 'a12', 'a14'].includes(event));
    }
  });

  it('j10: what was declared stands, and before the supply phase of turn 1 it is only a resource', () => {
    const t = table({ turn: 1, at: both, hands: { japan: ['j10'] } }).settle();
    assert.equal(t.asked, 'japan initiative');
    const a04 = table({
      at: { truk: ['nagato'], kwajalein: ['washington'] },
      hands: { japan: ['j10'], allies: ['a04', 'a06'] },
      dice: first('japan', { surface: [1] }),
    });
    for (const line of ['move truk', 'take nagato', 'go', 'to kwajalein']) {
      while (a04.legal.includes('decline')) a04.do('japan: decline');
      a04.do(`japan: ${line}`);
    }
    while (!a04.asked.startsWith('allies')) a04.do('japan: decline');
    a04.do('allies: card a04', 'japan: surface', 'japan: card j10');
    assert.equal(a04.probe('in-use a04'), true);
    assert.equal(a04.probe('hand-size allies'), 1);
  });
});

describe('Taiheiyo Senshi: hidden hands', () => {
  it('who is asked what is the same whatever cards the sides hold (3.2, 6.2): j10 asks for nothing of its own', () => {
    const asked = (japan: string[], allies: string[]): string[] => {
      const t = table({ at: both, hands: { japan, allies }, dice: first('japan'), seed: 5 });
      const out: string[] = [];
      for (; t.game.question() && t.game.view(-1).turn === 2; ) {
        out.push(t.asked);
        const idle = ['decline', 'pass', 'done', 'stay', 'retreat'];
        // The first operation of either side is a move that meets the enemy, where it can.
        const moves =
          out.length < 30 && t.asked.endsWith('operation') ? t.legal.filter((one) => /^move/.test(one)) : [];
        const answer = moves[0] ?? t.legal.find((one) => idle.includes(one)) ?? t.legal[0]!;
        t.game.answer(t.game.choices().find((one) => one.notation === answer)!.code);
      }
      // A table answers a window for whoever has nothing to declare, also the one that it begins with.
      return out.slice(out.indexOf('japan operation'));
    };
    const plain = asked(['j01', 'j12'], ['a01', 'a16']);
    assert.ok(plain.length > 10);
    for (const [japan, allies] of [
      [
        ['j10', 'j12'],
        ['a01', 'a16'],
      ],
      [
        ['j10', 'j11'],
        ['a04', 'a15'],
      ],
      [
        ['j06', 'j16'],
        ['a11', 'a07'],
      ],
      [
        ['j02', 'j15'],
        ['a05', 'a09'],
      ],
    ] as const)
      assert.deepEqual(asked([...japan], [...allies]), plain, `${japan} ${allies}`);
  });

  it('a discard by j04 and a02 is known to its owner only: neither journal nor view name it', () => {
    const t = table({ at: both, hands: { japan: ['j04'], allies: ['a10', 'a12', 'a01'] }, dice: first('japan') });
    const before = t.probe('hand allies') as string[];
    t.do('japan: card j04', 'japan: choose discard');
    const after = t.probe('hand allies') as string[];
    const gone = before.find((id) => !after.includes(id))!;
    const words = JSON.stringify([t.game.journal, t.game.view(0)]);
    assert.ok(!words.includes(gone), words);
    assert.deepEqual(told(t, 'discard'), ['Allies discarded a card face down']);
  });

  it('to the other side a card discarded face down may be any that it has not seen', () => {
    const t = table({ at: both, hands: { japan: ['j04'], allies: ['a10', 'a12', 'a01'] }, dice: first('japan') });
    t.do('japan: card j04', 'japan: choose discard');
    const before = t.game.view(1).hands[1]!.cards;
    const own = t.game.view(0).hands[0]!.cards;
    const seen = new Set<string>();
    for (let seed = 1; seed < 40; seed++) {
      const copy = t.game.fork({ side: 0, seed });
      copy.check();
      assert.deepEqual(copy.view(0), t.game.view(0));
      assert.deepEqual(copy.view(0).hands[0]!.cards, own);
      for (const id of copy.view(-1).hands[1]!.cards) seen.add(id);
    }
    // All but the card Japan played and its own can be in the Allied hand, the discarded one too.
    assert.equal(seen.size, 15);
    for (let seed = 1; seed < 10; seed++)
      assert.deepEqual(t.game.fork({ side: 1, seed }).view(1).hands[1]!.cards, before);
  });

  it('what is drawn is counted, never named', () => {
    const game = prepared().start({ seed: 7, journal: true });
    for (let i = 0; i < 400 && game.question(); i++) {
      const { options, count } = game.question()!;
      game.answer(options[count - 1]!);
    }
    const draws = game.journal.filter((one) => one.what === 'draw');
    assert.ok(draws.length > 0);
    for (const one of draws) assert.match(one.text.en, /^(Japan|Allies) drew \d+ cards?$/);
  });

  it('hands hold four and ten at most', () => {
    const t = table({
      phase: 'card-draw',
      turn: 5,
      facts: { 'hand-size japan': 3, 'hand-size allies': 4 },
      at: { borneo: ['nachi'] },
    });
    t.until('japan initiative');
    assert.deepEqual([t.probe('hand-size japan'), t.probe('hand-size allies')], [4, 10]);
  });
});
