import { addSelectedToCarts } from '#src/server/collections/carts.ts'

export { addSelectedToCarts as POST }
