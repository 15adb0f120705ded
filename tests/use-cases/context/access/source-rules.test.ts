import { describe, expect, it } from 'vitest'
import type { Database } from '#db/connect.ts'
import { putRules } from '#db/queries/admin/brokerage-rows.ts'
import { findRecordRows } from '#db/queries/api/record-rows.ts'
import { putHomeRule } from '#db/queries/listings/homes/home-rule-rows.ts'
import { settleChangedHomes } from '#db/queries/listings/homes/settle-homes.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { planRecords } from '#src/use-cases/api/records/record-plan.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { getListingDetail } from '#src/use-cases/listings/detail/listing-detail.ts'
import { findListingCardsById } from '#src/use-cases/listings/find-listing-cards.ts'
import { countListings, findListings } from '#src/use-cases/listings/find-listings.ts'
import { getMarketStatistics } from '#src/use-cases/search/statistics/market-statistics.ts'
import { testNow } from '../../../support/context.ts'
import { emptyDatabase } from '../../../support/database.ts'
import { idOf, insertListing } from '../../../support/listings/listings.ts'
import { askerOf, openRules } from './askers.ts'

const everyone = { statuses: ['Active', 'Closed'], closedYears: null }
const profiles = {
  Silent: {
    visitors: {
      ...everyone,
      hiddenFields: ['YearBuilt', 'ClosePrice', 'Appliances', 'LivingArea'],
    },
    clients: everyone,
  },
}

const flags = { InternetEntireListingDisplayYN: true, InternetAddressDisplayYN: true }
const sold = { StandardStatus: 'Closed', ClosePrice: 90_000, CloseDate: '2026-02-01' }
const changed = (Field: string, before: unknown, after: unknown) => ({
  Field,
  OldValue: JSON.stringify(before),
  NewValue: JSON.stringify(after),
  Kind: Field === 'ClosePrice' ? 'Closed' : 'Price Change',
  ChangedAt: '2026-02-02T00:00:00.000Z',
})

async function market(): Promise<Database> {
  const db = emptyDatabase()
  const changes = [changed('ListPrice', 99_000, 98_000), changed('ClosePrice', null, 90_000)]
  for (const [n, source] of [
    [1, 'Silent'],
    [2, 'Open'],
  ] as const)
    await insertListing(
      db,
      n,
      { ...flags, ...sold, OriginatingSystemName: source, Appliances: ['Oven'] },
      { changes },
    )
  return db
}

describe('fields that a source hides', () => {
  const idsOf = async (context: Context, filter: string) => {
    const page = { filter: Filter.of(filter), bounds: null, sortId: null, page: 1 }
    const found = await findListings(context, page)
    return found.kind === 'found' ? found.listings.map(({ id }) => id) : found.kind
  }

  it('are NULL for filters, sorts, and statistics of its listings', async () => {
    const visitor = askerOf(await market(), 'idx', openRules, profiles)
    for (const filter of [
      'YearBuilt Eq 1962',
      'YearBuilt Ne 1900',
      'ClosePrice Gt 1',
      "Appliances Eq 'Oven'",
      "Appliances Ne 'Stove'",
      'CloseToListRatio Gt 0',
    ])
      expect(await idsOf(visitor, filter), filter).toEqual([idOf(2)])
    for (const filter of ['YearBuilt Eq NULL', 'LivingArea Eq NULL', 'PricePerArea Eq NULL'])
      expect(await idsOf(visitor, filter), filter).toEqual([idOf(1)])
    const figures = await getMarketStatistics(visitor, { filter: Filter.none })
    expect(JSON.stringify(figures)).toContain('90000')
    const alone = await getMarketStatistics(visitor, { filter: Filter.of('YearBuilt Eq NULL') })
    expect(JSON.stringify(alone)).not.toContain('90000')
    const client = askerOf(visitor.db, 'vow', openRules, profiles)
    expect(await countListings(client, Filter.of('YearBuilt Eq 1962'))).toMatchObject({ count: 2 })
  })

  it('are absent from its pages, cards, and history, for those from whom it hides them', async () => {
    const db = await market()
    const visitor = askerOf(db, 'idx', openRules, profiles)
    const [silent, open] = [1, 2].map((n) => JSON.stringify(getListingDetail(visitor, idOf(n))))
    for (const told of ['1962', '90,000', '90000', 'Oven', '1480']) {
      expect(silent, told).not.toContain(told)
    }
    for (const told of ['1962', '90000', 'Oven', '1480']) expect(open).toContain(told)
    expect(silent).toContain('98,000')
    const cards = await findListingCardsById(visitor, [idOf(1), idOf(2)])
    expect(cards.map(({ yearBuilt }) => yearBuilt)).toEqual([null, 1962])
    expect(cards.map(({ price }) => price?.amount)).toEqual([101_000, 90_000])
    for (const who of ['vow', 'private'])
      expect(
        JSON.stringify(getListingDetail(askerOf(db, who, openRules, profiles), idOf(1))),
      ).toContain('1962')
  })

  it('are null in what programs read', async () => {
    const { db, scope, dictionary } = askerOf(await market(), 'idx', openRules, profiles)
    const fields = ['YearBuilt', 'ListPrice', 'Appliances', 'PricePerArea'].map(
      (name) => dictionary.find(name)!,
    )
    const plan = planRecords(scope, fields, ({ name }) => name)
    const [silent, open] = findRecordRows(db, [1, 2], plan.columns).map((row): unknown =>
      JSON.parse(`${plan.write(row)}}`),
    )
    expect(silent).toMatchObject({ YearBuilt: null, ListPrice: 101_000, PricePerArea: null })
    expect(JSON.stringify(silent)).not.toContain('Oven')
    expect(open).toMatchObject({ YearBuilt: 1962, Appliances: ['Oven'] })
  })
})

