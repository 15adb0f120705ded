import type { AssistantHome, AssistantNotices } from '#src/domain/api/assistants/assistant-views.ts'
import { firmText } from '#src/domain/listings/attribution.ts'
import { kindText, placeText } from '#src/domain/listings/listing-words.ts'
import { fullNotice } from '#src/domain/listings/source-notices.ts'
import type { ListingCard } from '#src/domain/listings/view.ts'
import { listingPath } from '#src/domain/paths.ts'
import { type ApiContext, canReadField } from '#src/use-cases/api/api-context.ts'
import { getSourceTimes, sourceTimeOf } from '#src/use-cases/listings/credit/source-times.ts'
import { getFreshness } from '#src/use-cases/listings/find-listings.ts'

/** Whether the program may read all of the fields. */
export function canReadFields(context: ApiContext, ...names: string[]): boolean {
  if (context.key.fields === null) return true
  return names.every((name) => {
    const field = context.dictionary.find(name)
    return field !== undefined && canReadField(context, field)
  })
}

/** The firm is always named, even if the key is for other fields (IDX I-3). */
export function describeHome(context: ApiContext, card: ListingCard): AssistantHome {
  const only = <Value>(value: Value, ...names: string[]): Value | null =>
    canReadFields(context, ...names) ? value : null
  const { photo } = card
  return {
    id: card.id,
    mls_number: card.listingId,
    address: only(card.street, 'UnparsedAddress', 'StreetName'),
    address_withheld: card.addressWithheld,
    place: only(placeText(card), 'City', 'StateOrProvince', 'PostalCode') ?? '',
    neighborhood: only(card.neighborhood, 'MLSAreaMinor', 'SubdivisionName'),
    status: only(card.status, 'StandardStatus'),
    type: only(kindText(card), 'PropertyType', 'PropertySubType'),
    price: only(
      card.price,
      ...(card.price?.label === 'Sold price' ? ['ClosePrice'] : ['ListPrice']),
    ),
    bedrooms: only(card.beds, 'BedroomsTotal'),
    bathrooms: only(card.baths, 'BathroomsTotalInteger'),
    living_area_sq_ft: only(card.livingArea, 'LivingArea'),
    lot_acres: only(card.lotAcres, 'LotSizeAcres'),
    year_built: only(card.yearBuilt, 'YearBuilt'),
    photo: photo === null || context.key.fields !== null ? null : absolute(context, photo.url),
    attribution: firmText(card.firm),
    page: absolute(context, listingPath(card.id)),
  }
}

export const absolute = ({ publicOrigin }: ApiContext, address: string): string =>
  address.startsWith('/') ? `${publicOrigin}${address}` : address

export const noticesOf = (context: ApiContext): AssistantNotices => ({
  sources: getSourceTimes(context).map(({ source, at }) => ({ name: source, updated: at })),
  updated: getFreshness(context),
  disclaimer: fullNotice(context, sourceTimeOf(context)).join('\n\n'),
})
