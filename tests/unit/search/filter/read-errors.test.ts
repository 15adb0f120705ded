import { describe, expect, test } from 'vitest'
import type { Comparison } from '#src/domain/search/filter/condition/condition.ts'
import { conditionOf, errorOf, read, testsOf } from './reading.ts'

describe('fields that cannot be searched are named, never dropped', () => {
  test.each([
    ["Kitchen Eq 'x'", 'Kitchen', '“Kitchen” at character 1 isn’t a field you can search.'],
    [
      'City Eq \'a\' And ("No"."Field" Gt 3)',
      '"No"."Field"',
      '“"No"."Field"” at character 18 isn’t a field you can search.',
    ],
    [
      "tolower(SavedSearch) Eq '1'",
      'SavedSearch',
      '“SavedSearch” at character 9 can’t be used in a calculation.',
    ],
    ["ListingCart Eq '1'", 'ListingCart', '“ListingCart” at character 1 can’t be searched here.'],
    ["SharedLink Eq '1'", 'SharedLink', '“SharedLink” at character 1 can’t be searched yet.'],
    [
      "OccupantType Eq 'a*'",
      'OccupantType',
      '“OccupantType” at character 1 isn’t a field you can search.',
    ],
    [
      'ListPrice Sub Nonsense Gt 0',
      'Nonsense',
      '“Nonsense” at character 15 isn’t a field you can search.',
    ],
  ])('%s', (text, field, message) => {
    expect(errorOf(text)).toMatchObject({ field, place: field, message })
  })

  test('members may ask for what consumers may not', () => {
    expect(read("PrivateRemarks Eq 'key*'", 'private').ok).toBe(true)
    for (const role of ['vow', 'portal', 'idx', 'public'] as const)
      expect(read("PrivateRemarks Eq 'key*'", role).ok).toBe(false)
  })

  test('every wrong comparison has its error, in the order of the text', () => {
    const result = read("Foo Eq 1 And City Eq 'a' Or (Bar Eq 2 Not BedsTotal Eq 'x')")
    expect(result.ok ? [] : result.errors.map(({ field }) => field)).toEqual([
      'Foo',
      'Bar',
      'BedsTotal',
    ])
  })

  test('an error of the language is a sentence with its place', () => {
    expect(errorOf('City Eq')).toMatchObject({
      field: null,
      start: 7,
      end: 7,
      message: expect.stringMatching(/character 8.*\.$/),
    })
  })
})

describe('functions take what they can', () => {
  test.each([
    [
      "trim(ListPrice) Eq 'a'",
      '“ListPrice” at character 6 can’t be used in trim() because it is a number.',
    ],
    ['year(City) Eq 2024', '“City” at character 6 can’t be used in year() because it is text.'],
    ['length(Location) Eq 2', '“Location” at character 8 can’t be used in a function.'],
    ["trim(Keywords) Eq 'a'", '“Keywords” at character 6 can’t be used in a function.'],
    ['City Add 1 Gt 2', '“City” at character 1 can’t be used in a calculation because it is text.'],
    ['ModificationTimestamp Gt days(-1),days(-2)', /which takes one value\.$/],
    ['"Rooms"."Sizes" Add "Rooms"."Sizes" Gt 2', /has several values/],
  ])('%s', (text, message) => {
    expect(errorOf(text).message).toMatch(message)
  })

  test('functions and arithmetic nest, with their types', () => {
    const condition = conditionOf('length(trim(City)) Add BathsTotal Mul -2 Gt 3') as Comparison
    expect(condition.subject).toMatchObject({
      kind: 'arithmetic',
      type: 'decimal',
      operator: 'add',
      of: [
        { kind: 'call', name: 'length', of: [{ kind: 'call', name: 'trim' }] },
        { operator: 'mul', type: 'decimal' },
      ],
    })
  })
})

