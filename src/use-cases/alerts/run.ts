import { alertsFailed, alertsMailed, alertsRecorded } from '#src/domain/messages/alerts/alerts.ts'
import type { Site } from '#src/use-cases/context/context.ts'
import { askApproval } from './ask-approval.ts'
import { deliverAlerts } from './deliver/deliver.ts'
import type { AlertSite } from './deliver/mails.ts'
import { endFollowed } from './followed.ts'
import { recordAlerts } from './match/record.ts'
import { tendSubscriptions } from './upkeep.ts'

/**
 * Returns a sentence about what it did, or null. `record` may work in another thread. What fails ends nothing but itself:
 * the rest is done, then a sentence is thrown.
 */
export async function runAlerts(
  site: AlertSite,
  record: (site: Site) => Promise<number> = recordAlerts,
): Promise<string | null> {
  const failures: unknown[] = []
  const tried = async <T>(work: () => Promise<T>): Promise<T | null> => {
    try {
      return await work()
    } catch (error) {
      failures.push(error)
      return null
    }
  }
  const recorded = (await tried(() => record(site))) ?? 0
  await tried(() => tendSubscriptions(site))
  await tried(() => endFollowed(site))
  await tried(() => askApproval(site))
  const untold: unknown[] = []
  const mailed = (await tried(() => deliverAlerts(site, (error) => untold.push(error)))) ?? 0
  const did = [recorded > 0 && alertsRecorded(recorded), mailed > 0 && alertsMailed(mailed)]
  const text = did.filter((one) => one !== false).join(' ')
  if (failures.length > 0) throw failures[0]
  if (untold.length > 0)
    throw new Error(`${text} ${alertsFailed(untold.length, reasonOf(untold[0]))}`)
  return text || null
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
