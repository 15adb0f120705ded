import type { Log } from '#src/use-cases/context/context.ts'

/** A terminal and npm both forward Ctrl-C, so signals within this time are one. */
const sameWithinMs = 500

/** The first SIGTERM or SIGINT stops gracefully, and the second exits at once. */
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

// Logs rejections without a handler. An uncaught exception ends the process.
export function logUnhandledErrors(log: Log): void {
  process.on('unhandledRejection', (err) => log.error({ err }, 'unhandled promise rejection'))
  process.on('uncaughtException', (err) => {
    log.error({ err }, 'the process ends by an error')
    process.exit(1)
  })
}
