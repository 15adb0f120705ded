import type { FieldCard } from '#src/domain/filter/cards/types.ts'
import type { Market } from '#src/domain/filter/market/market.ts'
import type { SearchField } from './search-fields.ts'

/** A value that a list card offers; `count` is how many listings choosing it would give, null if not counted. */
export interface Choice {
  readonly value: string
  /** Its label, if the value is an identifier. */
  readonly label?: string
  readonly count: number | null
  readonly chosen: boolean
}

/** The values of a list card: the most frequent ones, those that are chosen among them. */
export interface Choices {
  readonly items: readonly Choice[]
  /** There may be more than are shown. */
  readonly more: boolean
  /** Not all that there is could be found in time: it is asked for again. */
  readonly pending?: boolean
  /** What the values were searched for. */
  readonly search: string
}

export type ChoicesByField = Readonly<Record<string, Choices>>

/** Sentences by the name of the control that they belong to. */
export type ControlErrors = Readonly<Record<string, string>>

/** A shape, or a condition that no control can show: it stays or goes. `value` is what the form sends of it. */
export interface OtherCondition {
  readonly value: string
  readonly label: string
  readonly enabled: boolean
}

/** A kind of home in people's words. */
export interface KindChoice {
  readonly id: string
  readonly label: string
  readonly chosen: boolean
  /** How many listings choosing it alone would give; null where that was not counted. */
  readonly count: number | null
}

/** By kind of home. */
export type KindCounts = Readonly<Partial<Record<string, number>>>

/** The cards of the panel and their values; plain data. */
export interface PanelCards {
  /** What the cards are about. */
  readonly market: Market
  readonly cards: readonly FieldCard[]
  /** Shown over the card of the MLS's types; none where there is no such card. */
  readonly kinds: readonly KindChoice[]
  readonly others: readonly OtherCondition[]
  readonly choices: ChoicesByField
  readonly errors: ControlErrors
  /** Fields that the person added. */
  readonly added: readonly string[]
  /** What steers the fields (steering.ts), as the form carries it. */
  readonly previous: readonly (readonly [name: string, value: string])[]
}

/** What can still be added, by section; `search` is what it was searched for. */
export interface AddableFields {
  readonly sections: readonly AddableSection[]
  readonly search: string
}

export interface AddableSection {
  readonly name: string
  readonly fields: readonly Pick<SearchField, 'field' | 'label'>[]
}

export interface NamedOption {
  readonly id: string
  readonly label: string
}

/** All that the filter panel shows (SPEC §2 Filter panel). */
export interface PanelView extends PanelCards {
  readonly status: 200 | 400 | 422
  /** The sentence of the whole filter. */
  readonly sentence: string
  readonly filter: string
  /** What the button says. */
  readonly message: string
  /** Null when nothing could be counted. */
  readonly count: number | null
  /** What is wrong with the filter as a whole, or null. */
  readonly problem: string | null
  /** Null where it comes later, when a person wants it. */
  readonly addable: AddableFields | null
  readonly results: string
  /** Where the results are now, for who changes nothing. */
  readonly backHref: string
  readonly clearHref: string
  /** The part of the map that is searched, as an address holds it; null for all of it. */
  readonly bounds: string | null
  /** Searches that are compared with this one in statistics, as an address holds them. */
  readonly compared: readonly string[]
  readonly sortId: string | null
  readonly viewId: string | null
  /** Listings on a page, where they are not ten. */
  readonly limit: string | null
  readonly sorts: readonly NamedOption[]
  readonly mySorts: readonly NamedOption[]
  readonly views: readonly NamedOption[]
  /** Where a sort is saved; null for a visitor. */
  readonly mySortsHref: string | null
  /** Long filters are posted: their token; null for what fits into an address. */
  readonly token: string | null
}
