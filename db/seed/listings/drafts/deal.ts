import choices from '#db/seed/choices/choices.json' with { type: 'json' }
import { daysBetween, weekday } from '#db/seed/tools/demo-days.ts'
import type { Random } from '#db/seed/tools/random.ts'
import { addDays } from '#src/domain/local-time.ts'

export type Status = keyof typeof choices.statuses

/** A change of a listing on a day; `minutes` counts from midnight UTC. */
export interface Step {
  readonly kind: string
  readonly date: string
  readonly minutes: number
  readonly status: Status
  readonly price: number
}

/** The history of a listing from its entry to today; dates in the future are null. */
export interface Deal {
  readonly status: Status
  readonly price: number
  readonly original: number
  readonly previous: number | null
  readonly closePrice: number | null
  readonly listed: string
  readonly onMarket: string | null
  readonly offMarket: string | null
  readonly contract: string | null
  readonly closed: string | null
  readonly withdrawn: string | null
  readonly canceled: string | null
  readonly expires: string
  readonly daysOnMarket: number
  readonly earlierDays: number
  readonly steps: readonly Step[]
}

export type Ask = (random: Random, value: number) => number

export interface DealWishes {
  readonly status: Status
  readonly value: number
  readonly ask: Ask
  readonly today: string
  readonly pace: number
}

export function createDeal(random: Random, wishes: DealWishes): Deal {
  const days = marketDays(random, wishes)
  const when = schedule(random, wishes, days)
  const then = {
    ...wishes,
    value: wishes.value * trend(when.contract ?? when.offMarket ?? wishes.today, wishes.today),
  }
  const prices = pricePath(
    random,
    then,
    when.onMarket === null || wishes.status === 'Coming Soon' ? 0 : days,
  )
  const steps = courseOf(random, wishes.status, when, prices, wishes.today)
  const price = prices.at(-1)!.price
  return {
    status: wishes.status,
    price,
    original: prices[0]!.price,
    previous: prices.at(-2)?.price ?? null,
    closePrice:
      wishes.status === 'Closed' ? closingPrice(random, price, days, prices.length) : null,
    ...when,
    daysOnMarket: wishes.status === 'Coming Soon' || wishes.status === 'Incomplete' ? 0 : days,
    earlierDays: random.chance(0.08) ? random.int(30, 160) : 0,
    steps,
  }
}

/** Returns the price level of a day relative to today. Each earlier year is 4.5% lower. */
function trend(day: string, today: string): number {
  return 0.955 ** (Math.max(0, daysBetween(day, today)) / 365)
}

function marketDays(random: Random, { status, pace }: DealWishes): number {
  const slow = -Math.log(1 - random.next() * 0.985)
  if (status === 'Active') return Math.min(260, Math.floor(slow * pace * 1.1))
  if (status === 'Expired') return random.pick([90, 120, 180, 180])
  if (status === 'Withdrawn' || status === 'Canceled' || status === 'Delete') {
    return Math.min(170, 3 + Math.floor(slow * pace * 1.3))
  }
  if (status === 'Hold') return Math.min(90, 2 + Math.floor(slow * pace))
  return Math.min(240, 2 + Math.floor(slow * pace * 0.62))
}

type When = Pick<
  Deal,
  'listed' | 'onMarket' | 'offMarket' | 'contract' | 'closed' | 'withdrawn' | 'canceled' | 'expires'
>

function schedule(random: Random, { status, today }: DealWishes, days: number): When {
  const off = offMarketDay(random, status, today)
  const onMarket = addDays(off ?? today, -days)
  const listed = addDays(onMarket, -random.weighted({ '0': 6, '1': 2, '3': 1, '6': 1 }) || 0)
  const term = random.pick([120, 180, 180, 270])
  const none = { offMarket: off, contract: null, closed: null, withdrawn: null, canceled: null }
  const base = { ...none, listed, onMarket, expires: addDays(listed, Math.max(term, days + 20)) }
  switch (status) {
    case 'Coming Soon': {
      const entered = addDays(today, -random.int(0, 9))
      return {
        ...none,
        listed: entered,
        onMarket: addDays(today, random.int(1, 12)),
        expires: addDays(entered, term),
      }
    }
    case 'Incomplete': {
      const entered = addDays(today, -random.int(0, 12))
      return { ...none, listed: entered, onMarket: null, expires: addDays(entered, term) }
    }
    case 'Active Under Contract':
      return { ...base, offMarket: null, contract: off }
    case 'Pending':
      return { ...base, contract: off }
    case 'Closed':
      return { ...base, contract: off, closed: closingDay(random, off!, today) }
    case 'Expired':
      return { ...base, expires: off! }
    case 'Withdrawn':
      return { ...base, withdrawn: off }
    case 'Canceled':
    case 'Delete':
      return { ...base, canceled: off }
    default:
      return base
  }
}

/** The maximum number of days since a listing left the market, by status. */
const daysOff: Readonly<Partial<Record<Status, number>>> = {
  'Active Under Contract': 38,
  Pending: 38,
  Expired: 330,
  Withdrawn: 330,
  Canceled: 330,
  Delete: 330,
  Hold: 40,
}

function offMarketDay(random: Random, status: Status, today: string): string | null {
  if (status === 'Closed') return seasonalDay(random, today)
  const days = daysOff[status]
  return days === undefined ? null : addDays(today, -random.int(1, days))
}

