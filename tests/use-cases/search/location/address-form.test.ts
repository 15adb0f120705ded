import { describe, expect, it } from 'vitest'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { type AddressForm, readAddressForm } from '#src/domain/search/location/address-form.ts'
import { countListings } from '#src/use-cases/listings/find-listings.ts'
import { addressFormToFilter } from '#src/use-cases/search/location/advanced-address.ts'
import { testContext } from '../../../support/context.ts'
import { emptyDatabase } from '../../../support/database.ts'
import { insertListing } from '../../../support/listings/listings.ts'

const formOf = (parts: Partial<AddressForm>): AddressForm =>
  readAddressForm(new URLSearchParams({ number: '', ...parts }))!

async function street() {
  const db = emptyDatabase()
  const elm = {
    StreetDirPrefix: 'N',
    StreetName: 'Elm',
    StreetSuffix: 'St',
    City: 'Saint Clémence',
  }
  await insertListing(db, 12, { ...elm, StreetAddress: '12 N Elm St' })
  await insertListing(db, 14, { ...elm, StreetAddress: '14 N Elm St', UnitNumber: '#4' })
  await insertListing(db, 15, {
    ...elm,
    StreetAddress: '15 N Elm St',
    InternetAddressDisplayYN: false,
  })
  await insertListing(db, 16, { StreetAddress: '16 Oak Ave' })
  return db
}

describe('§2 advanced address search', () => {
  it.each<[Partial<AddressForm>, number]>([
    [{ street: 'elm' }, 2],
    [{ street: 'Ellm', suffix: 'Street' }, 2],
    [{ street: 'elm', suffix: 'Street', direction: 'North', city: 'St. Clemence', state: 'wa' }, 2],
    [{ street: 'elm', suffix: 'Ave' }, 0],
    [{ number: '12', street: 'Elm' }, 1],
    [{ number: '14', street: 'elm', suffix: 'street', unit: '4' }, 1],
    [{ number: '15', street: 'elm' }, 0],
    [{ number: '16', street: 'oka', suffix: 'Avenue' }, 0],
    [{ number: '16', street: 'Oak', postalCode: '98101' }, 1],
    [{ number: '16', street: 'Oak', city: 'Springfield' }, 0],
    [{ unit: '4' }, 1],
    [{ postalCode: '98101' }, 4],
    [{ number: "1'2", street: '"', city: "O'Fallon", unit: '\\' }, 0],
  ])('%o finds %i', async (parts, count) => {
    const context = testContext(await street())
    const filter = await addressFormToFilter(context, formOf(parts))
    expect(await countListings(context, Filter.of(filter))).toEqual({ kind: 'counted', count })
  })

  it('members find a withheld address by its parts', async () => {
    const context = testContext(await street(), 'private')
    const filter = await addressFormToFilter(context, formOf({ number: '15', street: 'elm' }))
    expect(await countListings(context, Filter.of(filter))).toEqual({ kind: 'counted', count: 1 })
  })
})
