import type { Transaction } from '#db/connect.ts'
import { findUnmailed, markMailed, type UnmailedEvent } from '#db/queries/alerts/events.ts'
import { changeSubscription, findToldRows, type ToldRow } from '#db/queries/alerts/subscriptions.ts'
import { enqueueMessage } from '#db/queries/mail/outbox.ts'
import { findStopped } from '#db/queries/mail/stops.ts'
import { nextDigest } from '#src/domain/alerts/schedule.ts'
import { alertNoAddress } from '#src/domain/messages/alerts/alerts.ts'
import { breather } from '#src/use-cases/context/breath.ts'
import { contextOf, type Told, tellerFor } from '../match/told.ts'
import { type Composed, compose } from './compose.ts'
import { findDue } from './due.ts'
import { type AlertSite, copiesFor, mailFor, type OutgoingMail } from './mails.ts'
import { type Recipient, recipientOf } from './recipient.ts'

interface Parcel {
  readonly recipient: Recipient
  readonly told: Told
  readonly rows: readonly ToldRow[]
}

const loadedAtOnce = 50

/** Another process, or a person, was faster: nothing is written. */
class Overtaken extends Error {}

/** Writes the mails that are due. Returns how many, copies apart. */
export async function deliverAlerts(site: AlertSite): Promise<number> {
  const breathe = breather()
  const parcels = await pack(site, await findDue(site))
  let written = 0
  for (const parcel of parcels) {
    if (await deliver(site, parcel)) written++
    await breathe()
  }
  return written
}

/** By the address, so that several searches of a person are one mail. */
async function pack(site: AlertSite, ids: readonly string[]): Promise<Parcel[]> {
  const breathe = breather()
  const tell = tellerFor(site)
  const parcels = new Map<string, { recipient: Recipient; told: Told; rows: ToldRow[] }>()
  for (let at = 0; at < ids.length; at += loadedAtOnce) {
    for (const row of findToldRows(site.db.read, ids.slice(at, at + loadedAtOnce))) {
      const recipient = recipientOf(row)
      if (recipient === 'nobody') continue
      if (recipient === null) {
        await noteNoAddress(site, row)
        continue
      }
      const key = `${recipient.key} ${recipient.userId}`
      const parcel = parcels.get(key) ?? { recipient, told: tell(addressedOf(row)), rows: [] }
      parcel.rows.push(row)
      parcels.set(key, parcel)
    }
    await breathe()
  }
  return [...parcels.values()]
}

const addressedOf = ({ subscription, owner, contact, contactUser }: ToldRow) => ({
  recipients: subscription.Recipients,
  owner,
  contactId: contact?.Id ?? null,
  contactUser,
})

const noteNoAddress = ({ db, clock }: AlertSite, { subscription }: ToldRow) => {
  const at = clock().toISOString()
  const change = { State: 'undeliverable', Reason: alertNoAddress, StateAt: at } as const
  return db.write((tx) => changeSubscription(tx, subscription.Id, change))
}

async function deliver(site: AlertSite, { recipient, told, rows }: Parcel): Promise<boolean> {
  const stopped = stoppedOwners(site, recipient, rows)
  const open = rows.filter(({ subscription }) => !stopped.has(subscription.OwnerId))
  const events = findUnmailed(site.db.read, idsOf(rows))
  const openIds = new Set(idsOf(open))
  const tellable = events.filter(({ event }) => openIds.has(event.SubscriptionId))
  const composed = await compose(site, told, open, tellable)
  const mails = composed.total === 0 ? [] : await mailsOf(site, recipient, open, composed, told)
  try {
    await site.db.write((tx) => write(site, tx, { rows, events, mails, isSent: mails.length > 0 }))
  } catch (error) {
    if (error instanceof Overtaken) return false
    throw error
  }
  return mails.length > 0
}

const idsOf = (rows: readonly ToldRow[]) => rows.map(({ subscription }) => subscription.Id)

/** An owner whose mail the contact stopped, or all mail from people here, cannot mail alerts. */
function stoppedOwners(
  { db }: AlertSite,
  { key, isContact }: Recipient,
  rows: readonly ToldRow[],
): Set<string> {
  if (!isContact) return new Set()
  const owners = [...new Set(rows.map(({ subscription }) => subscription.OwnerId))]
  return new Set(owners.filter((owner) => findStopped(db.read, owner, [key]).has(key)))
}

async function mailsOf(
  site: AlertSite,
  recipient: Recipient,
  rows: readonly ToldRow[],
  composed: Composed,
  told: Told,
): Promise<OutgoingMail[]> {
  const context = { ...contextOf(site, told), vault: site.vault }
  const parts = { recipient, rows, composed }
  return [await mailFor(context, parts), ...copiesFor(context, parts)]
}

interface Writing {
  readonly rows: readonly ToldRow[]
  readonly events: readonly UnmailedEvent[]
  readonly mails: readonly OutgoingMail[]
  readonly isSent: boolean
}

function write(site: AlertSite, tx: Transaction, { rows, events, mails, isSent }: Writing): void {
  const at = site.clock()
  const now = findToldRows(tx.orm, idsOf(rows))
  const isSame =
    now.length === rows.length &&
    now.every(({ subscription }) => subscription.State === 'confirmed')
  const seqs = events.map(({ event }) => event.Seq)
  if (!isSame || markMailed(tx, seqs, at) !== seqs.length) throw new Overtaken()
  for (const mail of mails) enqueueMessage(tx, { ...mail, host: site.mail.host }, at)
  for (const { subscription } of rows) {
    // Of few mails a day one that was not written is none.
    if (!isSent && subscription.Frequency === 'few') continue
    changeSubscription(tx, subscription.Id, {
      NextAt: nextDigest(subscription, at, site.localTime)?.toISOString() ?? null,
      ...(isSent && { LastSentAt: at.toISOString() }),
    })
  }
}
