/** A value in the type of its field. Null stands for an empty value, and dates and timestamps are ISO texts. */
export type Value = string | number | boolean | readonly string[] | null

export interface MediaRecord {
  readonly key: string
  readonly values: Readonly<Record<string, Value>>
}

export interface OpenHouseRecord {
  readonly key: string
  readonly values: Readonly<Record<string, Value>>
}

/** A span of nights, including both its start date and its end date. */
export interface RentalSpan {
  readonly StartDate: string
  readonly EndDate: string
  readonly Type: 'Rented' | 'Unavailable'
}

/** A member or office that a listing names. `key` has 26 digits. */
export interface PersonRecord {
  readonly kind: 'member' | 'office'
  readonly key: string
  readonly values: Readonly<Record<string, Value>>
}

/** A listing to import. Fields it lacks stay; null empties a field. Lists are complete: missing entries are deleted. */
export interface ListingRecord {
  readonly source: string
  readonly key: string
  readonly id: string | null
  readonly values: Record<string, Value>
  readonly other: Record<string, unknown>
  readonly custom: Record<string, Record<string, Value>>
  readonly media?: readonly MediaRecord[]
  readonly openHouses?: readonly OpenHouseRecord[]
  /** Whether the open houses are from one row of a table. Further rows of the same file can then add others. */
  readonly isRow?: boolean
  readonly rentalCalendar?: readonly RentalSpan[]
  readonly people: readonly PersonRecord[]
  /** Records with the same key and different dates (YYYY-MM-DD) are several sales of the same property. */
  readonly sale?: { readonly date: string; readonly price: number | null }
}

export interface NightRecord {
  readonly source: string
  readonly key: string
  readonly date: string
  readonly taken: boolean
  readonly type: RentalSpan['Type']
}
