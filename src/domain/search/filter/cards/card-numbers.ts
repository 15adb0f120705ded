import {
  conventions,
  isAmericanEnglish,
  numberFormat,
} from '#src/domain/context/units/conventions.ts'
import { unitOf } from '#src/domain/context/units/convert-units.ts'
import { formatPrice } from '#src/domain/context/units/numbers.ts'
import { currencySummaryDecimals, numberSummaryDecimals } from '#src/domain/limits.ts'
import type { FieldKind } from './card-types.ts'

/** Cuts off decimals as SPEC §5 says, without rounding: `1.239` dollars become `1.23`. */
function cutDecimals(number: string, most: number): string {
  const [whole = '', part = ''] = number.split('.')
  const decimals = part.slice(0, most).replace(/0+$/, '')
  return decimals === '' ? whole : `${whole}.${decimals}`
}

const grouped = (whole: string) => whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',')

/** Formats a number of a filter card: `450000` → `$450,000`. Years have no commas; other text is unchanged. */
export function formatCardNumber(text: string, kind: FieldKind, field: string): string {
  if (!/^-?\d+(\.\d+)?$/.test(text)) return text
  const isMoney = kind === 'currency'
  const cut = cutDecimals(
    text.replace('-', ''),
    isMoney ? currencySummaryDecimals : numberSummaryDecimals,
  )
  if (!isAmericanEnglish() || (isMoney && conventions().currency !== 'USD'))
    return sayHere(Number(text.startsWith('-') ? `-${cut}` : cut), isMoney, field)
  const [whole = '', part] = cut.split('.')
  const digits = /Year/.test(field) ? whole : grouped(whole)
  const sign = text.startsWith('-') ? '−' : ''
  if (!isMoney) return sign + digits + (part === undefined ? '' : `.${part}`) + unitOf(field)
  return `${sign}$${digits}${part === undefined ? '' : `.${part.padEnd(2, '0')}`}`
}

function sayHere(value: number, isMoney: boolean, field: string): string {
  if (isMoney) return formatPrice(value)
  if (/Year/.test(field)) return String(value)
  const options = { maximumFractionDigits: numberSummaryDecimals }
  return numberFormat('summary', options).format(value) + unitOf(field)
}
