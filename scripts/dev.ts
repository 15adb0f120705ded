import { dev } from 'astro'
import { startMail } from '#src/jobs/mail-job.ts'
import { createLog } from '#src/server/context/log/log.ts'
import { stopOnSignal } from '#src/server/context/log/process-signals.ts'
import { devLocals } from '#src/server/context/request/dev-locals.ts'
import { openServices } from '#src/server/context/request/services.ts'
import { outlinesFile, siteFiles } from '#src/server/site-files.ts'
import { withBasemap } from '#src/server/with-basemap.ts'
import { openSite } from '#src/use-cases/open-site.ts'
import { configure } from './setup/configure.ts'
import { prepareDatabase } from './setup/database.ts'
import { lockDatabase } from './setup/one-server.ts'
import { runCommand } from './setup/run-command.ts'
import { say } from './setup/say.mjs'

/**
 * Runs the site with live reload. It has the same database and middleware as in production, but renders pages from
 * their sources.
 */
await runCommand(async () => {
  const configured = configure()
  const lock = lockDatabase(configured)
  const signInLines = await prepareDatabase(configured)
  const config = withBasemap(configured)
  const log = createLog(config.logLevel)
  const site = await openSite({ ...config, outlinesPath: outlinesFile, log })
  const services = await openServices(site, config)
  const { port, host } = config
  const server = await dev({
    root: '.',
    server: { port, host },
    // As in production, pages of other sites must not be able to read this one's responses.
    vite: { server: { cors: false }, plugins: [devLocals(services, siteFiles(config, log))] },
  })
  const mail = startMail(site, config.smtp)
  say(signInLines.join('\n'))
  log.info({ origin: config.publicOrigin }, 'serving')
  stopOnSignal(async () => {
    await server.stop()
    await mail.stop()
    await site.close()
    lock.release()
  })
})
