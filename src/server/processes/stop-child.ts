import cluster from 'node:cluster'
import { hearSupervisor } from './process-messages.ts'

/**
 * Stops a process of the site when its supervisor says so or has ended, and on SIGTERM. Ctrl-C in a terminal and its end
 * reach all processes at once; it is the supervisor that decides what follows.
 */
export function stopWithSupervisor(stop: (isReplaced: boolean) => Promise<void>): void {
  let isStopping = false
  const end = (isReplaced: boolean) => {
    if (isStopping) return
    isStopping = true
    stop(isReplaced).then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  hearSupervisor((message) => {
    if (message.kind === 'stop') end(message.isReplaced)
  })
  cluster.worker!.on('disconnect', () => {
    // Otherwise Node ends the process at once.
    cluster.worker!.exitedAfterDisconnect = true
    end(false)
  })
  process.on('SIGTERM', () => end(true))
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined)
}
