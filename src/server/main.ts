import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { startAlerts } from '#src/jobs/alerts-job.ts'
import { startBackups } from '#src/jobs/backup-job.ts'
import { startFeeds } from '#src/jobs/feeds-job.ts'
import { startHotSheets } from '#src/jobs/hot-sheets-job.ts'
import { startAccountDeletion } from '#src/jobs/leaving-job.ts'
import { startMail } from '#src/jobs/mail-job.ts'
import { startOpenHouses } from '#src/jobs/open-houses-job.ts'
import { scheduleJob } from '#src/jobs/run-job.ts'
import { createAlertRunner } from '#src/use-cases/alerts/alert-runner.ts'
import { openSite } from '#src/use-cases/open-site.ts'
import type { Config } from './config.ts'
import { startMediaRunner } from './context/files/media-runner.ts'
import { createStatic } from './context/files/static.ts'
import { knownHosts } from './context/http/hosts.ts'
import { createInlineStyles } from './context/http/inline-styles.ts'
import { type ServerLimits, serverLimits } from './context/http/limits.ts'
import type { NodeHandler } from './context/http/node-handler.ts'
import { createLog } from './context/log/log.ts'
import { openServices, type Services } from './context/request/services.ts'
import { createReadiness } from './health.ts'
import { type RunningServer, serve } from './server.ts'
import { dist, firstOf, outlinesFile, siteFiles } from './site-files.ts'
import { withBasemap } from './with-basemap.ts'

export type RunningSite = RunningServer

const hourly = { firstMs: 60 * 60_000, everyMs: 60 * 60_000 }

/** The database must be migrated before. Throws an error with a sentence if the site cannot start. */
export async function startSite(
  configured: Config,
  limits: ServerLimits = serverLimits,
  log = createLog(configured.logLevel),
): Promise<RunningSite> {
  const config = withBasemap(configured)
  const client = join(dist, 'client')
  const serveStatic = firstOf(createStatic(client), siteFiles(config, log))
  const inlineStyles = createInlineStyles(client)
  const handler = await loadPages()
  const site = await openSite({ ...config, outlinesPath: outlinesFile, log })
  try {
    const services = await openServices(site, config)
    site.db.reserve.make()
    const readiness = createReadiness(site.db)
    const findOrigin = knownHosts(config.publicOrigin)
    const rules = { ...config, findOrigin }
    const { cacheSizes } = site
    const pages = { handler, serveStatic, inlineStyles }
    const parts = { services, ...pages, readiness, cacheSizes, rules, limits }
    const server = await serve(parts, addressesOf(config.host), config.port)
    const running = [server, ...startJobs(site, services, config)]
    log.info({ origin: config.publicOrigin }, 'serving')
    return { ...server, stop: () => stop(running, [site, services.state], log) }
  } catch (error) {
    await site.close()
    throw error
  }
}

type OpenSite = Awaited<ReturnType<typeof openSite>>

function startJobs(site: OpenSite, services: Services, config: Config): Stoppable[] {
  const { mediaPath, maxListings, backup } = config
  const sizes = config.mediaLadder ? startMediaRunner(config, site) : null
  return [
    startAlerts(site, createAlertRunner(site.db.path, services.secret)),
    startMail(site, config.smtp),
    scheduleJob(site, 'sessions', () => forgetSessions(services), hourly),
    startAccountDeletion(site),
    startOpenHouses(site),
    startHotSheets(site, services.shared.vault),
    startFeeds(site, { mediaPath, maxListings, onPhotos: () => sizes?.run() }),
    ...(backup.folder === null ? [] : [startBackups(site, { ...backup, folder: backup.folder })]),
    ...(sizes === null ? [] : [sizes]),
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

type Stoppable = { stop(): Promise<void> }
type Closable = { close(): Promise<void> | void }

async function stop(parts: Stoppable[], opened: Closable[], log: ReturnType<typeof createLog>) {
  log.info({}, 'stopping')
  await Promise.all(parts.map((part) => part.stop()))
  for (const each of opened) await each.close()
  log.info({}, 'stopped')
  log.flush()
}

async function forgetSessions({ shared }: Services): Promise<null> {
  await shared.sessions.deleteExpired()
  return null
}
