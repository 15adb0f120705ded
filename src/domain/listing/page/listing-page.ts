import type { ShownMark } from '#src/domain/collections/collection.ts'
import type { ListingParams } from '#src/domain/paths.ts'
import type { GalleryChoice } from '#src/domain/photos/gallery.ts'
import type { ShareNote } from '#src/domain/sharing/share-note.ts'
import type { ReadMortgage } from '../mortgage.ts'
import type { ListingDetail } from '../view.ts'

/** All that the page of one listing shows. */
export interface ListingView {
  readonly listing: ListingDetail
  readonly choice: GalleryChoice
  readonly mark: ShownMark
  /** Origins whose players may be shown in the page. */
  readonly embedOrigins: readonly string[]
  /** Absolute addresses. */
  readonly canonical: string
  readonly image: string | null
  readonly backHref: string
  /** The results that it was opened from: a part of every address of the listing. */
  readonly params: ListingParams
  /** Null when it was opened on its own or is not among the results. */
  readonly position: {
    readonly position: number
    readonly total: number
    readonly previousHref: string | null
    readonly nextHref: string | null
  } | null
  /** How many months the calendar of a rental shows. */
  readonly months: number
  /** Null where no estimate is shown. */
  readonly mortgage: ReadMortgage | null
  /** Whom the map around it is by; null where no map is shown. */
  readonly mapCredit: string | null
  /** The own rating, 0 for none; null for those who do not rate. */
  readonly stars: number | null
  /** All that changed since the person opened it before. */
  readonly sinceSeen: readonly string[]
  /** `YYYY-MM-DD`. */
  readonly today: string
  readonly freshness: string | null
  /** Of the shared link that it was opened by. */
  readonly share: ShareNote | null
  /** The day (`YYYY-MM-DD`) as of whose end it is shown; null for now. */
  readonly asOf: string | null
}
