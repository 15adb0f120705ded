import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createLog } from '#src/server/context/log/log.ts'
import { stopOnSignal } from '#src/server/context/log/process-signals.ts'
import { Supervisor } from '#src/server/processes/supervisor.ts'

// Runs three processes of `site-child.ts`.

const log = createLog('info')
const script = join(import.meta.dirname, 'site-child.ts')
const supervisor = new Supervisor({
  script,
  processes: 3,
  log,
  prepare: async () => {
    const state = readFileSync(process.env['DATABASE_PATH']!, 'utf8')
    if (state === 'refused') return { failure: 'It is refused.' }
    return { script: state.startsWith('/') ? state : script }
  },
  tell: (reloads) => log.info({ reloads }, 'told'),
})
stopOnSignal(() => supervisor.stop(), console.error, {
  signals: ['SIGTERM', 'SIGINT'],
  atOnce: () => supervisor.kill(),
})
process.on('SIGHUP', () => void supervisor.reload())
const failure = await supervisor.start()
log.info({ failure }, 'serving')
