import type { ServerLock } from '#db/server-lock.ts'
import type { Config } from '#src/server/config.ts'
import { createLog, type Logger } from '#src/server/context/log/log.ts'
import { logUnhandledErrors, stopOnSignal } from '#src/server/context/log/process-signals.ts'
import { buildIfStale } from './setup/build.ts'
import { configure, settingLines } from './setup/configure.ts'
import { prepareDatabase } from './setup/database.ts'
import { lockDatabase } from './setup/one-server.ts'
import { runCommand } from './setup/run-command.ts'
import { runProcesses } from './setup/run-processes.ts'
import { Stop, say, sayError, sayWarnings, speakJson } from './setup/say.mjs'

const help = `npm start builds the site if needed, creates or upgrades the database, adds the demo brokerage if the database is empty,
and serves the site until you stop it (Ctrl-C). With --build, it only installs and builds.

Environment variables [and their defaults]:
${settingLines().join('\n')}
`

async function start(): Promise<void> {
  if (process.argv.includes('--help')) return void process.stdout.write(help)
  speakJson()
  sayWarnings()
  if (process.argv.includes('--build')) return void (await buildIfStale())
  const config = configure()
  const lock = lockDatabase(config)
  const log = createLog(config.logLevel)
  logUnhandledErrors(log)
  const run = config.processes > 1 ? runProcesses : runProcess
  const signInLines = await run(config, log, lock)
  const warning = config.insecure ? ['Passwords are sent unencrypted (ALLOW_INSECURE_HTTP=1).'] : []
  say(
    ['', `${config.siteName} is at ${config.publicOrigin}`, ...warning, ...signInLines, ''].join(
      '\n',
    ),
  )
}

async function runProcess(config: Config, log: Logger, lock: ServerLock): Promise<string[]> {
  await buildIfStale()
  const signInLines = await prepareDatabase(config)
  const { startSite } = await import('#src/server/main.ts')
  const starting = startSite(config, undefined, log)
  stopOnSignal(async () => {
    await (await starting).stop()
    lock.release()
  }, sayError)
  await starting.catch((error: Error) => {
    throw new Stop(error.message, { cause: error })
  })
  return signInLines
}

await runCommand(start)
