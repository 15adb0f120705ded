import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parse } from '#src/domain/search/sparkql/parse.ts'

const DAY = 86_400_000
const moment = fc.date({
  min: new Date(0),
  max: new Date('2100-01-01T00:00:00Z'),
  noInvalidDate: true,
})

const value = (text: string, now: Date | string) =>
  parse(`A Eq ${text}`, { now }).expressions?.[0]?.value

const isoDay = (date: Date) => date.toISOString().slice(0, 10)
const isWeekend = (date: Date) => date.getUTCDay() === 0 || date.getUTCDay() === 6

describe('SparkQL §9 dates', () => {
  it('counts days as the calendar does', () => {
    fc.assert(
      fc.property(moment, fc.integer({ min: -100_000, max: 365_000 }), (now, count) => {
        expect(value(`days(${count})`, now)).toBe(isoDay(new Date(now.getTime() + count * DAY)))
      }),
    )
  })

  it('counts seconds over days, months and years', () => {
    fc.assert(
      fc.property(moment, fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (now, count) => {
        const expected = new Date(Math.floor(now.getTime() / 1000) * 1000 + count * 1000)
        expect(value(`seconds(${count})`, now)).toBe(expected.toISOString().replace('.000', ''))
      }),
    )
  })

  it('moves business days one by one from a weekday', () => {
    const weekday = moment.filter((date) => !isWeekend(date))
    fc.assert(
      fc.property(weekday, fc.integer({ min: -60, max: 60 }), (now, count) => {
        let day = now
        for (let left = Math.abs(count); left > 0; ) {
          day = new Date(day.getTime() + Math.sign(count) * DAY)
          if (!isWeekend(day)) left--
        }
        expect(value(`weekdays(${count})`, now)).toBe(isoDay(day))
      }),
    )
  })

  it.each([
    ['2024-03-16T12:00:00Z', 0, '2024-03-18'],
    ['2024-03-17T12:00:00Z', 0, '2024-03-18'],
    ['2024-03-16T12:00:00Z', 5, '2024-03-22'],
    ['2024-03-17T12:00:00Z', -5, '2024-03-11'],
    ['2024-03-16T12:00:00Z', -1, '2024-03-15'],
  ])('leaves the weekend of %s with %i business days to %s', (now, count, expected) => {
    expect(value(`weekdays(${count})`, now)).toBe(expected)
  })

  it('goes by the Julian calendar before 1582-10-15, as the public parser does', () => {
    const from = '1582-10-20T00:00:00Z'
    expect(value('days(-5)', from)).toBe('1582-10-15')
    expect(value('days(-6)', from)).toBe('1582-10-04')
    expect(value('years(-524)', '2024-02-29T00:00:00Z')).toBe('1500-02-29')
    expect(value('months(-1)', '1582-11-10T00:00:00Z')).toBe('1582-10-04')
    expect(value('years(-2025)', '2024-03-15T00:00:00Z')).toBe('-0001-03-15')
    expect(value('years(10000)', '2024-03-15T00:00:00Z')).toBe('12024-03-15')
  })
})
