import type { ProfileName } from '#src/feeds/profiles/index.ts'
import { type Shape, shapes } from './answer-shapes.ts'
import type { Faults } from './faults.ts'
import { type FeedRecord, type FeedWorld, keyNames } from './feed-world.ts'
import { compare, filterOf } from './odata-filter.ts'

export interface Query {
  readonly resource: string
  readonly parameters: URLSearchParams
  readonly pageSize: number
  /** The address without parameters, as links have it. */
  readonly address: string
}

export interface AnswerPage {
  readonly records: readonly FeedRecord[]
  readonly count: number
  readonly next: string | null
}

interface Expansion {
  readonly resource: string
  /** The field with the key of the listing. */
  readonly owner: string
}

const media = { resource: 'Media', owner: 'ResourceRecordKey' }
const rooms = { resource: 'PropertyRooms', owner: 'ListingKey' }
const units = { resource: 'PropertyUnitTypes', owner: 'ListingKey' }
/** What a listing can be expanded by, in the names of all providers. */
const expansions: Readonly<Record<string, Expansion>> = {
  Media: media,
  Rooms: rooms,
  Room: rooms,
  UnitTypes: units,
  Units: units,
  Unit: units,
  OpenHouse: { resource: 'OpenHouse', owner: 'ListingKey' },
}

const resourceNames: Record<string, string> = { listings: 'Property' }

/** Answers queries as a provider does. Views are kept until the world changes. */
export class Answerer {
  readonly #world: FeedWorld
  readonly #shape: Shape
  readonly #profile: ProfileName
  readonly #faults: Faults
  readonly #origin: () => string
  #version = -1
  readonly #views = new Map<string, readonly FeedRecord[]>()
  readonly #replications: { readonly query: Query; readonly after: number }[] = []

  constructor(
    world: FeedWorld,
    { profile, faults, origin }: { profile: ProfileName; faults: Faults; origin: () => string },
  ) {
    this.#world = world
    this.#profile = profile
    this.#shape = shapes[profile]
    this.#faults = faults
    this.#origin = origin
  }

  /** Returns null for a resource that is not there. */
  page(query: Query): AnswerPage | null {
    const replication = query.parameters.get('replication-id')
    if (replication !== null) {
      const known = this.#replications[Number(replication)]!
      return this.#page(known.query, known.after, true)
    }
    const skip = Number(query.parameters.get('$skip') ?? 0)
    return this.#page(query, skip, query.parameters.get('replication') === 'true')
  }

  #page(query: Query, skip: number, isReplication: boolean): AnswerPage | null {
    const all = this.#matching(query)
    if (all === null) return null
    const from = this.#afterToken(all, query) ?? skip
    const end = from + query.pageSize
    const records = all.slice(from, end).map((record) => this.#shown(record, query))
    const isLast = end >= all.length
    const hasMore = isReplication || this.#faults.emptyLastPage ? records.length > 0 : !isLast
    const next = hasMore ? this.#next(query, Math.min(end, all.length), all, isReplication) : null
    return { records, count: all.length, next }
  }

