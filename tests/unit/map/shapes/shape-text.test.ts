import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DrawnGeometry } from '#src/domain/map/drawing/shapes/drawn.ts'
import { distanceInMeters } from '#src/domain/map/geometry/geometry.ts'
import { type Position, toPoint } from '#src/domain/map/geometry/shapes.ts'
import { maxCorners, readShapeText } from '#src/domain/map/shape-text/read-shape-text.ts'
import { textFormats, writeShapeText } from '#src/domain/map/shape-text/write-shape-text.ts'
import { cases } from '../../../support/cases.ts'

const [a, b, c]: Position[] = [
  [-122_300_000, 47_600_000],
  [-122_200_000, 47_600_000],
  [-122_200_000, 47_700_000],
]
const triangle: DrawnGeometry = { kind: 'polygon', rings: [[a!, b!, c!, a!]] }
const geometryOf = (text: string) => {
  const read = readShapeText(text)
  if (!read.ok) throw new Error(read.message)
  return read.shapes.map(({ geometry }) => geometry)
}
const messageOf = (text: string) => {
  const read = readShapeText(text)
  return read.ok ? null : read.message
}

describe('a boundary as text', () => {
  it.each([
    '47.6 -122.3\n47.6 -122.2\n47.7 -122.2',
    '47.6, -122.3; 47.6, -122.2; 47.7, -122.2; 47.6, -122.3',
    '(47.6,-122.3) (47.6,-122.2) (47.7,-122.2)',
    '[47.6, -122.3], [47.6, -122.2], [47.7, -122.2]',
    'POLYGON((-122.3 47.6, -122.2 47.6, -122.2 47.7, -122.3 47.6))',
    'SRID=4326;polygon ((-122.3 47.6,-122.2 47.6,-122.2 47.7))',
    'PolygonZ((-122.3 47.6 5,-122.2 47.6 5,-122.2 47.7 5,-122.3 47.6 5))',
    'POLYGONM ((-122.3 47.6 5,-122.2 47.6 5,-122.2 47.7 5))',
    'Polygon zm((-122.3 47.6 5 1,-122.2 47.6 5 1,-122.2 47.7 5 1));',
    'srid = 4326 ; PolygonZM((-122.3 47.6 5 1,-122.2 47.6 5 1,-122.2 47.7 5 1))',
    'POLYGON((-122.3 47.6,-122.2 47.6,-122.2 47.7),EMPTY)',
    'MULTIPOLYGON(((-122.3 47.6,-122.2 47.6,-122.2 47.7)),EMPTY)',
    'MultiPolygonZ(EMPTY,((-122.3 47.6 5,-122.2 47.6 5,-122.2 47.7 5)), empty)',
    'GEOMETRYCOLLECTION(POINT EMPTY,POLYGON Z EMPTY,PolygonZ((-122.3 47.6 5,-122.2 47.6 5,-122.2 47.7 5)))',
    '47.6,-122.3,12\n47.6,-122.2,12.5\n47.7,-122.2,-3\n',
    '47.6, -122.3, 12; 47.6, -122.2, 13; 47.7, -122.2, 14',
    '47.6\t-122.3\t12\r\n47.6\t-122.2\t13\r\n\r\n47.7\t-122.2\t14',
    '[47.6, -122.3, 12], [47.6, -122.2, 12], [47.7, -122.2, 12]',
    '(47.6 -122.3 12), (47.6 -122.2 12), (47.7 -122.2)',
    '47.6 -122.3 12, 47.6 -122.2 12, 47.7 -122.2 12',
    '47.6,-122.3,12 47.6,-122.2,12 47.7,-122.2,12',
    '47.6,-122.3,12\n47.6,-122.2\n47.7,-122.2,12',
    '-122.3,47.6,0 -122.2,47.6,0 -122.2,47.7,0',
    '-122.3,47.6,0\n-122.2,47.6,0\n-122.2,47.7,0\n-122.3,47.6,0\n',
    '[[-122.3,47.6],[-122.2,47.6],[-122.2,47.7]]',
    '[[47.6,-122.3],[47.6,-122.2],[47.7,-122.2]]',
    '[[[-122.3,47.6],[-122.2,47.6],[-122.2,47.7]]]',
    'CURVEPOLYGON((-122.3 47.6,-122.2 47.6,-122.2 47.7))',
    'TRIANGLE((-122.3 47.6,-122.2 47.6,-122.2 47.7,-122.3 47.6))',
    'MULTISURFACE(((-122.3 47.6,-122.2 47.6,-122.2 47.7)))',
    'MultiSurface(CurvePolygon((-122.3 47.6,-122.2 47.6,-122.2 47.7)),EMPTY)',
    'POLYHEDRALSURFACE Z(((-122.3 47.6 1,-122.2 47.6 1,-122.2 47.7 1)))',
    'TIN(((-122.3 47.6,-122.2 47.6,-122.2 47.7)))',
    'GEOMETRYCOLLECTION(POINT(-122 47),LINESTRING(-122 47,-121 47),POLYGON((-122.3 47.6,-122.2 47.6,-122.2 47.7)))',
    '{"type":"MultiPolygon","coordinates":[[[[-122.3,47.6],[-122.2,47.6],[-122.2,47.7]]],[]]}',
    '{"type":"Polygon","coordinates":[[[-122.3,47.6],[-122.2,47.6],[-122.2,47.7]],[]]}',
    '{"type":"GeometryCollection","geometries":[{"type":"Point","coordinates":[-122,47]},{"type":"MultiPoint","coordinates":[[-122,47]]},{"type":"Polygon","coordinates":[[[-122.3,47.6],[-122.2,47.6],[-122.2,47.7]]]}]}',
    '{"type":"Polygon","coordinates":[[[-122.3,47.6],[-122.2,47.6],[-122.2,47.7],[-122.3,47.6]]]}',
    ' {"type":"FeatureCollection","features":[{"type":"Feature","properties":{},"geometry":{"type":"Polygon","coordinates":[[[-122.3,47.6],[-122.2,47.6],[-122.2,47.7]]]}}]}',
  ])('%s', (text) => expect(geometryOf(text)).toEqual([triangle]))

  const madison: DrawnGeometry = {
    kind: 'polygon',
    rings: [
      [
        [-89_380_000, 43_070_000],
        [-89_390_000, 43_080_000],
        [-89_370_000, 43_090_000],
        [-89_380_000, 43_070_000],
      ],
    ],
  }

  it.each([
    '-89.38,43.07,0 -89.39,43.08,0 -89.37,43.09,0',
    '[[-89.38,43.07],[-89.39,43.08],[-89.37,43.09]]',
    '-89.38 43.07, -89.39 43.08, -89.37 43.09',
    '-89.38, 43.07\n-89.39, 43.08\n-89.37, 43.09',
    '43.07 -89.38, 43.08 -89.39, 43.09 -89.37',
    '43.07° N, 89.38° W; 43.08° N, 89.39° W; 43.09° N, 89.37° W',
    '89.38W 43.07N\n89.39W 43.08N\n89.37W 43.09N',
  ])('is never in the ice: %s', (text) => expect(geometryOf(text)).toEqual([madison]))

  it('is read as it lies near the map, whichever number is first', () => {
    const paris = { latitude: 48.85, longitude: 2.35 }
    const [first, second] = ['2.3 48.8, 2.4 48.8, 2.4 48.9', '48.8 2.3, 48.8 2.4, 48.9 2.4']
    const read = (text: string, near?: typeof paris) => {
      const found = readShapeText(text, near)
      return found.ok && found.shapes.map(({ geometry }) => geometry)
    }
    expect(read(first!, paris)).toEqual(read(second!, paris))
    expect(read(second!, paris)).toEqual(read(second!))
    expect(read(first!)).not.toEqual(read(second!))
    expect(read('[[48.8,2.3],[48.8,2.4],[48.9,2.4]]', paris)).toEqual(read(second!))
  })

  const nearMadison = { latitude: 43.07, longitude: -89.4 }
  const northFirst = '[[43.07,-89.38],[43.08,-89.39],[43.09,-89.37],[43.07,-89.38]]'
  const eastFirst = '[[-89.38,43.07],[-89.39,43.08],[-89.37,43.09],[-89.38,43.07]]'
  const readNearMadison = (text: string) => {
    const read = readShapeText(text, nearMadison)
    if (!read.ok) throw new Error(read.message)
    return read.shapes.map(({ geometry, isExchanged }) => ({ geometry, isExchanged }))
  }

  it.each([
    `{"type":"Polygon","coordinates":[${northFirst}]}`,
    `{"type":"Feature","properties":{},"geometry":{"type":"Polygon","coordinates":[${northFirst}]}}`,
    `[${northFirst}]`,
    'POLYGON((43.07 -89.38,43.08 -89.39,43.09 -89.37,43.07 -89.38))',
    'GEOMETRYCOLLECTION(POINT(43 -89),POLYGON((43.07 -89.38,43.08 -89.39,43.09 -89.37)))',
    '-89.38 43.07, -89.39 43.08, -89.37 43.09',
  ])('is exchanged, and says so, where only that lies near the map: %s', (text) =>
    expect(readNearMadison(text)).toEqual([{ geometry: madison, isExchanged: true }]),
  )

  it.each([
    `{"type":"Polygon","coordinates":[${eastFirst}]}`,
    `[${eastFirst}]`,
    'POLYGON((-89.38 43.07,-89.39 43.08,-89.37 43.09,-89.38 43.07))',
    '43.07 -89.38, 43.08 -89.39, 43.09 -89.37',
    eastFirst,
  ])('is as it is written where it lies near the map: %s', (text) =>
    expect(readNearMadison(text)).toEqual([{ geometry: madison, isExchanged: false }]),
  )

  it('has all shapes of a file in one order, and of others what the format says', () => {
    const [south, here] = [northFirst, eastFirst].map((ring) => `[${ring}]`)
    const both = readNearMadison(`{"type":"MultiPolygon","coordinates":[${here},${south}]}`)
    expect(both.map(({ isExchanged }) => isExchanged)).toEqual([false])
    const circle = `{"type":"Feature","properties":{"radiusMiles":2},"geometry":{"type":"Point","coordinates":[43.07,-89.38]}}`
    expect(readNearMadison(circle)).toEqual([
      {
        geometry: { kind: 'circle', center: [-89_380_000, 43_070_000], miles: 2 },
        isExchanged: true,
      },
    ])
    const text = `{"type":"Polygon","coordinates":[${northFirst}]}`
    expect(geometryOf(text)).not.toEqual([madison])
  })

  it('may have very many points near the map', () => {
    const many = Array(150_000).fill('43 -89').join(',')
    expect(readShapeText(many, nearMadison)).toMatchObject({ ok: false })
    expect(readShapeText(`POLYGON((${many}))`, nearMadison)).toMatchObject({ ok: false })
  })

  it.each<[string, DrawnGeometry]>([
    [
      '47.6 -122.3, 47.7 -122.2',
      {
        kind: 'rectangle',
        south: 47_600_000,
        west: -122_300_000,
        north: 47_700_000,
        east: -122_200_000,
      },
    ],
    ['47.6, -122.3 radius 2 miles', { kind: 'circle', center: a!, miles: 2 }],
    ['47.6 -122.3 radius 0.5', { kind: 'circle', center: a!, miles: 0.5 }],
    ['47.6 -122.3, radius 3 km', { kind: 'circle', center: a!, miles: 1.86 }],
    ['47.6 -122.3 radius 5280ft', { kind: 'circle', center: a!, miles: 1 }],
    [
      '{"type":"Feature","properties":{"radiusMiles":2},"geometry":{"type":"Point","coordinates":[-122.3,47.6]}}',
      { kind: 'circle', center: a!, miles: 2 },
    ],
    ['LINESTRING(-122.3 47.6,-122.2 47.6)', { kind: 'line', positions: [a!, b!] }],
  ])('%s', (text, geometry) => expect(geometryOf(text)).toEqual([geometry]))

  it('§5: a rectangle of nearly no size is widened as a drawn one, a circle has a hundredth of a mile', () => {
    const [point] = geometryOf('47.6 -122.3, 47.6 -122.3')
    if (point?.kind !== 'rectangle') throw new Error('no rectangle')
    expect(
      distanceInMeters(toPoint([point.west, point.south]), toPoint([point.east, point.north])),
    ).toBeGreaterThanOrEqual(25)
    expect(geometryOf('47.6 -122.3 radius 1 ft')).toEqual([
      { kind: 'circle', center: a!, miles: 0.01 },
    ])
  })

  it('keeps the names of a file', () => {
    const feature = (name: string, x: number) => ({
      type: 'Feature',
      properties: { name },
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [x, 0],
            [x + 1, 0],
            [x + 1, 1],
            [x, 0],
          ],
        ],
      },
    })
    const read = readShapeText(
      JSON.stringify({
        type: 'FeatureCollection',
        features: [feature(' Queen Anne ', 0), feature('', 2)],
      }),
    )
    expect(read.ok && read.shapes.map(({ label }) => label)).toEqual(['Queen Anne', null])
  })

  it.each([
    ['', /^Enter or paste/],
    ['47.6 -122.3', /^Points have no area/],
    ['POINT(-122.3 47.6)', /^Points have no area/],
    ['Queen Anne', /“Queen” isn’t a number/],
    ['47.6 -122.3, 47.7', /latitude without a longitude/],
    ['POLYGON EMPTY', /no boundary in this text/],
    ['SRID=4326;MultiPolygon Z EMPTY', /no boundary in this text/],
    ['GEOMETRYCOLLECTION(POLYGON EMPTY)', /no boundary in this text/],
    ['POLYGON(EMPTY,(-122.3 47.6,-122.2 47.6,-122.2 47.7))', /well-known text/],
    ['POLYGON((-122.3 47.6,-122.2 47.6,EMPTY))', /well-known text/],
    ['PolygonQ((-122.3 47.6,-122.2 47.6,-122.2 47.7))', /well-known text/],
    ['1,47.6,-122.3\n2,47.6,-122.2\n3,47.7,-122.2', /more than two numbers/],
    ['1;47.6;-122.3\n2;47.6;-122.2\n3;47.7;-122.2', /more than two numbers/],
    ['47.6,-122.3,12,1\n47.6,-122.2,12,2\n47.7,-122.2,12,3', /more than two numbers/],
    ['47.6 -122.3 12 7 1\n47.6 -122.2 12 7 2', /more than two numbers/],
    ['47.6 -122.3 12 47.6 -122.2 12 47.7 -122.2 12 47.7 -122.3 12', /more than two numbers/],
    [
      '47.6, -122.3, 12, 47.6, -122.2, 12, 47.7, -122.2, 12, 47.8, -122, 9',
      /more than two numbers/,
    ],
    ['-122.3 47.6, -122.2 47.6, -122.2 47.7', /latitude comes first, and -122.3 can’t be one/],
    ['-122.3 147.6, -122.2 147.6, -122.2 147.7', /has the latitude -122.3/],
    ['0 0, 1 1, 0 1, 1 0', /crosses or touches itself/],
    ['0 0, 1 1, 2 2', /crosses or touches itself/],
    ['0 179, 0 -179, 1 -179', /180th meridian/],
    ['47.6 -122.3 radius 0', /radius of 0 miles or less/],
    ['47.6 -122.3 radius 2 leagues', /“leagues” isn’t a unit/],
    ['47.6 -122.3 47.6 -122.3 radius 2', /one point/],
    ['POLYGON((-122.3 47.6', /well-known text/],
    ['CURVEPOLYGON(CIRCULARSTRING(0 0,1 1,2 0,1 -1,0 0))', /well-known text/],
    ['MULTISURFACE(POINT(1 1))', /well-known text/],
    ['MULTILINESTRING((0 0,1 1),(2 2,3 3))', /^Several lines don’t make a boundary/],
    ['{"type":"MultiPolygon","coordinates":[[]]}', /no boundary in this text/],
    ['[[[-122.3,47.6]', /isn’t valid JSON/],
    ['SRID=3857;POLYGON((1 1,2 1,2 2))', /SRID 3857/],
    ['{"type":"Polygon"', /isn’t valid JSON/],
    ['{"type":"Polygon"}', /has no list/],
    ['{"type":"Polygon","coordinates":[]}', /without corners/],
    ['{"type":"Polygon","coordinates":[[[null,1]]]}', /isn’t a longitude and latitude/],
    ['{"type":"Topology"}', /“Topology” isn’t a boundary/],
    ['{"type":"FeatureCollection","features":[]}', /no boundary in this text/],
    ['{"type":"Feature","geometry":null}', /no boundary in this text/],
    ['NaN NaN, 1 1, 2 2', /“NaN” isn’t a number/],
    ['Infinity 0, 1 1, 2 2', /“Infinity” isn’t a number/],
    ['47.6 -122.3 radius 1.2.3', /radius of 0 miles or less/],
    ['47.6 -122.3 radius 1001', /radius over 1000 miles/],
    ['-17 179, -16 -179', /180th meridian/],
    [
      'POLYGON((179 -17,180 -17,-180 -17,-179 -17,-179 -16,-180 -16,180 -16,179 -16))',
      /180th meridian/,
    ],
    ['{"type":"Polygon","coordinates":[[[1e999,0],[1,1],[1,0]]]}', /longitude Infinity/],
    ['{"type":"Polygon","coordinates":[[[NaN,0],[1,1],[1,0]]]}', /isn’t valid JSON/],
    [
      '{"type":"Feature","properties":{"radiusMiles":1e999},"geometry":{"type":"Point","coordinates":[0,0]}}',
      /radius over 1000/,
    ],
  ])('%s is refused in a sentence', (text, sentence) => expect(messageOf(text)).toMatch(sentence))

  it('is refused where a search could not hold it', () => {
    const ring = (count: number) =>
      Array.from(
        { length: count },
        (_, i) => `${Math.cos((i / count) * 6.283) * 5} ${Math.sin((i / count) * 6.283) * 5}`,
      ).join('\n')
    expect(messageOf(ring(maxCorners))).toBeNull()
    expect(messageOf(ring(10_000))).toBe(
      `This boundary has 10000 corners; a search can have up to ${maxCorners}.`,
    )
    expect(
      messageOf(
        JSON.stringify({
          type: 'GeometryCollection',
          geometries: Array(21).fill(
            JSON.parse('{"type":"Polygon","coordinates":[[[0,0],[1,0],[1,1]]]}'),
          ),
        }),
      ),
    ).toMatch(/^These are 21/)
    expect(messageOf('1 '.repeat(1_000_001))).toMatch(/too long/)
  })

  it('is answered in a sentence or with shapes, whatever it is', () => {
    const pieces = fc.constantFrom(
      'POLYGON',
      '((',
      '))',
      '{"type":',
      '"Polygon"',
      '[[',
      '1',
      '-122.5',
      ',',
      ' ',
      'radius',
      'km',
      '}',
      '\n',
      '9e99',
      'é',
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 20 }), (all) => void readShapeText(all.join(''))),
      { numRuns: cases(1_000) },
    )
    fc.assert(fc.property(fc.json(), (text) => void readShapeText(text)))
  })
})

