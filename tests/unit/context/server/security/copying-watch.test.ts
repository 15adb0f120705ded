import { describe, expect, it } from 'vitest'
import { openSharedState } from '#db/shared-state.ts'
import {
  type Copier,
  isHeld,
  isReported,
  networkKey,
} from '#src/domain/admin/copying/copying-list.ts'
import { createCopyingWatch } from '#src/server/context/security/copying-watch.ts'
import { copiersOf, ordinaryOf, sharedLink } from '../../../../support/copying/copying-readers.ts'
import { simulate } from '../../../../support/copying/copying-simulation.ts'

/** How many listings each copier may have been shown, in percent. Of 500, two percent are ten: people open more. */
const mostPercent = {
  500: { alone: 2.4, together: 13, behaving: 18.4 },
  5000: { alone: 0.3, together: 1.5, behaving: 1.9 },
  200000: { alone: 0.03, together: 0.11, behaving: 0.21 },
} as const

describe.each([500, 5_000, 200_000] as const)('IDX I-19: of %i listings', (listings) => {
  const copiers = copiersOf(listings)
  const ordinary = ordinaryOf(listings, 1)
  const outcomes = simulate(listings, { ...copiers, ...ordinary, ...sharedLink(2) })

  it('copiers are found before they have two percent, except of few, and stopped if they do as programs do', () => {
    const { alone, together, behaving } = mostPercent[listings]
    const limits = {
      'all at once': alone,
      slow: alone,
      'signed in': alone,
      '50 addresses': together,
    }
    for (const [name, most] of Object.entries({ ...limits, behaving })) {
      const { found, shown, withheld } = outcomes[name]!
      expect(found, name).toHaveLength(1)
      if (name !== 'behaving') expect(withheld, name).toBe(200)
      expect((100 * shown) / listings, name).toBeLessThanOrEqual(most)
      if (listings >= 5_000) expect(most, name).toBeLessThan(2)
    }
  })

  it('ordinary readers are shown everything: 0 of 200 wait, nor 300 guests of one link', () => {
    const others = Object.entries(outcomes).filter(([name]) => !(name in copiers))
    expect([Object.keys(ordinary).length, others.length]).toEqual([200, 500])
    expect(others.filter(([, { found, withheld }]) => found.length + withheld > 0)).toEqual([])
  })
})

function watched() {
  const clock = { now: 1_800_000_000_000 }
  const watch = createCopyingWatch(openSharedState(), () => clock.now)
  const reader = { network: '203.0.113.9', account: null, browser: null }
  const open = (id: number, more: object = {}) => {
    clock.now += 1_000 * (5 + ((id * 7919) % 50))
    const opening = { ...reader, issued: null, isStray: false, listings: 5_000, ...more }
    return watch.opened({ ...opening, ids: [String((id * 7919) % 10_007)] })
  }
  return { clock, watch, reader, open }
}

const until = (open: (id: number) => unknown, most: number) =>
  Array.from({ length: most }, (_, i) => i + 1).find((id) => open(id) !== null) ?? null

describe('IDX I-19: a reader', () => {
  it('who followed a link that people cannot see is found after a few listings', () => {
    const { open, watch, reader } = watched()
    watch.trapped(reader)
    expect(until(open, 500)).toBe(12)
  })

  it('who opens many without a sign of a program is reported, but not stopped', () => {
    const { clock, open, watch, reader } = watched()
    watch.loaded(reader.network)
    expect(until((id) => open(id, { account: 'a' }), 500)).toBe(91)
    const found = { ...open(92, { account: 'a' })!, account: 'a', network: reader.network }
    const copier = { ...found, at: new Date(clock.now).toISOString(), listings: 5_000, signs: [] }
    const now = new Date(clock.now)
    const withSign: Copier = { ...copier, signs: ['pace'] }
    expect([found.signs, isHeld(copier, now), isHeld(withSign, now)]).toEqual([[], false, true])
    expect(isReported([copier], copier, now)).toBe(true)
    expect(isReported([copier], withSign, now)).toBe(false)
  })

  it('who shares a network is not judged by how many it opens', () => {
    const { open, watch, reader } = watched()
    watch.loaded(reader.network)
    expect(until(open, 500)).toBe(null)
  })

  it('who opens the same few again and again has not opened many', () => {
    const { open } = watched()
    expect(until((id) => open(id % 9, { account: 'a' }), 500)).toBe(null)
  })

  it('may open again what a week ago was too much, or as soon as it is lifted', () => {
    const { clock, open, watch, reader } = watched()
    const asBrowser = (id: number) => open(id, { browser: 'b' })
    watch.loaded(reader.network)
    expect(until(asBrowser, 500)).toBe(91)
    clock.now += 7 * 24 * 60 * 60_000
    expect(until(asBrowser, 50)).toBe(null)
    expect(until((id) => asBrowser(id + 50), 500)).not.toBe(null)
    watch.forget('browser b')
    expect(until((id) => asBrowser(id + 200), 50)).toBe(null)
  })

  it('who opens page after page of a list, or prints many, gets there sooner', () => {
    const { open, watch, reader } = watched()
    watch.loaded(reader.network)
    for (let page = 1; page <= 25; page++) watch.turned({ ...reader, account: 'a' }, page)
    expect(until((id) => open(id, { account: 'a' }), 500)).toBe(61)
    const ids = Array.from({ length: 91 }, (_, i) => `print ${i}`)
    const printed = { ...reader, account: 'b', issued: null, ids, isStray: false, listings: 5_000 }
    expect(watch.opened(printed)).toMatchObject({ key: 'account b', opened: 91 })
  })

  it('is slowed down before it is refused', () => {
    const { watch } = watched()
    const key = networkKey('203.0.113.9')
    expect([1, 2, 3, 4].map(() => watch.isOnlySlowed(key))).toEqual([true, true, true, false])
  })

  it('whose photos a cache in front answers looks like a browser', () => {
    const { watch, reader } = watched()
    const id = (i: number) => ({ ids: [`x${i}`], isStray: true, listings: 5_000 })
    for (let i = 0; i < 9; i++)
      watch.opened({ ...reader, network: `192.0.2.${i}`, browser: `b${i}`, issued: null, ...id(i) })
    watch.opened({ ...reader, issued: 'new', ...id(1) })
    expect(watch.isOneOfMany(reader)).toBe(false)
  })
})
