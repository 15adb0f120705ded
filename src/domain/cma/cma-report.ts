import type { ListingCard } from '#src/domain/listings/view.ts'
import type { Sharer } from '#src/domain/sharing/shared-link.ts'
import type { CmaAdjustment, CmaSubject } from './cma.ts'
import type { CmaMarket, CmaPrice } from './cma-market.ts'
import type { CmaRange } from './cma-ranges.ts'

/** A comparable in the report. `listing` is null if the reader may no longer see it. */
export interface CmaLine {
  readonly number: number
  readonly id: string
  readonly listing: ListingCard | null
  readonly garageSpaces: number | null
  readonly miles: number | null
  readonly price: CmaPrice
  readonly adjustments: readonly CmaAdjustment[]
  readonly net: number
  readonly adjusted: number | null
}

/** Who prepared the report. `photo` is a URL. */
export interface CmaAgent extends Sharer {
  readonly photo: string | null
  readonly designations: readonly string[]
  readonly license: string | null
}

export interface CmaReport {
  readonly id: string
  readonly name: string
  readonly market: CmaMarket
  readonly subject: CmaSubject
  /** The subject's listing; null for a subject that was typed in, and for a listing that is no longer shown. */
  readonly subjectListing: ListingCard | null
  readonly lines: readonly CmaLine[]
  readonly ranges: readonly CmaRange[]
  readonly notes: string | null
  readonly agent: CmaAgent
  /** The name of the report's contact; null if there is no contact, or if the contact has no name. */
  readonly preparedFor: string | null
  readonly siteName: string
  readonly modifiedAt: string
  /** When the listings were last updated, in UTC. */
  readonly freshness: string | null
  /** The numbers of the comparables that the map omits for lack of a location; null if there is no map. */
  readonly unmapped: readonly number[] | null
  readonly mapCredit: string | null
}
