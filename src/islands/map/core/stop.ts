import type { Stop } from './chart.ts'

export function stopAll(stops: readonly Stop[]): void {
  for (const stop of stops) stop()
}

/** Stops subscriptions on abort. */
export const stopWith = (signal: AbortSignal, stops: readonly Stop[]): void =>
  signal.addEventListener('abort', () => stopAll(stops))
