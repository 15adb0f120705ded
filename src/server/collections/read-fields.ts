import { parseListingIds } from '#src/domain/collections/listing-ids.ts'
import { RequestError } from '#src/domain/errors.ts'
import { listOf } from '#src/server/context/request/body/body-lists.ts'
import {
  firstOf,
  readNestedFields,
  valuesOf,
} from '#src/server/context/request/body/nested-fields.ts'

/** The names that SPEC §7 uses for a field with a list of listings. */
const listingNames = [
  'listing_ids',
  'listingId',
  'listingIds',
  'ListingIds',
  'selected_listing_ids',
  'selected',
]

export function listingsOf(fields: URLSearchParams): readonly string[] {
  const result = parseListingIds(listOf(fields, ...listingNames))
  if (result.ok) return result.ids
  throw new RequestError('Invalid', result.message, { listing_ids: result.message })
}

export const contactOf = (fields: URLSearchParams) =>
  firstOf(fields, 'contact_id', 'contactId', 'ContactId')

export const contactsOf = (fields: URLSearchParams): string[] =>
  listOf(fields, 'contacts', 'contacts[][id]', 'contact_ids')

export function collectionsOf(fields: URLSearchParams): string[] {
  const ids = listOf(fields, 'carts[][id]', 'carts', 'cart_id', 'cart_ids')
  return ids.length > 0 ? ids : [...new Set(valuesOf(fields, 'carts[][name]'))]
}

export const nameOf = (fields: URLSearchParams): string =>
  fields.get('collection[Name]') ??
  fields.get('collection[name]') ??
  fields.get('Name') ??
  fields.get('name') ??
  ''

const bareName = (name: string) => name.replace(/\[\d*\]$/, '')

export async function readCollectionFields(request: Request, url: URL): Promise<URLSearchParams> {
  const fields = await readNestedFields(request)
  const fieldNames = new Set([...fields.keys()].map(bareName))
  for (const [name, value] of url.searchParams)
    if (!fieldNames.has(bareName(name))) fields.append(name, value)
  return fields
}
