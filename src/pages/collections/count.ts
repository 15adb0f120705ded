import { json } from '#src/server/request/answer/route-kind.ts'
import { countOwnCollections } from '#src/use-cases/collected-listings/list-collections.ts'

export const GET = json(({ locals }) => ({ count: countOwnCollections(locals) }))
