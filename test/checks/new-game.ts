/** A game and a scenario as somebody outside wrote them, for slips in them: a mountain war by text alone, and a scenario of a shipped game. */

/** “Kestrel Pass”, with its map, cards, two scenarios and an example: nothing is wrong with it. */
export const kestrel = `// Kestrel Pass — a mountain war in a valley, by an outside designer.
game kestrel "Kestrel Pass" ja "チョウゲンボウ峠" {
  side valley "Valley League" ja "谷同盟" color #4a7a5a { nation vl "Valley" ja "谷"; nation hm "Highland militia" ja "高地民兵" color #7a9a6a }
  side duchy "The Duchy" ja "公国" color #8a4a6a { nation du "Duchy" ja "公国" }

  attribute attack "Attack" ja "攻撃" { numbers 0..9 }
  attribute guard "Guard" ja "防御" { numbers 0..9; marks round }
  attribute pace "Pace" ja "移動" { numbers 0..8 }
  attribute grade "Grade" ja "練度" { words raw, seasoned }
  class foot "Foot" ja "歩兵" { face attack-guard-pace; above grade }
  class mule "Mule train" ja "騾馬隊" { face guard-pace }
  kind rifles "Rifles" ja "小銃" is foot { attack 3/2; guard 4/2; pace 4 }
  kind jaegers "Jaegers" ja "猟兵" is foot { attack 2/1; guard 2/1; pace 5; climbers }
  kind battery "Battery" ja "砲兵" is foot { attack 5/2; guard 1/1; pace 3 }
  kind train "Train" ja "輜重" is mule { guard 1; pace 4; steps 1 }
  word climbers "Climbers" ja "登山兵" { on kind }

  terrain meadow "Meadow" ja "草地" color #dfe3b0 { enter foot, mule }
  terrain forest "Forest" ja "森林" color #8fae78 { enter foot, mule }
  terrain crag "Crag" ja "岩山" color #b9a58a { enter foot }
  terrain lake "Lake" ja "湖" color #a7c9dd { enter foot }
  feature village "Village" ja "村"
  feature fort "Fort" ja "砦"
  hexside torrent "Torrent" ja "急流" { cross foot, mule }
  hexside ford "Ford" ja "渡渉点" { cross foot, mule; over torrent }
  hexside precipice "Precipice" ja "断崖"
  route track "Mule track" ja "騾馬道" color #7a6a4a

  state frozen "Frozen" ja "凍結"
  state dug-in "Dug in" ja "塹壕"
  marker cache "Cache" ja "貯蔵所" { limit valley 3, duchy 2 }
  marker blocked "Blocked" ja "封鎖" { limit valley 2 }
  track resolve "Resolve" ja "決意" { sides valley, duchy; from 0; to 12; start 7 }
  track weather "Weather" ja "天候" { start fair
    | box | id   | name | ja |
    | 0   | fair | Fair | 晴 |
    | 1   | snow | Snow | 雪 |
  }
  value haul 5
  value caches-feed 3
  option blizzard "Blizzard" ja "吹雪"
  option truce "Truce" ja "休戦" { excludes blizzard; scenarios autumn }
  pool volunteers "Volunteers" ja "義勇兵"
  query pass-open "The pass is open" ja "峠は開いている" { gives boolean; is no (duchy units in pass) }
  verb rally-all "{units} take heart" ja "{units}が奮い立つ" { units units; do { restore units; shift resolve +1 of valley } }
  card ruse "Ruse" ja "計略" { needs effort }
  card order "Order" ja "命令" { needs effort; takes reach }
  window before-fight "Before a fight" ja "戦闘前" { before attack }
  special avalanche "Avalanche" ja "雪崩" { turn turn; places places; optional side side }

  word ground "Ground" ja "地形"; word die "Die" ja "ダイス"; word odds "Odds" ja "比"; word shift "Shift" ja "シフト"; word defence "Defence" ja "防御"
  word double "Double" ja "2倍"; word half "Half" ja "半分"; word season "Season" ja "季節"; word late "Late" ja "晩秋"; word deep "Deep" ja "厳冬"
  word effort "Effort" ja "労力"; word reach "Reach" ja "範囲"; word raw "Raw" ja "新兵"; word seasoned "Seasoned" ja "古兵"; word turn "Turn" ja "ターン"
  word fair "Fair" ja "晴"; word snow "Snow" ja "雪"; word foot-snow "Foot, snow" ja "歩兵・雪"; word units "Units" ja "ユニット"; word by "By" ja "側"; word play "Play" ja "使用"

  table turns "Calendar" ja "暦" {
    | turn | season |
    | 1    | late   |
    | 2    | late   |
    | 3    | deep   |
    | 4    | deep   |
    | 5    | deep   |
  }
  table going "Going" ja "移動表" {
    | ground    | foot | mule | foot-snow |
    | meadow    | 1    | 1    | 2         |
    | forest    | 2    | 2    | 3         |
    | crag      | 3    |      | 4         |
    | lake      | no   | no   | 2         |
    | torrent   | 2    | 3    | 1         |
    | precipice | no   | no   | no        |
    | track     | 1    | 0.5  | 2         |
  }
  table terrain-chart "Terrain chart" ja "地形効果表" {
    | ground | shift | defence |
    | forest | -1    |         |
    | crag   | -2    |         |
    | fort   |       | double  |
    | torrent| -1    |         |
  }
  table clash "Clash" ja "戦闘表" {
    roll 2d6
    columns odds
    cells result
    result AR "Attackers go back" ja "攻撃側後退" { repulse 1 }
    result AL "Attackers lose a step" ja "攻撃側損失" { attacker 1 }
    result EX "Exchange" ja "相打ち" { attacker 1; defender 1 }
    result DR "Defenders go back" ja "防御側後退" { retreat 1 }
    result DL "Defenders lose a step and go back" ja "防御側損失" { defender 1; retreat 1 }
    | die    | 1-2 | 1-1 | 2-1 | 3-1 |
    | 2..4   | AL  | AL  | AR  | AR  |
    | 5..6   | AL  | AR  | AR  | EX  |
    | 7      | AR  | EX  | EX  | DR  |
    | 8..9   | AR  | EX  | DR  | DR  |
    | 10..12 | EX  | DR  | DL  | DL  |
  }
  counters {
    | nation | rifles | jaegers | battery | train |
    | vl     | 6      | 2       | 1       | 2     |
    | hm     | 3      | 2       |         |       |
    | du     | 7      | 2       | 3       | 2     |
  }
  formation brigade "Valley brigade" ja "谷旅団" { side valley }
  formation first-battalion "First battalion" ja "第1大隊" in brigade
  units valley {
    | unit     | name      | ja         | nation | kind    | formation       | attack-guard-pace | reduced | grade    | set-up |
    | kestrels | Kestrels  | 鷹の隊     | hm     | jaegers | first-battalion | 4-3-6             | 2-1-6   | seasoned | 0403   |
    | levy     | Town Levy | 町の徴募隊 | vl     | rifles  | brigade         | 2-(3)-3           | 1-(1)-3 | raw      |        |
  }
  units duchy {
    | unit    | name         | ja       | kind    | attack-guard-pace | reduced | grade    |
    | cuirass | Grey Company | 灰色中隊 | rifles  | 5-5-4             | 3-3-4   | seasoned |
  }

  sequence {
    order valley, duchy
    phase plans "Plans" ja "計画" { does cards; must-play ruse }
    phase march "March" ja "行軍" {
      does move; of foot, mule; allowance pace; costs going by weather
      cost -1 into crag of jaegers
      allowance -1 of battery when option blizzard
      no move into lake when weather = 0
      no move of frozen
    }
    phase fight "Fight" ja "戦闘" {
      first duchy; does attack; of foot; strength attack against guard; table clash; effects terrain-chart; advance
      shift -1 "Steep" ja "急斜面" when any (defenders in (crag)) and no (attackers jaegers)
      half attack of battery in forest
      double defence of dug-in
      no attack across precipice
      no advance of battery
    }
    phase upkeep "Upkeep" ja "維持" {
      does supply; within haul; sources source, village, cache caches-feed; along track; otherwise frozen then reduce
      no trace into enemy zone
      no trace across precipice
    }
  }
  zone watch "Watch" ja "監視" { of foot; except battery; not across precipice; stops; shuts retreat; negated by friend for retreat }
  stacking hexes "Units in a hex" ja "ヘクスの部隊" { of foot; most 2; each side }
  every rifles "Rifles" ja "小銃" { has attack, guard; steps 2 }
  every village "Villages" ja "村" { has name }

  trigger first-snow "First snow" ja "初雪" at upkeep once when turn = 2 { shift weather +1 }
  trigger hunger "Hunger" ja "飢え" at upkeep when turn >= 4 and no (valley units in (villages)) { shift resolve -1 of valley; reduce 1 (valley foot) }
}

map kestrel-map of kestrel "Kestrel Pass" ja "峠" {
  grid hex flat-top { ids CCRR; columns 1..8; rows 1..6; shifted even }
  legend {
    m meadow
    f forest
    c crag
    V meadow village
    F crag fort
    l lake
  }
  picture {
    c   c   f   m
      f   c   m   m
    f   c   m   m
      V   c   f   V
    m   f   m   f
      m   F   c   m
    m   m   l   m
      V   f   l   f
    c   m   m   m
      m   m   f   m
    c   f   m   V
      c   f   m   m
  }
  places {
    | hex  | name     | ja         | features | owner | source |
    | 0202 | Hollin   | ホリン     | village  | vl    | vl     |
    | 0403 | Kestrel  | 峠の砦     | fort     | hm    |        |
    | 0204 | Marl     | マール     | village  | vl    |        |
    | 0802 | Steinach | シュタイナ | village  | du    | du     |
    | 0706 | Lower    | ローア     | village  | du    |        |
  }
  hexside torrent "Marl" ja "マール川": 0203/0303, 0303/0304, 0304/0404, 0204/0304
  hexside ford 0204/0304
  hexside precipice: 0301/0302, 0402/0502
  route track "Pass track" ja "峠道": 0202-0302-0402-0403-0503-0603-0703-0802
  region pass "The pass" ja "峠": 0402, 0403, 0503
  region uplands "Uplands" ja "高地": 0101, 0102, 0301, 0302
}

deck plots of kestrel "Plots" ja "策" {
  size 4
  card 1 "Night climb" ja "夜間登攀" order { effort 2; valley: act march with 1 (valley jaegers) }
  card 2 "Forged orders" ja "偽命令" ruse {
    effort 1
    valley at before-fight once: reduce 1 (duchy foot in pass)
    event at before-fight { bonus -1 to shift }
  }
  card 3 "Fresh mules" ja "新しい騾馬" order { effort 3; reach 2; both: restore (foot) }
  card 4 "Rockfall" ja "落石" order {
    effort 1
    requires turn >= 2
    event once { choose { block "Block" ja "封鎖": mark blocked at 0402 of valley; spare "Spare" ja "放置" {} } }
  }
}

scenario autumn of kestrel "Autumn" ja "秋" {
  map kestrel-map
  turns 1..4
  players 2 { valley; duchy }
  cards valley { hand plots-01; draw 1 }
  control duchy: 0706 Lower
  setup valley {
    0202 Hollin: vl rifles, vl train, cache
    0403 Kestrel: Kestrels, hm rifles dug-in
    0204 Marl: 2 vl rifles
    in (0103, 0104) limit 1: levy at 0103
  }
  setup duchy {
    0802 Steinach: rifles, battery
    0703: rifles reduced, jaegers
    0706 Lower: train, cuirass
  }
  reinforcements valley {
    turn 2: hm rifles at 0204 Marl
    turn 3 draw volunteers: vl rifles at 0202 Hollin
    pool volunteers: vl rifles, vl jaegers
  }
  reinforcements duchy { turn 2: 2 rifles at 0802 Steinach; turn 3: battery at 0706 Lower }
  withdrawals duchy { turn 4: cuirass }
  option blizzard on
  track resolve duchy 6
  rule avalanche { turn 3; places 0402, 0302 }
  victory valley { hold: at end of game when no (duchy units in pass) and valley controls (0403 Kestrel) }
  victory duchy {
    through: at end of turn 4 when count (duchy foot in (pass, uplands)) >= 2
    broken: at any time when resolve valley < 2
  }
  otherwise draw
  expect valley wins between 0% and 100% of 10 games
}
scenario thaw of kestrel extends autumn "Thaw" ja "雪解け" {
  turns 2..5
  clear victory
  move duchy battery 0802 Steinach -> 0702
  remove valley vl train at 0202 Hollin
  victory points valley at end of game {
    villages: 2 per (village) held by valley, at end of game
    army: 1 if count (valley foot) >= 5
    result <=4 duchy "Duchy wins" ja "公国勝利"
    result >=5 valley "Valley wins" ja "谷勝利"
  }
  otherwise duchy
}
example "A clash in the pass" of kestrel {
  given autumn empty turn 1 phase fight {
    0403 Kestrel: du rifles
    0503: hm rifles
  }
  dice clash 4 5
  do { duchy: done; valley: attack 0403; valley: take hm-rifles-1; valley: go }
  expect 0403: du rifles
}
`;

