// Which bytes of a memory are free: gaps in the order of their addresses, the first one that is large enough is taken.

interface Gap {
  at: number
  bytes: number
}

export class FreeSpace {
  private readonly gaps: Gap[]

  constructor(from: number, to: number) {
    this.gaps = from < to ? [{ at: from, bytes: to - from }] : []
  }

  /** The address of so many bytes, which are taken then; null if there is no room for them. */
  take(bytes: number): number | null {
    const i = this.gaps.findIndex((gap) => gap.bytes >= bytes)
    if (i < 0) return null
    const gap = this.gaps[i]!
    const { at } = gap
    gap.at += bytes
    gap.bytes -= bytes
    if (gap.bytes === 0) this.gaps.splice(i, 1)
    return at
  }

  /** Bytes that were taken together. */
  giveBack(at: number, bytes: number): void {
    if (bytes === 0) return
    const { gaps } = this
    const next = gaps.findIndex((gap) => gap.at > at)
    const i = next < 0 ? gaps.length : next
    gaps.splice(i, 0, { at, bytes })
    this.merge(i)
    this.merge(i - 1)
  }

  /** A gap with the one behind it, if they touch. */
  private merge(i: number): void {
    const [gap, next] = [this.gaps[i], this.gaps[i + 1]]
    if (gap === undefined || next === undefined || gap.at + gap.bytes !== next.at) return
    gap.bytes += next.bytes
    this.gaps.splice(i + 1, 1)
  }
}
