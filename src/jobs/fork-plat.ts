import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

const command = join(import.meta.dirname, '../../scripts/plat.ts')
/** The time in which the process can finish what it is doing before it is killed. */
const patienceMs = 8_000

/** Starts a command of the operator's tool in a process of low priority, with these settings in addition to the site's. */
export function forkPlat(
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
  execArgv: string[] = [],
): ChildProcess {
  const child = fork(command, [...args], {
    env: { ...process.env, ...settings },
    execArgv,
    stdio: 'pipe',
  })
  lowerPriority(child, constants.priority.PRIORITY_LOW)
  return child
}

export function lowerPriority({ pid }: ChildProcess, priority: number): void {
  try {
    if (pid !== undefined) setPriority(pid, priority)
  } catch {
    // Without the permission to change it, the priority stays as it is.
  }
}

/** The last line of a command that said nothing, or ended by a crash, which only a programmer understands. */
const crashed = /^(?:$|[}\]]|at |Node\.js v\d|\d+: 0x)/

/** Resolves when the command has ended. Rejects with a sentence for `/admin/jobs` if it failed. */
export async function succeeded(child: ChildProcess): Promise<void> {
  const [[code, signal], said] = await Promise.all([
    once(child, 'close') as Promise<[number | null, string | null]>,
    text(child.stderr!),
  ])
  if (code === 0) return
  const last = said.trim().split('\n').at(-1)!.trim()
  if (!crashed.test(last)) throw new Error(last)
  throw new Error(
    signal === 'SIGKILL' || /heap out of memory/.test(said)
      ? 'Its process was killed, perhaps because memory ran out.'
      : `Its process ended with ${signal ?? code}.`,
  )
}

/** Asks the process to stop, and kills it if it does not. */
export async function endProcess(child: ChildProcess): Promise<void> {
  const ended = once(child, 'close')
  child.kill('SIGTERM')
  const impatient = setTimeout(() => child.kill('SIGKILL'), patienceMs)
  await ended
  clearTimeout(impatient)
}
