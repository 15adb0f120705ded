import type { APIContext } from 'astro'
import { z } from 'zod'
import { SparkError, sparkCode } from '#src/domain/api/spark/spark-error.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { maxTypedLength } from '#src/domain/search/location/typed-place.ts'
import { narrowingOf } from '#src/server/search/location/narrowing.ts'
import { findFieldList } from '#src/use-cases/search/filter/find-field-list.ts'
import { customName } from './field-names.ts'

const pageNumber = z.coerce.number().int().min(1).max(100_000)

/** Responds with a field's values, ten per page, for the chosen property types and MLSs (SPEC §7 field lists). */
export async function handleFieldList({ locals, url }: APIContext): Promise<object> {
  const query = url.searchParams
  const name = query.get('field_name')
  if (name === null || name === '')
    throw new SparkError(sparkCode.missing, 'The parameter field_name is missing.')
  const page = pageNumber.safeParse(query.get('page') || 1)
  if (!page.success)
    throw new SparkError(sparkCode.constraint, 'The page must be a whole number from 1.')
  const field = query.get('domain') === 'CustomFields' ? customName(name) : name
  const search = (query.get('search') ?? '').slice(0, maxTypedLength)
  const list = await findFieldList(locals, {
    field,
    search,
    page: page.data,
    condition: conditionOf(query),
  })
  if (list === null)
    throw new SparkError(
      sparkCode.invalidField,
      `${name.slice(0, 100)} isn’t a field with a list of values.`,
    )
  return {
    results: list.values.map((value) => ({ Value: value, Name: value })),
    pagination: { current_page: list.page, total_pages: list.pages },
  }
}

const conditionOf = (query: URLSearchParams) =>
  Filter.of(
    narrowingOf(query, {
      PropertyType: 'property_type',
      PropertyClass: 'property_class',
      MlsId: 'mls_ids',
    }),
  )
