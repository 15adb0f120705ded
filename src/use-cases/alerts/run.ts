import { alertsMailed, alertsRecorded } from '#src/domain/messages/alerts/alerts.ts'
import { deliverAlerts } from './deliver/deliver.ts'
import type { AlertSite } from './deliver/mails.ts'
import { recordAlerts } from './match/record.ts'
import { tendSubscriptions } from './upkeep.ts'

/** Records what happened and tells what is due; what it did in a sentence, null for nothing. */
export async function runAlerts(site: AlertSite): Promise<string | null> {
  const recorded = await recordAlerts(site)
  await tendSubscriptions(site)
  const mailed = await deliverAlerts(site)
  const did = [recorded > 0 && alertsRecorded(recorded), mailed > 0 && alertsMailed(mailed)]
  return did.filter((text) => text !== false).join(' ') || null
}
