import type { ListingCardRow } from '#db/queries/listings/listings.ts'
import type { PhotoRow } from '#db/queries/media/media.ts'
import type { Scope } from '#src/domain/access/scope.ts'
import { isLease, priceChangeOf, priceOf } from '#src/domain/listing/price.ts'
import type { ListingCard, ListingFirm } from '#src/domain/listing/view.ts'
import { photoOf, shownPhotos } from '#src/use-cases/photos/photos.ts'

export interface CardMaterial {
  readonly row: ListingCardRow
  readonly photos: readonly PhotoRow[]
  readonly scope: Scope
  readonly now: Date
}

/** A listing as the scope may see it: a withheld address leaves neither street nor coordinates (IDX I-11). */
export function listingCard({ row, photos, scope, now }: CardMaterial): ListingCard {
  const withheld = isWithheld(row, scope)
  const price = priceOf(row)
  const shown = shownPhotos(photos, scope)
  const cover = shown[0]
  return {
    id: row.Id,
    listingId: row.ListingId,
    status: row.StandardStatus,
    propertyType: row.PropertyType,
    propertySubType: row.PropertySubType,
    price,
    priceChange: priceChangeOf(row, now),
    street: withheld ? null : streetOf(row),
    addressWithheld: withheld,
    city: row.City,
    state: row.StateOrProvince,
    postalCode: row.PostalCode,
    neighborhood: row.MLSAreaMinor ?? row.SubdivisionName,
    latitude: withheld ? null : row.Latitude,
    longitude: withheld ? null : row.Longitude,
    beds: row.BedroomsTotal,
    baths: row.BathroomsTotalInteger,
    livingArea: positive(row.LivingArea),
    lotAcres: positive(row.LotSizeAcres),
    yearBuilt: row.YearBuilt,
    pricePerArea: pricePerArea(row, price?.amount ?? null),
    listDate: row.ListingContractDate,
    closeDate: row.StandardStatus === 'Closed' ? row.CloseDate : null,
    photo: cover === undefined ? null : photoOf(cover, scope, withheld),
    photosCount: shown.length,
    firm: firmOf(row),
  }
}

export const isWithheld = (
  row: Pick<ListingCardRow, 'InternetAddressDisplayYN'>,
  scope: Scope,
): boolean => scope.hidesWithheldAddresses && row.InternetAddressDisplayYN === false

function streetOf(row: ListingCardRow): string | null {
  const street = row.StreetAddress ?? row.UnparsedAddress?.split(',')[0] ?? null
  const unit = row.UnitNumber
  if (street === null || street.trim() === '') return null
  return unit === null || street.includes(unit) ? street : `${street}, Unit ${unit}`
}

// The order of NAR's rule: what the office gave, else the agent (I-6).
function firmOf(row: ListingCardRow): ListingFirm {
  return {
    name: row.ListOfficeName,
    phone: row.ListOfficePhone ?? row.ListAgentDirectPhone,
    email: row.ListAgentEmail,
  }
}

function pricePerArea(row: ListingCardRow, amount: number | null): number | null {
  if (
    amount === null ||
    row.LivingArea === null ||
    row.LivingArea <= 0 ||
    isLease(row.PropertyType)
  )
    return null
  return amount / row.LivingArea
}

const positive = (value: number | null): number | null =>
  value !== null && value > 0 ? value : null
