import { type Refusal, refuse } from './refusal.ts'

const plain = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/
const grouped = /^[+-]?\d{1,3}(?:[,'’]\d{3})+(?:\.\d+)?$/
const decoration = /^(?:[$€£]|US\$|USD|CHF|EUR)\s*|\s*(?:[$€£]|USD|CHF|EUR)$/g

/** Reads `1180`, `1.225e+006`, `$1,309.00`, ` -116.3237`, `CHF 1'200`; null when empty. */
export function toNumber(raw: unknown): number | null | Refusal {
  if (raw === null || raw === undefined || raw === '') return null
  if (typeof raw === 'number') return Number.isFinite(raw) ? raw : refuse('is not a number')
  if (typeof raw !== 'string') return refuse('is not a number')
  if (plain.test(raw)) return finite(raw)
  const text = raw.trim().replace(decoration, '')
  if (text === '' && raw.trim() === '') return null
  if (plain.test(text)) return finite(text)
  return grouped.test(text) ? finite(text.replace(/[,'’]/g, '')) : refuse('is not a number')
}

function finite(text: string): number | Refusal {
  const value = Number(text)
  return Number.isFinite(value) ? value : refuse('is not a number')
}

/** A whole number, also written `3.0`; refuses what a double cannot represent exactly. */
export function toInteger(raw: unknown): number | null | Refusal {
  const value = toNumber(raw)
  if (typeof value !== 'number') return value
  if (!Number.isInteger(value)) return refuse('is not a whole number')
  return Number.isSafeInteger(value) ? value : refuse('is too large')
}

const words: Record<string, boolean> = {
  true: true,
  t: true,
  yes: true,
  y: true,
  '1': true,
  false: false,
  f: false,
  no: false,
  n: false,
  '0': false,
}

/** Reads true/false, t/f, yes/no, y/n, 1/0; null when empty. */
export function toBoolean(raw: unknown): boolean | null | Refusal {
  if (raw === null || raw === undefined) return null
  if (typeof raw === 'boolean') return raw
  if (typeof raw !== 'string' && typeof raw !== 'number') return refuse('is neither yes nor no')
  const word = String(raw).trim().toLowerCase()
  if (word === '') return null
  return Object.hasOwn(words, word) ? words[word]! : refuse('is neither yes nor no')
}
