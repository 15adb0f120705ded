import { minuteMs } from '#src/domain/local-time.ts'
import type { Vault } from '#src/use-cases/account/sign-in-context.ts'
import { mailHotSheets } from '#src/use-cases/alerts/hot-sheets/mail-sheets.ts'
import type { Site } from '#src/use-cases/context/context.ts'
import { scheduleJob } from './run-job.ts'

export const startHotSheets = (site: Site, vault: Vault) =>
  // The spread reads the parts of the site at each run, because some are replaced while the server runs.
  scheduleJob(site, 'hot_sheets', () => mailHotSheets({ ...site, vault }), {
    firstMs: minuteMs,
    everyMs: 5 * minuteMs,
  })
