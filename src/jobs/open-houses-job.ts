import { minuteMs } from '#src/domain/local-time.ts'
import type { Site } from '#src/use-cases/context/context.ts'
import { remindPlanners } from '#src/use-cases/visits/open-houses/remind-planners.ts'
import { mailPlanners } from '#src/use-cases/visits/open-houses/tell-planners.ts'
import { scheduleJob } from './run-job.ts'

export function startOpenHouses(site: Site): { stop(): Promise<void> } {
  const jobs = [
    scheduleJob(site, 'open_house_changes', () => mailPlanners(site), {
      firstMs: 5_000,
      everyMs: minuteMs / 2,
    }),
    scheduleJob(site, 'open_house_reminders', () => remindPlanners(site), {
      firstMs: minuteMs,
      everyMs: 10 * minuteMs,
    }),
  ]
  return {
    async stop() {
      await Promise.all(jobs.map((job) => job.stop()))
    },
  }
}
