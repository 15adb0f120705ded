import { createLog } from '#src/server/context/log/log.ts'
import { logUnhandledErrors } from '#src/server/context/log/process-signals.ts'
import { startSite } from '#src/server/main.ts'
import { type ProcessRole, tellSupervisor } from '#src/server/processes/process-messages.ts'
import { stopWithSupervisor } from '#src/server/processes/stop-child.ts'
import { configure } from './setup/configure.ts'
import { sayWarnings, speakJson } from './setup/say.mjs'

// One of several processes of a site: see src/server/processes/supervisor.ts.

speakJson()
sayWarnings()
const config = configure()
const log = createLog(config.logLevel)
logUnhandledErrors(log)
const starting = startSite(config, undefined, log, process.argv[2] as ProcessRole)
stopWithSupervisor(async (isReplaced) => (await starting).stop(isReplaced))
starting.then(
  () => tellSupervisor({ kind: 'ready' }),
  (error: Error) => {
    tellSupervisor({ kind: 'failed', reason: error.message })
    setTimeout(() => process.exit(1), 100)
  },
)
