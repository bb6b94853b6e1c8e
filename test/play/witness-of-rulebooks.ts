/** Scenarios of Empire of the Sun and Indian Ocean Region that say much of the language where it shows early. */

export const empire = `scenario sets of empire-of-the-sun extends south-pacific "Sets" ja "集合" {
  clear victory
  eliminated jp-hq-combined-ozawa
  turns 3..6 from attrition
  given turn 3 phase attrition {
    4020 Kavieng: jp-a18 reduced, jp-ad6, us-1mar
    4423 Guadalcanal: jp-sn4 reduced, allies control
    us-political-will 3
    hand japan jp-17, jp-20
    draw japan jp-23, jp-25
    clear 4021
    sunk 1
  }
  victory points japan at end of turn 3 {
    a: 1 per (full jp CV in (ports held by japan outside (4021)))
    b: 1 per (reduced jp units in (4020, 4423))
    c: 1 per (japan ground alone in (4020, 4017))
    d: 1 per (japan units outside (places within 1 of (4017)))
    e: 1 per (japan units in zone of allies)
    f: 1 per (jp-a17, jp-a18)
    g: count (ports with (japan naval)) if turn = 3
    h: count (jungle within 2 of (jp-a18))
    i: count (airfields, ports)
    j: count (ports outside zone of japan)
    k: count (new-guinea outside (3822))
    m: 1 per (eliminated japan units)
    n: 1 per (us naval in (4828))
    o: 1 per (japan BB, japan CL)
    q: 1 if turn = 3, once
    r: 1, at attrition
    s: 1, once, at end of turn 3
    u: 1 per (4017 Truk, 4020) held by japan
    result <=2 allies "Allies" ja "連合軍"
    result >=3 japan "Japan" ja "日本軍"
  }
  trigger own "Own" ja "自" at national-status when turn = 4 {
    political-will +1
  }
}

scenario met of empire-of-the-sun extends south-pacific "Met" ja "成立" {
  clear victory
  clear rules
  turns 3..4 from political
  given turn 3 phase attrition { 4020 Kavieng: jp-a18 reduced; 4423: jp-ad6, jp-a17 full }
  reinforcements allies { turn 4 when us-political-will > 3: us-2mar at 4825 }
  replacements allies { turn 4 when us-political-will > 3: 1 ground }
  victory japan {
    a: at end of turn 3 when count (japan CL) != 1
    b: at national-status when us-political-will = 9
    c: at end of turn for 2 turns in a row when count (jp-sn4) != 1
    d: at any time when count (places within 1 of (jp ground)) = 900
    e: at any time once when count (japan units outside (4017 Truk)) = 0
  }
  otherwise allies
}
scenario over of empire-of-the-sun extends south-pacific "Over" ja "終" {
  clear victory
  option bid on
  given turn 3 phase attrition {}
  victory japan { a: at end of turn 4 when turn > 0 }
}
scenario after of empire-of-the-sun extends south-pacific "After" ja "後" {
  clear victory
  given turn 3 phase political {}
  trigger own "Own" ja "自" at national-status when turn = 3 { may relocate (us-i) to (3626 Cairns) }
  victory japan { a: at attrition when turn > 0 }
}
scenario played of empire-of-the-sun extends south-pacific "Played" ja "使用" {
  clear victory
  given turn 3 phase offensives-segment {
    hand japan jp-17, jp-20, jp-23, jp-25, jp-27, jp-28, jp-29, jp-32, jp-33, jp-34
    hand allies al-08, al-20, al-21, al-23, al-24, al-25, al-27, al-28, al-29, al-31, al-32
  }
}
scenario rolled of empire-of-the-sun extends south-pacific "Rolled" ja "出目" {
  clear victory
  cards allies { in-play al-10, al-33, al-39, al-52, al-61, al-68, al-78; draw 4 }
  given turn 3 phase offensives-segment {
    hand japan jp-24, jp-27, jp-36, jp-75, jp-86
    hand allies al-10, al-52, al-33
  }
}
`;

export const ocean = `game indian-ocean-region {
  stacking marsh "Marsh" ja "湿地" { of ground; most 9; counts steps; each place; in land; outside city }
  stacking hills "Hills" ja "丘" { of ground; most 2; counts steps; in coastal; outside port }
}
scenario sets of indian-ocean-region extends 7-torrent "Sets" ja "集合" {
  clear victory
  control china: 4901
  setup china { 5102: mine; 5304: fort }
  given turn 1 phase ground-combat {
    5303: 2 mmr-inf, mmr-inf reduced
    5304: mmr-mig29 spent, mmr-inf still
    5203: mmr-inf, bgd-inf reduced, bgd-ffl-bandola in-port, china control, china fort
    5102: bgd-ss-ming
    vp 9
    clear 5204
    fired 1
  }
  victory points china at end of turn 1 {
    a: 1 per (full bay naval in (ports held by indo-am outside (5202)))
    b: 1 per (reduced bangladesh units in (5203, 5102))
    c: 1 per (myanmar ground alone in (5203, 5303)), at administration
    d: 1 per (bay units outside (places within 1 of (5304)))
    f: 1 per (bgd-inf, mmr-inf)
    g: count (ports with (bay ground)) if turn = 1
    h: count (coastal within 2 of (mmr-inf))
    i: count (cities, ports)
    k: count (home-bangladesh outside (5203))
    m: 1 per (eliminated bangladesh units)
    n: 1 per (bangladesh units outside (5203)), at administration
    o: 1 per (myanmar infantry), at administration
    q: 1 if turn = 1, once
    r: 1, at administration
    s: 1, once, at end of turn 1
    t: 1 per (myanmar units spent), at administration
    u: 1 per (5203, 5304) held by china
    v: 1 per (myanmar units without spent), at administration
    w: count (ports of bangladesh)
    x: 1 per (myanmar units ashore in (home-bangladesh))
    y: count (fort of china)
    result <=2 indo-am "Indo-Am" ja "印米"
    result >=3 china "China" ja "中国"
  }
  trigger own "Own" ja "自" at military-start when turn = 1 {
    roll d6 { 1..6 when turn = 1: vp +1; 1..6 {} }
  }
}
scenario moving of indian-ocean-region extends 7-torrent "Moving" ja "移動" {
  clear victory
  turns 5..6
  track vp 12
  given turn 5 phase administration {}
  reinforcements bay {
    turn 6: bgd-inf at 5203
    turn 7: bgd-inf at 4901
    turn 6 option raids-pay: mmr-inf at 5304
  }
  victory points china at end of game {
    track: vp
    result <=11 indo-am "Indo-Am" ja "印米"
    result >=12 china "China" ja "中国"
  }
  victory china { a: at end of turn 7 when turn > 0 }
}
scenario after of indian-ocean-region extends 7-torrent "After" ja "後" {
  clear victory
  given turn 5 phase ground-combat {}
  victory china { a: at administration when turn > 0 }
}
scenario zoned of indian-ocean-region extends 3-convoy-escort "Zoned" ja "区域" {
  clear setup
  setup china {
    in (2408, 2126, 2711) limit 1 at (2408, 2126) {
      2408: prc-vlcc
      2126: prc-vlcc
      2711: prc-ddg-luyang3
    }
    2917: prc-cv-shandong, prc-j31-cv aboard prc-cv-shandong
  }
  setup indo-am { 2415: us-cvn-ford, us-f35-cv aboard us-cvn-ford }
}
`;
