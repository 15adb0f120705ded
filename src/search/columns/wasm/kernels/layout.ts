export const WORD_BITS: i32 = 32
export const WORD_BYTES: usize = 4
export const VECTOR_BYTES: usize = 16

/** A zero that the optimizer cannot know; else it would create constant vectors again for every 16 bytes. */
// biome-ignore lint/style/useConst: as a constant it would be known
export let zero: i32 = 0
