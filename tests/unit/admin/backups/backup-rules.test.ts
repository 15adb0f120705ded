import { describe, expect, it } from 'vitest'
import { chooseKept, parseKeep } from '#src/domain/admin/backups/backup-keep.ts'
import { lastTurn, nextTurn, parseSchedule } from '#src/domain/admin/backups/backup-schedule.ts'

const chicago = { timeZone: 'America/Chicago', locale: 'en-US' }
const utc = { timeZone: 'UTC', locale: 'en-US' }

describe('the schedule of backups', () => {
  it('is a time of day or a number of hours', () => {
    expect(parseSchedule('daily 03:00')).toEqual({ dailyAt: '03:00' })
    expect(parseSchedule(' daily 23:59 ')).toEqual({ dailyAt: '23:59' })
    expect(parseSchedule('every 6 hours')).toEqual({ everyHours: 6 })
    expect(parseSchedule('every 1 hour')).toEqual({ everyHours: 1 })
    for (const text of [
      '',
      'daily',
      'daily 24:00',
      'daily 3',
      'every 0 hours',
      'every 169 hours',
      'hourly',
    ])
      expect(parseSchedule(text), text).toBeNull()
  })

  const turns = (schedule: string, now: string, local = chicago) => {
    const read = parseSchedule(schedule)!
    const at = new Date(now)
    return [lastTurn(read, at, local).toISOString(), nextTurn(read, at, local).toISOString()]
  }

  it('follows the clocks of the site, in summer, in winter, and when they change', () => {
    expect(turns('daily 03:00', '2026-07-01T12:00:00Z')).toEqual([
      '2026-07-01T08:00:00.000Z',
      '2026-07-02T08:00:00.000Z',
    ])
    expect(turns('daily 03:00', '2026-12-01T08:59:59Z')).toEqual([
      '2026-11-30T09:00:00.000Z',
      '2026-12-01T09:00:00.000Z',
    ])
    expect(turns('daily 03:00', '2026-03-08T00:00:00Z')).toEqual([
      '2026-03-07T09:00:00.000Z',
      '2026-03-08T08:00:00.000Z',
    ])
    expect(turns('daily 02:30', '2026-03-08T20:00:00Z')[1]).toBe('2026-03-09T07:30:00.000Z')
    expect(turns('every 6 hours', '2026-07-01T12:00:00Z', utc)).toEqual([
      '2026-07-01T12:00:00.000Z',
      '2026-07-01T18:00:00.000Z',
    ])
  })
})

describe('what is kept', () => {
  it('is a list of counts', () => {
    expect(parseKeep('7d,4w,12m')).toEqual([
      [7, 'd'],
      [4, 'w'],
      [12, 'm'],
    ])
    expect(parseKeep('1y')).toEqual([[1, 'y']])
    for (const text of ['', '0d', '7', 'd', '7d;4w', '7d,', '-1d', '7h'])
      expect(parseKeep(text), text).toBeNull()
  })

  const days = (from: string, count: number, hours = 24) =>
    Array.from({ length: count }, (_, i) => new Date(Date.parse(from) - i * hours * 3_600_000))
  const kept = (moments: Date[], rule: string) =>
    [...chooseKept(moments, parseKeep(rule)!, utc, new Date('2026-11-30T13:00:00Z'))]
      .map((at) => at.toISOString().slice(0, 13))
      .sort()

  it('are the last of each day, week, and month', () => {
    const twoYears = days('2026-11-30T12:00:00Z', 730)
    expect(kept(twoYears, '3d,2w,3m')).toEqual([
      '2026-09-30T12',
      '2026-10-31T12',
      '2026-11-28T12',
      '2026-11-29T12',
      '2026-11-30T12',
    ])
    expect(kept(days('2026-11-30T12:00:00Z', 20, 6), '2d')).toEqual([
      '2026-11-29T18',
      '2026-11-30T12',
    ])
    expect(kept(twoYears, '7d,4w,12m')).toHaveLength(7 + 2 + 11)
  })

  it('are old ones too after a time without any, and always the newest', () => {
    const old = [...days('2026-01-10T12:00:00Z', 3), new Date('2026-11-30T12:00:00Z')]
    expect(kept(old, '3d')).toEqual(['2026-01-09T12', '2026-01-10T12', '2026-11-30T12'])
    expect(kept(days('2026-11-30T12:00:00Z', 1), '1m')).toEqual(['2026-11-30T12'])
  })

  it('are those of the future, which take the place of none', () => {
    const made = [new Date('2031-01-01T00:00:00Z'), ...days('2026-11-30T12:00:00Z', 3)]
    expect(kept(made, '1d')).toEqual(['2026-11-30T12', '2031-01-01T00'])
  })
})
