/** A value in the type of its field; null if empty. Dates and timestamps are ISO texts. */
export type Value = string | number | boolean | readonly string[] | null

export interface MediaRecord {
  readonly key: string
  readonly values: Readonly<Record<string, Value>>
}

export interface OpenHouseRecord {
  readonly key: string
  readonly values: Readonly<Record<string, Value>>
}

/** Both dates belong to the span. */
export interface RentalSpan {
  readonly StartDate: string
  readonly EndDate: string
  readonly Type: 'Rented' | 'Unavailable'
}

/** A member or office that a listing names; `key` has 26 digits. */
export interface PersonRecord {
  readonly kind: 'member' | 'office'
  readonly key: string
  readonly values: Readonly<Record<string, Value>>
}

/** Absent fields stay unchanged; null empties them. Lists are complete: missing parts are deleted. */
export interface ListingRecord {
  readonly source: string
  readonly key: string
  /** The source's own id, if it has 26 digits. */
  readonly id: string | null
  readonly values: Record<string, Value>
  readonly other: Record<string, unknown>
  readonly custom: Record<string, Record<string, Value>>
  readonly media?: readonly MediaRecord[]
  readonly openHouses?: readonly OpenHouseRecord[]
  /** The open houses are those of one row: further rows of the same file add theirs. */
  readonly isRow?: boolean
  readonly rentalCalendar?: readonly RentalSpan[]
  readonly people: readonly PersonRecord[]
  /** Records with the same key and other dates (YYYY-MM-DD) are sales of the same property. */
  readonly sale?: { readonly date: string; readonly price: number | null }
}

export interface NightRecord {
  readonly source: string
  readonly key: string
  readonly date: string
  readonly taken: boolean
  readonly type: RentalSpan['Type']
}
