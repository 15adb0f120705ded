import type { Bounds } from '#src/domain/map/geometry/shapes.ts'
import { formatBounds, parseBounds } from './bounds-text.ts'

// The cookie with the map's zoom, center, and bounds for each page or search (SPEC §3 Map state cookie).

export interface MapState {
  /** The zoom, which may be fractional. */
  readonly zoom: number
  /** The center of the map in degrees. */
  readonly latitude: number
  readonly longitude: number
  readonly bounds: Bounds
}

export const mapStateCookie = {
  name: 'map_state',
  options: { path: '/', maxAge: 365 * 24 * 60 * 60, sameSite: 'lax' },
} as const

const maxKeys = 12
const keyPattern = /^[\w-]{1,40}$/
const [part, entry] = ['_', '~'] as const

export function readMapState(cookie: string | undefined, key: string): MapState | null {
  const storedEntry = entriesOf(cookie).find(([name]) => name === key)
  return storedEntry === undefined ? null : parseState(storedEntry[1])
}

export function writeMapState(
  cookie: string | undefined,
  key: string,
  { zoom, latitude, longitude, bounds }: MapState,
): string {
  if (!keyPattern.test(key)) throw new Error(`${key} is no key of a map's state`)
  const state = [
    zoom.toFixed(2),
    latitude.toFixed(6),
    longitude.toFixed(6),
    formatBounds(bounds),
  ].join(part)
  return cookieOf([[key, state] as const, ...othersOf(cookie, key)].slice(0, maxKeys))
}

export const forgetMapState = (cookie: string | undefined, key: string): string =>
  cookieOf(othersOf(cookie, key))

type Entry = readonly [key: string, state: string]

const cookieOf = (entries: readonly Entry[]) =>
  entries.map(([name, text]) => `${name}:${text}`).join(entry)

const othersOf = (cookie: string | undefined, key: string) =>
  entriesOf(cookie).filter(([name]) => name !== key)

function entriesOf(cookie: string | undefined): Entry[] {
  return (cookie ?? '').split(entry).flatMap((text) => {
    const at = text.indexOf(':')
    const key = text.slice(0, Math.max(0, at))
    return keyPattern.test(key) && parseState(text.slice(at + 1)) !== null
      ? [[key, text.slice(at + 1)] as const]
      : []
  })
}

function parseState(text: string): MapState | null {
  const [zoomText, latitudeText, longitudeText, boundsText, ...more] = text.split(part)
  const zoom = numberIn(zoomText, 0, 24)
  const latitude = numberIn(latitudeText, -90, 90)
  const longitude = numberIn(longitudeText, -180, 180)
  const bounds = parseBounds(boundsText)
  if (
    zoom === null ||
    latitude === null ||
    longitude === null ||
    bounds === null ||
    more.length > 0
  )
    return null
  return { zoom, latitude, longitude, bounds }
}

function numberIn(text: string | undefined, least: number, most: number): number | null {
  if (text === undefined || !/^-?\d{1,3}(\.\d{1,6})?$/.test(text)) return null
  const value = Number(text)
  return value >= least && value <= most ? value : null
}
