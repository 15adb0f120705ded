import { spark } from '#src/server/context/request/answer/route-kind.ts'
import { searchOmni } from '#src/server/search/location/location.ts'

export const GET = spark(searchOmni)
