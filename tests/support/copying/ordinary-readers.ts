import type { Readings, Step } from './copying-simulation.ts'
import { inverseGaussian, type Random, randomOf, weibull } from './randomness.ts'

/*
 * How people read, from what was published about them, and from nothing that Plat decides:
 * - Pages in a sitting are inverse Gaussian (Huberman and others, Strong regularities in World Wide Web surfing, 1998).
 *   Visitors of property portals open 15 to 20 pages; realestate.com.au counted 92 in a month (Nielsen, February 2006).
 * - Who looks for a home in earnest does so for 55 minutes a day (Google, 2017).
 * - A page is looked at for a little less than a minute on average; the times are Weibull with a shape below 1 (Liu, White,
 *   and Dumais, Understanding web browsing behaviors through Weibull analysis of dwell time, 2010).
 * - 57% of changes between pages are between tabs (Huang and White, Parallel browsing behavior on the web, 2010).
 */
const pagesInSitting = 17.5
const pagesADay = 62
/** The others are lists and maps. */
const homeShare = 2 / 3
const dwellShape = 0.8
const dwellScale = 47
const second = 1_000
const hour = 3_600 * second
const day = 24 * hour

export interface Manner {
  readonly network: string
  readonly account?: string
  readonly keepsNothing?: boolean
  readonly loadsNothing?: boolean
  readonly isStray?: boolean
  /** Down the list, newest first, home by home. */
  readonly homeByHome?: boolean
  /** How many times as long a page takes. */
  readonly slowness?: number
  /** Pages of homes that the browser asks for along with the one that is opened. */
  readonly prefetched?: number
  /** Opens so many in tabs before it reads the first. */
  readonly tabs?: number
}

export interface Tail {
  /** How many times the variance of the pages in a sitting. */
  readonly times: number
}

function* person(
  name: string,
  { listings, random, tail }: Audience,
  manner: Manner,
): Generator<Step> {
  const isEarnest = random() < 0.15
  const mean = isEarnest ? pagesADay : pagesInSitting
  const sittings = isEarnest ? 7 : 1 + Math.floor(-Math.log(random()) * 2)
  let listing = Math.floor(random() * listings)
  let rest = 0
  for (let sitting = 0; sitting < sittings; sitting++) {
    const pages = inverseGaussian(random, mean, mean / tail.times)
    const homes = Math.max(1, Math.round(homeShare * pages))
    for (let i = 0; i < homes; i++) {
      listing = nextHome(listing, listings, random, manner.homeByHome)
      const isTab = manner.tabs !== undefined && i % manner.tabs !== 0
      const afterMs =
        rest + (isTab ? second * (0.3 + weibull(random, 1.5, 1)) : pauseOf(random, manner))
      rest = 0
      const isLed = manner.isStray !== true && (i > 0 || random() < 0.5)
      yield { ...stepOf(name, manner), afterMs, listing, isLed, ...pageOf(i, manner) }
      for (let next = 1; next <= (manner.prefetched ?? 0); next++)
        yield {
          ...stepOf(name, manner),
          ...{ afterMs: 50, listing: (listing + next) % listings, isLed },
        }
    }
    // Once a day in earnest, else a few times in the week.
    rest = isEarnest ? (0.7 + 0.3 * random()) * day : (0.5 + 2 * random()) * day
  }
}

/** A home, and half the time the list or the map before the next. */
function pauseOf(random: Random, { slowness = 1, tabs }: Manner): number {
  const dwell = () => weibull(random, dwellScale * slowness, dwellShape) * second
  const read = dwell() + (random() < 0.5 ? dwell() : 0)
  return tabs === undefined ? read : read + tabs * dwell()
}

/** Most look near the one before, some elsewhere. */
function nextHome(last: number, listings: number, random: Random, homeByHome?: boolean): number {
  if (homeByHome) return (last - 1 + listings) % listings
  const near = last + Math.floor(random() * 40) - 20
  return random() < 0.6 ? (near + listings) % listings : Math.floor(random() * listings)
}

const stepOf = (name: string, { network, account, keepsNothing, loadsNothing }: Manner) => ({
  ...{ network, loadsPhotos: !loadsNothing },
  ...(account !== undefined && { account }),
  ...(!keepsNothing && { browser: name }),
})

