import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { RequestError } from '#src/domain/errors.ts'
import { timeLeft } from '#src/domain/time-left.ts'

/** The content of the lock file. `tries` is the number of runs that died while they processed the picture. */
interface Note {
  readonly pid: number
  readonly url: string | null
  readonly tries: number
}

/** A lock for one run at a time. If its process dies, the next run learns which picture it was processing. */
export interface Lock {
  /** The picture that an earlier run was processing when it died. */
  readonly left: Pick<Note, 'url' | 'tries'>
  note(url: string): void
  release(): void
}

const staleMs = 10 * 60_000

/** Returns null while another process has the lock. Throws a readable error if the folder cannot be used. */
export function takeLock(folder: string): Lock | null {
  const path = join(folder, 'prepare.lock')
  try {
    mkdirSync(join(folder, 'sized'), { recursive: true })
    // A pipe at this path must be refused, because opening it would wait for another process.
    if (statSync(path, { throwIfNoEntry: false })?.isFile() === false)
      throw new Error(`${path} is no file`)
  } catch (error) {
    const { message } = error as Error
    throw new RequestError('Busy', `The photo folder ${folder} can’t be used: ${message}.`)
  }
  const before = readNote(path)
  if (before !== null && before.pid !== process.pid && isAtWork(path, before.pid)) return null
  const interrupted = { url: before?.url ?? null, tries: before?.tries ?? 0 }
  const write = (note: Note) => writeFileSync(path, JSON.stringify(note))
  write({ pid: process.pid, ...interrupted })
  return {
    left: interrupted,
    note: (url) =>
      write({ pid: process.pid, url, tries: url === interrupted.url ? interrupted.tries + 1 : 1 }),
    release: () => rmSync(path, { force: true }),
  }
}

function readNote(path: string): Note | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Note
  } catch {
    return null
  }
}

function isAtWork(path: string, pid: number): boolean {
  try {
    process.kill(pid, 0)
    return timeLeft(statSync(path).mtimeMs, Date.now(), staleMs) > 0
  } catch {
    return false
  }
}
