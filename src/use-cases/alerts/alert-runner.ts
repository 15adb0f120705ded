import { Piscina } from 'piscina'
import { findWaiting } from '#db/queries/alerts/due-alerts.ts'
import { outboxTopic } from '#db/queries/alerts/mail/outbox-rows.ts'
import { hasWithdrawn } from '#db/queries/alerts/mail/tell-again.ts'
import { createVault } from '#src/use-cases/account/vault.ts'
import type { Site } from '#src/use-cases/context/context.ts'
import type { AlertSetting, AlertsRunResult, AlertTask, ThreadSite } from './alerts-thread.ts'
import { hasNews } from './match/record-alert-events.ts'
import { runAlerts } from './run-alerts.ts'

export interface AlertRunner {
  /** Runs `runAlerts`. With more than a few alerts to check it uses a thread, so that requests are not delayed. */
  run(site: Site): Promise<string | null>
  close(): Promise<void>
}

const idleMs = 60_000
/** Up to this many alerts are checked in the thread that handles requests. */
const fewAlerts = 100
const youngMegabytes = 8

export function createAlertRunner(path: string, secret: string): AlertRunner {
  const vault = createVault(secret)
  let pool: Piscina<AlertTask, AlertsRunResult> | null = null
  return {
    async run(site) {
      if (!hasWork(site)) return runAlerts({ ...site, vault })
      pool ??= startPool({ path, file: site.db.readConnection.file, secret }, site)
      const { outcome, notes } = await pool.run(taskOf(site))
      for (const [level, fields, text] of notes) site.log[level](fields, text)
      site.db.signal(outboxTopic)
      if (outcome instanceof Error) throw outcome
      return outcome
    },
    async close() {
      await pool?.destroy()
      pool = null
    },
  }
}

function hasWork(site: Site): boolean {
  if (hasNews(site) || hasWithdrawn(site.db)) return true
  const now = site.clock().toISOString()
  const alerts = findWaiting(site.db, '', fewAlerts + 1)
  const isDue = alerts.some(
    ({ hasEvents, NextAt }) => hasEvents === 1 && (NextAt === null || NextAt <= now),
  )
  return isDue || alerts.length > fewAlerts
}

function startPool(workerData: AlertSetting, { log }: Site): Piscina<AlertTask, AlertsRunResult> {
  const pool = new Piscina<AlertTask, AlertsRunResult>({
    filename: new URL('./alerts-thread.ts', import.meta.url).href,
    name: 'runInThread',
    workerData,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleMs,
    execArgv: ['--no-warnings'],
    resourceLimits: { maxYoungGenerationSizeMb: youngMegabytes },
  })
  // Without a listener, an `error` event would end the process. The pool replaces a thread that died.
  pool.on('error', (err: unknown) => log.warn({ err }, 'an idle thread of the alerts died'))
  return pool
}

const taskOf = (site: Site): AlertTask => ({ site: siteOf(site), now: site.clock().getTime() })

const siteOf = (site: Site): ThreadSite => ({
  localTime: site.localTime,
  brokerage: site.brokerage,
  siteName: site.siteName,
  registerAfter: site.registerAfter,
  mail: site.mail,
  rules: site.rules,
  mlsId: site.mlsId,
  agentId: site.agentId,
  publicOrigin: site.publicOrigin,
  basemapPath: site.basemapPath,
  outlinesPath: site.outlinesPath,
  mediaPath: site.mediaPath,
})
