import { describe, expect, it } from 'vitest'
import { replaceLayer } from '#db/queries/map/layer-rows.ts'
import { quickSearches, savedSearches, storedFilters } from '#db/schema/index.ts'
import type { OverlayAttributes } from '#src/domain/map/overlays/overlay-shapes.ts'
import { removalQuestion } from '#src/domain/map/overlays/removal.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import {
  getOverlay,
  listMyOverlays,
  saveOverlay,
} from '#src/use-cases/map/overlays/list-overlays.ts'
import {
  deleteOverlay,
  describeRemoval,
  renameOverlay,
} from '#src/use-cases/map/overlays/own-overlays.ts'
import { testContext, testNow, userContext } from '../../../support/context.ts'
import { emptyDatabase } from '../../../support/database.ts'

const coords = '47600000 -122300000,47600000 -122200000,47700000 -122200000'
const ring = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 0],
] as const
const shape = { name: 'x', color: '0077d9', geometry: { kind: 'polygon', rings: [ring] } } as const

const save = (context: Context, isPublic = false): Promise<OverlayAttributes> =>
  saveOverlay(
    context,
    new URLSearchParams({
      modal_overlaysave_type: 'new',
      modal_overlay_name: 'School zones',
      public: isPublic ? 'Y' : 'N',
      polyCount: '2',
      ...{ selected1: 'on', coords1: coords, selected2: 'on', coords2: coords },
    }),
  )

async function people() {
  const visitor = testContext(emptyDatabase())
  const [ada, bea, vow] = await Promise.all([
    userContext(visitor, 'ada', 'private'),
    userContext(visitor, 'bea', 'private'),
    userContext(visitor, 'vow', 'vow'),
  ])
  return { visitor, ada, bea, vow }
}

/** Stores filters as a saved search of this person, a quick search, or the filter of a long address. */
async function storeFilters({ db, user }: Context, filters: Record<string, string>): Promise<void> {
  const times = { CreatedAt: testNow.toISOString(), ModifiedAt: testNow.toISOString() }
  await db.write(({ orm }) => {
    for (const [Id, Filter] of Object.entries(filters)) {
      const search = { Id, Name: Id, Filter, OwnerId: user!.id, ...times }
      if (Id.startsWith('saved')) orm.insert(savedSearches).values(search).run()
      else if (Id.startsWith('quick')) orm.insert(quickSearches).values(search).run()
      else orm.insert(storedFilters).values(search).run()
    }
  })
}

describe('one’s own overlays', () => {
  it('are renamed, with a name of at most 40 characters', async () => {
    const { ada } = await people()
    const { Id } = await save(ada)
    expect(await renameOverlay(ada, Id, ' Zones ')).toBe('Zones')
    expect((await getOverlay(ada, Id)).Name).toBe('Zones')
    const message = 'Names can have up to 40 characters.'
    await expect(renameOverlay(ada, Id, 'x'.repeat(41))).rejects.toMatchObject({
      name: 'Invalid',
      message,
      fields: { name: message },
    })
    await expect(renameOverlay(ada, Id, ' \n')).rejects.toMatchObject({
      message: 'Give the overlay a name.',
    })
    expect((await getOverlay(ada, Id)).Name).toBe('Zones')
  })

  it('are deleted with their shapes, and no other overlay', async () => {
    const { ada } = await people()
    const { Id, shapes } = await save(ada)
    const other = await save(ada)
    await deleteOverlay(ada, Id)
    await expect(getOverlay(ada, Id)).rejects.toMatchObject({ name: 'NotFound' })
    expect(await getOverlay(ada, other.Id)).toEqual(other)
    expect(listMyOverlays(ada, 1, 10)).toMatchObject({ total: 1 })
    const left = ada.db.readConnection.prepare('SELECT Id FROM overlay_shapes').pluck().all()
    expect(left).toEqual(other.shapes.map((each) => each.Id))
    expect(shapes).toHaveLength(2)
    await expect(deleteOverlay(ada, Id)).rejects.toMatchObject({ name: 'NotFound' })
  })

  const changes = {
    renamed: (context: Context, id: string) => renameOverlay(context, id, 'Mine'),
    described: describeRemoval,
    deleted: deleteOverlay,
  } as const
  it.each(
    Object.keys(changes).flatMap((change) =>
      (
        [
          ['a visitor', 'visitor', 'LoginRequired'],
          ['a person who is no agent', 'vow', 'Forbidden'],
          ['another agent', 'bea', 'NotFound'],
        ] as const
      ).map((who) => [change as keyof typeof changes, ...who] as const),
    ),
  )('are not %s by %s', async (change, _, name, error) => {
    const all = await people()
    for (const isPublic of [false, true]) {
      const made = await save(all.ada, isPublic)
      await expect(async () => await changes[change](all[name], made.Id)).rejects.toMatchObject({
        name: error,
      })
      expect(await getOverlay(all.ada, made.Id)).toEqual(made)
    }
  })

  it.each(Object.keys(changes) as (keyof typeof changes)[])(
    'are not layers that are %s',
    async (change) => {
      const { ada } = await people()
      const { id } = await replaceLayer(ada.db, 'Wards', [shape], testNow)
      const before = await getOverlay(ada, id)
      for (const wrong of [id, 'x', '', '20990101000000000000000000', "' OR 1=1 --"])
        await expect(async () => await changes[change](ada, wrong)).rejects.toMatchObject({
          name: 'NotFound',
        })
      expect(await getOverlay(ada, id)).toEqual(before)
    },
  )
})

describe('the question before an overlay is deleted', () => {
  it('counts all stored searches that name it or one of its shapes', async () => {
    const { ada, bea } = await people()
    const { Id, shapes } = await save(ada)
    const other = await save(ada)
    await storeFilters(bea, {
      saved1: `MapOverlay Eq '${Id}'`,
      saved2: `BedroomsTotal Ge 3 And mapoverlayshape Eq '${shapes[1]!.Id}'`,
      saved3: `MapOverlay Eq '${other.Id}'`,
      saved4: `PublicRemarks Eq '${Id}'`,
      quick1: `Not MapOverlay Eq '${other.Id}','${Id}'`,
      long1: `City Eq 'Wexley'`,
    })
    const removal = describeRemoval(ada, Id)
    const uses = { savedSearches: 2, quickSearches: 1, longFilters: 0 }
    expect(removal).toEqual({ id: Id, name: 'School zones', shapes: 2, isPublic: false, uses })
    expect(removalQuestion(removal)).toBe(
      'Delete the overlay “School zones” with its 2 shapes? This can’t be undone. ' +
        '2 saved searches and 1 quick search use it and will stop working until the overlay is removed from them.',
    )
  })

  it('tells one search from several, none, and whether others see it', () => {
    const removal = { id: '', name: 'Harbor', shapes: 1, isPublic: true }
    const uses = { savedSearches: 0, quickSearches: 0, longFilters: 0 }
    expect(removalQuestion({ ...removal, uses })).toBe(
      'Delete the overlay “Harbor” with its 1 shape? This can’t be undone. ' +
        'It’s public, so others will no longer see it. No searches use it.',
    )
    expect(removalQuestion({ ...removal, uses: { ...uses, longFilters: 1 } })).toContain(
      '1 link to a long search uses it and will stop working until the overlay is removed from it.',
    )
  })
})
