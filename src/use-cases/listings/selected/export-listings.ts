import { canExportListings } from '#src/domain/context/access/permissions.ts'
import { conventions, roomsField } from '#src/domain/context/units/conventions.ts'
import { csvLine } from '#src/domain/csv-line.ts'
import { roomsOf, streetText } from '#src/domain/listings/listing-words.ts'
import type { ListingCard } from '#src/domain/listings/view.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { requireRight } from '#src/use-cases/context/person.ts'
import { findSelected } from './selected-listings.ts'

type Column = readonly [name: string, textOf: (listing: ListingCard) => string | number | null]

// The columns have the names of RESO fields, so that other programs can read the file.
const columns: readonly Column[] = [
  ['ListingId', ({ listingId }) => listingId],
  ['StandardStatus', ({ status }) => status],
  ['PropertyType', ({ propertyType }) => propertyType],
  ['PropertySubType', ({ propertySubType }) => propertySubType],
  ['Price', ({ price }) => price?.amount ?? null],
  ['PriceKind', ({ price }) => price?.label ?? null],
  ['Currency', ({ price }) => (price === null ? null : (price.currency ?? conventions().currency))],
  ['LeaseAmountFrequency', ({ price }) => price?.per ?? null],
  ['UnparsedAddress', streetText],
  ['City', ({ city }) => city],
  ['StateOrProvince', ({ state }) => state],
  ['PostalCode', ({ postalCode }) => postalCode],
  ['MLSAreaMinor', ({ neighborhood }) => neighborhood],
  ['Latitude', ({ latitude }) => latitude],
  ['Longitude', ({ longitude }) => longitude],
  ['BedroomsTotal', ({ beds }) => beds],
  ['BathroomsTotalInteger', ({ baths }) => baths],
  ['LivingArea', ({ livingArea }) => livingArea],
  ['LotSizeAcres', ({ lotAcres }) => lotAcres],
  ['YearBuilt', ({ yearBuilt }) => yearBuilt],
  ['ListingContractDate', ({ listDate }) => listDate],
  ['CloseDate', ({ closeDate }) => closeDate],
  ['ListOfficeName', ({ firm }) => firm.name],
  ['ListOfficePhone', ({ firm }) => firm.phone],
]

const roomsColumn: Column = ['RoomsTotal', roomsOf]

const withRooms = (column: Column): Column[] =>
  column[0] === 'BedroomsTotal' ? [column, roomsColumn] : [column]

export async function exportListings(context: Context, ids: readonly string[]): Promise<string> {
  requireRight(
    context,
    canExportListings,
    'Sign in as an agent to export listings.',
    'Only agents can export listings.',
  )
  const { listings } = await findSelected(context, ids)
  const exportColumns = roomsField() === 'RoomsTotal' ? columns.flatMap(withRooms) : columns
  const lines = listings.map((listing) =>
    csvLine(exportColumns.map(([, textOf]) => textOf(listing))),
  )
  return csvLine(exportColumns.map(([name]) => name)) + lines.join('')
}
