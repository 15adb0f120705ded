import { conventions, isAmericanEnglish, numberFormat } from './conventions.ts'
import { moneySign } from './money-name.ts'

/** Turns a number typed in the site's format into plain digits: `1.234,5 €` → `1234.5`. Other text is unchanged. */
export function plainNumberText(typed: string): string {
  if (isAmericanEnglish() && conventions().currency === 'USD') return typed
  const text = withoutCurrency(typed.replace(/[\s'’]/g, '')).replace(/\p{Sc}/u, '')
  if (decimalMark() !== ',') return text
  const grouped = /^([+-]?[1-9]\d{0,2})((?:\.\d{3})+)(,\d+)?(\D*)$/.exec(text)
  return (grouped === null ? text : text.replaceAll('.', '')).replace(',', '.')
}

const decimalMark = () =>
  numberFormat('number', { maximumFractionDigits: 2 })
    .formatToParts(0.5)
    .find(({ type }) => type === 'decimal')?.value

/** Reads a typed amount, null for other text. `-5 000,50 zł`, `$-5,000`, and `(5,000)` are negative. */
export function typedAmount(typed: string): number | null {
  const bare = withoutCurrency(typed.replace(/[\s'’]/g, ''))
  const amountMatch = /^(\(?)([+\-\u2212\u2013]?)(\d[\d.,]*)(\)?)$/.exec(bare)
  if (amountMatch === null || (amountMatch[1] === '') !== (amountMatch[4] === '')) return null
  const digits = plainNumberText(amountMatch[3]!)
    .replace(/^\d{1,3}(,\d{2,3})*,\d{3}(?=\.|$)/, (grouped) => grouped.replaceAll(',', ''))
    .replace(/,(?=\d{1,2}$)/, '.')
  if (!/^\d{1,15}(\.\d{1,2})?$/.test(digits)) return null
  const value = Number(digits)
  return value !== 0 && /[(\-\u2212\u2013]/.test(amountMatch[1]! + amountMatch[2]!) ? -value : value
}

function withoutCurrency(text: string): string {
  const { currency } = conventions()
  return [currency, currency.toLowerCase(), moneySign(), moneySign('narrowSymbol')].reduce(
    (rest, part) => rest.replace(part, ''),
    text,
  )
}
