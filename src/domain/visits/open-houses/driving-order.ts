export interface Stop {
  readonly key: string
  /** The location in degrees; null if it is withheld or unknown. */
  readonly latitude: number | null
  readonly longitude: number | null
}

type Placed = Stop & { readonly latitude: number; readonly longitude: number }

const isPlaced = (stop: Stop): stop is Placed => stop.latitude !== null && stop.longitude !== null

/** Orders stops by nearest neighbor and improves by 2-opt. Returns keys; stops without a location come last. */
export function drivingOrder(stops: readonly Stop[]): string[] {
  const placed = stops.filter(isPlaced)
  const route = untangle(byNearest(placed))
  return [...route, ...stops.filter((stop) => !isPlaced(stop))].map(({ key }) => key)
}

/** The length of the route along straight lines. Stops without a location are skipped. */
export function routeMiles(stops: readonly Stop[]): number {
  const placed = stops.filter(isPlaced)
  return placed.reduce(
    (sum, stop, at) => (at === 0 ? 0 : sum + milesBetween(placed[at - 1]!, stop)),
    0,
  )
}

function byNearest(stops: readonly Placed[]): Placed[] {
  const [first, ...rest] = stops
  if (first === undefined) return []
  const route = [first]
  while (rest.length > 0) {
    const last = route.at(-1)!
    const distances = rest.map((stop) => milesBetween(last, stop))
    route.push(...rest.splice(distances.indexOf(Math.min(...distances)), 1))
  }
  return route
}

const roundsMost = 50

function untangle(route: Placed[]): Placed[] {
  let best = route
  for (let round = 0; round < roundsMost; round++) {
    const shorter = improveOnce(best)
    if (shorter === null) return best
    best = shorter
  }
  return best
}

function improveOnce(route: readonly Placed[]): Placed[] | null {
  const gap = (a: Placed, b: Placed | undefined) => (b === undefined ? 0 : milesBetween(a, b))
  for (let from = 1; from < route.length - 1; from++)
    for (let to = from + 1; to < route.length; to++) {
      const [before, first, last] = [route[from - 1]!, route[from]!, route[to]!]
      const next = route[to + 1]
      const gained = gap(before, first) + gap(last, next) - gap(before, last) - gap(first, next)
      if (gained > 1e-9)
        return [
          ...route.slice(0, from),
          ...route.slice(from, to + 1).reverse(),
          ...route.slice(to + 1),
        ]
    }
  return null
}

const earthMiles = 3958.8
const radians = (degrees: number) => (degrees * Math.PI) / 180

function milesBetween(a: Placed, b: Placed): number {
  const [latA, latB] = [radians(a.latitude), radians(b.latitude)]
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2
  const h =
    half(b.latitude - a.latitude) +
    Math.cos(latA) * Math.cos(latB) * half(b.longitude - a.longitude)
  return 2 * earthMiles * Math.asin(Math.min(1, Math.sqrt(h)))
}
