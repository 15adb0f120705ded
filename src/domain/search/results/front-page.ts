import type { ListingCard } from '#src/domain/listings/view.ts'

export interface PlaceSummary {
  readonly name: string
  readonly count: number
  /** Dollars; null where no price is known. */
  readonly medianPrice: number | null
  readonly filter: string
}

export interface FrontOpenHouse {
  readonly date: string
  readonly from: string | null
  readonly to: string | null
  readonly listing: ListingCard
}

export interface FrontPage {
  /** Homes for sale; if 0, the page is about all listings. */
  readonly homes: number
  readonly filter: string
  readonly places: readonly PlaceSummary[]
  readonly newest: readonly ListingCard[]
  readonly openHouses: readonly FrontOpenHouse[]
}
