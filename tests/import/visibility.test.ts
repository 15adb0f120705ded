import { describe, expect, it } from 'vitest'
import type { Database } from '#db/connect.ts'
import { fileOf, genericMapping, imported, rowOf, rowsOf } from './support.ts'

const listing = (key: string, more: object = {}) => ({
  OriginatingSystemName: 'North MLS',
  ListingKey: key,
  ListingId: key,
  StandardStatus: 'Active',
  PropertyType: 'Residential',
  ...more,
})

const json = (...records: object[]) => fileOf(JSON.stringify({ value: records }), 'feed.json')

const audienceOf = (db: Database, number: string) =>
  rowOf(db, 'SELECT Audience, DelayedMarketingDate FROM listings WHERE ListingId = ?', number)!

const everyone = { Audience: null, DelayedMarketingDate: null }

describe('What the MLS says about who may see a listing', () => {
  it.each<[object, object]>([
    [{}, everyone],
    [{ MlgCanView: true, MlgCanUse: ['IDX', 'VOW', 'BO'] }, everyone],
    [{ MlgCanView: false }, { Audience: 'None' }],
    [{ MlgCanView: 'False' }, { Audience: 'None' }],
    [{ MlgCanUse: ['IDX'] }, { Audience: 'IDX' }],
    [{ MlgCanUse: 'VOW,BO' }, { Audience: 'VOW' }],
    [{ MlgCanUse: ['BO'] }, { Audience: 'Members' }],
    [{ MlgCanUse: [] }, { Audience: 'Members' }],
    [{ OfficeExclusiveYN: true }, { Audience: 'Office' }],
    [{ OfficeExclusiveYN: true, MlgCanView: false }, { Audience: 'None' }],
    [{ MlsStatus: 'Office Exclusive' }, { Audience: 'Office' }],
    [{ DelayedMarketingDate: '2026-02-01' }, { DelayedMarketingDate: '2026-02-01' }],
    [{ MlsStatus: 'Delayed Marketing' }, { DelayedMarketingDate: '9999-12-31' }],
    [{ DelayedMarketingYN: true }, { DelayedMarketingDate: '9999-12-31' }],
    [{ DelayedMarketingYN: false, DelayedMarketingDate: '2026-02-01' }, everyone],
  ])('is read from RESO and Spark JSON: %j', async (said, expected) => {
    const reso = await imported(json(listing('N1', said)))
    expect(audienceOf(reso.db, 'N1')).toMatchObject(expected)
    const spark = await imported(
      json({ Id: '20260101000000000000000001', StandardFields: listing('N1', said) }),
    )
    expect(audienceOf(spark.db, 'N1')).toMatchObject(expected)
  })

  it('is read from CSV, also where the mapping does not speak of it', async () => {
    const csv = 'id,MlgCanView,MlgCanUse,OfficeExclusiveYN\nA,False,,\nB,,VOW,\nC,,,1\nD,True,,0'
    const { db } = await imported(fileOf(csv), genericMapping({ fields: { ListingId: 'id' } }))
    expect(rowsOf(db, 'SELECT ListingId, Audience, Other FROM listings ORDER BY 1')).toEqual([
      { ListingId: 'A', Audience: 'None', Other: null },
      { ListingId: 'B', Audience: 'VOW', Other: null },
      { ListingId: 'C', Audience: 'Office', Other: null },
      { ListingId: 'D', Audience: null, Other: null },
    ])
  })

  it('refuses a record where it cannot be read, and leaves the listing as it was', async () => {
    const { db } = await imported(json(listing('N1', { MlgCanView: false })))
    const again = await imported(json(listing('N1', { MlgCanView: 'perhaps' })), null, db)
    expect(again.report.tally).toMatchObject({ refused: 1 })
    expect(audienceOf(db, 'N1')).toMatchObject({ Audience: 'None' })
  })

  it('ends when the MLS no longer says so', async () => {
    const { db } = await imported(
      json(listing('N1', { MlsStatus: 'Office Exclusive' }), listing('N2', { MlgCanView: false })),
    )
    await imported(
      json(listing('N1', { MlsStatus: 'Active' }), listing('N2', { MlgCanView: true })),
      null,
      db,
    )
    expect(audienceOf(db, 'N1')).toEqual(everyone)
    expect(audienceOf(db, 'N2')).toEqual(everyone)
  })
})

describe('Offices of the listings', () => {
  const office = { OfficeKey: 'O-5', OfficeName: 'North Realty' }
  const part = (db: Database) =>
    rowsOf(db, 'SELECT OfficeName AS name, IDXOfficeParticipationYN AS part FROM offices')

  it('take part in IDX or not as the last record says, nested or flat, with a name or without', async () => {
    const outside = { ...office, IDXOfficeParticipationYN: false }
    const { db } = await imported(json(listing('N1', { ListOffice: outside })))
    expect(part(db)).toEqual([{ name: 'North Realty', part: 0 }])
    await imported(json(listing('N2', { ListOffice: office })), null, db)
    expect(part(db)).toEqual([{ name: 'North Realty', part: 0 }])
    const flat = { ListOfficeKey: 'O-5', IDXOfficeParticipationYN: 'true' }
    await imported(json(listing('N3', flat)), null, db)
    expect(part(db)).toEqual([{ name: 'North Realty', part: 1 }])
    const nameless = { ListOfficeKey: 'O-6', IDXOfficeParticipationYN: false }
    await imported(json(listing('N4', nameless)), null, db)
    expect(part(db)).toContainEqual({ name: 'O-6', part: 0 })
  })

  it('have the members that listings name with them', async () => {
    const agent = { MemberKey: 'A-1', MemberFullName: 'Pat Agent' }
    const { db } = await imported(json(listing('N1', { ListAgent: agent, ListOffice: office })))
    const query = 'SELECT OfficeName AS o FROM members JOIN offices USING (OfficeKey)'
    expect(rowsOf(db, query)).toEqual([{ o: 'North Realty' }])
  })
})
