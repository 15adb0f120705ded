import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { ServerLock } from '#db/server-lock.ts'
import type { Config } from '#src/server/config.ts'
import type { Logger } from '#src/server/context/log/log.ts'
import { stopOnSignal } from '#src/server/context/log/process-signals.ts'
import { Supervisor } from '#src/server/processes/supervisor.ts'
import { Stop, sayError } from './say.mjs'

const scripts = join(import.meta.dirname, '..')

/** Runs a site in several processes. Returns lines about who can sign in. */
export async function runProcesses(
  { processes, publicOrigin: origin }: Config,
  log: Logger,
  lock: ServerLock,
): Promise<string[]> {
  const { code, signInLines } = await prepare([])
  if (code !== 0) process.exit(code)
  const script = join(scripts, 'site-process.ts')
  const supervisor = new Supervisor({ script, processes, log, prepare: prepareRunning })
  const stop = async () => {
    log.info({}, 'stopping')
    await supervisor.stop()
    lock.release()
    log.info({}, 'stopped')
    log.flush()
  }
  // A terminal that is closed sends SIGHUP, too.
  const reloads = process.stdin.isTTY !== true
  const signals = ['SIGTERM', 'SIGINT', ...(reloads ? [] : ['SIGHUP' as const])] as const
  stopOnSignal(stop, sayError, { signals, atOnce: () => supervisor.kill() })
  if (reloads) process.on('SIGHUP', () => void supervisor.reload())
  const failure = await supervisor.start()
  if (failure !== null) throw new Stop(failure)
  log.info({ origin, processes }, 'serving')
  return signInLines
}

const prepareRunning = async () => (await prepare(['running'])).code === 0

async function prepare(args: readonly string[]) {
  const child = fork(join(scripts, 'prepare.ts'), [...args])
  let signInLines: string[] = []
  child.on('message', (lines) => {
    signInLines = lines as string[]
  })
  const [code] = (await once(child, 'close')) as [number | null]
  return { code: code ?? 1, signInLines }
}
