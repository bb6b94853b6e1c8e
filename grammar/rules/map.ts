/** Rules for the statements of a map. */
import * as t from '../tokens';
import { DemandRules } from './demands';
import type { Alternatives, Rule } from './values';

const k = t.keywords;

export class MapRules extends DemandRules {
  private readonly mapChoice: Alternatives = [
    {
      ALT: () => {
        this.eat(this.CONSUME1(k.of!));
        this.eat(this.CONSUME2(t.Word));
        this.OPTION1(() => {
          this.eat(this.CONSUME1(k.extends!));
          this.eat(this.CONSUME3(t.Word));
        });
      },
    },
    {
      ALT: () => {
        this.eat(this.CONSUME2(k.extends!));
        this.eat(this.CONSUME4(t.Word));
        this.OPTION2(() => {
          this.eat(this.CONSUME2(k.of!));
          this.eat(this.CONSUME5(t.Word));
        });
      },
    },
  ] as Alternatives;
  /** `of` a game and `extends` a map, in either order. */
  readonly map: Rule = this.RULE('map', () => {
    this.begin('Map');
    this.eat(this.CONSUME(k.map!));
    this.eat(this.CONSUME1(t.Word));
    this.OPTION3(() => this.OR(this.mapChoice));
    this.OPTION4(() => this.SUBRULE(this.names));
    this.SUBRULE(this.tail);
    this.end();
  });

  /** `sheet west "West map" { prefix W; … }`. */
  readonly sheet: Rule = this.RULE('sheet', () => {
    this.begin('Sheet');
    this.eat(this.CONSUME(k.sheet!));
    this.SUBRULE(this.declared);
    this.end();
  });

  /** `boxes { | box | name | links | }`. */
  readonly boxes: Rule = this.RULE('boxes', () => {
    this.begin('Boxes');
    this.eat(this.CONSUME(k.boxes!));
    this.SUBRULE(this.tail);
    this.end();
  });

  private readonly borderWord: Alternatives = [
    { ALT: () => this.eat(this.CONSUME(k.border!)) },
    { ALT: () => this.eat(this.CONSUME(k.hexside!)) },
  ] as Alternatives;
  private readonly spreadChoice: Alternatives = [
    { ALT: () => this.eat(this.CONSUME(k.terrain!)) },
    { ALT: () => this.eat(this.CONSUME(k.feature!)) },
  ] as Alternatives;

  readonly grid: Rule = this.RULE('grid', () => {
    this.begin('Grid');
    this.eat(this.CONSUME(k.grid!));
    this.MANY(() => this.eat(this.CONSUME(t.Word)));
    this.SUBRULE(this.tail);
    this.end();
  });

  readonly legend: Rule = this.RULE('legend', () => {
    this.begin('Legend');
    this.eat(this.CONSUME(k.legend!));
    this.SUBRULE(this.tail);
    this.end();
  });

  readonly legendEntry: Rule = this.RULE('legendEntry', () => {
    this.begin('LegendEntry');
    this.eat(this.CONSUME(t.Glyph));
    this.AT_LEAST_ONE(() => this.eat(this.CONSUME(t.Word)));
    this.end();
  });

  readonly picture: Rule = this.RULE('picture', () => {
    this.begin('Picture');
    this.eat(this.CONSUME(k.picture!));
    this.SUBRULE(this.tail);
    this.end();
  });

  readonly pictureLine: Rule = this.RULE('pictureLine', () => {
    this.begin('PictureLine');
    this.AT_LEAST_ONE(() => this.eat(this.CONSUME(t.Glyph)));
    this.end();
  });

  readonly places: Rule = this.RULE('places', () => {
    this.begin('Places');
    this.eat(this.CONSUME(k.places!));
    this.SUBRULE(this.tail);
    this.end();
  });

  private readonly bordersChoice: Alternatives = [
    {
      ALT: () => {
        this.eat(this.CONSUME(t.Colon));
        this.SUBRULE1(this.hexside);
        this.MANY(() => {
          this.eat(this.CONSUME(t.Comma));
          this.SUBRULE2(this.hexside);
        });
      },
    },
    {
      ALT: () => {
        this.SUBRULE(this.oneHexside);
        this.OPTION2(() => this.SUBRULE2(this.names));
      },
    },
  ] as Alternatives;
  /** `border river "Our": 0105/0106, …`, or one with a state of its own: `border bridge 2115/2116 "Dasburg" { … }`. */
  readonly borders: Rule = this.RULE('borders', () => {
    this.begin('Borders');
    this.OR1(this.borderWord);
    this.eat(this.CONSUME(t.Word));
    this.OPTION1({
      GATE: () => !this.next(2, t.Slash),
      DEF: () => this.SUBRULE1(this.names),
    });
    this.OR2(this.bordersChoice);
    this.SUBRULE(this.tail);
    this.end();
  });

