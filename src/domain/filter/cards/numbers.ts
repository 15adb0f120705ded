import { currencySummaryDecimals, numberSummaryDecimals } from '#src/domain/limits.ts'
import type { FieldKind } from './types.ts'

/** Cut, not rounded: `0.29` stays `0.29`, and `1.239` of dollars is `1.23` (SPEC §5). */
function cutDecimals(number: string, most: number): string {
  const [whole = '', part = ''] = number.split('.')
  const kept = part.slice(0, most).replace(/0+$/, '')
  return kept === '' ? whole : `${whole}.${kept}`
}

const grouped = (whole: string) => whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',')

/** `450000` → `$450,000` and `1499.5` → `1,499.5`; years stand without commas, other text as it is. */
export function sayNumber(text: string, kind: FieldKind, field: string): string {
  if (!/^-?\d+(\.\d+)?$/.test(text)) return text
  const isMoney = kind === 'currency'
  const [whole = '', part] = cutDecimals(
    text.replace('-', ''),
    isMoney ? currencySummaryDecimals : numberSummaryDecimals,
  ).split('.')
  const digits = /Year/.test(field) ? whole : grouped(whole)
  const sign = text.startsWith('-') ? '−' : ''
  if (!isMoney) return sign + digits + (part === undefined ? '' : `.${part}`)
  return `${sign}$${digits}${part === undefined ? '' : `.${part.padEnd(2, '0')}`}`
}
