/** How a cell shows its number: as a date, as a time, as a text with further digits or characters, or unchanged. */
export type CellStyle = 'plain' | 'date' | 'time' | ((number: number) => string | null)

/** Returns the style of a built-in format. The ids of dates and times are defined in ECMA-376 part 1, 18.8.30. */
export function builtInStyle(id: number): CellStyle {
  const isWithin = (first: number, last: number) => id >= first && id <= last
  if (isWithin(18, 21) || isWithin(45, 47)) return 'time'
  return isWithin(14, 22) || isWithin(27, 36) || isWithin(50, 58) ? 'date' : 'plain'
}

export function styleOf(code: string): CellStyle {
  // Outside quotes, escapes, and colors, only formats of dates and times contain these letters.
  const letters = code.replace(/"[^"]*"|\\.|\[(?!h+\]|m+\]|s+\])[^\]]*\]|General/gi, '')
  if (/[ymdhs]/i.test(letters))
    return /[hs]/i.test(letters) && !/[yd]|mmm/i.test(letters) ? 'time' : 'date'
  const sections = code.split(';').map(sectionOf)
  return sections.some(({ zeros }) => zeros > 1) ? (number) => shown(number, sections) : 'plain'
}

interface Section {
  readonly shows: ((number: number) => boolean) | null
  /** The parts that are shown: literal texts, and null for each digit. */
  readonly parts: readonly (string | null)[]
  /** The number of digits that are always shown. It is 0 for a section with anything but digits and literal text. */
  readonly zeros: number
}

const comparisons: Record<string, (number: number, limit: number) => boolean> = {
  '<': (number, limit) => number < limit,
  '<=': (number, limit) => number <= limit,
  '>': (number, limit) => number > limit,
  '>=': (number, limit) => number >= limit,
  '=': (number, limit) => number === limit,
  '<>': (number, limit) => number !== limit,
}

const part = /[0#?]|"([^"]*)"|\\(.)|[-+() /:'~^{}]/g

/** Parses a section such as `00000\\-0000`. `_)` is a space as wide as `)`; `* ` fills the cell with spaces. */
function sectionOf(code: string): Section {
  const condition = /\[([<>=]{1,2})(\d+(?:\.\d+)?)\]/.exec(code)
  const compare = comparisons[condition?.[1] ?? '']
  const limit = Number(condition?.[2])
  const bare = code.replace(/\[[^\]]*\]/g, '').replace(/("[^"]*"|\\.)|[_*]./g, '$1')
  const isUsable = bare.replace(part, '') === ''
  const parts = [...bare.matchAll(part)].map(([whole, quoted, escaped]) =>
    /[0#?]/.test(whole) && escaped === undefined && quoted === undefined
      ? null
      : (quoted ?? escaped ?? whole),
  )
  return {
    shows: compare === undefined ? null : (number) => compare(number, limit),
    parts,
    zeros: isUsable ? (bare.replace(/"[^"]*"|\\./g, '').match(/0/g)?.length ?? 0) : 0,
  }
}

/** Returns the number as shown; null if not only digits and literal text. Without conditions, section 3 is for 0. */
function shown(number: number, sections: readonly Section[]): string | null {
  if (!Number.isSafeInteger(number) || number < 0) return null
  const hasConditions = sections.some(({ shows }) => shows !== null)
  const plain = number === 0 && sections.length > 2 ? sections[2]! : sections[0]!
  const section = hasConditions
    ? sections.find(({ shows }) => shows === null || shows(number))
    : plain
  if (section === undefined || section.zeros < 2) return null
  return filled(section, String(number).padStart(section.zeros, '0'))
}

/** Fills the digits into the places of a format, from the right. Surplus digits go to the first place. */
function filled({ parts }: Section, digits: string): string {
  const places = parts.filter((place) => place === null).length
  let at = digits.length - places
  let isFirst = true
  return parts
    .map((place) => {
      if (place !== null) return place
      const from = isFirst ? 0 : Math.max(0, at)
      isFirst = false
      return digits.slice(from, Math.max(0, ++at))
    })
    .join('')
    .trim()
}