/** “The Solomons”, which extends a shipped scenario. */
export const solomons = `scenario solomons of war-in-the-pacific extends 1943 "The Solomons" ja "ソロモン" {
  turns 6..10 (see 13.3)
  option sudden-death on
  move japan Naval 0907 Truk -> 1008 Rabaul
  place allies 1110 "New Hebrides": us Land
  remove japan CV at 0904 Yokosuka
  reduce japan Air at 1008 Rabaul
  reserve us CV, us Air
  reinforcements allies {
    turn 7: us CV at 1506 "Pearl Harbor"
    turn 8: us Land, us Air at 1803 "San Francisco"
  }
  replacements japan { turn 7..9: Air }
  rule no-defence-bonus (see 12.1) { turn 6; against japan }
  clear victory
  victory allies {
    rabaul: at any time when allies controls 1008 Rabaul
    chain: at end of turn 8 when count controlled by allies of (1008 Rabaul, 1009 Guadalcanal, 0908 Lae) >= 2
    bases: at end of game when depot of allies in (1008 Rabaul, 0907 Truk)
  }
  victory japan { hold: at end of game when no (allies units in 1008 Rabaul) and count (japan CV) >= 1 }
  otherwise draw
}
example "Rabaul falls" of war-in-the-pacific {
  given solomons turn 6 phase combat {
    1008 Rabaul: us Land, jp Land
  }
  expect 1008: jp Land
}
`;
