import type { Field } from '#src/domain/search/dictionary/index.ts'
import { ratios } from '#src/domain/search/dictionary/ratios.ts'
import { type ApiContext, canReadField } from '#src/use-cases/api/api-context.ts'

/** The field by which programs know a listing. Its value is the `Id`; the source's key is `OriginatingSystemKey`. */
export const keyField = 'ListingKey'

/** The fields of listings that the program may read, the key first. */
export function recordFields(context: ApiContext): Field[] {
  const isKey = ({ name }: Field) => name === keyField
  const { fields } = context.dictionary
  const others = fields.filter(
    (field) => isRecorded(field) && !isKey(field) && canReadField(context, field),
  )
  return [...fields.filter(isKey), ...others]
}

/** Other derived fields have no value: they are ways to search. */
const isRecorded = ({ name, storage }: Field) =>
  name !== 'Id' && (storage !== 'derived' || ratios.has(name))
