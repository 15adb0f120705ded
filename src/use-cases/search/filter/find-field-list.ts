import { canSeeField } from '#src/domain/context/access/scope.ts'
import { RequestError } from '#src/domain/errors.ts'
import { pageSize } from '#src/domain/limits.ts'
import type { Dictionary, Field } from '#src/domain/search/dictionary/index.ts'
import type { Filter } from '#src/domain/search/filter/filter.ts'
import { nameFields } from '#src/domain/search/location/location-kinds.ts'
import { readTypedName } from '#src/domain/search/location/typed-place.ts'
import { createNameTable, findNames } from '#src/search/locations/name-table.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { readFilterText } from './read-filter.ts'

export interface FieldListInput {
  readonly field: string
  /** Words that the values must contain; empty for all values. */
  readonly search: string
  readonly page: number
  readonly condition: Filter
}

export interface FieldList {
  readonly values: readonly string[]
  readonly page: number
  readonly pages: number
}

const maxFound = 1_000

export async function findFieldList(
  context: Context,
  input: FieldListInput,
): Promise<FieldList | null> {
  const field = listedField(context, input.field)
  if (field === null) return null
  const values = await valuesOf(context, field, input)
  const from = (input.page - 1) * pageSize
  return {
    values: values.slice(from, from + pageSize),
    page: input.page,
    pages: Math.ceil(values.length / pageSize),
  }
}

function listedField(
  { dictionary, scope }: { dictionary: Dictionary; scope: Context['scope'] },
  name: string,
): Field | null {
  const field = dictionary.find(name)
  if (field === undefined || field.type !== 'character' || !canSeeField(scope, field)) return null
  const hasList =
    field.lookup !== null ||
    field.storage === 'custom' ||
    nameFields.some((nameField) => nameField === field.name)
  return hasList ? field : null
}

async function valuesOf(
  context: Context,
  field: Field,
  { search, condition }: FieldListInput,
): Promise<string[]> {
  const { scope } = context
  const result = await readFilterText(context, condition)
  if (!result.ok)
    throw new RequestError(
      'BadRequest',
      result.errors[0]?.message ?? 'We can’t read this condition.',
    )
  const buckets = await context.search.facet(
    { scope, condition: result.condition },
    { field: field.name },
  )
  const values = buckets.flatMap(({ value }) => (value === null || value === '' ? [] : [value]))
  if (search.trim() === '') return values.sort((a, b) => a.localeCompare(b, 'en'))
  const typed = readTypedName(search)
  return findNames(createNameTable(buckets), typed, maxFound, false).flatMap(
    ({ spellings }) => spellings,
  )
}
