import type { Log } from '#src/use-cases/context/context.ts'

/** A terminal and npm both pass on one Ctrl-C: what follows this soon is the same one. */
const sameWithinMs = 500

/** Stops in good order at the first SIGTERM or SIGINT and exits with 0; a second one ends the process at once. */
export function stopOnSignal(
  stop: () => Promise<void>,
  report: (error: unknown) => void = console.error,
): void {
  let first: number | null = null
  const receive = () => {
    if (first !== null) return void (Date.now() - first > sameWithinMs && process.exit(1))
    first = Date.now()
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        report(error)
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, receive)
}

// Logs rejections without a handler; an uncaught exception ends the process.
export function logUnhandledErrors(log: Log): void {
  process.on('unhandledRejection', (err) => log.error({ err }, 'unhandled promise rejection'))
  process.on('uncaughtException', (err) => {
    log.error({ err }, 'the process ends by an error')
    process.exit(1)
  })
}
