import { alertsMailed, alertsRecorded } from '#src/domain/messages/alerts/alerts.ts'
import type { Site } from '#src/use-cases/context/context.ts'
import { deliverAlerts } from './deliver/deliver.ts'
import type { AlertSite } from './deliver/mails.ts'
import { recordAlerts } from './match/record.ts'
import { tendSubscriptions } from './upkeep.ts'

/** Returns a sentence about what it did, or null. `record` may work in another thread. */
export async function runAlerts(
  site: AlertSite,
  record: (site: Site) => Promise<number> = recordAlerts,
): Promise<string | null> {
  const recorded = await record(site)
  await tendSubscriptions(site)
  const mailed = await deliverAlerts(site)
  const did = [recorded > 0 && alertsRecorded(recorded), mailed > 0 && alertsMailed(mailed)]
  return did.filter((text) => text !== false).join(' ') || null
}
