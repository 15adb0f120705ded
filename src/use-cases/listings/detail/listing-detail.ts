import { type ChangeRow, findChanges } from '#db/queries/listings/change-log-rows.ts'
import { furtherOf, type ListingRow } from '#db/queries/listings/listing-rows.ts'
import { findMedia } from '#db/queries/listings/media/media-rows.ts'
import {
  findOpenHouses,
  findRentalSpans,
  type OpenHouseRow,
} from '#db/queries/listings/open-house-time-rows.ts'
import { sourceText } from '#src/domain/admin/own/own-source.ts'
import { isAddressWithheld, type Scope } from '#src/domain/context/access/scope.ts'
import { scopeOfListing } from '#src/domain/context/access/source-rules.ts'
import type { CacheKind } from '#src/domain/context/cache/cache.ts'
import { changesReadMost } from '#src/domain/limits.ts'
import { historyOf } from '#src/domain/listings/history.ts'
import { groupFields, schoolsOf } from '#src/domain/listings/listing-fields.ts'
import { lowDataListing } from '#src/domain/listings/low-data.ts'
import { withOriginals } from '#src/domain/listings/photos/alterations.ts'
import { foreignCurrency } from '#src/domain/listings/price.ts'
import {
  isValueOff,
  type SellerChoices,
  sellerChoices,
  withoutOffLinks,
} from '#src/domain/listings/seller-choices.ts'
import type { ListingDetail } from '#src/domain/listings/view.ts'
import { localDate } from '#src/domain/local-time.ts'
import type { Field } from '#src/domain/search/dictionary/index.ts'
import { homeZone } from '#src/domain/visits/open-houses/open-house-words.ts'
import { audienceCache } from '#src/use-cases/context/audience-cache.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { personOf } from '#src/use-cases/context/person.ts'
import { openHouseVisibility } from '#src/use-cases/context/visible-open-houses.ts'
import { listingAsOf } from '#src/use-cases/listings/listing-as-of.ts'
import { openOfficeMedia } from '#src/use-cases/listings/photos/office-media.ts'
import { photoOf } from '#src/use-cases/listings/photos/visible-photos.ts'
import { withoutHiddenValues } from '#src/use-cases/listings/shown-values.ts'
import { requireVisible } from '#src/use-cases/listings/visible-listing.ts'
import { buildingOf, listingCard, ownerCostsOf } from '../card-material.ts'
import { fieldValue, type ListingWithTexts } from '../credit/field-value.ts'
import { creditOf, creditRulesOf } from '../credit/listing-credit.ts'
import { whomToAsk } from '../credit/whom-to-ask.ts'
import { findRelisted } from '../relisted.ts'
import { findAlsoListed } from './also-listed.ts'
import { listingGallery, orderPhotos } from './listing-gallery.ts'

const historyLimit = 200

/**
 * Throws `NotFound` if the listing is unknown or the user may not see it. A date `asOf` (`YYYY-MM-DD`) shows the
 * listing as it was at the end of that day.
 */
export function getListingDetail(
  context: Context,
  id: string,
  asOf: string | null = null,
): ListingDetail {
  if (asOf !== null) return readDetail(context, id, asOf)
  const key = `${readerOf(context)} ${context.lowData === true} ${id}`
  const cache = audienceCache(context, details)
  const cached = cache.get(key)
  if (cached !== undefined) return cached
  const detail = readDetail(context, id, null)
  cache.set(key, detail)
  return detail
}

const details: CacheKind<string, ListingDetail> = { name: 'listings in detail', maxEntries: 500 }

/**
 * What decides, besides the scope, what of a listing a person sees: agents see open houses and media of their office, and
 * documents are linked with the token of the shared link.
 */
const readerOf = (context: Context) =>
  JSON.stringify([personOf(context), context.user?.agentKey, context.share?.token])

function readDetail(context: Context, id: string, asOf: string | null): ListingDetail {
  const match = requireVisible(context, id)
  const relisted = asOf === null ? findRelisted(context, [match.listing.RowKey]) : null
  const day = asOf ?? context.scope.today
  const ofSource = scopeOfListing(context.scope, match.listing)
  const described = describe(context, { ...recorded(context, match, asOf), day, ofSource })
  const [newer] = relisted?.values() ?? []
  const listing = newer === undefined ? described : { ...described, relisted: newer }
  return context.lowData ? lowDataListing(listing) : listing
}

