/** A site in one process does everything. Otherwise several answer requests, and one runs the jobs. */
export type ProcessRole = 'all' | 'web' | 'jobs'

export interface ProcessState {
  readonly role: ProcessRole
  readonly pid: number
  readonly since: string
  /** How many times a process in this place has ended by itself. */
  readonly restarts: number
}

export type ToSupervisor =
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'signal'; readonly topic: string }

/** A process that is `replaced` leaves new connections to others and lets clients close theirs. */
export type FromSupervisor =
  | { readonly kind: 'stop'; readonly isReplaced: boolean }
  | { readonly kind: 'signal'; readonly topic: string }
  | { readonly kind: 'processes'; readonly processes: readonly ProcessState[] }

/** Does nothing in a process without a supervisor, or after the supervisor ended. */
export function tellSupervisor(message: ToSupervisor): void {
  if (process.connected) process.send!(message, () => undefined)
}

/** Returns what the supervisor last said about the processes of the site. */
export function followProcesses(): () => readonly ProcessState[] {
  let latest: readonly ProcessState[] = []
  hearSupervisor((message) => {
    if (message.kind === 'processes') latest = message.processes
  })
  return () => latest
}

export function hearSupervisor(listener: (message: FromSupervisor) => void): void {
  process.on('message', (message) => listener(message as FromSupervisor))
}
