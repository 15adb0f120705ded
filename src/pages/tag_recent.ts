import { json } from '#src/server/request/answer/route-kind.ts'
import { noteRecentSearch } from '#src/server/results/request/recent-search.ts'

export const PUT = json(noteRecentSearch)