describe('a drawn shape as text', () => {
  const near = (low: number, high: number) => fc.integer({ min: low * 1e6, max: high * 1e6 })
  const turned: fc.Arbitrary<DrawnGeometry> = fc
    .tuple(
      near(-170, 170),
      near(-80, 80),
      fc.array(fc.integer({ min: 1_000, max: 900_000 }), { minLength: 3, maxLength: 12 }),
    )
    .map(([x, y, radii]) => {
      const ring = radii.map((radius, i): Position => {
        const angle = (i / radii.length) * 2 * Math.PI
        return [x + Math.round(radius * Math.cos(angle)), y + Math.round(radius * Math.sin(angle))]
      })
      return { kind: 'polygon', rings: [[...ring, ring[0]!]] }
    })
  const rectangle: fc.Arbitrary<DrawnGeometry> = fc
    .tuple(near(-170, 170), near(-80, 80), fc.integer({ min: 300, max: 999_999 }))
    .map(([west, south, size]) => ({
      kind: 'rectangle',
      west,
      south,
      east: west + size,
      north: south + size,
    }))
  const circle: fc.Arbitrary<DrawnGeometry> = fc
    .tuple(near(-180, 180), near(-90, 90), fc.integer({ min: 1, max: 20_000 }))
    .map(([x, y, miles]) => ({ kind: 'circle', center: [x, y], miles: miles / 100 }))

  const positionIn = (geometry: DrawnGeometry): Position => {
    if (geometry.kind === 'polygon') return geometry.rings[0]![0]!
    if (geometry.kind === 'rectangle') return [geometry.west, geometry.south]
    if (geometry.kind === 'circle') return geometry.center
    throw new Error(geometry.kind)
  }

  it('is read back as it was', () => {
    fc.assert(
      fc.property(
        fc.oneof(turned, rectangle, circle),
        fc.constantFrom(...textFormats),
        fc.boolean(),
        (geometry, format, isNear) => {
          const read = readShapeText(
            writeShapeText({ geometry, label: 'Here' }, format),
            isNear ? toPoint(positionIn(geometry)) : null,
          )
          // A narrow polygon may cross itself once it is rounded.
          if (!read.ok) {
            expect([geometry.kind, read.message]).toEqual([
              'polygon',
              expect.stringMatching(/crosses/),
            ])
            return
          }
          const [first] = read.shapes
          expect(first?.label).toBe(format === 'geojson' ? 'Here' : null)
          const isPolygonNow = geometry.kind === 'rectangle' && format !== 'points'
          if (isPolygonNow) expect(first?.geometry.kind).toBe('polygon')
          else expect(first?.geometry).toEqual(geometry)
        },
      ),
      { numRuns: cases(500) },
    )
  })

  it.each<[DrawnGeometry, string]>([
    [triangle, '47.6, -122.3\n47.6, -122.2\n47.7, -122.2'],
    [{ kind: 'circle', center: a!, miles: 2.5 }, '47.6, -122.3 radius 2.5 miles'],
    [
      { kind: 'several', of: [[[a!, b!, c!, a!]]] },
      'MULTIPOLYGON(((-122.3 47.6,-122.2 47.6,-122.2 47.7,-122.3 47.6)))',
    ],
    [{ kind: 'around', id: '20200101000000000000000000', miles: 2 }, ''],
  ])('%j', (geometry, text) =>
    expect(writeShapeText({ geometry, label: 'x' }, 'points')).toBe(text),
  )
})