  #next(query: Query, end: number, all: readonly FeedRecord[], isReplication: boolean): string {
    if (isReplication) {
      const id = this.#replications.push({ query, after: end }) - 1
      return `${query.address}?replication-id=${id}`
    }
    const parameters = new URLSearchParams(query.parameters)
    if (this.#shape.links === 'skiptoken') {
      parameters.set('$skiptoken', tokenOf(all[end - 1]!, keyOf(query.resource)))
    } else parameters.set('$skip', String(end))
    const text = parameters.toString()
    return this.#shape.links === 'relative'
      ? `${query.resource}?${text}`
      : `${query.address}?${text.replaceAll('%24', '$')}`
  }

  #afterToken(all: readonly FeedRecord[], { parameters, resource }: Query): number | null {
    const token = parameters.get('$skiptoken')
    if (token === null) return null
    const at = all.findIndex((record) => compare(record[keyOf(resource)], keyIn(token)) > 0)
    return at < 0 ? all.length : at
  }

  #matching({ resource, parameters }: Query): readonly FeedRecord[] | null {
    const view = this.#view(resource)
    if (view === null) return null
    const filter = parameters.get('$filter')
    const byMoment = this.#profile === 'mlsgrid' ? 'ModificationTimestamp' : ''
    const order = parameters.get('$orderby') ?? (byMoment || keyOf(resource))
    const name = `${resource} ${filter} ${order}`
    let found = this.#views.get(name)
    if (found === undefined) {
      const matching = filter === null ? view : view.filter(filterOf(filter))
      found = sorted(matching, order)
      this.#views.set(name, found)
    }
    return found
  }

  #view(resource: string): readonly FeedRecord[] | null {
    if (this.#version !== this.#world.version) this.#views.clear()
    this.#version = this.#world.version
    const kept = this.#views.get(resource)
    if (kept !== undefined) return kept
    if (resource === 'EntityEvent') return this.#world.events as unknown as FeedRecord[]
    if (resource === 'Deleted') return this.#world.deletions as unknown as FeedRecord[]
    const records = this.#world.resources.get(resourceNames[resource] ?? resource)
    if (records === undefined) return null
    const view = [...records.values()].map((record) => this.#shaped(record, resource))
    this.#views.set(resource, view)
    return view
  }

  #shaped(record: FeedRecord, resource: string): FeedRecord {
    const name = keyNames[resource]
    const key = name === undefined ? {} : { [name]: this.#shape.keyOf(String(record[name])) }
    const owners = ['ResourceRecordKey', 'ListingKey'].filter(
      (owner) => record[owner] !== undefined,
    )
    const of = owners.map((owner) => [owner, this.#shape.keyOf(String(record[owner]))])
    return this.#shape.shape({ ...record, ...key, ...Object.fromEntries(of) })
  }

  /** What a record looks like in an answer: with its expansions, only selected fields, and the faults. */
  #shown(record: FeedRecord, { parameters, resource, address }: Query): FeedRecord {
    const { vanished, numbersAsText, renamed, expansionSize, mostInside } = this.#faults
    const select = parameters.get('$select')?.split(',')
    let shown: FeedRecord = { ...record }
    if (resource === 'Media') shown.MediaURL = this.mediaUrl(String(record.MediaKey))
    const key = String(record[keyOf(resource)])
    for (const [, name = '', options = ''] of (parameters.get('$expand') ?? '').matchAll(
      /(\w+)(\([^)]*\))?/g,
    )) {
      const expanded = expansions[name]
      if (expanded === undefined) continue
      const { mostExpanded = Infinity } = this.#shape
      const top = Number(/\$top=(\d+)/.exec(options)?.[1] ?? mostExpanded)
      const own = this.#childrenOf(expanded, key).slice(0, Math.min(top, mostInside))
      shown[name] = own.slice(0, expansionSize ?? own.length)
      if (expansionSize === null || own.length <= expansionSize) continue
      const filter = encodeURIComponent(`${expanded.owner} eq '${key}'`)
      const rest = `${expanded.resource}?$filter=${filter}&$skip=${expansionSize}`
      shown[`${name}@odata.nextLink`] = address.replace(/Property\b.*/, rest)
    }
    if (select !== undefined)
      shown = Object.fromEntries(select.map((name) => [name, shown[name] ?? null]))
    for (const name of vanished) delete shown[name]
    for (const [name, value] of Object.entries(shown)) {
      if (numbersAsText && typeof value === 'number') shown[name] = value.toFixed(2)
      if (typeof value === 'string' && Object.hasOwn(renamed, value)) shown[name] = renamed[value]
    }
    return shown
  }

  #childrenOf({ resource, owner }: Expansion, key: string): FeedRecord[] {
    const prefix = `${resource} of `
    const children = this.#view(resource) ?? []
    if (!this.#views.has(prefix)) {
      this.#views.set(prefix, [])
      for (const [of, own] of Map.groupBy(children, (one) => String(one[owner])))
        this.#views.set(prefix + of, own)
    }
    const own = this.#views.get(prefix + key) ?? []
    if (resource !== 'Media') return [...own]
    return own.map((one) => ({ ...one, MediaURL: this.mediaUrl(String(one.MediaKey)) }))
  }

  #signature = 0
  mediaUrl(key: string): string {
    return `${this.#origin()}/media/${key}.jpg?sig=${++this.#signature}`
  }
}

const keyOf = (resource: string) => keyNames[resource] ?? 'mlsNumber'

const tokenOf = (record: FeedRecord, key: string) =>
  Buffer.from(JSON.stringify(record[key])).toString('base64')
const keyIn = (token: string): unknown => JSON.parse(Buffer.from(token, 'base64').toString())

function sorted(records: readonly FeedRecord[], order: string): FeedRecord[] {
  const parts = order.split(',').map((part) => part.trim().split(' '))
  return records.toSorted((a, b) => {
    for (const [field = '', direction] of parts) {
      const result = compare(a[field], b[field])
      if (result !== 0) return direction === 'desc' ? -result : result
    }
    return 0
  })
}
