import { type ChildProcess, execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Worker } from 'node:worker_threads'

const script = join(import.meta.dirname, 'feed-load.ts')

export interface Loaded {
  readonly runs: readonly { readonly seconds: number; readonly cpuSeconds: number }[]
  /** The most memory that the process had. */
  readonly megabytes: number
  readonly listings: number
  readonly media: number
}

/** Most of what a feed allocates is garbage at once, so a small heap costs nothing. */
const heap = ['--max-semi-space-size=8', '--max-old-space-size=192']
const resourceLimits = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 192 }

/** Loads records in a process that does nothing else. */
export async function load(
  kind: 'file' | 'feed' | 'idle',
  database: string,
  from: string,
): Promise<Loaded> {
  const args = [...(kind === 'file' ? [] : heap), script, kind, database, from]
  const { stdout } = await promisify(execFile)(process.execPath, args)
  return JSON.parse(stdout) as Loaded
}

/** Loads a further feed in a thread of this process, which waits while `gate` is 1. */
export function loadInThread(database: string, root: string, gate: Int32Array): Promise<unknown> {
  const argv = ['feed', database, root, 'second']
  const worker = new Worker(script, { argv, workerData: { gate }, resourceLimits, stdout: true })
  return once(worker, 'exit')
}

export interface PageServer {
  readonly root: string
  /** The number of requests since it was last asked. */
  requests(): Promise<number>
  stop(): void
}

export async function startPageServer(file: string, offsets: string): Promise<PageServer> {
  const child: ChildProcess = fork(join(import.meta.dirname, 'page-server.ts'), [file, offsets])
  const [port] = (await once(child, 'message')) as [number]
  return {
    root: `http://127.0.0.1:${port}`,
    async requests() {
      child.send('requests')
      return ((await once(child, 'message')) as [number])[0]
    },
    stop: () => void child.kill(),
  }
}
