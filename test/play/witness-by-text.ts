/** A game by text that says much of the language where it shows early: in its first turns, its points, and what comes and goes. */
export const walk = `game walk "Walk" ja "行軍" {
  side red "Red" ja "赤軍" color #aa3333 { nation rd "Redland" ja "赤国" }
  side blue "Blue" ja "青軍" color #3333aa { nation bl "Blueland" ja "青国"; nation gr "Greenland" ja "緑国" }
  class foot "Foot" ja "歩兵"
  class gun "Gun" ja "砲"
  terrain plain "Plain" ja "平地" { enter foot, gun }
  terrain hill "Hill" ja "丘" { enter foot, gun }
  feature town "Town" ja "町"
  hexside river "River" ja "川" { cross foot, gun; route-needs bridge }
  hexside bridge "Bridge" ja "橋" { cross foot, gun; over river }
  hexside slope "Slope" ja "斜面" { cross foot, gun; between plain hill; unless river }
  route road "Road" ja "街道"
  attribute strength "Strength" ja "戦力"
  attribute size "Size" ja "規模"
  attribute regiment "Regiment" ja "連隊"
  marker fire "Fire" ja "火"
  state tired "Tired" ja "疲労"
  kind guard "Guard" ja "衛兵" is foot { strength 3/1; size 2 }
  kind cannon "Cannon" ja "大砲" is gun { strength 1; size 1 }
  counters {
    | nation | guard | cannon |
    | rd     | 14    | 4      |
    | bl     | 6     | 2      |
    | gr     | 2     | 1      |
  }
  track morale "Morale" ja "士気" { sides red, blue; from 0; to 9; start 4 }
  formation first-corps "First corps" ja "第一軍団" { side red }
  units red {
    | unit | name | ja | kind | formation | strength | size | regiment |
    | r1 | "One" | 一 | guard | first-corps | 3/1 | 2 | a |
    | r2 | "Two" | 二 | guard | first-corps | 3/1 | 2 | c |
    | r3 | "Three" | 三 | guard | first-corps | 3/1 | 2 | b |
  }
  option fog "Fog" ja "霧"
  pool depot "Depot" ja "補充"
  stacking hex "Hex" ja "ヘクス" { of foot, gun; except cannon; most 2; each side; outside town; together regiment; pairs guard 1; extended 3 size 4 except gun }
  stacking towns "Towns" ja "町" { most 3; each side; in town }
  table march "March" ja "行軍表" {
    | place | foot | gun |
    | plain | 1 | 1 |
    | hill | 2 | 3 |
    | town | 1 | 1 |
    | river | +1 | +2 |
    | bridge | +0 | +0 |
    | slope | +1 | +1 |
    | road | 1 | 1 |
  }
  table combat "Combat" ja "戦闘" {
    roll d6; clamp; shifts -2..1; modifiers -2..+2
    columns odds
    cells result
    result NE "No effect" ja "効果なし" { }
    result DR "Retreat" ja "退却" { retreat 1 }
    | die  | 1-2 | 1-1 | 2-1 |
    | 1..3 | NE  | DR  | DR  |
    | 4..6 | DR  | NE  | DR  |
  }
  sequence {
    phase move "Move" ja "移動" { does move; of foot, gun; allowance 1; costs march
      allowance +1 of gun
      cost +1 along road of gun
      no move into hill of gun except cannon when turn = 2
    }
    phase raid "Raid" ja "襲撃" {
      on turns 1..2; only blue
      does move; of foot; allowance 1
      cost +1 off road
    }
    phase fight "Fight" ja "戦闘" { does attack; strength strength; table combat; shift +1 when turn = 1; die +1 when turn = 2 }
  }
  sequence winter "Winter" ja "冬" {
    after turns 1
    phase rest "Rest" ja "休息" { does nothing }
  }
  sequence spring "Spring" ja "春" {
    on turns 3
    phase thaw "Thaw" ja "雪解け" { does nothing }
  }
  zone zoc "Zone of control" ja "支配地域" { of foot; outside town; not from hill; not across river; entering 1; leaving 1; passing no }
}
map walk of walk "Walk" ja "行軍" {
  grid hex flat-top { ids CCRR; columns 1..6; rows 1..3; shifted even }
  legend { . plain; ^ hill }
  picture {
    .   .   .
      .   ^   .
    .   ^   .
      .   .   .
    .   .   ^
      .   .   .
  }
  places { | hex | name | ja | features | owner |
    | 0102 | Ford | 浅瀬 | town | rd |
    | 0602 | Gate | 門 | town | bl |
    | 0302 | Mill | 水車 | town | |
  }
  hexside river: 0201/0301, 0202/0302, 0202/0303
  hexside bridge: 0202/0303
  route road: 0102-0202, 0202-0303-0402
  region north "North" ja "北": 0101..0601
}
scenario first of walk "First" ja "最初" {
  map walk
  turns 1..4
  control red: 0302
  setup red { 0102: r1 reduced, r2 reduced, r3; 0202: rd cannon; 0201: rd guard tired, fire }
  setup blue { 0302: 2 bl guard; 0402: bl cannon; 0602: gr guard; 0502: bl guard reduced }
    victory points red at end of turn 1 {
    a: 1 per (bl guard)
    b: 1 per (full red guard in (towns held by red))
    c: 1 per (red gun alone in (0202, 0302))
    d: 1 per (first-corps)
    e: 1 per (red units tired)
    f: 1 per (red units without tired)
    g: 1 per (units in zone of blue)
    h: 1 per (places within 1 of (blue cannon))
    i: 1 per (towns of red)
    j: 1 per (hill within 2 of (0302))
    k: 1 per (towns with (blue units))
    l: 1 per (One)
    m: 1 per (red guard)
    v: count (towns, hill) if turn = 1
    n: 1 per (red units outside (north))
    o: 1 per (hill, plain outside zone of blue)
    p: 1 if fire of red in (north)
    q: 1 per (eliminated blue units)
    r: 1 if turn = 1, once
    s: 1, at move
    t: 1, once, at end of turn 1
    result <=2 blue "Blue" ja "青"
    result >=3 red "Red" ja "赤"
  }
}
scenario coming of walk extends first "Coming" ja "登場" {
  clear victory
  reinforcements red {
    turn 2: 2 rd guard in (north) limit 1
    from turn 2 when turn >= 3: rd cannon at 0103
    turn 2 option fog: rd guard at 0101
    turn 2 roll d6 1..3: rd guard at 0101
    turn 2: rd guard at 0103 by boat
    pool depot: 4 guard
    turn 2 draw depot: guard at 0101 by boat
    from turn 2 draw depot: guard in (north) limit 1
    draw depot when turn >= 2: guard at 0103
    from turn 2 draw depot when turn >= 3: guard at 0103
    turn 2 option fog draw depot: guard at 0101
    turn 3 roll d6 1..3 draw depot: guard at 0101
  }
  replacements red { turn 2..3 when turn >= 3: guard }
  withdrawals red { turn 2: rd cannon }
  option fog off
}
scenario all-of-it of walk extends first "All" ja "全" {
  clear victory
  victory points red {
    x: 1, at end of turn 2
    y: 1, at fight
    z: 1 per (towns held by red), once each, at end of any turn for 2 turns in a row
    result <=2 blue "Blue" ja "青"
    result >=3 red "Red" ja "赤"
  }
  victory red { second: at end of turn 2 when morale red > 0 }
}
scenario by-itself of walk extends first "By itself" ja "自動" {
  trigger own "Own" ja "自" at move when turn = 1 {
    may shift morale +1 of red
    repeat 2 { shift morale +1 of blue }
    roll d6 { 1..6 when turn = 1: shift morale +1 of red; 1..6 {} }
  }
}
`;
