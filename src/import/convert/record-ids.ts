import { hash } from 'node:crypto'
import { memoize } from './values/memoize.ts'

const range = 10n ** 26n

/** Derives an id of 26 digits. The same parts always give the same id, so a record keeps its id over many imports. */
export function idOf(...parts: readonly string[]): string {
  const digest = hash('sha256', JSON.stringify(parts), 'hex')
  return (BigInt(`0x${digest}`) % range).toString().padStart(26, '0')
}

export const mlsIdOf = memoize(1000, (source) => idOf('mls', source))
