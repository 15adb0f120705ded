import { beginMarketing } from '#db/queries/api/marketing-days.ts'
import { localDate, minuteMs } from '#src/domain/local-time.ts'
import type { Site } from '#src/use-cases/context/context.ts'
import { scheduleJob } from './run-job.ts'

/** Soon after midnight, programs that replicate listings must hear of those that consumers may see from today on. */
export function startMarketing(site: Site) {
  const work = async () => {
    const today = localDate(site.clock(), site.localTime)
    const begun = await site.db.write((tx) => beginMarketing(tx, today))
    return begun === 0 ? null : `${begun} listings may be shown to everyone from today on.`
  }
  return scheduleJob(site, 'marketing', work, { firstMs: 20_000, everyMs: minuteMs })
}
