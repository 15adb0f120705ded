import { describe, expect, it } from 'vitest'
import type { Database } from '#db/connect.ts'
import { findNumbered } from '#db/queries/listings/withdrawals.ts'
import { makeScope } from '#src/domain/context/access/scope.ts'
import { columnsOf } from '#src/domain/listings/views/listing-columns.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { importFile } from '#src/import/import-file.ts'
import { withdraw } from '#src/import/withdraw.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { getListingDetail } from '#src/use-cases/listings/detail/listing-detail.ts'
import { countListings, findListings } from '#src/use-cases/listings/find-listings.ts'
import { findColumnTexts } from '#src/use-cases/listings/views/column-texts.ts'
import { getMarketStatistics } from '#src/use-cases/search/statistics/market-statistics.ts'
import { fileOf, rowsOf } from '../../import/support.ts'
import { testContext } from '../../support/context.ts'
import { emptyDatabase } from '../../support/database.ts'

const base = { PropertyType: 'Residential', ListPrice: 500_000, City: 'Alpha' }
const open = { ...base, StandardStatus: 'Active' }

/** Dates and own numbers, imported on 2026-01-10; the days on the market then and on 2026-03-01. */
const homes: Record<string, readonly [object, number | null, number | null]> = {
  dated: [{ ...open, OnMarketDate: '2026-01-01' }, 9, 59],
  contract: [{ ...open, ListingContractDate: '2026-01-05' }, 5, 55],
  ahead: [{ ...open, OnMarketDate: '2026-02-01' }, 0, 28],
  dateless: [open, null, null],
  'own number': [{ ...open, DaysOnMarket: 40 }, 40, 90],
  'own number, changed before': [
    { ...open, DaysOnMarket: 40, ModificationTimestamp: '2026-01-03T10:00:00Z' },
    47,
    97,
  ],
  'own number, counted by the import': [
    {
      ...open,
      DaysOnMarket: 31,
      OnMarketDate: '2025-12-10',
      ModificationTimestamp: '2025-12-11T10:00:00Z',
    },
    31,
    81,
  ],
  'under contract': [
    { ...base, StandardStatus: 'Active Under Contract', OnMarketDate: '2026-01-01' },
    9,
    59,
  ],
  soon: [{ ...base, StandardStatus: 'Coming Soon', ListingContractDate: '2026-01-01' }, 0, 0],
  pending: [
    {
      ...base,
      StandardStatus: 'Pending',
      OnMarketDate: '2026-01-01',
      PurchaseContractDate: '2026-01-08',
    },
    7,
    7,
  ],
  closed: [
    { ...base, StandardStatus: 'Closed', OnMarketDate: '2025-01-01', CloseDate: '2025-03-02' },
    60,
    60,
  ],
  expired: [
    {
      ...base,
      StandardStatus: 'Expired',
      OnMarketDate: '2025-01-01',
      ExpirationDate: '2025-07-01',
    },
    181,
    181,
  ],
  'withdrawn, own number': [{ ...base, StandardStatus: 'Withdrawn', DaysOnMarket: 12 }, 12, 12],
  'expired, no end': [
    { ...base, StandardStatus: 'Expired', OnMarketDate: '2025-01-01' },
    null,
    null,
  ],
}

async function imported(records: readonly object[], day: string, db = emptyDatabase()) {
  const file = fileOf(JSON.stringify(records), 'feed.json')
  await importFile(db, file, { mapping: null, now: new Date(`${day}T12:00:00Z`) })
  return db
}

const allHomes = () =>
  imported(
    Object.entries(homes).map(([ListingId, [home]]) => ({
      ...home,
      ListingId,
      ListingKey: ListingId,
    })),
    '2026-01-10',
  )

function contextOn(db: Database, today: string): Context {
  return {
    ...testContext(db, 'private'),
    clock: () => new Date(`${today}T12:00:00Z`),
    scope: makeScope('private', { today }),
  }
}

