import { describe, expect, inject, it } from 'vitest'
import { openDatabase } from '#db/connect.ts'
import type { OverlayChoice } from '#src/domain/map/overlays/overlay-choice.ts'
import type { OverlayAttributes, OverlayShape } from '#src/domain/map/overlays/overlay-shapes.ts'
import {
  overlayChoicesPath,
  overlayPath,
  overlayShapesByNamePath,
} from '#src/domain/map/overlays/paths.ts'
import { listingDetailPath } from '#src/domain/paths.ts'
import { send } from '../../support/server/http.ts'
import { signedIn } from '../../support/server/visitor.ts'

const origin = inject('origin')
const homes = 'BedroomsTotal Ge 3 And ListPrice Le 400000'

const read = async <T>(path: string): Promise<T> => JSON.parse((await send(origin, path)).text) as T

async function layerNamed(name: string): Promise<OverlayAttributes> {
  const { data } = await read<{ data: OverlayChoice[] }>(overlayChoicesPath())
  const { Id } = data.find((choice) => choice.kind === 'layer' && choice.Name === name)!
  return JSON.parse((await read<{ data: string }>(overlayPath(Id))).data) as OverlayAttributes
}

describe('the layers of the demo', () => {
  it('are searched in: three bedrooms under $400,000 in a school district', async () => {
    const agent = await signedIn(origin, 'agent')
    const count = async (filter: string) => {
      const query = new URLSearchParams({ _filter: filter }).toString()
      const { text } = await agent.get(`/listings/count?${query}`, { Accept: 'application/json' })
      return (JSON.parse(text) as { count: number }).count
    }
    const placed = "Location Eq polygon('42.5 -91,42.5 -89,44 -89,44 -91')"
    for (const name of ['Harmon Ridge', 'Wexley Area']) {
      const { shapes } = await layerNamed('School districts')
      const { Id } = shapes.find((shape) => shape.Name === name)!
      const found = await count(`${homes} And MapOverlayShape Eq '${Id}'`)
      expect(found).toBeGreaterThan(0)
      expect(found).toBe(await count(`${homes} And HighSchoolDistrict Eq '${name}' And ${placed}`))
    }
  })

  it('tell a listing’s page that it is in its school district', async () => {
    const db = openDatabase(inject('servedDatabase'))
    const id = db.readConnection
      .prepare<[], string>(
        "SELECT Id FROM listings WHERE StandardStatus = 'Active' AND Latitude IS NOT NULL AND PropertyType = 'Residential'",
      )
      .pluck()
      .get()!
    await db.close()
    const { text } = await send(origin, listingDetailPath(id))
    expect(text).toContain('inside its boundary (School districts)')
  })

  it('are found by the names of their shapes', async () => {
    const found = await read<OverlayShape[]>(overlayShapesByNamePath('Ferry*'))
    expect(found.map(({ Name }) => Name)).toContain('Ferry Hill')
    expect((await layerNamed('Neighborhoods')).shapes).toHaveLength(16)
  })
})
