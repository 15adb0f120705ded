import { describe, expect, it } from 'vitest'
import { createUser } from '#db/queries/account/user-rows.ts'
import { changeOverlay, createOverlay } from '#db/queries/map/overlay-rows.ts'
import { overlays } from '#db/schema/index.ts'
import type { OverlayGeometry } from '#src/domain/map/overlays/overlay-shapes.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { filterSentence } from '#src/domain/search/filter/sentence/sentence.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { countListings } from '#src/use-cases/listings/find-listings.ts'
import { getOverlay } from '#src/use-cases/map/overlays/list-overlays.ts'
import { testContext, testNow } from '../../../support/context.ts'
import { emptyDatabase } from '../../../support/database.ts'
import { insertListing } from '../../../support/listings/listings.ts'

const square = (west: number, south: number): OverlayGeometry => {
  const x = west * 1e6
  const y = south * 1e6
  const size = 1e6
  return {
    kind: 'polygon',
    rings: [
      [
        [x, y],
        [x + size, y],
        [x + size, y + size],
        [x, y + size],
        [x, y],
      ],
    ],
  }
}

/** Listings in the middle of the first three squares to the east of 10, 10. */
async function town(): Promise<Context> {
  const db = emptyDatabase()
  for (const n of [0, 1, 2])
    await insertListing(db, 20 + n, { Latitude: 10.5, Longitude: 10.5 + n })
  return testContext(db)
}

async function someone(
  { db }: Context,
  loginName: string,
): Promise<Context & { user: NonNullable<Context['user']> }> {
  const person = {
    loginName,
    displayName: loginName,
    email: null,
    role: 'private',
    administrator: false,
  } as const
  const id = (await createUser(
    db,
    { ...person, passwordHash: 'x' },
    { actor: 'test', at: testNow },
  ))!
  return { ...testContext(db), user: { id, ...person, agentKey: null } }
}

async function overlay(
  owner: Awaited<ReturnType<typeof someone>>,
  isPublic: boolean,
  geometries: readonly OverlayGeometry[],
) {
  const shapes = geometries.map((geometry, i) => ({
    name: `Shape ${i}`,
    color: '0077d9',
    geometry,
  }))
  const id = await createOverlay(
    owner.db,
    { ownerId: owner.user.id, name: 'Zones', isPublic, shapes },
    testNow,
    10,
  )
  return { id, shapes: (await getOverlay(owner, id)).shapes.map(({ Id }) => Id) }
}

async function countOf(context: Context, filter: string): Promise<number | string | undefined> {
  const counted = await countListings(context, Filter.of(filter))
  return counted.kind === 'bad-filter' ? counted.errors[0]?.message : counted.count
}

describe('§3 Filter: MapOverlay and MapOverlayShape', () => {
  it('are inside any of the shapes of an overlay, inside one of them, or outside', async () => {
    const context = await town()
    const { id, shapes } = await overlay(await someone(context, 'ada'), true, [
      square(10, 10),
      square(12, 10),
    ])
    expect(await countOf(context, `MapOverlay Eq '${id}'`)).toBe(2)
    expect(await countOf(context, `MapOverlayShape Eq '${shapes[1]}'`)).toBe(1)
    expect(await countOf(context, `MapOverlayShape Eq '${shapes[0]}','${shapes[1]}'`)).toBe(2)
    expect(await countOf(context, `MapOverlay Ne '${id}'`)).toBe(1)
    expect(await countOf(context, `Not MapOverlayShape Eq '${shapes[0]}'`)).toBe(2)
    expect(
      await countOf(
        context,
        `MapOverlayShape Eq '${shapes[0]}' Or Location Eq radius('10.5 11.5',1)`,
      ),
    ).toBe(2)
  })

  it('see what is changed, and tell what is gone', async () => {
    const context = await town()
    const { id } = await overlay(await someone(context, 'ada'), true, [square(10, 10)])
    expect(await countOf(context, `MapOverlay Eq '${id}'`)).toBe(1)
    await context.db.write(({ orm }) => void orm.delete(overlays).run())
    expect(await countOf(context, `MapOverlay Eq '${id}'`)).toMatch(
      /doesn’t name a map overlay that you can see\.$/,
    )
  })

  it('are what the overlay is now, not what it was when it was searched before', async () => {
    const context = await town()
    const ada = await someone(context, 'ada')
    const { id } = await overlay(ada, true, [square(10, 10)])
    expect(await countOf(context, `MapOverlay Eq '${id}'`)).toBe(1)
    const shapes = [{ name: 'More', color: '0077d9', geometry: square(11, 10) }]
    const later = new Date(testNow.getTime() + 1_000)
    await changeOverlay(context.db, { id, ownerId: ada.user.id, name: null, shapes }, later, 10)
    expect(await countOf(context, `MapOverlay Eq '${id}'`)).toBe(2)
  })

  it('do not reveal another user’s private overlay', async () => {
    const visitor = await town()
    const ada = await someone(visitor, 'ada')
    const bea = await someone(visitor, 'bea')
    const { id, shapes } = await overlay(ada, false, [square(10, 10)])
    expect(await countOf(ada, `MapOverlay Eq '${id}'`)).toBe(1)
    // Its area is known by now.
    for (const other of [visitor, bea]) {
      expect(await countOf(other, `MapOverlay Eq '${id}'`)).toMatch(/doesn’t name a map overlay/)
      expect(await countOf(other, `MapOverlayShape Eq '${shapes[0]}'`)).toMatch(
        /doesn’t name a map overlay/,
      )
    }
  })

  it('refuse what is no id', async () => {
    const context = await town()
    expect(await countOf(context, "MapOverlay Eq 'Zones'")).toMatch(/doesn’t name a map overlay/)
    expect(await countOf(context, 'MapOverlay Eq 5')).toMatch(/takes IDs in quotes/)
    expect(await countOf(context, "MapOverlay Gt '5'")).toMatch(/only Eq and Ne can/)
    expect(await countOf(context, 'MapOverlay Eq NULL')).toMatch(/takes IDs in quotes/)
  })

  it('are described in words', () => {
    const { dictionary } = testContext(emptyDatabase())
    const id = '20200101000000000000000001'
    expect(filterSentence(Filter.of(`MapOverlay Eq '${id}'`), dictionary)).toBe(
      'Inside a map overlay',
    )
    expect(filterSentence(Filter.of(`Not MapOverlayShape Eq '${id}'`), dictionary)).toBe(
      'All listings; not inside a shape of a map overlay',
    )
  })
})
