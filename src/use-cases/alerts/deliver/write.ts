import { setImmediate } from 'node:timers/promises'
import type { Transaction } from '#db/connect.ts'
import { dropLeft, markMailed } from '#db/queries/alerts/events.ts'
import { enqueueMessage } from '#db/queries/alerts/mail/outbox.ts'
import { changeSubscription, findToldRows } from '#db/queries/alerts/subscriptions.ts'
import { nextDigest } from '#src/domain/alerts/schedule.ts'
import type { Site } from '#src/use-cases/context/context.ts'
import type { Composed } from './compose.ts'
import { readTold } from './gather.ts'
import type { OutgoingMail } from './mails.ts'

/** Of one transaction. */
const eventsAtOnce = 250
const rowsAtOnce = 50
/** Of the transaction of a mail; it seldom has more. */
const eventsWithMail = 500

/** Another process, or a person, was faster: nothing is written. */
class Overtaken extends Error {}

interface Writing {
  readonly mails: readonly OutgoingMail[]
  readonly composed: Composed
  readonly at: Date
}

/**
 * Writes the mails in the transaction that marks what they name as told. False if some of it was told, or one of the
 * newsfeeds stopped, meanwhile.
 */
export async function writeMails(site: Site, writing: Writing): Promise<boolean> {
  await setImmediate()
  try {
    await site.db.write((tx) => writeIn(site, tx, writing))
    return true
  } catch (error) {
    if (error instanceof Overtaken) return false
    throw error
  }
}

function writeIn(site: Site, tx: Transaction, { mails, composed, at }: Writing): void {
  const { named, seqs } = composed
  const now = findToldRows(tx.orm, named)
  const isSame =
    now.length === named.length &&
    now.every(({ subscription }) => subscription.State === 'confirmed')
  const first = seqs.slice(0, eventsWithMail)
  if (!isSame || markMailed(tx, first, at) !== first.length) throw new Overtaken()
  for (const mail of mails) enqueueMessage(tx, { ...mail, about: named, host: site.mail.host }, at)
}

interface Finishing {
  readonly ids: readonly string[]
  /** Events that the mail tells of, and those of which there is nothing to tell; some are marked already. */
  readonly told: readonly number[]
  readonly untold: readonly number[]
  readonly telling: ReadonlySet<string>
  readonly isSent: boolean
  readonly at: Date
}

/**
 * Marks the rest and moves the newsfeeds on, some at a time. After a process that dies in between, what a mail counted
 * without naming it is told by the next one.
 */
export async function finish(site: Site, finishing: Finishing): Promise<void> {
  const { ids, told, untold, at } = finishing
  await mark(site, told, at)
  await mark(site, untold, null)
  for (let from = 0; from < ids.length; from += rowsAtOnce)
    await moveOn(site, ids.slice(from, from + rowsAtOnce), finishing)
}

async function mark({ db }: Site, seqs: readonly number[], at: Date | null): Promise<void> {
  for (let from = 0; from < seqs.length; from += eventsAtOnce) {
    await setImmediate()
    await db.write((tx) => markMailed(tx, seqs.slice(from, from + eventsAtOnce), at))
  }
}

async function moveOn(
  site: Site,
  ids: readonly string[],
  { telling, isSent, at }: Finishing,
): Promise<void> {
  await setImmediate()
  const changes = readTold(site, ids).flatMap(({ subscription }) => {
    // Of few mails a day one that was not written is none.
    if (!isSent && subscription.Frequency === 'few') return []
    const NextAt = nextDigest(subscription, at, site.localTime)?.toISOString() ?? null
    const LastSentAt = isSent && telling.has(subscription.Id) ? at.toISOString() : null
    if (NextAt === subscription.NextAt && LastSentAt === null) return []
    return [[subscription.Id, { NextAt, ...(LastSentAt !== null && { LastSentAt }) }] as const]
  })
  if (changes.length === 0) return
  await setImmediate()
  await site.db.write((tx) => {
    for (const [id, change] of changes) {
      changeSubscription(tx, id, change)
      dropLeft(tx, id)
    }
  })
}
