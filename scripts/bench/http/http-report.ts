import { median } from '../../setup/quantile.ts'
import type { RequestStats } from './client.ts'

/** One round of measurement. `processorMs` is the server's processor time per request, summed over all threads. */
export interface Round extends RequestStats {
  readonly target: string
  readonly perSecond: number
  readonly processorMs: number
  /** How busy the server kept its core. Below 1, it waited for the client or for another process. */
  readonly busy: number
}

export function table(rounds: readonly Round[]): string {
  const names = [...new Set(rounds.map(({ target }) => target))]
  const head = [
    '',
    'requests/s',
    'of rounds',
    'processor ms',
    'busy',
    'p50 ms',
    'p95 ms',
    'p99 ms',
    'bytes',
    'statuses',
  ]
  const lines = names.map((name) => line(rounds.filter(({ target }) => target === name)))
  const widths = head.map((title, i) =>
    Math.max(title.length, ...lines.map((cells) => cells[i]!.length)),
  )
  return [head, ...lines]
    .map((cells) =>
      cells
        .map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!)))
        .join('  '),
    )
    .join('\n')
}

/** Compares the processor time of a request, target by target; the rounds of both builds were made in turn. */
export function comparison(before: readonly Round[], now: readonly Round[]): string {
  const names = [...new Set(now.map(({ target }) => target))]
  const times = (rounds: readonly Round[], name: string) =>
    rounds.filter(({ target }) => target === name).map(({ processorMs }) => processorMs)
  return names
    .map((name) => {
      const [old, own] = [times(before, name), times(now, name)]
      const ratios = own.map((ms, i) => ms / old[i]!).sort((a, b) => a - b)
      const range = `${ratios[0]!.toFixed(2)}–${ratios.at(-1)!.toFixed(2)}`
      const [a, b] = [median(old), median(own)]
      return `${name.padEnd(24)}${a.toFixed(3)} ms  ${b.toFixed(3)} ms  × ${(b / a).toFixed(2)} (${range})`
    })
    .join('\n')
}

function line(rounds: readonly Round[]): string[] {
  const sorted = rounds.toSorted((a, b) => a.perSecond - b.perSecond)
  const middle = sorted[Math.floor(sorted.length / 2)]!
  const { target, perSecond, processorMs, busy, p50, p95, p99, bytes, statuses } = middle
  const range = `${sorted[0]!.perSecond.toFixed(0)}–${sorted.at(-1)!.perSecond.toFixed(0)}`
  const times = [p50, p95, p99].map((ms) => ms.toFixed(2))
  const counts = Object.entries(statuses).map(([status, count]) => `${status}: ${count}`)
  return [
    target,
    perSecond.toFixed(0),
    range,
    processorMs.toFixed(3),
    busy.toFixed(2),
    ...times,
    String(bytes),
    counts.join(' '),
  ]
}
