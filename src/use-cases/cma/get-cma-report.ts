import { type CmaRow, findCmaName, findOwnCmaName } from '#db/queries/cma-rows.ts'
import type { CmaComparable, CmaSubject } from '#src/domain/cma/cma.ts'
import { type CmaPrice, cmaMarketOf, cmaPriceOf } from '#src/domain/cma/cma-market.ts'
import { cmaRanges } from '#src/domain/cma/cma-ranges.ts'
import type { CmaLine, CmaReport } from '#src/domain/cma/cma-report.ts'
import { cmaGone, cmaUnnamed } from '#src/domain/cma/messages/cma-messages.ts'
import { saysStreet } from '#src/domain/listings/says-street.ts'
import type { ListingCard } from '#src/domain/listings/view.ts'
import { milesBetween, pointOf } from '#src/domain/map/geometry/geometry.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { findListingCardsById } from '#src/use-cases/listings/find-listing-cards.ts'
import { getFreshness } from '#src/use-cases/listings/find-listings.ts'
import { getPlaceMapCredit } from '#src/use-cases/map/streets-file.ts'
import { noSuchCma, readCma, requireCmaOwner } from './cma-owner.ts'
import { getCmaAgent, getPreparedFor } from './cma-people.ts'
import { findGarages, hiddenSubject, subjectOf } from './cma-subject.ts'

/** Shows the listings as the agent may see them today. Throws `NotFound` for another agent's report. */
export function getCmaReport(context: Context, id: string): Promise<CmaReport> {
  return reportOf(context, ownCma(context, id))
}

export function ownCma(context: Context, id: string): CmaRow {
  return readCma(context, context.db.read, { id, name: ownCmaName(context, id) })
}

export function ownCmaName(context: Context, id: string): string {
  const name = findOwnCmaName(context.db.read, requireCmaOwner(context).id, id)
  if (name === null) throw noSuchCma()
  return name
}

/** Finds a report for readers of a shared link, whatever their role. Returns null if the report was deleted. */
export function getSharedCma(context: Context, id: string): CmaRow | null {
  const name = findCmaName(context.db.read, id)
  return name === null ? null : readCma(context, context.db.read, { id, name })
}

/** The name for readers of a link, who may not see the subject's address. A report's default name includes it. */
export function sharedCmaName(
  { Name, Subject }: Pick<CmaRow, 'Name' | 'Subject'>,
  subjectListing: Pick<ListingCard, 'addressWithheld'> | null,
): string {
  const isPublic = Subject.listing === null || subjectListing?.addressWithheld === false
  const [street = ''] = Subject.address.split(',')
  return isPublic || !saysStreet(Name, street) ? Name : cmaUnnamed
}

export async function reportOf(context: Context, row: CmaRow): Promise<CmaReport> {
  const { Id, Name, Comparables, Notes, ModifiedAt } = row
  const ids = [row.Subject.listing ?? [], Comparables.map(({ listing }) => listing)].flat(2)
  const cards = new Map((await findListingCardsById(context, ids)).map((card) => [card.id, card]))
  const garages = findGarages(context, [...cards.keys()])
  const garageOf = (id: string) => garages.get(id) ?? null
  const subjectListing = cards.get(row.Subject.listing ?? '') ?? null
  const subject = visibleSubject(row.Subject, subjectListing, garageOf)
  const market = cmaMarketOf(subject)
  const lines = Comparables.map((comparable, at): CmaLine => {
    const listing = cards.get(comparable.listing) ?? null
    const price: CmaPrice =
      listing === null ? { kind: null, amount: null, why: cmaGone } : cmaPriceOf(listing, market)
    const garageSpaces = listing && garageOf(listing.id)
    return lineOf(comparable, { number: at + 1, listing, garageSpaces, price, subject })
  })
  const valued = lines.map((line) => ({ ...line, area: line.listing?.livingArea ?? null }))
  return {
    id: Id,
    name: Name,
    market,
    subject,
    subjectListing,
    lines,
    ranges: cmaRanges(valued, subject.area),
    notes: Notes,
    agent: getCmaAgent(context, row),
    preparedFor: getPreparedFor(context, row),
    siteName: context.siteName,
    modifiedAt: ModifiedAt,
    freshness: getFreshness(context),
    unmapped: unmappedOf(subject, lines),
    mapCredit: await creditOf(context, subject, lines),
  }
}

interface ReportLine extends Pick<CmaLine, 'number' | 'listing' | 'garageSpaces' | 'price'> {
  readonly subject: CmaSubject
}

function lineOf({ listing: id, adjustments }: CmaComparable, source: ReportLine): CmaLine {
  const { subject, ...line } = source
  const net = adjustments.reduce((sum, { amount }) => sum + amount, 0)
  return {
    ...line,
    id,
    miles: line.listing && milesBetween(subject, line.listing),
    adjustments,
    net,
    adjusted: line.price.amount === null ? null : line.price.amount + net,
  }
}

/** Returns the report's subject with the data this user may see, or only its type if the listing was deleted. */
function visibleSubject(
  subject: CmaSubject,
  listing: ListingCard | null,
  garageOf: (id: string) => number | null,
): CmaSubject {
  if (subject.listing === null) return subject
  if (listing !== null) return subjectOf(listing, garageOf(listing.id))
  return hiddenSubject(subject)
}

function creditOf(context: Context, subject: CmaSubject, lines: readonly CmaLine[]) {
  const points = [subject, ...lines.map(({ listing }) => listing)].flatMap(
    (card) => (card && pointOf(card)) ?? [],
  )
  return points[0] === undefined ? null : getPlaceMapCredit(context, points[0])
}

function unmappedOf(subject: CmaSubject, lines: readonly CmaLine[]): number[] | null {
  const without = lines.filter(({ listing }) => listing === null || pointOf(listing) === null)
  if (pointOf(subject) === null && without.length === lines.length) return null
  return without.filter(({ listing }) => listing !== null).map(({ number }) => number)
}
