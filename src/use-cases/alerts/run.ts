import { alertsMailed, alertsRecorded } from '#src/domain/messages/alerts/alerts.ts'
import { deliverAlerts } from './deliver/deliver.ts'
import type { AlertSite } from './deliver/mails.ts'
import { recordAlerts } from './match/record.ts'
import { tendSubscriptions } from './upkeep.ts'

/** Returns a sentence about what it did, or null. */
export async function runAlerts(site: AlertSite): Promise<string | null> {
  const recorded = await recordAlerts(site)
  await tendSubscriptions(site)
  const mailed = await deliverAlerts(site)
  const did = [recorded > 0 && alertsRecorded(recorded), mailed > 0 && alertsMailed(mailed)]
  return did.filter((text) => text !== false).join(' ') || null
}
