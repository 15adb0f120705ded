import type { Site } from '#src/use-cases/context/context.ts'
import { mailHotSheets } from '#src/use-cases/hot-sheets/mail-sheets.ts'
import { scheduleJob } from './run-job.ts'

const minuteMs = 60_000

/** Every five minutes. */
export const startHotSheets = (site: Site) =>
  scheduleJob(site, 'hot_sheets', () => mailHotSheets(site), {
    firstMs: minuteMs,
    everyMs: 5 * minuteMs,
  })
