import { describe, expect, it } from 'vitest'
import type { Database } from '#db/connect.ts'
import { alertUnreadable } from '#src/domain/alerts/messages/alert-messages.ts'
import { newestHomesMost } from '#src/domain/limits.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { savedSearchUnreadable } from '#src/domain/searches/messages.ts'
import { findExistingAlert } from '#src/use-cases/alerts/manage/alert-target.ts'
import { listFreshSearches } from '#src/use-cases/alerts/manage/fresh-searches.ts'
import { getAlert } from '#src/use-cases/alerts/manage/list-alerts.ts'
import { getListedSearch, listSearches } from '#src/use-cases/searches/saved/list-searches.ts'
import { scheduleOf, withNewestHomes } from '#src/use-cases/searches/saved/newest-homes.ts'
import { findSavedState } from '#src/use-cases/searches/with-alerts/find-saved.ts'
import { asked, makeAlert, signedInPerson } from '../../support/alert-forms.ts'
import { insertSavedSearch } from '../../support/collections.ts'
import { testNow } from '../../support/context.ts'
import { damageRow } from '../../support/damage.ts'
import { emptyDatabase } from '../../support/database.ts'
import { idOf, insertListing } from '../../support/listings/listings.ts'

const hourMs = 3_600_000
const first = { search: '', page: 1, favoritesOnly: false }
const at = (hours: number) => new Date(testNow.getTime() + hours * hourMs)

/** Listings 1 to `count` came after the search was saved, one an hour. */
async function site(count: number, filter = 'ListPrice Ge 1') {
  const db = emptyDatabase()
  const cleo = await signedInPerson(db, 'cleo', 'vow')
  await insertSavedSearch(db, cleo.user.id, filter)
  for (let n = 1; n <= count; n++) await insertAt(db, n)
  return { db, cleo: { ...cleo, clock: () => at(count + 1) } }
}

const insertAt = (db: Database, n: number, columns: Parameters<typeof insertListing>[2] = {}) =>
  insertListing(db, n, {
    OriginalEntryTimestamp: at(n).toISOString(),
    ListingContractDate: `2026-03-0${n}`,
    ...columns,
  })

async function newestOf(context: Awaited<ReturnType<typeof site>>['cleo']) {
  const { searches } = await listSearches(context, first)
  const [one] = await withNewestHomes(context, searches)
  return { fresh: one!.fresh, ids: one!.newest.map(({ id }) => id) }
}

describe('the newest homes of a saved search', () => {
  it('are the few that came last, the same among the news', async () => {
    const { cleo } = await site(newestHomesMost + 2)
    const ids = [6, 5, 4, 3].map(idOf)
    expect(await newestOf(cleo)).toEqual({ fresh: newestHomesMost + 2, ids })
    const [one] = (await listSearches(cleo, first)).searches
    await makeAlert(cleo, { savedSearch: one!.id }, { frequency: 'daily' })
    const [news] = await listFreshSearches(cleo)
    expect(scheduleOf(cleo, one!)).toBe('Every day at 8 AM')
    expect(news!.newest.map(({ id }) => id)).toEqual(ids)
  })

  it('are those that the reader may see', async () => {
    const { db, cleo } = await site(1)
    await insertAt(db, 2, { InternetEntireListingDisplayYN: false })
    await insertAt(db, 3, { MlgCanView: false })
    expect(await newestOf(cleo)).toEqual({ fresh: 1, ids: [idOf(1)] })
  })

  it('are none where nothing is new, or the search is broken', async () => {
    expect((await newestOf((await site(0)).cleo)).ids).toEqual([])
    expect(await newestOf((await site(2, "NoSuchField Eq 'x'")).cleo)).toEqual({
      fresh: null,
      ids: [],
    })
  })
})

describe('the saved searches of a user', () => {
  it.each([
    ['Events', 'garbage'],
    ['DaysOfWeek', '{'],
    ['DaysOfWeek', '7'],
  ])('are listed if the %s of the alert of one are %s', async (column, value) => {
    const { db, cleo } = await site(1)
    const [one] = (await listSearches(cleo, first)).searches
    const alert = await makeAlert(
      cleo,
      { savedSearch: one!.id },
      { frequency: 'weekly', days: ['1'] },
    )
    await damageRow(db, 'subscriptions', { id: alert, column, value })
    expect(scheduleOf(cleo, one!)).toBeNull()
    expect(findSavedState(cleo, Filter.of(one!.filter), null)).toEqual({
      id: one!.id,
      alert: null,
    })
    expect(await findExistingAlert(cleo, { ...asked, savedSearch: one!.id })).toBe(alert)
    expect(() => getAlert(cleo, alert)).toThrow(alertUnreadable)
  })

  it('are listed if the filter of one is damaged, which a sentence says', async () => {
    const { db, cleo } = await site(1)
    const bad = await insertSavedSearch(db, cleo.user.id, 'ListPrice Ge 2')
    await damageRow(db, 'saved_searches', {
      id: bad,
      column: 'Filter',
      value: Buffer.alloc(14, 255),
    })
    const { searches } = await listSearches(cleo, first)
    expect(searches).toMatchObject([
      { broken: [], fresh: 1 },
      { id: bad, name: 'A search', sentence: '', broken: [savedSearchUnreadable] },
    ])
    expect(await withNewestHomes(cleo, searches)).toHaveLength(2)
    expect(await listFreshSearches(cleo)).toHaveLength(1)
    expect((await getListedSearch(cleo, bad)).broken).toEqual([savedSearchUnreadable])
    expect(findSavedState(cleo, Filter.of('ListPrice Ge 2'), null)).toBeNull()
  })
})
