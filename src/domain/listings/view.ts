import type { GalleryCategory } from '#src/domain/listings/photos/gallery.ts'
import type { SizedPhoto } from '#src/domain/listings/photos/photo-sizes.ts'
import type { AttributionContact, Credit } from './attribution.ts'
import type { MemberInformation } from './member.ts'
import type { OwnerCosts } from './mortgage.ts'
import type { SellerChoices } from './seller-choices.ts'

// Listings as one role may see them. Values hidden from it are null or missing.

/** `url` works in any browser. `sized` has copies from which the browser can choose. */
export interface Photo {
  readonly url: string
  readonly width: number | null
  readonly height: number | null
  readonly caption: string | null
  readonly sized?: SizedPhoto | null
  /** How the photo was altered, as its label says; null if it was not. */
  readonly alteration?: string | null
  /** The address of the photo as it was before it was altered. */
  readonly original?: string
  /** Whether low data mode shows the photo in a lower resolution than its place on the page allows. */
  readonly small?: boolean
  /** Whether low data mode does not load the photo until the user clicks. */
  readonly leftOut?: boolean
}

export interface Slide {
  readonly category: GalleryCategory
  readonly tag: string | null
  readonly primary: boolean
  readonly photo: Photo | null
  readonly url: string
  readonly caption: string | null
}

/** `per` is a rent's period (`month`), null for a sale. `currency` is an ISO 4217 code, missing if the brokerage's. */
export interface Price {
  readonly amount: number
  readonly label: 'List price' | 'Sold price' | 'Rent'
  readonly isNamed?: true
  readonly per: string | null
  readonly currency?: string
}

export interface PriceChange {
  readonly from: number
  readonly to: number
  readonly at: string
  readonly currency?: string
}

/** The badge for the latest news of a listing. For `price`, the details are in `priceChange`. */
export type CardBadge =
  | { readonly kind: 'new' | 'open' | 'days'; readonly text: string }
  | { readonly kind: 'price' }

/** The firm that must be named wherever the listing is shown (NAR 18.2.12). */
export interface ListingFirm {
  /** Whether the data of the listing's source is older than its license allows (IDX I-10). */
  readonly mayBeOld?: true
  readonly name: string | null
  readonly phone: string | null
  readonly email: string | null
  /** The MLS that the listing is from, on sites with several. */
  readonly source?: string
  readonly credit?: Credit
}

export interface Relisted {
  readonly id: string
  readonly listingId: string
}

/** A listing of the same home from another source. */
export interface AlsoListed extends Relisted {
  readonly source: string
  readonly firm: string | null
}

export interface ListingCard {
  readonly id: string
  readonly listingId: string
  readonly status: string
  readonly propertyType: string
  readonly propertySubType: string | null
  readonly price: Price | null
  readonly priceChange: PriceChange | null
  readonly badge: CardBadge | null
  readonly relisted?: Relisted
  /** An ISO 4217 code if the listing's currency is not the brokerage's. Its prices do not compare with others. */
  readonly currency?: string
  /** The monthly mortgage payment at the default terms of `limits.ts`; null if the listing is not for sale. */
  readonly monthly: number | null
  readonly street: string | null
  readonly addressWithheld: boolean
  readonly city: string | null
  readonly state: string | null
  readonly postalCode: string | null
  readonly neighborhood: string | null
  readonly latitude: number | null
  readonly longitude: number | null
  readonly beds: number | null
  readonly rooms?: number | null
  readonly baths: number | null
  readonly livingArea: number | null
  readonly lotAcres: number | null
  readonly yearBuilt: number | null
  readonly pricePerArea: number | null
  readonly listDate: string | null
  readonly closeDate: string | null
  readonly photo: Photo | null
  readonly photosCount: number
  readonly firm: ListingFirm
}

export interface FieldGroup {
  readonly name: string
  readonly fields: readonly { readonly label: string; readonly value: string }[]
}

/** The distance from a listing to a school's area; 0 miles means inside the area. */
export interface SchoolArea {
  readonly layer: string
  readonly miles: number
}

export interface School {
  readonly field: string
  readonly label: string
  readonly name: string
  readonly area: SchoolArea | null
}

/** An open house. `date` and the times are local to the property. */
export interface OpenHouse {
  readonly key: string
  readonly date: string
  readonly from: string | null
  readonly to: string | null
  readonly timeZone: string | null
  readonly type: string
  readonly remarks: string | null
  readonly appointment: boolean
}

export interface HistoryEntry {
  readonly at: string
  readonly kind: string
  /** The label of the changed field; null if `kind` alone describes the entry. */
  readonly field: string | null
  readonly from: string | null
  readonly to: string | null
  readonly percent: number | null
}

/** When a rental is taken. Both dates are inclusive. */
export interface RentalSpan {
  readonly startDate: string
  readonly endDate: string
  readonly type: 'Rented' | 'Unavailable'
}

/** The address of a building with several units, by its fields. */
export type Building = Readonly<Record<string, string>>

export interface ListingDetail extends ListingCard {
  readonly photos: readonly Photo[]
  /** All media that may be shown, the primary picture first. */
  readonly gallery: readonly Slide[]
  readonly heldBack: PhotosNotLoaded | null
  readonly remarks: readonly string[]
  readonly groups: readonly FieldGroup[]
  readonly schools: readonly School[]
  readonly openHouses: readonly OpenHouse[]
  readonly history: readonly HistoryEntry[]
  readonly rentalSpans: readonly RentalSpan[] | null
  readonly agent: {
    readonly name: string | null
    readonly phone: string | null
    readonly email: string | null
  }
  readonly contact: AttributionContact | null
  readonly members: MemberInformation
  readonly choices: SellerChoices
  /** Null if the address is withheld or if the listing is not a unit of a building. */
  readonly building: Building | null
  /** The owner's costs besides a loan; null for rentals and homes off the market, which have no mortgage estimate. */
  readonly ownerCosts: OwnerCosts | null
  readonly source: string
  readonly alsoListed: readonly AlsoListed[]
  readonly modifiedAt: string
}

/** The photos that low data mode does not load. `bytes` is null if unknown. */
export interface PhotosNotLoaded {
  readonly count: number
  readonly bytes: number | null
}
