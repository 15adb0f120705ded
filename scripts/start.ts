import { createLog } from '#src/server/context/log/log.ts'
import { buildIfStale } from './setup/build.ts'
import { configure, settingLines } from './setup/configure.ts'
import { prepareDatabase } from './setup/database.ts'
import { lockDatabase } from './setup/one-server.ts'
import { runCommand } from './setup/run-command.ts'
import { Stop, say, sayError, speakJson } from './setup/say.mjs'

const help = `npm start builds the site if needed, creates or upgrades the database, adds the demo brokerage if the database is empty,
and serves the site until you stop it (Ctrl-C). With --build, it only installs and builds.

Environment variables [and their defaults]:
${settingLines().join('\n')}
`

async function start(): Promise<void> {
  if (process.argv.includes('--help')) return void process.stdout.write(help)
  speakJson()
  process.removeAllListeners('warning')
  process.on('warning', ({ name, message }) => say(`${name}: ${message}`, 'warn'))
  if (process.argv.includes('--build')) return void (await buildIfStale())
  const config = configure()
  const lock = lockDatabase(config)
  await buildIfStale()
  const signInLines = await prepareDatabase(config)
  const { startSite } = await import('#src/server/main.ts')
  const { logUnhandledErrors, stopOnSignal } = await import(
    '#src/server/context/log/process-signals.ts'
  )
  const log = createLog(config.logLevel)
  logUnhandledErrors(log)
  const starting = startSite(config, undefined, log)
  stopOnSignal(async () => {
    await (await starting).stop()
    lock.release()
  }, sayError)
  await starting.catch((error: Error) => {
    throw new Stop(error.message, { cause: error })
  })
  const warning = config.insecure ? ['Passwords are sent unencrypted (ALLOW_INSECURE_HTTP=1).'] : []
  say(
    ['', `${config.siteName} is at ${config.publicOrigin}`, ...warning, ...signInLines, ''].join(
      '\n',
    ),
  )
}

await runCommand(start)
