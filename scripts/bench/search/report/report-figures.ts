import { quantile } from '../../../setup/quantile.ts'
import { isInOverallComparison, isWordless } from '../queries/templates.ts'
import type { Asking, Timing } from './timing.ts'

/** Times in milliseconds. `mode` is the fastest way to write the statements, for engines that have several. */
export interface Figure {
  readonly p50: number
  readonly p95: number
  readonly mode?: string
}

/** A template with the figures of each engine. Keys are names of engines without their mode. */
export interface Line {
  readonly template: string
  readonly title: string
  /** Median number of matches of the variants. */
  readonly matches: number
  readonly engines: Readonly<Record<string, Figure>>
}

/**
 * Combines the modes of an engine: `postgis:cte` is the mode `cte` of `postgis`. The mode with the best median counts,
 * along with its p95.
 */
export function figuresOf(
  timings: readonly Timing[],
  template: string,
  asked: Asking,
): Record<string, Figure> {
  const best: Record<string, Figure> = {}
  const chosen = timings.filter((timing) => timing.template === template && timing.asked === asked)
  for (const { engine, samples } of chosen) {
    const [name = '', mode] = engine.split(':')
    const figure = {
      p50: quantile(samples, 0.5),
      p95: quantile(samples, 0.95),
      ...(mode && { mode }),
    }
    if (best[name] === undefined || figure.p50 < best[name].p50) best[name] = figure
  }
  return best
}

/** Ratios of times between engines; null if one of the engines did not run. */
export interface Summary {
  readonly postgisToOursP50: number | null
  readonly postgisToOursP95: number | null
  readonly beforeToOursP50: number | null
  readonly beforeToOursP95: number | null
  readonly sqlToOursP50: number | null
  /** This ratio covers only queries that do not search for words. */
  readonly oursToFloorP50: number | null
  readonly smallestPostgisToOurs: { readonly template: string; readonly ratio: number } | null
  readonly slowestOfOurs: { readonly template: string; readonly p50: number } | null
}

export function summarize(lines: readonly Line[]): Summary {
  const whole = lines.filter(({ template }) => isInOverallComparison(template))
  const wordless = lines.filter(({ template }) => isWordless(template))
  const ratios = whole.flatMap((line) => {
    const ratio = ratioOf(line, 'postgis', 'ours', 'p50')
    return ratio === null ? [] : [{ template: line.template, ratio }]
  })
  const ours = whole.flatMap(({ template, engines: { ours } }) =>
    ours ? [{ template, p50: ours.p50 }] : [],
  )
  return {
    postgisToOursP50: meanRatio(whole, 'postgis', 'ours', 'p50'),
    postgisToOursP95: meanRatio(whole, 'postgis', 'ours', 'p95'),
    beforeToOursP50: meanRatio(lines, 'before', 'ours', 'p50'),
    beforeToOursP95: meanRatio(lines, 'before', 'ours', 'p95'),
    sqlToOursP50: meanRatio(whole, 'sql', 'ours', 'p50'),
    oursToFloorP50: meanRatio(wordless, 'ours', 'floor', 'p50'),
    smallestPostgisToOurs: ratios.toSorted((a, b) => a.ratio - b.ratio)[0] ?? null,
    slowestOfOurs: ours.toSorted((a, b) => b.p50 - a.p50)[0] ?? null,
  }
}

export function ratioOf(
  { engines }: Line,
  above: string,
  below: string,
  figure: 'p50' | 'p95',
): number | null {
  const a = engines[above]
  const b = engines[below]
  return a === undefined || b === undefined ? null : a[figure] / b[figure]
}

function meanRatio(
  lines: readonly Line[],
  above: string,
  below: string,
  figure: 'p50' | 'p95',
): number | null {
  const ratios = lines
    .map((line) => ratioOf(line, above, below, figure))
    .filter((ratio) => ratio !== null)
  if (ratios.length === 0) return null
  return Math.exp(ratios.reduce((sum, ratio) => sum + Math.log(ratio), 0) / ratios.length)
}
