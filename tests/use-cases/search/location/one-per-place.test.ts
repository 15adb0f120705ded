import { expect, it } from 'vitest'
import { replaceLayer } from '#db/queries/map/layer-rows.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { countListings } from '#src/use-cases/listings/find-listings.ts'
import { findPlace } from '#src/use-cases/search/location/find-place.ts'
import { searchLocations } from '#src/use-cases/search/location/search-locations.ts'
import { testNow } from '../../../support/context.ts'
import { square } from '../../../support/square-shape.ts'
import { at, type Columns, site } from './support.ts'

const grove = (more: Columns = {}): Columns =>
  at('1 Elm St', { MLSAreaMinor: 'Maple Grove', Latitude: 10.5, Longitude: 10.5, ...more })
const maple = { StreetName: 'Maple', StreetSuffix: 'St', City: 'Monona' }
const creek = {
  City: 'Tansy Creek',
  MLSAreaMinor: 'Tansy Creek',
  HighSchoolDistrict: 'Tansy Creek',
}

async function town() {
  const context = await site(
    grove({ SubdivisionName: 'Maple Grove', BedroomsTotal: 2 }),
    grove({ SubdivisionName: 'Maple Grove', StandardStatus: 'Closed' }),
    grove({ PropertyType: 'Residential Lease' }),
    grove({ MLSAreaMinor: null, SubdivisionName: 'Maple Grove', City: 'Beloit' }),
    at('2 Maple St', maple),
    at('4 Maple St', maple),
    at('3 Oak St', creek),
  )
  await replaceLayer(context.db, 'Neighborhoods', [square('Maple Grove', 10)], testNow)
  await replaceLayer(context.db, 'School districts', [square('Tansy Creek', 10)], testNow)
  return context
}

it('one row stands for a place that an area, a subdivision, and a map layer name', async () => {
  const context = await town()
  const rowsFor = async (text: string) =>
    (await searchLocations(context, { text })).map(
      ({ text: name, kind, parent, count }) => `${name}, ${kind}, ${parent}: ${count}`,
    )
  expect(await rowsFor('maple')).toEqual([
    'Maple Grove, Neighborhood, Madison: 3',
    'Maple Grove, Beloit, Subdivision, null: 1',
    'Maple St, Monona, Street, null: 2',
  ])
  expect(await rowsFor('maple grove subdivision')).toContain(
    'Maple Grove, Subdivision, Madison, Beloit: 3',
  )
  expect(await rowsFor('tansy')).toEqual([
    'Tansy Creek, City, null: 1',
    'Tansy Creek, School district, null: 1',
  ])
})

it('a partial word is a place that begins so, not a street of the name', async () => {
  const context = await town()
  for (const text of ['map', 'maple', 'Maple '])
    expect((await findPlace(context, text))?.filter.text).toBe("MLSAreaMinor Eq 'Maple Grove'")
})

it.each([
  ["StandardStatus Eq 'Active'", [2, 1, 2]],
  ["StandardStatus Eq 'Active' And BedroomsTotal Eq 2", [1, 0, 0]],
  ['BedroomsTotal Ge 9', [0, 0, 0]],
])(
  'rows are counted with what else is searched, and keep their order: %s',
  async (text, counts) => {
    const context = await town()
    const others = Filter.of(text)
    const rows = await searchLocations(context, { text: 'maple', others })
    expect(rows.map(({ count }) => count)).toEqual(counts)
    for (const { sparkQl, count } of rows)
      expect(await countListings(context, Filter.of(sparkQl).and(others))).toMatchObject({ count })
  },
)
