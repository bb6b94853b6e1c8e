/** Games in which members of the compiled game are said where they show early. */
import { walk } from './witness-by-text';
import { empire, ocean } from './witness-of-rulebooks';

export interface Witness {
  /** The game, where it is not the rulebook's. */
  game?: string;
  scenario: string;
  /** How many answers are given. */
  answers: number;
  /** How many of the places where something is said are tried; absent: 16. */
  tried?: number;
  /** The text of the scenario, where it is none of the shipped ones. */
  text?: string;
}

const pacific = `scenario sets of war-in-the-pacific extends standard "Sets" ja "集合" {
  clear victory
  given turn 2 phase movement {
    0804 Kure: 2 jp CV reduced, jp Naval, jp Land aboard, japan depot
    1008: us CV, us Naval reduced, us Air
    rp japan 3, allies 7
    hand japan 1942-03
    draw events-1942 1942-10, 1942-02
    targets japan 0606
    sources japan 0904
    bid 24
    clear 0904
  }
  trigger own "Own" ja "自" at turn-end when turn = 2 {
    may next-trp japan +1
    roll d6 { 1..3 : next-trp japan +3; 4..6 : next-trp allies +3 }
    choose { a "A" ja "A" when turn > 1: next-trp japan +1; b "B" ja "B": next-trp allies +1 }
  }
  victory japan {
    a: at end of turn 2 when count (full us CV in (ports held by allies outside (0804))) != 3
    b: at end of turn 2 when count (reduced jp CV in (0804, 0606)) != 2
    c: at end of turn 2 when count (japan land alone in (southern-resources, china)) != 4
    d: at end of turn 2 when count (jp Land ashore in (places of home)) != 5
    e: at end of turn 2 when count (japan units in zone of allies) != 5
    f: at end of turn 2 when count (places within 2 of (us CV)) != 50
    g: at end of turn 2 when count (ports of japan outside zone of japan) != 6
    h: at end of turn 2 when count (shallow held by japan) != 16
    i: at end of turn 2 when count (airfields, ports) != 66
    j: at end of turn 2 when count (ports with (us units)) != 7
    k: at end of turn 2 when count (allies fleet in (depot of allies)) != 0
    l: at end of turn 2 when turn > 1
  }
}
`;

const now = `scenario now of war-in-the-pacific extends standard "Now" ja "今" {
  clear victory
  setup japan { 0603: depot }
  reinforcements allies { turn 2: us Air at 1803 }
  given turn 2 phase rebuilding {
    0804 Kure: 2 jp CV reduced, jp Naval, jp Land aboard
    0606: 2 jp Land, us Land
  }
  victory japan {
    c: at any time when count (japan land alone in (0606, 0905)) != 0
    d: at any time when count (jp Land ashore in (places of home)) != 3
    h: at any time when count (shallow within 2 of (us CV)) != 5
    k: at any time when count (ports with (jp units)) != 13
  }
}
`;

const pacificOcean = `scenario sets of taiheiyo-senshi extends campaign "Sets" ja "集合" {
  clear victory
  option bid on
  track score 2
  otherwise allies
  trigger own "Own" ja "自" at pearl-harbor when turn = 0 {
    roll d6 { 1..3 : score japan 3; 4..6 : score allies 2 }
    choose { a "A" ja "A" when turn >= 0: score japan 1; b "B" ja "B": score allies 1 }
    may score japan 1
  }
  trigger first-draw "First draw" ja "最初" at card-draw once { score japan 1 }
  victory japan {
    a: at end of turn 0 when count (us battleship in (ports held by allies outside (samoa))) != 4
    b: at end of turn 0 when count (japan ship outside (within 1 of japan)) != 14
    c: at end of turn 0 when count (japan air alone in (bases)) != 0
    d: at end of turn 0 when count (Enterprise in (hawaii, midway)) != 1
    f: at end of turn 0 when count (places within 1 of (us ship)) != 9
    g: at end of turn 0 when count (ports of japan) != 3
    h: at end of turn 0 when count (ports held by japan within 1 of (indochina)) != 1
    i: at end of turn 0 when count (bases, ports) != 22
    j: at end of turn 0 when count (ports with (us ship)) != 3
  }
}
`;

/** A scenario of six turns that begins late in it. */
const late = (id: string, at: string): Witness => ({
  scenario: id,
  answers: 40,
  tried: 4,
  text: `scenario ${id} of ardennes-44 extends six-turn "Late" ja "後" { given ${at} }\n`,
});

export const witnesses: Readonly<Record<string, readonly Witness[]>> = {
  '': [
    { game: 'tutorial', scenario: 'winter', answers: 40, tried: 6 },
    { game: 'walk', scenario: 'first', answers: 300, text: walk },
    { game: 'walk', scenario: 'coming', answers: 300 },
    { game: 'walk', scenario: 'all-of-it', answers: 600 },
    { game: 'walk', scenario: 'by-itself', answers: 20 },
    { game: 'amber-coast', scenario: 'war', answers: 60, tried: 6 },
    { game: 'halm', scenario: 'morning', answers: 60, tried: 6 },
    { game: 'tutorial', scenario: 'spring', answers: 400, tried: 6 },
    { game: 'tutorial', scenario: 'winter', answers: 400, tried: 6 },
  ],
  'war-in-the-pacific': [
    { scenario: 'short', answers: 40 },
    { scenario: 'now', answers: 8, text: now },
    { scenario: 'sets', answers: 150, text: pacific },
    { scenario: 'short', answers: 3000, tried: 6 },
  ],
  'taiheiyo-senshi': [
    { scenario: 'campaign', answers: 60 },
    { scenario: 'sets', answers: 150, text: pacificOcean },
    { scenario: 'campaign', answers: 3000, tried: 6 },
  ],
  'ardennes-44': [
    { scenario: 'six-turn', answers: 25, tried: 4 },
    late('last', 'turn 6 phase allied-supply'),
    late('dark', 'turn 2 phase end-of-turn'),
    late('coming', 'turn 3 phase allied-movement'),
    late('fighting', 'turn 2 phase german-combat'),
    {
      scenario: 'chosen',
      answers: 12,
      tried: 4,
      text: 'scenario chosen of ardennes-44 extends six-turn "Chosen" ja "選" { option free-set-up on }\n',
    },
  ],
  'empire-of-the-sun': [
    { scenario: 'sets', answers: 40, tried: 16, text: empire },
    { scenario: 'met', answers: 60, tried: 6 },
    { scenario: 'over', answers: 60, tried: 6 },
    { scenario: 'after', answers: 8, tried: 40 },
    { scenario: 'burma', answers: 100, tried: 4 },
    { scenario: 'played', answers: 60, tried: 200 },
    { scenario: 'rolled', answers: 300, tried: 200 },
  ],
  'indian-ocean-region': [
    { scenario: 'sets', answers: 12, tried: 16, text: ocean },
    { scenario: 'after', answers: 8, tried: 6 },
    { scenario: 'moving', answers: 12, tried: 12 },
    { scenario: '3-convoy-escort', answers: 12, tried: 6 },
    { scenario: 'zoned', answers: 8, tried: 6 },
    { scenario: '1-choke-point', answers: 20, tried: 4 },
    { scenario: '4-clash-of-civilizations', answers: 40, tried: 6 },
    { scenario: 'sets', answers: 12, tried: 100 },
  ],
};
