import { describe, expect, it } from 'vitest'
import { savedSearches } from '#db/schema/index.ts'
import { readQueryOptions } from '#src/domain/api/odata/options/query-options.ts'
import { readParameters } from '#src/domain/api/spark/spark-parameters.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { fairHousingRefusal } from '#src/domain/search/messages/filter-messages.ts'
import { searchHomes } from '#src/use-cases/api/assistants/search-homes.ts'
import { countRecords, findRecord, findRecordsPage } from '#src/use-cases/api/odata/find-records.ts'
import { readListingQuery } from '#src/use-cases/api/spark/read-listing-query.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { findListings } from '#src/use-cases/listings/find-listings.ts'
import { getResultsMap } from '#src/use-cases/map/get-results-map.ts'
import { getMarketStatistics } from '#src/use-cases/search/statistics/market-statistics.ts'
import { saveSearch } from '#src/use-cases/searches/saved/save-search.ts'
import { apiContext } from '../../../support/api/api-context.ts'
import { testContext, userContext } from '../../../support/context.ts'
import { emptyDatabase } from '../../../support/database.ts'
import { idOf, insertListing, insertListings } from '../../../support/listings/listings.ts'

const found = (context: Context, filter: string) =>
  findListings(context, { filter: Filter.of(filter), bounds: null, sortId: null, page: 1 })

async function answerTo(context: Context, filter: string): Promise<string> {
  const outcome = await found(context, filter)
  return outcome.kind === 'bad-filter'
    ? outcome.errors.map(({ message }) => message).join()
    : 'found'
}

describe('searches for people', () => {
  it('are answered with a sentence, for agents too, whatever they are written in', async () => {
    const db = emptyDatabase()
    await insertListings(db, 2)
    const asked = [
      "Keywords Eq 'no kids'",
      "Keywords Eq 'pool','christian neighborhood'",
      "Not Keywords Eq 'children'",
      "PublicRemarks Eq contains('No kids')",
      "PublicRemarks Eq '*safe neighborhood*'",
      "tolower(PublicRemarks) Eq contains('white families')",
      "PublicRemarks Eq regex('no\\\\s+kids','i')",
      "Keywords Eq 'white neighbo*'",
      "PublicRemarks Eq '*no chil*'",
      "PublicRemarks Eq '*no chi?dren*'",
      "PublicRemarks Eq regex('no chi[l]dren')",
      "PublicRemarks Eq regex('no ch(?:i)l{1}dx?ren')",
      "PublicRemarks Eq regex('no ch.ldren')",
      "PublicRemarks Eq regex('no chil(dren|d)')",
      "PublicRemarks Eq contains('no') And PublicRemarks Eq contains('children')",
      "PublicRemarks Eq contains('neighborhood') And BedroomsTotal Ge 2 And PublicRemarks Eq contains('white')",
      "City Eq 'Harbor' And (BedroomsTotal Ge 2 Or Keywords Eq 'barrio cristiano')",
    ]
    for (const role of ['public', 'private'] as const)
      for (const filter of asked)
        expect(await answerTo(testContext(db, role), filter), filter).toBe(fairHousingRefusal)
  })

  it('are not seen in names of places, people, and values of lists', async () => {
    const db = emptyDatabase()
    await insertListing(db, 1, { StreetName: 'Safe Area', SubdivisionName: 'White Community' })
    const context = testContext(db)
    for (const filter of [
      "Keywords Eq 'white community'",
      "Keywords Eq 'near safe area lane'",
      "SubdivisionName Eq 'No Kids'",
      "ListAgentFullName Eq 'No Kids'",
      "CommunityFeatures Eq 'No Kids'",
      "PublicRemarks Eq '*family room*'",
      "Keywords Eq 'white commun*'",
      "PublicRemarks Eq regex('(white|black) kitchen[s]?')",
      "PublicRemarks Eq regex('pool.*spa')",
      "PublicRemarks Eq '*white*','*community*' And BedroomsTotal Ge 2",
      "PublicRemarks Eq regex('[a-z]+ view')",
      "PublicRemarks Eq contains('white kitchen') And PublicRemarks Eq contains('community pool')",
    ])
      expect(await answerTo(context, filter), filter).toBe('found')
    expect(await answerTo(context, "Keywords Eq 'white communities'")).toBe(fairHousingRefusal)
  })

  it('are answered so by statistics, the map, assistants, and both APIs', async () => {
    const db = emptyDatabase()
    await insertListings(db, 2)
    const context = testContext(db)
    const filter = Filter.of("Keywords Eq 'no kids'")
    const links = { results: () => '', listing: () => '' } as never
    const refused = { kind: 'bad-filter', errors: [{ message: fairHousingRefusal }] }
    expect(await getMarketStatistics(context, { filter })).toMatchObject(refused)
    expect(await getResultsMap(context, { filter }, links)).toMatchObject(refused)
    const program = apiContext(db)
    for (const wanted of [
      { words: '3 bed homes in a white neighborhood' },
      { filter: filter.text },
    ])
      await expect(searchHomes(program, { ...wanted, page: 1 })).rejects.toThrow(fairHousingRefusal)
    const optionsOf = (query: string) => readQueryOptions(new URLSearchParams(query))
    const options = optionsOf("$filter=contains(PublicRemarks,'no kids')")
    await expect(countRecords(program, 'Property', options)).rejects.toThrow(fairHousingRefusal)
    for (const [name, query] of [
      ['Property', "$filter=contains(PublicRemarks,'no kids')"],
      ['Property', "$filter=matchesPattern(PublicRemarks,'no ch[i]ldren')"],
      [
        'Property',
        "$filter=contains(PublicRemarks,'no chil') and contains(PublicRemarks,'children')",
      ],
      ['Property', "$filter=indexof(PublicRemarks,'no kids') ge 0"],
      ['Property', "$expand=Media($filter=contains(LongDescription,'no kids'))"],
      ['Media', "$filter=contains(ShortDescription,'no kids')"],
      ['OpenHouse', "$filter=contains(OpenHouseRemarks,'no kids')"],
    ] as const)
      await expect(
        findRecordsPage(program, name, optionsOf(query), 10),
        `${name}?${query}`,
      ).rejects.toThrow(fairHousingRefusal)
    const ofOne = optionsOf("$expand=Media($filter=contains(LongDescription,'no kids'))")
    await expect(findRecord(program, 'Property', idOf(1), ofOne)).rejects.toThrow(
      fairHousingRefusal,
    )
    const ofPeople = optionsOf("$filter=contains(MemberFullName,'No Kids')")
    expect((await findRecordsPage(program, 'Member', ofPeople, 10)).texts).toEqual([])
    const parameters = readParameters([['_filter', filter.text]], ['_filter'])
    await expect(readListingQuery(program, parameters)).rejects.toThrow(fairHousingRefusal)
  })

  it('are not saved', async () => {
    const db = emptyDatabase()
    const context = await userContext({ db }, 'mary', 'vow')
    const search = { annotations: [], quickSearchId: '', sortId: '', viewId: '', base: '' }
    const filter = "Keywords Eq 'no kids'"
    expect(await saveSearch(context, { ...search, name: 'Homes', filter })).toEqual({
      ok: false,
      message: fairHousingRefusal,
    })
    expect(db.read.select().from(savedSearches).all()).toEqual([])
  })
})
