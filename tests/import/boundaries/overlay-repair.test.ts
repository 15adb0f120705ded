import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findShapesOf } from '#db/queries/map/overlay-shape-rows.ts'
import { readMapFiles } from '#src/basemap/osm/read-files.ts'
import type { Degrees, ShapeValue } from '#src/domain/search/sparkql/syntax/syntax-types.ts'
import { importLayer } from '#src/import/overlays/import-layer.ts'
import { guessLabel } from '#src/import/overlays/label.ts'
import { readFeatures } from '#src/import/overlays/read-features.ts'
import { repaired } from '#src/import/overlays/repair.ts'
import { cases } from '../../support/cases.ts'
import { emptyDatabase } from '../../support/database.ts'
import { fileOf, imported, now } from '../support.ts'

type Ring = Degrees[]

const square = (west: number, south: number, size: number): Ring => [
  ...([
    [west, south],
    [west + size, south],
    [west + size, south + size],
  ] as Ring),
  ...([
    [west, south + size],
    [west, south],
  ] as Ring),
]
const polygon = (...coordinates: Ring[]): ShapeValue => ({
  shape: 'Polygon',
  srid: 4326,
  coordinates,
})

/** Whether the edge goes around the place: up on the right is one time, down one time less. */
function isIn(ring: Ring, [x, y]: Degrees): boolean {
  let times = 0
  for (let i = 1; i < ring.length; i++) {
    const [[ax, ay], [bx, by]] = [ring[i - 1]!, ring[i]!]
    const isRight = ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)
    if (isRight) times += by > ay ? 1 : -1
  }
  return times !== 0
}

const isInAny = ({ value }: { value: ShapeValue }, at: Degrees) =>
  (value.shape === 'MultiPolygon'
    ? value.coordinates
    : value.shape === 'Polygon'
      ? [value.coordinates]
      : []
  ).some(([outer, ...holes]) => isIn(outer!, at) && !holes.some((hole) => isIn(hole, at)))

describe('boundaries that are not valid', () => {
  it('reach nowhere that the boundary did not', () => {
    const shell: Ring = [
      [0, 5],
      [8, 9],
      [11, 1],
      [0, 5],
    ]
    const hole: Ring = [
      [10, 11],
      [0, 1],
      [9, 7],
      [10, 11],
    ]
    const { value, repairs } = repaired(polygon(shell, hole))
    expect([...repairs]).toEqual(['cut'])
    const corners = value.shape === 'MultiPolygon' ? value.coordinates.flat(2) : []
    expect(corners.length).toBeGreaterThan(3)
    expect(Math.max(...corners.map(([, latitude]) => latitude))).toBe(9)
  })

  it('are left as they are when they are, also where an edge touches itself', () => {
    const valid = [
      polygon(square(0, 0, 4), square(1, 1, 1), square(2, 2, 1)),
      polygon([
        [0, 0],
        [2, 0],
        [1, 1],
        [2, 2],
        [0, 2],
        [1, 1],
        [0, 0],
      ]),
    ]
    for (const value of valid) {
      expect(repaired(value).value).toBe(value)
      expect([...repaired(value).repairs]).toEqual([])
    }
  })

  it('become two areas where the edge crosses itself', () => {
    const bow = repaired(
      polygon([
        [0, 0],
        [2, 2],
        [2, 0],
        [0, 2],
        [0, 0],
      ]),
    )
    expect([...bow.repairs]).toEqual(['crossing'])
    expect(isInAny(bow, [0.2, 1])).toBe(true)
    expect(isInAny(bow, [1.8, 1])).toBe(true)
    expect(isInAny(bow, [1, 1.8])).toBe(false)
  })

  it('have their largest ring around the others, whatever comes first', () => {
    const turned = repaired(polygon(square(1, 1, 1), square(0, 0, 4)))
    expect([...turned.repairs]).toEqual(['order'])
    expect(isInAny(turned, [1.5, 1.5])).toBe(false)
    expect(isInAny(turned, [3, 3])).toBe(true)
  })

  it('lose what a hole cuts out of their edge, and nothing outside becomes part of them', () => {
    const cut = repaired(polygon(square(0, 0, 4), square(3, 1, 2)))
    expect([...cut.repairs]).toEqual(['cut'])
    expect(isInAny(cut, [3.5, 2])).toBe(false)
    expect(isInAny(cut, [4.5, 2])).toBe(false)
    expect(isInAny(cut, [1, 1])).toBe(true)
  })

  it('keep a disjoint ring as an area', () => {
    const apart = repaired(polygon(square(0, 0, 4), square(6, 0, 2), square(1, 1, 1)))
    expect([...apart.repairs]).toEqual(['order'])
    expect(isInAny(apart, [7, 1])).toBe(true)
    expect(isInAny(apart, [1.5, 1.5])).toBe(false)
  })

  it('enclose what their edge goes around', () => {
    const corner = fc.tuple(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 12 }))
    const scribble = fc.array(corner, { minLength: 3, maxLength: 9 })
    fc.assert(
      fc.property(scribble, corner, (corners, [x, y]) => {
        const ring: Ring = [...corners, corners[0]!]
        const at: Degrees = [x + 0.4871, y + 0.3163]
        const { value, repairs } = repaired(polygon(ring))
        if (repairs.size > 0) expect(isInAny({ value }, at)).toBe(isIn(ring, at))
      }),
      { numRuns: cases(500) },
    )
  })

  it('are reported, with their features', () => {
    const open = square(0, 0, 1).slice(0, -1)
    const features = [
      open,
      [
        [0, 0],
        [2, 2],
        [2, 0],
        [0, 2],
        [0, 0],
      ],
    ].map((ring, i) => ({
      type: 'Feature',
      properties: { name: `Part ${'AB'[i]}` },
      geometry: { type: 'Polygon', coordinates: [ring] },
    }))
    expect(readFeatures(features, 'Parts', null).mended).toEqual([
      { feature: 1, name: 'Part A', reason: 'Mended: its edge was not closed.' },
      { feature: 2, name: 'Part B', reason: 'Mended: its edge crossed itself.' },
    ])
  })
})

