import { describe, expect, it, onTestFinished } from 'vitest'
import {
  findConventions,
  findCountsRooms,
  findCurrencyInUse,
} from '#db/queries/admin/convention-rows.ts'
import { listings } from '#db/schema/index.ts'
import { setConventions } from '#src/domain/context/units/conventions.ts'
import { formatReport } from '#src/import/report/format-report.ts'
import { followConventions } from '#src/use-cases/admin/brokerage/follow-conventions.ts'
import { testContext } from '../support/context.ts'
import { emptyDatabase } from '../support/database.ts'
import { fileOf, genericMapping, imported } from './support.ts'

const mapping = genericMapping({
  fields: {
    ListPrice: 'price',
    Latitude: 'lat',
    Longitude: 'lon',
    Country: 'country',
    StateOrProvince: 'state',
  },
})
const header = 'id,price,lat,lon,country,state'
const table = (...rows: string[]) =>
  fileOf([header, ...rows.map((row) => (row.split(',').length < 6 ? `${row},` : row))].join('\n'))
const barcelona = () => table('1,450000,41.39,2.17,', '2,320000,41.40,2.16,', '3,99000,,,')

describe('the first listings say how the brokerage writes', () => {
  it('by location: stored, reported, and unchanged by later listings', async () => {
    const { db, report } = await imported(barcelona(), mapping)
    const spain = { locale: 'es-ES', currency: 'EUR', units: 'metric' }
    expect(JSON.parse(findConventions(db)!)).toEqual(spain)
    expect(findCurrencyInUse(db.read)).toBe('EUR')
    expect(report.conventions).toEqual(spain)
    expect(formatReport(report)).toContain('prices without a currency are EUR')
    const again = await imported(table('9,1,,,PL'), mapping, db)
    expect(again.report.conventions).toBeNull()
    expect(JSON.parse(findConventions(db)!)).toEqual(spain)
  })

  it.each([
    ['1,250000,48.85,2.35,', { locale: 'fr-FR', currency: 'EUR' }],
    ['1,250000,51.51,-0.12,', { locale: 'en-GB', currency: 'GBP' }],
    ['1,250000,41.01,28.98,', { locale: 'tr-TR', currency: 'TRY' }],
    ['1,250000,,,Turkey', { locale: 'tr-TR', currency: 'TRY' }],
    ['1,250000,22.30,114.17,', { currency: 'HKD' }],
    ['1,250000,18.47,-69.93,', { currency: 'DOP' }],
    ['1,250000,,,,Ontario', { currency: 'CAD' }],
    ['1,250000,,,,Wis.', { currency: 'USD' }],
    ['1,250000,,,TUR', { locale: 'tr-TR', currency: 'TRY' }],
    ['1,250000,,,124', { currency: 'CAD' }],
    ['1,250000,,,UK', { locale: 'en-GB', currency: 'GBP' }],
  ])('by the code that a country has today: %s', async (row, conventions) => {
    const { db } = await imported(table(row), mapping)
    expect(JSON.parse(findConventions(db)!)).toMatchObject(conventions)
  })

  it('by the time zone that most of them name, which the site follows', async () => {
    const zoned = genericMapping({ fields: { Country: 'country', PropertyTimeZoneName: 'zone' } })
    const rows = ['id,country,zone', '1,US,America/Denver', '2,US,Mountain Standard Time', '3,US,']
    const { db } = await imported(fileOf(rows.join('\n')), zoned)
    expect(JSON.parse(findConventions(db)!)).toMatchObject({ timeZone: 'America/Denver' })
    const nothing = { locale: null, currency: null, units: null }
    onTestFinished(() => setConventions(null))
    const { log } = testContext(db)
    expect(followConventions(db, nothing, log)().timeZone).toBe('America/Denver')
    const configured = { ...nothing, timeZone: 'America/Chicago' }
    expect(followConventions(db, configured, log)().timeZone).toBe('America/Chicago')
  })

  it('by the currency of most prices; those without one are in that of their country', async () => {
    const rows = ['1,"£450,000",,,US,', '2,320000,,,US,', '3,99000,,,US,']
    const pounds = genericMapping({ ...mapping, notation: '1,234.56' })
    const mixed = await imported(fileOf([header, ...rows].join('\n')), pounds)
    expect(findCurrencyInUse(mixed.db.read)).toBe('USD')
    const most = fileOf([header, ...rows.slice(0, 2), rows[0]!.replace('1', '4')].join('\n'))
    expect(findCurrencyInUse((await imported(most, pounds)).db.read)).toBe('GBP')
  })

  it('by their country first', async () => {
    const { db } = await imported(table('1,350000,,,PL', '2,300000,50.06,19.94,Poland'), mapping)
    expect(JSON.parse(findConventions(db)!)).toMatchObject({ currency: 'PLN', units: 'metric' })
  })

  it('in the United States the report stays as it was; where nothing is known nothing is stored', async () => {
    const us = await imported(table('1,450000,47.6,-122.3,'), mapping)
    expect(formatReport(us.report)).not.toContain('currency')
    const { db, report } = await imported(table('1,450000,,,'), mapping, emptyDatabase())
    expect([findConventions(db), report.conventions]).toEqual([null, null])
  })
})

describe('the currency of a listing', () => {
  const priced = genericMapping({ fields: { ListPrice: 'price', Currency: 'currency' } })

  it('is an ISO 4217 code, whatever a file calls it; invalid ones are left out and reported', async () => {
    const rows = ['id,price,currency', '1,450000,eur', '2,320000,€', '3,99000,Q€x', '4,99000,ZZZ']
    const { db, report } = await imported(fileOf(rows.join('\n')), priced)
    const stored = db.read.select({ code: listings.Currency }).from(listings).all()
    expect(stored.map(({ code }) => code)).toEqual(['EUR', 'EUR', null, null])
    expect(formatReport(report)).toContain('is not a currency with one ISO 4217 code')
  })
})

describe('rooms in the place of bedrooms', () => {
  const counted = genericMapping({ fields: { RoomsTotal: 'rooms', BedroomsTotal: 'beds' } })
  const rooms = (...rows: string[]) => fileOf(['id,rooms,beds', ...rows].join('\n'))

  it('are what the listings count, as long as most of them do', async () => {
    const { db } = await imported(rooms('1,3,', '2,4,', '3,2,1'), counted)
    expect(findCountsRooms(db)).toBe(true)
    await imported(rooms('4,3,2', '5,4,3'), counted, db)
    expect(findCountsRooms(db)).toBe(false)
  })

  it('are not where nothing is counted, and the site follows', async () => {
    const { db } = await imported(rooms('1,,', '2,,'), counted)
    expect(findCountsRooms(db)).toBe(false)
    const nothing = { locale: null, currency: null, units: null }
    const look = followConventions(db, nothing, testContext(db).log)
    onTestFinished(() => setConventions(null))
    expect(look().rooms).toBeUndefined()
    await imported(rooms('1,3,', '2,4,'), counted, db)
    expect(look().rooms).toBe('all')
  })
})
