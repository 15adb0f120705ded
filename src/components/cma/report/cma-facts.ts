import type { CmaLine, CmaReport } from '#src/domain/cma/cma-report.ts'
import { roomsHead } from '#src/domain/context/units/conventions.ts'
import * as units from '#src/domain/context/units/convert-units.ts'
import { formatNumber } from '#src/domain/context/units/numbers.ts'
import { formatCount, formatDate, formatLot, formatPrice } from '#src/domain/format.ts'
import { roomsOf } from '#src/domain/listings/listing-words.ts'

type Fact = string | number | null

export const factHeads = (): string[] => [
  `Per ${units.areaUnit()}`,
  roomsHead(),
  'Baths',
  units.areaHead(),
  'Lot',
  'Built',
  'Garage',
  units.lengthUnit(),
]

export function subjectFacts({ subject, subjectListing, market }: CmaReport): Fact[] {
  const amount = market === 'sale' ? (subjectListing?.price?.amount ?? null) : null
  return [
    perArea(amount, subject.area),
    subject.beds,
    subject.baths,
    areaCount(subject.area),
    lotText(subject.lotAcres),
    subject.yearBuilt,
    subject.garageSpaces,
    null,
  ]
}

/** The facts under `factHeads`; empty for a listing that is no longer shown. */
export function comparableFacts({ listing, price, garageSpaces, miles }: CmaLine): Fact[] {
  if (listing === null) return []
  return [
    perArea(price.amount, listing.livingArea),
    roomsOf(listing),
    listing.baths,
    areaCount(listing.livingArea),
    lotText(listing.lotAcres),
    listing.yearBuilt,
    garageSpaces,
    miles === null ? null : formatNumber(units.shownMiles(miles)),
  ]
}

/** The status, with the date on which a sale or lease closed. */
export function statusAndDate({ listing }: CmaLine): string | null {
  if (listing === null || listing.closeDate === null) return listing?.status ?? null
  return `${listing.status} ${formatDate(listing.closeDate)}`
}

const areaCount = (feet: number | null) =>
  feet === null ? null : formatCount(Math.round(units.displayedArea(feet)))

const lotText = (acres: number | null) => (acres === null ? null : formatLot(acres))

const perArea = (amount: number | null, area: number | null) =>
  amount === null || area === null || area === 0
    ? null
    : formatPrice(Math.round(units.shownPerArea(amount / area) * 100) / 100)
