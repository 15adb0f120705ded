import { searchAddress } from '#src/server/location/location.ts'
import { spark } from '#src/server/request/answer/route-kind.ts'

export const GET = spark(searchAddress)
