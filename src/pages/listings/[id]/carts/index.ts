import { removeFromCart } from '#src/server/collections/carts.ts'
import { json } from '#src/server/context/request/answer/route-kind.ts'

export const DELETE = json(removeFromCart)
