import { spark } from '#src/server/context/request/answer/route-kind.ts'
import { searchAddress } from '#src/server/search/location/location.ts'

export const GET = spark(searchAddress)
