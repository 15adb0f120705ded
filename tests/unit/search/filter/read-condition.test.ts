import { describe, expect, test } from 'vitest'
import type { Comparison, Subject } from '#src/domain/search/filter/condition/condition.ts'
import { conditionOf, errorOf, testsOf } from './reading.ts'

describe('§3 filter: what a text becomes', () => {
  test('an empty filter is everything', () => {
    expect(conditionOf('')).toEqual({ kind: 'and', of: [] })
    expect(conditionOf('  ')).toEqual({ kind: 'and', of: [] })
  })

  test('Ne and Not In are the negation of the whole comparison', () => {
    expect(conditionOf("City Ne 'Kent'")).toMatchObject({
      kind: 'not',
      of: { tests: [{ kind: 'oneOf', values: ['Kent'] }] },
    })
    expect(conditionOf("City Ne 'Kent','Renton'")).toMatchObject({
      kind: 'not',
      of: { tests: [{ values: ['Kent', 'Renton'] }] },
    })
    expect(conditionOf("all(Appliances) Ne 'Range'")).toMatchObject({
      kind: 'not',
      of: { every: false },
    })
    expect(conditionOf("all(Appliances) Eq 'Range'")).toMatchObject({
      kind: 'comparison',
      every: true,
    })
  })

  test('NULL is a check of its own', () => {
    expect(conditionOf('ListPrice Eq NULL')).toMatchObject({
      kind: 'isNull',
      subject: { field: { name: 'ListPrice' } },
    })
    expect(conditionOf('ListPrice Ne NULL')).toMatchObject({ kind: 'not', of: { kind: 'isNull' } })
  })

  test('And binds before Or, Not before both', () => {
    expect(conditionOf('BedsTotal Eq 1 Or BedsTotal Eq 2 Not BedsTotal Eq 3')).toMatchObject({
      kind: 'or',
      of: [{ kind: 'comparison' }, { kind: 'and', of: [{ kind: 'comparison' }, { kind: 'not' }] }],
    })
  })

  test('a Spark name means the field, with the type that Spark gives it', () => {
    const subject = (text: string) =>
      (conditionOf(text) as Comparison).subject as Extract<Subject, { kind: 'field' }>
    expect(subject('BedsTotal Ge 2')).toMatchObject({
      type: 'integer',
      field: { name: 'BedroomsTotal' },
    })
    expect(subject('BathsTotal Ge 2.5')).toMatchObject({
      type: 'decimal',
      field: { name: 'BathroomsTotalInteger' },
    })
  })
})

describe('SparkQL §7 types', () => {
  test('whole numbers fit decimals, dates fit datetimes, datetimes fit dates', () => {
    expect(testsOf('ListPrice Eq 5')).toEqual([{ kind: 'oneOf', values: [5] }])
    expect(testsOf('ModificationTimestamp Ge 2024-03-01')).toEqual([
      { kind: 'ge', value: '2024-03-01T05:00:00.000Z' },
    ])
    expect(testsOf('CloseDate Le 2024-03-01T23:30:00-11:00')).toEqual([
      { kind: 'le', value: '2024-03-01' },
    ])
    expect(testsOf('CloseDate Bt days(-1),2024-04-01T00:00Z')).toEqual([
      { kind: 'between', from: '2024-03-14', to: '2024-04-01' },
    ])
  })

  test.each([
    ['BedsTotal Ge 2.5', 'BedsTotal', '2.5', 'a whole number'],
    ['BedsTotal Eq 2,3.0', 'BedsTotal', '2,3.0', 'a whole number'],
    ['PostalCode Eq 98178', 'PostalCode', '98178', "text in quotes such as 'Seattle'"],
    ["ListPrice Eq 'cheap'", 'ListPrice', "'cheap'", 'a number'],
    ["GarageYN Eq 'yes'", 'GarageYN', "'yes'", 'true or false'],
    ['CloseDate Gt 5', 'CloseDate', '5', 'a date such as 2024-03-15'],
    [
      "City Eq radius('47 -122',5)",
      'City',
      "radius('47 -122',5)",
      "text in quotes such as 'Seattle'",
    ],
    ["Location Eq 'Seattle'", 'Location', "'Seattle'", "a shape such as radius('47.6 -122.3',2)"],
    [
      'time(ModificationTimestamp) Gt 5',
      'ModificationTimestamp',
      '5',
      'a time of day such as 10:30',
    ],
    ['length(City) Gt 2.5', 'City', '2.5', 'a whole number'],
  ])('%s does not fit', (text, field, place, takes) => {
    const error = errorOf(text)
    expect(error).toMatchObject({ field, place })
    expect(error.message).toBe(
      `“${place}” at character ${error.start + 1} isn’t valid for ${field}, which takes ${takes}.`,
    )
  })

  test('results of arithmetic take any number', () => {
    expect(testsOf('BedsTotal Div 2 Gt 1.5')).toEqual([{ kind: 'gt', value: 1.5 }])
  })
})

describe('dates and times are real ones', () => {
  test.each([
    ['2024-03-15T10:30', '2024-03-15T15:30:00.000Z'],
    ['2024-03-15T10:30:05.1239Z', '2024-03-15T10:30:05.123Z'],
    ['2024-12-31T23:30:00-0100', '2025-01-01T00:30:00.000Z'],
    ['0001-01-01T00:00:00Z', '0001-01-01T00:00:00.000Z'],
    ['now()', '2024-03-15T15:30:00.000Z'],
    ['maxdatetime()', '9999-12-31T23:59:59.000Z'],
    ['hours(-24)', '2024-03-14T15:30:00.000Z'],
  ])('%s is %s', (text, value) => {
    expect(testsOf(`ModificationTimestamp Eq ${text}`)).toEqual([
      { kind: 'oneOf', values: [value] },
    ])
  })

  test('times of day are cut to the millisecond', () => {
    expect(testsOf('time(ModificationTimestamp) Lt 09:05')).toEqual([
      { kind: 'lt', value: '09:05:00.000' },
    ])
    expect(testsOf('time(ModificationTimestamp) Lt 09:05:07.98765')).toEqual([
      { kind: 'lt', value: '09:05:07.987' },
    ])
  })

  test.each([
    ['CloseDate Eq 2024-99-99', '2024-99-99', /isn’t a real date\.$/],
    ['CloseDate Eq 2023-02-29', '2023-02-29', /isn’t a real date\.$/],
    [
      'ModificationTimestamp Lt 2024-03-15T24:00',
      '2024-03-15T24:00',
      /isn’t a real date and time\.$/,
    ],
    [
      'ModificationTimestamp Lt 2024-03-15T10:00:00+99:00',
      '2024-03-15T10:00:00+99:00',
      /isn’t a real date and time\.$/,
    ],
    ['time(ModificationTimestamp) Gt 99:99', '99:99', /isn’t a real time of day\.$/],
    ['CloseDate Gt years(-3000)', 'years(-3000)', /is outside the years 0 to 9999\.$/],
    [
      'ModificationTimestamp Lt 9999-12-31T23:59:59-05:00',
      '9999-12-31T23:59:59-05:00',
      /isn’t a real date and time\.$/,
    ],
  ])('%s is refused', (text, place, message) => {
    expect(errorOf(text)).toMatchObject({ place, message: expect.stringMatching(message) })
  })
})
