import { assertEvents } from '#db/queries/alerts/alert-rows.ts'
import { type ConfirmedRow, findConfirmed, findPerson } from '#db/queries/alerts/confirmed.ts'
import { isExpected } from '#src/domain/errors.ts'
import { createYielder } from '#src/use-cases/context/breath.ts'
import type { Site } from '#src/use-cases/context/context.ts'
import { type AlertReader, recipientFinderFor } from './alert-readers.ts'

export interface ConfirmedAlert {
  readonly row: ConfirmedRow
  readonly events: readonly string[]
  readonly reader: AlertReader
}

const atOnce = 50

/** Yields all confirmed alerts by id, in batches, because there can be very many. */
export async function* findConfirmedAlerts(site: Site): AsyncGenerator<ConfirmedAlert> {
  const breathe = createYielder()
  const readerOf = createRecipientReader(site)
  const eventsOf = memoize(eventsIn)
  for (let after = ''; ; ) {
    const rows = findConfirmed(site.db, after, atOnce)
    for (const row of rows) {
      const alert = readable(site, row, () => {
        const reader = readerOf(row)
        return reader && { row, events: eventsOf(row.Events), reader }
      })
      if (alert !== null) yield alert
    }
    if (rows.length < atOnce) return
    after = rows.at(-1)!.Id
    await breathe()
  }
}

/** Returns null for an alert that cannot be read, so that it does not hold up the others. */
function readable<Found>(
  { log }: Site,
  { Id }: ConfirmedRow,
  readAlert: () => Found | null,
): Found | null {
  try {
    return readAlert()
  } catch (err) {
    if (isExpected(err)) throw err
    log.warn({ err, alert: Id }, 'an alert cannot be read')
    return null
  }
}

function eventsIn(json: string): readonly string[] {
  const events: unknown = JSON.parse(json)
  assertEvents(events)
  return events
}

/** Reads each person only once. Returns null if the owner was deleted after the alert was read. */
function createRecipientReader(site: Site): (row: ConfirmedRow) => AlertReader | null {
  const find = recipientFinderFor(site)
  const personOf = memoize((id: string) => findPerson(site.db, id))
  const readers = new Map<string, AlertReader>()
  return ({ OwnerId, ContactId, ContactUserId, Recipients }) => {
    const key = `${OwnerId} ${ContactId} ${Recipients}`
    const reader = readers.get(key)
    if (reader !== undefined) return reader
    const owner = personOf(OwnerId)
    if (owner === null) return null
    const contactUser = ContactUserId === null ? null : personOf(ContactUserId)
    const recipient = find({ recipients: Recipients, owner, contactId: ContactId, contactUser })
    readers.set(key, recipient)
    return recipient
  }
}

function memoize<Value>(find: (key: string) => Value): (key: string) => Value {
  const values = new Map<string, Value>()
  return (key) => {
    const value = values.get(key)
    if (value !== undefined) return value
    const result = find(key)
    values.set(key, result)
    return result
  }
}
