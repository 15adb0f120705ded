import { createDictionary, type Field } from '#src/domain/dictionary/index.ts'
import { fieldReader } from '#src/import/convert/values/field-reader.ts'
import { isRefusal } from '#src/import/convert/values/refusal.ts'
import { bare, similarity } from '#src/import/mapping/similarity.ts'
import { synonyms } from './synonyms.ts'

/** A column that a field may be filled from; a higher score is more likely. */
export interface Match {
  readonly field: string
  readonly column: string
  readonly score: number
}

const leastScore = 0.75
const dictionary = createDictionary()
const usable = dictionary.fields.filter(
  ({ storage, name }) => storage !== 'derived' && !['Id', 'MlsId', 'StreetAddress'].includes(name),
)

/** The likeliest column of each field, each column once, by names and by the first rows. */
export function matchColumns(
  columns: readonly string[],
  valuesOf: (column: string) => readonly string[],
): Match[] {
  const all = [...new Set(columns)].flatMap((column) =>
    candidates(column).filter(({ field }) => holds(field, valuesOf(column))),
  )
  const taken = new Set<string>()
  return all
    .sort((a, b) => b.score - a.score)
    .filter(({ field, column }) => {
      if (taken.has(`f ${field}`) || taken.has(`c ${column}`)) return false
      taken.add(`f ${field}`).add(`c ${column}`)
      return true
    })
}

function candidates(column: string): Match[] {
  const named = usable.flatMap((field) => [
    scored(field.name, field.name, column, 1),
    scored(field.name, field.alias, column, 0.99),
  ])
  const worded = synonyms.map(([word, field], i) => scored(field, word, column, 0.98 - i / 100_000))
  return [...named, ...worded].flatMap((match) => match ?? [])
}

/** Equal names count most; a merely similar name must be long enough not to be a coincidence. */
function scored(field: string, name: string | null, column: string, weight: number): Match | null {
  if (name === null) return null
  const like = similarity(name, column)
  const score =
    bare(name) === bare(column) ? weight : bare(name).length >= 5 ? like * 0.9 * weight : 0
  return score >= leastScore ? { field, column, score } : null
}

/** Whether most of the values are valid for the field; a number is no value of a lookup. */
function holds(name: string, values: readonly string[]): boolean {
  const filled = values.filter((value) => value.trim() !== '')
  if (filled.length === 0) return true
  const field = dictionary.find(name) as Field
  if (field.lookup !== null && filled.every((value) => /^[\d.]+$/.test(value.trim()))) return false
  const read = fieldReader(field)
  const refused = filled.filter((value) => isRefusal(read(value)))
  return refused.length * 4 <= filled.length
}
