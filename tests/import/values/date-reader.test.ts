import { describe, expect, it } from 'vitest'
import { isDateFormat } from '#src/import/convert/values/date-format.ts'
import { dateReader, timestampReader } from '#src/import/convert/values/date-reader.ts'

describe('dates as people write them', () => {
  const read = dateReader('month first')

  it.each([
    ['31-Dec-23', '2023-12-31'],
    ['1-Jan-71', '1971-01-01'],
    ['3. März 2024', '2024-03-03'],
    ['12 de marzo de 2023', '2023-03-12'],
    ['5 juil. 2022', '2022-07-05'],
    ['15 stycznia 2023', '2023-01-15'],
    ['2024年3月5日', '2024-03-05'],
    ['2024.03.05', '2024-03-05'],
    ['31.12.23', '2023-12-31'],
    ['12/31/23', '2023-12-31'],
  ])('reads %s', (text, date) => {
    expect(read(text)).toBe(date)
  })

  it.each([
    ['yyMMdd', '231231', '2023-12-31'],
    ['yyyyMM', '201803', '2018-03-01'],
    ['yyyyMM', '201803.0', '2018-03-01'],
    ['serial', '45291', '2023-12-31'],
    ['d/M/yyyy', '3/4/2024', '2024-04-03'],
    ['yyyyQQQ', '2024Q3', '2024-07-01'],
    ['yyyy年第Q四半期', '2021年第３四半期', '2021-07-01'],
    ['yyyy年M月', '2024年10月', '2024-10-01'],
  ])('reads by the format %s', (format, text, date) => {
    expect(dateReader('month first', format)(text)).toBe(date)
  })

  it('reads serial numbers of this century without a format, as nothing else is written so', () => {
    const timestamp = timestampReader('month first')
    expect(read('45291')).toBe('2023-12-31')
    expect(read('45291.0')).toBe('2023-12-31')
    expect(timestamp('45291.75')).toBe('2023-12-31T18:00:00.000Z')
    for (const text of ['36525', '73051', '2023', '452910', '-45291', '45,291'])
      expect(read(text)).toEqual({ refused: 'is not a date' })
  })

  it.each(['n/a', 'N/A', 'NA', 'none', 'NULL', '-', '—', ' n/a '])(
    'reads %j as no date, with a format too',
    (text) => {
      expect(read(text)).toBeNull()
      expect(dateReader('day first', 'yyMMdd')(text)).toBeNull()
      expect(timestampReader('month first')(text)).toBeNull()
    },
  )

  it('refuses what the format does not fit, and days that no month has', () => {
    expect(dateReader('month first', 'yyMMdd')('231301')).toEqual({ refused: 'is not a date' })
    expect(dateReader('month first', 'yyMMdd')('2023-12-31')).toEqual({ refused: 'is not a date' })
    expect(dateReader('month first', 'serial')('0')).toEqual({ refused: 'is not a date' })
  })

  it('leaves timestamps as they are, but not on days that no month has', () => {
    const timestamp = timestampReader('month first')
    for (const text of ['2024-02-29T23:59:59.999Z', '2023-12-31T00:00:00.000Z'])
      expect(timestamp(text)).toBe(text)
    for (const day of ['2023-02-29', '2023-04-31', '2023-13-01', '2023-01-00'])
      expect(timestamp(`${day}T00:00:00.000Z`)).toEqual({ refused: 'is not a date and time' })
  })

  it('reads the time of a serial number', () => {
    expect(timestampReader('month first', 'serial')('45291.75')).toBe('2023-12-31T18:00:00.000Z')
  })

  it.each([
    ['yyyyMM', true],
    ['d-MMM-yy', true],
    ['serial', true],
    ['QQQ yyyy', true],
    ['yyyy年M月', true],
    ['yymm', false],
    ['MMdd', false],
    ['yyyyyy', false],
    ['year', false],
  ])('says whether %s is a format', (format, valid) => {
    expect(isDateFormat(format)).toBe(valid)
  })
})
