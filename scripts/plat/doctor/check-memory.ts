import { join } from 'node:path'
import { findServer } from '#db/server-lock.ts'
import type { Config } from '#src/server/config.ts'
import type { Machine } from './examined-machine.ts'
import { type Finding, note } from './finding.ts'

const groups = '/sys/fs/cgroup'

/** Finds whether memory ran out for a running site: the kernel counts what it ends then, by control group. */
export function checkMemory({ databasePath }: Config, machine: Machine): Finding[] {
  const holder = findServer(databasePath)
  if (holder === null) return []
  const lines = (machine.read(`/proc/${holder.pid}/cgroup`) ?? '').split('\n')
  const ended = Math.max(0, ...lines.map((line) => countOf(line, machine)))
  return ended === 0 ? [] : [note(ranOut(ended))]
}

/** `line` is like `0::/system.slice/plat.service`, or `4:memory:/plat` in the first version of control groups. */
function countOf(line: string, machine: Machine): number {
  const [, controllers, path] = /^\d+:([^:]*):(.+)$/.exec(line) ?? []
  if (path === undefined || !['', 'memory'].includes(controllers!)) return 0
  const file =
    controllers === ''
      ? join(groups, path, 'memory.events')
      : join(groups, controllers!, path, 'memory.oom_control')
  return Number(/^oom_kill (\d+)$/m.exec(machine.read(file) ?? '')?.[1] ?? 0)
}

const ranOut = (ended: number) =>
  `Memory ran out, and the kernel ended ${ended === 1 ? 'a process' : `${ended} processes`} of the site or next to it. ` +
  'Give it more memory, or fewer processes (PROCESSES).'
