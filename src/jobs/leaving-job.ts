import { endReminded } from '#src/domain/account/messages/leaving-messages.ts'
import { minuteMs } from '#src/domain/local-time.ts'
import { deleteLeftAccounts } from '#src/use-cases/account/leaving/delete-left.ts'
import { remindOfEnd } from '#src/use-cases/account/leaving/remind-of-end.ts'
import type { Site } from '#src/use-cases/context/context.ts'
import { scheduleJob } from './run-job.ts'

export function startAccountDeletion(site: Site) {
  const work = async () => {
    const deleted = await deleteLeftAccounts(site)
    const reminded = await remindOfEnd(site)
    return reminded === 0 ? deleted : `${deleted} ${endReminded(reminded)}`
  }
  return scheduleJob(site, 'leaving', work, { firstMs: 2 * minuteMs, everyMs: 24 * 60 * minuteMs })
}
