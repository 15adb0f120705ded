import { handleFieldList } from '#src/server/filter-panel/field-lists.ts'
import { spark } from '#src/server/request/answer/route-kind.ts'

export const GET = spark(handleFieldList)
