import type { Database } from '#db/connect.ts'
import {
  countSameListings,
  findSources,
  type ListingIdentity,
} from '#db/queries/admin/imports/sources.ts'
import type { Plan } from './import-plan.ts'
import { defaultSource } from './json/reso.ts'
import { unreadable } from './read/unreadable.ts'
import type { ListingRecord } from './record/import-record.ts'

const recordsCompared = 100
const maxAlike = 0.5
/** A single listing with the same number could be a coincidence, so at least this many are needed. */
const minAlike = 2

export interface SourceOptions {
  /** The name of the listings' source. It overrides the name in the file or its mapping. */
  readonly source?: string | null
  /** If true, the file or the operator must name the source, unless the site already has listings without one. */
  readonly mustBeNamed?: boolean
  /** If true, the source may be new even if its listings are already there from another source. */
  readonly newSource?: boolean
}

export function checkSource(
  db: Database,
  plan: Plan,
  path: string,
  { source, newSource, mustBeNamed }: SourceOptions,
): void {
  if (mustBeNamed === true) refuseUnnamedSource(db, plan, path)
  if (newSource !== true) refuseDuplicateSource(db, plan, path, typeof source === 'string')
}

/**
 * Throws an unreadable-file error if half of the first records already exist under another source but not under this
 * one, because each would then be shown twice. This is checked if the source is new or the operator named it
 * (`isNamed`).
 */
function refuseDuplicateSource(
  db: Database,
  { converter, head }: Plan,
  path: string,
  isNamed: boolean,
): void {
  if (converter.kind !== 'listings') return
  const knownSources = findSources(db).map(({ name }) => name)
  if (knownSources.length === 0) return
  const firstRecords = firstListings(converter, head)
  for (const [source, listings] of Map.groupBy(firstRecords, (listing) => listing.source)) {
    const isNew = !knownSources.includes(source)
    if (!isNew && !isNamed) continue
    const counts = countSameListings(db, knownSources, listings.map(likenessOf))
    const limit = Math.max(minAlike, listings.length * maxAlike)
    if ((counts.get(source) ?? 0) >= limit) continue
    const [most] = [...counts].sort(([, a], [, b]) => b - a)
    if (most !== undefined && most[1] >= limit)
      throw unreadable(sentence(path, { source, isNew }, listings.length, most))
  }
}

const firstListings = (converter: Plan['converter'], head: Plan['head']) =>
  head
    .slice(0, recordsCompared)
    .flatMap((item) => ('broken' in item ? [] : (converter.convert(item).listing ?? [])))

/** Throws an unreadable-file error if no first record names its MLS, unless the site has listings without a source. */
function refuseUnnamedSource(db: Database, { converter, head }: Plan, path: string) {
  if (converter.kind !== 'listings') return
  const sources = new Set(firstListings(converter, head).map(({ source }) => source))
  if (sources.size !== 1 || !sources.has(defaultSource)) return
  if (findSources(db).some(({ name }) => name === defaultSource)) return
  throw unreadable(
    `${path} doesn’t say which MLS or brokerage its listings are from (OriginatingSystemName). Visitors see that name ` +
      'next to each listing. Add --source NAME.',
  )
}

function likenessOf({ key, values }: ListingRecord): ListingIdentity {
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
  total: number,
  [otherSource, count]: [string, number],
) =>
  `${path} is from “${source}”, ${isNew ? 'a new source' : 'which has few of them'}, but the site already has ${count} of ` +
  `its first ${total} listings from “${otherSource}”, so nothing was imported. To update those listings, add ` +
  `--source ${JSON.stringify(otherSource)}. To add these from a second source, ` +
  `add --new-source${isNew ? '' : ' and --source'}.`
