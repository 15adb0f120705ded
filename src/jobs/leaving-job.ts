import { minuteMs } from '#src/domain/local-time.ts'
import { deleteLeftAccounts } from '#src/use-cases/account/leaving/delete-left.ts'
import type { Site } from '#src/use-cases/context/context.ts'
import { scheduleJob } from './run-job.ts'

export const startAccountDeletion = (site: Pick<Site, 'clock' | 'db' | 'log'>) =>
  scheduleJob(site, 'leaving', () => deleteLeftAccounts(site), {
    firstMs: 2 * minuteMs,
    everyMs: 24 * 60 * minuteMs,
  })
