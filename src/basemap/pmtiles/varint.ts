/** Base-128 integers, least significant group first, as in protocol buffers and PMTiles. */
export function createVarints() {
  const bytes: number[] = []
  return {
    /** From 0 to 2^53 - 1. */
    push(value: number): void {
      let left = value
      while (left >= 128) {
        bytes.push((left % 128) + 128)
        left = Math.floor(left / 128)
      }
      bytes.push(left)
    },
    bytes: () => Buffer.from(bytes),
  }
}
