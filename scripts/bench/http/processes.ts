import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Job, RequestStats } from './client.ts'

const canPin = spawnSync('taskset', ['-V']).status === 0
const clockTicks = 100

export const pinned = canPin

function onCore(core: number, args: readonly string[]): [string, string[]] {
  return canPin
    ? ['taskset', ['-c', String(core), process.execPath, ...args]]
    : [process.execPath, [...args]]
}

export interface BenchServer {
  readonly port: number
  readonly pid: number
  processorSeconds(): number
  stop(): Promise<void>
}

export interface ServerOptions {
  /** The folder of the checkout whose build is started. Default: this one. */
  readonly root?: string
  readonly database: string
  readonly port: number
  readonly log: string
  /** Command-line options for Node, such as `--cpu-prof`. */
  readonly nodeOptions: readonly string[]
}

/** Starts the built server on the first core like `npm start`, and waits until it is ready. */
export async function startServer({
  root = join(import.meta.dirname, '../../..'),
  database,
  port,
  log,
  nodeOptions,
}: ServerOptions): Promise<BenchServer> {
  const output = openSync(log, 'w')
  const { PATH = '', HOME = '' } = process.env
  const settings = { PORT: String(port), DATABASE_PATH: database, DEMO: '0' }
  const env = { PATH, HOME, ...settings, SECOND_FACTOR: 'optional' }
  const [command, args] = onCore(0, [...nodeOptions, join(root, 'scripts/start.ts')])
  const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', output, output] })
  closeSync(output)
  const ended = once(child, 'exit')
  for (;;) {
    if (child.exitCode !== null)
      throw new Error(`The server ended: ${readFileSync(log, 'utf8').slice(-2000)}`)
    const reply = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
    if (reply?.ok) break
    await setTimeout(100)
  }
  return {
    port,
    pid: child.pid!,
    processorSeconds: () => processorSeconds(child),
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/**
 * Reads user and system time from `/proc` on Linux. They are fields 14 and 15; splitting after the name of the process
 * drops the first two.
 */
function processorSeconds({ pid }: ChildProcess): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) / clockTicks
}

export interface BenchClient {
  run(job: Job): Promise<RequestStats>
  stop(): void
}

export function startClient(): BenchClient {
  const [command, args] = onCore(1, [join(import.meta.dirname, 'client.ts')])
  const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  return {
    async run(job) {
      child.send(job)
      const [answer] = (await once(child, 'message')) as [{ seen?: RequestStats; error?: string }]
      if (answer.seen === undefined) throw new Error(answer.error)
      return answer.seen
    },
    stop: () => child.disconnect(),
  }
}
