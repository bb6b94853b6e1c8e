/**
 * What every word of the language means, with an example: for hovers and for what completion says beside a word. Words that mean different things in
 * different blocks stand with the word that opens the block: `phase first`. A test holds it against the grammar and the words that blocks take.
 */
import type { Names } from '../../engine/kernel/compiled';
import { phaseHelp, resultForms } from '../model/procedures';

export interface WordHelp {
  doc: Names;
  example: string;
}

/** A line each: word (with its block), English, Japanese, example. */
const TEXT = `
game | a game: its sides, units, terrain, tables and turns | ゲーム: 陣営・ユニット・地形・表・手順 | game duel "Duel" { … }
map | a map; in a scenario, the map it is played on | マップ。シナリオでは使うマップ | map field of duel "Field" { … }
deck | a deck of cards | カードの山札 | deck events of duel "Events" { … }
scenario | a scenario: set-up, arrivals, victory | シナリオ: 配置・増援・勝利条件 | scenario spring of duel "Spring" { … }
example | a position, answers, and what must come out: a test of the text | 局面と行動と期待する結果（テスト） | example "A river" of duel { … }
replay | a game that was played | プレイの記録 | replay of duel/spring seed 7 { … }
rules | the rules engine that plays the game | ゲームを実行するルールエンジン | rules war-in-the-pacific
side | a side; elsewhere, whose it is | 陣営。ほかでは、どの陣営のものか | side red "Red" { nation rr "Redland" }
nation | a nation of a side | 陣営に属する国 | nation rr "Redland"
class | a class of units: who may enter what, what counters print | 兵種: 進入できる所と駒の表示 | class land "Land"
terrain | a terrain; on a map, the hexes of it | 地形。マップではそのヘクス | terrain wood "Wood" { enter land }
feature | something printed in a place beside its terrain; on a map, where | 地形のほかに場所にあるもの。マップではその場所 | feature port "Port" { base }
force | a side or one of its nations, where a word of the game asks for it | 陣営か国(引数の型) | verb supply "Supplies" { who force }
border | a kind of hexside; the same word as hexside | ヘクスサイドの種類（hexside と同じ） | border cliff "Cliff"
hexside | a kind of hexside; on a map, where it runs | ヘクスサイドの種類。マップではその位置 | hexside river "River" { cross land }
route | a kind of road or railway; on a map, its way from hex to hex | 道路や鉄道の種類。マップではその経路 | route road "King's Road": 0303-0403-0504
attribute | a value that counters print | 駒に印刷された値 | attribute strength "Strength" { numbers 0..9 }
marker | a marker that is put on the map | マップに置くマーカー | marker depot "Depot" { limit red 3 }
option | an optional rule; in a scenario, whether it is used | 選択ルール。シナリオでは使うかどうか | option fog "Fog"
kind | a kind of unit with its printed values | ユニットの種類と印刷値 | kind corps "Corps" is land { strength 4/2 }
value | a number of the rules | ルールの数値 | value supply-range 4
every value | what values such counters have | その駒の値の範囲 | every infantry { value strength 1..6 }
values | several numbers of the rules | ルールの数値の一覧 | values { river-penalty -1; bridge-penalty 0 }
table | a table of the rules | ルールの表 | table combat "Combat results" { roll d6; columns odds 1-1, 2-1 }
counters | how many counters of each kind are in the box | 箱に入っている駒の数 | counters { | nation | corps | }
units | individual counters, a row each; in a condition, units that are meant | 個々の駒（1行に1つ）。条件では対象のユニット | units red { | unit | name | kind | }
templates | values that several counters share | 複数の駒に共通の値 | templates { | template | kind | }
formation | an army, corps or division that units belong to | ユニットの所属部隊 | formation 1A "First Army" { side red }
sequence | the phases of a turn, in order | ターンの手順 | sequence { phase move "Movement" }
phase | a phase or segment of the turn | フェイズやセグメント | phase move "Movement" { only red }
verb | an effect that cards and triggers may have | カードやトリガーの効果 | verb damage "Lose steps" { amount number; units units }
query | what conditions may ask | 条件で問えること | query bridge-stands "The bridge stands" { gives boolean }
window before | before what the window opens: an attack, an event | どの処理の前か（attack, event） | window ambush "Ambush" { before attack }
window after | after what the window opens: an attack, a move, a card | どの処理の後か（attack, move, card） | window pursuit "Pursuit" { after move }
window | a moment at which cards may be played | カードを使える時機 | window battle-start "Start of a battle"
special | a special rule that scenarios may switch on | シナリオで使う特別ルール | special bridge-blown "The bridge may be blown" { turn turn }
track | a number that the game keeps on a track | トラックで管理する数値 | track morale "Morale" { from 0; to 10; start 6 }
every | what such counters, places or cards must keep to: it is checked | 駒・場所・カードが守るべきこと（検査される） | every infantry { has strength; steps 2 }
stacking | how much may stand in one place | 1か所に置ける量 | stacking ground "Ground units" { of land; most 3; each side }
trigger | what happens by itself under a condition | 条件により自動的に起こること | trigger fall "The fall" once when turn = 4 { … }
requires | what must hold for a card to be played | カードを使う条件 | requires turn >= 2
choose | the player chooses one of these effects, or in games by text one of these places, called “here” in the block | 効果の1つ、または(本文のゲームでは)場所の1つを選ぶ。ブロックでは「here」 | choose { march "March": move 1 }
here | in the block of each: the place that it is done for | eachのブロックで、今処理している場所 | each (town held by red) { roll d6 { 1..2: mark fire at here; 3..6 {} } }
each each | does the effects of its block for each place of a set, or for each side | 集合の場所ごと、またはeach sideで陣営ごとにブロックの効果を行う | each (town held by red) { shift score +1 of red }
repeat | does the effects of its block so many times; a number that conditions compare is counted once, at the beginning | ブロックの効果を指定した回数行う（条件で比べられる数は始めに1度数える） | repeat 2 { roll d6 { 1..3: shift will -1; 4..6 {} } }
roll | a die decides | サイコロで決める | roll d6 { 1..3 {}; 4..6: damage 1 (red land) }
grid | how hexes are numbered | ヘクスの番号の付け方 | grid hex flat-top { ids CCRR; columns 1..12; rows 1..10; shifted even }
legend | what each glyph of the picture stands for | 地形図の記号の意味 | legend { p plain; w wood }
picture | the terrain, drawn with a glyph a hex | 1ヘクス1記号の地形図 | picture { p w p }
places | places by name, a row each | 名のある場所（1行に1つ） | places { | hex | name | features | }
water | one of several waters in a hex, and where it leads | 1ヘクス内の複数の水域 | water 0609 west "West bay" to 0509, 0510
line | a line between two points | 2つのポイントを結ぶ線 | line haven - elm 2
region | places with a common name | 共通の名を持つ場所 | region west "West bank": 0601..0608
card | a card of the deck; in a game, a type of card | 山札のカード。ゲームではカードの種別 | card 3 "Storm" { league: damage 1 (red land) }
turns | the turns of the scenario; the turns on which something holds | シナリオのターン。該当するターン | turns 1..6
setup | units at the start | 初期配置 | setup red { 0303: 2 infantry }
reinforcements | units that come later | 増援 | reinforcements red { turn 2: infantry at 0104 }
reserve | units of the scenario that are not on the map | マップ外のユニット | reserve 2 infantry
rule | in a game, the text of one of its rules; in a scenario, a special rule | ゲームではルールの本文、シナリオでは特別ルール | rule 5.2 "River crossing" { note "…" }
victory | when a side wins, or how points are counted | 勝利条件または得点 | victory red { bridge: at end of turn 4 when red controls (Dunholt) }
each place | of a limit: what one place takes, in place of what there is in all | 上限が全体ではなく1か所についてのものであること | marker mine { limit any 6 each place }
cards each | each side: what stands here is said of every one of them | すべての陣営。内容は各陣営について述べる | cards each { draw 5 }
setup each | each side: what stands here is said of every one of them | すべての陣営。内容は各陣営について述べる | setup each { in (places of side): 2 infantry }
reinforcements each | each side: what stands here is said of every one of them | すべての陣営。内容は各陣営について述べる | reinforcements each { turn 3: infantry at 0402 }
track each | every side: of all of them a counter on the track, or where each counter begins | すべての陣営。全陣営がマーカーを持つ、または各マーカーの開始位置 | track supply each 4
replacements each | each side: what stands here is said of every one of them | すべての陣営。内容は各陣営について述べる | replacements each { turn 2..4: infantry }
withdrawals each | each side: what stands here is said of every one of them | すべての陣営。内容は各陣営について述べる | withdrawals each { turn 4: infantry }
victory each | each side: what stands here is said of every one of them | すべての陣営。内容は各陣営について述べる | victory each { most: at end of game when count controlled by side of (town) > 3 }
victory side | the side that is spoken of, where it is said of each | 述べている陣営（eachの場合） | victory each { held: at end of game when side controls (Dunholt) }
each-other | every side but the one that is spoken of: the condition has to hold for each of them | 述べている陣営以外の各陣営。条件は各々について成り立つこと | count controlled by side of (town) > count controlled by each-other of (town)
otherwise | who wins when nobody else has won by the end | 誰も勝たずに終わった時の勝者 | otherwise blue
ensure | what must hold at the start: it is checked | 開始時に成り立つべきこと（検査される） | ensure "Enough": count of (red land) >= 4
wins | how often a side is expected to win | 期待する勝率 | expect red wins between 40% and 60% of 200 games
between | the two ends of what is expected; of a hexside, terrains that imply it | 期待の範囲。ヘクスサイドではそれを意味する地形の組 | between ocean any
games | how many games are played for an expectation | 試すゲーム数 | of 200 games
clear | takes all units out of a place, or an arrival out of the schedule | 場所を空にする、予定を消す | clear setup red
place | puts units, in a scenario that builds on another | 元のシナリオにユニットを加える | place 0303: infantry
move | moves units of the scenario it builds on | 元のシナリオのユニットを移す | move infantry from 0303 to 0404
reduce | makes units of the scenario it builds on weaker | 元のシナリオのユニットを減少させる | reduce infantry at 0303
remove | takes units out of the scenario it builds on | 元のシナリオからユニットを除く | remove infantry at 0303
delay | lets arrivals of the scenario it builds on come later | 元のシナリオの増援を遅らせる | delay guns to turn 4
given | the position from which an example or scenario begins | 例やシナリオの開始局面 | given spring empty turn 2 { 0605: infantry }
dice | the dice of the example, in order | 例のサイコロの目 | dice attack 4
do | answers, in order | 行動（順に） | do { red: attack 0706 }
expect | what must come out | 期待する結果 | expect 0706: no infantry
allowed | this answer must be legal | この行動は選べるはず | expect allowed red: pass
refused | this answer must not be legal | この行動は選べないはず | expect refused red: attack 0101
player | who plays a side | 陣営のプレイヤー | player red heuristic
turn | a turn by its number or code | ターンの番号または符号 | turn 3
result | of a table, what a code means; of victory, a band of points; of a replay, how it ended | 表の結果・得点の段階・プレイの結末 | result DR "Defender retreats"
sheet | a second map sheet, joined to the first | つないだ2枚目のマップ | sheet east { prefix E; columns 1..3; rows 1..10; after 12 }
boxes | boxes off the map; of a track, its named boxes | マップ外のボックス。トラックでは名のある枠 | boxes { | box | name | links | }
part | the part of the map that is used | 使うマップの範囲 | part columns 5..8, rows 4..8
columns | columns of the grid or of a table | グリッドや表の列 | columns 1..12
rows | rows of the grid or of a table | グリッドや表の行 | rows 1..10
state | a state that units may be in | ユニットの状態 | state dug-in "Dug in"
eliminate | takes units out of the game | ユニットを除去する | otherwise eliminate
eliminated | units lost before the scenario begins; of units, those that are lost | 開始前の損失。条件では失われたユニット | eliminated infantry
control | who holds places at the start | 開始時の支配 | control red: 0904
cards | the cards of a deck or side at the start | 開始時のカード | cards red { hand events-01; draw 1 }
players | for how many players, and who plays what | プレイヤー数と担当 | players 2 { red; blue }
friendly | sides or nations that are no enemies of each other | 互いに敵でない陣営や国 | friendly red, blue
hostile | sides or nations that are hostile to each other | 互いに敵対する陣営や国 | hostile red, blue
neutral | sides or nations that are neutral; at the start, a country that is | 中立の陣営や国 | neutral iceland
replacements | steps that come back each turn | 補充 | replacements red { turns 2..6: 2 infantry }
history | how it was, turn by turn: games are compared with it | 史実（ターンごと）。ゲームと比べる | history { turn 3: red holds Dunholt }
holds | who held these places at the end of the turn | ターン終了時にこれらの場所を支配していた側 | turn 3: red holds Dunholt
nobodys | in a position: places that nobody holds | 局面で誰も支配していない地点 | nobodys 0304, 0402
withdrawals | units that leave | 撤退するユニット | withdrawals red { turn 5: guns }
pool | what units are drawn from | ユニットを引く元 | pool levies "Levies"
word | what a word of tables and attributes is called | 表や属性の語の名前 | word elite "Elite" ja "精鋭"
draw | cards or units that are drawn; a game nobody wins | 引く枚数・ユニット。勝者なし | draw 2
from | where something comes from, or its first turn or number | 起点・最初のターンや数 | from turn 4
except | what is left out | 除くもの | of land except guns
points | points that are counted; a map of points | 得点。ポイントのマップ | victory points red at end of game { … }
if | under a condition | 条件 | 3 points if red controls (Dunholt)
area | the owner chooses among the places of an area | 範囲内で所有者が配置する | area (west-bank): 2 infantry
within | at most so many hexes or steps away | 何ヘクス以内 | within 2 of Dunholt: infantry
outside | not in these places | これらの場所の外 | red land outside (port)
note | what the designer says beside the statement: it is shown, not played | 設計者の言葉（表示され、実行はされない） | note "The ford is dry in summer." ja "夏は渡れる。"
coast | the coasts of the earth under the map, drawn by where places lie; it changes only the picture | 場所の緯度と経度に合わせて描く海岸線（見た目だけが変わる） | coast mercator { Tokyo: 35.7N 139.7E; Truk: 7.4N 151.8E; Oahu: 21.4N 158W }
image | a picture of your own under the map: a path from the folder of this text | マップの下に敷く自作の画像（このテキストのフォルダーからのパス） | image "maps/scan.png" { opacity 80%; 0101: 120 88; 3415: 2980 2011 }
mercator | a projection: meridians and parallels at right angles, as on charts | 図法: 経線と緯線が直交する海図の図法 | coast mercator { … }
miller | a projection like Mercator's, less stretched towards the poles | 図法: 高緯度の伸びを抑えたメルカトルに似た図法 | coast miller { … }
equirectangular | a projection: degrees of latitude all of one length | 図法: 緯度1度がどこでも同じ長さの図法 | coast equirectangular { … }
conic | Lambert's conformal conic projection, for lands in middle latitudes | 図法: ランベルト正角円錐図法（中緯度の地域向き） | coast conic { … }
azimuthal | Lambert's azimuthal equal-area projection, around the middle of the map | 図法: ランベルト正積方位図法（マップの中央を中心とする） | coast azimuthal { … }
stretch | the picture fills the paper | 画像を用紙いっぱいに引き伸ばす | fit stretch
contain | the picture keeps its form, as large as the paper lets it | 画像の形を保って用紙に収める | fit contain
opacity | how strongly the picture shows | 画像の濃さ | opacity 80%
fit | how the picture fits the paper: stretch or contain | 画像を用紙に合わせる方法（stretch か contain） | fit contain
once | only once | 一度だけ | trigger fall once when turn = 4 { … }
per | so many for each | それぞれにつき | 2 points per count of (red land)
ja | the Japanese name or text | 日本語の名前・本文 | "North hill" ja "北の丘"
color | a colour | 色 | color #b5483a
is | the class that a kind belongs to | 種類が属する兵種 | kind corps is land
see | the rule or source that it comes from | 出典のルール番号や資料 | (see 5.2, "player aid")
of | what it belongs to | 何に属するか | map field of duel
extends | builds on another map or scenario | 元にするマップやシナリオ | scenario winter extends spring
case | tests that the example is | 例が示すテスト | case bridge-1
empty | begin without the scenario's units | シナリオのユニットを置かずに始める | given spring empty
seed | the seed of the dice | 乱数の種 | seed 7
hash | the fingerprint of the final position | 最終局面の指紋 | hash "0123456789abcdef"
no | none of these | ひとつもない | expect 0706: no infantry
any | every side, terrain or time | どれでも | at any time
sum | what is printed on units, or in places, added up | ユニットや地点の値の合計 | sum strength of (blue units in town) >= 20
count | how many there are; of a row, how many equal counters or boxes | 数。行では同じ駒や枠の数 | count of (red land) >= 4
and | both hold | かつ | turn >= 2 and bridge-stands
or | one of them holds | または | turn = 2 or turn = 3
not | does not hold | でない | not bridge-stands
when | under this condition | この条件で | when turn >= 2
then | what comes next: a second choice, or what follows | 次に | then infantry
until | as long as the condition does not hold; up to a turn | 条件が成り立つまで・そのターンまで | closed until turn >= 2
at | a place or a moment | 場所または時機 | at end of turn 4
to | the end of a way or a range | 行き先・範囲の終わり | move infantry to 0404
by | who does it or holds it; what the columns of a table change with | 誰が行うか・持つか。表の列を変えるもの | held by red
in | in these places, in that formation, in that phase | その場所・部隊・フェイズで | red land in (west-bank)
face | the values that counters print at the bottom, in order | 駒の下辺に印刷する値 | class land { face strength-movement }
above | the value that counters print above the symbol | 駒の上辺に印刷する値 | above morale
left | the value that counters print at the left | 駒の左に印刷する値 | left range
right | the value that counters print at the right | 駒の右に印刷する値 | right TQ
enter | the classes that may enter the terrain | 進入できる兵種 | terrain wood { enter land }
cross | the classes that may cross the hexside | 越えられる兵種 | hexside river { cross land }
unless | kinds of hexside beside which it is not implied | これがあれば自動では置かれない | unless river
over | kinds that its hexside must be of, too | 同じ辺に必要な種類 | hexside bridge { over river }
route-needs | what a route needs to cross the hexside | 路線が越えるのに必要な辺 | hexside river { route-needs bridge }
words | the words that the attribute may hold | 属性に書ける語 | words green, veteran, elite
numbers | the numbers that the attribute may hold | 属性に書ける数 | numbers 0..9
marks | words and brackets that may stand beside the value | 値に添えられる印 | marks red, round
raised | the attribute printed raised beside the value | 値の右肩に印刷する属性 | raised bonus
list | a cell of the attribute holds several, with commas | 値をコンマで区切っていくつも書ける | attribute staffs { words us, joint; list }
names | what the words in the attribute’s cells name | 値が何の名か | attribute carrier { names unit }
total | worth adding up over units | 合計する意味のある値 | attribute strength { total }
limit | how many there are, or how many a place may take | 上限の数 | limit red 3, blue 2
conceals | what others do not know of who is in the state: place: where it is; unit: which it is | この状態のユニットについて他陣営に知られないこと。placeは所在、unitは正体 | state hidden "Hidden" { conceals place }
sighted | which enemies, and from how many hexes, see who is concealed; without it: who stands beside | 隠されたユニットを発見する敵と距離。なければ隣接した敵 | sighted within 3 of cavalry
blocked | what in between bars the line of sight | 間にあると視線をさえぎるもの | blocked by wood, town
removes | who leaves the map when it is sighted: dummies | 発見されると取り除かれるもの（ダミー） | removes dummy
scenarios | the scenarios that alone offer the optional rule | その選択ルールを使えるシナリオ | option fog { scenarios spring }
excludes | optional rules that cannot be used together with it | 併用できない選択ルール | option fog { excludes mud }
needs | what such cards must have | この種別のカードに必要なもの | card surprise { needs play }
takes | what such cards may have; what may be aboard | この種別のカードに書けるもの。搭載できるもの | card surprise { takes cost }
play | who may play the card | カードを使える陣営 | play by red
event | what the card does, whoever plays it | カードのイベント | event at battle-start { … }
size | how many cards the deck has | 山札の枚数 | size 55
steps | how many steps the counter has; a limit counted in steps | 駒のステップ数。ステップで数える | steps 2
most | the most that may stand in a place | 置ける上限 | stacking ground { most 3 }
counts | what is counted: units, steps, or an attribute | 数える単位 | counts steps
each | whose units are counted together: a side's, a nation's, or all in a place; of a rounding, unit by unit | まとめて数える単位。端数処理ではユニットごと | each side
together | units with the same value of these count as one; in a phase: units that stand together may move together | 同じ値のユニットを1つと数える。フェイズでは、まとめて移動できる | does move; together
pairs | two units of a formation with so many steps left count as one | 同じ部隊の2個を1個と数える | pairs division 1
extended | a larger limit, when the values add up to no more than this | 値の合計による拡張上限 | extended 4 strength 12
has | what all of them must have | すべてが持つべきもの | every infantry { has strength, movement }
lacks | what none of them may have | 持ってはならないもの | every ship { lacks depot }
reduced | with steps lost; the values of the back | 減少した・裏面の値 | infantry reduced
full | at full strength | 完全戦力の | infantry full
starts | where or with how many steps they begin | 開始の場所またはステップ | every ship { starts port }
meets | enemies with whom such units may begin in one place; in a phase, whose places units may move into | 同じ場所から始めてよい敵。フェイズでは、その地点へ入ってよい敵 | does move; meets enemy
enemy | units of another side | ほかの陣営のユニット | every ship { meets enemy }
avoids | where they may not begin | 開始できない場所 | every ship { avoids enemy-held }
arrives | where or when they arrive | 登場する場所やターン | every ship { arrives port }
leaves | the turn on which it leaves | 去るターン | leaves 5
beside | what must lie next to it | 隣に必要なもの | every port { beside sea }
apart | what may not lie next to it | 隣にあってはならないもの | every fort { apart fort }
with | what must be in the same place; with what it is bound | 同じ場所に必要なもの。結び付く相手 | every depot { with land }
without | what may not be in the same place; not in this state | 同じ場所にあってはならないもの | red land without dug-in
holds | how many steps of others it may hold | 搭載できるステップ数 | every transport { holds 2 land }
avoiding | what the way may not lead through | 通れない所 | within 4 source, avoiding mountain
zone | how units rule the hexes beside them; on a way, hexes near to enemy units, which bar it | ユニットが隣のヘクスを支配する規定。道では敵の近くのふさがれるヘクス | zone zoc "Zone of control" { of land; stops; leaving 1 }
into | where a zone reaches, or where a step leads | 支配地域が及ぶ所、進む先 | zone zoc "Zone of control" { into plain, wood }
across | the hexside between | 間にあるヘクスサイド | not across river
entering | movement points to come into the zone; no: nobody may | 支配地域に入る移動力。no は進入禁止 | entering 1
leaving | movement points to leave the zone; no: nobody may | 支配地域から出る移動力。no は離脱禁止 | leaving 1
passing | movement points to go from zone to zone; no: nobody may | 支配地域から支配地域へ進む移動力。no は禁止 | passing no
negated | the zone does not hold where such a unit of one's own stands | 味方ユニットがいれば支配地域は無効 | negated by friend for retreat
friend | any unit of the mover's own side | 移動側の任意のユニット | negated by friend
for | for what it does so | 何について | negated by friend for retreat
shuts | what the zone makes impossible | 支配地域が禁じること | shuts retreat
refuge | that a place is one to flee towards | 逃走先とすること | no refuge in town of guns
retreats | who says where defenders go back to | 防御側の後退先を決める側 | retreats by attacker
retreat | hexes that the defender goes back; in a zone, steps that each of its hexes costs | 後退するヘクス数。支配地域では1ヘクスごとに失うステップ | retreat 1
joins | the zone that this one is a part of: it counts once with it | 一部となる支配地域。合わせて1つとして扱う | zone tanks "Of tanks" { of tank; outside wood; joins zoc }
bonds | two units two hexes apart whose zones meet bar what lies between; with edge: one does with the edge of the map | 2ヘクス離れ支配地域が重なる2ユニットは、その間をふさぐ。with edge はマップ端との間も | bonds with edge
parted | what keeps bonds from forming: by two of such hexsides on every way, or along one | 結合を妨げるもの。全経路で2本越えるか、それ沿い | parted by two river
two | two of them, one after the other | 続けて2本 | parted by two river
carry | that routes carry supply so; the action | 道沿いに補給を運ぶこと | no carry into enemy zone
all | everything that there is | すべて | result DE "Defender eliminated" { defender all }
trace | that lines of supply lead so; the action | 補給線を引くこと | no trace into enemy zone
through | what every place of the way must be | 道の各所に必要なもの | within 4 source, through sea
along | routes that the way may follow on | その先でたどれる路線 | within 4 source, along road
owned | the goal is not held by another side | 目標が敵に支配されていない | within 4 source, owned
chain | another such thing with a way of its own will do | 道を持つ同種のものを中継できる | within 4 source, chain
straight | a distance only: enemies do not bar it | 敵に妨げられない距離 | within 4 source, straight
enemy-held | held by another side at the start | 開始時に敵が支配 | avoids enemy-held
only | the sides that act in the phase | このフェイズで行動する陣営 | phase move { only red }
order | the order in which the sides act | 陣営の行動順 | order red, blue
player-turns | each side plays all segments of the phase before the next side does | 各陣営が全セグメントを続けて行う | phase turns { order north, south; player-turns }
alternate | the sides act in turns | 交互に行動する | phase move { alternate }
simultaneous | the sides act at the same time | 同時に行動する | phase bid { simultaneous }
pass | what passing means in the phase | パスの扱い | pass ends
first | who begins: a side, or the one that is higher or lower on a track | 先に行う側: 陣営、またはトラックが高い（低い）側 | first higher initiative
higher | who is higher on the track is first, the others follow by it | トラックが高い側から行う | first higher initiative
lower | who is lower on the track is first, the others follow by it | トラックが低い側から行う | first lower initiative
chooses | the side that leads on the track says who is first | トラックで先んじる側が先に行う側を選ぶ | first higher bid chooses
chits | the deck whose cards are drawn as chits: who acts next | 次に行動する部隊を決めるチットのデッキ | phase impulses { chits cup }
beyond | farther away than so many hexes | このヘクス数より遠い | hit -1 beyond 3
does | what is done in the phase by the rules that every game has; without it: by hand | このフェイズで行う手順。なければ手で行う | phase move { does move }
against | what the defender adds up | 防御側が合計する値 | strength attack against defence
half | halves a quantity of the phase | フェイズの値を半分にする | half attack of guns in wood
double | doubles a quantity of the phase | フェイズの値を2倍にする | double defence in town
plus | adds what units print: the unit itself, or units of the fight | ユニット自身や戦闘のユニットの印刷値を加える | shift plus command of attackers leader
minus | takes away what units print | ユニットの印刷値を引く | shift minus command of defenders leader
highest | the highest of what units print, in place of all of it | 合計でなく最大の印刷値 | shift plus highest command of attackers
times | multiplies a quantity of the phase | フェイズの値を何倍かにする | times 3 defence in town
attack | what each attacker adds up; the action | 攻撃側の各ユニットの戦力。攻撃 | half attack across river
shift | columns to the right of the odds | コラムシフト（右が攻撃側に有利） | shift -1 across river
die | added to the die of the fight | ダイスの修正 | die +1 when turn = 1
losses | steps that a result costs, where it costs any | 結果で失うステップ | defender losses +1 in marsh
may | lets what is otherwise forbidden | 禁じられていることを許す | may retreat into enemy zone of scouts
must | what has to be done as long as it can be | 可能な限りしなければならないこと | must attack of infantry
up | rounded up | 切り上げ | rounding up
down | rounded down | 切り捨て | rounding down
partly | one of the attackers is enough | 攻撃側の一部でもよい | shift -1 partly across river
instead | stands in place of the lines of a rule | そのルールの行に代わる | shift -2 across river instead of 5.2
mover | who moves | 移動するユニット | no move when any (mover in marsh)
attackers | who attacks | 攻撃するユニット | shift +1 when any (attackers cavalry)
defenders | who is attacked | 攻撃されるユニット | shift -1 when any (defenders dug-in)
stops | where a unit goes no further | それ以上進めない所 | stops beside enemy
tie | who begins when it is equal | 同じ時に先に行う側 | tie japan
on | on these turns; switched on | そのターンに・使う | on turns 1, 3..5
off | switched off; of a step, not along such a route | 使わない。移動では、その道沿いでない | option fog off
before | before which action cards may be played | カードを使える行動の前 | window react "Before an attack" { before attack }
after | after a turn; the column behind which a sheet is joined | ターンの後・シートをつなぐ列 | after 12
below | the row below which a sheet is joined | シートをつなぐ行 | below 10
clamp | rolls and columns beyond the ends take the last | 範囲外は端の値を使う | clamp
cells | what the cells of the table hold | セルに書くもの | cells result
column | what one column holds | ある列に書くもの | column loss number
covers | the table has a row for each of these | これらすべての行がある | covers terrain
filled | no cell may be empty | 空のセルがない | filled
modifiers | the least and greatest modifier of the roll | ダイスの修正の範囲 | modifiers -1..+2
shifts | how far columns may shift | コラムをずらせる範囲 | shifts -3..+3
sparse | numbers without a row are left out on purpose | 行のない数は意図した省略 | sparse
odds | columns of odds, such as 2-1 | 戦力比の列 | columns odds 1-2, 1-1, 2-1
difference | columns of the difference of the strengths, such as +2 | 戦力差の列 | columns difference
strength | columns of strengths; in a phase: what both sides add up | 戦力の列。フェイズでは両軍が合計する値 | columns strength 1..3, 4..6
start | where the counter of the track begins | トラックの開始位置 | start 6
sides | the sides that have a counter on the track | トラックを使う陣営 | sides red, blue
ids | how a number is read: column and row digits | 番号の読み方（列と行の桁） | ids CCRR
prefix | letters before the numbers | 番号の前の文字 | prefix E
shifted | which columns or rows stand half a hex further | 半ヘクスずれる列や行 | shifted even
direction | which way columns and rows are counted | 列と行を数える向き | direction west, south
hex | a map of hexes; the hex of the row | ヘクスのマップ・行のヘクス | grid hex flat-top
flat-top | hexes with flat sides up and down | 上下が平らなヘクス | grid hex flat-top
pointy-top | hexes with points up and down | 上下がとがったヘクス | grid hex pointy-top
CCRR | two digits of the column, two of the row | 列2桁・行2桁 | ids CCRR
RRCC | two digits of the row, two of the column | 行2桁・列2桁 | ids RRCC
CCCRR | three digits of the column, two of the row | 列3桁・行2桁 | ids CCCRR
CRR | one digit of the column, two of the row | 列1桁・行2桁 | ids CRR
east | counted eastwards | 東へ数える | direction east
west | counted westwards | 西へ数える | direction west
south | counted southwards | 南へ数える | direction south
north | counted northwards | 北へ数える | direction north
even | the columns or rows with even numbers | 偶数の列や行 | shifted even
odd | the columns or rows with odd numbers | 奇数の列や行 | shifted odd
closed | the line is not there at the start | 開始時に通れない線 | line a - b 1 closed until turn >= 2
open | the line is there at the start | 開始時に通れる線 | line a - b 1 open
argument | what the query is asked about | 問い合わせの引数 | argument side
optional | may be left out | 省略できる | optional of side
gives | what the query answers | 問い合わせの答え | gives boolean
least | the smallest number that may stand there | 書ける最小の数 | least 1
removed | cards that are out of the game | ゲームから除くカード | removed events-05
discarded | cards on the discard pile | 捨て札 | discarded events-02
hand | cards in hand | 手札 | hand events-01
drawn | cards drawn beforehand | 引いてあるカード | drawn events-03
alone | without enemies in the same place | 同じ場所に敵がいない | red land alone
ashore | not aboard of a ship | 上陸している | red land ashore
aboard | aboard of a unit in the same place | 搭載されている | infantry aboard
moved | has moved or acted | 移動・行動済み | infantry moved
held | held by a side, now or at the start | 現在または開始時に支配されている | (town held by red)
taken | they come to a side now | 今その陣営のものになった | any (town taken by red)
controls | the side holds the places | 場所を支配している | red controls (Dunholt)
time | the moment at which it is tested | 判定する時機 | at any time
stated | the rules say so | ルールに明記 | (see 2; stated)
inferred | follows from the rules or their examples | ルールや例から導かれる | (see 2; inferred)
reconstructed | not printed in the source: a proposal that agrees with it | 原典になく、矛盾しない提案 | (reconstructed)
uncertain | the source can be read in several ways | 原典が複数に読める | (uncertain)
certainty | how sure the row is | 行の確かさ | | hex | name | certainty |
unit | the id of the counter; a unit | 駒のid・ユニット | | unit | name | kind |
template | the row of shared values that the counter takes | 共通の値の行 | | unit | template |
flags | words that are true of the counter | 駒に当てはまる語 | | unit | flags |
set-up | what the counter prints of its set-up | 駒に印刷された配置 | | unit | set-up |
name | the English name | 英語名 | | hex | name | ja |
strongest | who has the most strength (of fire: firepower) left, of whom any on a tie | 残る戦力（射撃では火力）が最大のユニット。同じならその中のどれか | losses by strongest
weakest | who has the least strength (of fire: firepower) left | 残る戦力（射撃では火力）が最小のユニット | losses by weakest
owner | the nation that owns what is printed | 印刷された所有国 | | hex | owner |
source | the nation whose supply source it is | 補給源となる国 | | hex | source |
holder | who holds it at the start | 開始時の支配者 | | hex | holder |
features | what is printed in the place | 場所にある地物 | | hex | features |
links | the places a box is joined to | ボックスがつながる場所 | | box | links |
onward | where the last box of a row leads | 最後の枠のつながる先 | | box | onward |
edge | the edge of the map | マップの端 | area (edge west): infantry
box | the box of the row | 行のボックス | | box | name |
point | the point of the row | 行のポイント | | point | x | y |
id | the id of the row's place | 行の場所のid | | id | name |
x | how far to the right | 横の位置 | | point | x | y |
y | how far down | 縦の位置 | | point | x | y |
d6 | one six-sided die | 六面体1個 | roll d6
2d6 | two six-sided dice, added | 六面体2個の合計 | roll 2d6
d10 | one ten-sided die | 十面体1個 | roll d10
number | a whole number | 整数 | amount number
range | numbers from … to … | 数の範囲 | column turns range
fraction | a number with a fraction, such as 1/2 | 分数 | column factor fraction
text | any words in quotes | 引用符で囲んだ文 | column remark text
boolean | yes or no | はい・いいえ | gives boolean
string | words | 語 | gives string
list | several values | 複数の値 | list unit
end of turn | at the end of the turn that is named | そのターンの終わり | at end of turn 4
any time | after every event | いつでも | at any time
end of any turn | at the end of every turn | 毎ターンの終わり | at end of any turn
end of game | when the last turn has ended | ゲーム終了時 | at end of game
any turn | every turn | 毎ターン | end of any turn
at end of any turn | at the end of every turn | 毎ターンの終わり | at end of any turn
once each | once for each of what is counted | それぞれ一度だけ | 2 points per (town) once each
same-nation | units of its own nation | 同じ国のユニット | takes same-nation
order-of-battle | units of the side that are not in play yet | まだ登場していない戦力 | from order-of-battle
counter-mix | counters that the scenario does not use | シナリオで使わない駒 | from counter-mix
unfinished | the game was not played to its end | 最後まで行われなかった | result unfinished
random | a player that answers by chance | 無作為のプレイヤー | player red random
novice | a computer player that plays by simple rules of thumb, as a beginner does | 初心者のように単純な経験則で指すコンピュータ | player red novice
heuristic | a computer player that knows the game | ゲームを知るコンピュータ | player red heuristic
search | a computer player that looks ahead | 先読みするコンピュータ | player red search
yes | it is so | はい | expect supplied 0706 = yes
none | nothing | なし | expect winner = none
sources | where an attack comes from | 攻撃元 | sources red 0605
targets | what is attacked | 攻撃目標 | targets red 0706
hands | cards in both hands | 両者の手札 | hands red events-01
draws | the next cards of a deck | 次に引くカード | draws red events-02
`;