  /** A hexside of two bare numbers or names: a text after it names the hexside. */
  readonly oneHexside: Rule = this.RULE('oneHexside', () => {
    this.begin('HexsideRef');
    this.SUBRULE1(this.barePlace);
    this.eat(this.CONSUME(t.Slash));
    this.SUBRULE2(this.barePlace);
    this.end();
  });

  readonly barePlace: Rule = this.RULE('barePlace', () => {
    this.begin('PlaceRef');
    this.eat(this.CONSUME(t.Simple));
    this.end();
  });

  /** `route main-road "N4": 0105-0205-0306, 2108-2109`. */
  readonly routes: Rule = this.RULE('routes', () => {
    this.begin('Routes');
    this.eat(this.CONSUME(k.route!));
    this.eat(this.CONSUME(t.Word));
    this.OPTION(() => this.SUBRULE(this.names));
    this.eat(this.CONSUME(t.Colon));
    this.SUBRULE1(this.path);
    this.MANY(() => {
      this.eat(this.CONSUME(t.Comma));
      this.SUBRULE2(this.path);
    });
    this.SUBRULE(this.tail);
    this.end();
  });

  private readonly dash: Alternatives = [
    { ALT: () => this.eat(this.CONSUME(t.TightDash)) },
    { ALT: () => this.eat(this.CONSUME(t.Minus)) },
  ] as Alternatives;
  /** `2108-2109-2110`: from place to place. */
  readonly path: Rule = this.RULE('path', () => {
    this.begin('Path');
    this.SUBRULE1(this.barePlace);
    this.MANY(() => {
      this.OR(this.dash);
      this.SUBRULE2(this.barePlace);
    });
    this.end();
  });

  readonly hexside: Rule = this.RULE('hexside', () => {
    this.begin('HexsideRef');
    this.SUBRULE1(this.place);
    this.eat(this.CONSUME(t.Slash));
    this.SUBRULE2(this.place);
    this.end();
  });

  readonly water: Rule = this.RULE('water', () => {
    this.begin('Water');
    this.eat(this.CONSUME(k.water!));
    this.SUBRULE(this.waterPlace);
    this.eat(this.CONSUME(t.Word));
    this.OPTION1(() => this.SUBRULE(this.names));
    this.eat(this.CONSUME(k.to!));
    this.SUBRULE(this.placeList);
    this.OPTION2(() => this.SUBRULE(this.provenance));
    this.end();
  });

  /** `line Truk - Rabaul 1`, `line Australia - Borneo 2 closed until strategic-shift`. */
  readonly line: Rule = this.RULE('line', () => {
    this.begin('Line');
    this.eat(this.CONSUME(k.line!));
    this.SUBRULE1(this.place);
    this.eat(this.CONSUME(t.Minus));
    this.SUBRULE2(this.place);
    this.OPTION1(() => this.eat(this.CONSUME(t.NumberToken)));
    this.MANY(() => this.eat(this.CONSUME(t.GroupWord)));
    this.OPTION2(() => {
      this.eat(this.CONSUME(k.until!));
      this.SUBRULE(this.condition);
    });
    this.SUBRULE(this.tail);
    this.end();
  });

  private readonly waterPlaceChoice: Alternatives = [
    { ALT: () => this.eat(this.CONSUME1(t.Word)) },
    { ALT: () => this.eat(this.CONSUME1(t.StringToken)) },
  ] as Alternatives;
  private readonly waterPlaceChoice2: Alternatives = [
    {
      ALT: () => {
        this.eat(this.CONSUME(t.NumberToken));
        this.OPTION({
          GATE: () => this.next(1, t.StringToken) || this.next(2, t.GroupWord),
          DEF: () => {
            this.OR1(this.waterPlaceChoice);
          },
        });
      },
    },
    { ALT: () => this.eat(this.CONSUME2(t.Word)) },
    { ALT: () => this.eat(this.CONSUME2(t.StringToken)) },
  ] as Alternatives;
  /** A place before an id: the word after its number is the id, unless another word follows. */
  readonly waterPlace: Rule = this.RULE('waterPlace', () => {
    this.begin('PlaceRef');
    this.OR(this.waterPlaceChoice2);
    this.end();
  });

  readonly region: Rule = this.RULE('region', () => {
    this.begin('Region');
    this.eat(this.CONSUME(k.region!));
    this.eat(this.CONSUME(t.Word));
    this.OPTION1(() => this.SUBRULE(this.names));
    this.OPTION2(() => {
      this.eat(this.CONSUME(t.Colon));
      this.SUBRULE(this.placeItems);
    });
    this.SUBRULE(this.tail);
    this.end();
  });

