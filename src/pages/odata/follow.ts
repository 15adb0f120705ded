import { authorize } from '#src/server/api/authorize.ts'
import { refuseWrite } from '#src/server/api/odata/odata-page.ts'
import { json } from '#src/server/context/request/answer/route-kind.ts'
import { followState } from '#src/use-cases/api/get-follow-state.ts'

export const GET = json((context) => followState(authorize(context)))
export const ALL = json(refuseWrite)
