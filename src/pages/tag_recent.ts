import { json } from '#src/server/context/request/answer/route-kind.ts'
import { noteRecentSearch } from '#src/server/search/results/request/recent-search.ts'

export const PUT = json(noteRecentSearch)
