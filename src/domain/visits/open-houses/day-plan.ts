/** An open house by its times in milliseconds; null if a time is unknown. */
interface Timed {
  readonly start: number | null
  readonly end: number | null
  readonly canceled: boolean
}

interface Planned extends Timed {
  /** The open house's position in the order that the user arranged, from 1; 0 if the user did not arrange it. */
  readonly position: number
}

const startOf = ({ start }: Timed) => start ?? Number.POSITIVE_INFINITY

export function planOrder<T extends Planned>(houses: readonly T[]): T[] {
  const isArranged = ({ position }: T) => position > 0
  const order = houses.filter(isArranged).toSorted((a, b) => a.position - b.position)
  const others = houses.filter((house) => !isArranged(house))
  for (const house of others.toSorted(byTime)) {
    const later = order.findIndex((placed) => startOf(placed) > startOf(house))
    order.splice(later < 0 ? order.length : later, 0, house)
  }
  return order
}

const byTime = (a: Timed, b: Timed) => (startOf(a) === startOf(b) ? 0 : startOf(a) - startOf(b))

export const isByTime = (houses: readonly Timed[]): boolean =>
  houses.every((house, at) => at === 0 || startOf(houses[at - 1]!) <= startOf(house))

export const overlapsOf = <T extends Timed>(house: T, houses: readonly T[]): T[] =>
  houses.filter((candidate) => candidate !== house && isOverlap(house, candidate))

function isOverlap(a: Timed, b: Timed): boolean {
  if (a.canceled || b.canceled || a.start === null || b.start === null) return false
  return a.start === b.start || (a.start < (b.end ?? b.start) && b.start < (a.end ?? a.start))
}