function seasonalDay(random: Random, today: string): string {
  for (;;) {
    const day = addDays(today, -random.int(32, 1094))
    const month = Number(day.slice(5, 7))
    if (random.chance(month >= 4 && month <= 9 ? 1 : 0.55)) return day
  }
}

/** Returns the day of a closing, which is a weekday and not after today. */
function closingDay(random: Random, contract: string, today: string): string {
  const day = addDays(contract, Math.min(random.int(24, 54), daysBetween(contract, today)))
  const shift = weekday(day) === 0 ? -2 : weekday(day) === 6 ? -1 : 0
  return addDays(day, shift)
}

interface PriceStep {
  readonly day: number
  readonly price: number
}

/** Returns the first price and all reductions, each with the number of days on the market. */
function pricePath(random: Random, { value, ask }: DealWishes, days: number): PriceStep[] {
  const path: PriceStep[] = [
    { day: 0, price: ask(random, value * random.between(1, 1 + Math.min(0.07, days / 1500))) },
  ]
  let day = 0
  while (path.length < 5) {
    day += random.int(14, 48)
    if (day >= days || !random.chance(0.55)) break
    const price = ask(random, path.at(-1)!.price * random.between(0.945, 0.985))
    if (price < path.at(-1)!.price) path.push({ day, price })
  }
  return path
}

function closingPrice(random: Random, price: number, days: number, steps: number): number {
  const heat = days < 12 && steps === 1 ? random.between(0.995, 1.06) : random.between(0.945, 1.005)
  const near = price * heat
  const unit = price < 10_000 ? 5 : random.pick([100, 500, 1000, 1000, 5000])
  return random.chance(0.2) ? price : Math.round(near / unit) * unit
}

function courseOf(
  random: Random,
  status: Status,
  when: When,
  prices: readonly PriceStep[],
  today: string,
): Step[] {
  const first = prices[0]!.price
  const last = prices.at(-1)!.price
  const makeStep = (kind: string, date: string, state: Status, price: number): Step => ({
    kind,
    date,
    minutes: date === today ? random.int(6 * 60 + 5, 8 * 60) : random.int(13 * 60, 23 * 60 + 30),
    status: state,
    price,
  })
  if (status === 'Incomplete') return [makeStep('New Listing', when.listed, 'Incomplete', first)]
  if (status === 'Coming Soon') return [makeStep('Coming Soon', when.listed, 'Coming Soon', first)]
  const onMarket = when.onMarket!
  const soon =
    when.listed < onMarket && random.chance(0.6)
      ? [makeStep('Coming Soon', when.listed, 'Coming Soon', first)]
      : []
  const cuts = prices
    .slice(1)
    .map(({ day, price }) => makeStep('Price Change', addDays(onMarket, day), 'Active', price))
  const fellThrough = fallThrough(random, onMarket, when, today, first, cuts, makeStep)
  return inOrder([
    ...soon,
    makeStep('New Listing', onMarket, 'Active', first),
    ...[...cuts, ...fellThrough].sort(byTime),
    ...endOf(status, when, last, makeStep),
  ])
}

type At = (kind: string, date: string, state: Status, price: number) => Step

/** Adds a first buyer who backs out to some listings: they are pending for a few days and then back on the market. */
function fallThrough(
  random: Random,
  from: string,
  when: When,
  today: string,
  first: number,
  cuts: readonly Step[],
  makeStep: At,
): Step[] {
  const room = daysBetween(from, when.contract ?? when.offMarket ?? today)
  if (room < 30 || !random.chance(0.09)) return []
  const start = addDays(from, random.int(6, Math.floor(room / 2)))
  const end = addDays(start, random.int(5, 13))
  if (cuts.some((cut) => cut.date >= start && cut.date <= end)) return []
  const price = cuts.filter((cut) => cut.date < start).at(-1)?.price ?? first
  return [
    makeStep('Pending', start, 'Pending', price),
    makeStep('Back On Market', end, 'Active', price),
  ]
}

/** For statuses off the market: the kind of the last step, and the name of its date. */
const ends: Readonly<Partial<Record<Status, readonly [string, keyof When]>>> = {
  'Active Under Contract': ['Active Under Contract', 'contract'],
  Pending: ['Pending', 'contract'],
  Closed: ['Closed', 'closed'],
  Expired: ['Expired', 'expires'],
  Withdrawn: ['Withdrawn', 'withdrawn'],
  Canceled: ['Canceled', 'canceled'],
  Delete: ['Deleted', 'canceled'],
  Hold: ['Hold', 'offMarket'],
}

function endOf(status: Status, when: When, price: number, makeStep: At): Step[] {
  const sold = status === 'Closed' ? [makeStep('Pending', when.contract!, 'Pending', price)] : []
  const [kind, date] = ends[status] ?? []
  return date === undefined ? [] : [...sold, makeStep(kind!, when[date]!, status, price)]
}

const byTime = (a: Step, b: Step) =>
  a.date === b.date ? a.minutes - b.minutes : a.date < b.date ? -1 : 1

/** Moves steps on the same day some minutes apart. */
function inOrder(steps: readonly Step[]): Step[] {
  const done: Step[] = []
  for (const step of steps) {
    const before = done.at(-1)
    const late = before !== undefined && byTime(before, step) >= 0
    done.push(late ? { ...step, date: before.date, minutes: before.minutes + 4 } : step)
  }
  return done
}
