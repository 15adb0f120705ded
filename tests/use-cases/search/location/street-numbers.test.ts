import { expect, it } from 'vitest'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { streetNumberSpellings } from '#src/domain/search/location/street-numbers.ts'
import { countListings } from '#src/use-cases/listings/find-listings.ts'
import { addressFormToFilter } from '#src/use-cases/search/location/advanced-address.ts'
import { findAddresses } from '#src/use-cases/search/location/find-addresses.ts'
import { findPlace } from '#src/use-cases/search/location/find-place.ts'
import { testContext } from '../../../support/context.ts'
import { emptyDatabase } from '../../../support/database.ts'
import { insertListing } from '../../../support/listings/listings.ts'

const homes = [
  ['2405 1/2', 'E Johnson St'],
  ['2407½', 'E Johnson St'],
  ['W156 N8480', 'Pilgrim Rd'],
  ['N65W14155', 'Redwood Dr'],
  ['12A', 'High St'],
  ['14 B', 'High St'],
  ['W1234', 'County Road ES'],
  ['18-20', 'High St'],
  ['22⅓', 'High St'],
  ['24BIS', 'High St'],
  ['W158N8480', 'Pilgrim Rd'],
  ['26-C', 'High St'],
  ['28½', 'E Johnson St'],
] as const

async function site() {
  const db = emptyDatabase()
  for (const [n, [number, street]] of homes.entries())
    await insertListing(db, n + 1, {
      StreetAddress: `${number} ${street}`,
      StreetNumber: number,
      StreetName: street.replace(/ (?:St|Rd|Dr)$/, '').replace(/^E /, ''),
      UnparsedAddress: `${number} ${street}, Harbor, WA 98101`,
    })
  return testContext(db)
}

it.each([
  ['2405 1/2 E Johnson St', 0],
  ['2405½ Johnson', 0],
  ['2407 1/2 E Johnson St', 1],
  ['W156 N8480 Pilgrim Rd', 2],
  ['w156n8480 pilgrim', 2],
  ['N65 W14155 Redwood', 3],
  ['12A High St', 4],
  ['12 A High St', 4],
  ['12-a high', 4],
  ['14B High St', 5],
  ['14 B High Street', 5],
  ['w1234 county road es', 6],
  ['W 1234 County Road ES', 6],
  ['18-20 High St', 7],
  ['18 - 20 High St', 7],
  ['18–20 high', 7],
  ['22 1/3 High St', 8],
  ['22⅓ High St', 8],
  ['24 bis High St', 9],
  ['2405½ E Johnson St', 0],
  ['2405 ½ E Johnson St', 0],
  ['2405-1/2 E Johnson St', 0],
  ['2407 ½ E Johnson St', 1],
  ['W156-N8480 Pilgrim Rd', 2],
  ['W156N8480 Pilgrim Rd', 2],
  ['W158 N8480 Pilgrim Rd', 10],
  ['w158 n8480 pilgrim rd', 10],
  ['W158-N8480 Pilgrim Rd', 10],
  ['W158N8480 Pilgrim Rd', 10],
  ['12-A High St', 4],
  ['12 - A High St', 4],
  ['12–A High St', 4],
  ['12a High St', 4],
  ['12 a High St', 4],
  ['14B High St', 5],
  ['14-B High St', 5],
  ['26C High St', 11],
  ['26 C High St', 11],
  ['26c High St', 11],
  ['28 1/2 E Johnson St', 12],
  ['28-½ E Johnson St', 12],
  ['12 A High St, Harbor, WA 98101', 4],
])('%s is found, however its number is written', async (text, n) => {
  const context = await site()
  const found = await findAddresses(context, { text, limit: 5 })
  const [number, street] = homes[n]!
  expect(found.map(({ option }) => option.value)).toEqual([`${number} ${street}`])
  const filter = (await findPlace(context, found[0]!.option.text))!.filter
  expect(filter.text).toContain(`'${number} ${street}'`)
  expect(await countListings(context, filter)).toEqual({ kind: 'counted', count: 1 })
  if (/ (?:St|Rd|Dr|ES)\b/i.test(text))
    expect((await findPlace(context, text))?.filter.text).toBe(filter.text)
})

it.each(['12-B High St', '14-A High St', '2405 1/4 E Johnson St', 'W156 N8481 Pilgrim Rd'])(
  '%s is another home',
  async (text) => {
    const context = await site()
    expect(await findAddresses(context, { text, limit: 5 })).toEqual([])
    expect(await findPlace(context, text)).toBeNull()
  },
)

it.each([
  ['2405½', 1],
  ['2407 1/2', 1],
  ['W156N8480', 1],
  ['14b', 1],
  ['12 a', 1],
  ['16b', 0],
])('the address form finds the number %s', async (number, count) => {
  const context = await site()
  const blank = {
    direction: '',
    street: '',
    suffix: '',
    unit: '',
    city: '',
    state: '',
    postalCode: '',
  }
  const filter = await addressFormToFilter(context, { ...blank, number })
  expect(await countListings(context, Filter.of(filter))).toEqual({ kind: 'counted', count })
})

it('a number has its own spelling first', () => {
  expect(streetNumberSpellings('12A')[0]).toBe('12A')
  expect(streetNumberSpellings('1200')).toEqual(['1200'])
})
