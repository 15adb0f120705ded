import type { Field } from '#src/domain/search/dictionary/index.ts'
import { ratios } from '#src/domain/search/dictionary/ratios.ts'
import { type ApiContext, canReadField } from '#src/use-cases/api/api-context.ts'

/** The name by which programs know the field `Id`. The source's own key is `OriginatingSystemKey`. */
export const keyName = 'ListingKey'

export const recordName = ({ name }: Field): string => (name === 'Id' ? keyName : name)

/** The fields of listings that the program may read, the key first. */
export function recordFields(context: ApiContext): Field[] {
  const { fields } = context.dictionary
  const key = fields.filter(({ name }) => name === 'Id')
  return [...key, ...fields.filter((field) => isRecorded(field) && canReadField(context, field))]
}

/** The source's listing key is that of its system; other derived fields are ways to search, without a value. */
const isRecorded = ({ name, storage }: Field) =>
  name !== 'Id' && name !== keyName && (storage !== 'derived' || ratios.has(name))
