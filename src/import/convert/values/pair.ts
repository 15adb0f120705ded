import { readWkt } from '#src/domain/search/sparkql/values/wkt.ts'

/** EPSG codes of WGS 84, NAD 83, and systems that differ by a few meters at most: ETRS 89, GDA, NZGD, SIRGAS. */
const sameDegrees: ReadonlySet<number> = new Set([
  4326, 4979, 4269, 4152, 4759, 6318, 6319, 4617, 4258, 4937, 4283, 7844, 4167, 4674,
])

const number = String.raw`([+-]?(?:\d{1,3}(?:\.\d*)?|\.\d+))`
const plain = new RegExp(
  String.raw`^(?:POINT\s*)?[[({]?\s*${number}\s*°?\s*[,;|\s]\s*${number}\s*°?(?:\s*[,;|\s]\s*[+-]?\d+(?:\.\d+)?)?\s*[\])}]?$`,
  'i',
)
const withCommas = /^\(?([+-]?\d{1,3},\d+)(?:\s*[;|]\s*|\s+)([+-]?\d{1,3},\d+)\)?$/
/** Matches numbers such as `43,07`. Such a text may be one number with a decimal comma rather than two numbers. */
const decimalComma = /^[+-]?\d+,\d+$/
const degree = String.raw`\d{1,3}(?:\.\d*)?`
const sixtieth = String.raw`\d{1,2}(?:\.\d*)?`
const seconds = String.raw`(?:['′’\s]\s*(?:(${sixtieth})\s*(?:["″”]|'')?)?)?`
const angle = String.raw`(${degree})\s*(?:[°º\s]\s*(?:(${sixtieth})\s*${seconds})?)?`
const behind = new RegExp(String.raw`^${angle}\s*([NSEW])\b[\s,;|]*${angle}\s*([NSEW])$`, 'i')
const before = new RegExp(String.raw`^([NSEW])\s*${angle}[\s,;|]*([NSEW])\s*${angle}$`, 'i')

export type Pair = readonly [number, number]

/**
 * Reads two numbers from a cell, such as coordinates, ignoring a height. They are returned in the order of the cell,
 * unless letters for directions tell which is which. Returns null for anything else.
 */
export function pairOf(cell: string, eastFirst = false): Pair | null {
  const text = cell.trim().replace(/[\u2212\u2013\u2012\ufe63\uff0d](?=\s*[\d.])/g, '-')
  if (isGeoJson(text)) return geoJsonPair(text)
  const shape = isWktPoint(text) ? readWkt(text) : null
  if (shape?.shape === 'Point') return sameDegrees.has(shape.srid) ? shape.coordinates : null
  const directed = directedPair(text)
  if (directed !== null) return eastFirst ? [directed[1], directed[0]] : directed
  if (decimalComma.test(text)) return null
  const numbers = plain.exec(text) ?? withCommas.exec(text)
  return numbers === null ? null : [numberOf(numbers[1]!), numberOf(numbers[2]!)]
}

const numberOf = (text: string) => Number(text.replace(',', '.'))

/** Whether a cell is a point in WKT (`POINT(16.37 48.21)`, perhaps with SRID) or GeoJSON: longitude first. */
export const isWktPoint = (cell: string): boolean =>
  /^\s*(?:SRID\s*=\s*\d+\s*;\s*)?POINT/i.test(cell) || isGeoJson(cell)

const isGeoJson = (text: string) => /^\s*\{.*"coordinates"\s*:/s.test(text)

function geoJsonPair(text: string): Pair | null {
  const coordinates =
    /"coordinates"\s*:\s*\[\s*([-+\d.e]+)\s*,\s*([-+\d.e]+)\s*(?:,[^[\]]*)?\]/i.exec(text)
  const [x, y] = [Number(coordinates?.[1]), Number(coordinates?.[2])]
  return Number.isFinite(x) && Number.isFinite(y) && /"Point"/.test(text) ? [x, y] : null
}

function directedPair(text: string): Pair | null {
  const last = behind.exec(text)
  const first = last === null ? before.exec(text) : null
  const ends = last
    ? [degrees(last.slice(1, 4), last[4]!), degrees(last.slice(5, 8), last[8]!)]
    : first && [degrees(first.slice(2, 5), first[1]!), degrees(first.slice(6, 9), first[5]!)]
  const latitude = ends?.find(({ isNorth }) => isNorth)
  const longitude = ends?.find(({ isNorth }) => !isNorth)
  return latitude && longitude ? [latitude.value, longitude.value] : null
}

function degrees(
  [whole, minutes = '0', seconds = '0']: readonly (string | undefined)[],
  letter: string,
) {
  const size = Number(whole) + Number(minutes) / 60 + Number(seconds) / 3600
  const value = Math.round(size * 1e8) / 1e8
  return { value: /[SW]/i.test(letter) ? -value : value, isNorth: /[NS]/i.test(letter) }
}
