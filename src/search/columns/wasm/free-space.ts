interface Gap {
  at: number
  bytes: number
}

export class FreeSpace {
  private readonly gaps: Gap[]

  constructor(from: number, to: number) {
    this.gaps = from < to ? [{ at: from, bytes: to - from }] : []
  }

  allocate(bytes: number): number | null {
    const i = this.gaps.findIndex((gap) => gap.bytes >= bytes)
    if (i < 0) return null
    const gap = this.gaps[i]!
    const { at } = gap
    gap.at += bytes
    gap.bytes -= bytes
    if (gap.bytes === 0) this.gaps.splice(i, 1)
    return at
  }

  free(at: number, bytes: number): void {
    if (bytes === 0) return
    const { gaps } = this
    const following = gaps.findIndex((gap) => gap.at > at)
    const i = following < 0 ? gaps.length : following
    gaps.splice(i, 0, { at, bytes })
    this.merge(i)
    this.merge(i - 1)
  }

  private merge(i: number): void {
    const gap = this.gaps[i]
    const nextGap = this.gaps[i + 1]
    if (gap === undefined || nextGap === undefined || gap.at + gap.bytes !== nextGap.at) return
    gap.bytes += nextGap.bytes
    this.gaps.splice(i + 1, 1)
  }
}
