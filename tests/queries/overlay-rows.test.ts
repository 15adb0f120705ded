import { describe, expect, it } from 'vitest'
import type { Database } from '#db/connect.ts'
import { eq } from '#db/orm/drizzle.ts'
import { createUser } from '#db/queries/account/user-rows.ts'
import { replaceLayer } from '#db/queries/map/layer-rows.ts'
import {
  changeOverlay,
  countMyOverlays,
  createOverlay,
  findMlsOverlays,
  findMyOverlays,
  getOverlay,
} from '#db/queries/map/overlay-rows.ts'
import {
  findShapeNames,
  findShapes,
  findShapesOf,
  searchShapeNames,
} from '#db/queries/map/overlay-shape-rows.ts'
import { overlayShapes, overlays, users } from '#db/schema/index.ts'
import type { NewOverlayShape, OverlayGeometry } from '#src/domain/map/overlays/overlay-shapes.ts'
import { emptyDatabase } from '../support/database.ts'

const at = new Date('2026-03-01T08:00:00Z')
const square: OverlayGeometry = {
  kind: 'polygon',
  rings: [
    [
      [0, 0],
      [10, 0],
      [10, 20],
      [0, 0],
    ],
  ],
}
const shape = (name: string, geometry: OverlayGeometry = square): NewOverlayShape => ({
  name,
  color: 'd0312d',
  geometry,
})

function account(db: Database, loginName: string): Promise<string> {
  const names = { loginName, displayName: loginName, email: null, role: 'private' } as const
  return createUser(
    db,
    { ...names, administrator: false, passwordHash: 'x' },
    { actor: 'test', at },
  ) as Promise<string>
}

const newOverlay = (
  db: Database,
  ownerId: string,
  name: string,
  isPublic = false,
  shapes = [shape(`${name} 1`)],
) => createOverlay(db, { ownerId, name, isPublic, shapes }, at, 9)

