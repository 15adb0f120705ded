import { describe, expect, it } from 'vitest'
import { setSetting } from '#db/queries/account/setting-rows.ts'
import {
  asOfForAgents,
  asOfFuture,
  asOfWrong,
} from '#src/domain/listings/messages/change-history-messages.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { getChange, getChangeHistory } from '#src/use-cases/listings/changes/consumer-history.ts'
import { findListingChanges } from '#src/use-cases/listings/changes/find-listing-changes.ts'
import { getListingDetail } from '#src/use-cases/listings/detail/listing-detail.ts'
import { checkAsOf } from '#src/use-cases/listings/listing-as-of.ts'
import { testContext, userContext } from '../../../support/context.ts'
import { emptyDatabase } from '../../../support/database.ts'
import { idOf, insertListing, type ListingParts } from '../../../support/listings/listings.ts'

type Change = NonNullable<ListingParts['changes']>[number]

const json = (value: unknown) => (value === null ? null : JSON.stringify(value))
const change = (
  ChangedAt: string,
  Kind: string,
  Field: string | null = null,
  [OldValue, NewValue]: readonly [unknown, unknown] = [null, null],
): Change => ({
  ChangedAt: `${ChangedAt}T10:00:00.000Z`,
  Kind,
  Field,
  OldValue: json(OldValue),
  NewValue: json(NewValue),
  ChangedBy: 'Ada Agent',
})

const changes = [
  change('2026-02-10', 'New Listing'),
  change('2026-02-15', 'Price Change', 'ListPrice', [120_000, 110_000]),
  change('2026-02-18', 'Field Change', 'PublicRemarks', ['Small', 'Large']),
  change('2026-02-18', 'Field Change', 'PrivateRemarks', ['Key under mat', 'Lockbox']),
  change('2026-02-20', 'Price Change', 'ListPrice', [110_000, 101_000]),
  change('2026-02-22', 'Pending', 'StandardStatus', ['Withdrawn', 'Active']),
]

async function agent(): Promise<Context> {
  const db = emptyDatabase()
  await insertListing(
    db,
    1,
    { OriginalEntryTimestamp: '2026-02-10T10:00:00.000Z', ListingContractDate: '2026-02-10' },
    { remarks: 'Large', privateRemarks: 'Lockbox', changes },
  )
  await insertListing(db, 2, { InternetEntireListingDisplayYN: false }, { changes })
  return userContext(testContext(db), 'agent')
}

describe('§3 change history', () => {
  it('shows agents each field before and after, when and by whom, newest first', async () => {
    const { entries, total } = await getChangeHistory(await agent(), idOf(1), 1)
    expect(total).toBe(6)
    expect(entries.map(({ title, from, to, changer }) => [title, from, to, changer])).toEqual([
      ['Pending', 'Withdrawn', 'Active', 'Ada Agent'],
      ['Price Change', '$110,000', '$101,000', 'Ada Agent'],
      ['Private remarks', 'Key under mat', 'Lockbox', 'Ada Agent'],
      ['Remarks', 'Small', 'Large', 'Ada Agent'],
      ['Price Change', '$120,000', '$110,000', 'Ada Agent'],
      ['New Listing', null, null, 'Ada Agent'],
    ])
    expect(entries[1]!.description).toBe('List price: from $110,000 to $101,000')
  })

  it('shows others the condensed set, without who, and nothing of what they may not see', async () => {
    const context = await agent()
    const someone = testContext(context.db)
    const { entries } = await getChangeHistory(someone, idOf(1), 1)
    expect(entries.map(({ title, from, changer }) => [title, from, changer])).toEqual([
      ['Pending', null, null],
      ['Price Change', '$110,000', null],
      ['Price Change', '$120,000', null],
      ['New Listing', null, null],
    ])
    await expect(getChangeHistory(someone, idOf(2), 1)).rejects.toThrow(
      /This listing doesn’t exist/,
    )
    await expect(getChangeHistory(someone, 'none', 1)).rejects.toThrow(/This listing doesn’t exist/)
    await setSetting(context.db, 'consumer_history', 'none')
    await expect(getChangeHistory(someone, idOf(1), 1)).rejects.toThrow(/history isn’t shown/)
    expect((await getChangeHistory(context, idOf(1), 1)).total).toBe(6)
  })

  it('has ten on a page, and a page for each change that one may read', async () => {
    const context = await agent()
    const many = Array.from({ length: 23 }, (_, n) =>
      change('2026-02-25', 'Field Change', 'BedroomsTotal', [n, n + 1]),
    )
    await insertListing(context.db, 3, {}, { changes: many })
    const pages = [1, 2, 3, 4].map((page) => getChangeHistory(context, idOf(3), page))
    expect((await Promise.all(pages)).map(({ entries }) => entries.length)).toEqual([10, 10, 3, 0])
    expect((await getChangeHistory(context, idOf(3), null)).entries).toHaveLength(23)
    const { seq } = (await getChangeHistory(context, idOf(3), 1)).entries[0]!
    expect((await getChange(context, idOf(3), String(seq))).entry.to).toBe('23')
    await expect(getChange(testContext(context.db), idOf(3), String(seq))).rejects.toThrow(
      /no record of this change/,
    )
    for (const wrong of ['0', '', `${seq} `, '1e9', "1' OR 1"])
      await expect(getChange(context, idOf(3), wrong)).rejects.toThrow(/no record of this change/)
  })
})

