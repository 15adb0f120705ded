import { expect, it, onTestFinished } from 'vitest'
import { setConventions } from '#src/domain/context/units/conventions.ts'
import { homeSearches } from '#src/domain/listings/page/similar.ts'
import { compareListings } from '#src/domain/listings/selected/listing-comparison.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { standardSortsOf } from '#src/domain/search/results/sorts/sorts.ts'
import { listingSubject } from '#src/use-cases/cma/cma-subject.ts'
import { cmaCsv } from '#src/use-cases/cma/export-cma.ts'
import { getCmaReport } from '#src/use-cases/cma/get-cma-report.ts'
import { makeCma } from '#src/use-cases/cma/make-cma.ts'
import { countListings, findListings } from '#src/use-cases/listings/find-listings.ts'
import { exportListings } from '#src/use-cases/listings/selected/export-listings.ts'
import { getComparedListings } from '#src/use-cases/listings/selected/selected-listings.ts'
import { getMarketStatistics } from '#src/use-cases/search/statistics/market-statistics.ts'
import { testContext, userContext } from '../../support/context.ts'
import { emptyDatabase } from '../../support/database.ts'
import { idOf, insertListing } from '../../support/listings/listings.ts'

it('a site whose listings have rooms and no beds says rooms everywhere', async () => {
  onTestFinished(() => setConventions(null))
  setConventions({ locale: 'pl-PL', currency: 'PLN', units: 'metric', rooms: 'all' })
  const db = emptyDatabase()
  for (const n of [1, 2, 3, 7])
    await insertListing(db, n, { BedroomsTotal: null, Other: { RoomsTotal: n } })
  const context = await userContext(testContext(db), 'agent')
  const sorts = standardSortsOf('sale').filter(({ id }) => id.startsWith('beds'))
  expect(sorts.map(({ label }) => label)).toEqual(['Most rooms', 'Fewest rooms'])
  for (const market of ['rent', 'sold', 'all'] as const)
    expect(standardSortsOf(market)).toEqual(expect.arrayContaining(sorts))
  const sorted = await findListings(context, { filter: Filter.none, sortId: 'beds_desc', page: 1 })
  if (sorted.kind !== 'found') throw new Error(sorted.kind)
  expect(sorted.listings.map(({ rooms }) => rooms)).toEqual([7, 3, 2, 1])

  const found = await getMarketStatistics(context, { filter: Filter.none })
  if (found.kind !== 'statistics') throw new Error(found.kind)
  const group = found.statistics.groups.find(({ by }) => by === 'Rooms')!
  expect(group.slices.map(({ label, count }) => [label, count])).toEqual([
    ['1', 1],
    ['2', 1],
    ['3', 1],
    ['6 or more', 1],
  ])
  for (const { condition, count } of group.slices)
    expect(await countListings(context, Filter.of(condition))).toEqual({ kind: 'counted', count })

  const { listings } = getComparedListings(context, [1, 7].map(idOf))
  const fact = compareListings(listings, context.localTime).main.find(
    ({ label }) => label === 'Rooms',
  )
  expect(fact?.texts).toEqual(['1', '7'])
  expect(homeSearches(sorted.listings[1]!, null)[0]!.filter).toContain('RoomsTotal Bt 2,4')
  const [heads, line] = (await exportListings(context, [idOf(7)])).split('\r\n')
  const cells = line!.split(',')
  expect(cells[heads!.split(',').indexOf('RoomsTotal')]).toBe('7')

  const { subject } = await listingSubject(context, idOf(1))
  const sent = { subject, filter: '', name: 'A', contactId: '', listings: [idOf(7)] }
  const made = await makeCma(context, sent)
  if (!made.ok) throw new Error('not made')
  const csv = cmaCsv(await getCmaReport(context, made.id)).split('\r\n')
  expect(csv[0]).toContain('RoomsTotal')
  expect(csv[0]).not.toContain('BedroomsTotal')
  expect([subject.beds, csv[2]!.includes(',7,')]).toEqual([1, true])
})
