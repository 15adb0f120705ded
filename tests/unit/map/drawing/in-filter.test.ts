import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type FilterShape, joinShapes, shapesIn } from '#src/domain/map/drawing/in-filter.ts'
import type { DrawnGeometry } from '#src/domain/map/drawing/shapes/drawn.ts'
import { fromCondition, toCondition } from '#src/domain/map/drawing/shapes/shape-condition.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { parse } from '#src/domain/search/sparkql/parse.ts'

const circle = "Location Eq radius('47.6 -122.3',2)"
const polygon = "Location Eq polygon('47.6 -122.3,47.7 -122.3,47.7 -122.2')"
const overlay = "MapOverlay Eq '20200101000000000000000000'"
const wanted = (condition: string): FilterShape => ({ condition, excluded: false })
const unwanted = (condition: string): FilterShape => ({ condition, excluded: true })
const expressionsOf = (filter: string) =>
  (parse(filter, { now: new Date(0) }).expressions ?? []).map(({ field, level, conjunction }) => [
    field,
    level,
    conjunction,
  ])

describe('§4 Shapes in the filter', () => {
  it('the first is at level 0 behind And, a second puts both into a group with Or, further ones join it', () => {
    const rest = Filter.of('ListPrice Ge 300000')
    const filterOf = (...shapes: FilterShape[]) => joinShapes({ shapes, rest }).text
    expect(expressionsOf(filterOf(wanted(circle)))).toEqual([
      ['ListPrice', 0, 'And'],
      ['Location', 0, 'And'],
    ])
    const three = filterOf(wanted(circle), wanted(polygon), wanted(overlay))
    expect(three).toBe(`${rest} And (${circle} Or ${polygon} Or ${overlay})`)
    expect(expressionsOf(three)).toEqual([
      ['ListPrice', 0, 'And'],
      ['Location', 1, 'And'],
      ['Location', 1, 'Or'],
      ['MapOverlay', 1, 'Or'],
    ])
    // The first that remains uses And.
    expect(expressionsOf(filterOf(wanted(polygon), wanted(overlay)))[1]).toEqual([
      'Location',
      1,
      'And',
    ])
    expect(filterOf(wanted(overlay))).toBe(`${rest} And ${overlay}`)
    expect(filterOf()).toBe(rest.text)
  })

  it('each excluded one is behind a Not', () => {
    const filter = joinShapes({
      rest: Filter.none,
      shapes: [unwanted(circle), wanted(polygon), unwanted(overlay)],
    }).text
    expect(filter).toBe(`${polygon} Not ${circle} Not ${overlay}`)
  })

  it.each<[string, FilterShape[], string]>([
    ['', [], ''],
    [circle, [wanted(circle)], ''],
    [`${circle} Or ${polygon}`, [wanted(circle), wanted(polygon)], ''],
    [
      `City Eq 'A' And (${circle} Or ${overlay}) Not ${polygon}`,
      [wanted(circle), wanted(overlay), unwanted(polygon)],
      "City Eq 'A'",
    ],
    [`Not (${circle} Or ${polygon})`, [unwanted(circle), unwanted(polygon)], ''],
    [circle.replace('Eq', 'Ne'), [unwanted(circle)], ''],
    [`${circle} And ${polygon}`, [wanted(circle)], polygon],
    [
      `(${circle} Or City Eq 'A') And ListPrice Le 5`,
      [],
      `(${circle} Or City Eq 'A') And ListPrice Le 5`,
    ],
    [`City Eq 'A' Or ${circle}`, [], `City Eq 'A' Or ${circle}`],
  ])('%s', (filter, shapes, rest) =>
    expect(shapesIn(Filter.of(filter))).toEqual({ shapes, rest: Filter.of(rest) }),
  )

  it('of what is no filter there are none', () =>
    expect(shapesIn(Filter.of('Location Eq'))).toBeNull())

  it('come back as they went, with the rest', () => {
    const shape = fc.record({
      condition: fc.constantFrom(circle, polygon, overlay),
      excluded: fc.boolean(),
    })
    const rest = fc.constantFrom(
      '',
      "City Eq 'A'",
      "City Eq 'A' Or City Eq 'B'",
      "City Eq 'A' Not ListPrice Le 5",
    )
    fc.assert(
      fc.property(fc.array(shape, { maxLength: 6 }), rest.map(Filter.of), (shapes, rest) => {
        const back = shapesIn(joinShapes({ shapes, rest }))!
        const inOrder = [
          ...shapes.filter(({ excluded }) => !excluded),
          ...shapes.filter(({ excluded }) => excluded),
        ]
        expect(back.shapes).toEqual(inOrder)
        expect(joinShapes(back).text).toBe(joinShapes({ shapes, rest }).text)
      }),
    )
  })
})

describe('a shape and its condition', () => {
  const square: [number, number][] = [
    [-122_300_000, 47_600_000],
    [-122_200_000, 47_600_000],
    [-122_200_000, 47_700_000],
    [-122_300_000, 47_600_000],
  ]
  const hole: [number, number][] = [
    [-122_220_000, 47_610_000],
    [-122_210_000, 47_610_000],
    [-122_210_000, 47_620_000],
    [-122_220_000, 47_610_000],
  ]

  it.each<[string, DrawnGeometry]>([
    ["polygon('47.6 -122.3,47.6 -122.2,47.7 -122.2')", { kind: 'polygon', rings: [square] }],
    [
      "wkt('POLYGON((-122.3 47.6,-122.2 47.6,-122.2 47.7,-122.3 47.6),(-122.22 47.61,-122.21 47.61,-122.21 47.62,-122.22 47.61))')",
      { kind: 'polygon', rings: [square, hole] },
    ],
    [
      "rectangle('47.6 -122.3,47.7 -122.000001')",
      {
        kind: 'rectangle',
        south: 47_600_000,
        west: -122_300_000,
        north: 47_700_000,
        east: -122_000_001,
      },
    ],
    [
      "radius('47.6 -122.3',2.25)",
      { kind: 'circle', center: [-122_300_000, 47_600_000], miles: 2.25 },
    ],
    [
      "radius('20200101000000000000000000',3)",
      { kind: 'around', id: '20200101000000000000000000', miles: 3 },
    ],
    ["linestring('47.6 -122.3,47.6 -122.2')", { kind: 'line', positions: square.slice(0, 2) }],
    [
      "wkt('MULTIPOLYGON(((-122.3 47.6,-122.2 47.6,-122.2 47.7,-122.3 47.6)),((-122.22 47.61,-122.21 47.61,-122.21 47.62,-122.22 47.61)))')",
      { kind: 'several', of: [[square], [hole]] },
    ],
  ])('%s', (text, geometry) => {
    expect(toCondition(geometry)).toBe(`Location Eq ${text}`)
    expect(fromCondition(`Location Eq ${text}`)).toEqual(geometry)
  })

  it.each([
    'ListPrice Ge 5',
    overlay,
    "Location Eq radius('95 10',2)",
    `${circle} Or ${circle}`,
    'nonsense',
  ])('%s draws nothing', (text) => expect(fromCondition(text)).toBeNull())
})
