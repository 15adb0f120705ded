import { describe, expect, it } from 'vitest'
import type { Database } from '#db/connect.ts'
import { createUser } from '#db/queries/account/user-rows.ts'
import { findRecentSearches } from '#db/queries/searches/recent-searches.ts'
import { RequestError } from '#src/domain/errors.ts'
import { findFieldIn } from '#src/domain/search/filter/cards/definition.ts'
import { filterToCards } from '#src/domain/search/filter/convert/from-filter.ts'
import { readCards } from '#src/domain/search/filter/convert/read-cards.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { homeKindIds, homeKindsFilter } from '#src/domain/search/filter/market/home-kinds.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { countListings } from '#src/use-cases/listings/find-listings.ts'
import { addableFields, arrangePanel } from '#src/use-cases/search/filter-panel/arrange-panel.ts'
import { findChoices } from '#src/use-cases/search/filter-panel/list-choices.ts'
import {
  listMySorts,
  resolveSort,
  saveMySort,
  tagRecent,
} from '#src/use-cases/searches/my-searches.ts'
import { testContext, testNow } from '../../../support/context.ts'
import { emptyDatabase } from '../../../support/database.ts'
import { insertListing, insertListings } from '../../../support/listings/listings.ts'

const cardsOf = (context: Context, filter: string) =>
  filterToCards(Filter.of(filter), { findField: findFieldIn(context.dictionary) })!
const formOf = (context: Context, query: string) =>
  readCards(new URLSearchParams(query), {
    findField: findFieldIn(context.dictionary, context.scope),
  }).cards

async function someListings(): Promise<Context> {
  const db = emptyDatabase()
  await insertListings(db, 5, { City: 'Harbor' })
  await insertListing(db, 6, { City: 'Bay', StandardStatus: 'Active' })
  await insertListing(db, 7, { City: 'Bay', StandardStatus: 'Closed' })
  return testContext(db)
}

describe('§2 counts beside the kinds of homes', () => {
  const homes = [
    { PropertyType: 'Residential', PropertySubType: 'Single Family Residence', City: 'Bay' },
    { PropertyType: 'Residential', PropertySubType: 'Cabin', City: 'Bay' },
    { PropertyType: 'Residential', PropertySubType: 'Condominium', City: 'Bay' },
    { PropertyType: 'Residential Income', PropertySubType: 'Duplex', City: 'Bay' },
    { PropertyType: 'Residential', PropertySubType: 'Triplex', City: 'Bay' },
    { PropertyType: 'Land', PropertySubType: null, City: 'Harbor' },
  ]
  async function contextOfHomes(): Promise<Context> {
    const db = emptyDatabase()
    for (const [i, home] of homes.entries()) await insertListing(db, i + 1, home)
    return testContext(db)
  }
  const countsOf = async (context: Context, query: string) =>
    (
      await arrangePanel(context, {
        cards: formOf(context, query),
        added: [],
        dateMode: 'absolute',
      })
    ).kindCounts

  it('are what choosing each of them would give, whichever are chosen', async () => {
    const context = await contextOfHomes()
    const all = { house: 2, condo: 1, townhouse: 0, 'multi-family': 2, land: 1 }
    expect(await countsOf(context, '')).toMatchObject(all)
    expect(await countsOf(context, '_kinds=land&_kinds=condo')).toMatchObject(all)
    expect(await countsOf(context, 'City.in=Bay')).toMatchObject({ ...all, land: 0 })
    const either = new URLSearchParams({ keep: "City Eq 'Bay' Or City Eq 'Nowhere'" })
    expect(await countsOf(context, String(either))).toMatchObject({ ...all, land: 0 })
  })

  it('are what the search then finds', async () => {
    const context = await contextOfHomes()
    const counts = await countsOf(context, '')
    for (const id of homeKindIds) {
      const filter = homeKindsFilter([id])
      expect(await countListings(context, Filter.of(filter)), id).toMatchObject({
        count: counts[id],
      })
    }
  })

  it('are left out where the search has no time for them, and nothing else waits', async () => {
    const context = await contextOfHomes()
    const never = new Promise<never>(() => {})
    const search = new Proxy(context.search, {
      get: (target, name) => (name === 'answer' ? () => never : Reflect.get(target, name)),
    })
    const panel = { cards: formOf(context, ''), added: [], dateMode: 'absolute' } as const
    const { kindCounts, count } = await arrangePanel({ ...context, search }, panel)
    expect({ kindCounts, count }).toEqual({ kindCounts: {}, count: homes.length })
  })
})

