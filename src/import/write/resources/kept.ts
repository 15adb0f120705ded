import type { StoredRecord } from '#db/queries/admin/imports/resource-statements.ts'
import type { ResourceRecord } from '#src/import/record/resource.ts'

export const toKeptRecord = ({ fields, ...record }: ResourceRecord): StoredRecord => ({
  ...record,
  record: JSON.stringify(fields),
})

export const recordOf = ({ record, ...rest }: StoredRecord): ResourceRecord => ({
  ...rest,
  fields: JSON.parse(record) as ResourceRecord['fields'],
})
