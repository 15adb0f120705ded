import type { Step } from './copying-simulation.ts'

/** The same numbers for the same seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

interface Reading {
  readonly startMs: number
  readonly steps: Iterable<Step>
}

const second = 1_000
const day = 86_400 * second

function* copier(listings: number, step: (i: number) => Omit<Step, 'listing'>): Generator<Step> {
  for (let i = 0; i < listings; i++) yield { ...step(i), listing: i }
}

/** Listings of the results in the order of a search, as one that behaves opens them. */
function* behaving(listings: number, random: () => number): Generator<Step> {
  const order = Array.from({ length: listings }, (_, i) => i)
  for (let i = order.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1))
    ;[order[i], order[j]] = [order[j]!, order[i]!]
  }
  for (const listing of order)
    yield {
      afterMs: (2 + 38 * random()) * second,
      ...{ network: '198.51.100.4', browser: 'behaving', isLed: true, loadsPhotos: true, listing },
    }
}

export const copiersOf = (listings: number): Record<string, Reading> => ({
  'all at once': {
    startMs: day,
    steps: copier(listings, () => ({ afterMs: 50, network: '198.51.100.1' })),
  },
  slow: {
    startMs: day,
    steps: copier(listings, () => ({ afterMs: 30 * second, network: '198.51.100.2' })),
  },
  '50 addresses': {
    startMs: day,
    steps: copier(listings, (i) => ({ afterMs: 20 * second, network: `203.0.113.${i % 50}` })),
  },
  'signed in': {
    startMs: day,
    steps: copier(listings, () => ({
      afterMs: 8 * second,
      network: '198.51.100.3',
      account: 'c1',
    })),
  },
  behaving: { startMs: day, steps: behaving(listings, randomOf(listings)) },
})

interface Person {
  readonly homes: number
  readonly network: string
  readonly account?: string
  readonly name: string
  readonly bareShare?: number
  readonly isStray?: boolean
  readonly keepsNothing?: boolean
  readonly downTheList?: boolean
}

/** Looks a while at each home, goes back to the results, opens some in tabs, and rests between sittings. */
function* person(listings: number, random: () => number, who: Person): Generator<Step> {
  const { homes, network, account, name } = who
  let listing = Math.floor(random() * listings)
  for (let i = 0; i < homes; i++) {
    const isNear = random() < 0.6
    const step = who.downTheList ? -1 - Math.floor(random() * 3) : Math.floor(random() * 40) - 20
    listing = isNear || who.downTheList ? listing + step : Math.floor(random() * listings)
    listing = ((listing % listings) + listings) % listings
    const isTab = random() < 0.15
    const isRest = random() < 0.03
    const dwell = Math.exp(3.2 + 1.1 * gaussian(random)) * second
    yield {
      afterMs: isRest ? random() * 0.2 * day : isTab ? second * (0.5 + random()) : dwell,
      ...{ network, listing, loadsPhotos: true },
      isLed: !who.isStray && (i > 0 ? random() < 0.93 : random() < 0.4),
      ...(account !== undefined && { account }),
      ...(!who.keepsNothing && { browser: name }),
    }
  }
}

const gaussian = (random: () => number) =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())

/** 200 ordinary readings: people alone, families, an office, a school, and people who are odd in one way. */
export function ordinaryOf(listings: number, seed: number): Record<string, Reading> {
  const random = randomOf(seed)
  const readings: Record<string, Reading> = {}
  const add = (who: Person) => {
    const start = random() * 1.5 * day
    readings[who.name] = {
      startMs: start,
      steps: person(listings, randomOf(Math.floor(random() * 2 ** 31)), who),
    }
  }
  const homes = (most: number) => 1 + Math.floor(random() ** 2 * most)
  for (let i = 0; i < 80; i++)
    add({ name: `person ${i}`, network: `192.0.2.${i}`, homes: homes(80) })
  for (let i = 0; i < 30; i++)
    add({ name: `client ${i}`, account: `a${i}`, network: `192.0.2.${100 + i}`, homes: homes(80) })
  for (let i = 0; i < 20; i++)
    add({ name: `family ${i}`, network: `192.0.2.${150 + (i % 5)}`, homes: homes(60) })
  for (let i = 0; i < 20; i++)
    add({ name: `office ${i}`, network: '192.0.2.200', homes: homes(80) })
  for (let i = 0; i < 30; i++) add({ name: `pupil ${i}`, network: '192.0.2.201', homes: homes(20) })
  for (let i = 0; i < 10; i++)
    add({
      name: `newest first ${i}`,
      network: `192.0.2.${210 + i}`,
      homes: homes(60),
      downTheList: true,
    })
  for (let i = 0; i < 5; i++)
    add({
      name: `hides where from ${i}`,
      network: `192.0.2.${220 + i}`,
      homes: homes(60),
      isStray: true,
    })
  for (let i = 0; i < 5; i++)
    add({
      name: `without cookies ${i}`,
      network: `192.0.2.${230 + i}`,
      homes: homes(60),
      keepsNothing: true,
    })
  return readings
}

/** A link that 300 people open once, some of them twice, each from elsewhere. */
export function sharedLink(seed: number): Record<string, Reading> {
  const random = randomOf(seed)
  return Object.fromEntries(
    Array.from({ length: 300 }, (_, i) => {
      const step = {
        network: `100.64.${i >> 8}.${i & 255}`,
        listing: 7,
        loadsPhotos: true,
        browser: `guest ${i}`,
      }
      const steps = [
        { ...step, afterMs: 0 },
        ...(i % 3 === 0 ? [{ ...step, afterMs: 60_000 }] : []),
      ]
      return [`guest ${i}`, { startMs: random() * 2 * day, steps }]
    }),
  )
}
