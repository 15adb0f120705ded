import { describe, expect, it } from 'vitest'
import { formatTimestamp } from '#src/domain/context/units/dates.ts'
import {
  formatArea,
  formatCount,
  formatDate,
  formatListings,
  formatLot,
  formatNumber,
  formatPrice,
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