describe('§3 map overlays', () => {
  it('are visible to their owner; public ones and layers of the MLS to everyone', async () => {
    const db = emptyDatabase()
    const ada = await account(db, 'ada')
    const bea = await account(db, 'bea')
    const secret = await newOverlay(db, ada, 'Secret')
    const open = await newOverlay(db, ada, 'open', true)
    const { id: layer } = await replaceLayer(db, 'Parks', [shape('Park')], at)
    const seenBy = (id: string, who: string | null) => getOverlay(db, id, who)?.Name ?? null
    expect([ada, bea, null].map((who) => seenBy(secret, who))).toEqual(['Secret', null, null])
    expect([ada, bea, null].map((who) => seenBy(open, who))).toEqual(['open', 'open', 'open'])
    expect([ada, bea, null].map((who) => seenBy(layer, who))).toEqual(['Parks', 'Parks', 'Parks'])
    expect(findMyOverlays(db, ada, { limit: 9, offset: 0 }).map(({ Name }) => Name)).toEqual([
      'open',
      'Secret',
    ])
    expect(findMyOverlays(db, ada, { limit: 1, offset: 1 })).toEqual([
      { Id: secret, Name: 'Secret' },
    ])
    expect(countMyOverlays(db, ada)).toBe(2)
    expect(countMyOverlays(db, bea)).toBe(0)
    expect(findMlsOverlays(db)).toEqual([{ Id: layer, LayerName: 'Parks' }])
    const all = (who: string | null) => searchShapeNames(db, ['*'], who, 9).map(({ Name }) => Name)
    expect(all(ada)).toEqual(['Park', 'Secret 1', 'open 1'])
    expect(all(bea)).toEqual(['Park', 'open 1'])
  })

  it('keep their shapes in order, with geometry and bounds, and take more behind them', async () => {
    const db = emptyDatabase()
    const ada = await account(db, 'ada')
    const bea = await account(db, 'bea')
    const circle: OverlayGeometry = { kind: 'circle', center: [0, 60_000_000], miles: 1 }
    const several: OverlayGeometry = {
      kind: 'several',
      of: [
        square.rings,
        [
          [
            [-5, 3],
            [1, 3],
            [1, 4],
            [-5, 3],
          ],
        ],
      ],
    }
    const id = await newOverlay(db, ada, 'Mine', false, [shape('Z'), shape('A', several)])
    expect(
      await changeOverlay(
        db,
        { id, ownerId: ada, name: null, shapes: [shape('C', circle)] },
        at,
        3,
      ),
    ).toBe('changed')
    expect(
      await changeOverlay(db, { id, ownerId: ada, name: 'Ours', shapes: [shape('D')] }, at, 3),
    ).toBe('full')
    expect(await changeOverlay(db, { id, ownerId: bea, name: 'Ours', shapes: [] }, at, 3)).toBe(
      'gone',
    )
    expect(getOverlay(db, id, ada)!.Name).toBe('Mine')
    expect(await changeOverlay(db, { id, ownerId: ada, name: 'Ours', shapes: [] }, at, 3)).toBe(
      'changed',
    )
    const shapes = findShapesOf(db, id)
    expect(shapes.map(({ Name, Geometry }) => [Name, Geometry])).toEqual([
      ['Z', square],
      ['A', several],
      ['C', circle],
    ])
    expect(shapes[0]).toMatchObject({ OverlayId: id, OverlayName: 'Ours', Color: 'd0312d' })
    const [z, a, c] = db.read.select().from(overlayShapes).orderBy(overlayShapes.Position).all()
    expect(z).toMatchObject({ South: 0, North: 20, West: 0, East: 10 })
    expect(a).toMatchObject({ South: 0, North: 20, West: -5, East: 10 })
    expect([c!.South, c!.North, c!.West, c!.East].map((micro) => Math.round(micro / 1e4))).toEqual([
      5999, 6001, -3, 3,
    ])
  })

  it('find shapes by id and by name, where * and ? stand for letters, and nothing else does', async () => {
    const db = emptyDatabase()
    const ada = await account(db, 'ada')
    await newOverlay(
      db,
      ada,
      'Mine',
      true,
      ['Ballard', 'ball%d', 'Ball_rd', 'x*y', 'x\\y', 'xzy'].map((name) => shape(name)),
    )
    const found = (...names: string[]) =>
      searchShapeNames(db, names, null, 9).map(({ Name }) => Name)
    expect(found('bal*')).toEqual(['Ball_rd', 'Ballard', 'ball%d'])
    expect(found('ball?rd')).toEqual(['Ball_rd', 'Ballard'])
    expect(found('Ball_rd')).toEqual(['Ball_rd'])
    expect(found('Ball%d')).toEqual(['ball%d'])
    expect(found('x\\*y')).toEqual(['x*y'])
    expect(found('x\\y')).toEqual(['x\\y'])
    expect(found('x?y')).toEqual(['x*y', 'x\\y', 'xzy'])
    expect(found('xzy', 'ballard')).toEqual(['Ballard', 'xzy'])
    expect(searchShapeNames(db, ['*'], null, 2)).toHaveLength(2)
    const ids = searchShapeNames(db, ['xzy', 'ballard'], null, 9).map(({ Id }) => Id)
    expect(findShapeNames(db, ids, null)).toEqual([
      { Id: ids[0], Name: 'Ballard', Color: 'd0312d' },
      expect.anything(),
    ])
    expect(findShapes(db, [ids[1]!, 'x'], null)).toMatchObject([
      { Name: 'xzy', OverlayName: 'Mine', Geometry: square },
    ])
    expect(findShapes(db, [], null)).toEqual([])
  })

  it('are as many as allowed, and go with their owner', async () => {
    const db = emptyDatabase()
    const ada = await account(db, 'ada')
    const bea = await account(db, 'bea')
    for (let i = 0; i < 9; i++) expect(await newOverlay(db, ada, `Nr ${i}`)).toMatch(/^\d{26}$/)
    expect(await newOverlay(db, ada, 'One more')).toBe('full')
    await newOverlay(db, bea, 'Hers')
    await db.write(({ orm }) => void orm.delete(users).where(eq(users.Id, ada)).run())
    expect(
      db.read
        .select()
        .from(overlays)
        .all()
        .map(({ Name }) => Name),
    ).toEqual(['Hers'])
    expect(
      db.read
        .select()
        .from(overlayShapes)
        .all()
        .map(({ Name }) => Name),
    ).toEqual(['Hers 1'])
  })
})

describe('§3 layers of the MLS', () => {
  it('are replaced under their name, and shapes keep their ids by name', async () => {
    const db = emptyDatabase()
    const first = await replaceLayer(
      db,
      'Zones',
      ['A', 'B', 'B', 'C'].map((name) => shape(name)),
      at,
    )
    const before = findShapesOf(db, first.id)
    const again = await replaceLayer(
      db,
      'Zones',
      ['B', 'D', 'A', 'B'].map((name) => shape(name)),
      at,
    )
    expect(first).toEqual({ id: first.id, kept: 0, added: 4, removed: 0 })
    expect(again).toEqual({ id: first.id, kept: 3, added: 1, removed: 1 })
    const after = findShapesOf(db, first.id)
    expect(after.map(({ Name }) => Name)).toEqual(['B', 'D', 'A', 'B'])
    expect(after[0]!.Id).toEqual(before[1]!.Id)
    expect(after[2]!.Id).toEqual(before[0]!.Id)
    expect(after[3]!.Id).toEqual(before[2]!.Id)
    expect(before.map(({ Id }) => Id)).not.toContain(after[1]!.Id)
    expect(findMlsOverlays(db)).toHaveLength(1)
  })
})
