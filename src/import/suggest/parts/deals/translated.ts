import type { Column } from '#src/import/suggest/facts/column.ts'
import { specify, type Work } from '#src/import/suggest/facts/work.ts'

const maxWords = 60

/**
 * Translates the words of a column to those of the dictionary. Unknown words, which are returned, become `otherwise`.
 * Unknown words in later files do so too if the column has many words; otherwise their records are refused.
 */
export function translated(
  work: Work,
  field: string,
  column: Column,
  translate: (word: string) => string | null,
  otherwise?: string,
): string[] {
  const words = [...column.values.keys()]
  const values = words.flatMap((word) => {
    const value = translate(word) ?? otherwise
    return value === undefined || value === word ? [] : [[word, value] as const]
  })
  const hasMore = otherwise !== undefined && words.length > maxWords
  const translations = hasMore ? [...values, ['*', otherwise] as const] : values
  const same =
    otherwise === undefined
      ? []
      : words.filter((word) => translate(word) === word).map((word) => [word, word] as const)
  if (translations.length > 0)
    specify(work, field, { values: Object.fromEntries([...same, ...translations]) })
  return words.filter((word) => translate(word) === null)
}
