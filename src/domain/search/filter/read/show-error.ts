import type { FilterError } from './read-result.ts'

const around = 60

export function showError({ message, start, end }: FilterError, text: string): string {
  const from = Math.max(0, start - around)
  const to = Math.min(text.length, Math.max(end, start + 1) + around)
  const before = `${from > 0 ? '… ' : ''}${text.slice(from, start)}`
  const marked = text.slice(start, Math.min(end, to))
  const after = `${text.slice(Math.min(end, to), to)}${to < text.length ? ' …' : ''}`
  const carets = '^'.repeat(Math.max(1, Array.from(marked).length))
  const line = plain(`${before}${marked}${after}`)
  return `${message}\n  ${line}\n  ${' '.repeat(Array.from(before).length)}${carets}`
}

const plain = (text: string) => text.toWellFormed().replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
