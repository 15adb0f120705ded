import type { Stop } from './chart.ts'

export function stopAll(stops: readonly Stop[]): void {
  for (const stop of stops) stop()
}

/** What listens to others goes on no longer than the signal lets it. */
export const stopWith = (signal: AbortSignal, stops: readonly Stop[]): void =>
  signal.addEventListener('abort', () => stopAll(stops))
