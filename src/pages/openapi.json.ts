import { describeApi } from '#src/server/api/openapi/openapi-page.ts'
import { json } from '#src/server/context/request/answer/route-kind.ts'

export const GET = json(describeApi)
