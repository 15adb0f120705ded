import { describe, expect, it } from 'vitest'
import { findCustomFields, setFieldAudience } from '#db/queries/listings/custom-fields.ts'
import { makeScope } from '#src/domain/context/access/scope.ts'
import {
  additionalFields,
  createDictionary,
  standardFields,
} from '#src/domain/search/dictionary/index.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { searchSections } from '#src/domain/search/filter/panel/search-fields.ts'
import { draft } from '#src/import/suggest/suggest-mapping.ts'
import { getListingDetail } from '#src/use-cases/listings/detail/listing-detail.ts'
import { findListings } from '#src/use-cases/listings/find-listings.ts'
import { testContext } from '../support/context.ts'
import { fileOf, genericMapping, imported, now, rowsOf } from './support.ts'

const record = {
  OriginatingSystemName: 'Test',
  ListingKey: 'K1',
  StandardStatus: 'Active',
  PropertyType: 'Residential',
  ListPrice: 450_000,
  BuilderName: 'Hollis & Sons',
  WindowFeatures: 'DoublePaneWindows,Skylights',
  MainLevelBedrooms: '2',
  AboveGradeUnfinishedArea: 50,
  AboveGradeUnfinishedAreaUnits: 'Square Meters',
  TaxAssessedValue: 398_000,
  NetOperatingIncome: -1200.5,
  BackOnMarketDate: '2026-01-05',
  PropertyAttachedYN: 'true',
  AccessCode: '#4711',
  OwnerName: 'A. Owner',
  BuyerBrokerageCompensation: '2.5',
  TaxLot: '17',
  MapURL: 'javascript:alert(1)',
}

const feed = () => fileOf(JSON.stringify({ value: [record] }), 'feed.json')

/** As the running site has it after the import. */
function siteOf(db: Awaited<ReturnType<typeof imported>>['db'], role: 'idx' | 'private') {
  const dictionary = createDictionary(findCustomFields(db))
  return { ...testContext(db, role), dictionary }
}

const textsOf = ({
  groups,
}: {
  groups: readonly {
    readonly fields: readonly { readonly label: string; readonly value: string }[]
  }[]
}) =>
  Object.fromEntries(groups.flatMap(({ fields }) => fields.map((f) => [f.label, f.value] as const)))

describe('every other field of RESO’s Property', () => {
  it('is known by its standard name, once, and what tells of people, keys, and pay is for members', () => {
    const all = [...standardFields, ...additionalFields]
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
    const reso = all.filter(({ section }) => section !== 'Search')
    expect(reso).toHaveLength(632 + 3)
    const secret =
      /^(?:Private|Showing|LockBox|Owner(?:Name|Phone|ship)|Occupant|AccessCode)|Compensation|Commission|Concession|Serial|HomePhone|VoiceMail/
    const open = all.filter(({ name, audience }) => secret.test(name) && audience !== 'members')
    expect(open.map(({ name }) => name)).toEqual(['WorkmansCompensationExpense'])
  })

  it('is stored in its type, and an invalid value is left out and reported', async () => {
    const { db, report } = await imported(feed())
    const [row] = rowsOf(db, 'SELECT Other FROM listings')
    expect(JSON.parse(String(row!.Other))).toMatchObject({
      WindowFeatures: ['Double Pane Windows', 'Skylights'],
      MainLevelBedrooms: 2,
      AboveGradeUnfinishedArea: 538.2,
      AboveGradeUnfinishedAreaUnits: 'Square Feet',
      NetOperatingIncome: -1200.5,
      PropertyAttachedYN: true,
    })
    expect(report.problems.map(({ field }) => field)).toEqual(['MapURL'])
  })

  it('is one of the brokerage’s fields once an import has brought it, not before', async () => {
    const { db } = await imported(feed())
    const names = findCustomFields(db).map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['BuilderName', 'AccessCode', 'TaxAssessedValue']))
    expect(names).not.toContain('CapRate')
    const offered = (fields: Awaited<ReturnType<typeof findCustomFields>>) =>
      searchSections(createDictionary(fields), makeScope('idx')).flatMap(({ fields }) =>
        fields.map(({ field }) => field),
      )
    expect(offered([])).not.toContain('BuilderName')
    expect(offered(findCustomFields(db))).toContain('BuilderName')
    expect(offered(findCustomFields(db))).not.toContain('AccessCode')
  })

  it('is shown and searched by its name: to members all, to visitors what is for everyone', async () => {
    const { db } = await imported(feed())
    const [row] = rowsOf(db, 'SELECT Id FROM listings')
    const visitor = siteOf(db, 'idx')
    const member = siteOf(db, 'private')
    const seen = textsOf(getListingDetail(visitor, String(row!.Id)))
    expect(seen).toMatchObject({
      'Builder name': 'Hollis & Sons',
      'Window features': 'Double Pane Windows, Skylights',
      'Tax assessed value': '$398,000',
      'Above grade unfinished area': '538.2 sq ft',
    })
    expect(JSON.stringify(seen)).not.toMatch(/4711|A\. Owner|2\.5/)
    const known = textsOf(getListingDetail(member, String(row!.Id)))
    expect(known).toMatchObject({ 'Access code': '#4711', 'Owner name': 'A. Owner' })
    const count = async (site: typeof visitor, filter: string) => {
      const found = await findListings(site, { filter: Filter.of(filter), sortId: null, page: 1 })
      return found.kind === 'found' ? found.listings.length : found.kind
    }
    expect(await count(visitor, "BuilderName Eq 'Hollis & Sons'")).toBe(1)
    expect(await count(visitor, 'NetOperatingIncome Lt 0')).toBe(1)
    expect(await count(visitor, "WindowFeatures Eq 'Skylights'")).toBe(1)
    expect(await count(member, "AccessCode Eq '#4711'")).toBe(1)
    expect(await count(visitor, "AccessCode Eq '#4711'")).not.toBe(1)
  })

  it('can be shown to other people than the dictionary has it for', async () => {
    const { db } = await imported(feed())
    await setFieldAudience(db, 'BuilderName', 'members', { actor: 'test', at: now })
    const field = findCustomFields(db).find(({ name }) => name === 'BuilderName')
    expect(field?.audience).toBe('members')
  })

  it('is filled from a table, by a mapping and by a draft of one', async () => {
    const mapping = genericMapping({ fields: { BuilderName: 'builder', AccessCode: 'code' } })
    const { db } = await imported(fileOf('id,builder,code\n1,Hollis,#1\n'), mapping)
    expect(rowsOf(db, 'SELECT Other FROM listings')).toEqual([
      { Other: JSON.stringify({ BuilderName: 'Hollis', AccessCode: '#1' }) },
    ])
    const suggested = draft('Test', [
      ['ListingKey', 'ListPrice', 'BuilderName', 'Main_Level_Bedrooms', 'OwnerName', 'CapRate'],
      ['a1', '450000', 'Hollis', '2', 'A. Owner', '4.5'],
      ['a2', '460000', 'Grant', '1', 'B. Owner', '5.1'],
    ])
    expect(suggested.mapping.fields).toMatchObject({
      BuilderName: 'BuilderName',
      MainLevelBedrooms: 'Main_Level_Bedrooms',
      CapRate: 'CapRate',
    })
    expect(suggested.mapping.drop).toEqual(['OwnerName'])
  })
})
