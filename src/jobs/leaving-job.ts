import { minuteMs } from '#src/domain/local-time.ts'
import { deleteLeftAccounts } from '#src/use-cases/account/leaving/delete-left.ts'
import { scheduleJob } from './run-job.ts'

export const startAccountDeletion = (site: Parameters<typeof deleteLeftAccounts>[0]) =>
  scheduleJob(site, 'leaving', () => deleteLeftAccounts(site), {
    firstMs: 2 * minuteMs,
    everyMs: 24 * 60 * minuteMs,
  })