describe('files of boundaries', () => {
  const geometry = { type: 'MultiPolygon', coordinates: [[square(0, 0, 1)]] }

  it.each([
    ['a feature', { type: 'Feature', properties: { name: 'Harbor' }, geometry }, 'Harbor'],
    ['a geometry', geometry, 'Zones 1'],
  ])('may be %s alone', async (_, value, name) => {
    const db = emptyDatabase()
    const path = fileOf(JSON.stringify(value), 'zones.geojson')
    const { replaced } = await importLayer(db, { name: 'Zones', paths: [path], label: null }, now)
    expect(findShapesOf(db, replaced.id)).toMatchObject([{ Name: name }])
  })

  it('of OpenStreetMap’s PBF end with the way to convert them', async () => {
    const path = fileOf('\0\0\0\rOSMHeader', 'town.osm.pbf')
    await expect(
      importLayer(emptyDatabase(), { name: 'Town', paths: [path], label: null }, now),
    ).rejects.toThrow(
      `${path} is an OpenStreetMap PBF file. Convert it to GeoJSON first, for example with osmium-tool: ` +
        'osmium tags-filter FILE.osm.pbf r/boundary=administrative -o part.osm.pbf, ' +
        'then osmium export part.osm.pbf -o part.geojson.',
    )
    await expect(readMapFiles([path])).rejects.toThrow(
      `${path} is an OpenStreetMap PBF file. Convert it to GeoJSON first, for example with osmium-tool: ` +
        'osmium export FILE.osm.pbf -o FILE.geojson.',
    )
    await expect(imported(path)).rejects.toThrow('which has no listings')
  })

  it.each([
    [{ id: '8600000US98101', NOMBRE: ['Gràcia', 'Sants', 'Sants-Montjuïc'] }, 'NOMBRE'],
    [{ uuid: 'u', color: '#ff0000', S_HOOD: ['Loyal Heights', 'Ballard', 'Fremont'] }, 'S_HOOD'],
    [{ name: ['1', '2', '3'], official: ['Ward One', 'Ward Two', 'Ward Three'] }, 'name'],
    [
      { code: ['08001', '08002', '08003'], nom_barri: ['el Raval', 'el Gòtic', 'la Ribera'] },
      'nom_barri',
    ],
    [{ dzielnica: ['Podgórze', 'Krowodrza', 'Zabłocie'], plz: '30-001' }, 'dzielnica'],
    [{ county: 'King', zip: ['98101', '98102', '98103'] }, 'zip'],
  ])('are named by what reads as a name: %o', (properties, label) => {
    const features = [0, 1, 2].map((i) => ({
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, value]) => [
          name,
          Array.isArray(value) ? value[i] : value,
        ]),
      ),
    }))
    expect(guessLabel(features)).toBe(label)
  })
})
