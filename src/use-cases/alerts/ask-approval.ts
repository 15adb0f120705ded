import { findUserById } from '#db/queries/account/user-rows.ts'
import { findAlertsToApprove } from '#db/queries/alerts/approvals.ts'
import { type DueAlert, findWaiting } from '#db/queries/alerts/due-alerts.ts'
import { findLastMailed } from '#db/queries/alerts/mail/messages.ts'
import { enqueueMessage } from '#db/queries/alerts/mail/outbox-rows.ts'
import { alertsPath } from '#src/domain/alerts/manage/paths.ts'
import { emailProblem } from '#src/domain/contacts/email.ts'
import { dayMs } from '#src/domain/local-time.ts'
import { timeLeft } from '#src/domain/time-left.ts'
import { alertApprovalMail } from '#src/mail/templates/alert-approval-mail.ts'
import { createIsolatedSteps } from '#src/use-cases/context/apart.ts'
import { createYielder } from '#src/use-cases/context/breath.ts'
import type { Site } from '#src/use-cases/context/context.ts'

const pageSize = 100

/** Mails agents about alert events that wait for their approval, at most once a day and only if there are new ones. */
export async function requestApproval(site: Site): Promise<void> {
  const breathe = createYielder()
  const owners = createIsolatedSteps(site, 'an agent could not be asked to approve')
  for (const ownerId of await findCurators(site)) {
    await owners.run({ user: ownerId }, () => ask(site, ownerId))
    await breathe()
  }
  owners.throwFirst()
}

async function findCurators({ db }: Site): Promise<Set<string>> {
  const breathe = createYielder()
  const owners = new Set<string>()
  let page: DueAlert[] = []
  do {
    page = findWaiting(db, page.at(-1)?.Id ?? '', pageSize)
    for (const { Curated, OwnerId } of page) if (Curated) owners.add(OwnerId)
    await breathe()
  } while (page.length === pageSize)
  return owners
}

async function ask({ clock, db, mail, publicOrigin }: Site, ownerId: string): Promise<void> {
  const alerts = findAlertsToApprove(db.read, ownerId)
  const last = alerts
    .map((alert) => alert.last ?? '')
    .toSorted()
    .at(-1)
  const user = last === undefined ? null : findUserById(db, ownerId)
  if (last === undefined || user === null || user.Disabled || user.LeavingAt !== null) return
  if (emailProblem(user.Email ?? '') !== null) return
  const at = clock()
  const content = alertApprovalMail(mail, {
    name: user.DisplayName,
    total: alerts.reduce((sum, { total }) => sum + total, 0),
    alerts,
    url: publicOrigin + alertsPath(),
  })
  const to = { recipient: user.Email!, recipientName: user.DisplayName, userId: ownerId }
  await db.write((tx) => {
    const lastMailedAt = findLastMailed(tx.orm, { userId: ownerId, kind: 'alert-approval' }, at)
    const isAsked =
      lastMailedAt !== null && (last <= lastMailedAt || timeLeft(lastMailedAt, at, dayMs) > 0)
    if (!isAsked) enqueueMessage(tx, { ...content, ...to, host: mail.host }, at)
  })
}
