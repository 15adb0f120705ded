import { addSelected } from '#src/server/collections/carts.ts'

export { addSelected as POST, addSelected as PUT }
