import type { FieldType } from '../../dictionary/index.ts'

// SPEC §2 Filter panel, §4 Filter cards. Values of controls are text, valid or not; `check.ts` finds errors, and
// `to-filter.ts` writes the filter.

export type FieldKind = 'text' | 'list' | 'range' | 'currency' | 'boolean' | 'date' | 'shape'
export type CardKind = FieldKind | 'other'

export const dateUnits = ['days', 'months', 'years'] as const
export const dateDirections = ['back', 'ahead'] as const
export type DateUnit = (typeof dateUnits)[number]
export type DateDirection = (typeof dateDirections)[number]

/** As `text-match.ts` interprets it. */
export type TextValue = string

export interface ListValue {
  readonly chosen: readonly string[]
  readonly not: boolean
}

/** Numbers as text; inclusive, and may be empty. */
export interface RangeValue {
  readonly min: string
  readonly max: string
}

export type BooleanValue = 'yes' | 'no' | 'any'

/** `YYYY-MM-DD`, or invalid text as typed; inclusive, and may be empty. */
export interface AbsoluteDates {
  readonly mode: 'absolute'
  readonly from: string
  readonly to: string
}

/** `amount` is an integer as text. */
export interface RelativeDates {
  readonly mode: 'relative'
  readonly amount: string
  readonly unit: DateUnit
  readonly direction: DateDirection
}

export type DateValue = AbsoluteDates | RelativeDates

/** `text` is the condition in SparkQL. */
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
  /** A name in SparkQL: `ListPrice`, `"Group"."Field"`. For `other`, the first field, which may be empty. */
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
