import { type ChildProcess, fork } from 'node:child_process'
import { constants } from 'node:os'
import type { FeedMessage, FeedSetting } from '#src/feeds/run/feed-process.ts'
import { feedHeap } from '#src/feeds/run/heap.mjs'
import { endProcess, lowerPriority } from './fork-plat.ts'

const script = new URL('../feeds/run/feed-process.ts', import.meta.url)
/** A little below the site. Much less would keep the site from writing while the process has the database. */
const priority = Math.floor(constants.priority.PRIORITY_BELOW_NORMAL / 2)
const maxSaid = 4_000

export interface FeedChild {
  /** How the process crashed, and the end of what it printed; null if it ended as it should. */
  readonly ended: Promise<FeedCrash | null>
  onMessage(listener: (message: FeedMessage) => void): void
  stop(): Promise<void>
}

export interface FeedCrash {
  readonly ranOutOfMemory: boolean
  readonly said: string
}

export function startFeedChild(setting: FeedSetting): FeedChild {
  const child = fork(script, [JSON.stringify(setting)], {
    execArgv: [...feedHeap, '--no-warnings'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  lowerPriority(child, priority)
  let isStopping = false
  const ended = endOf(child, () => isStopping)
  return {
    ended,
    onMessage: (listener) =>
      void child.on('message', (message) => listener(message as FeedMessage)),
    async stop() {
      isStopping = true
      await endProcess(child)
    },
  }
}

function endOf(child: ChildProcess, isStopping: () => boolean): Promise<FeedCrash | null> {
  let said = ''
  child.stderr!.on('data', (text) => {
    said = (said + text).slice(-maxSaid)
  })
  return new Promise((resolve) => {
    child.once('error', ({ message }) => resolve({ ranOutOfMemory: false, said: message }))
    child.once('close', (code) => {
      const isCrash = code !== 0 && !isStopping()
      const ranOutOfMemory = /heap out of memory|heap limit/i.test(said)
      resolve(isCrash ? { ranOutOfMemory, said: said.trim() } : null)
    })
  })
}
