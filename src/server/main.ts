import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { startAlerts } from '#src/jobs/alerts-job.ts'
import { startRuleAudits } from '#src/jobs/audit-job.ts'
import { startBackups } from '#src/jobs/backup-job.ts'
import { startFeeds } from '#src/jobs/feeds-job.ts'
import { startFollowing } from '#src/jobs/follow-job.ts'
import { startHotSheets } from '#src/jobs/hot-sheets-job.ts'
import { startAccountDeletion } from '#src/jobs/leaving-job.ts'
import { startMail } from '#src/jobs/mail-job.ts'
import { startMarketing } from '#src/jobs/marketing-job.ts'
import { startOpenHouses } from '#src/jobs/open-houses-job.ts'
import { scheduleJob } from '#src/jobs/run-job.ts'
import { createAlertRunner } from '#src/use-cases/alerts/alert-runner.ts'
import { openSite } from '#src/use-cases/open-site.ts'
import type { Config } from './config.ts'
import { startMediaRunner } from './context/files/media-runner.ts'
import { createStatic } from './context/files/static.ts'
import { knownHosts } from './context/http/hosts.ts'
import { createInlineStyles } from './context/http/inline-styles.ts'
import { limitsOf, type ServerLimits } from './context/http/limits.ts'
import type { NodeHandler } from './context/http/node-handler.ts'
import { createLog, type Logger } from './context/log/log.ts'
import { openServices, type Services } from './context/request/services.ts'
import { createReadiness } from './health.ts'
import { followProcesses, type ProcessRole } from './processes/process-messages.ts'
import { relaySignals } from './processes/relay-signals.ts'
import { type RunningServer, serve } from './server.ts'
import { dist, firstOf, outlinesFile, siteFiles } from './site-files.ts'
import { withBasemap } from './with-basemap.ts'

export type RunningSite = RunningServer

const hourly = { firstMs: 60 * 60_000, everyMs: 60 * 60_000 }

/**
 * Starts the site, or the part of it that this process has. The database must be migrated before. Throws an error with a
 * sentence if the site cannot start.
 */
export async function startSite(
  configured: Config,
  limits: ServerLimits = limitsOf(configured.processes),
  log = createLog(configured.logLevel),
  role: ProcessRole = 'all',
): Promise<RunningSite> {
  const config = withBasemap(configured)
  const pages = role === 'jobs' ? null : await openPages(config, log)
  const site = await openSite({
    ...config,
    outlinesPath: outlinesFile,
    savesSnapshot: role !== 'web',
    cacheMegabytes: cacheMegabytesOf(config.processes),
    log,
  })
  try {
    const services = await openServices(site, config)
    site.db.reserve.make()
    relaySignals(site.db, role)
    const server =
      pages === null ? noServer : await startServer(site, services, { pages, config, limits })
    const jobs = role === 'web' ? [] : startJobs(site, services, config)
    if (role === 'all') log.info({ origin: config.publicOrigin }, 'serving')
    const running = { server, jobs, opened: [...lateWritesOf(services), site, services.state] }
    return { ...server, stop: (isReplaced) => stop(running, log, isReplaced) }
  } catch (error) {
    await site.close()
    throw error
  }
}

/** SQLite's caches hold what the operating system caches for all processes anyway. */
const cacheMegabytesOf = (processes: number) => Math.max(16, Math.round(64 / processes))

const noServer: RunningServer = { stop: async () => undefined, connections: async () => 0 }

async function openPages(config: Config, log: Logger) {
  const client = join(dist, 'client')
  const serveStatic = firstOf(createStatic(client), siteFiles(config, log))
  return { handler: await loadPages(), serveStatic, inlineStyles: createInlineStyles(client) }
}

interface Serving {
  readonly pages: Awaited<ReturnType<typeof openPages>>
  readonly config: Config
  readonly limits: ServerLimits
}

function startServer(site: OpenSite, services: Services, { pages, config, limits }: Serving) {
  const rules = { ...config, findOrigin: knownHosts(config.publicOrigin) }
  const readiness = createReadiness(site.db, config.follow !== null)
  const { cacheSizes } = site
  const processes = followProcesses()
  const parts = { services, ...pages, readiness, cacheSizes, processes, rules, limits }
  return serve(parts, addressesOf(config.host), config.port)
}

type OpenSite = Awaited<ReturnType<typeof openSite>>

function startJobs(site: OpenSite, services: Services, config: Config): Stoppable[] {
  const { mediaPath, maxListings, backup } = config
  const sizes = config.mediaLadder ? startMediaRunner(config, site) : null
  const { follow } = config
  const feeds = { mediaPath, maxListings, onPhotos: () => sizes?.run(), mails: follow === null }
  const always = [
    startFeeds(site, feeds),
    startRuleAudits(site, backup.given),
    startBackups(site, backup),
    ...(sizes === null ? [] : [sizes]),
  ]
  // What mails or changes accounts is the other site's.
  if (follow !== null) return [startFollowing(site, follow), ...always]
  return [
    startAlerts(site, createAlertRunner(site.db.path, services.secret)),
    startMail(site, config.smtp),
    scheduleJob(site, 'sessions', () => forgetSessions(services), hourly),
    startAccountDeletion(site),
    startOpenHouses(site),
    startMarketing(site),
    startHotSheets(site, services.shared.vault),
    ...always,
  ]
}

async function loadPages(): Promise<NodeHandler> {
  // Without this setting, React loads its slow development build.
  process.env['NODE_ENV'] ??= 'production'
  const { handler } = (await import(pathToFileURL(join(dist, 'server/entry.mjs')).href)) as {
    handler: NodeHandler
  }
  return handler
}

const addressesOf = (host: string) => (host === 'localhost' ? ['127.0.0.1', '::1'] : [host])

/** Written after the last request. */
const lateWritesOf = ({ shared }: Services): readonly Closable[] =>
  [shared.keyUses, shared.activity].map((late) => ({ close: () => late.write() }))

type Stoppable = { stop(): Promise<void> }
type Closable = { close(): Promise<void> | void }

interface Running {
  readonly server: RunningServer
  readonly jobs: readonly Stoppable[]
  readonly opened: readonly Closable[]
}

async function stop(
  { server, jobs, opened }: Running,
  log: Logger,
  isReplaced = false,
): Promise<void> {
  log.info({}, 'stopping')
  await Promise.all([server.stop(isReplaced), ...jobs.map((job) => job.stop())])
  for (const each of opened) await each.close()
  log.info({}, 'stopped')
  log.flush()
}

async function forgetSessions({ shared }: Services): Promise<null> {
  await shared.sessions.deleteExpired()
  return null
}
