import { removeFromCart } from '#src/server/collections/carts.ts'

export { removeFromCart as DELETE }
