import { describe, expect, it } from 'vitest'
import { createUser } from '#db/queries/account/user-rows.ts'
import { replaceLayer } from '#db/queries/map/layer-rows.ts'
import { createOverlay } from '#db/queries/map/overlay-rows.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { overlayNamesIn } from '#src/use-cases/map/overlays/overlay-names.ts'
import {
  findOverlayPlace,
  findPlaceOutline,
  overlayPlaceLabel,
} from '#src/use-cases/map/overlays/overlay-places.ts'
import { findPlace } from '#src/use-cases/search/location/find-place.ts'
import { searchLocations } from '#src/use-cases/search/location/search-locations.ts'
import { testContext, testNow } from '../../../support/context.ts'
import { emptyDatabase } from '../../../support/database.ts'
import { insertListing } from '../../../support/listings/listings.ts'
import { square } from '../../../support/square-shape.ts'

/** Two listings in Ballard, one in Fremont, none in Nowhere. */
async function town(): Promise<Context> {
  const db = emptyDatabase()
  for (const [i, east] of [10.5, 10.6, 12.5].entries())
    await insertListing(db, 20 + i, { Latitude: 10.5, Longitude: east, City: 'Harbor' })
  const zones = Array.from({ length: 21 }, () => square('SF 5000', 10))
  await replaceLayer(
    db,
    'Neighborhoods',
    [square('Ballard', 10), square('Fremont', 12), square('Nowhere', 40), ...zones],
    testNow,
  )
  return testContext(db)
}

const found = async (context: Context, text: string) =>
  (await searchLocations(context, { text })).map(({ text: name, group, parent, count }) => [
    name,
    group,
    parent,
    count,
  ])

describe('§5 map overlays in the location search', () => {
  it('are places by the names of their shapes, with how many listings lie in them', async () => {
    const context = await town()
    expect(await found(context, 'ball')).toEqual([['Ballard', 'Map areas', 'Neighborhoods', 2]])
    expect(await found(context, 'FREMONT')).toEqual([['Fremont', 'Map areas', 'Neighborhoods', 1]])
    expect(await found(context, 'nowhere')).toEqual([])
    expect(await found(context, 'SF 5000')).toEqual([])
  })

  it('are searched by the text in the box, and named by it again', async () => {
    const context = await town()
    const [option] = await searchLocations(context, { text: 'ballard' })
    const place = await findPlace(context, option!.value, 'MapOverlayShape')
    expect(option!.value).toBe('Ballard (Neighborhoods)')
    expect(option!.sparkQl).toMatch(/^MapOverlayShape Eq '(.*)'$/)
    expect(place?.filter.text).toBe(option!.sparkQl)
    const id = option!.sparkQlValue.slice(1, -1)
    expect(await findPlace(context, 'ballard (neighborhoods)', 'MapOverlayShape')).toEqual(place)
    expect(await findPlace(context, id, 'MapOverlayShape')).toEqual(place)
    expect(overlayPlaceLabel(context, id)).toBe('Ballard (Neighborhoods)')
    const harbor = await findPlace(context, 'Harbor', 'MapOverlayShape')
    expect(harbor?.filter.text).toBe("City Eq 'Harbor'")
    const name = overlayNamesIn(context, Filter.of(option!.sparkQl))
    expect(name?.(option!.sparkQl)).toBe('Ballard')
    expect(overlayNamesIn(context, Filter.of("City Eq 'Harbor'"))).toBe(null)
  })

  it.each([
    ["MLSAreaMinor Eq 'Ballard' And BedroomsTotal Ge 2", ['Ballard']],
    ["City Eq 'Harbor' And MLSAreaMinor Eq 'BALLARD'", ['Ballard']],
    ["City Eq 'Ballard'", []],
    ["HighSchoolDistrict Eq 'Ballard'", []],
    ["MLSAreaMinor Ne 'Ballard'", []],
    ["MLSAreaMinor Eq 'Ballard','Fremont'", []],
    ["MLSAreaMinor Eq 'SF 5000'", []],
    ['BedroomsTotal Ge', []],
  ])('outline the place of a search, if their layer has such places: %s', async (text, names) => {
    const context = await town()
    const ids = names.map((name) => findOverlayPlace(context, `${name} (Neighborhoods)`))
    expect(findPlaceOutline(context, Filter.of(text)) ?? []).toEqual(ids)
  })

  it('are those of today, and private ones only for their owners', async () => {
    const context = await town()
    expect(await found(context, 'secret')).toEqual([])
    const person = {
      loginName: 'ada',
      displayName: 'ada',
      email: null,
      role: 'private',
      administrator: false,
    } as const
    const ada = (await createUser(
      context.db,
      { ...person, passwordHash: 'x' },
      { actor: 'test', at: testNow },
    ))!
    const shapes = [square('Secret garden', 10)]
    await createOverlay(
      context.db,
      { ownerId: ada, name: 'Mine', isPublic: false, shapes },
      testNow,
      10,
    )
    expect(
      await found({ ...context, user: { id: ada, ...person, agentKey: null } }, 'secret'),
    ).toEqual([['Secret garden', 'Map areas', 'Mine', 2]])
    expect(await found(context, 'secret')).toEqual([])
    expect(await findPlace(context, 'Secret garden (Mine)', 'MapOverlayShape')).toBeNull()
  })
})
