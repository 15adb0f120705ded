import { streetSuffixes } from '#src/domain/search/words/street-suffixes.ts'
import type { Value } from '#src/import/record/import-record.ts'
import { unitAfter, unitBefore, withoutBuilding } from './street-units.ts'
import { titleCase } from './title-case.ts'

const directions: Record<string, string> = {
  N: 'N',
  S: 'S',
  E: 'E',
  W: 'W',
  NE: 'NE',
  NW: 'NW',
  SE: 'SE',
  SW: 'SW',
  NORTH: 'N',
  SOUTH: 'S',
  EAST: 'E',
  WEST: 'W',
  NORTHEAST: 'NE',
  NORTHWEST: 'NW',
  SOUTHEAST: 'SE',
  SOUTHWEST: 'SW',
}

// Matches house numbers such as `12`, `12A`, `12-14`, `12 - 14`, `2405 1/2`, `W1234`, `W156 N8480`, and `N65W14155`.
// `14TH` is not a house number but a street name.
const ordinal = String.raw`(?!\d+(?:st|nd|rd|th)\b)`
const houseNumber = new RegExp(
  String.raw`^(?:(?:nos?\b\.?|№|#)\s*)?(${ordinal}\d[^\s,]*(?:\s+(?:\d\/\d|[½¼¾])|\s*(?:[-–&+,]|\b(?:and|to)\b)\s*${ordinal}\d[^\s,]*)?|` +
    String.raw`[NSEW]\d+\s+[NSEW]\d+|[NSEW]\d+[NSEW]\d+|[NSEW]\d{3,}),?\s+(?=\S)`,
  'i',
)

// Matches roads named by a letter, such as `County Road E` and `CTH S`, in which the letter is not a direction. In
// `Kings Rd E`, it is one.
const road = String.raw`(?:(?:trunk\s+)?(?:road|rd|highway|hwy|route|rte|trunk)|cth|sth)\s+[a-z]{1,3}$`
const lettered = new RegExp(
  String.raw`(?:^|\s)(?:county|co|state|us|u\.s\.)\s+${road}|^(?:[NSEW]\s+)?(?:old\s+)?${road}`,
  'i',
)

/**
 * Splits `739 E WOODSIDE LN Unit E` into RESO's fields. StreetAddress is the line without the unit, and StreetName what
 * remains of it. A single word after the number is always a name (`3 E ST`).
 */
export function partsOfStreet(line: string): Record<string, Value> {
  const before = unitBefore(line)
  const after = unitAfter(before?.street ?? line)
  const street = withoutBuilding(after.street)
  const number = houseNumber.exec(street)
  const words = street.slice(number?.[0].length ?? 0).split(/\s+/)
  const isLettered = lettered.test(words.join(' '))
  const dirSuffix = words.length > 2 && !isLettered ? takeDirection(words, -1) : null
  const suffix = words.length > 1 && !isLettered ? takeSuffix(words) : null
  const dirPrefix = words.length > 1 ? takeDirection(words, 0) : null
  return {
    StreetAddress: titleCase(street) || null,
    StreetNumber: number?.[1]?.replace(/\s*[-–]\s*/g, '-') ?? null,
    StreetDirPrefix: dirPrefix,
    StreetName: titleCase(words.join(' ')) || null,
    StreetSuffix: suffix,
    StreetDirSuffix: dirSuffix,
    UnitNumber: unitOf(before?.unit ?? null, after.unit),
  }
}

const unitOf = (before: string | null, after: string | null) =>
  before !== null && after !== null ? `${before} Unit ${after}` : (after ?? before)

function takeSuffix(words: string[]): string | null {
  const suffix = streetSuffixes[words.at(-1)!.toUpperCase().replace(/\.$/, '')] ?? null
  if (suffix !== null) words.pop()
  return suffix
}

function takeDirection(words: string[], at: 0 | -1): string | null {
  const direction = directions[words.at(at)!.toUpperCase().replace(/\.$/, '')] ?? null
  if (direction !== null) words.splice(at, 1)
  return direction
}
