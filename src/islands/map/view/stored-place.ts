import { coordinateFactor } from '#src/domain/limits.ts'
import {
  forgetMapState,
  mapStateCookie,
  readMapState,
  writeMapState,
} from '#src/domain/map/map-state.ts'
import type { ChartView } from '#src/islands/map/core/chart.ts'

// Where the user has left the map, as stored in the map state cookie (SPEC §3).

export const storedPlace = (key: string) => readMapState(readCookie(), key)

export function leavePlace(key: string, { center, zoom, bounds }: ChartView): void {
  const [longitude, latitude] = center.map((micro) => micro / coordinateFactor) as [number, number]
  writeCookie(writeMapState(readCookie(), key, { zoom, latitude, longitude, bounds }))
}

export const forgetPlace = (key: string): void => writeCookie(forgetMapState(readCookie(), key))

function writeCookie(text: string): void {
  const { name, options } = mapStateCookie
  document.cookie = `${name}=${text}; path=${options.path}; max-age=${options.maxAge}; samesite=${options.sameSite}`
}

function readCookie(): string | undefined {
  return new RegExp(`(?:^|; )${mapStateCookie.name}=([^;]*)`).exec(document.cookie)?.[1]
}
