import { describe, expect, it } from 'vitest'
import { parse } from '#src/domain/search/sparkql/parse.ts'
import { errorClass } from '#src/domain/search/sparkql/syntax/messages.ts'
import { plainTexts } from '#src/domain/search/sparkql/syntax/plain-texts.ts'

const now = '2024-03-15T10:30:00.75-05:00'

function value(text: string, moment: Date | string = now) {
  const { expressions, errors } = parse(`A Eq ${text}`, { now: moment })
  if (errors.length) throw new Error(errors[0]?.detail ?? errors[0]?.message)
  return expressions?.[0]?.value
}

const classes = (text: string) => parse(text, { now }).errors.map(errorClass)
const detail = (text: string) => parse(`A Eq ${text}`, { now }).errors[0]?.detail

describe('SparkQL §9 functions on values', () => {
  it.each([
    ["tolower('ÀB')", "'àb'"],
    ["toupper('straße')", "'STRASSE'"],
    ["tolower('O\\'B')", "'o'b'"],
    ["trim('\t a b \n')", 'a b'],
    ["length('a😀')", '2'],
    ["substring('a😀bc',1,2)", '😀b'],
    ["substring('abc',0,0)", ''],
    ["substring('abc',-2)", 'bc'],
    ["substring('abc',-4)", ''],
    ["concat('a','\\'b')", "'a'b'"],
    ["cast(NULL,'character')", "''"],
    ["cast(5.50,'character')", "'5.5'"],
    ["cast(-2.9,'integer')", '-2'],
    ["cast(' 12.5e1 ','integer')", '125'],
    ["cast('3','decimal')", '3.0'],
    ["cast('','integer')", 'NULL'],
    ["cast('1e999','decimal')", 'NULL'],
    ['round(2.5)', '3'],
    ['round(-2.4)', '-2'],
    ['ceiling(0.0001)', '1'],
    ['floor(-0.0001)', '-1'],
    ['floor(9007199254740993.5)', '9007199254740993'],
    ["contains('a b-c.d')", 'a\\ b\\-c\\.d'],
    ["startswith('(')", '^\\('],
    ["endswith('$')", '\\$$'],
    ["regex('^a','i')", '^a'],
    ['now()', '2024-03-15T10:30:00-05:00'],
    ['seconds(-1)', '2024-03-15T10:29:59-05:00'],
    ['minutes(60)', '2024-03-15T11:30:00-05:00'],
    ['hours(-11)', '2024-03-14T23:30:00-05:00'],
    ['mindatetime()', '1970-01-01T00:00:00+00:00'],
    ['maxdatetime()', '9999-12-31T23:59:59+00:00'],
    ['days(-15)', '2024-02-29'],
    ['months(-1)', '2024-02-15'],
    ['years(-1)', '2023-03-15'],
    ['date(2024-01-31T23:30:00-1100)', '2024-01-31'],
    ['time(2024-01-31T23:30)', '23:30:00.000000000'],
  ])('%s is %s', (text, expected) => {
    expect(value(text)).toBe(expected)
  })

  it('cuts months and years to the last day of the month', () => {
    expect(value('months(1)', '2024-01-31T12:00:00Z')).toBe('2024-02-29')
    expect(value('months(13)', '2024-01-31T12:00:00Z')).toBe('2025-02-28')
    expect(value('years(1)', '2024-02-29T12:00:00Z')).toBe('2025-02-28')
  })

  it('takes today in the offset of now, and a Date as UTC', () => {
    expect(value('days(0)', '2024-03-15T23:30:00-05:00')).toBe('2024-03-15')
    expect(value('days(0)', '2024-03-16T00:30:00+09:00')).toBe('2024-03-16')
    expect(value('now()', new Date('2024-03-15T23:30:00-05:00'))).toBe('2024-03-16T04:30:00Z')
  })

  it('refuses a now that is no moment: the only thing it throws', () => {
    expect(() => parse('', { now: 'soon' })).toThrow(RangeError)
    expect(() => parse('', { now: '2024-02-30T00:00:00Z' })).toThrow(RangeError)
    expect(() => parse('', { now: new Date(Number.NaN) })).toThrow(RangeError)
  })

  it.each([
    ["A Eq indexof('abc','b')", 'function'],
    ["A Eq cast(5,'character')", 'function'],
    ["A Eq cast('5','field')", 'function'],
    ['A Eq date(2024-01-01)', 'function'],
    ['A Eq time(2024-01-01)', 'function'],
    ['A Eq year(2024-01-01)', 'function'],
    ['A Eq hour(2024-01-01T10:00)', 'function'],
    ['A Eq date(2024-99-01T10:00)', 'operator'],
    ["A Eq wkt('')", 'operator'],
    ["A Eq all('x')", 'function'],
    ['A Eq round(5)', 'function'],
    ["A Eq days('7')", 'function'],
    ['A Eq hours(99999999999999999999)', 'operator'],
    ['A Eq years(1000001)', 'operator'],
    ["A Eq regex('a','x')", 'operator'],
    ['A Eq toLower(1)', 'function'],
    ['A Eq constructor()', 'function'],
    ["startswith(tolower(City)) Eq 'x'", 'function'],
    ['days(length(City)) Gt 1', 'function'],
    ['tolower(bogus(City)) Eq 1', 'function'],
    ["cast(City,tolower('INTEGER')) Eq 1", undefined],
  ])('%s fails with %s', (text, name) => {
    expect(classes(text)[0]).toBe(name)
  })

  it.each([
    ["polygon('1 1,2 2')", "Function call 'polygon' requires at least three coordinates"],
    ["linestring('1 1')", "Function call 'linestring' requires at least two coordinates"],
    ["rectangle('1 1')", "Function call 'rectangle' requires two coordinates for the bounding box"],
    ["radius('1 1,2 2',1)", "Function call 'radius' requires one coordinate for the center"],
    ["radius('20240101',1)", "Function call 'radius' requires one coordinate for the center"],
    ["radius('1 1',-1.5)", "Function call 'radius' length must be positive"],
    ["wkt('CIRCLE(1 1)')", "Function call 'wkt' requires a valid wkt string"],
    ['weekdays(365001)', "Function call 'weekdays' max offset 365000 days"],
    ["regex('[')", 'Invalid Regexp'],
    ["polygon('1,2,3')", 'Unable to parse coordinate string.'],
  ])('%s fails because: %s', (text, reason) => {
    expect(detail(text)).toBe(reason)
    expect(classes(`A Eq ${text}`)).toEqual(['operator'])
  })
})

