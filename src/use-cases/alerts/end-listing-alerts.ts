import {
  type AlertWithPeople,
  changeAlert,
  findAlertsWithPeople,
} from '#db/queries/alerts/alert-rows.ts'
import { type Followed, findFollowed } from '#db/queries/alerts/followed-listings.ts'
import { enqueueMessage } from '#db/queries/alerts/mail/outbox-rows.ts'
import { findOptedOut } from '#db/queries/alerts/mail/stop-rows.ts'
import { followedGone } from '#src/domain/alerts/messages/alert-mail-messages.ts'
import { isShown, makeScope } from '#src/domain/context/access/scope.ts'
import { localDate } from '#src/domain/local-time.ts'
import { listingsPath } from '#src/domain/paths.ts'
import { alertEndedMail } from '#src/mail/templates/alert-ended-mail.ts'
import { createIsolatedSteps, type IsolatedSteps } from '#src/use-cases/context/apart.ts'
import { createYielder } from '#src/use-cases/context/breath.ts'
import type { AlertSite } from './deliver/alert-mails.ts'
import { readAlertRows } from './deliver/gather.ts'
import { hasCopy, type Recipient, recipientOf } from './deliver/recipient.ts'
import { addressedOf, recipientFinderFor } from './match/alert-readers.ts'

const atOnce = 50

interface Ended {
  readonly recipient: Recipient
  readonly rows: readonly AlertWithPeople[]
}

/**
 * Ends alerts about single homes that their readers may no longer see, and notifies each reader by mail. Returns how
 * many ended.
 */
export async function endListingAlerts(site: AlertSite): Promise<number> {
  const readers = createIsolatedSteps(site, 'an alert of a home that is gone could not be ended')
  const goneAlerts = await findGone(site, readers)
  const byReader = Map.groupBy(
    goneAlerts,
    ({ recipient }) => `${recipient?.key} ${recipient?.userId}`,
  )
  for (const ofReader of byReader.values()) {
    const { recipient } = ofReader[0]!
    const rows = ofReader.map(({ row }) => row)
    for (let from = 0; from < rows.length; from += atOnce) {
      const batch = rows.slice(from, from + atOnce)
      await readers.run({ alert: batch[0]!.alert.Id }, () => end(site, recipient, batch))
    }
  }
  readers.throwFirst()
  return goneAlerts.length
}

interface EndedAlert {
  readonly row: AlertWithPeople
  readonly recipient: Recipient | null
}

async function findGone(site: AlertSite, readers: IsolatedSteps): Promise<EndedAlert[]> {
  const breathe = createYielder()
  const tell = recipientFinderFor(site)
  const everyone = makeScope('idx', { today: localDate(site.clock(), site.localTime) })
  const goneAlerts: EndedAlert[] = []
  let page: Followed[] = []
  do {
    page = findFollowed(site.db, page.at(-1) ?? null, atOnce)
    const doubtful = new Map(
      page
        .filter((listing) => !isShown(listing, everyone))
        .map((goneListing) => [goneListing.Id, goneListing]),
    )
    for (const row of doubtful.size === 0 ? [] : readAlertRows(site, [...doubtful.keys()]))
      await readers.run({ alert: row.alert.Id }, () => {
        const { scope } = tell(addressedOf(row))
        if (isShown(doubtful.get(row.alert.Id)!, scope)) return
        const recipient = recipientOf(row)
        goneAlerts.push({ row, recipient: recipient === 'closed' ? null : recipient })
      })
    await breathe()
  } while (page.length === atOnce)
  return goneAlerts
}

async function end(
  site: AlertSite,
  recipient: Recipient | null,
  rows: readonly AlertWithPeople[],
): Promise<void> {
  const at = site.clock()
  const change = { State: 'inactive', Reason: followedGone, NextAt: null } as const
  await site.db.write((tx) => {
    const ids = rows.map(({ alert }) => alert.Id)
    const ended = findAlertsWithPeople(tx.orm, ids).filter(
      ({ alert }) => alert.State === 'confirmed',
    )
    for (const { alert } of ended)
      changeAlert(tx, alert.Id, { ...change, StateAt: at.toISOString() })
    if (recipient === null) return
    const notified = ended.filter(
      ({ alert: { OwnerId } }) =>
        !recipient.isContact || findOptedOut(tx.orm, OwnerId, [recipient.key]).size === 0,
    )
    if (notified.length > 0)
      for (const mail of mailsOf(site, { recipient, rows: notified })) enqueueMessage(tx, mail, at)
  })
}

function mailsOf({ mail, publicOrigin }: AlertSite, { recipient, rows }: Ended) {
  const url = publicOrigin + listingsPath()
  const mailTo = (
    to: Omit<Recipient, 'key' | 'isContact'>,
    alerts: readonly AlertWithPeople[],
  ) => ({
    ...alertEndedMail(mail, {
      name: to.name,
      names: alerts.map(({ alert }) => alert.Name),
      url,
      from: recipient.isContact && to === recipient ? alerts[0]!.owner.DisplayName : null,
    }),
    recipient: to.address,
    recipientName: to.name,
    userId: to.userId,
    host: mail.host,
  })
  const copied = Map.groupBy(
    rows.filter((row) => hasCopy(row, recipient)),
    ({ owner }) => owner.Id,
  )
  return [
    mailTo(recipient, rows),
    ...[...copied.values()].map((copies) => {
      const { Id, Email, DisplayName } = copies[0]!.owner
      return mailTo({ address: Email!, name: DisplayName, userId: Id }, copies)
    }),
  ]
}
