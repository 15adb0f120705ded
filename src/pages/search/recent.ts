import { json } from '#src/server/context/request/answer/route-kind.ts'
import { deleteRecent, getRecent } from '#src/server/search/results/request/recent-search.ts'

export const GET = json(getRecent)
export const DELETE = json(deleteRecent)
