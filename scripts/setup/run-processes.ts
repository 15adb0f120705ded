import { fork } from 'node:child_process'
import { once } from 'node:events'
import { dirname, join } from 'node:path'
import type { ServerLock } from '#db/server-lock.ts'
import type { Config } from '#src/server/config.ts'
import type { Logger } from '#src/server/context/log/log.ts'
import { stopOnSignal } from '#src/server/context/log/process-signals.ts'
import type { Reloads } from '#src/server/processes/queue-reloads.ts'
import { Supervisor } from '#src/server/processes/supervisor.ts'
import {
  removeSupervisorState,
  restartSignal,
  takeAskedRoot,
  writeSupervisorState,
} from '#src/server/processes/supervisor-state.ts'
import { Stop, sayError } from './say.mjs'

const scriptName = 'site-process.ts'

/** What `prepare.ts` tells the process that waits for it. */
export interface Prepared {
  readonly signInLines?: readonly string[]
  /** Why the site cannot go on with new code, as a sentence. */
  readonly failure?: string
}

/** Runs a site in several processes. Returns lines about who can sign in. */
export async function runProcesses(
  config: Config,
  log: Logger,
  lock: ServerLock,
): Promise<readonly string[]> {
  const { databasePath, processes, publicOrigin: origin } = config
  const script = join(import.meta.dirname, '..', scriptName)
  const { code, signInLines = [] } = await prepare(script, [])
  if (code !== 0) process.exit(code)
  const tell = (reloads: Reloads) => tellState(config, log, reloads)
  const prepareNew = (running: string) => prepareRunning(databasePath, running)
  const supervisor = new Supervisor({ script, processes, log, prepare: prepareNew, tell })
  const stop = async () => {
    log.info({}, 'stopping')
    await supervisor.stop()
    removeSupervisorState(databasePath)
    lock.release()
    log.info({}, 'stopped')
    log.flush()
  }
  // A terminal that is closed sends SIGHUP, too.
  const reloads = process.stdin.isTTY !== true
  const signals = ['SIGTERM', 'SIGINT', ...(reloads ? [] : ['SIGHUP' as const])] as const
  stopOnSignal(stop, sayError, { signals, atOnce: () => supervisor.kill() })
  if (reloads) process.on('SIGHUP', () => void supervisor.reload())
  process.on(restartSignal, () => void supervisor.reload())
  const failure = await supervisor.start()
  if (failure !== null) throw new Stop(failure)
  log.info({ origin, processes }, 'serving')
  return signInLines
}

async function prepareRunning(databasePath: string, running: string) {
  const root = takeAskedRoot(databasePath)
  const script = root === null ? running : join(root, 'scripts', scriptName)
  const { code, failure } = await prepare(script, ['running'])
  return code === 0
    ? { script }
    : { failure: failure ?? 'The new code couldn’t be prepared. The log says why.' }
}

/** Runs the `prepare.ts` that is next to the script of a process. */
async function prepare(script: string, args: readonly string[]) {
  const child = fork(join(dirname(script), 'prepare.ts'), [...args])
  let said: Prepared = {}
  child.on('message', (message) => {
    said = message as Prepared
  })
  const [code] = (await once(child, 'close')) as [number | null]
  return { code: code ?? 1, ...said }
}

function tellState({ databasePath, processes }: Config, log: Logger, reloads: Reloads): void {
  try {
    writeSupervisorState(databasePath, { pid: process.pid, processes, ...reloads })
  } catch (err) {
    log.error({ err }, 'plat restart cannot be told about the processes')
  }
}
