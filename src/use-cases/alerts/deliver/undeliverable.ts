import type { Transaction } from '#db/connect.ts'
import {
  type AlertWithPeople,
  changeAlert,
  findAlertsWithPeople,
} from '#db/queries/alerts/alert-rows.ts'
import { enqueueMessage } from '#db/queries/alerts/mail/outbox-rows.ts'
import { alertsPath } from '#src/domain/alerts/manage/paths.ts'
import { contactName } from '#src/domain/contacts/contact.ts'
import { emailProblem } from '#src/domain/contacts/email.ts'
import { alertUndeliverableMail } from '#src/mail/templates/alert-undeliverable-mail.ts'
import type { Site } from '#src/use-cases/context/context.ts'

const changedAtOnce = 25

/**
 * Stops the alerts. Mails the owners of alerts for contacts; the owner of any other alert is the recipient, whom mail
 * does not reach.
 */
export async function endUndeliverable(
  site: Site,
  ids: readonly string[],
  Reason: string,
): Promise<void> {
  const { clock, db } = site
  const StateAt = clock().toISOString()
  const change = { State: 'undeliverable', Reason, StateAt, NextAt: null } as const
  const notified: AlertWithPeople[] = []
  for (let from = 0; from < ids.length; from += changedAtOnce)
    await db.write((tx) => {
      const rows = findAlertsWithPeople(tx.orm, ids.slice(from, from + changedAtOnce))
      for (const row of rows) {
        if (row.alert.State !== 'confirmed') continue
        changeAlert(tx, row.alert.Id, change)
        if (isForContact(row)) notified.push(row)
      }
      if (from + changedAtOnce >= ids.length) tellOwners(site, tx, notified, Reason)
    })
}

const isForContact = ({ contact, alert, owner }: AlertWithPeople) =>
  contact !== null &&
  alert.Recipients !== 'owner' &&
  !owner.Disabled &&
  owner.LeavingAt === null &&
  emailProblem(owner.Email ?? '') === null

function tellOwners(
  { clock, mail, publicOrigin }: Site,
  tx: Transaction,
  notified: readonly AlertWithPeople[],
  reason: string,
): void {
  for (const ofOwner of Map.groupBy(notified, ({ owner }) => owner.Id).values()) {
    const { owner, contact } = ofOwner[0]!
    const content = alertUndeliverableMail(mail, {
      name: owner.DisplayName,
      contact: contactName(contact!),
      names: ofOwner.map(({ alert }) => alert.Name),
      reason,
      url: publicOrigin + alertsPath(),
    })
    const to = { recipient: owner.Email!, recipientName: owner.DisplayName, userId: owner.Id }
    enqueueMessage(tx, { ...content, ...to, host: mail.host }, clock())
  }
}
