import { Piscina } from 'piscina'
import type { Site } from '#src/use-cases/context/context.ts'
import type { Matched, MatchSetting, MatchSite, MatchTask } from './match-thread.ts'
import { hasNews } from './record.ts'

export interface Matcher {
  /** `recordAlerts` in a thread, which starts when there is something to match. */
  record(site: Site): Promise<number>
  close(): Promise<void>
}

/** A site where nothing happens needs no thread. */
const idleMs = 60_000

/** Matches a database's changes in a separate thread, so requests never wait for it. */
export function createMatcher(path: string): Matcher {
  let pool: Piscina<MatchTask, Matched> | null = null
  return {
    async record(site) {
      if (!hasNews(site)) return 0
      pool ??= startPool(path, site)
      const { recorded, notes } = await pool.run(taskOf(site))
      for (const [level, fields, text] of notes) site.log[level](fields, text)
      return recorded
    },
    async close() {
      await pool?.destroy()
      pool = null
    },
  }
}

function startPool(path: string, { log }: Site): Piscina<MatchTask, Matched> {
  const pool = new Piscina<MatchTask, Matched>({
    filename: new URL('./match-thread.ts', import.meta.url).href,
    name: 'matchInThread',
    workerData: { path } satisfies MatchSetting,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleMs,
    execArgv: ['--no-warnings'],
  })
  // Without a listener it would end the process; the pool replaces the thread.
  pool.on('error', (err: unknown) => log.warn({ err }, 'an idle thread of the alerts died'))
  return pool
}

const taskOf = (site: Site): MatchTask => ({ site: siteOf(site), now: site.clock().getTime() })

const siteOf = (site: Site): MatchSite => ({
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
})