describe('shapes are checked', () => {
  test.each([
    ["polygon('0 0, 2 2, 2 0, 0 2')", /crosses or touches itself/],
    ["polygon('0 0, 2 2, 0 0, 2 2')", /crosses or touches itself/],
    ["polygon('0 0, 0.0000001 0, 0 0.0000001')", /at least three different corners/],
    ["polygon('91 0, 2 2, 3 4')", /has the latitude 91: latitudes go from -90 to 90/],
    ["polygon('0 0, 2 181, 3 4')", /has the longitude 181: longitudes go from -180 to 180/],
    ["polygon('10 170, 10 -170, 20 -170, 20 170')", /180th meridian in two parts/],
    ["rectangle('10 170, -20 -170')", /180th meridian in two parts/],
    ["rectangle('10 -90.000001, 20 90')", /180th meridian in two parts/],
    [
      "polygon('-122.3 47.6, -122.2 47.6, -122.2 47.7')",
      /has the latitude -122.3: latitudes go from -90 to 90/,
    ],
    ["radius('-122.3 47.6',2)", /has the latitude -122.3/],
    ["wkt('POLYGON((47.6 -122.3,47.6 -122.2,47.7 -122.2))')", /has the latitude -122.3/],
    ["polygon('0 0, 1 1, 2 2')", /crosses or touches itself/],
    ["polygon('0 0, 0 0, 0 0')", /at least three different corners/],
    ["wkt('POLYGON((0 0,1 1,0 0))')", /at least three different corners/],
    ["radius('0 0',1001)", /has a radius over 1000 miles/],
    ["radius('0 200',1)", /longitude 200/],
    ["wkt('SRID=3857;POINT(0 0)')", /has the SRID 3857/],
  ])('%s is refused in a sentence', (shape, message) => {
    expect(errorOf(`Location Eq ${shape}`)).toMatchObject({
      field: 'Location',
      message: expect.stringMatching(message),
    })
  })

  test.each([
    ["polygon('NaN NaN, 1 1, 2 2')", /points are written 'latitude longitude'/],
    ["polygon('1e999 0, 1 1, 2 2')", /points are written 'latitude longitude'/],
    ["rectangle('-Infinity 0, 1 1')", /points are written 'latitude longitude'/],
    ["radius('NaN 0',1)", /points are written 'latitude longitude'/],
    ["radius('0 0',NaN)", /doesn’t belong there/],
    ["radius('0 0',0)", /the radius must be more than 0/],
    ["wkt('POLYGON((1e999 0,1 1,1 0))')", /wkt takes a shape such as/],
    ["wkt('POLYGON((1 0,1 1))')", /wkt takes a shape such as/],
  ])('%s has no numbers that can be read', (shape, message) => {
    expect(errorOf(`Location Eq ${shape}`).message).toMatch(message)
  })

  test('a polygon of two corners is refused where it is read', () => {
    expect(errorOf("Location Eq polygon('1 2,3 4')").message).toMatch(
      /polygon takes at least three points\.$/,
    )
  })

  test('a rectangle lies between its two longitudes, up to half the globe or the whole', () => {
    const inside = (shape: string) => testsOf(`Location Eq ${shape}`)
    expect(inside("rectangle('10 90, -20 -90')")).toEqual([
      {
        kind: 'inside',
        shape: { kind: 'rectangle', south: -20e6, north: 10e6, west: -90e6, east: 90e6 },
      },
    ])
    expect(inside("rectangle('-90 -180, 90 180')")).toHaveLength(1)
    expect(inside("wkt('POLYGON((-180 -90,180 -90,180 90,-180 90,-180 -90))')")).toHaveLength(1)
  })

  test('circles are in metres, around a point or a listing; several shapes are several tests', () => {
    expect(
      testsOf("Location Eq radius('47.5 -122.25',2),radius('20240101000000000000000001',0.5)"),
    ).toEqual([
      {
        kind: 'inside',
        shape: { kind: 'circle', center: [-122_250_000, 47_500_000], meters: 3218.68 },
      },
      {
        kind: 'inside',
        shape: { kind: 'circleAround', id: '20240101000000000000000001', meters: 804.67 },
      },
    ])
  })
})
