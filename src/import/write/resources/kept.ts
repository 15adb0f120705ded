import type { KeptRecord } from '#db/queries/admin/imports/resources.ts'
import type { ResourceRecord } from '#src/import/record/resource.ts'

export const toKeptRecord = ({ fields, ...record }: ResourceRecord): KeptRecord => ({
  ...record,
  record: JSON.stringify(fields),
})

export const recordOf = ({ record, ...kept }: KeptRecord): ResourceRecord => ({
  ...kept,
  fields: JSON.parse(record) as ResourceRecord['fields'],
})
