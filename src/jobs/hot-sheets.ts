import type { Vault } from '#src/use-cases/account/sign-in-context.ts'
import { mailHotSheets } from '#src/use-cases/alerts/hot-sheets/mail-sheets.ts'
import type { Site } from '#src/use-cases/context/context.ts'
import { scheduleJob } from './run-job.ts'

const minuteMs = 60_000

/** Every five minutes. */
export const startHotSheets = (site: Site, vault: Vault) =>
  // Spread anew each time: the site replaces some of its parts while it runs.
  scheduleJob(site, 'hot_sheets', () => mailHotSheets({ ...site, vault }), {
    firstMs: minuteMs,
    everyMs: 5 * minuteMs,
  })
