import { expect, it } from 'vitest'
import { sql } from '#db/orm/drizzle.ts'
import { findEstimate } from '#src/use-cases/admin/own/find-estimate.ts'
import { saveOwnListing } from '#src/use-cases/admin/own/own-listings.ts'
import { office } from '../../support/office.ts'

const home = {
  StandardStatus: 'Active',
  PropertyType: 'Residential',
  ListPrice: '450000',
  StreetNumber: '12',
  StreetName: 'North Quay Street',
  City: 'Port Ellery',
  StateOrProvince: 'WI',
  Latitude: '43.0731',
  Longitude: '-89.4012',
}
const near = {
  StreetNumber: '16',
  StreetName: 'N Quay St',
  City: 'Port Ellery',
  StateOrProvince: 'WI',
}

it('a position is estimated by homes of the street, and not by those whose address is withheld', async () => {
  const { admin, context } = await office()
  await saveOwnListing(admin, null, home)
  const estimate = {
    point: { latitude: 43.0731, longitude: -89.4012 },
    isSameHome: false,
  }
  expect(await findEstimate(admin, near)).toEqual(estimate)
  expect(await findEstimate(context, near)).toEqual(estimate)
  expect(await findEstimate(admin, { ...near, StateOrProvince: '' })).toEqual(estimate)
  for (const other of [
    { City: 'Elsewhere' },
    { StateOrProvince: 'MI' },
    { StreetName: 'S Quay St' },
    { StreetNumber: 'Lot 3' },
  ])
    expect(await findEstimate(admin, { ...near, ...other })).toBeNull()
  expect(await findEstimate(admin, {})).toBeNull()
  await admin.db.write(({ orm }) => {
    orm.run(sql`UPDATE listings SET InternetAddressDisplayYN = 0`)
  })
  expect(await findEstimate(context, near)).toBeNull()
})

it.each([
  ['St. Cloud', ['ST CLOUD', ' saint  cloud ', 'st. cloud']],
  ['Montréal', ['montreal', 'MONTRÉAL', 'Montre\u0301al']],
  ['Port Ellery', ['PORT ELLERY', 'port-ellery']],
])('the city %s may be typed otherwise', async (City, typed) => {
  const { admin } = await office()
  await saveOwnListing(admin, null, { ...home, City })
  for (const name of typed)
    expect(await findEstimate(admin, { ...near, City: name })).toMatchObject({ isSameHome: false })
  expect(await findEstimate(admin, { ...near, City: 'Cloud' })).toBeNull()
})

it('and so may its state and a street with accents', async () => {
  const { admin } = await office()
  await saveOwnListing(admin, null, { ...home, StreetName: 'Rue des Érables' })
  const typed = { ...near, StreetName: 'rue des erables', StateOrProvince: 'wisconsin' }
  expect(await findEstimate(admin, typed)).toMatchObject({ isSameHome: false })
  expect(await findEstimate(admin, { ...typed, StateOrProvince: 'Wis.' })).not.toBeNull()
})
