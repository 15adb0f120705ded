import { openConnection } from '#db/connection.ts'
import { pendingMigrations } from '#db/migrate.ts'
import { buildIfStale } from './setup/build.ts'
import { configure } from './setup/configure.ts'
import { prepareDatabase } from './setup/database.ts'
import { runCommand } from './setup/run-command.ts'
import type { Prepared } from './setup/run-processes.ts'
import { Stop, sayWarnings, speakJson } from './setup/say.mjs'

// Prepares build and database of a site in several processes, for its start or, while it runs, for new code. That takes
// hundreds of megabytes, which the process that starts the others must not keep.

const tell = (prepared: Prepared) => void process.send?.(prepared)

const needsRestart =
  'The new version must upgrade the database, which no process may use meanwhile. Stop the site and start it again.'

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
    refusePending(databasePath)
    await buildIfStale({ keepsOld: true })
  } catch (error) {
    tell({ failure: (error as Error).message })
    throw error
  }
}

function refusePending(databasePath: string): void {
  const connection = openConnection(databasePath, { readonly: true })
  try {
    if (pendingMigrations(connection).length > 0) throw new Stop(needsRestart)
  } finally {
    connection.close()
  }
}
