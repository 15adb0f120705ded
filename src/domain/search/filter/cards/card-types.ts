import type { FieldType } from '../../dictionary/index.ts'

// Filter cards (SPEC §2 Filter panel, §4 Filter cards). The values of their controls are text, valid or not; `check.ts`
// finds errors, and `to-filter.ts` writes the filter.

export type FieldKind = 'text' | 'list' | 'range' | 'currency' | 'boolean' | 'date' | 'shape'
export type CardKind = FieldKind | 'other'

export const dateUnits = ['days', 'months', 'years'] as const
export const dateDirections = ['back', 'ahead'] as const
export type DateUnit = (typeof dateUnits)[number]
export type DateDirection = (typeof dateDirections)[number]

export type TextValue = string

export interface ListValue {
  readonly chosen: readonly string[]
  readonly not: boolean
}

/** The inclusive ends of a range: numbers as text, empty for an open end. */
export interface RangeValue {
  readonly min: string
  readonly max: string
}

export type BooleanValue = 'yes' | 'no' | 'any'

/** The first and last day: `YYYY-MM-DD`, invalid text as typed, or empty for an open end. */
export interface AbsoluteDates {
  readonly mode: 'absolute'
  readonly from: string
  readonly to: string
}

/** Dates relative to today. `amount` is an integer as text. */
export interface RelativeDates {
  readonly mode: 'relative'
  readonly amount: string
  readonly unit: DateUnit
  readonly direction: DateDirection
}

export type DateValue = AbsoluteDates | RelativeDates

/** A shape in a filter. `text` is its condition in SparkQL. */
export interface ShapeValue {
  readonly text: string
  readonly name: string | null
}

interface Values {
  readonly text: TextValue
  readonly list: ListValue
  readonly range: RangeValue
  readonly currency: RangeValue
  readonly boolean: BooleanValue
  readonly date: DateValue
  readonly shape: ShapeValue
  readonly other: string
}

export type CardErrors = Readonly<Record<string, string>>

export interface CardOf<Kind extends CardKind> {
  /** The field in SparkQL: `ListPrice`, `"Group"."Field"`. For `other`, the condition's first field, or empty. */
  readonly field: string
  readonly label: string
  readonly kind: Kind
  readonly type: FieldType
  readonly value: Values[Kind]
  readonly enabled: boolean
  readonly errors?: CardErrors
}

export type TextCard = CardOf<'text'>
export type ListCard = CardOf<'list'>
export type RangeCard = CardOf<'range'>
export type CurrencyCard = CardOf<'currency'>
export type BooleanCard = CardOf<'boolean'>
export type DateCard = CardOf<'date'>
export type ShapeCard = CardOf<'shape'>
export type OtherCard = CardOf<'other'>

/** Cards that can be edited. */
export type FieldCard = TextCard | ListCard | RangeCard | CurrencyCard | BooleanCard | DateCard
/** Cards that can be removed but not edited. */
export type RetainedCard = ShapeCard | OtherCard
export type FilterCard = FieldCard | RetainedCard

export const isRetained = (card: FilterCard): card is RetainedCard =>
  card.kind === 'shape' || card.kind === 'other'
