import { median, quantile } from '../../setup/quantile.ts'
import { converse } from './conversation.ts'

// The client runs in a separate process, so that it does not compete with the server for a core.

export interface Job {
  readonly port: number
  readonly paths: readonly string[]
  readonly headers: Readonly<Record<string, string>>
  readonly connections: number
  readonly seconds: number
  readonly body?: string
  readonly everyMs?: number
}

/** Times are in milliseconds. `bytes` is the median response's size; `statuses` counts responses by status code. */
export interface RequestStats {
  readonly requests: number
  readonly seconds: number
  readonly p50: number
  readonly p95: number
  readonly p99: number
  readonly longest: number
  readonly bytes: number
  readonly statuses: Readonly<Record<string, number>>
}

let isStopped = false

async function run(job: Job): Promise<RequestStats> {
  const { paths, connections, seconds } = job
  const times: number[] = []
  const sizes: number[] = []
  const statuses: Record<string, number> = {}
  const begun = performance.now()
  let requestCount = 0
  isStopped = false
  const next = () =>
    isStopped || performance.now() - begun > seconds * 1000
      ? null
      : paths[requestCount++ % paths.length]!
  const heard = ({ status, bytes, ms }: { status: number; bytes: number; ms: number }) => {
    times.push(ms)
    sizes.push(bytes)
    statuses[status] = (statuses[status] ?? 0) + 1
  }
  await Promise.all(Array.from({ length: connections }, () => converse({ ...job, next, heard })))
  const elapsed = (performance.now() - begun) / 1000
  const requests = times.length
  return {
    requests,
    seconds: elapsed,
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    p99: quantile(times, 0.99),
    longest: quantile(times, 1),
    bytes: median(sizes),
    statuses,
  }
}

process.on('message', (job: Job | 'stop') => {
  if (job === 'stop') {
    isStopped = true
    return
  }
  run(job).then(
    (stats) => process.send!({ seen: stats }),
    (error: Error) => process.send!({ error: error.message }),
  )
})