describe('§2 counts beside the choices of list cards', () => {
  it('are what choosing would give: the filter without the card', async () => {
    const context = await someListings()
    const choices = await findChoices(
      context,
      cardsOf(context, "City Eq 'Bay' And StandardStatus Eq 'Active'"),
    )
    expect(choices.get('City')!.items).toEqual([
      { value: 'Harbor', count: 5, chosen: false },
      { value: 'Bay', count: 1, chosen: true },
    ])
    const statuses = choices.get('StandardStatus')!.items
    expect(statuses.slice(0, 2)).toEqual([
      { value: 'Active', count: 1, chosen: true },
      { value: 'Closed', count: 1, chosen: false },
    ])
    expect(statuses.map(({ value }) => value)).not.toContain('Expired')
  })

  it('show what is chosen also where there is none, in any case of letters', async () => {
    const context = await someListings()
    const choices = await findChoices(context, cardsOf(context, "City Eq 'Nowhere','harbor'"))
    expect(choices.get('City')!.items).toEqual([
      { value: 'Harbor', count: 5, chosen: true },
      { value: 'Bay', count: 2, chosen: false },
      { value: 'Nowhere', count: 0, chosen: true },
    ])
  })

  it('count what was looked for too', async () => {
    const context = await someListings()
    const choices = await findChoices(context, formOf(context, '_fields=City'), {
      searches: new Map([['City', 'ba']]),
    })
    expect(choices.get('City')).toEqual({
      items: [{ value: 'Bay', count: 2, chosen: false }],
      more: true,
      search: 'ba',
    })
  })

  it('come later where the search has no time for them', async () => {
    const context = await someListings()
    const tooSlow = () => Promise.reject(new RequestError('TooSlow', 'Too slow.'))
    const busy = { ...context, search: { ...context.search, answer: tooSlow, facet: tooSlow } }
    const choices = await findChoices(
      busy,
      formOf(context, 'Heating.in=Gas&_fields=Utilities&_fields=StandardStatus'),
      { searches: new Map([['Utilities', 'gas']]) },
    )
    expect(choices.get('Heating')).toEqual({
      items: [{ value: 'Gas', count: null, chosen: true }],
      more: true,
      search: '',
      pending: true,
    })
    expect(choices.get('Utilities')).toMatchObject({ items: [], search: 'gas', pending: true })
    expect(choices.get('StandardStatus')!.pending).toBeUndefined()
  })

  it('are none where there is nothing', async () => {
    const context = testContext(emptyDatabase())
    expect(
      (await findChoices(context, formOf(context, '_fields=City'))).get('City')!.items,
    ).toEqual([])
  })
})

describe('§4 Filter cards: the panel for what is chosen', () => {
  const arrange = (context: Context, query: string, reloads = true) =>
    arrangePanel(context, {
      cards: formOf(context, query),
      added: [],
      dateMode: 'relative',
      reloads,
    })
  const namesOf = async (context: Context, query: string, reloads = true) =>
    (await arrange(context, query, reloads)).cards.map(({ field }) => field)

  it('drops fields that the type does not have, unless they are filled in', async () => {
    const context = await someListings()
    const land = 'PropertyType.in=Land&_fields=BedroomsTotal&_fields=YearBuilt&YearBuilt.min=1990'
    const names = await namesOf(context, land)
    expect(names.includes('BedroomsTotal')).toBe(false)
    expect(names.includes('YearBuilt')).toBe(true)
    expect(names.includes('LotSizeAcres')).toBe(true)
  })

  it('drops the dates of other statuses when the status changes, and none that a filter came with', async () => {
    const context = await someListings()
    const query = 'StandardStatus.in=Closed&OnMarketDate.from=1%2F2%2F2026'
    expect(await namesOf(context, query)).not.toContain('OnMarketDate')
    expect(await namesOf(context, query, false)).toContain('OnMarketDate')
  })

  it('counts matches, and says why it cannot', async () => {
    const context = await someListings()
    expect(await arrange(context, 'City.in=Bay')).toMatchObject({
      filter: Filter.of("City Eq 'Bay'"),
      count: 2,
      problem: null,
    })
    const foreign = await arrangePanel(context, {
      cards: cardsOf(context, 'Nope Eq 1'),
      added: [],
      dateMode: 'absolute',
    })
    expect(foreign).toMatchObject({
      count: null,
      problem: expect.stringContaining('Nope') as string,
    })
  })

  it('begins dates in the way that was used last', async () => {
    const context = await someListings()
    const { cards } = await arrange(context, '_fields=ListingContractDate')
    const empty = await arrangePanel(context, {
      cards: [],
      added: ['CloseDate'],
      dateMode: 'relative',
    })
    expect(cards.some(({ field }) => field === 'ListingContractDate')).toBe(true)
    expect(empty.cards.find(({ field }) => field === 'CloseDate')).toMatchObject({
      value: { mode: 'relative' },
    })
  })
})

