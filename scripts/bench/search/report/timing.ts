import type { Engine } from '../engines/bench-engine.ts'
import type { BenchQuery } from '../queries/query.ts'

/** Durations in milliseconds of all runs of an engine on the variants of a template, not counting the warm-up. */
export interface Timing {
  readonly template: string
  readonly engine: string
  readonly samples: readonly number[]
}

/**
 * Measures all engines by the same rules: the same variants in the same order, one warm-up round, and then `rounds`
 * rounds that all count. A different engine starts each round, and slow runs are not repeated.
 */
export async function measure(
  engines: readonly Engine[],
  queries: readonly BenchQuery[],
  rounds: number,
  progress: (round: number, template: string) => void,
): Promise<Timing[]> {
  const timings = new Map<string, { template: string; engine: string; samples: number[] }>()
  const blocks = Map.groupBy(queries, ({ template }) => template)
  for (let round = 0; round <= rounds; round++) {
    for (const [template, variants] of blocks) {
      progress(round, template)
      const askedEngines = engines.filter((engine) => engine.takes?.(variants[0]!) ?? true)
      for (const engine of turned(askedEngines, round)) {
        const samples = await time(engine, variants)
        if (round === 0) continue
        const name = `${template} ${engine.name}`
        const timing = timings.get(name) ?? { template, engine: engine.name, samples: [] }
        timings.set(name, timing)
        timing.samples.push(...samples)
      }
    }
  }
  return [...timings.values()]
}

const turned = <T>(list: readonly T[], by: number) =>
  list.map((_, i) => list[(i + by) % list.length]!)

async function time(engine: Engine, queries: readonly BenchQuery[]): Promise<number[]> {
  const samples: number[] = []
  for (const query of queries) {
    const start = performance.now()
    await engine.run(query)
    samples.push(performance.now() - start)
  }
  return samples
}
