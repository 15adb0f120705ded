import type { CardMark } from '#src/domain/collections/collection.ts'
import type { GalleryChoice } from '#src/domain/listings/photos/gallery.ts'
import type { ListingParams } from '#src/domain/paths.ts'
import type { ShareNote } from '#src/domain/sharing/share-note.ts'
import type { ReadMortgage } from '../mortgage.ts'
import type { PreviewPhoto } from '../photos/preview-photo.ts'
import type { ListingDetail } from '../view.ts'

export interface ListingView {
  readonly listing: ListingDetail
  /** The listing without what is for one person, from a cache; null for a past state, which is in none. */
  readonly shared: ListingDetail | null
  /** Whether the user plans to visit an open house, by its key; null for visitors, who cannot plan. */
  readonly planned: (openHouse: string) => boolean | null
  readonly choice: GalleryChoice
  readonly mark: CardMark
  readonly partnerMark: string | null
  readonly embedOrigins: readonly string[]
  /** `canonical` and the URL of `image` are absolute. */
  readonly canonical: string
  readonly image: PreviewPhoto | null
  /** Other forms of the page for programs, by their types. */
  readonly alternates: Readonly<Record<string, string>>
  /** The listing for search engines; null on pages that are for some people only. */
  readonly schema: object | null
  readonly backHref: string
  /** The parameters of the results page from which the listing was opened. Every link of the page has them. */
  readonly params: ListingParams
  /** The listing's place among the results; null if it was opened directly, or if it is not among them. */
  readonly position: {
    readonly position: number
    readonly total: number
    readonly previousHref: string | null
    readonly nextHref: string | null
  } | null
  readonly months: number
  readonly mortgage: ReadMortgage | null
  readonly mapCredit: string | null
  /** Whether the person may edit the listing, which was entered by hand. */
  readonly canEdit: boolean
  readonly stars: number | null
  readonly sinceOpened: readonly string[]
  readonly today: string
  readonly freshness: string | null
  readonly share: ShareNote | null
  /** The date, `YYYY-MM-DD`, at whose end the listing is shown; null for its current state. */
  readonly asOf: string | null
}
