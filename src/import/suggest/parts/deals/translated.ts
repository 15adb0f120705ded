import type { Column } from '#src/import/suggest/facts/column.ts'
import { specify, type Work } from '#src/import/suggest/facts/work.ts'
import { knownWithin } from '#src/import/suggest/words/transactions.ts'

/** Each word of a column in the dictionary's; returns those that are unknown. */
export function translated(
  work: Work,
  field: string,
  column: Column,
  known: (word: string) => string | null,
  otherwise?: string,
): string[] {
  const words = [...column.values.keys()]
  const knownIn = (word: string) => knownWithin(word, known)
  const values = words.flatMap((word) => {
    const value = knownIn(word) ?? otherwise
    return value === undefined || value === word ? [] : [[word, value] as const]
  })
  const all = otherwise === undefined ? values : [...values, ['*', otherwise] as const]
  const same =
    otherwise === undefined
      ? []
      : words.filter((word) => knownIn(word) === word).map((word) => [word, word] as const)
  if (all.length > 0) specify(work, field, { values: Object.fromEntries([...same, ...all]) })
  return words.filter((word) => knownIn(word) === null).slice(0, 10)
}
