import { describe, expect, it } from 'vitest'
import { eq } from '#db/orm/drizzle.ts'
import { listings, listingTexts } from '#db/schema/index.ts'
import type { Field } from '#src/domain/search/dictionary/index.ts'
import { createDictionary } from '#src/domain/search/dictionary/index.ts'
import type { ApiContext } from '#src/use-cases/api/api-context.ts'
import { listingRecords } from '#src/use-cases/api/records/listing-records.ts'
import { recordFields, recordName } from '#src/use-cases/api/records/record-fields.ts'
import { apiContext } from '../../support/api/api-context.ts'
import { emptyDatabase } from '../../support/database.ts'
import { idOf, insertListing } from '../../support/listings/listings.ts'

const namesOf = (context: ApiContext) => recordFields(context).map(recordName)
const read = (context: ApiContext, ...rowKeys: number[]) =>
  listingRecords(context, rowKeys, recordFields(context))

const custom = (name: string, more: Partial<Field>): Field => ({
  ...createDictionary().find('Zoning')!,
  name,
  storage: 'custom',
  ...more,
})

describe('recordFields', () => {
  it('starts with the key and leaves out what has no value', () => {
    const names = namesOf(apiContext(emptyDatabase()))
    expect(names[0]).toBe('ListingKey')
    expect(names).toContain('PricePerArea')
    for (const name of ['Id', 'Keywords', 'Location', 'OpenHouses'])
      expect(names).not.toContain(name)
  })

  it('leaves out the fields of members for consumers', () => {
    const db = emptyDatabase()
    const hidden = ['PrivateRemarks', 'Audience', 'HomeShownTo', 'MlgCanUse', 'ExpirationDate']
    expect(namesOf(apiContext(db, { role: 'private' }))).toEqual(expect.arrayContaining(hidden))
    for (const role of ['idx', 'vow'] as const)
      expect(namesOf(apiContext(db, { role }))).not.toEqual(expect.arrayContaining([hidden[0]]))
  })

  it('has the fields of the key only, and always those by which listings are followed', () => {
    const names = namesOf(apiContext(emptyDatabase(), { fields: ['ListPrice', 'PrivateRemarks'] }))
    expect(names[0]).toBe('ListingKey')
    expect(names.slice(1).sort()).toEqual(['ListPrice', 'ListingId', 'ModificationTimestamp'])
  })
})

