import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setImmediate } from 'node:timers/promises'
import type { Database } from '#db/connect.ts'
import type { Search } from '#src/search/port/search.ts'
import { askOurs } from './engines/in-process.ts'
import type { BenchQuery } from './queries/query.ts'

export interface Felt {
  readonly searches: number
  readonly p50: number
  readonly p95: number
  readonly p99: number
  /** The longest block of the event loop in milliseconds. */
  readonly stall: number
}

/** Measures how consecutive searches feel until `isOver`. */
export async function measureFeel(
  search: Search,
  db: Database,
  queries: readonly BenchQuery[],
  isOver: () => boolean,
): Promise<Felt> {
  const times: number[] = []
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  for (let i = 0; !isOver(); i++) {
    const started = performance.now()
    await askOurs(search, queries[i % queries.length]!, db)
    times.push(performance.now() - started)
    await setImmediate()
  }
  delay.disable()
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor((times.length - 1) * share)]!
  return {
    searches: times.length,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    stall: delay.max / 1e6,
  }
}

export const line = (name: string, { searches, p50, p95, p99, stall }: Felt) =>
  `${name.padEnd(16)} p50 ${p50.toFixed(3)} ms, p95 ${p95.toFixed(3)}, p99 ${p99.toFixed(3)}, ` +
  `longest stall ${stall.toFixed(1)} ms, ${searches} searches\n`

/** Returns whether so many milliseconds have passed since this call. */
export function until(ms: number): () => boolean {
  const end = performance.now() + ms
  return () => performance.now() > end
}
