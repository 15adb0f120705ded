export const WORD_BITS: i32 = 32
export const WORD_BYTES: usize = 4
export const VECTOR_BYTES: usize = 16

/**
 * A zero that the optimizer does not know. It would move a vector that it knows to be constant into the loop and create
 * it again for every 16 bytes.
 */
// biome-ignore lint/style/useConst: as a constant it would be known
export let zero: i32 = 0
