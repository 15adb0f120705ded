import { streetSuffixes } from '#src/domain/words/street-suffixes.ts'
import type { Value } from '#src/import/record/record.ts'

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

const unitWords = 'unit|flat|apt|apartment|suite|ste|shop|villa|townhouse|lot'
const unitFirst = new RegExp(
  String.raw`^(?<word>${unitWords})\b\.?\s*#?\s*(?<unit>[^\s,]+)(?:\s*,\s*|\s+(?=\d))(?<street>.+)$`,
  'is',
)

/** `Unit 4, 12 High St` is the unit 4 of 12 High St; a lot stays one. Null where no unit comes first. */
export function unitBefore(line: string): { unit: string; street: string } | null {
  const { word = '', unit = '', street } = unitFirst.exec(line.trim())?.groups ?? {}
  if (street === undefined || !/\d|^\p{L}$/u.test(unit)) return null
  return { unit: /^lot$/i.test(word) ? `Lot ${unit}` : unit, street: street.trim() }
}

// `12`, `12A`, `12-14`, `2405 1/2`, `W1234`, `W156 N8480`, `N65W14155`
const houseNumber =
  /^(\d\S*(?:\s+(?:\d\/\d|[½¼¾]))?|[NSEW]\d+\s+[NSEW]\d+|[NSEW]\d+[NSEW]\d+|[NSEW]\d{3,})\s+(?=\S)/i

/**
 * Splits `739 E WOODSIDE LN Unit E` into RESO's fields; StreetAddress is the line without the unit.
 * The street name is what remains; a single word after the number is always a name (`3 E ST`).
 */
export function partsOfStreet(line: string): Record<string, Value> {
  const before = unitBefore(line)
  const [, street = '', unit = before?.unit ?? null] =
    /^(.*?)(?:[\s,]+(?:unit|apt|apartment|suite|ste|#)\.?\s*#?\s*(\S+))?$/i.exec(
      before?.street ?? line.trim(),
    ) ?? []
  const found = houseNumber.exec(street.trim())
  const words = street
    .trim()
    .slice(found?.[0].length ?? 0)
    .split(/\s+/)
  const dirSuffix = words.length > 2 ? takeDirection(words, -1) : null
  const suffix = words.length > 1 ? takeSuffix(words) : null
  const dirPrefix = words.length > 1 ? takeDirection(words, 0) : null
  return {
    StreetAddress: titleCase(street) || null,
    StreetNumber: found?.[1] ?? null,
    StreetDirPrefix: dirPrefix,
    StreetName: titleCase(words.join(' ')) || null,
    StreetSuffix: suffix,
    StreetDirSuffix: dirSuffix,
    UnitNumber: unit,
  }
}

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

const unitAtEnd = /\b(?:unit|apt|ste|suite)\b.*$/i
const capitals = /^(?:N|S|E|W|NE|NW|SE|SW|US|SR|CR|FM|RR|II|III|IV|PO|[NSEW]\d+(?:[NSEW]\d+)?)$/i

/**
 * `HIGH ST` → `High St`, `14TH AVE` → `14th Ave`, `MCKINLEY` → `McKinley`, `US HIGHWAY 12` → `US Highway 12`. Text with
 * capital and small letters is well written already.
 */
export function titleCase(text: string): string {
  const trimmed = text.trim()
  const street = trimmed.replace(unitAtEnd, '')
  if (/\p{Ll}/u.test(street) && /\p{Lu}/u.test(street)) return trimmed
  return trimmed.replace(/\S+/g, (word, at: number, whole: string) => {
    const before = whole.slice(0, at).trimEnd()
    const isUnit = /(?:^|\s)(?:unit|apt|ste|suite)$/i.test(before) && /\d|^\p{L}$/u.test(word)
    if (isUnit || capitals.test(word)) return word.toUpperCase()
    if (/\bcounty (?:road|rd|highway|hwy)$/i.test(before) && word.length < 3) return word
    return word
      .toLowerCase()
      .replace(/^\p{L}|(?<=[-/(])\p{L}|(?<=^[od]['’])\p{L}|(?<=^mc)\p{L}(?=\p{L}{2})/gu, (letter) =>
        letter.toUpperCase(),
      )
  })
}
