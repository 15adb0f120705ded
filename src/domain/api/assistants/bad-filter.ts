import { correctFields } from '#src/domain/search/filter/read/nearest-field.ts'
import type { FilterError, ReadOptions } from '#src/domain/search/filter/read/read-result.ts'
import { showError } from '#src/domain/search/filter/read/show-error.ts'

const mostErrors = 3
const mostSuggested = 500

/** Says what is wrong in a filter, where it is, and what was probably meant. */
export function badFilterText(
  errors: readonly FilterError[],
  text: string,
  fields: Pick<ReadOptions, 'dictionary' | 'scope'>,
): string {
  const corrected = correctFields(text, errors, fields)?.text ?? ''
  const isShown = corrected !== '' && corrected.length <= mostSuggested
  return [
    'We can’t read this filter.',
    ...errors.slice(0, mostErrors).map((error) => showError(error, text)),
    isShown
      ? `Did you mean: ${corrected}`
      : "Filters are SparkQL, such as: City Eq 'Harbor' And ListPrice Le 500000 And BedroomsTotal Ge 3",
  ].join('\n')
}
