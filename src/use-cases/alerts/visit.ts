import type { Transaction } from '#db/connect.ts'
import {
  type AlertRow,
  changeAlert,
  findAlertsWithPeople,
  findByTokenHash,
} from '#db/queries/alerts/alert-rows.ts'
import { enqueueMessage } from '#db/queries/alerts/mail/outbox-rows.ts'
import {
  countVisit,
  findInSameMessage,
  type Visit,
  wasVisited,
} from '#db/queries/alerts/visit-rows.ts'
import { contactName } from '#src/domain/contacts/contact.ts'
import { emailProblem } from '#src/domain/contacts/email.ts'
import { contactActivityPath } from '#src/domain/contacts/paths.ts'
import { formatMoment, localDate } from '#src/domain/local-time.ts'
import { alertVisitedMail } from '#src/mail/templates/alert-visited-mail.ts'
import type { Vault } from '#src/use-cases/account/sign-in-context.ts'
import { hashOfAlertToken } from '#src/use-cases/alerts/manage/alert-tokens.ts'
import type { Context } from '#src/use-cases/context/context.ts'

type VisitContext = Context & { readonly vault: Vault }
type Kind = Visit['kind']

/**
 * Counts a click, or the opening of a mail if the owner has turned that on. The count is lost if the database cannot be
 * written.
 */
export async function recordMailVisit(
  context: VisitContext,
  token: string,
  kind: Kind,
): Promise<void> {
  const { clock, db, localTime, log, user, vault } = context
  const alert = findByTokenHash(db.read, [hashOfAlertToken(vault, token)])
  if (alert === null || (kind === 'open' && !alert.TellOfOpens)) return
  if (isForContact(alert) && user !== null && user.id === alert.OwnerId) return
  const at = clock()
  try {
    await db.write((tx) => {
      mailOwner(context, tx, alert, kind)
      countVisit(tx, { id: alert.Id, kind, day: localDate(at, localTime) }, at)
      if (kind === 'click') changeAlert(tx, alert.Id, { LastClickAt: at.toISOString() })
    })
  } catch (error) {
    log.warn({ err: error, alert: alert.Id }, 'a visit from a mail was not counted')
  }
}

/** Only the contact's visits count, not those of the owner to the links of the same mail. */
const isForContact = ({
  ContactId,
  Recipients,
}: {
  ContactId: string | null
  Recipients: string
}) => ContactId !== null && Recipients !== 'owner'

/** Notifies the owner by mail, once per message, if an alert in it has that setting. */
function mailOwner(
  { clock, localTime, mail, publicOrigin }: VisitContext,
  tx: Transaction,
  alert: AlertRow,
  kind: Kind,
): void {
  const { ContactId, LastSentAt } = alert
  if (!isForContact(alert) || ContactId === null || LastSentAt === null) return
  const alerts = findInSameMessage(tx.orm, { ContactId, LastSentAt })
  if (alerts.every((mailedAlert) => !mailedAlert[kind])) return
  const ids = alerts.map(({ Id }) => Id)
  if (wasVisited(tx.orm, ids, kind, LastSentAt)) return
  const { owner, contact } = findAlertsWithPeople(tx.orm, [alert.Id])[0]!
  if (owner.Disabled || owner.LeavingAt !== null || emailProblem(owner.Email ?? '') !== null) return
  const content = alertVisitedMail(mail, {
    name: owner.DisplayName,
    contact: contactName(contact!),
    kind,
    names: alerts.map(({ Name }) => Name),
    sentAt: formatMoment(LastSentAt, localTime),
    url: publicOrigin + contactActivityPath(ContactId),
  })
  const to = { recipient: owner.Email!, recipientName: owner.DisplayName, userId: owner.Id }
  enqueueMessage(tx, { ...content, ...to, host: mail.host }, clock())
}
