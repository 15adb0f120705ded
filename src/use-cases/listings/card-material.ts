import type { ListingCardRow, ListingRow } from '#db/queries/listings/listing-rows.ts'
import type { PhotoRow } from '#db/queries/listings/media/media-rows.ts'
import type { OpenHouseTimeRow } from '#db/queries/listings/open-house-time-rows.ts'
import { ownSource } from '#src/domain/admin/own/own-source.ts'
import { isAddressWithheld, isSourceOld, type Scope } from '#src/domain/context/access/scope.ts'
import { hiddenFieldsOf } from '#src/domain/context/access/source-rules.ts'
import type { Credit } from '#src/domain/listings/attribution.ts'
import { badgeOf } from '#src/domain/listings/badge.ts'
import { dayNumber, daysOn } from '#src/domain/listings/days-on-market.ts'
import { withUnit } from '#src/domain/listings/listing-words.ts'
import {
  duesMonthly,
  estimateMortgage,
  firstTerms,
  type OwnerCosts,
} from '#src/domain/listings/mortgage.ts'
import { foreignCurrency, isLease, priceChangeOf, priceOf } from '#src/domain/listings/price.ts'
import type { Building, ListingCard, ListingFirm, Relisted } from '#src/domain/listings/view.ts'
import { type LocalTime, localDate } from '#src/domain/local-time.ts'
import { homeZone } from '#src/domain/visits/open-houses/open-house-words.ts'
import { photoOf } from '#src/use-cases/listings/photos/visible-photos.ts'

export interface CardMaterial {
  readonly row: ListingCardRow
  readonly photos: readonly PhotoRow[]
  readonly scope: Scope
  readonly now: Date
  readonly localTime: LocalTime
  /** Upcoming open houses, soonest first. */
  readonly openHouses?: readonly OpenHouseTimeRow[] | undefined
  /** The name of the home's time zone, as its source has it. */
  readonly timeZone?: unknown
  readonly relisted?: Relisted | undefined
  /** Whether the site has listings of several sources. */
  readonly hasSources?: boolean
  readonly credit?: Credit | undefined
}

/** If the address is withheld, the card has neither street nor coordinates (IDX I-11). */
export function listingCard(material: CardMaterial): ListingCard {
  const { row, photos, scope, now, relisted } = material
  const withheld = isAddressWithheld(row, scope)
  const price = priceOf(row)
  const cover = photos[0]
  return {
    id: row.Id,
    listingId: row.ListingId,
    status: row.StandardStatus,
    propertyType: row.PropertyType,
    propertySubType: row.PropertySubType,
    price,
    priceChange: priceChangeOf(row, now),
    badge: badgeFor(material),
    ...(relisted && { relisted }),
    ...foreignCurrency(row),
    monthly: monthlyOf(row),
    street: withheld ? null : streetOf(row),
    addressWithheld: withheld,
    city: row.City,
    state: row.StateOrProvince,
    postalCode: row.PostalCode,
    neighborhood: row.MLSAreaMinor ?? row.SubdivisionName,
    latitude: withheld ? null : row.Latitude,
    longitude: withheld ? null : row.Longitude,
    beds: row.BedroomsTotal,
    ...(row.BedroomsTotal === null && row.RoomsTotal !== null ? { rooms: row.RoomsTotal } : {}),
    baths: row.BathroomsTotalInteger,
    livingArea: positive(row.LivingArea),
    lotAcres: positive(row.LotSizeAcres),
    yearBuilt: row.YearBuilt,
    pricePerArea: pricePerArea(row, price?.amount ?? null),
    listDate: row.ListingContractDate,
    closeDate: row.StandardStatus === 'Closed' ? row.CloseDate : null,
    photo: cover === undefined ? null : photoOf(cover, scope, withheld),
    photosCount: photos.length,
    firm: firmOnCard(material),
  }
}

