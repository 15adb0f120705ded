import { addToCart } from '#src/server/collections/carts.ts'

export { addToCart as POST, addToCart as PUT }
