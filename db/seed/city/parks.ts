import { curve, distanceToArea, isInside, type Xy } from './plane.ts'

export interface Park {
  readonly name: string
  readonly ring: readonly Xy[]
}

type Km = readonly [number, number]

function park(name: string, ...points: Km[]): Park {
  return { name, ring: points.map(([x, y]) => [x * 1000, y * 1000]) }
}

function roundPark(name: string, ...points: Km[]): Park {
  return { name, ring: curve(park(name, ...points).ring, 4, true) }
}

export const parks: readonly Park[] = [
  park('Market Square', [0.62, 0.72], [0.76, 0.83], [0.86, 0.7], [0.72, 0.59]),
  park('Harbor Green', [-0.98, 1.62], [-0.62, 1.97], [-0.42, 1.76], [-0.78, 1.42]),
  park('Beacon Park', [0.5, 2.62], [0.98, 2.93], [1.1, 2.72], [0.62, 2.4]),
  park('Lathrop Quad', [1.55, 1.05], [1.95, 1.4], [2.15, 1.12], [1.75, 0.8]),
  roundPark('Eastmoor Commons', [2.45, 2.6], [2.85, 2.75], [3.0, 2.45], [2.7, 2.25], [2.45, 2.35]),
  roundPark(
    'Kestrel Point Preserve',
    [3.35, 6.0],
    [3.75, 6.1],
    [3.85, 6.6],
    [3.6, 7.0],
    [3.43, 6.9],
  ),
  roundPark('Linden Park', [2.35, 0.25], [2.75, 0.4], [2.95, 0.1], [2.65, -0.15], [2.35, -0.05]),
  roundPark('Sunset Park', [4.5, 1.4], [4.9, 1.55], [5.05, 1.2], [4.7, 1.0]),
  roundPark('Glen Haven Woods', [4.85, 3.7], [5.4, 4.05], [5.6, 3.6], [5.25, 3.25], [4.9, 3.3]),
  roundPark('Heron Pond Park', [6.35, 2.65], [6.85, 2.9], [7.25, 2.6], [7.1, 2.1], [6.55, 2.05]),
  roundPark(
    'Sable River Greenway',
    [4.55, -2.3],
    [5.3, -2.35],
    [6.05, -2.75],
    [5.9, -2.35],
    [5.2, -1.95],
    [4.6, -1.98],
  ),
  roundPark(
    'Bluestem Prairie',
    [7.15, -0.35],
    [7.75, -0.3],
    [7.95, -0.8],
    [7.4, -0.95],
    [7.05, -0.75],
  ),
  park('Weaver Park', [-0.55, 0.15], [-0.2, -0.1], [-0.42, -0.42], [-0.78, -0.16]),
  roundPark('Claypit Park', [1.55, -1.85], [2.0, -1.8], [2.15, -2.2], [1.7, -2.35]),
  roundPark('Southgate Fields', [-0.35, -2.5], [0.25, -2.45], [0.35, -3.0], [-0.3, -3.05]),
  roundPark('Tudor Hill Overlook', [-2.95, -0.35], [-2.5, -0.3], [-2.4, -0.75], [-2.85, -0.85]),
]

/** The park whose edge is nearest, and how far it is. */
export function nearestPark(point: Xy): { park: Park; meters: number } {
  const found = parks.map((candidate) => ({
    park: candidate,
    meters: distanceToArea(candidate.ring, point),
  }))
  return found.reduce((best, next) => (next.meters < best.meters ? next : best))
}

export const isInPark = (point: Xy) => parks.some((candidate) => isInside(candidate.ring, point))
