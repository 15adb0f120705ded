/** Notations of numbers, which differ in the decimal mark. Spaces and apostrophes separate groups in both. */
export const notations = ['1,234.56', '1.234,56'] as const
export type Notation = (typeof notations)[number]

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
/** Matches the ending of prices without cents, such as `350.-` and `350,--`. */
const noCents = /[.,][-–—]+$/

/** Reads a number without currency. If `notation` is null, only unambiguous numbers are read. */
export function readWritten(raw: string, notation: Notation | null): Written {
  const text = raw.trim().replace(noCents, '')
  if (!/\d/.test(text)) return { means: 'nothing' }
  const point = valueIn(text, '1,234.56')
  const comma = valueIn(text, '1.234,56')
  if (notation === '1,234.56') return numberOf(point)
  // A dot that three digits do not follow cannot be a group separator, so it is a decimal point even in this notation.
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

const words: readonly (readonly [number, string])[] = [
  [1e3, 'k tys tis thousand тыс тис'],
  [1e4, '万 萬 만'],
  [1e5, 'lakh lakhs lac lacs'],
  [1e6, 'm mio mln mn million millions milyon milion миллион млн triệu juta jt ล้าน 百萬 百万'],
  [1e7, 'crore crores cr'],
  [1e8, '億 亿 억'],
  [1e9, 'billion miliar milyar млрд tỷ tỉ'],
]
const factors = new Map(
  words.flatMap(([factor, list]) =>
    list.split(' ').map((word) => [word.normalize('NFC'), factor] as const),
  ),
)
const alternatives = [...factors.keys()].sort((a, b) => b.length - a.length).join('|')
const multiplied = new RegExp(
  String.raw`([\d.,\s'’]*\d)\s*(${alternatives})(?![\p{Script=Latin}\p{Script=Cyrillic}])\.?`,
  'giu',
)

export const factorOf = (word: string): number | null =>
  factors.get(word.normalize('NFC').toLowerCase()) ?? null

export const isFactor = (word: string) => factorOf(word) !== null

const short = /[km]\.?$/i

/**
 * Returns the parts of `1.2M`, `450k`, or `1億2,000万` with their factors, or null for any other text. Single Latin
 * letters count only in amounts of money, because `650 m` may be a distance.
 */
export function partsOfMultiple(
  text: string,
  isMoney: boolean,
): { readonly text: string; readonly factor: number }[] | null {
  if (!/\p{L}/u.test(text) || (!isMoney && short.test(text))) return null
  const parts = [...text.normalize('NFC').matchAll(multiplied)]
  if (parts.length === 0 || text.normalize('NFC').replace(multiplied, '').trim() !== '') return null
  return parts.map(([, number, word]) => ({
    text: number!.trim(),
    factor: factorOf(word!)!,
  }))
}