describe('SparkQL §9 shapes', () => {
  it('closes a polygon, ignores a comma at the end, and holds longitude first', () => {
    const ring = [
      [1, 0],
      [3, 2],
      [5, 4],
      [1, 0],
    ]
    const polygon = { shape: 'Polygon', srid: 4326, coordinates: [ring] }
    expect(value("polygon('0 1, 2  3 ,4 5')")).toEqual(polygon)
    expect(value("polygon('0 1,2 3,4 5,0 1,')")).toEqual(polygon)
  })

  it('takes a radius around a point or a record', () => {
    expect(value("radius('46.87 -96.79',2)")).toEqual({
      shape: 'circle',
      center: [-96.79, 46.87],
      radius: 2,
    })
    const record_id = '20240101000000000000000001'
    expect(value(`radius('${record_id}',0.5)`)).toEqual({
      shape: 'record_radius',
      record_id,
      radius: 0.5,
    })
  })

  it.each([
    ['POINT(1 2)', { shape: 'Point', srid: 4326, coordinates: [1, 2] }],
    ['SRID=4269;point z ( 1 2 3 )', { shape: 'Point', srid: 4269, coordinates: [1, 2] }],
    [
      'LINESTRING(1 2,-3.5 4e0)',
      {
        shape: 'LineString',
        srid: 4326,
        coordinates: [
          [1, 2],
          [-3.5, 4],
        ],
      },
    ],
    [
      'MULTIPOINT(1 2,(3 4))',
      {
        shape: 'MultiPoint',
        srid: 4326,
        coordinates: [
          [1, 2],
          [3, 4],
        ],
      },
    ],
    [
      'MULTIPOLYGON(((0 0,1 0,1 1)))',
      {
        shape: 'MultiPolygon',
        srid: 4326,
        coordinates: [
          [
            [
              [0, 0],
              [1, 0],
              [1, 1],
              [0, 0],
            ],
          ],
        ],
      },
    ],
    [
      'GEOMETRYCOLLECTION(POINT(1 2))',
      {
        shape: 'GeometryCollection',
        srid: 4326,
        geometries: [{ shape: 'Point', srid: 4326, coordinates: [1, 2] }],
      },
    ],
  ])('reads well-known text %s', (text, shape) => {
    expect(value(`wkt('${text}')`)).toEqual(shape)
  })

  it.each([
    'POINT(1)',
    'POINT(1 2',
    'POINT(1 2) x',
    'POINT EMPTY',
    'POLYGON((0 0,1 1))',
    'POINT(1 2,3 4)',
    '()',
    'POINT(a b)',
  ])('refuses well-known text %s', (text) => {
    expect(detail(`wkt('${text}')`)).toContain('wkt')
  })

  it('keeps every shape of a list', () => {
    expect(value("radius('1 2',1),radius('3 4',1)")).toMatchObject([
      { center: [2, 1] },
      { center: [4, 3] },
    ])
  })
})

describe('SparkQL §8 functions on fields', () => {
  const manipulation = (text: string) => parse(text, { now }).expressions?.[0]?.field_manipulations

  it('fills in what optional arguments leave out', () => {
    expect(manipulation("substring(City,1) Eq 'x'")).toMatchObject({
      function_parameters: ['City', 1, null],
    })
  })

  it('puts functions of literals in as their values', () => {
    expect(manipulation("concat(tolower(City),toupper('o\\'x')) Eq 'x'")).toMatchObject({
      args: [{ function_name: 'tolower' }, { type: 'character', value: "O'X" }],
      condition: "concat(tolower,'O\\'X')",
    })
  })

  it('names the first field, left side first, and every return type', () => {
    const [expression] = parse('1 Add (length(City) Mul B) Eq 5', { now }).expressions ?? []
    expect(expression).toMatchObject({ field: 'City', custom_field: false })
    expect(manipulation("cast(A,'decimal') Eq 1.0")).toMatchObject({ return_type: 'decimal' })
  })
})

describe('SparkQL values as plain texts', () => {
  const texts = (text: string) => {
    const { tree } = parse(`A Eq ${text}`, { now })
    return tree?.kind === 'expression' ? plainTexts(tree.expression, tree.entries) : null
  }

  it.each([
    ["'O\\'Brien'", ["O'Brien"]],
    ["'a','b'", ['a', 'b']],
    ["tolower('\\'X\\'')", ["'x'"]],
    ["trim(' \\'x\\' ')", ["'x'"]],
    ["trim('\\'x\\''),'\\'y\\'',toupper('\\'z\\'')", ["'x'", "'y'", "'Z'"]],
    ["tolower('A\\\\\\'')", ["a\\\\'"]],
    ["range('A','M')", ['A', 'M']],
    ["contains('.')", ['\\.']],
    ['1,2', ['1', '2']],
    ['NULL', ['NULL']],
    ["radius('1 1',1)", []],
  ])('%s holds %j', (text, expected) => {
    expect(texts(text)).toEqual(expected)
  })
})
