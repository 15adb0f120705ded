import { compareMoments } from '#src/domain/admin/feeds/feed-moments.ts'
import { profileOf } from '#src/feeds/profiles/index.ts'
import {
  type Ask,
  type FeedPage,
  type FeedResource,
  type Source,
  SourceError,
} from '#src/feeds/source/source.ts'
import type { BrokenItem, JsonItem } from '#src/import/record/item.ts'

export type Json = Record<string, unknown>

const keyNames = {
  Property: 'ListingKey',
  Media: 'MediaKey',
  Member: 'MemberKey',
  Office: 'OfficeKey',
  OpenHouse: 'OpenHouseKey',
  Rooms: 'RoomKey',
  UnitTypes: 'UnitTypeKey',
  Lookup: 'LookupKey',
} as const

export const profile = profileOf('reso', {
  resources: Object.fromEntries(
    Object.keys(keyNames).map((name) => [name, { name, everyHours: null }]),
  ),
  deletions: [{ kind: 'absence' }],
})

/** How the links of a page are made: by the last key, by the number of rows, or not at all. */
type Links = 'keys' | 'offsets' | 'none'

/** An MLS in memory. Its records may change between any two pages. */
export class FakeSource implements Source {
  readonly asked: Ask[] = []
  readonly events: Json[] = []
  pageSize = 50
  links: Links = 'keys'
  counts = true
  /** Called before each page; throws a fault, or changes records. */
  before: (ask: Ask, number: number) => void = () => undefined
  /** Changes an answer. */
  after: (page: FeedPage, ask: Ask) => FeedPage = (page) => page
  readonly #records = new Map<FeedResource, Map<string, Json>>()

  put(resource: FeedResource, ...records: Json[]): void {
    for (const record of records) this.of(resource).set(String(record[keyNames[resource]]), record)
  }

  change(resource: FeedResource, key: string, values: Json): void {
    this.put(resource, { ...this.of(resource).get(key), ...values })
  }

  remove(resource: FeedResource, ...keys: string[]): void {
    for (const key of keys) this.of(resource).delete(key)
  }

  of(resource: FeedResource): Map<string, Json> {
    const records = this.#records.get(resource) ?? new Map<string, Json>()
    this.#records.set(resource, records)
    return records
  }

  readPage(ask: Ask, signal: AbortSignal): Promise<FeedPage> {
    return Promise.resolve().then(() => {
      signal.throwIfAborted()
      this.asked.push(ask)
      this.before(ask, this.asked.length)
      return this.after(this.#answer(ask), ask)
    })
  }

  count(ask: Ask): Promise<number | null> {
    this.asked.push({ ...ask, kind: 'count' } as unknown as Ask)
    const resource = 'resource' in ask ? ask.resource : undefined
    return Promise.resolve(this.counts && resource ? this.of(resource).size : null)
  }

  readMetadata = () => Promise.resolve(null)
  fetchMedia = () => Promise.reject(new SourceError('gone', 'no media'))

  #answer(ask: Ask): FeedPage {
    switch (ask.kind) {
      case 'events':
        return pageOf(
          this.events
            .filter(({ EntityEventSequence: at }) => BigInt(at as string) > BigInt(ask.after))
            .slice(0, this.pageSize),
        )
      case 'records':
      case 'parts':
        return pageOf(ask.keys.flatMap((key) => this.of(ask.resource).get(key) ?? []))
      case 'newest':
        return pageOf(this.#byMoment(ask.resource).reverse().slice(0, ask.limit))
      case 'after': {
        const later = this.#byMoment(ask.resource).filter((record) => {
          const order = compareMoments(momentOf(record), ask.moment)
          return order > 0 || (order === 0 && this.#keyOf(ask.resource, record) > ask.key)
        })
        return pageOf(later.slice(0, this.pageSize))
      }
      case 'link': {
        const [kind = '', since = '', at = ''] = ask.url.split('|')
        return this.#walk({ kind, since }, ask.resource ?? 'Property', at)
      }
      default: {
        const since = ask.kind === 'changes' ? ask.since : ''
        return this.#walk({ kind: ask.kind, since }, ask.resource, this.links === 'keys' ? '' : '0')
      }
    }
  }

  #walk(
    { kind, since }: { kind: string; since: string },
    resource: FeedResource,
    at: string,
  ): FeedPage {
    const matching = this.#ordered(kind, resource).filter(
      (record) => since === '' || compareMoments(momentOf(record), since) > 0,
    )
    const at$skip = /skip=(\d+)/.exec(at)?.[1] ?? '0'
    const rest =
      this.links === 'offsets'
        ? matching.slice(Number(at$skip))
        : matching.filter((record) => this.#keyOf(resource, record) > at)
    const some = rest.slice(0, this.pageSize)
    const next =
      this.links === 'offsets'
        ? `x?$skip=${Number(at$skip) + some.length}`
        : this.#keyOf(resource, some.at(-1) ?? {})
    const isMore = rest.length > some.length && this.links !== 'none'
    const key = keyNames[resource]
    const records =
      kind === 'keys'
        ? some.map((record) => ({
            [key]: record[key],
            ModificationTimestamp: record.ModificationTimestamp,
          }))
        : some
    return {
      ...pageOf(records),
      next: isMore ? [kind, since, next].join('|') : null,
      count: this.counts ? matching.length : null,
    }
  }

  /** Links of offsets walk in the order of moments, which shifts when a record changes. */
  #ordered(kind: string, resource: FeedResource): Json[] {
    if (this.links === 'offsets' && kind !== 'keys') return this.#byMoment(resource)
    return [...this.of(resource).values()].sort((a, b) =>
      this.#keyOf(resource, a) < this.#keyOf(resource, b) ? -1 : 1,
    )
  }

  #byMoment(resource: FeedResource): Json[] {
    return [...this.of(resource).values()].sort(
      (a, b) =>
        compareMoments(momentOf(a), momentOf(b)) ||
        (this.#keyOf(resource, a) < this.#keyOf(resource, b) ? -1 : 1),
    )
  }

  #keyOf = (resource: FeedResource, record: Json) => String(record[keyNames[resource]] ?? '')
}

const momentOf = ({ ModificationTimestamp: at }: Json) => String(at ?? '')

export const itemsOf = (records: readonly unknown[]): (JsonItem | BrokenItem)[] =>
  records.map((json, at) => ({ line: at + 1, raw: JSON.stringify(json), json }))

export const pageOf = (records: readonly unknown[]): FeedPage => ({
  items: itemsOf(records),
  next: null,
  count: null,
  bytes: JSON.stringify(records).length,
})
