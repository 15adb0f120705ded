import type { ListingCard } from '#src/domain/listings/view.ts'
import type { OpenHouseHours } from '#src/domain/visits/open-houses/open-house-words.ts'

export interface PlaceSummary {
  readonly name: string
  readonly count: number
  readonly medianPrice: number | null
  readonly filter: string
}

export interface FrontOpenHouse extends OpenHouseHours {
  readonly listing: ListingCard
}

/** An agent of the brokerage. `filter` finds what they have for sale. */
export interface FrontAgent {
  readonly name: string
  readonly phone: string | null
  readonly photo: string | null
  readonly homes: number
  readonly filter: string
}

export interface FrontPage {
  /** The number of listings for sale. If it is 0, the front page is about all listings. */
  readonly homes: number
  readonly filter: string
  readonly places: readonly PlaceSummary[]
  readonly newest: readonly ListingCard[]
  readonly openHouses: readonly FrontOpenHouse[]
  readonly agents: readonly FrontAgent[]
}