/** Words of phases: what the procedures say of them; where a word means something else, too, that stands with its block. */
const ofPhases = phaseHelp().flatMap(({ word, doc, example }): [string, WordHelp][] => [
  [word, { doc, example: example.includes('does ') ? `phase fight { ${example} }` : example }],
  ...['phase', 'sequence'].map((block): [string, WordHelp] => [`${block} ${word}`, { doc, example }]),
]);

/** Words of results: what the procedures say of them. */
const ofResults = [...resultForms.values()].flatMap(({ word, doc, example }): [string, WordHelp][] => [
  [word, { doc, example }],
  [`result ${word}`, { doc, example }],
]);

const WORDS = new Map<string, WordHelp>([
  ...ofResults,
  ...ofPhases,
  ...TEXT.trim()
    .split('\n')
    .map((line): [string, WordHelp] => {
      const [word, en, ja, ...example] = line.split(' | ');
      return [word!.trim(), { doc: { en: en!.trim(), ja: ja!.trim() }, example: example.join(' | ').trim() }];
    }),
]);

/** What a word means in a block that `opener` begins (`phase`, `stacking`), in a statement that `first` begins, or anywhere; undefined for words of games. */
export function wordHelp(word: string, opener = '', first = ''): WordHelp | undefined {
  return WORDS.get(`${opener} ${word}`) ?? WORDS.get(`${first} ${word}`) ?? WORDS.get(word);
}

/** Every word that is explained. */
export function explainedWords(): string[] {
  return [...WORDS.keys()];
}
