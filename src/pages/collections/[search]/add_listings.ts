import { addToCollection } from '#src/server/collections/collection-actions.ts'
import { json } from '#src/server/context/request/answer/route-kind.ts'

export const POST = json(addToCollection)