/** By listing number, wherever a page shows the days. */
async function shownDays(context: Context) {
  const { dictionary, scope } = context
  const found = await findListings(context, {
    filter: Filter.none,
    sortId: '-DaysOnMarket',
    page: 1,
    limit: 50,
  })
  if (found.kind !== 'found') throw new Error(JSON.stringify(found))
  const columns = columnsOf({ id: 'x', name: 'x', fields: ['DaysOnMarket'] }, dictionary, scope)
  const texts = findColumnTexts(context, found.listings, columns, null)
  return Promise.all(
    found.listings.map(async ({ id, listingId, badge }) => {
      const { groups } = getListingDetail(context, id)
      const fields = groups.flatMap(({ fields }) => fields)
      return {
        listingId,
        table: texts.get(id)?.get('DaysOnMarket') ?? null,
        detail: fields.find(({ label }) => label === 'Days on market')?.value ?? '',
        badge: badge?.kind === 'days' ? badge.text : null,
      }
    }),
  )
}

describe('days on the market', () => {
  it.each([
    ['2026-01-10', 1],
    ['2026-03-01', 2],
  ] as const)('are a function of the dates and of today on every page: %s', async (today, at) => {
    const context = contextOn(await allHomes(), today)
    for (const { listingId, table, detail, badge } of await shownDays(context)) {
      const days = homes[listingId]![at]
      const text = days === null ? '' : String(days)
      // The page of a listing leaves out what is 0.
      expect([listingId, table, detail || table]).toEqual([listingId, text, text])
      if (badge !== null) expect(badge).toBe(days === 1 ? '1 day' : `${days} days`)
    }
  })

  it('are what filters, sorts, and statistics compare', async () => {
    const context = contextOn(await allHomes(), '2026-03-01')
    const expected = Object.values(homes).flatMap(([, , days]) => days ?? [])
    for (const [filter, matches] of [
      ['DaysOnMarket Gt 55', (days: number) => days > 55],
      ['DaysOnMarket Le 12', (days: number) => days <= 12],
      ['Not (DaysOnMarket Bt 28,60)', (days: number) => days < 28 || days > 60],
    ] as const)
      expect([filter, await countListings(context, Filter.of(filter))]).toEqual([
        filter,
        { kind: 'counted', count: expected.filter(matches).length },
      ])
    const found = await getMarketStatistics(context, { filter: Filter.none })
    if (found.kind !== 'statistics') throw new Error(found.kind)
    expect(found.statistics.daysOnMarket).toMatchObject({
      count: expected.length,
      maximum: Math.max(...expected),
      minimum: 0,
    })
  })

  it('of a source go on from the day of its number, and from each new one', async () => {
    const home = { ...open, ListingKey: 'K', ListingId: 'K', DaysOnMarket: 10 }
    const db = await imported([home], '2026-01-10')
    const days = async (today: string) => (await shownDays(contextOn(db, today)))[0]!.detail
    expect(await days('2026-01-20')).toBe('20')
    await imported([{ ...home, ListPrice: 490_000, DaysOnMarket: undefined }], '2026-01-15', db)
    expect(await days('2026-01-20')).toBe('20')
    await imported([{ ...home, DaysOnMarket: 3 }], '2026-01-20', db)
    expect(await days('2026-01-21')).toBe('4')
    const closed = { ...home, DaysOnMarket: undefined, StandardStatus: 'Closed' }
    await imported([{ ...closed, CloseDate: '2026-01-25' }], '2026-02-01', db)
    expect(await days('2026-03-01')).toBe('8')
  })

  it('and the moment of the last change are left alone by what an operator removes and restores', async () => {
    const db = await imported(
      [{ ...open, ListingKey: 'K', ListingId: 'K', DaysOnMarket: 10 }],
      '2026-01-10',
    )
    const stored = () =>
      rowsOf(
        db,
        'SELECT ModificationTimestamp, DaysOnMarket, DaysOnMarketDate, MarketDays FROM listings',
      )
    const before = stored()
    const [listing] = findNumbered(db, 'K')
    for (const how of ['withdrawn', 'removed', 'restored'] as const) {
      await withdraw(db, [listing!], how, { now: new Date('2026-02-20T00:00:00Z'), actor: null })
      expect(stored()).toEqual(before)
    }
  })
})
