import {
  alertsFailed,
  alertsMailed,
  alertsRecorded,
} from '#src/domain/alerts/messages/alert-mail-messages.ts'
import { createIsolatedSteps } from '#src/use-cases/context/apart.ts'
import { requestApproval } from './ask-approval.ts'
import type { AlertSite } from './deliver/alert-mails.ts'
import { deliverAlerts } from './deliver/deliver-alerts.ts'
import { endAlerts } from './end-alerts.ts'
import { endListingAlerts } from './end-listing-alerts.ts'
import { endRefused } from './end-refused.ts'
import { recordAlertEvents } from './match/record-alert-events.ts'

/**
 * Returns a summary as a sentence, or null if nothing happened. A step that fails does not stop the others; the first
 * error is thrown at the end.
 */
export async function runAlerts(site: AlertSite): Promise<string | null> {
  const steps = createIsolatedSteps(site, 'a step of the alerts failed')
  const recipients = createIsolatedSteps(site, 'a recipient of alerts could not be notified')
  const recorded = (await steps.run({ step: 'record' }, () => recordAlertEvents(site))) ?? 0
  await steps.run({ step: 'tend' }, () => endAlerts(site))
  await steps.run({ step: 'refused' }, () => endRefused(site))
  await steps.run({ step: 'followed' }, () => endListingAlerts(site))
  await steps.run({ step: 'approvals' }, () => requestApproval(site))
  const mailed = (await steps.run({ step: 'deliver' }, () => deliverAlerts(site, recipients))) ?? 0
  const did = [recorded > 0 && alertsRecorded(recorded), mailed > 0 && alertsMailed(mailed)]
  const text = did.filter((sentence) => sentence !== false).join(' ')
  steps.throwFirst()
  const [first] = recipients.failures
  if (first !== undefined)
    throw new Error(`${text} ${alertsFailed(recipients.failures.length, reasonOf(first))}`.trim())
  return text || null
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