function recorded(context: Context, current: ListingWithTexts, asOf: string | null) {
  const most = asOf === null ? historyLimit : changesReadMost
  const changes = findChanges(context.db, current.listing.RowKey, most)
  if (asOf === null) return { ...current, changes }
  return withoutHiddenValues(listingAsOf(context, current, changes, asOf), context.scope)
}

interface DescribedListing extends ListingWithTexts {
  readonly changes: readonly ChangeRow[]
  readonly day: string | null
  readonly ofSource: Scope
}

function describe(context: Context, described: DescribedListing): ListingDetail {
  const { listing, texts, changes, ofSource } = described
  const { db, scope, dictionary, localTime } = context
  const now = context.clock()
  const today = localDate(now, localTime)
  const openHouses = visibleOpenHouses(context, listing, today)
  const withheld = isAddressWithheld(listing, scope)
  const choices = sellerChoices(listing, scope)
  const opened = openOfficeMedia(context, listing, findMedia(db, listing.RowKey))
  const media = withOriginals(withoutOffLinks(opened, choices))
  const photos = orderPhotos(media, scope)
  const fields = fieldsOf(context, described, choices)
  const rules = creditRulesOf(context, listing)
  const credit = rules === null ? undefined : creditOf(context, rules, described, 'detail')
  return {
    ...listingCard({ row: rowOf(listing), photos, scope, now, localTime, openHouses, credit }),
    photos: photos.flatMap((photo) => photoOf(photo, scope, withheld) ?? []),
    gallery: listingGallery(context, listing, media),
    choices,
    heldBack: null,
    remarks: paragraphs(texts.PublicRemarks),
    groups: groupFields(fields),
    schools: schoolsOf(fields),
    openHouses: openHouses.map((row) => openHouse(row, listing)),
    history: historyOf(changes, dictionary, ofSource, withheld, localTime, fields.currency),
    rentalSpans: rentalSpansOf(context, listing, today),
    ...whomToAsk(context, listing),
    building: buildingOf(listing, scope),
    ownerCosts: ownerCostsOf(rowOf(listing)),
    source: sourceText(listing.OriginatingSystemName, context.siteName),
    alsoListed: findAlsoListed(context, listing),
    modifiedAt: listing.ModificationTimestamp,
  }
}

function fieldsOf(
  { scope, dictionary, localTime }: Context,
  { listing, texts, day }: DescribedListing,
  choices: SellerChoices,
) {
  return {
    ...foreignCurrency(listing),
    fields: dictionary.fields,
    scope,
    localTime,
    addressWithheld: isAddressWithheld(listing, scope),
    fieldValue(field: Field) {
      const value = fieldValue(field, { listing, texts }, day)
      return isValueOff(field, value, choices) ? null : value
    },
  }
}

function rentalSpansOf({ db }: Context, { RowKey }: ListingRow, today: string) {
  const spans = findRentalSpans(db, RowKey, `${today.slice(0, 7)}-01`)
  return spans.length === 0 ? null : spans.map(rentalSpan)
}

const rowOf = (listing: ListingRow) => ({ ...listing, ...furtherOf(listing) })

const paragraphs = (text: string | null): string[] =>
  (text ?? '')
    .split(/\r\n|[\r\n]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')

function visibleOpenHouses(context: Context, listing: ListingRow, today: string) {
  const maySee = openHouseVisibility(context)
  const houses = findOpenHouses(context.db, listing.RowKey, today)
  return houses.filter((house) => maySee(house, listing))
}

const openHouse = (row: OpenHouseRow, { Other }: ListingRow) => ({
  key: row.OpenHouseKey,
  date: row.OpenHouseDate,
  from: row.OpenHouseStartTime,
  to: row.OpenHouseEndTime,
  timeZone: homeZone(Other?.['PropertyTimeZoneName']),
  type: row.OpenHouseType,
  remarks: row.OpenHouseRemarks,
  appointment: row.AppointmentRequiredYN === true,
})

const rentalSpan = (row: {
  StartDate: string
  EndDate: string
  Type: 'Rented' | 'Unavailable'
}) => ({
  startDate: row.StartDate,
  endDate: row.EndDate,
  type: row.Type,
})
