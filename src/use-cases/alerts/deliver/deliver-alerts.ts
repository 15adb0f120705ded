import { setImmediate } from 'node:timers/promises'
import type { AlertWithPeople } from '#db/queries/alerts/alert-rows.ts'
import { wasAlertedAt } from '#db/queries/alerts/mail/messages.ts'
import { findOptedOut } from '#db/queries/alerts/mail/stop-rows.ts'
import { isReopeningFor, reopenWithdrawn } from '#db/queries/alerts/mail/tell-again.ts'
import { alertNoAddress } from '#src/domain/alerts/messages/alert-mail-messages.ts'
import { owesTerms } from '#src/use-cases/account/registration/accept-terms.ts'
import { createIsolatedSteps, type IsolatedSteps } from '#src/use-cases/context/apart.ts'
import {
  type AlertReader,
  addressedOf,
  contextOf,
  recipientFinderFor,
} from '../match/alert-readers.ts'
import { type AlertSite, copiesFor, mailFor, type OutgoingMail } from './alert-mails.ts'
import { type Composed, compose } from './compose-alert.ts'
import { dueRows } from './due-rows.ts'
import { gather, readAlertRows } from './gather.ts'
import { type Recipient, recipientOf } from './recipient.ts'
import { endUndeliverable } from './undeliverable.ts'
import { finish, writeMails } from './write-mails.ts'

type AlertIds = readonly string[]

/** Writes the alert mails that are due. Returns how many, not counting copies. */
export async function deliverAlerts(
  site: AlertSite,
  recipients: IsolatedSteps = createIsolatedSteps(
    site,
    'a recipient of alerts could not be notified',
  ),
): Promise<number> {
  let mailCount = 0
  await recipients.run({}, () => reopenWithdrawn(site.db, site.clock()))
  for (const parcel of await groupByRecipient(site, recipients)) {
    if (await recipients.run({ alert: parcel[0] }, () => deliver(site, parcel))) mailCount++
    await setImmediate()
  }
  return mailCount
}

async function groupByRecipient(site: AlertSite, recipients: IsolatedSteps): Promise<AlertIds[]> {
  const parcels = new Map<string, string[]>()
  for await (const rows of dueRows(site))
    for (const row of rows) {
      const { Id } = row.alert
      await recipients.run({ alert: Id }, async () => {
        const recipient = recipientOf(row)
        if (recipient === 'closed') return
        if (recipient === null) return await endUndeliverable(site, [Id], alertNoAddress)
        const key = `${recipient.key} ${recipient.userId}`
        const parcel = parcels.get(key) ?? []
        parcel.push(Id)
        parcels.set(key, parcel)
      })
    }
  return [...parcels.values()]
}

async function deliver(site: AlertSite, ids: AlertIds): Promise<boolean> {
  const [first] = readAlertRows(site, ids.slice(0, 1))
  const recipient = first === undefined ? null : recipientOf(first)
  if (first === undefined || recipient === null || recipient === 'closed') return false
  // Reopening the events of a withdrawn mail takes several transactions. Until all are reopened, sending would split
  // them over two mails.
  if (isReopeningFor(site.db, recipient.key)) return false
  const reader = recipientFinderFor(site)(addressedOf(first))
  if (owesTerms({ db: site.db, user: reader.user })) return await wait(site, ids)
  const gathered = await gather(site, reader, ids, stopsOf(site, recipient))
  const { alertsWithNews, waiting } = gathered
  const { unreported } = gathered.gathering
  const composed = compose(site, reader, gathered)
  const at = momentFor(site, recipient)
  const mail = { recipient, reader, composed, alertsWithNews, at }
  const mails = composed.total === 0 ? [] : mailsOf(site, mail)
  const message = mails.length === 0 ? null : await writeMails(site, { mails, composed, at })
  if (mails.length > 0 && message === null) return false
  const reported = composed.seqs
  await finish(site, { ids, reported, unreported, alertsWithNews, waiting, message, at })
  return message !== null
}

/** Retains all news until the reader accepts the terms of use (VOW V-6). */
async function wait(site: AlertSite, ids: AlertIds): Promise<false> {
  const nothing = { reported: [], unreported: [], alertsWithNews: new Set<string>(), message: null }
  await finish(site, { ids, ...nothing, waiting: new Set(ids), at: site.clock() })
  return false
}

/**
 * Returns the time of the mail. The events that a mail reported are found by its time, so no two mails to one address
 * may share it.
 */
function momentFor({ clock, db }: AlertSite, { key }: Recipient): Date {
  const at = new Date(clock())
  while (wasAlertedAt(db.read, key, at)) at.setTime(at.getTime() + 1)
  return at
}

/** Returns whether the contact opted out of the alert owner's mail. Alerts for the user alone are never stopped. */
function stopsOf(
  { db }: AlertSite,
  { key, isContact }: Recipient,
): (row: AlertWithPeople) => boolean {
  const stopsByOwner = new Map<string, boolean>()
  return ({ alert: { OwnerId } }) => {
    if (!isContact) return false
    const is = stopsByOwner.get(OwnerId) ?? findOptedOut(db.read, OwnerId, [key]).has(key)
    stopsByOwner.set(OwnerId, is)
    return is
  }
}

interface Mail {
  readonly recipient: Recipient
  readonly reader: AlertReader
  readonly composed: Composed
  readonly alertsWithNews: ReadonlySet<string>
  readonly at: Date
}

function mailsOf(
  site: AlertSite,
  { recipient, reader, composed, alertsWithNews, at }: Mail,
): OutgoingMail[] {
  const context = { ...contextOf(site, reader), vault: site.vault }
  const rows = readAlertRows(site, composed.named)
  const parts = { recipient, rows, composed, isOfSeveral: alertsWithNews.size > 1, at }
  return [mailFor(context, parts), ...copiesFor(context, parts)]
}
