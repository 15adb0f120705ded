import { describe, expect, it, vi } from 'vitest'
import { formatTimestamp } from '#src/domain/context/units/dates.ts'
import {
  formatArea,
  formatCount,
  formatDate,
  formatListings,
  formatLot,
  formatNumber,
  formatPrice,
  formatShortCount,
  formatShortPrice,
  formatTime,
  namedDate,
} from '#src/domain/format.ts'
import { safeLink } from '#src/domain/listings/photos/safe-link.ts'

describe('§5 Date format', () => {
  it.each([
    ['2026-03-09', '03/09/2026'],
    ['2026-03-09T23:59:59.000Z', '03/09/2026'],
    ['soon', 'soon'],
    ['', ''],
  ])('writes %j as %j', (value, text) => expect(formatDate(value)).toBe(text))

  it('writes times as people say them', () => {
    expect(['00:05', '09:30', '12:00', '13:30', 'noon'].map(formatTime)).toEqual([
      '12:05 AM',
      '9:30 AM',
      '12:00 PM',
      '1:30 PM',
      'noon',
    ])
    expect(formatTimestamp('2026-03-09T16:05:00.000Z')).toBe('03/09/2026, 4:05 PM UTC')
    expect(formatTimestamp('2026-03-09')).toBe('03/09/2026')
  })

  it('names the parts of a date, and nothing of what is none', () => {
    expect(namedDate('2026-03-07')).toEqual({
      weekday: 'Saturday',
      month: 'March',
      day: 7,
      year: 2026,
    })
    expect(namedDate('2026-13-45')).toBeNull()
    expect(namedDate('')).toBeNull()
  })
})

describe('§3 Listing: numbers for people', () => {
  it('writes dollars, with cents only where there are any', () => {
    expect([450_000, 1234.5, 0, -15_000].map(formatPrice)).toEqual([
      '$450,000',
      '$1,234.50',
      '$0',
      '−$15,000',
    ])
  })

  it('writes counts of every length in groups of three', () => {
    const reference = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
    const around = [
      0, 1, 9, 10, 999, 1000, 1001, 1010, 9999, 10_000, 99_999, 123_456, 999_999, 1e6, 1_234_567,
      1e12,
    ]
    for (const value of [...around, ...around.map((n) => n + 0.5), ...around.map((n) => -n - 1)]) {
      expect(formatCount(value)).toBe(reference.format(value))
    }
  })

  it('writes dollars and whole numbers without a formatter as the formatter would', () => {
    const amounts = [
      0, 7, 999, 1000, 1004, 1235, 9995, 99_949, 450_000, 999_499, 999_500, 1_245_000,
    ]
    const options = { style: 'currency', currency: 'USD' } as const
    const whole = new Intl.NumberFormat('en-US', { ...options, maximumFractionDigits: 0 })
    const brief = { notation: 'compact', maximumSignificantDigits: 3 } as const
    const compact = new Intl.NumberFormat('en-US', { ...options, ...brief })
    const more = [99_950_000, 999_499_999, 999_500_000, 2_345_678_901]
    const all = [...amounts, ...more, ...amounts.map((amount) => amount * 1_237 + 1)]
    expect(all.map(formatPrice)).toEqual(all.map((amount) => whole.format(amount)))
    expect(all.map(formatNumber)).toEqual(all.map((amount) => amount.toLocaleString('en-US')))
    const long = all.filter((amount) => amount >= 1000)
    expect(long.map(formatShortPrice)).toEqual(long.map((amount) => compact.format(amount)))
    const short = new Intl.NumberFormat('en-US', { notation: 'compact' })
    expect(all.map(formatShortCount)).toEqual(all.map((count) => short.format(count)))
    const numberFormat = vi.spyOn(Intl, 'NumberFormat')
    const written = [formatPrice(450_000), formatShortPrice(1_250_000), formatNumber(20)]
    expect([...written, formatShortCount(1_250)]).toEqual(['$450,000', '$1.25M', '20', '1.3K'])
    expect(numberFormat).not.toHaveBeenCalled()
    numberFormat.mockRestore()
  })

  it('writes counts, numbers, areas and lots', () => {
    expect(formatCount(1234.6)).toBe('1,235')
    expect(formatNumber(1234.567)).toBe('1,234.57')
    expect(formatArea(1480)).toBe('1,480 sq ft')
    expect([0.24, 0.02, 17, 1234.4].map(formatLot)).toEqual([
      '0.24 ac',
      '871 sq ft',
      '17 ac',
      '1,234 ac',
    ])
    expect([0, 1, 1234].map(formatListings)).toEqual(['0 listings', '1 listing', '1,234 listings'])
  })
})

describe('§3 Media: links from foreign data', () => {
  it.each(['/media/1.svg', 'https://example.com/a?b=c', 'http://example.com'])(
    'keeps %s',
    (link) => {
      expect(safeLink(link)).toBe(link)
    },
  )

  it.each([
    null,
    '',
    'javascript:alert(1)',
    ' https://example.com',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    '//evil.example',
    '/\\evil.example',
    'data:text/html,<b>',
    'https://',
    'relative/path',
  ])('drops %j', (link) => expect(safeLink(link)).toBeNull())
})
