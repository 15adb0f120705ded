import { describe, expect, it } from 'vitest'
import { memoizePerTurn } from '#src/domain/context/cache/memoize-per-turn.ts'

describe('once per turn', () => {
  it('reads once for code that runs without a pause, and again afterwards', async () => {
    let reads = 0
    const read = memoizePerTurn(() => ++reads)
    expect([read(), read(), read()]).toEqual([1, 1, 1])
    await Promise.resolve()
    expect(read()).toBe(2)
  })

  it('holds nothing of a read that failed', () => {
    let reads = 0
    const read = memoizePerTurn(() => {
      if (++reads === 1) throw new Error('busy')
      return reads
    })
    expect(read).toThrow('busy')
    expect(read()).toBe(2)
  })
})