const pageOf = (i: number, { homeByHome }: Manner) =>
  homeByHome && i % 5 === 0 ? { page: 1 + i / 5 } : {}

interface Audience {
  readonly listings: number
  readonly random: Random
  readonly tail: Tail
}

interface Group {
  readonly name: string
  readonly people: number
  readonly manner: (i: number) => Manner
}

const at = (first: number) => (i: number) => `192.0.2.${first + i}`

/** 200 people. */
const groups: readonly Group[] = [
  { name: 'person', people: 56, manner: (i) => ({ network: at(0)(i) }) },
  {
    name: 'client',
    people: 30,
    manner: (i) => ({ network: at(60)(i), account: `a${i}` }),
  },
  { name: 'family', people: 20, manner: (i) => ({ network: at(90)(i % 5) }) },
  { name: 'office', people: 30, manner: () => ({ network: at(95)(0) }) },
  { name: 'school', people: 24, manner: () => ({ network: at(96)(0) }) },
  {
    name: 'newest first',
    people: 6,
    manner: (i) => ({ network: at(100)(i), homeByHome: true }),
  },
  { name: 'no referrer', people: 5, manner: (i) => ({ network: at(110)(i), isStray: true }) },
  { name: 'no cookies', people: 5, manner: (i) => ({ network: at(120)(i), keepsNothing: true }) },
  {
    name: 'text browser',
    people: 5,
    manner: (i) => ({ network: at(130)(i), loadsNothing: true }),
  },
  { name: 'screen reader', people: 5, manner: (i) => ({ network: at(140)(i), slowness: 5 }) },
  {
    name: 'keyboard',
    people: 5,
    manner: (i) => ({ network: at(150)(i), homeByHome: true, slowness: 1.5 }),
  },
  { name: 'prefetching', people: 4, manner: (i) => ({ network: at(160)(i), prefetched: 2 }) },
  { name: '40 tabs', people: 5, manner: (i) => ({ network: at(170)(i), tabs: 40 }) },
]

export function ordinaryOf(listings: number, seed: number, tail: Tail = { times: 1 }): Readings {
  const random = randomOf(seed)
  return Object.fromEntries(
    groups.flatMap(({ name, people, manner }) =>
      Array.from({ length: people }, (_, i) => {
        const audience = { listings, tail, random: randomOf(Math.floor(random() * 2 ** 31)) }
        const who = `${name} ${i}`
        return [
          who,
          { startMs: random() * 2 * day, steps: person(who, audience, manner(i)) },
        ] as const
      }),
    ),
  )
}

/** With a browser that shows text only: on every day of a week as many homes, with pauses between them and no rest. */
export function* textBrowser(
  homesADay: number,
  listings: number,
  seed: number,
  manner: Partial<Manner> = {},
): Generator<Step> {
  const random = randomOf(seed)
  const text = { network: '192.0.2.1', loadsNothing: true, ...manner }
  let listing = Math.floor(random() * listings)
  let used = 0
  for (let i = 0; i < 7 * homesADay; i++) {
    listing = nextHome(listing, listings, random, text.homeByHome)
    const pause = pauseOf(random, text)
    const isMorning = i > 0 && i % homesADay === 0
    const afterMs = isMorning ? Math.max(pause, day + hour - used) : pause
    used = isMorning ? 0 : used + pause
    yield { ...stepOf('text', text), afterMs, listing, isLed: !text.isStray, ...pageOf(i, text) }
  }
}

/** A link that 300 people open once, some of them twice, each from elsewhere. */
export function sharedLink(seed: number): Readings {
  const random = randomOf(seed)
  return Object.fromEntries(
    Array.from({ length: 300 }, (_, i) => {
      const name = `guest ${i}`
      const network = `100.64.${i >> 8}.${i & 255}`
      const step = { network, listing: 7, loadsPhotos: true, browser: name }
      const again = i % 3 === 0 ? [{ ...step, afterMs: 60_000 }] : []
      return [name, { startMs: random() * 2 * day, steps: [{ ...step, afterMs: 0 }, ...again] }]
    }),
  )
}
