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

/**
 * Splits `739 E WOODSIDE LN Unit E` into RESO's fields; StreetAddress is the line without the unit.
 * The street name is what remains; a single word after the number is always a name (`3 E ST`).
 */
export function partsOfStreet(line: string): Record<string, Value> {
  const [, street = '', unit = null] =
    /^(.*?)(?:[\s,]+(?:unit|apt|apartment|suite|ste|#)\.?\s*#?\s*(\S+))?$/i.exec(line.trim()) ?? []
  const words = street.trim().split(/\s+/)
  const number = /^\d/.test(words[0] ?? '') && words.length > 1 ? words.shift()! : null
  const dirSuffix = words.length > 2 ? takeDirection(words, -1) : null
  const suffix = words.length > 1 ? takeSuffix(words) : null
  const dirPrefix = words.length > 1 ? takeDirection(words, 0) : null
  return {
    StreetAddress: titleCase(street) || null,
    StreetNumber: number,
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

/** `HIGH ST` → `High St`, `14TH AVE` → `14th Ave`, `O'SHANTER` → `O'Shanter` */
export function titleCase(text: string): string {
  return text.trim().replace(/\S+/g, (word, at: number, whole: string) => {
    const before = whole.slice(0, at).trimEnd()
    if (/(?:^|\s)(?:unit|apt|ste|suite)$/i.test(before) || /^(?:N|S|E|W|NE|NW|SE|SW)$/i.test(word))
      return word.toUpperCase()
    return word
      .toLowerCase()
      .replace(/^\p{L}|(?<=[-/(])\p{L}|(?<=^[od]['’])\p{L}/gu, (letter) => letter.toUpperCase())
  })
}
