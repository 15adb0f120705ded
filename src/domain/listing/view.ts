import type { GalleryCategory } from '#src/domain/photos/gallery.ts'
import type { SizedPhoto } from '#src/domain/photos/photo-sizes.ts'
import type { AttributionContact } from './attribution.ts'
import type { MemberInformation } from './member.ts'
import type { OwnerCosts } from './mortgage.ts'

// A listing as one role may see it: what it may not see is null or missing.

/** `url` is what any browser can show; `sized` the copies to choose from, where there are any. */
export interface Photo {
  readonly url: string
  readonly width: number | null
  readonly height: number | null
  readonly caption: string | null
  readonly sized?: SizedPhoto | null
  /** What was changed in it, where something was. */
  readonly alteration?: string | null
  /** Shown at a lower resolution than its space allows. */
  readonly small?: boolean
  /** There is one, but it is not to be loaded unasked. */
  readonly leftOut?: boolean
}

/** A part of the gallery: a picture, or a film, tour or document at `url`. */
export interface Slide {
  readonly category: GalleryCategory
  /** What it shows: a room, say. */
  readonly tag: string | null
  readonly primary: boolean
  readonly photo: Photo | null
  readonly url: string
  readonly caption: string | null
}

/**
 * `per` is how often a rent is paid (`month`), or null for a sale; `currency` a code of ISO 4217 where it is another than
 * the brokerage's.
 */
export interface Price {
  readonly amount: number
  readonly label: 'List price' | 'Sold price' | 'Rent'
  readonly per: string | null
  readonly currency?: string
}

/** The last change of the price; `at` is UTC. */
export interface PriceChange {
  readonly from: number
  readonly to: number
  readonly at: string
  readonly currency?: string
}

/** The last that happened to a listing; of a price, `priceChange` tells it. */
export type CardBadge =
  | { readonly kind: 'new' | 'open' | 'days'; readonly text: string }
  | { readonly kind: 'price' }

/** Who lists it and how to reach them: shown wherever the listing is (NAR 18.2.12). */
export interface ListingFirm {
  readonly name: string | null
  readonly phone: string | null
  readonly email: string | null
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
  /** Of all its money, where that is another than the brokerage's (ISO 4217): it is not compared with others. */
  readonly currency?: string
  /** An estimate of what a home for sale would cost at the first terms of `limits.ts`. */
  readonly monthly: number | null
  /** Street and unit, or null when withheld or unknown. */
  readonly street: string | null
  readonly addressWithheld: boolean
  readonly city: string | null
  readonly state: string | null
  readonly postalCode: string | null
  readonly neighborhood: string | null
  readonly latitude: number | null
  readonly longitude: number | null
  readonly beds: number | null
  /** Of all kinds; only where the bedrooms are not known. */
  readonly rooms?: number | null
  readonly baths: number | null
  readonly livingArea: number | null
  readonly lotAcres: number | null
  readonly yearBuilt: number | null
  readonly pricePerArea: number | null
  readonly listDate: string | null
  /** `YYYY-MM-DD`, of a closed listing. */
  readonly closeDate: string | null
  readonly photo: Photo | null
  readonly photosCount: number
  readonly firm: ListingFirm
}

export interface FieldGroup {
  readonly name: string
  readonly fields: readonly { readonly label: string; readonly value: string }[]
}

/** Of a map overlay; 0 miles where the listing lies in it. */
export interface SchoolArea {
  readonly layer: string
  readonly miles: number
}

/** `field` is where the listing says it; `area` is null where no map overlay has one of this name. */
export interface School {
  readonly field: string
  readonly label: string
  readonly name: string
  readonly area: SchoolArea | null
}

/** `date` is the property's own; times are as people write them there. */
export interface OpenHouse {
  readonly date: string
  readonly from: string | null
  readonly to: string | null
  readonly type: string
  readonly remarks: string | null
  readonly appointment: boolean
}

export interface HistoryEntry {
  readonly at: string
  readonly kind: string
  /** The field's words, or null where the kind says it all. */
  readonly field: string | null
  readonly from: string | null
  readonly to: string | null
  /** Of a price, the change in percent; null otherwise. */
  readonly percent: number | null
}

/** Both dates belong to the span. */
export interface RentalSpan {
  readonly startDate: string
  readonly endDate: string
  readonly type: 'Rented' | 'Unavailable'
}

export interface ListingDetail extends ListingCard {
  readonly photos: readonly Photo[]
  /** Everything that may be shown, the primary picture first. */
  readonly gallery: readonly Slide[]
  /** What low data left out of the gallery; null otherwise. */
  readonly heldBack: HeldBack | null
  readonly remarks: readonly string[]
  readonly groups: readonly FieldGroup[]
  readonly schools: readonly School[]
  readonly openHouses: readonly OpenHouse[]
  readonly history: readonly HistoryEntry[]
  /** Null when it is no rental with a calendar. */
  readonly rentalSpans: readonly RentalSpan[] | null
  readonly agent: {
    readonly name: string | null
    readonly phone: string | null
    readonly email: string | null
  }
  /** Whom to ask about it. */
  readonly contact: AttributionContact | null
  readonly members: MemberInformation
  /** What owning it costs beside a loan; null where no estimate is shown: rentals, and what cannot be bought any more. */
  readonly ownerCosts: OwnerCosts | null
  readonly source: string
  readonly modifiedAt: string
}

/** What a page has left out: so many photos, and their bytes where they are known. */
export interface HeldBack {
  readonly count: number
  readonly bytes: number | null
}
