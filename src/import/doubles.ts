import type { Database } from '#db/connect.ts'
import { countAlike, findSources, type Likeness } from '#db/queries/imports/sources.ts'
import type { Plan } from './plan.ts'
import { unreadable } from './read/unreadable.ts'
import type { ListingRecord } from './record/record.ts'

const recordsCompared = 100
const mostAlike = 0.5
/** One may have the same number by chance. */
const fewestAlike = 2

/**
 * Throws an unreadable-file error if the first records are of a source that is new, or that the operator named
 * (`isNamed`), and half of them are there from another one, but not from this: each would be shown twice.
 */
export async function refuseDoubles(
  db: Database,
  { converter, head }: Plan,
  path: string,
  isNamed: boolean,
): Promise<void> {
  if (converter.kind !== 'listings') return
  const known = (await findSources(db)).map(({ name }) => name)
  if (known.length === 0) return
  const read = head
    .slice(0, recordsCompared)
    .flatMap((item) => ('broken' in item ? [] : (converter.convert(item).listing ?? [])))
  for (const [source, listings] of Map.groupBy(read, (listing) => listing.source)) {
    const isNew = !known.includes(source)
    if (!isNew && !isNamed) continue
    const counts = await countAlike(db, known, listings.map(likenessOf))
    const limit = Math.max(fewestAlike, listings.length * mostAlike)
    if ((counts.get(source) ?? 0) >= limit) continue
    const [most] = [...counts].sort(([, a], [, b]) => b - a)
    if (most !== undefined && most[1] >= limit)
      throw unreadable(sentence(path, { source, isNew }, listings.length, most))
  }
}

function likenessOf({ key, values }: ListingRecord): Likeness {
  const textOf = (name: string) => (typeof values[name] === 'string' ? String(values[name]) : '')
  return {
    key,
    listingId: textOf('ListingId'),
    address: textOf('UnparsedAddress').toLowerCase(),
    postalCode: textOf('PostalCode'),
    latitude: typeof values.Latitude === 'number' ? values.Latitude : null,
  }
}

const sentence = (
  path: string,
  { source, isNew }: { readonly source: string; readonly isNew: boolean },
  all: number,
  [other, count]: [string, number],
) =>
  `${path} is of the source “${source}”, ${isNew ? 'which is new here' : 'which has few of them'}, but ${count} of its ` +
  `first ${all} listings are there from “${other}”, so nothing of it was imported. Say which it is: with ` +
  `--source ${JSON.stringify(other)} it updates those, with --new-source${isNew ? '' : ' beside --source'} it adds ` +
  'listings of a second source.'
