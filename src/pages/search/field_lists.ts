import { spark } from '#src/server/context/request/answer/route-kind.ts'
import { handleFieldList } from '#src/server/search/filter-panel/field-list-page.ts'

export const GET = spark(handleFieldList)
