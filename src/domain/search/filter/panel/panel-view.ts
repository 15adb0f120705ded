import type { FieldCard } from '#src/domain/search/filter/cards/card-types.ts'
import type { Market } from '#src/domain/search/filter/market/market.ts'
import type { SearchField } from './search-fields.ts'

/** A value to choose. `count` is the number of matches if it is chosen; null if not counted. */
export interface Choice {
  readonly value: string
  readonly label?: string
  readonly count: number | null
  readonly chosen: boolean
}

export interface Choices {
  readonly items: readonly Choice[]
  readonly more: boolean
  /** Whether the server ran out of time. The request can be repeated. */
  readonly pending?: boolean
  readonly search: string
}

export type ChoicesByField = Readonly<Record<string, Choices>>

export type ControlErrors = Readonly<Record<string, string>>

export interface OtherCondition {
  readonly value: string
  readonly label: string
  readonly enabled: boolean
}

export interface KindChoice {
  readonly id: string
  readonly label: string
  readonly chosen: boolean
  /** The number of matches for this kind of home alone; null if not counted. */
  readonly count: number | null
}

export type KindCounts = Readonly<Partial<Record<string, number>>>

export interface PanelCards {
  readonly market: Market
  readonly cards: readonly FieldCard[]
  /** Kinds of homes, shown above the card of property types; empty without that card. */
  readonly kinds: readonly KindChoice[]
  readonly others: readonly OtherCondition[]
  readonly choices: ChoicesByField
  readonly errors: ControlErrors
  readonly added: readonly string[]
  readonly previous: readonly (readonly [name: string, value: string])[]
}

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

export interface PanelView extends PanelCards {
  readonly status: 200 | 400 | 422
  readonly sentence: string
  readonly filter: string
  readonly message: string
  readonly count: number | null
  readonly problem: string | null
  /** The fields that can be added; null if they are loaded later, on demand. */
  readonly addable: AddableFields | null
  readonly results: string
  readonly backHref: string
  readonly clearHref: string
  readonly bounds: string | null
  /** The searches that the statistics compare, as they are written in URLs. */
  readonly compared: readonly string[]
  readonly sortId: string | null
  readonly viewId: string | null
  readonly limit: string | null
  readonly sorts: readonly NamedOption[]
  readonly mySorts: readonly NamedOption[]
  readonly views: readonly NamedOption[]
  readonly mySortsHref: string | null
  /** The CSRF token for posting a long filter; null if the filter fits into a URL. */
  readonly token: string | null
}
