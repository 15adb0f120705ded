import { describe, expect, it } from 'vitest'
import { openSharedState } from '#db/shared-state.ts'
import {
  type Copier,
  isHeld,
  isReported,
  networkKey,
} from '#src/domain/admin/copying/copying-list.ts'
import { createCopyingWatch } from '#src/server/context/security/copying-watch.ts'
import { copiersOf } from '../../../../support/copying/copying-readers.ts'
import { simulate } from '../../../../support/copying/copying-simulation.ts'
import {
  type Manner,
  ordinaryOf,
  sharedLink,
  textBrowser,
} from '../../../../support/copying/ordinary-readers.ts'
import { randomOf } from '../../../../support/copying/randomness.ts'

/**
 * How many listings each copier may have been shown when it was found, in percent. Of 500 and 1,000, people open more than
 * two.
 */
const mostPercent = {
  'all at once': [1.6, 1.2, 0.3, 0.11],
  slow: [1.6, 1.2, 0.3, 0.11],
  'signed in': [1.6, 1.2, 0.3, 0.11],
  'honest crawler': [1.6, 1.2, 0.3, 0.11],
  'random sleeps': [5.6, 2.8, 0.6, 0.11],
  'headless browser': [12.2, 6.1, 1.3, 0.4],
  '50 addresses': [12.6, 6.3, 1.3, 0.5],
  '50 addresses at random': [12.6, 6.3, 1.3, 0.5],
  behaving: [18.4, 9.2, 1.9, 0.81],
  'pauses of people': [18.4, 9.2, 1.9, 0.81],
} as const
/** They do as people do, so that they may only be reported. */
const likePeople = ['behaving', 'pauses of people']

describe.each([
  [500, 0],
  [1_000, 1],
  [5_000, 2],
  [50_000, 3],
] as const)('IDX I-19: of %i listings', (listings, column) => {
  it.each(Object.keys(mostPercent) as (keyof typeof mostPercent)[])(
    'a copier is found, and gets no more if it does as programs do: %s',
    (name) => {
      const until = { found: likePeople }
      const outcome = simulate(listings, { [name]: copiersOf(listings)[name]! }, until)[name]!
      expect(outcome.found).not.toBe(null)
      expect((100 * outcome.shown) / listings).toBeLessThanOrEqual(mostPercent[name][column])
      if (listings >= 5_000) expect(mostPercent[name][column]).toBeLessThan(2)
      if (likePeople.includes(name)) return
      expect(outcome.withheld).toBe(200)
      expect(outcome.got).toBeLessThanOrEqual(outcome.shown + 49)
    },
  )
})

describe.each([
  [500, 1],
  [500, 5],
  [5_000, 1],
  [50_000, 5],
] as const)('IDX I-19: of %i listings, with a tail of %i', (listings, times) => {
  it('ordinary readers are shown everything: 0 of 200 wait, nor 300 guests of one link', () => {
    const ordinary = ordinaryOf(listings, listings + times, { times })
    const people = { ...ordinary, ...sharedLink(2) }
    const copiers = copiersOf(listings)
    const outcomes = simulate(listings, { ...copiers, ...people }, { found: likePeople })
    const others = Object.entries(outcomes).filter(([name]) => !(name in copiers))
    expect([Object.keys(ordinary).length, others.length]).toEqual([200, 500])
    expect(others.filter(([, { withheld }]) => withheld > 0)).toEqual([])
    // Reports without a pause are about few, too.
    expect(others.filter(([, { found }]) => found !== null).length).toBeLessThanOrEqual(30)
  })
})

it.each([
  ['as it comes', {}],
  ['without cookies', { keepsNothing: true }],
  ['that says nowhere from', { isStray: true }],
  ['that says and keeps nothing', { isStray: true, keepsNothing: true }],
  ['home by home', { homeByHome: true }],
  ['home by home, that says nowhere from', { homeByHome: true, isStray: true }],
  ['in a hurry', { slowness: 0.3 }],
  ['slowly', { slowness: 4 }],
] satisfies [string, Partial<Manner>][])(
  'with a text browser, 60 homes can be opened on each day of a week: %s',
  (_name, manner) => {
    for (const seed of [1, 2, 3]) {
      const steps = textBrowser(60, 5_000, seed, manner)
      const { text } = simulate(5_000, { text: { startMs: 0, steps } })
      expect(text).toMatchObject({ withheld: 0 })
      expect(text!.got).toBeGreaterThan(250)
    }
  },
)

function watched() {
  const clock = { now: 1_800_000_000_000 }
  const watch = createCopyingWatch(openSharedState(), () => clock.now)
  const reader = { network: '203.0.113.9', account: null, browser: null }
  const open = (id: number, more: object = {}) => {
    clock.now += 5_000 * 2 ** (((id * 7919) % 50) / 8)
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
    const copier: Copier = {
      ...found,
      at: new Date(clock.now).toISOString(),
      listings: 5_000,
      signs: [],
    }
    const now = new Date(clock.now)
    const withSign: Copier = { ...copier, signs: ['pace'], isStopped: true }
    expect([found.signs, isHeld(copier, now), isHeld(withSign, now)]).toEqual([[], false, true])
    expect(isReported([copier], copier, now)).toBe(true)
    expect(isReported([copier], withSign, now)).toBe(false)
  })

  it('who has one sign, such as no photos, is not stopped, however many it opens', () => {
    const { open } = watched()
    const found = Array.from({ length: 300 }, (_, id) => open(id, { browser: 'b' }))
    expect(found.findIndex((one) => one !== null)).toBe(90)
    expect(found.at(-1)).toMatchObject({ signs: ['bare'], isStopped: false })
  })

  it('who opens sixty tabs at once is not stopped, and who never rests is', () => {
    const { clock, open, watch, reader } = watched()
    watch.loaded(reader.network)
    const inHurry = (id: number) => {
      const at = clock.now + 400
      clock.now = at - 5_000 * 2 ** (((id * 7919) % 50) / 8)
      return open(id, { browser: 'b' })
    }
    expect(until(inHurry, 60)).toBe(null)
    expect(until((id) => inHurry(id + 60), 60)).toBe(1)
  })

  it('whose office hides photos and where people come from is not stopped for its colleagues', () => {
    const { open } = watched()
    const random = randomOf(7)
    const one = (id: number) =>
      open(id, { isStray: true, browser: `b${Math.floor(30 * random())}` })
    expect(until(one, 400)).toBe(null)
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

  it('who comes from nowhere after page after page of a list, or prints many, gets there sooner', () => {
    const { open, watch, reader } = watched()
    watch.loaded(reader.network)
    const asAccount = (id: number) => open(id, { account: 'a', isStray: true })
    for (let page = 1; page <= 25; page++) watch.turned({ ...reader, account: 'a' }, page)
    expect(until(asAccount, 500)).toBe(61)
    expect(asAccount(99)).toMatchObject({ signs: ['stray', 'list'], isStopped: true })
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
