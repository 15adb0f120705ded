import type { FieldType } from '../../dictionary/index.ts'

// The cards of the filter panel (SPEC §2 Filter panel, §4 Filter cards). Values of controls are text, valid or
// wrong; `check.ts` says which of it is wrong, `to-filter.ts` what it asks for.

/** Kinds of cards that stand for one field. */
export type FieldKind = 'text' | 'list' | 'range' | 'currency' | 'boolean' | 'date' | 'shape'
export type CardKind = FieldKind | 'other'

export const dateUnits = ['days', 'months', 'years'] as const
export const dateDirections = ['back', 'ahead'] as const
export type DateUnit = (typeof dateUnits)[number]
export type DateDirection = (typeof dateDirections)[number]

/** What a person types: `text-match.ts` says how it is understood. */
export type TextValue = string

/** With `not`, none of the chosen values. */
export interface ListValue {
  readonly chosen: readonly string[]
  readonly not: boolean
}

/** Numbers as text, either may be empty; both belong to the range. */
export interface RangeValue {
  readonly min: string
  readonly max: string
}

export type BooleanValue = 'yes' | 'no' | 'any'

/** Dates are `YYYY-MM-DD`, or what was typed where that is no date; both belong to the span, either may be empty. */
export interface AbsoluteDates {
  readonly mode: 'absolute'
  readonly from: string
  readonly to: string
}

/** `amount` is a whole number as text: the last 7 days, the next 2 months. */
export interface RelativeDates {
  readonly mode: 'relative'
  readonly amount: string
  readonly unit: DateUnit
  readonly direction: DateDirection
}

export type DateValue = AbsoluteDates | RelativeDates

/** `text` is the condition in SparkQL, `name` what the person called the shape. */
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
  /** A condition in SparkQL that no other card can show. */
  readonly other: string
}

/** Sentences by the part of the card that they are about: `min`, `from`. */
export type CardErrors = Readonly<Record<string, string>>

export interface CardOf<Kind extends CardKind> {
  /** As SparkQL spells it: `ListPrice`, `"Group"."Field"`; of `other` the first one, or nothing. */
  readonly field: string
  readonly label: string
  readonly kind: Kind
  readonly type: FieldType
  readonly value: Values[Kind]
  /** A card that is not is left out of the search. */
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

/** Cards with controls of their own. */
export type FieldCard = TextCard | ListCard | RangeCard | CurrencyCard | BooleanCard | DateCard
/** Cards whose condition stays as it is or goes. */
export type RetainedCard = ShapeCard | OtherCard
export type FilterCard = FieldCard | RetainedCard

export const isRetained = (card: FilterCard): card is RetainedCard =>
  card.kind === 'shape' || card.kind === 'other'
