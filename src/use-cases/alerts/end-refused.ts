import type { AlertWithPeople } from '#db/queries/alerts/alert-rows.ts'
import { findAlertsTo } from '#db/queries/alerts/due-alerts.ts'
import { findRefusedAddresses, findSettledAlerts } from '#db/queries/alerts/refused-addresses.ts'
import { alertUndeliverable } from '#src/domain/alerts/messages/alert-mail-messages.ts'
import { emailKey } from '#src/domain/contacts/email.ts'
import { maxRefusedMails } from '#src/domain/limits.ts'
import { createIsolatedSteps } from '#src/use-cases/context/apart.ts'
import { createYielder } from '#src/use-cases/context/breath.ts'
import type { Site } from '#src/use-cases/context/context.ts'
import { readAlertRows } from './deliver/gather.ts'
import { recipientOf } from './deliver/recipient.ts'
import { endUndeliverable } from './deliver/undeliverable.ts'

/** Refusals before this time were checked by earlier runs. */
const refusalWindowMs = 3 * 24 * 60 * 60_000

/** Ends the alerts for an address after the mail server permanently refused several in a row. Mails the owners. */
export async function endRefused(site: Site): Promise<void> {
  const recipients = createIsolatedSteps(site, 'alerts that are refused could not be ended')
  const breathe = createYielder()
  const since = new Date(site.clock().getTime() - refusalWindowMs).toISOString()
  const refusing = Map.groupBy(findRefusedAddresses(site.db.read, since), emailKey)
  for (const [key, spellings] of refusing) {
    await recipients.run({}, () => endAt(site, key, spellings))
    await breathe()
  }
  recipients.throwFirst()
}

async function endAt(site: Site, key: string, spellings: readonly string[]): Promise<void> {
  const answered = findSettledAlerts(site.db.read, spellings, maxRefusedMails)
  const isRefused = answered.every(({ State }) => State === 'failed')
  if (answered.length < maxRefusedMails || !isRefused) return
  // An alert confirmed after the first of these refusals had fewer of them, so it is not ended.
  const first = answered.at(-1)!.CreatedAt
  const isEnded = ({ State, StateAt }: Pick<AlertWithPeople['alert'], 'State' | 'StateAt'>) =>
    State === 'confirmed' && StateAt <= first
  const alertIds = [...new Set(answered.flatMap(({ About }) => About ?? []))]
  const isMet = readAlertRows(site, alertIds).some(
    (row) => isEnded(row.alert) && keyOf(row) === key,
  )
  if (!isMet) return
  const ids = findAlertsTo(site.db.read, key, ['confirmed'])
    .filter(isEnded)
    .map(({ Id }) => Id)
  await endUndeliverable(site, ids, alertUndeliverable(answered[0]!.LastReply ?? ''))
}

function keyOf(row: AlertWithPeople): string | null {
  const recipient = recipientOf(row)
  return recipient === null || recipient === 'closed' ? null : recipient.key
}
