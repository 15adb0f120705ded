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
  /** Of the other one of the household. */
  readonly partnerMark: string | null
  readonly embedOrigins: readonly string[]
  /** Absolute addresses. */
  readonly canonical: string
  readonly image: string | null
  readonly backHref: string
  /** The results it was opened from, part of every address of the listing. */
  readonly params: ListingParams
  /** Null when opened directly, or not among the results. */
  readonly position: {
    readonly position: number
    readonly total: number
    readonly previousHref: string | null
    readonly nextHref: string | null
  } | null
  readonly months: number
  readonly mortgage: ReadMortgage | null
  /** The map's attribution; null without a map. */
  readonly mapCredit: string | null
  readonly stars: number | null
  /** Changes since the person last opened it. */
  readonly sinceSeen: readonly string[]
  readonly today: string
  readonly freshness: string | null
  /** The shared link that opened it. */
  readonly share: ShareNote | null
  /** `YYYY-MM-DD`: shown as of the end of that day; null for now. */
  readonly asOf: string | null
}
