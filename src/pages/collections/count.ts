import { json } from '#src/server/context/request/answer/route-kind.ts'
import { countOwnCollections } from '#src/use-cases/collections/listed/list-collections.ts'

export const GET = json(({ locals }) => ({ count: countOwnCollections(locals) }))
