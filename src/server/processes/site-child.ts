import type { Worker } from 'node:cluster'
import type { FromSupervisor, ProcessRole, ToSupervisor } from './process-messages.ts'

/** Why a process of the site could not start, as a sentence; null if it did. */
export type StartFailure = string | null

export interface SiteChild {
  readonly role: ProcessRole
  readonly pid: number
  readonly since: Date
  readonly started: Promise<StartFailure>
  readonly ended: Promise<ChildEnd>
  send(message: FromSupervisor): void
  kill(): void
}

export interface ChildEnd {
  readonly code: number | null
  readonly signal: string | null
}

export function watchChild(
  worker: Worker,
  role: ProcessRole,
  onSignal: (topic: string) => void,
): SiteChild {
  const started = Promise.withResolvers<StartFailure>()
  const ended = Promise.withResolvers<ChildEnd>()
  worker.on('message', (message: ToSupervisor) => {
    if (message.kind === 'ready') started.resolve(null)
    else if (message.kind === 'failed') started.resolve(message.reason)
    else onSignal(message.topic)
  })
  worker.on('error', () => undefined)
  worker.on('exit', (code: number | null, signal: string | null) => {
    started.resolve(`It ended with ${signal ?? code}.`)
    ended.resolve({ code, signal })
  })
  closeLostConnections(worker)
  return {
    role,
    pid: worker.process.pid ?? 0,
    since: new Date(),
    started: started.promise,
    ended: ended.promise,
    send: (message) => void (worker.isConnected() && worker.send(message, () => undefined)),
    kill: () => void worker.process.kill('SIGKILL'),
  }
}

/**
 * When a process is killed, Node forgets the connection that was on its way there but leaves it open, so that its client
 * would wait forever.
 */
function closeLostConnections({ process: child }: Worker): void {
  const underWay = new Map<number, Closable>()
  const send = child.send.bind(child) as (...args: unknown[]) => boolean
  child.send = (...args: unknown[]) => {
    const [message, handle] = args as [{ readonly seq?: number }, Partial<Closable> | undefined]
    if (message.seq !== undefined && handle?.close) underWay.set(message.seq, handle as Closable)
    return send(...args)
  }
  child.on('internalMessage', ({ ack }: { readonly ack?: number }) => underWay.delete(ack ?? -1))
  child.once('exit', () => {
    for (const handle of underWay.values()) handle.close()
  })
}

interface Closable {
  close(): void
}
