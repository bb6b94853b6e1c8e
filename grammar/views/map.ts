/** Views of maps. */

import { Branch } from '../green';
import * as t from '../tokens';
import { exprView } from './conditions';
import { DeclaredView, StatementView } from './declared';
import { makerOf } from './game';
import type * as ast from './open';
import { FrontBackView, HexsideView, NamesView, PathView, PlaceRefView, RangeView } from './values';
import { type Source, View } from './view';

const id = t.idOf;
const DOTDOT = id(t.DotDot);
const MINUS = id(t.Minus);
const NUMBER = id(t.NumberToken);
const UNTIL = id(t.keyword('until'));
const TO = id(t.keyword('to'));
const COLON = id(t.Colon);
const PERCENT = id(t.Percent);
const EXTENDS = id(t.keyword('extends'));

export class MapView extends DeclaredView implements ast.MapDecl {
  readonly syntax = 'Map';
  get game(): ast.Atom | undefined {
    return this.ofGame;
  }
  get base(): ast.Atom | undefined {
    return this.after(EXTENDS, 2);
  }
  get items(): ast.MapItem[] {
    return this.inside?.statements(mapItem) ?? [];
  }
}

class GridView extends StatementView implements ast.GridItem {
  readonly syntax = 'Grid';
  get words(): ast.Atom[] {
    return this.atoms((_, index) => index > 0);
  }
  get properties(): ast.Property[] {
    return this.propertyLines;
  }
}

class LegendView extends StatementView implements ast.LegendItem {
  readonly syntax = 'Legend';
  get entries(): ast.LegendEntry[] {
    return (
      this.inside?.statements((source, green, at) => {
        const entry = green.syntax === 'LegendEntry' ? new LegendEntryView(source, green, at) : undefined;
        return entry?.hasGlyph ? entry : undefined;
      }) ?? []
    );
  }
}

class LegendEntryView extends View implements ast.LegendEntry {
  readonly syntax = 'LegendEntry';
  get hasGlyph(): boolean {
    return this.leafAt(0) !== undefined;
  }
  get glyph(): ast.Atom {
    return this.leafAt(0)!;
  }
  get words(): ast.Atom[] {
    return this.atoms((_, index) => index > 0);
  }
}

class PictureView extends StatementView implements ast.PictureItem {
  readonly syntax = 'Picture';
  get lines(): ast.Atom[][] {
    return (
      this.inside?.statements((source, green, at) =>
        green.syntax === 'PictureLine' ? new PictureLineView(source, green, at).glyphs : undefined,
      ) ?? []
    );
  }
}

class PictureLineView extends View {
  readonly syntax = 'PictureLine';
  get glyphs(): ast.Atom[] {
    return this.atoms(() => true);
  }
}

class PlacesView extends StatementView implements ast.PlacesItem {
  readonly syntax = 'Places';
  override get body(): ast.TableBody | undefined {
    return super.body;
  }
}

class BordersView extends StatementView implements ast.BordersItem {
  readonly syntax = 'Borders';
  get kind(): ast.Atom | undefined {
    return this.leafAt(1);
  }
  get names(): ast.NamesNode | undefined {
    return this.first('Names', NamesView);
  }
  get sides(): ast.HexsideRef[] {
    return this.all('HexsideRef', HexsideView);
  }
  get properties(): ast.Property[] {
    return this.propertyLines;
  }
}

class RoutesView extends StatementView implements ast.RoutesItem {
  readonly syntax = 'Routes';
  get kind(): ast.Atom | undefined {
    return this.leafAt(1);
  }
  get names(): ast.NamesNode | undefined {
    return this.first('Names', NamesView);
  }
  get paths(): ast.PathNode[] {
    return this.all('Path', PathView);
  }
  get properties(): ast.Property[] {
    return this.propertyLines;
  }
}

class SheetView extends DeclaredView implements ast.SheetItem {
  readonly syntax = 'Sheet';
  get properties(): ast.Property[] {
    return this.propertyLines;
  }
  get pictures(): ast.PictureItem[] {
    return this.inside?.statements(makerOf<ast.PictureItem>({ Picture: PictureView })) ?? [];
  }
}

class BoxesView extends StatementView implements ast.BoxesItem {
  readonly syntax = 'Boxes';
  override get body(): ast.TableBody | undefined {
    return super.body;
  }
}

class SpreadView extends StatementView implements ast.SpreadItem {
  readonly syntax = 'Spread';
  get word(): 'terrain' | 'feature' {
    return this.leafAt(0)?.text === 'feature' ? 'feature' : 'terrain';
  }
  get kind(): ast.Atom | undefined {
    return this.leafAt(1);
  }
  get places(): ast.PlaceItem[] {
    return this.all('PlaceItem', PlaceItemView);
  }
}

class PartView extends StatementView implements ast.PartItem {
  readonly syntax = 'Part';
  get stretches(): StretchView[] {
    return this.all('Stretch', StretchView);
  }
  get regions(): ast.Atom[] {
    return this.all('Within', WithinView).flatMap((within) => within.region ?? []);
  }
  get places(): ast.PlaceItem[] {
    return this.all('PlaceItem', PlaceItemView);
  }
}

class StretchView extends View {
  readonly syntax = 'Stretch';
  get of(): 'columns' | 'rows' {
    return this.leafAt(0)?.text === 'rows' ? 'rows' : 'columns';
  }
  get range(): ast.RangeNode | undefined {
    return this.first('Range', RangeView);
  }
  get value(): ast.FrontBack | ast.Atom | undefined {
    return this.first('FrontBack', FrontBackView) ?? this.leafAt(1);
  }
}

