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
  const time = quantiles(times)
  const requests = times.length
  return {
    requests,
    seconds: elapsed,
    p50: time(0.5),
    p95: time(0.95),
    p99: time(0.99),
    longest: time(1),
    bytes: quantiles(sizes)(0.5),
    statuses,
  }
}

function quantiles(values: readonly number[]) {
  const sorted = Float64Array.from(values).sort()
  return (part: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
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
