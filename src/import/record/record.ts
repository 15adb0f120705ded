/** A value in the type of its field; an empty one is null. Dates and timestamps are ISO texts. */
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

/** A member or office that a listing names; `key` is 26 digits. */
export interface PersonRecord {
  readonly kind: 'member' | 'office'
  readonly key: string
  readonly values: Readonly<Record<string, Value>>
}

/**
 * A listing as its source has it. What is not in it was not told and stays as it is in the database; null was told to
 * be empty. Lists of parts are whole: parts that are missing from them are gone.
 */
export interface ListingRecord {
  readonly source: string
  readonly key: string
  /** The source's own 26-digit id, if it has one. */
  readonly id: string | null
  /** Fields of the dictionary by name. */
  readonly values: Record<string, Value>
  /** Fields that the dictionary does not have, as they came. */
  readonly other: Record<string, unknown>
  /** The brokerage's fields: group, field, value. */
  readonly custom: Record<string, Record<string, Value>>
  readonly media?: readonly MediaRecord[]
  readonly openHouses?: readonly OpenHouseRecord[]
  readonly rentalCalendar?: readonly RentalSpan[]
  readonly people: readonly PersonRecord[]
  /** Records of the same key are sales of the same property, told apart by `date` (YYYY-MM-DD). */
  readonly sale?: { readonly date: string; readonly price: number | null }
}

/** One night of a rental's calendar. */
export interface NightRecord {
  readonly source: string
  readonly key: string
  readonly date: string
  readonly taken: boolean
  readonly type: RentalSpan['Type']
}
