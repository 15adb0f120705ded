export const WORD_BITS: i32 = 32
export const WORD_BYTES: usize = 4
export const VECTOR_BYTES: usize = 16

/**
 * A zero that the optimizer does not recognize as a constant. It would move constant vectors into the loop and create
 * them again for every 16 bytes.
 */
// biome-ignore lint/style/useConst: as a constant it would be known
export let zero: i32 = 0
