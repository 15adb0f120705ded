/** The garbage collector counts new buffers, and with megabytes for each response, it would collect all the time. */
export const chunkBytes = 128 * 1024
const mostFree = 64
/** A smaller body is copied, so that a client that reads slowly does not hold a whole chunk for it. */
const smallest = chunkBytes / 2
const mostBytesOfUnit = 3

/** Memory for large bodies, which is used again after the response has been sent. */
export interface BodyMemory {
  take(): Buffer
  /** Takes back what these buffers have of the memory. No part of it may be in use any more. */
  giveBack(body: readonly Buffer[]): void
}

export function createBodyMemory(): BodyMemory {
  const free: Buffer[] = []
  const lent = new WeakMap<ArrayBufferLike, Buffer>()
  return {
    take() {
      const chunk = free.pop() ?? Buffer.allocUnsafeSlow(chunkBytes)
      lent.set(chunk.buffer, chunk)
      return chunk
    },
    giveBack(body) {
      for (const { buffer } of body) {
        const chunk = lent.get(buffer)
        if (chunk === undefined) continue
        lent.delete(buffer)
        if (free.length < mostFree) free.push(chunk)
      }
    },
  }
}

/** Writes a body piece by piece, as UTF-8. */
export class BodyWriter {
  private readonly memory: BodyMemory
  private readonly full: Buffer[] = []
  private chunk: Buffer
  private end = 0

  constructor(memory: BodyMemory) {
    this.memory = memory
    this.chunk = memory.take()
  }

  write(piece: Buffer | string): void {
    const most = piece.length * mostBytesOfUnit
    if (typeof piece !== 'string') this.copy(piece)
    else if (most > chunkBytes) this.copy(Buffer.from(piece))
    else {
      if (most > chunkBytes - this.end) this.next()
      this.end += this.chunk.write(piece, this.end)
    }
  }

  /** Returns the body, after which nothing may be written. */
  finish(): readonly Buffer[] {
    const last = this.chunk.subarray(0, this.end)
    if (this.full.length > 0 || this.end >= smallest) return [...this.full, last]
    const copied = Buffer.from(last)
    this.memory.giveBack([last])
    return [copied]
  }

  private copy(bytes: Buffer): void {
    for (let from = 0; from < bytes.length; ) {
      if (this.end === chunkBytes) this.next()
      const copied = bytes.copy(this.chunk, this.end, from)
      this.end += copied
      from += copied
    }
  }

  private next(): void {
    this.full.push(this.chunk.subarray(0, this.end))
    this.chunk = this.memory.take()
    this.end = 0
  }
}
