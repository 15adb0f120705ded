import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { createUser } from '#db/queries/account/user-rows.ts'
import { replaceLayer } from '#db/queries/map/layer-rows.ts'
import { createOverlay } from '#db/queries/map/overlay-rows.ts'
import type { Ring } from '#src/domain/map/geometry/shapes.ts'
import { unpackRing } from '#src/domain/map/overlays/outlines.ts'
import type { NewOverlayShape, OverlayGeometry } from '#src/domain/map/overlays/overlay-shapes.ts'
import { getOverlay } from '#src/use-cases/map/overlays/list-overlays.ts'
import { listOverlayChoices } from '#src/use-cases/map/overlays/overlay-choices.ts'
import { findOverlayOutlines } from '#src/use-cases/map/overlays/overlay-outlines.ts'
import { testContext, testNow } from '../../../support/context.ts'
import { emptyDatabase } from '../../../support/database.ts'

const seattle = { south: 47_500_000, north: 47_700_000, west: -122_500_000, east: -122_200_000 }

/** A round lot with many corners, its middle so many thousandths of a degree from the south-west of Seattle. */
function lot(x: number, y: number, size: number, corners = 120): OverlayGeometry {
  const ring: Ring = Array.from({ length: corners + 1 }, (_, i) => {
    const angle = ((i % corners) / corners) * 2 * Math.PI
    const east = x * 1000 + size * Math.cos(angle)
    const north = y * 1000 + size * Math.sin(angle)
    return [seattle.west + Math.round(east), seattle.south + Math.round(north)]
  })
  return { kind: 'polygon', rings: [ring] }
}

const shape = (name: string, geometry: OverlayGeometry): NewOverlayShape => ({
  name,
  color: '2e8540',
  geometry,
})
const layer = async (shapes: readonly NewOverlayShape[], db = emptyDatabase()) => ({
  ...testContext(db),
  ...(await replaceLayer(db, 'Lots', shapes, testNow)),
})

describe('outlines of overlays', () => {
  it('are as fine as the pixels of the map, and only where it is', async () => {
    const { id, ...context } = await layer([
      shape('Near', lot(50, 50, 20_000)),
      shape('Far', lot(900, 50, 20_000)),
    ])
    const at = async (zoom: number) =>
      (await findOverlayOutlines(context, { ids: [id], bounds: seattle, zoom })).shapes
    const coarse = await at(9)
    const fine = await at(15)
    expect(coarse.map(({ Name }) => Name)).toEqual(['Near'])
    expect(fine[0]!.polygons[0]![0]!.length).toBeGreaterThan(coarse[0]!.polygons[0]![0]!.length)
    const ring = unpackRing(fine[0]!.polygons[0]![0]!)
    expect(ring[0]).toEqual(ring.at(-1))
    expect(await at(1)).toEqual([])
  })

  it('stay small however much there is', async () => {
    const lots = Array.from({ length: 900 }, (_, i) =>
      shape(`Lot ${i}`, lot((i % 30) * 10, Math.floor(i / 30) * 6, 4_000)),
    )
    const { id, ...context } = await layer(lots)
    const outlines = await findOverlayOutlines(context, { ids: [id], bounds: seattle, zoom: 14 })
    expect(outlines.isCoarse).toBe(true)
    expect(gzipSync(JSON.stringify(outlines)).length).toBeLessThan(30_000)
  })

  it('are of single shapes too, of circles, of several polygons and of those with holes', async () => {
    const hole = lot(100, 100, 10_000)
    const rings = [lot(100, 100, 40_000), hole].map((one) =>
      one.kind === 'polygon' ? one.rings[0]! : [],
    )
    const { id, ...context } = await layer([
      shape('Hole', { kind: 'polygon', rings }),
      shape('Circle', { kind: 'circle', center: [-122_350_000, 47_600_000], miles: 1 }),
      shape('Two', { kind: 'several', of: [[rings[1]!], [rings[0]!]] }),
      shape('Box', { kind: 'rectangle', ...seattle }),
    ])
    const input = { bounds: seattle, zoom: 12 }
    const { shapes } = await findOverlayOutlines(context, { ids: [id], ...input })
    const rightly = { Hole: [2], Circle: [1], Two: [1, 1], Box: [1] }
    expect(
      Object.fromEntries(
        shapes.map(({ Name, polygons }) => [Name, polygons.map((rings) => rings.length)]),
      ),
    ).toEqual(rightly)
    const one = (await getOverlay(context, id)).shapes[1]!.Id
    expect(
      (await findOverlayOutlines(context, { ids: [one], ...input })).shapes.map(({ Name }) => Name),
    ).toEqual(['Circle'])
  })

  it('refuse what are no ids, and more than a map can show', async () => {
    const context = testContext(emptyDatabase())
    const ask = (ids: readonly string[]) =>
      findOverlayOutlines(context, { ids, bounds: seattle, zoom: 12 })
    await expect(ask(['x'])).rejects.toMatchObject({ name: 'BadRequest' })
    await expect(ask(Array.from({ length: 21 }, () => '2'.repeat(26)))).rejects.toMatchObject({
      name: 'BadRequest',
    })
    expect(await ask(['2'.repeat(26)])).toEqual({ shapes: [], isCoarse: false })
  })
})

it('overlays to choose from are layers, own ones and public ones; outlines of private ones are for their owners', async () => {
  const { db, ...visitor } = await layer([shape('Lot', lot(50, 50, 20_000))])
  const context = { ...visitor, db }
  const person = (loginName: string) =>
    ({
      loginName,
      displayName: loginName,
      email: null,
      role: 'private',
      administrator: false,
    }) as const
  const add = async (loginName: string) =>
    (await createUser(
      db,
      { ...person(loginName), passwordHash: 'x' },
      { actor: 'test', at: testNow },
    ))!
  const ada = await add('ada')
  const bea = await add('bea')
  const make = (ownerId: string, name: string, isPublic: boolean) =>
    createOverlay(
      db,
      { ownerId, name, isPublic, shapes: [shape('S', lot(50, 50, 20_000))] },
      testNow,
      10,
    )
  const hidden = await make(ada, 'Hidden', false)
  await make(ada, 'Open', true)
  const as = (id: string) => ({ ...context, user: { id, ...person('x'), agentKey: null } })
  const named = (who: Parameters<typeof listOverlayChoices>[0]) =>
    listOverlayChoices(who).map(({ Name, kind, Public, shapes }) => [Name, kind, Public, shapes])
  expect(named(context)).toEqual([
    ['Lots', 'layer', 'Y', 1],
    ['Open', 'shared', 'Y', 1],
  ])
  expect(named(as(ada))).toEqual([
    ['Lots', 'layer', 'Y', 1],
    ['Hidden', 'own', 'N', 1],
    ['Open', 'own', 'Y', 1],
  ])
  expect(named(as(bea))).toEqual([
    ['Lots', 'layer', 'Y', 1],
    ['Open', 'shared', 'Y', 1],
  ])
  const drawn = async (who: Parameters<typeof findOverlayOutlines>[0]) =>
    (await findOverlayOutlines(who, { ids: [hidden], bounds: seattle, zoom: 12 })).shapes.length
  expect(await drawn(context)).toBe(0)
  expect(await drawn(as(bea))).toBe(0)
  expect(await drawn(as(ada))).toBe(1)
})
