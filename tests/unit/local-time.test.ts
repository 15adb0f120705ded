import { describe, expect, it } from 'vitest'
import {
  formatAge,
  formatLocalDate,
  formatLocalDay,
  formatLocalTime,
  formatMoment,
  formatMomentDate,
  formatPart,
  localDate,
  localMoment,
} from '#src/domain/local-time.ts'

const chicago = { timeZone: 'America/Chicago', locale: 'en-US' }
const berlin = { timeZone: 'Europe/Berlin', locale: 'de-DE' }

describe('dates and times of the brokerage’s place', () => {
  it('are those of its zone, in summer and winter', () => {
    expect(formatMoment('2026-03-09T16:05:00.000Z', chicago)).toBe('03/09/2026, 11:05 AM')
    expect(formatMoment('2026-01-09T04:05:00.000Z', chicago)).toBe('01/08/2026, 10:05 PM')
    expect(formatMomentDate('2026-01-09T04:05:00.000Z', chicago)).toBe('01/08/2026')
    expect(localDate(new Date('2026-01-09T04:05:00Z'), chicago)).toBe('2026-01-08')
    expect(localDate(new Date('2026-01-09T23:05:00Z'), berlin)).toBe('2026-01-10')
  })

  it('know the offset of the zone at the moment', () => {
    const kathmandu = { timeZone: 'Asia/Kathmandu', locale: 'en-US' }
    const utc = { timeZone: 'UTC', locale: 'en-US' }
    const winter = new Date('2026-01-09T04:05:06.789Z')
    expect(localMoment(winter, chicago)).toBe('2026-01-08T22:05:06-06:00')
    expect(localMoment(winter, kathmandu)).toBe('2026-01-09T09:50:06+05:45')
    expect(localMoment(winter, utc)).toBe('2026-01-09T04:05:06Z')
    expect(localMoment(new Date('2026-07-09T04:05:06Z'), chicago)).toBe('2026-07-08T23:05:06-05:00')
  })

  it.each([
    ['2026-03-09T12:00:00Z', 'now'],
    ['2026-03-09T11:59:00Z', '1 min ago'],
    ['2026-03-09T11:00:01Z', '59 min ago'],
    ['2026-03-08T12:00:01Z', '23 h ago'],
    ['2026-03-06T11:00:00Z', '3 d ago'],
    ['2026-01-09T12:00:00Z', '59 d ago'],
    ['2026-01-08T12:00:00Z', '2 mo ago'],
    ['2024-03-09T12:00:00Z', '2 y ago'],
    ['2026-03-09T12:00:01Z', null],
    ['never', null],
  ])('have an age: %s is %s', (at, age) => {
    expect(formatAge(at, new Date('2026-03-09T12:00:00Z'))).toBe(age)
  })

  it('are written in its language', () => {
    expect(formatMoment('2026-03-09T16:05:00Z', berlin)).toBe('09.03.2026, 17:05')
    expect(formatLocalDate('2026-03-09', berlin)).toBe('09.03.2026')
    expect(formatLocalTime('13:30', berlin)).toBe('13:30')
    expect(formatPart('2026-03-07', 'weekday', berlin)).toBe('Samstag')
  })

  it('stay what they are where they are no moments', () => {
    expect(formatLocalDate('2026-03-09', chicago)).toBe('03/09/2026')
    expect(formatLocalTime('13:30', chicago)).toBe('1:30 PM')
    expect(formatLocalTime('00:05', chicago)).toBe('12:05 AM')
    expect(formatLocalTime('2026-03-09T13:30:00', chicago)).toBe('1:30 PM')
    expect(formatPart('2026-03-07', 'weekday', chicago)).toBe('Saturday')
    expect(formatPart('2026-03-07', 'month', chicago)).toBe('Mar')
    for (const text of ['soon', ''])
      for (const format of [formatMoment, formatMomentDate, formatLocalDate, formatLocalTime])
        expect(format(text, chicago)).toBe(text)
  })

  it('turn an open house that is given as a moment into the time at the place', () => {
    expect(formatLocalTime('2026-03-07T16:00:00Z', chicago)).toBe('10:00 AM')
    expect(formatLocalTime('2026-03-07T11:00:00-05:00', chicago)).toBe('10:00 AM')
  })

  it('name a year where it is another', () => {
    expect(formatLocalDay('2026-11-30', '2026-11-23', chicago)).toBe('Nov 30')
    expect(formatLocalDay('2027-01-02', '2026-11-23', chicago)).toBe('Jan 2, 2027')
  })
})
