import { formatNumber } from '#src/domain/format.ts'
import { hourMs, minuteMs } from '#src/domain/local-time.ts'
import { counted } from '#src/domain/wording.ts'
import { removingFeed } from './messages.ts'

/** Older listings are marked, hidden from consumers, or close all listings to consumers. */
export const staleActions = ['mark', 'hide', 'close'] as const
export type StaleAction = (typeof staleActions)[number]

/** What is known of a feed at a moment. Moments are in ISO 8601. */
export interface FeedStatus {
  readonly name: string
  readonly profile: string
  readonly root: string
  /** OriginatingSystemName at the source. */
  readonly system: string | null
  readonly source: string
  readonly state: 'active' | 'paused' | 'stopped' | 'removing'
  readonly problem: string | null
  readonly everyMinutes: number
  readonly licenseHours: number
  /** What happens to listings that are older than the license allows. */
  readonly staleAction: StaleAction
  /** When the source pushed last, and how many records wait. Null if pushes are off. */
  readonly push: { readonly at: string | null; readonly waiting: number } | null
  readonly isRunning: boolean
  readonly isAsked: boolean
  /** When the listings were last known to be those of the source. */
  readonly syncedAt: string | null
  /** Until when the source must not be asked. */
  readonly blockedUntil: string | null
  readonly lastEndedAt: string | null
  readonly load: FeedLoad | null
  readonly removals: readonly WaitingRemoval[]
}

/** How the last run of a first load ended: `cut off` if its process did. Null while it runs, and before it has. */
export type LoadEnd = 'failed' | 'waiting' | 'stopped' | 'cut off' | null

/** A first load that is not complete. */
export interface FeedLoad {
  readonly resource: string
  readonly received: number
  readonly expected: number | null
  /** What the current run has received, and since when it runs. */
  readonly run: { readonly received: number; readonly startedAt: string } | null
  readonly ended: LoadEnd
}

export interface WaitingRemoval {
  readonly resource: string
  readonly count: number
  readonly all: number
  readonly foundAt: string
  readonly isConfirmed: boolean
}

export const ageOf = ({ syncedAt }: Pick<FeedStatus, 'syncedAt'>, now: Date): number | null =>
  syncedAt === null ? null : Math.max(0, now.getTime() - Date.parse(syncedAt))

/** Whether the data is older than the license allows. A feed that never was complete has no age. */
export function isStale(status: Pick<FeedStatus, 'syncedAt' | 'licenseHours'>, now: Date): boolean {
  const age = ageOf(status, now)
  return age !== null && age > status.licenseHours * hourMs
}

export type FeedTrouble = 'stopped' | 'stale' | 'aging'

/** After this share of the time that the license allows, a person still has time to act. */
const warnedShare = 0.75

/** What administrators must know of a feed. They paused a paused one themselves. */
export function troubleOf(status: FeedStatus, now: Date): FeedTrouble | null {
  if (status.state === 'stopped') return 'stopped'
  if (status.state !== 'active') return null
  if (isStale(status, now)) return 'stale'
  return isAging(status, now) ? 'aging' : null
}

/** Whether the data will soon be older than the license allows. */
export function isAging(status: Pick<FeedStatus, 'syncedAt' | 'licenseHours'>, now: Date): boolean {
  const age = ageOf(status, now)
  return age !== null && age > status.licenseHours * hourMs * warnedShare
}

export function spanText(ms: number): string {
  const minutes = Math.floor(ms / minuteMs)
  if (minutes < 1) return 'less than a minute'
  if (minutes < 90) return counted(minutes, 'minute')
  const hours = Math.round(minutes / 60)
  return hours < 48 ? counted(hours, 'hour') : counted(Math.round(hours / 24), 'day')
}

/** How a first load goes, with an estimate once there is something to estimate from. */
export function loadText({ resource, received, expected, run }: FeedLoad, now: Date): string {
  const ofTotal = expected === null ? '' : ` of ${formatNumber(Math.max(expected, received))}`
  const done = `${formatNumber(received)}${ofTotal} ${resource} records loaded`
  if (run === null || expected === null || run.received === 0) return done
  const remaining = Math.max(0, expected - received)
  const ms = (now.getTime() - Date.parse(run.startedAt)) * (remaining / run.received)
  return `${done}, about ${spanText(ms)} left`
}

/** The state of a feed in a sentence. `moment` writes a moment for people. */
export function feedSentence(
  status: FeedStatus,
  now: Date,
  moment: (at: string) => string,
): string {
  const { state, problem, isRunning, load, blockedUntil, syncedAt } = status
  const age = ageOf(status, now)
  const data = age === null ? 'Nothing is loaded yet.' : `The data is ${spanText(age)} old.`
  const stale = staleText(status, now)
  if (state === 'removing') return removingFeed(status.name)
  const soFar = load === null ? `${data}${stale}` : `First load so far: ${loadText(load, now)}.`
  if (state === 'stopped') return `Stopped. ${problem ?? ''} ${soFar}`.replaceAll('  ', ' ')
  if (state === 'paused') return `Paused by an administrator. ${soFar}`
  if (load !== null) return `${loadSentence(status, load, now)}${waits(blockedUntil, now, moment)}`
  if (isRunning) return `Running now. ${data}${stale}`
  const wait = waits(blockedUntil, now, moment)
  if (problem !== null) return `The last run failed. ${problem} ${data}${stale}${wait}`
  if (syncedAt === null)
    return `Nothing is loaded yet. The first load starts within a minute.${wait}`
  return stale === '' && wait === '' ? `Up to date. ${data}` : `${data}${stale}${wait}`
}

function loadSentence({ isRunning, problem }: FeedStatus, load: FeedLoad, now: Date): string {
  const loaded = loadText(load, now)
  if (isRunning || load.ended === null) return `First load: ${loaded}.`
  const goesOn = 'It continues from there at the next start.'
  switch (load.ended) {
    case 'failed':
      return `First load failed: ${problem ?? ''} ${loaded}. The next run continues from there.`
    case 'waiting':
      return `First load waits: ${loaded}.`
    case 'stopped':
      return `First load stopped by an operator: ${loaded}. ${goesOn}`
    case 'cut off':
      return `First load cut off, because its process ended: ${loaded}. ${goesOn}`
  }
}

const effects: Readonly<Record<StaleAction, string>> = {
  mark: 'its listings are marked',
  hide: 'its listings are hidden from everyone but agents',
  close: 'all listings are closed to everyone but agents',
}

function staleText(status: FeedStatus, now: Date): string {
  if (!isStale(status, now)) return ''
  const { licenseHours, staleAction } = status
  return ` The license allows ${counted(licenseHours, 'hour')}, so ${effects[staleAction]}.`
}

const waits = (until: string | null, now: Date, moment: (at: string) => string) =>
  until === null || until <= now.toISOString()
    ? ''
    : ` The MLS asked to wait until ${moment(until)}.`
