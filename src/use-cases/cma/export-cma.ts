import type { CmaLine, CmaReport } from '#src/domain/cma/cma-report.ts'
import { cmaGone } from '#src/domain/cma/messages/cma-messages.ts'
import { roomsField } from '#src/domain/context/units/conventions.ts'
import { csvLine } from '#src/domain/csv-line.ts'
import { roomsOf, streetText } from '#src/domain/listings/listing-words.ts'

const heads = () => [
  'Number',
  'ListingId',
  'Address',
  'StandardStatus',
  'Price',
  'PriceKind',
  'CloseDate',
  'DistanceMiles',
  roomsField(),
  'BathroomsTotalInteger',
  'LivingArea',
  'LotSizeAcres',
  'YearBuilt',
  'GarageSpaces',
  'PricePerSquareFoot',
  'Adjustments',
  'AdjustmentsTotal',
  'AdjustedPrice',
  'Note',
  'ListOfficeName',
]

export function cmaCsv(report: CmaReport): string {
  const ranges = report.ranges.map(({ label, span, method }) =>
    csvLine([label, span?.low ?? null, span?.median ?? null, span?.high ?? null, method]),
  )
  return [
    csvLine(heads()),
    csvLine(subjectCells(report)),
    ...report.lines.map((line) => csvLine(lineCells(line))),
    csvLine([]),
    csvLine(['Range', 'Low', 'Median', 'High', 'Method']),
    ...ranges,
  ].join('')
}

function subjectCells({ subject, subjectListing }: CmaReport) {
  const { address, beds, baths, area, lotAcres, yearBuilt, garageSpaces } = subject
  const subjectPrice = subjectListing?.price ?? null
  return [
    'Subject',
    subjectListing?.listingId ?? null,
    address,
    subjectListing?.status ?? null,
    subjectPrice?.amount ?? null,
    subjectPrice?.label ?? null,
    subjectListing?.closeDate ?? null,
    null,
    ...[beds, baths, area, lotAcres, yearBuilt, garageSpaces],
    ...[null, null, null, null, null],
    subjectListing?.firm.name ?? null,
  ]
}

function lineCells(line: CmaLine) {
  const { number, listing, price, miles, garageSpaces, adjustments, net, adjusted } = line
  if (listing === null) return [number, ...Array<null>(17).fill(null), cmaGone, null]
  const { livingArea } = listing
  return [
    number,
    listing.listingId,
    streetText(listing),
    listing.status,
    price.amount,
    price.kind,
    listing.closeDate,
    miles === null ? null : Number(miles.toFixed(2)),
    roomsOf(listing),
    listing.baths,
    livingArea,
    listing.lotAcres,
    listing.yearBuilt,
    garageSpaces,
    price.amount === null || livingArea === null ? null : Math.round(price.amount / livingArea),
    adjustments.map(({ reason, amount }) => `${reason}: ${amount}`).join('; '),
    net,
    adjusted,
    price.why,
    listing.firm.name,
  ]
}
