/** Answers in words: the notation of replays and examples, and what a person reads. */

import { first, second, verbOf } from '../../kernel/answers';
import { describing, inWords, saidChoice, type Wordings } from '../../kernel/notation';
import type { Choice } from '../../kernel/ruleset';
import { both, type Text } from '../../kernel/texts';
import { A } from './codes';
import { IN_BRANCH } from './frames';
import type { Play } from './play';
import { passing } from './standing';

const WORDS: Wordings<Play> = {
  alone: {
    [A.PASS]: ['pass', 'Pass', 'パス'],
    [A.DONE]: ['done', 'Done', '終了'],
    [A.GO]: ['go', 'Go with these ships', 'この艦艇で行う'],
    [A.ALL]: ['all', 'All ships', 'すべての艦艇'],
    [A.STAY]: ['stay', 'Stay', 'とどまる'],
    [A.SHIFT]: ['strategic-shift', 'Strategic shift', '戦略方針転換'],
    [A.DECLINE]: ['decline', 'Decline', '行わない'],
    [A.EVACUATE]: ['evacuate', 'Evacuate', '緊急避難'],
    [A.RETREAT]: ['retreat', 'Retreat', '退却する'],
    [A.SURFACE]: ['surface', 'Surface combat', '水上戦を行う'],
    [A.NO_SURFACE]: ['no-surface', 'No surface combat', '水上戦を行わない'],
    [A.EXTEND]: ['extend', 'Another round', '次のラウンドへ'],
    [A.REST]: ['rest', 'Place the rest as on 7 December 1941', '残りを史実通りに配置する'],
  },
  place: {
    [A.TO]: ['to', 'To', 'へ'],
    [A.MOVE]: ['move', 'Move ships from', 'から艦艇を移動する'],
    [A.RETURN]: ['return', 'Return to port from', 'から帰港する'],
    [A.RESUPPLY]: ['resupply', 'Supply the ships at', 'の艦艇を再補給する'],
    [A.TRAIN]: ['fleet-train', 'Fleet train to', 'にフリート・トレインを置く'],
    [A.COUNTER]: ['counter-move', 'Counter-move from', 'から機動反撃する'],
    [A.ASSAULT]: ['assault', 'Assault', 'を攻略する'],
    [A.SUPPLY]: ['supply', 'Supply the ships at', 'の艦艇を補給する'],
    [A.POINT]: ['at', 'At', 'で'],
  },
  unit: {
    [A.TAKE]: ['take', 'Take', 'を加える'],
    [A.REDEPLOY]: ['redeploy', 'Redeploy', 'を再配置する'],
    [A.HIT]: ['hit', 'Hit', 'に命中'],
    [A.KEEP]: ['keep', 'Keep', 'を残す'],
    [A.UNIT]: ['choose', 'Choose', 'を選ぶ'],
  },
  at: ({ p }, u) => p.loc[u]!,
};

function describeOne(g: Play, answer: number): Choice {
  const choice = inWords(g, answer, WORDS);
  if (!choice) return describeRest(g, answer);
  // Isolated ships of several points may be asked for one after the other.
  if (choice.places && !choice.units && g.posed.ask === 'relocate-to') {
    const u = first(answer);
    const notation = `${choice.notation} ${g.unitId(u)}`;
    return { ...choice, notation, units: [g.unitId(u)], detail: g.unitName(u) };
  }
  if (verbOf(answer) === A.HIT) return { ...choice, ...takenSoFar(g, second(answer)) };
  const detail = choice.places || choice.units ? undefined : passing(g, verbOf(answer));
  return detail ? { ...choice, detail } : choice;
}

/** What a unit has been hit so far, and what a ship's damage is held against (8.2). */
function takenSoFar({ p, w }: Play, u: number): { detail?: Text } {
  const hits = p.hits[u]!;
  const taken = hits === 0 ? null : { en: `${hits} ${hits === 1 ? 'hit' : 'hits'} so far`, ja: `命中${hits}` };
  const defence = w.defence[p.face(u)]!;
  const held = w.isAir[u] === 1 ? null : { en: `defence ${defence}`, ja: `防御力${defence}` };
  const parts = [taken, held].filter((part) => part !== null);
  const say = (language: 'en' | 'ja', between: string) => parts.map((part) => part[language]).join(between);
  return parts.length > 0 ? { detail: { en: say('en', ' · '), ja: say('ja', '・') } } : {};
}

function describeRest(g: Play, answer: number): Choice {
  const a = first(answer);
  const b = second(answer);
  switch (verbOf(answer)) {
    case A.PLACE:
    case A.ARRIVE: {
      const word = verbOf(answer) === A.PLACE ? 'place' : 'arrive';
      const notation = `${word} ${g.unitId(a)} ${g.placeId(b)}`;
      return saidChoice(g, answer, notation, { who: a, at: b }, '{unit} at {place}', '{unit}を{place}へ');
    }
    case A.CARD: {
      const { id, card, names } = g.w.events[b]!;
      const about = { card: g.w.cards[card]!.id, words: { event: names } };
      return saidChoice(g, answer, `card ${id}`, about, 'Event: {event}', 'イベント：{event}');
    }
    case A.SPEND: {
      const { id, names } = g.w.cards[b]!;
      const events = g.w.events.filter((event) => event.card === b).map((event) => both(event.names));
      const detail = { en: events.map(({ en }) => en).join(' / '), ja: events.map(({ ja }) => ja).join('／') };
      const about = { card: id, detail, words: { card: names.en } };
      return saidChoice(g, answer, `spend ${id}`, about, 'Spend card {card}', 'カード{card}を資源にする');
    }
    case A.CHOOSE: {
      const effect = g.w.effects[g.frames[g.p.stack.top + IN_BRANCH.effect]!]!;
      const { id, names } = effect.branches[b]!;
      return { code: answer, notation: `choose ${id}`, label: both(names ?? { en: id }) };
    }
    default:
      return saidChoice(g, answer, `bid ${b}`, { words: { bid: b } }, 'Bid {bid}', '{bid}点を入札する');
  }
}

/** The choices of the standing question. */
export const describe = describing(describeOne);
