import { describe, expect, test } from 'vitest'
import { isScheduledAt, nextDigest, type Schedule } from '#src/domain/alerts/schedule.ts'
import { momentAt } from '#src/domain/context/calendar/moment-at.ts'

const chicago = { timeZone: 'America/Chicago', locale: 'en-US' }
const daily: Schedule = { Frequency: 'daily', Hour: 8, DaysOfWeek: null, DayOfMonth: null }
const next = (schedule: Partial<Schedule>, now: string, local = chicago) =>
  nextDigest({ ...daily, ...schedule }, new Date(now), local)?.toISOString() ?? null

describe('the hour of the brokerage’s zone', () => {
  test.each([
    ['today, before it', '2026-03-04T13:59:59Z', '2026-03-04T14:00:00.000Z'],
    ['tomorrow, at it', '2026-03-04T14:00:00Z', '2026-03-05T14:00:00.000Z'],
    ['the day after the clocks went forward', '2026-03-07T20:00:00Z', '2026-03-08T13:00:00.000Z'],
    ['the day after the clocks went back', '2026-10-31T20:00:00Z', '2026-11-01T14:00:00.000Z'],
  ])('%s', (_, now, expected) => expect(next({}, now)).toBe(expected))

  test('a skipped hour comes later, a repeated one sends once', () => {
    expect(next({ Hour: 2 }, '2026-03-08T07:00:00Z')).toBe('2026-03-08T08:00:00.000Z')
    expect(next({ Hour: 2 }, '2026-03-08T08:00:00Z')).toBe('2026-03-09T07:00:00.000Z')
    expect(next({ Hour: 1 }, '2026-11-01T05:00:00Z')).toBe('2026-11-01T06:00:00.000Z')
    expect(next({ Hour: 1 }, '2026-11-01T06:00:00Z')).toBe('2026-11-02T07:00:00.000Z')
  })

  test('zones of half hours, and of days that begin after midnight', () => {
    const kolkata = { timeZone: 'Asia/Kolkata', locale: 'en-IN' }
    expect(next({}, '2026-03-04T02:29:00Z', kolkata)).toBe('2026-03-04T02:30:00.000Z')
    const beirut = { timeZone: 'Asia/Beirut', locale: 'en-US' }
    expect(momentAt('2026-03-29T00:00', beirut).toISOString()).toBe('2026-03-28T22:00:00.000Z')
  })
})

describe('days', () => {
  test('of the week, Monday by default', () => {
    const weekly = { Frequency: 'weekly', DaysOfWeek: ['2', '7'] } as const
    expect(next(weekly, '2026-03-04T20:00:00Z')).toBe('2026-03-08T13:00:00.000Z')
    expect(next(weekly, '2026-03-08T20:00:00Z')).toBe('2026-03-10T13:00:00.000Z')
    expect(next({ Frequency: 'weekly' }, '2026-03-04T20:00:00Z')).toBe('2026-03-09T13:00:00.000Z')
  })

  test('of the month, the last one of shorter months', () => {
    const monthly = { Frequency: 'monthly', DayOfMonth: 31 } as const
    expect(next(monthly, '2026-01-31T20:00:00Z')).toBe('2026-02-28T14:00:00.000Z')
    expect(next(monthly, '2028-02-01T20:00:00Z')).toBe('2028-02-29T14:00:00.000Z')
    expect(next(monthly, '2028-02-29T20:00:00Z')).toBe('2028-03-31T13:00:00.000Z')
    expect(next({ Frequency: 'monthly', DayOfMonth: 29 }, '2026-02-10T20:00:00Z')).toBe(
      '2026-02-28T14:00:00.000Z',
    )
    expect(next({ Frequency: 'monthly' }, '2026-02-10T20:00:00Z')).toBe('2026-03-01T14:00:00.000Z')
  })
})

test('as it happens has no time, and four a day are six hours apart', () => {
  expect(next({ Frequency: 'instant' }, '2026-03-04T20:00:00Z')).toBeNull()
  expect(next({ Frequency: 'few' }, '2026-03-04T20:00:00Z')).toBe('2026-03-05T02:00:00.000Z')
})

test('a time that no schedule has was set by a clock that was wrong, or in another zone', () => {
  const isRight = (nextAt: string, schedule: Schedule = daily) =>
    isScheduledAt(nextAt, schedule, new Date('2026-03-04T20:00:00Z'), chicago)
  expect(isRight('2027-03-05T14:00:00.000Z')).toBe(false)
  expect(isRight('2026-03-05T08:00:00.000Z')).toBe(false)
  expect(isRight('2026-03-05T14:00:00.000Z')).toBe(true)
  const few = { ...daily, Frequency: 'few' } as const
  expect(isRight('2026-03-04T23:00:00.000Z', few)).toBe(true)
  expect(isRight('2026-03-05T03:00:00.000Z', few)).toBe(false)
})
