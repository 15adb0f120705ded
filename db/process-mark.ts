import { randomUUID } from 'node:crypto'
import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'

// A mark names a process on this machine: the start of the machine, the space of process numbers, the number, and when
// the process began, because numbers are used again.

/** Returns a mark that no other caller has. */
export const processMark = (): string =>
  [bootOf(), spaceOf(), process.pid, startOf(process.pid) ?? '', randomUUID()].join('/')

/**
 * Whether the process with a mark has certainly ended. All processes of a database share a machine, so one from before
 * it started is gone; one in another container cannot be seen.
 */
export function hasEnded(mark: string): boolean {
  const [boot, space, pid, start, id] = mark.split('/')
  if (id === undefined) return false
  if (boot !== bootOf()) return boot !== '' && bootOf() !== ''
  if (space !== spaceOf()) return false
  return !isAlive(Number(pid)) || (start !== '' && start !== startOf(Number(pid)))
}

/** Whether the process with a mark runs in the same space of process numbers as this one. */
export function isRunning(mark: string): boolean {
  const [boot, space] = mark.split('/')
  return boot === bootOf() && space === spaceOf() && !hasEnded(mark)
}

const bootOf = () => firstOf(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim())

const spaceOf = () => firstOf(() => readlinkSync('/proc/self/ns/pid')) || hostname()

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}

/** When a process began, in ticks since the machine started. A process that has ended and is not collected has none. */
function startOf(pid: number): string | null {
  const text = firstOf(() => readFileSync(`/proc/${pid}/stat`, 'utf8'))
  const [state, ...fields] = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return text === '' || state === 'Z' ? null : (fields[18] ?? null)
}

/** Only Linux has these files. */
function firstOf(read: () => string): string {
  try {
    return read()
  } catch {
    return ''
  }
}
