export type StoredValue = string | number | null
export type StoredRow = Readonly<Record<string, StoredValue>>

/** A listing as it was at some moment, in the form that the database stores. */
export interface ListingState {
  readonly row: StoredRow
  readonly texts: StoredRow
  readonly openHouses: readonly StoredRow[]
}
