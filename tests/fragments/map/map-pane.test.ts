import { describe, expect, it } from 'vitest'
import { replaceLayer } from '#db/queries/map/layer-rows.ts'
import { createOverlay } from '#db/queries/map/overlay-rows.ts'
import Pane from '#src/pages/fragments/map/pane.astro'
import type { Context } from '#src/use-cases/context/context.ts'
import { testContext, testNow, userContext } from '../../support/context.ts'
import { emptyDatabase } from '../../support/database.ts'
import { render } from '../../support/pages/render.ts'

const ring = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 0],
] as const
const shapes = [
  { name: 'x', color: '0077d9', geometry: { kind: 'polygon', rings: [ring] } },
] as const

const offers = async (context: Context) =>
  (await render(Pane, '/fragments/map/pane', context)).includes('aria-controls="overlay-panel"')

describe('the overlays button of the map', () => {
  it('is there for agents, and for others once there is an overlay that they may see', async () => {
    const visitor = testContext(emptyDatabase())
    const agent = await userContext(visitor, 'agent', 'private')
    const vow = await userContext(visitor, 'vow', 'vow')
    const seen = async () => Promise.all([visitor, vow, agent].map(offers))
    expect(await seen()).toEqual([false, false, true])
    const overlay = { ownerId: agent.user!.id, name: 'Mine', shapes }
    await createOverlay(agent.db, { ...overlay, isPublic: false }, testNow, 9)
    expect(await seen()).toEqual([false, false, true])
    await createOverlay(agent.db, { ...overlay, isPublic: true }, testNow, 9)
    expect(await seen()).toEqual([true, true, true])
  })

  it('is there for everyone once there is a layer', async () => {
    const visitor = testContext(emptyDatabase())
    await replaceLayer(visitor.db, 'Wards', shapes, testNow)
    expect(await offers(visitor)).toBe(true)
  })
})