describe('what a missing display flag of an address means', () => {
  it('depends on the source', async () => {
    const db = emptyDatabase()
    const unflagged = { InternetEntireListingDisplayYN: true, InternetAddressDisplayYN: null }
    const sources = ['Strict', 'Lenient', 'Other']
    for (const [i, source] of sources.entries())
      await insertListing(db, i + 1, {
        ...unflagged,
        OriginatingSystemName: source,
        StreetName: `Quay${source}`,
        StreetAddress: `1 Quay${source}`,
      })
    const two = {
      Strict: { missingFlags: 'withhold', visitors: everyone },
      Lenient: { missingFlags: 'show', visitors: everyone },
    }
    for (const missingFlagsWithhold of [true, false]) {
      const visitor = askerOf(db, 'idx', { ...openRules, missingFlagsWithhold }, two)
      const withheld = sources.map((_, i) => getListingDetail(visitor, idOf(i + 1)).addressWithheld)
      expect(withheld).toEqual([true, false, missingFlagsWithhold])
      for (const [i, source] of sources.entries()) {
        const words = Filter.of(`Keywords Eq 'Quay${source}'`)
        const found = await countListings(visitor, words)
        expect(found).toMatchObject({ count: withheld[i] ? 0 : 1 })
      }
      const placed = await countListings(visitor, Filter.of('Latitude Ne NULL'))
      expect(placed).toMatchObject({ count: withheld.filter((isHidden) => !isHidden).length })
    }
  })
})

describe('a home that two sources list', () => {
  it('is shown once to those who see both, and to all who see one', async () => {
    const db = emptyDatabase()
    const home = {
      ...flags,
      ParcelNumber: '12-345',
      StreetAddress: '7 Oak Street',
      UnitNumber: null,
    }
    await insertListing(db, 1, { ...home, OriginatingSystemName: 'First' })
    await insertListing(db, 2, { ...home, OriginatingSystemName: 'Second' })
    const strict = { First: { visitors: { statuses: ['Pending'] }, clients: everyone } }
    await db.write(({ orm }) => {
      putHomeRule(orm, { show: 'one', sources: ['First', 'Second'] })
      putRules(orm, { First: { title: 'F', basis: 'a test', ...strict.First } })
    })
    await settleChangedHomes(db, testNow)
    const seenBy = async (who: string) => {
      const asker = askerOf(db, who, openRules, strict)
      const page = { filter: Filter.none, bounds: null, sortId: null, page: 1 }
      const found = await findListings(asker, page)
      return found.kind === 'found' && found.listings.map(({ id }) => id)
    }
    expect(await seenBy('idx')).toEqual([idOf(2)])
    expect(await seenBy('vow')).toEqual([idOf(1)])
    expect(await seenBy('private')).toEqual([idOf(1)])
    await db.write(({ orm }) => putRules(orm, {}))
    await settleChangedHomes(db, testNow)
    const open = askerOf(db, 'idx', openRules)
    const page = { filter: Filter.none, bounds: null, sortId: null, page: 1 }
    expect(await findListings(open, page)).toMatchObject({ listings: [{ id: idOf(1) }] })
  })
})
