import { minuteMs } from '#src/domain/local-time.ts'
import { type Stop, visitsOf } from './route.ts'

interface Suggestion {
  /** The keys of all stops. Those that cannot be reached in time come last. */
  readonly order: readonly string[]
  readonly late: readonly string[]
}

/**
 * Suggests an order that reaches as many stops as possible while they are open, and then takes as little time on the way
 * as possible. Starts by closing and by opening time, and moves and reverses parts while that helps. `breathe` lets other
 * work run, and is called after each order that was tried.
 */
export async function suggestOrder(
  stops: readonly Stop[],
  breathe: () => Promise<void>,
): Promise<Suggestion> {
  const starts: (readonly Stop[])[] = []
  for (const edge of ['end', 'start'] as const)
    starts.push(await improved(byTime(stops, edge), breathe))
  const [best = []] = starts.toSorted((a, b) => compare(costOf(a), costOf(b)))
  const lateKeys = new Set(visitsOf(best).flatMap(({ key, isLate }) => (isLate ? [key] : [])))
  const late = byTime(
    best.filter(({ key }) => lateKeys.has(key)),
    'start',
  )
  const reached = best.filter(({ key }) => !lateKeys.has(key))
  const keysOf = (some: readonly Stop[]) => some.map(({ key }) => key)
  return { order: keysOf([...reached, ...late]), late: keysOf(late) }
}

const byTime = (stops: readonly Stop[], edge: 'start' | 'end'): Stop[] => {
  const otherEdge = edge === 'start' ? 'end' : 'start'
  const sortTime = (time: number | null) => time ?? Number.MAX_SAFE_INTEGER
  return stops.toSorted(
    (a, b) =>
      sortTime(a[edge]) - sortTime(b[edge]) || sortTime(a[otherEdge]) - sortTime(b[otherEdge]),
  )
}

interface Cost {
  readonly late: number
  /** Miles, and minutes of driving and waiting, which are as bad as a mile each. */
  readonly way: number
}

function costOf(stops: readonly Stop[]): Cost {
  const visits = visitsOf(stops).filter(({ isLate }) => !isLate)
  const times = visits.flatMap(({ arrive }) => arrive ?? [])
  const minutes = times.length === 0 ? 0 : (times.at(-1)! - times[0]!) / minuteMs
  const miles = visits.reduce((sum, visit) => sum + (visit.miles ?? 0), 0)
  return { late: stops.length - visits.length, way: minutes + miles }
}

const least = 1e-6
const compare = (a: Cost, b: Cost) =>
  a.late - b.late || (Math.abs(a.way - b.way) < least ? 0 : a.way - b.way)

/** Bounds the time for plans with very many stops: how many visits are computed. */
const visitsMost = 400_000

async function improved(
  stops: readonly Stop[],
  breathe: () => Promise<void>,
): Promise<readonly Stop[]> {
  let best = stops
  let cost = costOf(best)
  let computed = 0
  for (let isBetter = true; isBetter; ) {
    isBetter = false
    for (const variant of variants(best)) {
      computed += stops.length
      if (computed > visitsMost) return best
      const otherCost = costOf(variant)
      await breathe()
      if (compare(otherCost, cost) >= 0) continue
      best = variant
      cost = otherCost
      isBetter = true
      break
    }
  }
  return best
}

/** All orders that differ by moving one stop or by reversing a stretch. */
function* variants(stops: readonly Stop[]): Generator<readonly Stop[]> {
  const places = [...stops.keys()]
  for (const from of places)
    for (const to of places)
      if (from !== to) yield stops.toSpliced(from, 1).toSpliced(to, 0, stops[from]!)
  for (const from of places)
    for (const to of places.slice(from + 2))
      yield [
        ...stops.slice(0, from),
        ...stops.slice(from, to + 1).reverse(),
        ...stops.slice(to + 1),
      ]
}
