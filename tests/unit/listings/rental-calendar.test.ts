import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calendarMonths } from '#src/domain/listings/page/rental-calendar.ts'

const span = { startDate: '2026-02-27', endDate: '2026-03-02', type: 'Rented' } as const
const daysOf = (months: ReturnType<typeof calendarMonths>) =>
  months.flatMap(({ weeks }) => weeks.flat()).filter((day) => day !== null)

describe('§3 Rental calendar data', () => {
  it('takes both dates of a span', () => {
    const taken = daysOf(calendarMonths([span], '2026-02-10', 2)).filter(
      ({ taken }) => taken !== null,
    )
    expect(taken.map(({ date }) => date)).toEqual([
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
      '2026-03-02',
    ])
  })

  it('goes over the end of a year and knows leap years', () => {
    const months = calendarMonths([], '2027-12-31', 3)
    expect(months.map(({ name }) => name)).toEqual([
      'December 2027',
      'January 2028',
      'February 2028',
    ])
    expect(daysOf([months[2]!])).toHaveLength(29)
  })

  it('marks what is past', () => {
    const days = daysOf(calendarMonths([], '2026-02-10', 1))
    expect(days.filter(({ past }) => past)).toHaveLength(9)
  })

  it('has weeks of seven from Sunday, each day once', () => {
    const anyDay = fc.date({
      min: new Date('1990-01-01'),
      max: new Date('2100-12-31'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(anyDay, (date) => {
        const [month] = calendarMonths([], date.toISOString().slice(0, 10), 1)
        expect(month!.weeks.every((week) => week.length === 7)).toBe(true)
        const days = daysOf([month!])
        expect(days.map(({ day }) => day)).toEqual(days.map((_, i) => i + 1))
        const sunday = month!.weeks.at(-1)![0]!
        expect(new Date(`${sunday.date}T00:00:00Z`).getUTCDay()).toBe(0)
      }),
    )
  })
})
