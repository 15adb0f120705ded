import type { StoredRecord } from '#db/queries/admin/imports/resource-statements.ts'
import type { ResourceRecord } from '#src/import/record/resource.ts'

export const toKeptRecord = ({ fields, ...record }: ResourceRecord): StoredRecord => ({
  ...record,
  record: JSON.stringify(fields),
})

export const recordOf = ({ record, ...kept }: StoredRecord): ResourceRecord => ({
  ...kept,
  fields: JSON.parse(record) as ResourceRecord['fields'],
})
