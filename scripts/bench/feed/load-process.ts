import { type ChildProcess, execFile, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { feedHeap } from '#src/feeds/run/heap.mjs'

const script = join(import.meta.dirname, 'feed-load.ts')

export interface Loaded {
  readonly runs: readonly { readonly seconds: number; readonly cpuSeconds: number }[]
  /** The most memory that the process had. */
  readonly megabytes: number
  readonly listings: number
  readonly media: number
}

/** Loads records in a process that does nothing else. `loader` names a feed, or the checkout that imports a file. */
export async function load(
  kind: 'file' | 'feed' | 'idle',
  database: string,
  from: string,
  loader: string,
): Promise<Loaded> {
  const args = [...(kind === 'file' ? [] : feedHeap), script, kind, database, from, loader]
  const { stdout } = await promisify(execFile)(process.execPath, args)
  return JSON.parse(stdout) as Loaded
}

/** Loads a further feed in a process that can rest. */
export function loadMeanwhile(database: string, root: string) {
  const args = [...feedHeap, script, 'feed', database, root, 'second']
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  return {
    ended: once(child, 'exit'),
    rest: () => void child.kill('SIGSTOP'),
    goOn: () => void child.kill('SIGCONT'),
  }
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
