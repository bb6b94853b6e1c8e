/**
 * The interfaces of `ast.ts` as the views implement them: a getter for a part that may be missing returns `undefined`, while
 * `ast.ts` says that the part is left out. For a reader it is the same; for the compiler it is not.
 */
import type * as ast from '../ast';

type Open<T> = T extends readonly (infer U)[]
  ? readonly Open<U>[]
  : T extends object
    ? { readonly [K in keyof T]: Open<T[K]> | (object extends Pick<T, K> ? undefined : never) }
    : T;

export type ExampleDecl = Open<ast.ExampleDecl>;
export type ExampleItem = Open<ast.ExampleItem>;
export type GivenItem = Open<ast.GivenItem>;
export type DiceItem = Open<ast.DiceItem>;
export type DoItem = Open<ast.DoItem>;
export type ActionLine = Open<ast.ActionLine>;
export type ExpectItem = Open<ast.ExpectItem>;
export type ReplayDecl = Open<ast.ReplayDecl>;
export type PlayerItem = Open<ast.PlayerItem>;
export type ReplayTurn = Open<ast.ReplayTurn>;
export type ResultItem = Open<ast.ResultItem>;
export type GameDecl = Open<ast.GameDecl>;
export type GameItem = Open<ast.GameItem>;
export type RulesItem = Open<ast.RulesItem>;
export type SideItem = Open<ast.SideItem>;
export type NationItem = Open<ast.NationItem>;
export type NamedItem = Open<ast.NamedItem>;
export type KindItem = Open<ast.KindItem>;
export type ValueItem = Open<ast.ValueItem>;
export type ValuesItem = Open<ast.ValuesItem>;
export type TableItem = Open<ast.TableItem>;
export type ResultCode = Open<ast.ResultCode>;
export type TrackItem = Open<ast.TrackItem>;
export type TrackStart = Open<ast.TrackStart>;
export type CountersItem = Open<ast.CountersItem>;
export type UnitsItem = Open<ast.UnitsItem>;
export type TemplatesItem = Open<ast.TemplatesItem>;
export type FormationItem = Open<ast.FormationItem>;
export type SequenceItem = Open<ast.SequenceItem>;
export type EveryItem = Open<ast.EveryItem>;
export type StackingItem = Open<ast.StackingItem>;
export type PhaseItem = Open<ast.PhaseItem>;
export type MapDecl = Open<ast.MapDecl>;
export type MapItem = Open<ast.MapItem>;
export type GridItem = Open<ast.GridItem>;
export type LegendItem = Open<ast.LegendItem>;
export type LegendEntry = Open<ast.LegendEntry>;
export type PictureItem = Open<ast.PictureItem>;
export type PlacesItem = Open<ast.PlacesItem>;
export type BordersItem = Open<ast.BordersItem>;
export type WaterItem = Open<ast.WaterItem>;
export type LineItem = Open<ast.LineItem>;
export type PathNode = Open<ast.PathNode>;
export type RoutesItem = Open<ast.RoutesItem>;
export type SheetItem = Open<ast.SheetItem>;
export type BoxesItem = Open<ast.BoxesItem>;
export type SpreadItem = Open<ast.SpreadItem>;
export type PartItem = Open<ast.PartItem>;
export type RegionItem = Open<ast.RegionItem>;
export type PlaceItem = Open<ast.PlaceItem>;
export type DeckDecl = Open<ast.DeckDecl>;
export type CardItem = Open<ast.CardItem>;
export type EffectLine = Open<ast.EffectLine>;
export type Atom = Open<ast.Atom>;
export type NamesNode = Open<ast.NamesNode>;
export type ProvenanceNode = Open<ast.ProvenanceNode>;
export type Declared = Open<ast.Declared>;
export type ScenarioDecl = Open<ast.ScenarioDecl>;
export type ScenarioItem = Open<ast.ScenarioItem>;
export type MapUse = Open<ast.MapUse>;
export type TurnsItem = Open<ast.TurnsItem>;
export type SetupItem = Open<ast.SetupItem>;
export type SetupLine = Open<ast.SetupLine>;
export type UnitGroup = Open<ast.UnitGroup>;
export type ReinforcementsItem = Open<ast.ReinforcementsItem>;
export type ArrivalLine = Open<ast.ArrivalLine>;
export type ReserveItem = Open<ast.ReserveItem>;
export type OptionItem = Open<ast.OptionItem>;
export type RuleItem = Open<ast.RuleItem>;
export type VictoryItem = Open<ast.VictoryItem>;
export type VictoryLine = Open<ast.VictoryLine>;
export type OtherwiseItem = Open<ast.OtherwiseItem>;
export type EnsureItem = Open<ast.EnsureItem>;
export type ClearItem = Open<ast.ClearItem>;
export type ChangeItem = Open<ast.ChangeItem>;
export type File = Open<ast.File>;
export type Declaration = Open<ast.Declaration>;
export type Value = Open<ast.Value>;
export type FrontBack = Open<ast.FrontBack>;
export type RangeNode = Open<ast.RangeNode>;
export type SignedNode = Open<ast.SignedNode>;
export type PlaceRef = Open<ast.PlaceRef>;
export type HexsideRef = Open<ast.HexsideRef>;
export type Property = Open<ast.Property>;
export type Phrase = Open<ast.Phrase>;
export type PhrasePart = Open<ast.PhrasePart>;
export type Group = Open<ast.Group>;
export type ExprNode = Open<ast.ExprNode>;
export type Binary = Open<ast.Binary>;
export type Not = Open<ast.Not>;
export type Quantified = Open<ast.Quantified>;
export type Parenthesised = Open<ast.Parenthesised>;
export type NumberExpr = Open<ast.NumberExpr>;
export type PhraseExpr = Open<ast.PhraseExpr>;
export type TableBody = Open<ast.TableBody>;
export type Row = Open<ast.Row>;
export type CellNode = Open<ast.CellNode>;
