import { createHash } from 'node:crypto'

const range = 10n ** 26n

/** A deterministic id of 26 digits: a record keeps its id over many imports. */
export function idOf(...parts: readonly string[]): string {
  const digest = createHash('sha256').update(JSON.stringify(parts)).digest('hex')
  return (BigInt(`0x${digest}`) % range).toString().padStart(26, '0')
}

const mlsIds = new Map<string, string>()

export function mlsIdOf(source: string): string {
  const before = mlsIds.get(source)
  if (before !== undefined) return before
  const id = idOf('mls', source)
  if (mlsIds.size < 1000) mlsIds.set(source, id)
  return id
}