  readonly placeItems: Rule = this.RULE('placeItems', () => {
    this.SUBRULE1(this.placeItem);
    this.MANY(() => {
      this.eat(this.CONSUME(t.Comma));
      this.SUBRULE2(this.placeItem);
    });
  });

  /** `terrain woods: 0105, 0107..0112`, `feature city: 2020`: what the picture does not show. */
  readonly spread: Rule = this.RULE('spread', () => {
    this.begin('Spread');
    this.OR(this.spreadChoice);
    this.eat(this.CONSUME(t.Word));
    this.eat(this.CONSUME(t.Colon));
    this.SUBRULE(this.placeItems);
    this.SUBRULE(this.tail);
    this.end();
  });

  /** `part columns 10..25, rows 3..12`, `part in burma`, `part 0105, 0201..0512`. */
  readonly mapPart: Rule = this.RULE('mapPart', () => {
    this.begin('Part');
    this.eat(this.CONSUME(k.part!));
    this.SUBRULE1(this.partItem);
    this.MANY(() => {
      this.eat(this.CONSUME(t.Comma));
      this.SUBRULE2(this.partItem);
    });
    this.OPTION(() => this.SUBRULE(this.provenance));
    this.end();
  });

  private readonly stretchWord: Alternatives = [
    { ALT: () => this.eat(this.CONSUME(k.columns!)) },
    { ALT: () => this.eat(this.CONSUME(k.rows!)) },
  ] as Alternatives;
  private readonly extractChoice: Alternatives = {
    // A place may be called `rows`, but here it is not meant.
    IGNORE_AMBIGUITIES: true,
    DEF: [
      {
        ALT: () => {
          this.begin('Stretch');
          this.OR1(this.stretchWord);
          this.SUBRULE(this.numeric);
          this.end();
        },
      },
      {
        ALT: () => {
          this.begin('Within');
          this.eat(this.CONSUME(k.in!));
          this.eat(this.CONSUME(t.Word));
          this.end();
        },
      },
      { ALT: () => this.SUBRULE(this.placeItem) },
    ],
  } as Alternatives;
  readonly partItem: Rule = this.RULE('partItem', () => {
    this.OR(this.extractChoice);
  });

  /** `coast mercator { Tokyo: 35.7N 139.7E; … }`: how the map lies on the earth. */
  readonly coast: Rule = this.RULE('coast', () => {
    this.begin('Coast');
    this.eat(this.CONSUME(k.coast!));
    this.OPTION(() => this.eat(this.CONSUME(t.Word)));
    this.SUBRULE(this.tail);
    this.end();
  });

  /** `image "maps/scan.png" { opacity 80%; 0101: 120 88; … }`: a picture under the map. */
  readonly image: Rule = this.RULE('image', () => {
    this.begin('Image');
    this.eat(this.CONSUME(k.image!));
    this.eat(this.CONSUME(t.StringToken));
    this.SUBRULE(this.tail);
    this.end();
  });

  private readonly settingChoice: Alternatives = [
    {
      ALT: () => {
        this.eat(this.CONSUME(t.NumberToken));
        this.OPTION1(() => this.eat(this.CONSUME(t.Percent)));
      },
    },
    { ALT: () => this.eat(this.CONSUME2(t.Word)) },
  ] as Alternatives;
  /** `opacity 80%`, `fit contain`. */
  readonly imageSetting: Rule = this.RULE('imageSetting', () => {
    this.begin('ImageSetting');
    this.eat(this.CONSUME(t.Word));
    this.OR(this.settingChoice);
    this.OPTION2(() => this.SUBRULE(this.provenance));
    this.end();
  });

  private readonly coordinate: Alternatives = [
    { ALT: () => this.eat(this.CONSUME(t.NumberToken)) },
    { ALT: () => this.eat(this.CONSUME(t.Word)) },
  ] as Alternatives;
  /** Where a place lies on the earth (`Tokyo: 35.7N 139.7E`) or in a picture (`0101: 120 88`). */
  readonly controlPoint: Rule = this.RULE('controlPoint', () => {
    this.begin('ControlPoint');
    this.SUBRULE(this.place);
    this.eat(this.CONSUME(t.Colon));
    this.AT_LEAST_ONE(() => this.OR(this.coordinate));
    this.OPTION(() => this.SUBRULE(this.provenance));
    this.end();
  });

  readonly placeItem: Rule = this.RULE('placeItem', () => {
    this.begin('PlaceItem');
    this.SUBRULE1(this.place);
    this.OPTION(() => {
      this.eat(this.CONSUME(t.DotDot));
      this.SUBRULE2(this.place);
    });
    this.end();
  });
}
