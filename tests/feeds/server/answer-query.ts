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
    const owner = record.ResourceRecordKey
    const of = owner === undefined ? {} : { ResourceRecordKey: this.#shape.keyOf(String(owner)) }
    return this.#shape.shape({ ...record, ...key, ...of })
  }

  /** What a record looks like in an answer: with its expansions, only selected fields, and the faults. */
  #shown(record: FeedRecord, { parameters, resource, address }: Query): FeedRecord {
    const { vanished, numbersAsText, renamed, expansionSize } = this.#faults
    const select = parameters.get('$select')?.split(',')
    let shown: FeedRecord = { ...record }
    if (resource === 'Media') shown.MediaURL = this.mediaUrl(String(record.MediaKey))
    if (/(^|,)Media\b/.test(parameters.get('$expand') ?? '')) {
      const own = this.#mediaOf(String(record[keyOf(resource)]))
      shown.Media = own.slice(0, expansionSize ?? own.length)
      if (expansionSize !== null && own.length > expansionSize) {
        const filter = encodeURIComponent(`ResourceRecordKey eq '${record[keyOf(resource)]}'`)
        const rest = `$filter=${filter}&$skip=${expansionSize}`
        shown['Media@odata.nextLink'] = address.replace(/\/Property\b.*/, `/Media?${rest}`)
      }
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

  #mediaOf(owner: string): FeedRecord[] {
    const byOwner = `media of ${owner}`
    const media = this.#view('Media') ?? []
    const kept = this.#views.get(byOwner)
    if (kept === undefined)
      for (const [key, own] of Map.groupBy(media, (one) => String(one.ResourceRecordKey)))
        this.#views.set(`media of ${key}`, own)
    const own = this.#views.get(byOwner) ?? []
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
