import { parseListingIds } from '#src/domain/collections/listing-ids.ts'
import { RequestError } from '#src/domain/errors.ts'
import { firstOf, readNestedFields, valuesOf } from '#src/server/request/body/nested-fields.ts'

/** SPEC §7's names for a list of listings. */
const listingNames = [
  'listing_ids',
  'listingId',
  'listingIds',
  'ListingIds',
  'selected_listing_ids',
  'selected',
]

/** Throws `Invalid` with the wrong id. */
export function listingsOf(fields: URLSearchParams): readonly string[] {
  const read = parseListingIds(valuesOf(fields, ...listingNames))
  if (read.ok) return read.ids
  throw new RequestError('Invalid', read.message, { listing_ids: read.message })
}

export const contactOf = (fields: URLSearchParams) =>
  firstOf(fields, 'contact_id', 'contactId', 'ContactId')

export const contactsOf = (fields: URLSearchParams): string[] => [
  ...new Set(valuesOf(fields, 'contacts', 'contacts[][id]', 'contact_ids').flatMap(parts)),
]

/** Ids or special names: `carts[][id]`, or `carts[][name]` without an id. */
export function cartsOf(fields: URLSearchParams): string[] {
  const ids = valuesOf(fields, 'carts[][id]', 'carts', 'cart_id', 'cart_ids').flatMap(parts)
  return [...new Set(ids.length > 0 ? ids : valuesOf(fields, 'carts[][name]'))]
}

const parts = (text: string) =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')

/** `collection[Name]`, or the name by itself. */
export const nameOf = (fields: URLSearchParams): string =>
  fields.get('collection[Name]') ??
  fields.get('collection[name]') ??
  fields.get('Name') ??
  fields.get('name') ??
  ''

/** The body takes precedence over the query. */
export async function readCart(request: Request, url: URL): Promise<URLSearchParams> {
  const fields = await readNestedFields(request)
  for (const [name, value] of url.searchParams) if (!fields.has(name)) fields.append(name, value)
  return fields
}
