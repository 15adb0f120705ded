import type { ShownMark } from '#src/domain/collections/collection.ts'
import type { GalleryChoice } from '#src/domain/listings/photos/gallery.ts'
import type { ListingParams } from '#src/domain/paths.ts'
import type { ShareNote } from '#src/domain/sharing/share-note.ts'
import type { ReadMortgage } from '../mortgage.ts'
import type { ListingDetail } from '../view.ts'

export interface ListingView {
  readonly listing: ListingDetail
  readonly choice: GalleryChoice
  readonly mark: ShownMark
  /** The mark of the other member of the household. */
  readonly partnerMark: string | null
  readonly embedOrigins: readonly string[]
  /** `canonical` and `image` are absolute URLs. */
  readonly canonical: string
  readonly image: string | null
  readonly backHref: string
  /** The results page that it was opened from; these parameters are in every link of the page. */
  readonly params: ListingParams
  /** Null if opened directly, or if not among the results. */
  readonly position: {
    readonly position: number
    readonly total: number
    readonly previousHref: string | null
    readonly nextHref: string | null
  } | null
  readonly months: number
  readonly mortgage: ReadMortgage | null
  readonly mapCredit: string | null
  readonly stars: number | null
  readonly sinceOpened: readonly string[]
  readonly today: string
  readonly freshness: string | null
  readonly share: ShareNote | null
  /** `YYYY-MM-DD` to show the listing as of the end of that day; null for now. */
  readonly asOf: string | null
}
