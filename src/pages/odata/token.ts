import { giveToken } from '#src/server/api/give-token.ts'
import { json } from '#src/server/context/request/answer/route-kind.ts'

export const ALL = json(giveToken)