class WithinView extends View {
  readonly syntax = 'Within';
  get region(): ast.Atom | undefined {
    return this.leafAt(1);
  }
}

class WaterView extends DeclaredView implements ast.WaterItem {
  readonly syntax = 'Water';
  override get id(): ast.Atom | undefined {
    const atom = this.leafAt(1);
    return atom?.type === 'word' && atom.text !== 'to' ? atom : undefined;
  }
  get place(): ast.PlaceRef | undefined {
    return this.placesFrom(false)[0];
  }
  get to(): ast.PlaceRef[] {
    return this.placesFrom(true);
  }
  private placesFrom(afterTo: boolean): ast.PlaceRef[] {
    const places: ast.PlaceRef[] = [];
    let seen = false;
    this.each((child, at) => {
      if (child instanceof Branch) {
        if (child.syntax === 'PlaceRef' && seen === afterTo) places.push(new PlaceRefView(this.source, child, at));
      } else if (child.tokenTypeIdx === TO) seen = true;
    });
    return places;
  }
}

class LineView extends StatementView implements ast.LineItem {
  readonly syntax = 'Line';
  get a(): ast.PlaceRef | undefined {
    return this.ends(false);
  }
  get b(): ast.PlaceRef | undefined {
    return this.ends(true);
  }
  get length(): ast.Atom | undefined {
    return this.atoms((leaf) => leaf.tokenTypeIdx === NUMBER)[0];
  }
  get words(): ast.Atom[] {
    return this.atoms((leaf, index) => index > 0 && leaf.tokenTypeIdx !== NUMBER && leaf.tokenTypeIdx !== UNTIL);
  }
  get until(): ast.ExprNode | undefined {
    return lastExpr(this.source, this.green, this.offset);
  }
  get properties(): ast.Property[] {
    return this.propertyLines;
  }
  /** The place before or after the dash. */
  private ends(afterDash: boolean): ast.PlaceRef | undefined {
    let found: ast.PlaceRef | undefined;
    let seen = false;
    this.each((child, at) => {
      if (!(child instanceof Branch)) seen ||= child.tokenTypeIdx === MINUS;
      else if (child.syntax === 'PlaceRef' && seen === afterDash) found ??= new PlaceRefView(this.source, child, at);
    });
    return found;
  }
}

class RegionView extends DeclaredView implements ast.RegionItem {
  readonly syntax = 'Region';
  get places(): ast.PlaceItem[] {
    return this.all('PlaceItem', PlaceItemView);
  }
  get properties(): ast.Property[] {
    return this.propertyLines;
  }
}

class ControlPointView extends View implements ast.ControlPointLine {
  readonly syntax = 'ControlPoint';
  get place(): ast.PlaceRef | undefined {
    return this.first('PlaceRef', PlaceRefView);
  }
  get coordinates(): ast.Atom[] {
    return this.atoms((leaf) => leaf.tokenTypeIdx !== COLON);
  }
}

class ImageSettingView extends View implements ast.ImageSetting {
  readonly syntax = 'ImageSetting';
  get name(): ast.Atom | undefined {
    return this.leafAt(0);
  }
  get value(): ast.Atom | undefined {
    return this.leafAt(1);
  }
  get percent(): boolean {
    return this.has(PERCENT);
  }
}

class CoastView extends StatementView implements ast.CoastItem {
  readonly syntax = 'Coast';
  get projection(): ast.Atom | undefined {
    return this.leafAt(1);
  }
  get points(): ast.ControlPointLine[] {
    return this.inside?.statements(makerOf<ast.ControlPointLine>({ ControlPoint: ControlPointView })) ?? [];
  }
}

class ImageView extends StatementView implements ast.ImageItem {
  readonly syntax = 'Image';
  get file(): ast.Atom | undefined {
    return this.leafAt(1);
  }
  get settings(): ast.ImageSetting[] {
    return this.inside?.statements(makerOf<ast.ImageSetting>({ ImageSetting: ImageSettingView })) ?? [];
  }
  get points(): ast.ControlPointLine[] {
    return this.inside?.statements(makerOf<ast.ControlPointLine>({ ControlPoint: ControlPointView })) ?? [];
  }
}

class PlaceItemView extends View implements ast.PlaceItem {
  readonly syntax = 'PlaceItem';
  get from(): ast.PlaceRef | undefined {
    return this.all('PlaceRef', PlaceRefView)[0];
  }
  get to(): ast.PlaceRef | undefined {
    return this.has(DOTDOT) ? this.all('PlaceRef', PlaceRefView)[1] : undefined;
  }
}

const mapItem = makerOf<ast.MapItem>({
  Grid: GridView,
  Legend: LegendView,
  Picture: PictureView,
  Sheet: SheetView,
  Places: PlacesView,
  Boxes: BoxesView,
  Spread: SpreadView,
  Borders: BordersView,
  Routes: RoutesView,
  Part: PartView,
  Water: WaterView,
  Line: LineView,
  Region: RegionView,
  Coast: CoastView,
  Image: ImageView,
});

/** The condition among the children of a statement. */
export function lastExpr(source: Source, green: Branch, offset: number): ast.ExprNode | undefined {
  let found: ast.ExprNode | undefined;
  let at = offset;
  for (const child of green.children) {
    found ??= exprView(source, child, at);
    at += child.width;
  }
  return found;
}
