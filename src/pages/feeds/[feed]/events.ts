import { receivePush } from '#src/server/admin/feed-push.ts'
import { json } from '#src/server/context/request/answer/route-kind.ts'

export const POST = json(receivePush)
