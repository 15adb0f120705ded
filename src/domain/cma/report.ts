import type { ListingCard } from '#src/domain/listing/view.ts'
import type { Sharer } from '#src/domain/sharing/shared-link.ts'
import type { CmaAdjustment, CmaSubject } from './cma.ts'
import type { CmaMarket, CmaPrice } from './market.ts'
import type { CmaRange } from './ranges.ts'

/** A comparable; `listing` is null where it is no longer shown to whom the report is shown. */
export interface CmaLine {
  /** From 1, in the order of the report. */
  readonly number: number
  readonly id: string
  readonly listing: ListingCard | null
  readonly garageSpaces: number | null
  readonly miles: number | null
  readonly price: CmaPrice
  readonly adjustments: readonly CmaAdjustment[]
  readonly net: number
  /** Null where there is no price. */
  readonly adjusted: number | null
}

/** A report as one person may see it. */
export interface CmaReport {
  readonly id: string
  readonly name: string
  readonly market: CmaMarket
  readonly subject: CmaSubject
  /** The subject as a listing; null for a typed one, and for one that is no longer shown. */
  readonly subjectListing: ListingCard | null
  readonly lines: readonly CmaLine[]
  readonly ranges: readonly CmaRange[]
  readonly notes: string | null
  readonly agent: Sharer
  readonly siteName: string
  /** UTC. */
  readonly modifiedAt: string
  /** How fresh the listings are; UTC. */
  readonly freshness: string | null
  /** Numbers of the comparables that have no place; null where there is no map at all. */
  readonly unmapped: readonly number[] | null
  /** Whom the map is by; null where that is nobody. */
  readonly mapCredit: string | null
}
