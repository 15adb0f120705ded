export interface Dialect {
  readonly delimiter: string
  readonly lineEnd: '\n' | '\r'
}

const delimiters = [',', ';', '\t', '|']
const linesLookedAt = 20

export function detectDialect(head: string): Dialect {
  const lineEnd = head.includes('\n') ? '\n' : '\r'
  const lines = withoutQuoted(head).split(lineEnd).slice(0, linesLookedAt)
  const filled = lines.filter((line) => line.trim() !== '')
  const scored = delimiters.map((delimiter) => ({ delimiter, score: scoreOf(filled, delimiter) }))
  const best = scored.reduce((a, b) => (b.score > a.score ? b : a))
  return { delimiter: best.score > 0 ? best.delimiter : ',', lineEnd }
}

const withoutQuoted = (text: string) => text.replace(/"[^"]*"/g, '')

/** Scores a delimiter by how many lines agree on the most common number of delimiters, then by that number. */
function scoreOf(lines: readonly string[], delimiter: string): number {
  const counts = new Map<number, number>()
  for (const line of lines) {
    const count = line.split(delimiter).length - 1
    if (count > 0) counts.set(count, (counts.get(count) ?? 0) + 1)
  }
  let score = 0
  for (const [cells, agreeing] of counts)
    score = Math.max(score, agreeing * 1000 + Math.min(cells, 999))
  return score
}
