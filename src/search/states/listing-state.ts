export type StoredValue = string | number | null
export type StoredRow = Readonly<Record<string, StoredValue>>

/** A listing at a moment, as the database stores it. */
export interface ListingState {
  readonly row: StoredRow
  readonly texts: StoredRow
  readonly openHouses: readonly StoredRow[]
}