describe('listingRecords', () => {
  it('returns typed values in the order asked for', async () => {
    const db = emptyDatabase()
    await insertListing(db, 1)
    await insertListing(
      db,
      2,
      {
        ListPrice: 450_000.5,
        GarageYN: true,
        PoolPrivateYN: false,
        Appliances: ['Dishwasher', 'Range "6"'],
        Other: { RoomsTotal: '7', Roof: 'Metal', FireplaceYN: true, AvailabilityDate: 'soon' },
      },
      { remarks: 'Two\nlines, “quoted”.' },
    )
    const records = read(apiContext(db), 2, 9, 1)
    expect(records.map((record) => record['ListingKey'])).toEqual([idOf(2), idOf(1)])
    expect(records[0]).toMatchObject({
      OriginatingSystemKey: 'key-2',
      ListPrice: 450_000.5,
      BedroomsTotal: 3,
      GarageYN: true,
      PoolPrivateYN: false,
      FireplaceYN: true,
      Appliances: ['Dishwasher', 'Range "6"'],
      Roof: ['Metal'],
      Heating: [],
      ArchitecturalStyle: [],
      RoomsTotal: 7,
      AvailabilityDate: null,
      ClosePrice: null,
      DaysOnMarket: 2,
      PricePerArea: 450_000.5 / 1480,
      PublicRemarks: 'Two\nlines, “quoted”.',
      ModificationTimestamp: '2026-02-27T00:00:00.000Z',
    })
    expect(records[0]).not.toHaveProperty('PrivateRemarks')
  })

  it('writes any text and any list as JSON', async () => {
    const db = emptyDatabase()
    const odd = ['', 'a"b', '\\', '\t\u0000\u001f', '\u007f\u2028', '“é”', '😀', '[]', '","', '1']
    for (const [i, text] of odd.entries())
      await insertListing(
        db,
        i + 1,
        {
          City: text,
          Appliances: [text, 'Range'],
          Other: { Roof: [text], CrossStreet: `${text}\ud800` },
        },
        { remarks: text },
      )
    await insertListing(db, 20)
    await db.write(({ connection }) => {
      const update = connection.prepare('UPDATE listings SET "Appliances" = ? WHERE "RowKey" = 20')
      update.run('[ "A" , null, "B", 3]')
    })
    const records = read(apiContext(db), ...odd.map((_, i) => i + 1), 20)
    expect(records.map((record) => record['City'])).toEqual([...odd, 'Harbor'])
    expect(records.map((record) => record['PublicRemarks']).slice(0, -1)).toEqual(odd)
    expect(records.at(-1)!['Appliances']).toEqual(['A', 'B', '3'])
    for (const [i, text] of odd.entries())
      expect(records[i]).toMatchObject({
        Appliances: [text, 'Range'],
        Roof: [text],
        CrossStreet: `${text}\ud800`,
      })
  })

  it('withholds an address wherever it is', async () => {
    const db = emptyDatabase()
    await insertListing(db, 1, { InternetAddressDisplayYN: false, Other: { CrossStreet: '4th' } })
    await insertListing(db, 2, { InternetAddressDisplayYN: null })
    const [withheld, shown] = read(apiContext(db), 1, 2)
    const addressed = recordFields(apiContext(db)).filter(({ address }) => address)
    for (const { name } of addressed) expect(withheld![name]).toBeNull()
    expect(withheld).toMatchObject({ City: 'Harbor', PostalCode: '98101' })
    expect(shown).toMatchObject({ StreetAddress: '2 Elm Street', Latitude: 47.6 })
    const [strict] = read(apiContext(db, { scope: { missingFlagsWithhold: true } }), 2)
    expect(strict).toMatchObject({ StreetAddress: null, Latitude: null })
    expect(read(apiContext(db, { role: 'private' }), 1)[0]).toMatchObject({ CrossStreet: '4th' })
  })

  it('names the buyer’s side to consumers of closed listings only', async () => {
    const db = emptyDatabase()
    const buyer = { BuyerAgentKey: 'agent-9', Other: { BuyerOfficeName: 'Quay Homes' } }
    await insertListing(db, 1, { StandardStatus: 'Pending', ...buyer })
    await insertListing(db, 2, { StandardStatus: 'Closed', ...buyer })
    const named = { BuyerAgentKey: 'agent-9', BuyerOfficeName: 'Quay Homes' }
    const [pending, closed] = read(apiContext(db), 1, 2)
    expect(pending).toMatchObject({ BuyerAgentKey: null, BuyerOfficeName: null })
    expect(closed).toMatchObject(named)
    expect(read(apiContext(db, { role: 'private' }), 1)[0]).toMatchObject(named)
  })

  it('reads custom fields', async () => {
    const db = emptyDatabase()
    const fields = [
      custom('"Green"."Solar kW"', { type: 'decimal' }),
      custom('"Green"."Labels"', { multiple: true }),
      custom('"Green"."Secret"', { audience: 'members' }),
    ]
    const CustomFields = { Green: { 'Solar kW': 4.2, Labels: ['A', 'B'], Secret: 'x' } }
    await insertListing(db, 1, { CustomFields })
    const context = { ...apiContext(db), dictionary: createDictionary(fields) }
    const [record] = read(context, 1)
    expect(record).toMatchObject({ '"Green"."Solar kW"': 4.2, '"Green"."Labels"': ['A', 'B'] })
    expect(record).not.toHaveProperty(['"Green"."Secret"'])
    const changed = fields.map((field) => ({ ...field, multiple: false }))
    const [later] = read({ ...context, dictionary: createDictionary(changed) }, 1)
    expect(later).toMatchObject({ '"Green"."Labels"': '["A","B"]' })
  })

  it('is valid JSON of the right types, whatever the database holds', async () => {
    const db = emptyDatabase()
    await insertListing(db, 1)
    await db.write(({ connection }) =>
      connection.exec(
        `UPDATE listings SET Appliances = '["cut', Other = 'null', CustomFields = '[', ListPrice = 9e999`,
      ),
    )
    expect(read(apiContext(db), 1)[0]).toMatchObject({ Appliances: [], Roof: [], ListPrice: null })
    const Other = { RoomsTotal: 2.5, VideosCount: '9e99', LotDimensionsSource: 'Tax' }
    await insertListing(db, 2, { Other, ModificationTimestamp: '2026-02-27T10:00:00.1234567Z' })
    expect(read(apiContext(db), 2)[0]).toMatchObject({
      RoomsTotal: null,
      VideosCount: null,
      ModificationTimestamp: '2026-02-27T10:00:00.123Z',
    })
  })

  it('notices every change of a record that it has kept', async () => {
    const db = emptyDatabase()
    await insertListing(db, 1, {}, { remarks: 'Old.' })
    await insertListing(db, 2)
    const context = apiContext(db)
    const [, before] = read(context, 1, 2)
    await db.write(({ orm }) => {
      orm.update(listings).set({ ListPrice: 5 }).where(eq(listings.RowKey, 1)).run()
      orm
        .update(listingTexts)
        .set({ PublicRemarks: 'New.' })
        .where(eq(listingTexts.RowKey, 1))
        .run()
    })
    expect(read(context, 1, 2)).toEqual([
      expect.objectContaining({ ListPrice: 5, PublicRemarks: 'New.' }),
      before,
    ])
    await db.write(({ orm }) => orm.delete(listings).where(eq(listings.RowKey, 1)).run())
    expect(read(context, 1, 2)).toEqual([before])
  })

  it('keeps records of different readers and days apart', async () => {
    const db = emptyDatabase()
    await insertListing(db, 1, { InternetAddressDisplayYN: false })
    const address = (context: ApiContext) => read(context, 1)[0]!['StreetAddress']
    expect(address(apiContext(db, { role: 'private' }))).toBe('1 Elm Street')
    expect(address(apiContext(db))).toBeNull()
    expect(address(apiContext(db, { role: 'private' }))).toBe('1 Elm Street')
    const days = (today: string) =>
      read(apiContext(db, { scope: { today } }), 1)[0]!['DaysOnMarket']
    expect([days('2026-03-01'), days('2026-03-05')]).toEqual([1, 5])
  })
})
