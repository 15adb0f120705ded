import { roomsOf } from '#src/domain/listings/listing-words.ts'
import type { ListingCard } from '#src/domain/listings/view.ts'
import { dayMs } from '#src/domain/local-time.ts'
import { milesBetween, pointOf } from '#src/domain/map/geometry/geometry.ts'
import { aroundFilter } from '#src/domain/search/location/around-filter.ts'
import { quote } from '#src/domain/search/sparkql/syntax/quote.ts'
import { isCodeFirst } from '../context/units/conventions.ts'
import type { CmaSubject } from './cma.ts'
import { proposalLimits } from './limits.ts'

export interface ProposalCriteria {
  readonly miles: number
  readonly size: number
  readonly age: number
  readonly months: number
}

export const firstCriteria: ProposalCriteria = {
  miles: proposalLimits.miles.first,
  size: proposalLimits.size.first,
  age: proposalLimits.age.first,
  months: proposalLimits.months.first,
}

const usualType = 'Residential'
const daysOfMonth = 30

export function proposalFilter(
  subject: CmaSubject,
  criteria: ProposalCriteria,
  { year, mlsNumber }: { readonly year: number; readonly mlsNumber: string | null },
): string {
  const { propertySubType, area, yearBuilt } = subject
  const { size, age, months } = criteria
  const share = size / 100
  const parts = [
    `PropertyType Eq ${quote(subject.propertyType ?? usualType)}`,
    propertySubType && `PropertySubType Eq ${quote(propertySubType)}`,
    placeFilter(subject, criteria.miles),
    area && `LivingArea Bt ${Math.floor(area * (1 - share))},${Math.ceil(area * (1 + share))}`,
    yearBuilt && `YearBuilt Bt ${yearBuilt - age},${Math.min(year + 2, yearBuilt + age)}`,
    `(StandardStatus Eq 'Closed' And CloseDate Ge days(-${months * daysOfMonth}) Or ` +
      "StandardStatus Eq 'Active','Active Under Contract','Coming Soon','Pending')",
    mlsNumber && `ListingId Ne ${quote(mlsNumber)}`,
  ]
  return parts.filter((part) => typeof part === 'string' && part !== '').join(' And ')
}

// Postal codes that stand before the city: `00-950 Warszawa`, `110 00 Praha`, `10115 Berlin`.
const codeBefore = /\b(\d{2}-\d{3}|\d{3} \d{2}|\d{4,5})(?=\s+\p{L})/u
const codeAtEnd = /\b(\d{5})(?:-\d{4})?\s*$/

function placeFilter(subject: CmaSubject, miles: number): string | null {
  const point = pointOf(subject)
  if (point !== null) return aroundFilter(point, miles)
  const code = (isCodeFirst() ? codeBefore : codeAtEnd).exec(subject.address)?.[1]
  return code === undefined ? null : `PostalCode Eq ${quote(code)}`
}

// Differences that count as much as one mile of distance: a fifth of the area, ten years of age, half a year since the
// sale, one bedroom.
const weights = { area: 0.2, years: 10, days: 182, bed: 1 } as const

/** How different a listing is from the subject, in miles of distance. An unknown value counts as half a mile. */
export function dissimilarity(subject: CmaSubject, listing: ListingCard, now: Date): number {
  const apart = (
    value: number | null,
    otherValue: number | null,
    unit: (value: number) => number,
  ) => (value === null || otherValue === null ? 0.5 : Math.abs(value - otherValue) / unit(value))
  const sold = listing.closeDate === null ? 0 : now.getTime() - Date.parse(listing.closeDate)
  return (
    (milesBetween(subject, listing) ?? 0.5) +
    apart(subject.area, listing.livingArea, (area) => area * weights.area) +
    apart(subject.yearBuilt, listing.yearBuilt, () => weights.years) +
    apart(subject.beds, roomsOf(listing), () => weights.bed) +
    sold / dayMs / weights.days
  )
}
