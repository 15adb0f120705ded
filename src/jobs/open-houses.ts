import type { Site } from '#src/use-cases/context/context.ts'
import { remindPlanners } from '#src/use-cases/open-houses/reminders.ts'
import { scheduleJob } from './run-job.ts'

const minuteMs = 60_000

/** Looks every ten minutes whether the evening has come. */
export const startOpenHouses = (site: Site) =>
  scheduleJob(site, 'open_house_reminders', () => remindPlanners(site), {
    firstMs: minuteMs,
    everyMs: 10 * minuteMs,
  })
