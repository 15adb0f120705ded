export const bare = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Returns the Dice coefficient, from 0 to 1: the share of letter pairs that two names have in common. */
export function similarity(a: string, b: string): number {
  const left = bare(a)
  const right = bare(b)
  if (left === right) return left === '' ? 0 : 1
  const pairs = pairsOf(left)
  const others = pairsOf(right)
  if (pairs.length + others.length === 0) return 0
  const waiting = new Map<string, number>()
  for (const pair of pairs) waiting.set(pair, (waiting.get(pair) ?? 0) + 1)
  let common = 0
  for (const pair of others) {
    const left = waiting.get(pair) ?? 0
    if (left > 0) common++
    waiting.set(pair, left - 1)
  }
  return (2 * common) / (pairs.length + others.length)
}

export function nearest(name: string, names: readonly string[], atLeast = 0.6): string | null {
  let best: { name: string; score: number } | null = null
  for (const candidate of names) {
    const score = similarity(name, candidate)
    if (score >= atLeast && score > (best?.score ?? 0)) best = { name: candidate, score }
  }
  return best?.name ?? null
}

const pairsOf = (text: string) =>
  Array.from({ length: Math.max(0, text.length - 1) }, (_, i) => text.slice(i, i + 2))
