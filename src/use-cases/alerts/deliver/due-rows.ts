import { type AlertWithPeople, changeAlert } from '#db/queries/alerts/alert-rows.ts'
import { type DueAlert, findWaiting } from '#db/queries/alerts/due-alerts.ts'
import { isScheduledAt, nextDigest } from '#src/domain/alerts/schedule.ts'
import { createYielder } from '#src/use-cases/context/breath.ts'
import type { Site } from '#src/use-cases/context/context.ts'
import { readAlertRows } from './gather.ts'

const pageSize = 100

/**
 * Yields alerts whose mail is due, in batches. Schedules digests that have no time or a wrong one, as after a change of
 * the time zone.
 */
export async function* dueRows(site: Site): AsyncGenerator<readonly AlertWithPeople[]> {
  const breathe = createYielder()
  const now = site.clock().toISOString()
  for (let after = ''; ; ) {
    const page = findWaiting(site.db, after, pageSize)
    const candidateIds = page.filter((waiting) => isDueForCheck(waiting, now)).map(({ Id }) => Id)
    if (candidateIds.length > 0) yield await dueAmong(site, readAlertRows(site, candidateIds))
    if (page.length < pageSize) return
    after = page.at(-1)!.Id
    await breathe()
  }
}

/** A digest whose time has come is due even without news, because it has to be rescheduled. */
function isDueForCheck({ Frequency, NextAt, hasEvents }: DueAlert, now: string): boolean {
  if (hasEvents) return true
  return Frequency !== 'instant' && Frequency !== 'few' && (NextAt === null || NextAt <= now)
}

/** An alert whose schedule cannot be read is logged and does not hold up the others. */
async function dueAmong(site: Site, rows: readonly AlertWithPeople[]): Promise<AlertWithPeople[]> {
  const now = site.clock()
  const dueAlerts: AlertWithPeople[] = []
  const moved: (readonly [id: string, NextAt: string | null])[] = []
  for (const row of rows) {
    const { alert } = row
    try {
      if (isDue(alert, now)) dueAlerts.push(row)
      else if (!isOnTime(site, alert, now))
        moved.push([alert.Id, nextDigest(alert, now, site.localTime)?.toISOString() ?? null])
    } catch (err) {
      site.log.warn({ err, alert: alert.Id }, 'an alert has no schedule')
    }
  }
  if (moved.length > 0)
    await site.db.write((tx) => {
      for (const [id, NextAt] of moved) changeAlert(tx, id, { NextAt })
    })
  return dueAlerts
}

type Scheduled = AlertWithPeople['alert']

const isDue = ({ Frequency, NextAt }: Scheduled, now: Date): boolean =>
  Frequency === 'instant' || (NextAt === null ? Frequency === 'few' : NextAt <= now.toISOString())

const isOnTime = ({ localTime }: Site, schedule: Scheduled, now: Date): boolean =>
  schedule.NextAt !== null && isScheduledAt(schedule.NextAt, schedule, now, localTime)