describe('§4 Filter cards: several MLSs', () => {
  async function twoSystems(): Promise<Context> {
    const db = emptyDatabase()
    const bare = { LivingArea: null, OriginatingSystemName: 'Bay MLS', MlsId: 'bay' }
    await insertListing(db, 1, {
      MlsId: 'harbor',
      OriginatingSystemName: 'Harbor MLS',
      LivingArea: 90,
      Other: { Fencing: ['Wood'] },
    })
    await insertListing(db, 2, bare)
    return testContext(db)
  }
  const panelOf = async (context: Context, query: string) => {
    const { cards, choices } = await arrangePanel(context, {
      cards: formOf(context, query),
      added: [],
      dateMode: 'absolute',
    })
    return { names: cards.map(({ field }) => field), items: choices['MlsId']?.items }
  }

  it('are there to choose from, by their names, and the fields are those that the chosen ones fill in', async () => {
    const context = await twoSystems()
    const all = await panelOf(context, '_fields=City')
    expect(all.items).toEqual([
      { value: 'bay', label: 'Bay MLS', count: 1, chosen: false },
      { value: 'harbor', label: 'Harbor MLS', count: 1, chosen: false },
    ])
    const of = async (id: string) =>
      (await panelOf(context, `MlsId.in=${id}`)).names.includes('LivingArea')
    expect(all.names.includes('LivingArea')).toBe(true)
    expect(await of('harbor')).toBe(true)
    expect(await of('bay')).toBe(false)
    expect((await panelOf(context, 'MlsId.in=bay&LivingArea.min=3')).names).toContain('LivingArea')
  })

  it('offer what they fill in to be added, and one alone is no choice', async () => {
    const context = await twoSystems()
    const names = async (mlsIds: string[]) => {
      const { sections } = await addableFields(context, {
        present: [],
        propertyTypes: [],
        mlsIds,
        search: 'fencing',
      })
      return sections.flatMap(({ fields }) => fields).map(({ field }) => field)
    }
    expect(await names([])).toEqual(['Fencing'])
    expect(await names(['harbor'])).toEqual(['Fencing'])
    expect(await names(['bay'])).toEqual([])
    expect(await names(['bay', 'harbor'])).toEqual(['Fencing'])
    expect(await names(['nobody'])).toEqual(['Fencing'])
    expect((await panelOf(await someListings(), '_fields=City')).names).not.toContain('MlsId')
  })
})

async function signIn(db: Database, loginName: string): Promise<Context> {
  const person = {
    loginName,
    displayName: loginName,
    email: null,
    role: 'vow',
    administrator: false,
    passwordHash: 'x',
  } as const
  const id = (await createUser(db, person, { actor: 'test', at: testNow }))!
  const user = {
    id,
    loginName,
    displayName: loginName,
    email: null,
    role: 'vow',
    administrator: false,
    agentKey: null,
  } as const
  return { ...testContext(db, 'vow'), user }
}

describe('§7 tag_recent', () => {
  it('stores each search once, the last first, and the newest fifty', async () => {
    const db = emptyDatabase()
    const context = await signIn(db, 'someone')
    const at = (minute: number): Context => ({
      ...context,
      clock: () => new Date(testNow.getTime() + minute * 60_000),
    })
    for (let i = 0; i < 55; i++) await tagRecent(at(i), Filter.of(`BedroomsTotal Ge ${i}`))
    await tagRecent(at(60), Filter.of('BedroomsTotal Ge 20'))
    const kept = findRecentSearches(db, context.user!.id).map(({ Filter }) => Filter)
    expect(kept.length).toBe(50)
    expect(kept[0]).toBe('BedroomsTotal Ge 20')
    expect(kept.includes('BedroomsTotal Ge 4')).toBe(false)
  })

  it('stores nothing for a visitor, no filter, or an invalid one', async () => {
    const db = emptyDatabase()
    const context = await signIn(db, 'someone')
    await tagRecent(testContext(db), Filter.of('BedroomsTotal Ge 1'))
    await tagRecent(context, Filter.of(' '))
    await expect(tagRecent(context, Filter.of('Nope Eq 1'))).rejects.toMatchObject({ status: 400 })
    expect(findRecentSearches(db, context.user!.id)).toEqual([])
  })
})

describe('§3 Custom sort', () => {
  it('is stored under its name, replaced under it, and private', async () => {
    const db = emptyDatabase()
    const one = await signIn(db, 'one')
    const other = await signIn(db, 'other')
    const id = await saveMySort(one, ' Dearest ', '-ListPrice')
    expect(await saveMySort(one, 'Dearest', '-ListPrice,City')).toBe(id)
    expect(listMySorts(one)).toEqual([{ Id: id, Name: 'Dearest' }])
    expect(listMySorts(other)).toEqual([])
    expect(resolveSort(one, id)).toBe('-ListPrice,City')
    expect(() => resolveSort(other, id)).toThrow(expect.objectContaining({ status: 400 }))
    expect(resolveSort(other, 'price_asc')).toBe('price_asc')
  })
})
