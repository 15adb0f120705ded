import { describe, expect, it } from 'vitest'
import { replaceLayer } from '#db/queries/map/layer-rows.ts'
import { changeOverlay } from '#db/queries/map/overlay-rows.ts'
import { formatCoordinates } from '#src/domain/map/overlays/overlays.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import {
  getOverlay,
  listMyOverlays,
  saveOverlay,
} from '#src/use-cases/map/overlays/list-overlays.ts'
import { maxShapes, renameOverlay } from '#src/use-cases/map/overlays/own-overlays.ts'
import { testContext, testNow, userContext } from '../../../support/context.ts'
import { emptyDatabase } from '../../../support/database.ts'

const triangle: readonly (readonly [number, number])[] = [
  [-122_300_000, 47_600_000],
  [-122_200_000, 47_600_000],
  [-122_200_000, 47_700_000],
  [-122_300_000, 47_600_000],
]
const coords1 = formatCoordinates([[triangle]])
const polygon = { polyCount: '1', selected1: 'on', label1: 'North', color1: '#D0312D', coords1 }
const asNew = { modal_overlaysave_type: 'new', modal_overlay_name: 'School zones', ...polygon }
const existing = (id: string) => ({
  modal_overlaysave_type: 'existing',
  modal_overlay_sel: id,
  ...polygon,
})
const ring = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 0],
] as const
const shape = { name: 'x', color: '0077d9', geometry: { kind: 'polygon', rings: [ring] } } as const
const save = (context: Context, fields: Record<string, string>) =>
  saveOverlay(context, new URLSearchParams(fields))

describe('§6 overlays', () => {
  it('are made and added to by agents alone, each their own', async () => {
    const visitor = testContext(emptyDatabase())
    const ada = await userContext(visitor, 'ada')
    const bea = await userContext(visitor, 'bea')
    const vow = await userContext(visitor, 'vow', 'vow')
    const made = await save(ada, asNew)
    expect(made).toEqual({
      Id: expect.stringMatching(/^\d{26}$/) as string,
      Name: 'School zones',
      Public: 'N',
      shapes: [
        {
          ...{
            Id: expect.stringMatching(/^\d{26}$/) as string,
            OverlayId: made.Id,
            OverlayName: 'School zones',
          },
          ...{ Name: 'North', Color: 'd0312d' },
          Geometry: 'POLYGON((-122.3 47.6,-122.2 47.6,-122.2 47.7,-122.3 47.6))',
        },
      ],
    })
    expect((await save(ada, existing(made.Id))).shapes).toHaveLength(2)
    await expect(save(bea, existing(made.Id))).rejects.toMatchObject({ name: 'NotFound' })
    await expect(save(vow, asNew)).rejects.toMatchObject({ name: 'Forbidden' })
    await expect(save(visitor, asNew)).rejects.toMatchObject({ name: 'LoginRequired' })
    await expect(save(ada, { ...asNew, modal_overlay_name: '' })).rejects.toMatchObject({
      name: 'Invalid',
      message: 'Give the overlay a name.',
      fields: { modal_overlay_name: 'Give the overlay a name.' },
    })
    expect(listMyOverlays(visitor, 1, 1000)).toEqual({ overlays: [], total: 0 })
    expect(listMyOverlays(ada, 1, 1000)).toEqual({
      overlays: [{ Id: made.Id, Name: 'School zones' }],
      total: 1,
    })
  })

  it('are seen by others only if they are public', async () => {
    const visitor = testContext(emptyDatabase())
    const ada = await userContext(visitor, 'ada')
    const secret = await save(ada, asNew)
    const open = await save(ada, { ...asNew, public: 'Y' })
    await expect(getOverlay(visitor, secret.Id)).rejects.toMatchObject({ name: 'NotFound' })
    expect(await getOverlay(visitor, open.Id)).toEqual(open)
    expect(secret.Public).toBe('N')
    expect(open.Public).toBe('Y')
    await expect(getOverlay(visitor, 'my')).rejects.toMatchObject({ name: 'NotFound' })
  })

  it('are read a few shapes at a time, in their order', async () => {
    const visitor = testContext(emptyDatabase())
    const names = Array.from({ length: 30 }, (_, i) => String(99 - i))
    const { id } = await replaceLayer(
      visitor.db,
      'Large',
      names.map((name) => ({ ...shape, name })),
      testNow,
    )
    let turns = 0
    setImmediate(() => turns++)
    const { shapes } = await getOverlay(visitor, id)
    expect(shapes.map(({ Name }) => Name)).toEqual(names)
    expect(turns).toBe(1)
  })

  it('have at most 2,000 shapes', async () => {
    const visitor = testContext(emptyDatabase())
    const ada = await userContext(visitor, 'ada')
    const { Id } = await save(ada, asNew)
    const shapes = Array.from({ length: maxShapes - 1 }, () => shape)
    await changeOverlay(
      ada.db,
      { id: Id, ownerId: ada.user!.id, name: null, shapes },
      testNow,
      maxShapes,
    )
    await expect(save(ada, existing(Id))).rejects.toMatchObject({
      name: 'Invalid',
      message: 'An overlay can have up to 2,000 shapes.',
    })
    await renameOverlay(ada, Id, 'Full')
  })
})
