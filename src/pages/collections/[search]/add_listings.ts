import { addToCollection } from '#src/server/collections/carts.ts'
import { json } from '#src/server/context/request/answer/route-kind.ts'

export const POST = json(addToCollection)
