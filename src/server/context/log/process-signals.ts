import type { Log } from '#src/use-cases/context/context.ts'

/** Ctrl-C signals the process both from the terminal and through npm. Signals within this time count as one. */
const sameWithinMs = 500

/** The first SIGTERM or SIGINT stops the process gracefully, and the second exits at once, after `atOnce`. */
export function stopOnSignal(
  stop: () => Promise<void>,
  report: (error: unknown) => void = console.error,
  {
    signals = ['SIGTERM', 'SIGINT', 'SIGHUP'],
    atOnce,
  }: { readonly signals?: readonly NodeJS.Signals[]; readonly atOnce?: () => void } = {},
): void {
  let first: number | null = null
  const receive = () => {
    if (first !== null && Date.now() - first <= sameWithinMs) return
    if (first !== null) {
      atOnce?.()
      process.exit(1)
    }
    first = Date.now()
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        report(error)
        process.exit(1)
      },
    )
  }
  for (const signal of signals) process.on(signal, receive)
}

// An unhandled rejection is only logged. An uncaught exception is logged and ends the process.
export function logUnhandledErrors(log: Log): void {
  process.on('unhandledRejection', (err) => log.error({ err }, 'unhandled promise rejection'))
  process.on('uncaughtException', (err) => {
    log.error({ err }, 'the process ended with an error')
    process.exit(1)
  })
}
