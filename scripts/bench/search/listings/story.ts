import type { Random } from '#db/seed/tools/random.ts'
import { today } from './bench-days.ts'
import { chances, logNormal } from './chances.ts'

/** The history of a listing in days since 1970; null for events that have not happened. */
export interface Story {
  readonly status: string
  readonly listed: number
  readonly contract: number | null
  readonly closed: number | null
  readonly ended: number | null
  readonly daysOnMarket: number
}

const anyStatus = chances<string>([
  ['Active', 150],
  ['Closed', 660],
  ['Pending', 48],
  ['Active Under Contract', 27],
  ['Coming Soon', 5],
  ['Expired', 42],
  ['Canceled', 38],
  ['Withdrawn', 25],
  ['Hold', 5],
])

const past = new Set(['Closed', 'Expired', 'Canceled', 'Withdrawn'])
const underContract = new Set(['Pending', 'Active Under Contract'])
const daysOfPast = 12 * 365

export function anyStory(random: Random): Story {
  const status = anyStatus(random)
  const onMarket = Math.min(900, Math.max(1, Math.round(logNormal(random, 28, 0.9))))
  if (status === 'Coming Soon')
    return { ...open(status, today - random.int(0, 14)), daysOnMarket: 0 }
  if (!past.has(status) && !underContract.has(status)) return open(status, today - onMarket)
  if (underContract.has(status)) {
    const contract = today - random.int(0, 40)
    return { ...open(status, contract - onMarket), contract, daysOnMarket: onMarket }
  }
  const end = today - random.int(0, daysOfPast)
  if (status !== 'Closed')
    return { ...open(status, end - onMarket), ended: end, daysOnMarket: onMarket }
  const contract = end - random.int(14, 50)
  return { ...open(status, contract - onMarket), contract, closed: end, daysOnMarket: onMarket }
}

function open(status: string, listed: number): Story {
  return { status, listed, contract: null, closed: null, ended: null, daysOnMarket: today - listed }
}
