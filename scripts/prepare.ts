import { buildIfStale } from './setup/build.ts'
import { configure } from './setup/configure.ts'
import { prepareDatabase } from './setup/database.ts'
import { upgradeNeeded } from './setup/open-database.ts'
import { runCommand } from './setup/run-command.ts'
import type { Prepared } from './setup/run-processes.ts'
import { Stop, sayWarnings, speakJson } from './setup/say.mjs'

// Prepares build and database of a site in several processes, for its start or, while it runs, for new code. That takes
// hundreds of megabytes, which the process that starts the others must not keep.

const tell = (prepared: Prepared) => void process.send?.(prepared)

/** Ends with the process that waits for this one. */
const end = () => void process.kill(process.pid, 'SIGTERM')
process.on('disconnect', end)
await runCommand(async () => {
  speakJson()
  sayWarnings()
  const config = configure()
  if (process.argv[2] === 'running') {
    await prepareRunning(config.databasePath)
  } else {
    await buildIfStale()
    tell({ signInLines: await prepareDatabase(config) })
  }
})
process.off('disconnect', end)
if (process.connected) process.disconnect()

async function prepareRunning(databasePath: string): Promise<void> {
  try {
    const reason = upgradeNeeded(databasePath)
    if (reason !== null) throw new Stop(`${reason} Stop the site and start it again.`)
    await buildIfStale()
  } catch (error) {
    tell({ failure: (error as Error).message })
    throw error
  }
}
