import { median } from '../../../setup/quantile.ts'
import type { Engine } from '../engines/bench-engine.ts'
import type { BenchQuery } from '../queries/query.ts'

/**
 * Whether the engine has no trace of the search in its caches, has just answered it, or has answered it in an earlier
 * round and many others since.
 */
export type Asking = 'first' | 'again' | 'later'

/**
 * Durations in milliseconds of an engine's runs on the variants of a template, without the warm-up. For searches asked
 * first and again, there is one for each variant, the median of its rounds, on which whatever else the machine does has
 * little influence. For those asked later, every run of every round counts.
 */
export interface Timing {
  readonly template: string
  readonly engine: string
  readonly asked: Asking
  readonly samples: readonly number[]
}

export interface Measured {
  readonly queries: readonly BenchQuery[]
  /** Queries that only warm up the engines. */
  readonly others: readonly BenchQuery[]
  readonly rounds: number
}

/**
 * Measures all engines by the same rules: the same variants in the same order, one warm-up round, and then `rounds`
 * rounds that all count. First, an engine is asked once in each round and forgets nothing but the filters that it read.
 * Then, after a warm-up with other queries, it forgets in each round what it was asked before, and is asked all variants
 * twice. A different engine starts each round, and slow runs are not repeated.
 */
export async function measure(
  engines: readonly Engine[],
  measured: Measured,
  progress: (round: number, template: string) => void,
): Promise<Timing[]> {
  const later = await measureLater(engines, measured, progress)
  return [...later, ...(await measureFirstAndAgain(engines, measured, progress))]
}

async function measureFirstAndAgain(
  engines: readonly Engine[],
  { queries, others, rounds }: Measured,
  progress: (round: number, template: string) => void,
): Promise<Timing[]> {
  const samples = new Map<string, number[][]>()
  const blocks = Map.groupBy(queries, ({ template }) => template)
  const warmUps = Map.groupBy(others, ({ template }) => template)
  for (let round = 0; round <= rounds; round++) {
    for (const [template, variants] of blocks) {
      progress(round, template)
      for (const engine of turned(askedEngines(engines, variants), round)) {
        const asked = round === 0 ? (warmUps.get(template) ?? variants) : variants
        engine.forget?.()
        const first = await time(engine, asked)
        const again = await time(engine, asked)
        if (round === 0) continue
        add(samples, `${template} ${engine.name} first`, first.filter(isNew(asked)))
        add(samples, `${template} ${engine.name} again`, again)
      }
    }
  }
  return [...samples].map(([name, times]) => {
    const [template = '', engine = '', asked] = name.split(' ')
    return { template, engine, asked: asked as Asking, samples: times.map(median) }
  })
}

async function measureLater(
  engines: readonly Engine[],
  { queries, rounds }: Measured,
  progress: (round: number, template: string) => void,
): Promise<Timing[]> {
  const samples = new Map<string, number[]>()
  for (let round = 0; round <= rounds; round++) {
    for (const [template, variants] of Map.groupBy(queries, ({ template }) => template)) {
      progress(round, template)
      for (const engine of turned(askedEngines(engines, variants), round)) {
        const name = `${template} ${engine.name}`
        const times = await time(engine, variants, () => engine.forgetFilters?.())
        if (round > 0) samples.set(name, [...(samples.get(name) ?? []), ...times])
      }
    }
  }
  return [...samples].map(([name, times]) => {
    const [template = '', engine = ''] = name.split(' ')
    return { template, engine, asked: 'later', samples: times }
  })
}

const askedEngines = (engines: readonly Engine[], [first]: readonly BenchQuery[]) =>
  engines.filter((engine) => engine.takes?.(first!) ?? true)

const turned = <T>(list: readonly T[], by: number) =>
  list.map((_, i) => list[(i + by) % list.length]!)

/** Variants of a template without choices are the same search: only the first of them is new. */
function isNew(queries: readonly BenchQuery[]) {
  const names = queries.map(({ filter, ask, lists }) => JSON.stringify([filter, ask, lists]))
  return (_: number, i: number) => names.indexOf(names[i]!) === i
}

function add(samples: Map<string, number[][]>, name: string, times: readonly number[]): void {
  const before = samples.get(name) ?? times.map(() => [])
  samples.set(
    name,
    times.map((ms, i) => [...before[i]!, ms]),
  )
}

async function time(
  engine: Engine,
  queries: readonly BenchQuery[],
  prepare = () => {},
): Promise<number[]> {
  const samples: number[] = []
  for (const query of queries) {
    prepare()
    const start = performance.now()
    await engine.run(query)
    samples.push(performance.now() - start)
  }
  return samples
}
