import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createLoad } from '#src/server/context/http/server-load.ts'

describe('the load', () => {
  it('is what is being answered, without what waits apart', async () => {
    const load = createLoad()
    const nothing = () => Promise.resolve()
    const waiting = [
      load.during(() => load.apart(() => setImmediate())),
      load.during(() => setImmediate()),
    ]
    expect(load.working()).toBe(1)
    await Promise.all(waiting)
    expect(load.working()).toBe(0)
    await expect(load.during(() => nothing().then(broken))).rejects.toThrow('broken')
    await expect(load.during(() => load.apart(() => nothing().then(broken)))).rejects.toThrow()
    expect(load.working()).toBe(0)
  })

  it('gives each of many requests a turn of the event loop', async () => {
    const load = createLoad()
    let turn = 0
    const at: number[] = []
    const all = Array.from({ length: 20 }, () => load.turn().then(() => void at.push(turn)))
    while (at.length < all.length) {
      await setImmediate()
      turn++
    }
    expect(new Set(at).size).toBe(all.length)
  })
})

function broken(): never {
  throw new Error('broken')
}
