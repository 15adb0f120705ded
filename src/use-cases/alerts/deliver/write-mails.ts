import { setImmediate } from 'node:timers/promises'
import type { Transaction } from '#db/connect.ts'
import {
  type AlertWithPeople,
  changeAlert,
  findAlertsWithPeople,
} from '#db/queries/alerts/alert-rows.ts'
import { dropLeftEvents, insertMailed, markMailed } from '#db/queries/alerts/event-rows.ts'
import { enqueueMessage, isCanceled } from '#db/queries/alerts/mail/outbox-rows.ts'
import { wasCopied } from '#db/queries/alerts/mail/sent-copies.ts'
import { changeSource } from '#src/domain/alerts/events.ts'
import { nextDigest } from '#src/domain/alerts/schedule.ts'
import type { Site } from '#src/use-cases/context/context.ts'
import type { OutgoingMail } from './alert-mails.ts'
import type { Composed } from './compose-alert.ts'
import { readAlertRows } from './gather.ts'

/** The maximum number of events marked in one transaction. */
const eventsAtOnce = 250
const rowsAtOnce = 50
/** The maximum number of events marked in the transaction that writes a mail. Few mails report more. */
const eventsWithMail = 500

/** Thrown if another process or a user has changed the rows meanwhile. Nothing is written then. */
class ConcurrentChangeError extends Error {}

interface Writing {
  readonly mails: readonly OutgoingMail[]
  readonly composed: Composed
  readonly at: Date
}

/**
 * Writes the mails, the reader's first, and marks their events as sent in the same transaction. Returns the id of the
 * reader's mail, or null if an event was sent or an alert stopped meanwhile.
 */
export async function writeMails(site: Site, writing: Writing): Promise<string | null> {
  await setImmediate()
  try {
    return await site.db.write((tx) => writeIn(site, tx, writing))
  } catch (error) {
    if (error instanceof ConcurrentChangeError) return null
    throw error
  }
}

function writeIn(site: Site, tx: Transaction, { mails, composed, at }: Writing): string {
  const { named: alertIds, seqs } = composed
  const now = findAlertsWithPeople(tx.orm, alertIds)
  const isSame =
    now.length === alertIds.length && now.every(({ alert }) => alert.State === 'confirmed')
  const firstSeqs = seqs.slice(0, eventsWithMail)
  if (!isSame || markMailed(tx, firstSeqs, at) !== firstSeqs.length)
    throw new ConcurrentChangeError()
  noteMoves(tx, now, composed, at)
  const [first, ...copies] = mails.map((mail) => ({
    ...mail,
    about: alertIds,
    host: site.mail.host,
  }))
  const id = enqueueMessage(tx, first!, at)
  for (const copy of copies)
    if (!wasCopied(tx.orm, copy, at)) enqueueMessage(tx, { ...copy, copyOf: id }, at)
  return id
}

/** Records moves that the mail tells, so that they are not mailed again when their events are recorded. */
function noteMoves(
  tx: Transaction,
  rows: readonly AlertWithPeople[],
  { moves }: Composed,
  at: Date,
): void {
  const time = at.toISOString()
  for (const { alertIds, change } of moves)
    for (const { alert } of rows)
      if (alertIds.includes(alert.Id) && alert.Events.includes('OpenHouse'))
        insertMailed(tx, {
          ...{ SubscriptionId: alert.Id, RowKey: change.RowKey, Event: 'OpenHouse' },
          ...{ Source: changeSource(change.Seq), At: change.RecordedAt, Approval: 'approved' },
          ...{ OldValue: change.OldValue, NewValue: change.NewValue },
          ...{ MailedAt: time, CreatedAt: time },
        })
}

interface Finishing {
  readonly ids: readonly string[]
  /**
   * `reported` has the events in the mail, some of which are marked as sent already. `unreported` has those with nothing
   * to report.
   */
  readonly reported: readonly number[]
  readonly unreported: readonly number[]
  readonly alertsWithNews: ReadonlySet<string>
  /** Alerts with news that waits until its source is up to date or its reader accepts the terms of use. */
  readonly waiting: ReadonlySet<string>
  /** The id of the mail, which may be withdrawn meanwhile; null if none was written. */
  readonly message: string | null
  readonly at: Date
}

/**
 * Marks the remaining events as sent and reschedules the alerts, in batches. If the process dies in between, the next
 * mail repeats events that this one counted without showing their listings.
 */
export async function finish(site: Site, finishing: Finishing): Promise<void> {
  const { ids, reported, unreported } = finishing
  await mark(site, reported, finishing)
  await mark(site, unreported, { ...finishing, message: null })
  for (let from = 0; from < ids.length; from += rowsAtOnce)
    await rescheduleAlerts(site, ids.slice(from, from + rowsAtOnce), finishing)
}

type MailReference = Pick<Finishing, 'message' | 'at'>

async function mark(
  { db }: Site,
  seqs: readonly number[],
  { message, at }: MailReference,
): Promise<void> {
  for (let from = 0; from < seqs.length; from += eventsAtOnce) {
    await setImmediate()
    const batch = seqs.slice(from, from + eventsAtOnce)
    await db.write((tx) => {
      if (!isCanceled(tx.orm, message)) markMailed(tx, batch, message === null ? null : at)
    })
  }
}

async function rescheduleAlerts(
  site: Site,
  ids: readonly string[],
  { alertsWithNews, waiting, message, at }: Finishing,
): Promise<void> {
  await setImmediate()
  const isSent = message !== null
  const changes = readAlertRows(site, ids).flatMap(({ alert }) => {
    // The frequency `few` limits the mails per day, so a run without a mail must not count as one.
    if (!isSent && alert.Frequency === 'few') return []
    const NextAt = nextDigest(alert, at, site.localTime)?.toISOString() ?? null
    const LastSentAt = isSent && alertsWithNews.has(alert.Id) ? at.toISOString() : null
    if (NextAt === alert.NextAt && LastSentAt === null) return []
    return [[alert.Id, { NextAt, ...(LastSentAt !== null && { LastSentAt }) }] as const]
  })
  if (changes.length === 0) return
  await setImmediate()
  await site.db.write((tx) => {
    if (isCanceled(tx.orm, message)) return
    for (const [id, change] of changes) {
      changeAlert(tx, id, change)
      if (!waiting.has(id)) dropLeftEvents(tx, id)
    }
  })
}
