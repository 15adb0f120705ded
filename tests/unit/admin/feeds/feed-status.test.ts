import { describe, expect, it } from 'vitest'
import {
  type FeedStatus,
  feedSentence,
  isStale,
  loadText,
  spanText,
} from '#src/domain/admin/feeds/feed-status.ts'

const now = new Date('2026-03-01T12:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString()

const status = (more: Partial<FeedStatus> = {}): FeedStatus => ({
  name: 'north',
  profile: 'reso',
  root: 'https://mls.example/odata',
  system: null,
  source: 'North',
  state: 'active',
  problem: null,
  everyMinutes: 15,
  licenseHours: 12,
  staleAction: 'mark',
  push: null,
  isRunning: false,
  isAsked: false,
  syncedAt: ago(4),
  blockedUntil: null,
  lastEndedAt: ago(4),
  load: null,
  removals: [],
  ...more,
})

const sentence = (more: Partial<FeedStatus> = {}) => feedSentence(status(more), now, (at) => at)

const load = { resource: 'Property', received: 3000, expected: 9000, run: null, ended: null }
const run = { received: 1000, startedAt: ago(10) }

describe('the state of a feed in a sentence', () => {
  it.each([
    [{}, 'Up to date. The data is 4 minutes old.'],
    [{ isRunning: true }, 'Running now. The data is 4 minutes old.'],
    [{ syncedAt: null }, 'Nothing is loaded yet. The first load starts within a minute.'],
    [
      { syncedAt: ago(800) },
      'The data is 13 hours old. The license allows 12 hours, so its listings are marked.',
    ],
    [
      { syncedAt: ago(800), staleAction: 'hide' as const },
      'The data is 13 hours old. The license allows 12 hours, so its listings are hidden from everyone but agents.',
    ],
    [{ state: 'paused' as const }, 'Paused by an administrator. The data is 4 minutes old.'],
    [
      { state: 'stopped' as const, problem: 'The token is refused.' },
      'Stopped. The token is refused. The data is 4 minutes old.',
    ],
    [{ problem: 'It is down.' }, 'The last run failed. It is down. The data is 4 minutes old.'],
    [
      { blockedUntil: '2026-03-01T13:00:00Z' },
      'The data is 4 minutes old. The MLS asked to wait until 2026-03-01T13:00:00Z.',
    ],
    [{ load, syncedAt: null }, 'First load: 3,000 of 9,000 Property records loaded.'],
    [
      { load: { ...load, ended: 'failed' as const }, problem: 'It is down.', syncedAt: null },
      'First load failed: It is down. 3,000 of 9,000 Property records loaded. The next run continues from there.',
    ],
    [
      { load: { ...load, ended: 'waiting' as const }, blockedUntil: '2026-03-01T13:00:00Z' },
      'First load waits: 3,000 of 9,000 Property records loaded. The MLS asked to wait until 2026-03-01T13:00:00Z.',
    ],
    [
      { load: { ...load, ended: 'stopped' as const } },
      'First load stopped by an operator: 3,000 of 9,000 Property records loaded. ' +
        'It continues from there at the next start.',
    ],
    [
      { load: { ...load, ended: 'cut off' as const } },
      'First load cut off, because its process ended: 3,000 of 9,000 Property records loaded. ' +
        'It continues from there at the next start.',
    ],
    [
      { load, state: 'paused' as const, syncedAt: null },
      'Paused by an administrator. First load so far: 3,000 of 9,000 Property records loaded.',
    ],
    [
      { load, state: 'stopped' as const, problem: 'The token is refused.', syncedAt: null },
      'Stopped. The token is refused. First load so far: 3,000 of 9,000 Property records loaded.',
    ],
    [
      { load: { ...load, run }, isRunning: true, syncedAt: null },
      'First load: 3,000 of 9,000 Property records loaded, about 60 minutes left.',
    ],
  ])('%j', (more, expected) => {
    expect(sentence(more)).toBe(expected)
  })

  it('estimates nothing without a count', () => {
    expect(loadText({ ...load, expected: null, run }, now)).toBe('3,000 Property records loaded')
  })

  it('says spans as people do', () => {
    expect([30_000, 60_000, 7_200_000, 200_000_000].map(spanText)).toEqual([
      'less than a minute',
      '1 minute',
      '2 hours',
      '2 days',
    ])
  })

  it('calls only loaded data stale', () => {
    expect(isStale(status({ syncedAt: null }), now)).toBe(false)
    expect(isStale(status({ syncedAt: ago(12 * 60 + 1) }), now)).toBe(true)
  })
})
