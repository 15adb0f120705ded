import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Job, RequestStats } from './client.ts'

const ownRoot = join(import.meta.dirname, '../../..')
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
  readonly nodeOptions?: readonly string[]
  /** As in PROCESSES. With this option, the server may use every core. */
  readonly processes?: number
}

/** Starts the built server on the first core like `npm start`, and waits until it is ready. */
export async function startServer({
  root = ownRoot,
  database,
  port,
  log,
  nodeOptions = [],
  processes,
}: ServerOptions): Promise<BenchServer> {
  const output = openSync(log, 'w')
  const { PATH = '', HOME = '' } = process.env
  // With more processes than cores, searches are slower than usual.
  const several = processes && {
    PROCESSES: String(processes),
    SEARCH_DEADLINE_MS: '10000',
    MEDIA_LADDER: '0',
  }
  const settings = { PORT: String(port), DATABASE_PATH: database, DEMO: '0', ...several }
  const env = { PATH, HOME, ...settings, SECOND_FACTOR: 'optional' }
  const script = [...nodeOptions, join(root, 'scripts/start.ts')]
  const [command, args] = processes === undefined ? onCore(0, script) : [process.execPath, script]
  const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', output, output] })
  closeSync(output)
  const ended = once(child, 'exit')
  await ready(child, port, log)
  return {
    port,
    pid: child.pid!,
    processorSeconds: () => processorSeconds(child.pid!),
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function ready(server: ChildProcess, port: number, log: string): Promise<void> {
  for (;;) {
    if (server.exitCode !== null)
      throw new Error(`The server ended: ${readFileSync(log, 'utf8').slice(-2000)}`)
    const reply = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
    if (reply?.ok) return
    await setTimeout(100)
  }
}

/**
 * Reads user and system time of a process and its children from `/proc` on Linux. They are fields 14 and 15; splitting
 * after the name of the process drops the first two.
 */
export function processorSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ')
  const seconds = (Number(fields[11]) + Number(fields[12])) / clockTicks
  return children
    .filter(Boolean)
    .reduce((sum, child) => sum + processorSeconds(Number(child)), seconds)
}

export interface BenchClient {
  run(job: Job): Promise<RequestStats>
  /** Ends what it runs before its time. */
  cut(): void
  processorSeconds(): number
  stop(): void
}

export function startClient(isPinned = true): BenchClient {
  const script = [join(import.meta.dirname, 'client.ts')]
  const [command, args] = isPinned ? onCore(1, script) : [process.execPath, script]
  const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  return {
    async run(job) {
      child.send(job)
      const [answer] = (await once(child, 'message')) as [{ seen?: RequestStats; error?: string }]
      if (answer.seen === undefined) throw new Error(answer.error)
      return answer.seen
    },
    cut: () => void child.send('stop'),
    processorSeconds: () => processorSeconds(child.pid!),
    stop: () => child.disconnect(),
  }
}