const firmOnCard = ({ row, scope, hasSources = false, credit }: CardMaterial): ListingFirm => ({
  ...(credit?.invites === false ? { ...firmOf(row), phone: null, email: null } : firmOf(row)),
  ...(hasSources &&
    row.OriginatingSystemName !== ownSource && { source: row.OriginatingSystemName }),
  ...(isSourceOld(row, scope) && { mayBeOld: true }),
  ...(credit && { credit }),
})

/** The address without the unit; null if it is withheld or if the listing is not a unit of a building. */
export function buildingOf(row: ListingRow, scope: Scope): Building | null {
  const { StreetNumber, StreetName, City, UnitNumber } = row
  const isKnown = StreetNumber && StreetName && City && UnitNumber
  if (!isKnown || isAddressWithheld(row, scope)) return null
  const { StreetDirPrefix, StreetSuffix, StreetDirSuffix } = row
  const address = { StreetNumber, StreetDirPrefix, StreetName, StreetSuffix, StreetDirSuffix, City }
  const entries = Object.entries(address).filter((entry): entry is [string, string] => !!entry[1])
  return Object.fromEntries(entries)
}

function badgeFor({ row, scope, now, localTime, openHouses = [], timeZone }: CardMaterial) {
  const listing = {
    status: row.StandardStatus,
    enteredAt: row.OriginalEntryTimestamp,
    marketDate: hiddenFieldsOf(scope, row).includes('DaysOnMarket')
      ? null
      : marketDateOf(row, localDate(now, localTime)),
    priceChange: priceChangeOf(row, now),
    openHouses: openHouses.filter((house) => isOnCard(house, scope)).map(openHouseTime),
    timeZone: homeZone(timeZone),
  }
  return badgeOf(listing, now, localTime)
}

/**
 * Returns the day on which an active listing's days on market were 0. For other listings, returns the day of the
 * contract or of coming on the market.
 */
function marketDateOf(row: ListingCardRow, today: string): string | null {
  const days = row.StandardStatus === 'Active' ? daysOn(row.MarketDays, dayNumber(today)) : null
  if (days === null) return row.OnMarketDate ?? row.ListingContractDate
  return new Date((dayNumber(today) - days) * 86_400_000).toISOString().slice(0, 10)
}

export function ownerCostsOf(listing: ListingCardRow): OwnerCosts | null {
  if (
    isLease(listing.PropertyType) ||
    listing.ListPrice === null ||
    !forSale.includes(listing.StandardStatus)
  )
    return null
  const { TaxAnnualAmount: taxes } = listing
  return {
    taxesYearly: taxes !== null && taxes > 0 ? taxes : null,
    duesMonthly: duesMonthly(
      [listing.AssociationFee, listing.AssociationFeeFrequency],
      [listing.AssociationFee2, listing.AssociationFee2Frequency],
    ),
  }
}

const forSale = ['Active', 'Active Under Contract', 'Coming Soon', 'Pending']

function monthlyOf(row: ListingCardRow): number | null {
  const costs = row.PropertyType === 'Residential' ? ownerCostsOf(row) : null
  if (costs === null || row.ListPrice === null) return null
  return Math.round(estimateMortgage(firstTerms(row.ListPrice), costs).total)
}

const isOnCard = (
  { OpenHouseType }: Pick<OpenHouseTimeRow, 'OpenHouseType'>,
  { hidesMemberFields }: Scope,
): boolean =>
  ['Public', 'Livestream'].includes(OpenHouseType) ||
  (!hidesMemberFields && OpenHouseType !== 'Office')

const openHouseTime = (row: OpenHouseTimeRow) => ({
  date: row.OpenHouseDate,
  from: row.OpenHouseStartTime,
  to: row.OpenHouseEndTime,
  announcedAt: row.ModificationTimestamp,
})

function streetOf(row: ListingCardRow): string | null {
  const street = row.StreetAddress ?? row.UnparsedAddress?.split(',')[0] ?? null
  return street === null || street.trim() === '' ? null : withUnit(street, row.UnitNumber)
}

// NAR requires a contact of the listing firm: the office's, or the agent's if there is none, unless the rules of the
// source name another (IDX I-6).
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
