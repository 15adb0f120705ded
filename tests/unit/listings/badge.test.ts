import { describe, expect, it } from 'vitest'
import { badgeOf, type Noteworthy } from '#src/domain/listings/badge.ts'

const chicago = { timeZone: 'America/Chicago', locale: 'en-US' }
// Thursday, 9 AM in Chicago.
const now = new Date('2026-03-05T15:00:00Z')
const listing: Noteworthy = {
  status: 'Active',
  enteredAt: '2026-01-05T15:00:00Z',
  marketDate: '2026-02-10',
  priceChange: null,
  openHouses: [],
  timeZone: null,
}
const saturday = { date: '2026-03-07', from: '10:00', to: '11:30', announcedAt: null }
const badge = (more: Partial<Noteworthy>) => badgeOf({ ...listing, ...more }, now, chicago)

describe('the badge of a card', () => {
  it.each([
    ['2026-03-05T14:30:00Z', 'New'],
    ['2026-03-05T11:59:00Z', 'New 3 h'],
    ['2026-03-04T15:00:00Z', 'New 1 day'],
    ['2026-02-28T14:00:00Z', 'New 5 days'],
  ])('says since when a listing is new: %s', (enteredAt, text) => {
    const marketDate = enteredAt.slice(0, 10)
    expect(badge({ enteredAt, marketDate })).toEqual({ kind: 'new', text })
  })

  it('calls nothing new that was on the market long before it was entered', () => {
    const enteredAt = '2026-03-05T14:30:00Z'
    expect(badge({ enteredAt, marketDate: '2026-02-27' })).toMatchObject({ kind: 'new' })
    expect(badge({ enteredAt, marketDate: '2026-02-26' })).toEqual({
      kind: 'days',
      text: '7 days',
    })
    expect(badge({ enteredAt, marketDate: null })).toMatchObject({ kind: 'new' })
  })

  it('says how long a listing has been for sale where nothing happened', () => {
    expect(badge({})).toEqual({ kind: 'days', text: '23 days' })
    expect(badge({ marketDate: '2026-03-04' })).toEqual({ kind: 'days', text: '1 day' })
    expect(badge({ marketDate: null })).toBe(null)
    expect(badge({ status: 'Pending' })).toBe(null)
    expect(badge({ enteredAt: '2026-02-26T14:59:00Z' })).toEqual({ kind: 'days', text: '23 days' })
    expect(badge({ enteredAt: '2026-03-06T15:00:00Z' })).toMatchObject({ kind: 'days' })
  })

  it('tells when a house is open, as long as it is to come', () => {
    const text = (house: object, at = now) => {
      const found = badgeOf({ ...listing, openHouses: [{ ...saturday, ...house }] }, at, chicago)
      return found && 'text' in found ? found.text : null
    }
    expect(text({})).toBe('Open Sat 10–11:30')
    expect(text({ from: '13:00', to: null })).toBe('Open Sat 1')
    expect(text({ from: '2026-03-07T16:00:00Z', to: '2026-03-07T18:00:00Z' })).toBe(
      'Open Sat 10–12',
    )
    expect(text({ date: '2026-03-05' })).toBe('Open today 10–11:30')
    expect(text({ date: '2026-03-05' }, new Date('2026-03-05T17:29:00Z'))).toBe(
      'Open today 10–11:30',
    )
    expect(text({ date: '2026-03-05' }, new Date('2026-03-05T17:30:00Z'))).toBe('23 days')
    expect(text({ date: '2026-03-13' })).toBe('23 days')
  })

  it('names the zone of a home whose clocks are not the brokerage’s', () => {
    const text = (timeZone: string, house: object = {}, at = now) => {
      const openHouses = [{ ...saturday, ...house }]
      const found = badgeOf({ ...listing, openHouses, timeZone }, at, chicago)
      return found && 'text' in found ? found.text : null
    }
    expect(text('America/Phoenix')).toBe('Open Sat 10–11:30 MST')
    expect(text('America/Winnipeg')).toBe('Open Sat 10–11:30')
    expect(text('America/Phoenix', { from: null, to: null })).toBe('Open Sat')
    const utc = { from: '2026-03-07T17:00:00Z', to: '2026-03-07T18:30:00Z' }
    expect(text('America/Phoenix', utc)).toBe('Open Sat 10–11:30 MST')
    // At 12:29 in Chicago it is 11:29 there.
    const today = { date: '2026-03-05' }
    expect(text('America/Phoenix', today, new Date('2026-03-05T18:29:00Z'))).toBe(
      'Open today 10–11:30 MST',
    )
    expect(text('America/Phoenix', today, new Date('2026-03-05T18:30:00Z'))).toBe('23 days')
  })

  it('is the last change alone', () => {
    const priceChange = { from: 450_000, to: 432_000, at: '2026-03-04T12:00:00Z' }
    const older = { ...priceChange, at: '2026-02-20T12:00:00Z' }
    const openHouses = [{ ...saturday, announcedAt: '2026-03-03T12:00:00Z' }]
    expect(badge({ priceChange, openHouses })).toEqual({ kind: 'price' })
    expect(badge({ priceChange: older, openHouses })).toMatchObject({ kind: 'open' })
    const enteredAt = '2026-03-04T18:00:00Z'
    const marketDate = '2026-03-04'
    expect(badge({ enteredAt, marketDate, priceChange, openHouses })).toMatchObject({ kind: 'new' })
    // An open house that was announced long ago came into sight a week before.
    const early = [{ ...saturday, announcedAt: '2026-01-03T12:00:00Z' }]
    expect(badge({ openHouses: early, priceChange: older })).toMatchObject({ kind: 'open' })
    expect(badge({ status: 'Active Under Contract', priceChange })).toEqual({ kind: 'price' })
  })
})
