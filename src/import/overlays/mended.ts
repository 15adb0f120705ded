import { recordOf } from './read-collection.ts'
import type { Repair } from './repair.ts'

const words: Readonly<Record<Repair, string>> = {
  crossing: 'its edge crossed itself',
  order: 'its rings were in a wrong order',
  cut: 'a hole lay across its edge',
}

/** Empty without repairs. */
export function inWords(repairs: ReadonlySet<Repair>, wasOpen: boolean): string {
  const said = [...repairs].map((repair) => words[repair])
  if (wasOpen) said.push('its edge was not closed')
  return said.length === 0 ? '' : `Mended: ${said.join(', and ')}.`
}

/** Whether the last corner of a ring is not its first one. */
export function hasOpenRing(geometry: unknown): boolean {
  const { type, coordinates } = recordOf(geometry)
  if (!Array.isArray(coordinates)) return false
  const polygons = type === 'MultiPolygon' ? coordinates : [coordinates]
  return polygons.flat().some((ring) => Array.isArray(ring) && !isClosed(ring))
}

const isClosed = (ring: readonly unknown[]) => String(ring[0]) === String(ring.at(-1))
