import { conventions, isPlain, numberFormat } from './conventions.ts'
import { moneySign } from './money-name.ts'

/** `1.234,5 €` → `1234.5`. Other text is unchanged. */
export function plainNumberText(typed: string): string {
  if (isPlain() && conventions().currency === 'USD') return typed
  const text = withoutCurrency(typed.replace(/[\s\u00a0\u202f'’]/g, ''))
  if (decimalMark() !== ',') return text
  const grouped = /^([+-]?[1-9]\d{0,2})((?:\.\d{3})+)(,\d+)?(\D*)$/.exec(text)
  return (grouped === null ? text : text.replaceAll('.', '')).replace(',', '.')
}

const decimalMark = () =>
  numberFormat('number', { maximumFractionDigits: 2 })
    .formatToParts(0.5)
    .find(({ type }) => type === 'decimal')?.value

/** Without the currency's code or sign, on either side. */
function withoutCurrency(text: string): string {
  const { currency } = conventions()
  return [currency, moneySign()]
    .reduce((rest, part) => rest.replace(part, ''), text)
    .replace(/\p{Sc}/u, '')
}
