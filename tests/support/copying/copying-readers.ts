import type { Readings, Step } from './copying-simulation.ts'
import { type Random, randomOf, weibull } from './randomness.ts'

const second = 1_000
const day = 86_400 * second

type Manner = (i: number) => Omit<Step, 'listing'>

/** One listing after the other, in the order of their numbers. */
function* inOrder(listings: number, manner: Manner): Generator<Step> {
  for (let listing = 0; listing < listings; listing++) yield { ...manner(listing), listing }
}

function* shuffled(listings: number, random: Random, manner: Manner): Generator<Step> {
  const order = Array.from({ length: listings }, (_, i) => i)
  for (let i = 0; i < order.length; i++) {
    const j = i + Math.floor(random() * (order.length - i))
    ;[order[i], order[j]] = [order[j]!, order[i]!]
    yield { ...manner(i), listing: order[i]! }
  }
}

const between = (random: Random, least: number, most: number) =>
  (least + (most - least) * random()) * second

const asBrowser = { isLed: true, loadsPhotos: true }

/** What copies: plain programs, patient ones, ones with many addresses, and ones that take care to look like people. */
export function copiersOf(listings: number): Readings {
  const random = randomOf(listings)
  const plain = (network: string, afterMs: () => number) =>
    inOrder(listings, () => ({ afterMs: afterMs(), network }))
  const page = (i: number) => ({ page: 1 + Math.floor(i / 25) })
  const steps: Readonly<Record<string, Iterable<Step>>> = {
    'all at once': plain('198.51.100.1', () => 50),
    slow: plain('198.51.100.2', () => 30 * second),
    'random sleeps': plain('198.51.100.3', () => between(random, 1, 5)),
    'signed in': inOrder(listings, () => ({
      ...{ afterMs: 8 * second, network: '198.51.100.4', account: 'c1' },
    })),
    // Says who it is, keeps cookies, follows links, and waits ten seconds, as crawlers that are polite do.
    'honest crawler': inOrder(listings, (i) => ({
      ...{ afterMs: 10 * second, network: '198.51.100.5', browser: 'honest', isLed: true },
      ...page(i),
    })),
    'headless browser': inOrder(listings, (i) => ({
      ...{ afterMs: between(random, 2, 6), network: '198.51.100.6', browser: 'headless' },
      ...{ ...asBrowser, ...page(i) },
    })),
    '50 addresses': inOrder(listings, (i) => ({
      ...{ afterMs: 20 * second, network: `203.0.113.${i % 50}` },
    })),
    '50 addresses at random': shuffled(listings, random, () => ({
      ...{
        afterMs: between(random, 5, 35),
        network: `203.0.113.${100 + Math.floor(random() * 50)}`,
      },
    })),
    behaving: shuffled(listings, random, () => ({
      ...{ afterMs: between(random, 2, 40), network: '198.51.100.7', browser: 'behaving' },
      ...asBrowser,
    })),
    'pauses of people': shuffled(listings, random, () => ({
      ...{ afterMs: weibull(random, 30, 0.8) * second, network: '198.51.100.8', browser: 'paused' },
      ...asBrowser,
    })),
  }
  return Object.fromEntries(
    Object.entries(steps).map(([name, each]) => [name, { startMs: day, steps: each }]),
  )
}
