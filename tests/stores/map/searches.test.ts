import { describe, expect, it } from 'vitest'
import type { SearchChange } from '#src/islands/map/core/map-context.ts'
import { runInSequence } from '#src/islands/map/search/map-search.ts'

describe('searches around a map', () => {
  it('run one at a time; requests in the meantime are merged, and a failure stops none', async () => {
    const asked: SearchChange[] = []
    const ends: ((isFound: boolean) => void)[] = []
    const search = runInSequence((change) => {
      asked.push(change)
      return new Promise((resolve, reject) =>
        ends.push((isFound) => (isFound ? resolve() : reject(new Error('None.')))),
      )
    })
    const bounds = { south: 0, north: 1, west: 0, east: 1 }
    const first = search({ filter: 'A' })
    await Promise.resolve()
    const others = [
      search({ bounds, replace: true }),
      search({ filter: 'B' }),
      search({ bounds: null, replace: true }),
    ]
    expect(asked).toEqual([{ filter: 'A' }])
    ends[0]!(false)
    await expect(first).rejects.toThrow('None.')
    await expect.poll(() => asked.length).toBe(2)
    expect(asked[1]).toEqual({ filter: 'B', bounds: null, replace: false })
    ends[1]!(true)
    await Promise.all(others)
    const last = search({ filter: '' })
    await expect.poll(() => asked.length).toBe(3)
    ends[2]!(true)
    await last
  })
})
