import { median } from '../../setup/quantile.ts'
import type { Load, Times } from './steady-load.ts'

const kinds = ['page', 'write', 'healthz', 'commit', 'stall', 'held'] as const
const parts = ['p50', 'p99', 'longest'] as const

type Kind = (typeof kinds)[number]
type Part = (typeof parts)[number]

const cell = (text: string) => text.padStart(22)
const timesOf = (times: Times) => parts.map((part) => times[part].toFixed(1)).join(' / ')

export const roundTitles = `${'p50 / p99 / longest ms'.padEnd(24)}${kinds.map(cell).join('')}    without core, load`

export function roundLine(name: string, load: Load): string {
  const cells = kinds.map((kind) => cell(timesOf(load[kind]))).join('')
  const rest = `${(load.withoutCore * 100).toFixed(0)}%, ${load.loadAverage.toFixed(1)}`
  return `${`${name}, ${load.seconds.toFixed(0)} s`.padEnd(24)}${cells}    ${rest}`
}

/** Compares the medians of rounds with and without a backup. */
export function medians(rounds: readonly { readonly idle: Load; readonly during: Load }[]): string {
  const lines = kinds.flatMap((kind) => parts.map((part) => line(kind, part)))
  return ['', 'medians: without, with, times', ...lines].join('\n')

  function line(kind: Kind, part: Part): string {
    const idle = median(rounds.map((round) => round.idle[kind][part]))
    const during = median(rounds.map((round) => round.during[kind][part]))
    const figures = [idle, during].map((ms) => `${ms.toFixed(1).padStart(8)} ms`).join('')
    return `  ${`${kind} ${part}`.padEnd(16)}${figures}  ${(during / idle).toFixed(2)}`
  }
}
