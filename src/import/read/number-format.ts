/** How a cell shows a number: as a date or time, or with digits that the number lacks; else as it is. */
export type CellStyle = 'plain' | 'date' | ((number: number) => string | null)

/** ECMA-376 part 1, 18.8.30: the numbers of built-in formats for dates and times. */
export const builtInStyle = (id: number): CellStyle =>
  (id >= 14 && id <= 22) ||
  (id >= 27 && id <= 36) ||
  (id >= 45 && id <= 47) ||
  (id >= 50 && id <= 58)
    ? 'date'
    : 'plain'

export function styleOf(code: string): CellStyle {
  if (showsDate(code)) return 'date'
  const sections = code.split(';').map(sectionOf)
  return sections.some(({ zeros }) => zeros > 1) ? (number) => shown(number, sections) : 'plain'
}

/** Outside quotes, escapes, and colors, only dates and times have these letters. */
const showsDate = (code: string) =>
  /[ymdhs]/i.test(code.replace(/"[^"]*"|\\.|\[(?!h+\]|m+\]|s+\])[^\]]*\]|General/gi, ''))

interface Section {
  /** `[<=99999]`: the greatest number that it shows; null for any. */
  readonly upTo: number | null
  /** Literal texts, and null for each digit. */
  readonly parts: readonly (string | null)[]
  readonly zeros: number
}

const unusable: Section = { upTo: null, parts: [], zeros: 0 }

/** Only of digits that are always shown, and literal text, as in `00000\\-0000`. */
function sectionOf(code: string): Section {
  const limit = /\[<(=?)(\d+)\]/.exec(code)
  const bare = code.replace(/\[[^\]]*\]/g, '')
  if (!/^(?:0|"[^"]*"|\\.|[-() /])+$/.test(bare)) return unusable
  const parts = [...bare.matchAll(/0|"([^"]*)"|\\(.)|[-() /]/g)].map(([whole, quoted, escaped]) =>
    whole === '0' ? null : (quoted ?? escaped ?? whole),
  )
  const upTo = limit === null ? null : Number(limit[2]) - (limit[1] === '=' ? 0 : 1)
  return { upTo, parts, zeros: parts.filter((part) => part === null).length }
}

/** Null for a number that the format does not show as digits alone. */
function shown(number: number, sections: readonly Section[]): string | null {
  if (!Number.isSafeInteger(number) || number < 0) return null
  const section = sections.find(({ upTo }) => upTo === null || number <= upTo)
  if (section === undefined || section.zeros < 2) return null
  const digits = String(number).padStart(section.zeros, '0')
  let at = digits.length - section.zeros
  let isFirst = true
  return section.parts
    .map((part) => {
      if (part !== null) return part
      const from = isFirst ? 0 : at
      isFirst = false
      return digits.slice(from, ++at)
    })
    .join('')
}