describe('/listings/changes', () => {
  it('lists what changed among the matches, newest first, within the scope', async () => {
    const context = await agent()
    const wanted = { filter: Filter.of("City Eq 'Harbor'"), page: 1, days: null }
    const all = await findListingChanges(context, wanted)
    expect(all.total).toBe(12)
    expect(all.changes).toHaveLength(10)
    const times = all.changes.map(({ entry }) => entry.at)
    expect(times).toEqual(times.toSorted().toReversed())
    const seen = await findListingChanges(testContext(context.db), wanted)
    expect(new Set(seen.changes.map(({ listing }) => listing.id))).toEqual(new Set([idOf(1)]))
    expect(seen.total).toBe(4)
    expect((await findListingChanges(context, { ...wanted, days: 8 })).total).toBe(2)
    const none = { ...wanted, filter: Filter.of("City Eq 'Elsewhere'") }
    expect((await findListingChanges(context, none)).total).toBe(0)
    await expect(
      findListingChanges(context, { ...wanted, filter: Filter.of('Nonsense (') }),
    ).rejects.toThrow()
  })
})

describe('a listing as it was', () => {
  it('has the values of the end of that day, and its changes until then', async () => {
    const context = await agent()
    const at = (date: string) => getListingDetail(context, idOf(1), date)
    const prices = ['2026-02-10', '2026-02-15', '2026-02-19', '2026-02-20', '2026-03-01'].map(at)
    expect(prices.map(({ price }) => price!.amount)).toEqual([
      120_000, 110_000, 110_000, 101_000, 101_000,
    ])
    expect(prices.map(({ remarks }) => remarks[0])).toEqual([
      'Small',
      'Small',
      'Large',
      'Large',
      'Large',
    ])
    expect(prices.map(({ history }) => history.length)).toEqual([1, 2, 4, 5, 6])
    expect(prices[0]!.status).toBe('Withdrawn')
    expect(() => at('2026-02-09')).toThrow('There’s no record of this listing on that date')
  })

  it('is for agents, and says what is wrong with a date', async () => {
    const context = await agent()
    expect(checkAsOf(context, '2026-03-01')).toBe('2026-03-01')
    expect(() => checkAsOf(context, '2026-03-02')).toThrow(asOfFuture)
    for (const wrong of [
      '',
      'yesterday',
      '2026-02-30',
      '2026-2-3',
      '2026-02-03T10:00',
      '9'.repeat(99),
    ])
      expect(() => checkAsOf(context, wrong)).toThrow(asOfWrong)
    expect(() => checkAsOf(testContext(context.db), '2026-02-20')).toThrow(asOfForAgents)
  })
})
