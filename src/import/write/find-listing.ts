import type { ListingStatements } from '#db/queries/admin/imports/listing-statements.ts'
import type { Identity } from '#src/import/record/converted.ts'
import { keySpellings } from './same.ts'

export function findListing(
  listings: Pick<ListingStatements, 'find' | 'lengthOfKeys'>,
  { source, key }: Pick<Identity, 'source' | 'key'>,
): number | undefined {
  const rowKey = listings.find(source, key)
  if (rowKey !== undefined) return rowKey
  for (const like of keySpellings(key, listings.lengthOfKeys(source))) {
    const same = listings.find(source, like)
    if (same !== undefined) return same
  }
  return undefined
}
