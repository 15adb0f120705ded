/** Which of `.` and `,` is the decimal mark; spaces and apostrophes group in both. */
export const notations = ['1,234.56', '1.234,56'] as const
export type Notation = (typeof notations)[number]

/** What a text may mean; `both` where a dot or a comma may group thousands or begin decimals. */
export type Written =
  | { readonly means: 'number'; readonly value: number }
  | {
      readonly means: 'both'
      readonly mark: '.' | ','
      readonly grouped: number
      readonly decimal: number
    }
  | { readonly means: 'nothing' }

const marks = String.raw`\s'’`
const digits = {
  '1,234.56': new RegExp(
    String.raw`^[+-]?(?:\d+|\d{1,3}(?:[,${marks}]\d{2,3})*[,${marks}]\d{3}|)(?:\.\d*)?(?:e[+-]?\d+)?$`,
    'i',
  ),
  '1.234,56': new RegExp(String.raw`^[+-]?(?:\d+|\d{1,3}(?:[.${marks}]\d{3})+|)(?:,\d*)?$`),
}
const thousandsOrDecimals = /^[+-]?[1-9]\d{0,2}([.,])\d{3}$/
/** `350.-`, `350,--`: no cents. */
const noCents = /[.,][-–—]+$/

/** Without currency. Without a notation, only unambiguous numbers are read. */
export function readWritten(raw: string, notation: Notation | null): Written {
  const text = raw.trim().replace(noCents, '')
  if (!/\d/.test(text)) return { means: 'nothing' }
  const point = valueIn(text, '1,234.56')
  const comma = valueIn(text, '1.234,56')
  if (notation === '1,234.56') return numberOf(point)
  // Not followed by three digits: not a group separator.
  if (notation === '1.234,56') return numberOf(comma ?? point)
  const mark = thousandsOrDecimals.exec(text)?.[1]
  if (mark === '.') return { means: 'both', mark, grouped: comma!, decimal: point! }
  if (mark === ',') return { means: 'both', mark, grouped: point!, decimal: comma! }
  return numberOf(point ?? comma)
}

function valueIn(text: string, notation: Notation): number | null {
  if (!digits[notation].test(text)) return null
  const group = notation === '1,234.56' ? /[,\s'’]/g : /[.\s'’]/g
  const value = Number(text.replace(group, '').replace(',', '.'))
  return Number.isFinite(value) ? value : null
}

const numberOf = (value: number | null): Written =>
  value === null ? { means: 'nothing' } : { means: 'number', value }

const factors: Readonly<Record<string, number>> = {
  k: 1e3,
  tys: 1e3,
  m: 1e6,
  mio: 1e6,
  mln: 1e6,
  million: 1e6,
  thousand: 1e3,
  lakh: 1e5,
  lakhs: 1e5,
  lac: 1e5,
  lacs: 1e5,
  crore: 1e7,
  crores: 1e7,
  cr: 1e7,
  万: 1e4,
  萬: 1e4,
  만: 1e4,
  億: 1e8,
  亿: 1e8,
  억: 1e8,
}
const multiplied =
  /([\d.,\s'’]*\d)\s*(k|tys|mio|mln|million|thousand|lakhs?|lacs?|crores?|cr|m|万|萬|만|億|亿|억)\.?/giu

export const isFactor = (word: string) => Object.hasOwn(factors, word.toLowerCase())

const short = /[km]\.?$/i

/**
 * `1.2M`, `450k`, `1億2,000万`: the parts and their factors; null for any other text. Single Latin
 * letters count only after money: `650 m` may be a distance.
 */
export function partsOfMultiple(
  text: string,
  isMoney: boolean,
): { readonly text: string; readonly factor: number }[] | null {
  if (!isMoney && short.test(text)) return null
  const parts = [...text.matchAll(multiplied)]
  if (parts.length === 0 || text.replace(multiplied, '').trim() !== '') return null
  return parts.map(([, number, word]) => ({
    text: number!.trim(),
    factor: factors[word!.toLowerCase()]!,
  }))
}
