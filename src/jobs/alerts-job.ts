import { randomUUID } from 'node:crypto'
import { alertsTopic } from '#db/queries/alerts/change-log-readers.ts'
import type { AlertRunner } from '#src/use-cases/alerts/alert-runner.ts'
import type { Site } from '#src/use-cases/context/context.ts'
import { runJob } from './run-job.ts'

const firstMs = 3_000
const everyMs = 30_000
/** The lease is short, so that another process soon finishes the work of one that was killed. */
const leaseMs = 15_000

/**
 * Runs the alerts after startup, after commits that signal changes, and every half minute, because imports run in other
 * processes. Only one run at a time is active.
 */
export function startAlerts(site: Site, runner: AlertRunner): { stop(): Promise<void> } {
  const lease = { holder: randomUUID(), ms: leaseMs }
  let running: Promise<void> | null = null
  let isAsked = false
  let isStopped = false
  const work = () => runner.run(site)
  const run = () => {
    isAsked = running !== null
    if (isAsked || isStopped) return
    running = runJob(site, 'alerts', work, everyMs, lease).finally(() => {
      running = null
      if (isAsked) run()
    })
  }
  const unlisten = site.db.onSignal(alertsTopic, run)
  const first = setTimeout(run, firstMs).unref()
  const again = setInterval(run, everyMs).unref()
  return {
    async stop() {
      isStopped = true
      unlisten()
      clearTimeout(first)
      clearInterval(again)
      await running
      await runner.close()
    },
  }
}
