import { pushMessages } from './push-messages.ts'

export interface PushedRecord {
  readonly resource: string
  readonly key: string
}

/** What a push says, or what is wrong with it in a sentence. */
type PushedBody = { readonly records: readonly PushedRecord[] } | { readonly problem: string }

const maxKeyLength = 255

/**
 * Reads EntityEvents as RESO pushes them: one event, or a `value` with many. Only names are read, never values of
 * records.
 */
export function readEntityEvents(body: unknown): PushedBody {
  const events = listOf(body, 'value')
  if (events === null) return { problem: pushMessages.noEvents }
  return readAll(events, (event) => {
    const { ResourceName: resource, ResourceRecordKey: key } = event
    return typeof resource === 'string' && resource !== '' ? { resource, key } : null
  })
}

/** Reads the listings that Repliers names: each is in `data`, or is the event. */
export function readRepliersEvents(body: unknown): PushedBody {
  const events = listOf(body, 'data')
  if (events === null) return { problem: pushMessages.noEvents }
  const listings = events.flatMap((event) => (isObject(event) ? (event['data'] ?? event) : event))
  return readAll(listings, ({ mlsNumber: key }) => ({ resource: 'listings', key }))
}

/** Returns the list under a name, or the object itself as the only item. Null for anything else. */
function listOf(body: unknown, name: string): unknown[] | null {
  if (Array.isArray(body)) return body
  if (!isObject(body)) return null
  return Array.isArray(body[name]) ? body[name] : [body]
}

type Fields = Readonly<Record<string, unknown>>
type NameOf = (event: Fields) => { readonly resource: string; readonly key: unknown } | null

function readAll(events: readonly unknown[], nameOf: NameOf): PushedBody {
  const records: PushedRecord[] = []
  for (const [at, event] of events.entries()) {
    const record = isObject(event) ? nameOf(event) : null
    const key = typeof record?.key === 'number' ? String(record.key) : record?.key
    if (record === null || typeof key !== 'string' || !isKey(key))
      return { problem: pushMessages.badEvent(at + 1) }
    records.push({ resource: record.resource, key })
  }
  return { records }
}

const isKey = (key: string) => key.length <= maxKeyLength && /^[^\p{C}]+$/u.test(key)

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
