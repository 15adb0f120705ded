import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'

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

/** Asks the process to stop, and kills it if it does not. */
export async function endProcess(child: ChildProcess): Promise<void> {
  const ended = once(child, 'close')
  child.kill('SIGTERM')
  const impatient = setTimeout(() => child.kill('SIGKILL'), patienceMs)
  await ended
  clearTimeout(impatient)
}
