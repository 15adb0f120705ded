import type { Database } from '#db/connect.ts'
import { listingStatements } from '#db/queries/admin/imports/listing-statements.ts'
import { findShownOf, type NamedListing } from '#db/queries/listings/withdrawals.ts'
import { ownSource } from '#src/domain/admin/own/own-source.ts'
import type { Plan } from './import-plan.ts'
import type { SourceItem } from './record/item.ts'
import { findListing } from './write/find-listing.ts'

/** For each source, the keys of all listings in the files, including those in rows that could not be read. */
export type PresentKeys = Map<string, Set<string>>

/** The listings of a source that are missing from its complete file. */
export interface Absent {
  readonly source: string
  /** The number of listings of the source that are not withdrawn. */
  readonly all: number
  readonly listings: readonly NamedListing[]
}

export async function* collectKeys(
  { converter, mapping, batches }: Pick<Plan, 'converter' | 'mapping' | 'batches'>,
  present: PresentKeys,
): AsyncGenerator<SourceItem[]> {
  const keysOf = (source: string) => {
    const keys = present.get(source) ?? new Set<string>()
    present.set(source, keys)
    return keys
  }
  if (mapping !== null && converter.source !== ownSource) keysOf(converter.source)
  for await (const items of batches) {
    for (const item of items) {
      const identity = 'broken' in item ? null : converter.identify(item)
      if (identity !== null && identity.source !== ownSource)
        keysOf(identity.source).add(identity.key)
    }
    yield items
  }
}

export function findMissing(db: Database, present: PresentKeys): Absent[] {
  const statements = listingStatements(db.readConnection)
  const absent: Absent[] = []
  for (const [source, keys] of present) {
    const presentRows = new Set([...keys].map((key) => findListing(statements, { source, key })))
    const shownListings = findShownOf(db, source)
    const listings = shownListings.filter(({ rowKey }) => !presentRows.has(rowKey))
    if (listings.length > 0) absent.push({ source, all: shownListings.length, listings })
  }
  return absent
}

const fewest = 5

/**
 * Whether too many listings are missing to withdraw them without asking: more than a few and more than this share, or
 * all of the source's listings, because the file is then probably of something else.
 */
export const isBeyond = ({ all, listings }: Absent, share: number): boolean =>
  listings.length > Math.max(fewest, all * share) || (listings.length === all && share < 1)
