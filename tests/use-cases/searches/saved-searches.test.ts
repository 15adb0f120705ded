import { describe, expect, it } from 'vitest'
import type { Database } from '#db/connect.ts'
import { contacts, savedSearches } from '#db/schema/index.ts'
import { savedSearchesMost, visitMs } from '#src/domain/limits.ts'
import {
  cannotSaveThisType,
  nameUnchanged,
  noNameProvided,
  savedSearchBroken,
  savedSearchCycle,
  savedSearchEmpty,
  savedSearchesTooMany,
} from '#src/domain/searches/messages.ts'
import { addContact } from '#src/use-cases/contacts/add-contact.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import {
  deleteSearches,
  describeSearch,
  leaveSearch,
  renameSearch,
  searchesToDelete,
  setFavoriteSearch,
  updateSearch,
} from '#src/use-cases/searches/saved/change-search.ts'
import {
  countSearches,
  getListedSearch,
  listSearches,
} from '#src/use-cases/searches/saved/list-searches.ts'
import { getProviding, provideSearch } from '#src/use-cases/searches/saved/provide.ts'
import { type NewSearch, saveSearch } from '#src/use-cases/searches/saved/save-search.ts'
import { getStoredSearch, noteVisit } from '#src/use-cases/searches/stored-searches.ts'
import { replaySave } from '#src/use-cases/searches/with-alerts/replay-save.ts'
import { testContext, testNow, userContext } from '../../support/context.ts'
import { emptyDatabase } from '../../support/database.ts'
import { insertListing } from '../../support/listings/listings.ts'

const homes: NewSearch = {
  name: 'Homes',
  filter: 'BedroomsTotal Ge 3',
  annotations: [],
  quickSearchId: '',
  sortId: '',
  viewId: '',
  base: '',
}
const missing = { name: 'NotFound' }
const first = { search: '', page: 1, favoritesOnly: false }

async function site() {
  const db = emptyDatabase()
  const [mary, other, agent] = await Promise.all([
    userContext({ db }, 'mary', 'vow'),
    userContext({ db }, 'other', 'vow'),
    userContext({ db }, 'agent', 'private'),
  ])
  return { db, mary: mary!, other: other!, agent: agent! }
}

async function save(context: Context, more: Partial<NewSearch> = {}): Promise<string> {
  const saved = await saveSearch(context, { ...homes, ...more })
  if (!saved.ok) throw new Error(saved.message)
  return saved.value
}

const rows = (db: Database) => db.read.select().from(savedSearches).all()
const names = async (context: Context, more: Partial<typeof first> = {}) =>
  (await listSearches(context, { ...first, ...more })).searches.map(({ name }) => name)

describe('§7 saving a search', () => {
  it('stores what was sent, once for a form that is sent twice', async () => {
    const { db, mary } = await site()
    const sent = { ...homes, name: ' My\nhomes ', sortId: 'price_asc', viewId: 'short' }
    const twice = await Promise.all([saveSearch(mary, sent), saveSearch(mary, sent)])
    expect(twice[0]).toEqual(twice[1])
    expect(rows(db)).toMatchObject([
      { Name: 'My homes', Filter: 'BedroomsTotal Ge 3', SortId: 'price_asc', ViewId: null },
    ])
  })

  it.each([
    [{ name: ' \n ' }, noNameProvided],
    [{ name: 'x'.repeat(101) }, 'Names can have up to 100 characters.'],
    [{ filter: '' }, savedSearchEmpty],
    [{ filter: "SavedSearch Eq '1'" }, savedSearchCycle('SavedSearch')],
    [
      { filter: "City Eq 'Kent' And (ListingCart Eq '1' Or City Eq 'B')" },
      savedSearchCycle('ListingCart'),
    ],
    [{ filter: 'City Eq (' }, expect.any(String)],
    [{ filter: "City Eq 'x' Or ".repeat(9_000) }, expect.any(String)],
    [{ base: 'collections.20260101000000000000000001' }, cannotSaveThisType],
    [{ base: 'contacts/1' }, cannotSaveThisType],
    [{ quickSearchId: '20260101000000000000000001' }, expect.any(String)],
  ])('refuses %j', async (more, message) => {
    const { db, mary } = await site()
    expect(await saveSearch(mary, { ...homes, ...more })).toEqual({ ok: false, message })
    expect(rows(db)).toEqual([])
  })

  it('keeps the annotations of its own shapes alone', async () => {
    const { db, mary } = await site()
    const condition = "polygon('47.6 -122.3,47.7 -122.3,47.7 -122.2,47.6 -122.3')"
    const about = (Substring: string) => ({
      Type: 'Shape',
      Match: { Substring },
      Attributes: { Label: '<b>North</b>', Color: 'd0312d' },
    })
    const annotations = JSON.stringify([about(condition), about('radius(1)'), 'nonsense'])
    const id = await save(mary, { filter: `Location Eq ${condition}`, annotations })
    expect((await getStoredSearch(mary, 'saved_searches', id)).saved?.annotations).toEqual([
      about(condition),
    ])
    await updateSearch(mary, id, { filter: 'BedroomsTotal Ge 4', annotations })
    expect(rows(db)).toMatchObject([{ Annotations: [] }])
  })

  it('is for those who may, and ends at a thousand', async () => {
    const { db, mary } = await site()
    await expect(saveSearch(testContext(db), homes)).rejects.toMatchObject({
      name: 'LoginRequired',
    })
    const waiting = await userContext({ db }, 'waiting', 'idx')
    await expect(saveSearch(waiting, homes)).rejects.toMatchObject({ name: 'Forbidden' })
    const time = testNow.toISOString()
    await db.write(({ orm }) => {
      for (let n = 0; n < savedSearchesMost; n++)
        orm
          .insert(savedSearches)
          .values({
            Id: String(n).padStart(26, '0'),
            OwnerId: mary.user!.id,
            Name: `N ${n}`,
            Filter: 'BedroomsTotal Ge 3',
            CreatedAt: time,
            ModifiedAt: time,
          })
          .run()
    })
    expect(await saveSearch(mary, homes)).toEqual({
      ok: false,
      message: savedSearchesTooMany(savedSearchesMost),
    })
  })

  it('happens after signing in with what was remembered, which is untrusted', async () => {
    const { mary } = await site()
    const detail = { ...homes, mode: 'list' }
    expect(await replaySave(mary, detail)).toMatchObject({
      path: expect.stringMatching(/^\/saved_searches\/\d{26}\/list$/),
    })
    for (const bad of [null, 'text', { name: 'x' }, { ...detail, filter: "ListingCart Eq '1'" }])
      await expect(replaySave(mary, bad)).rejects.toMatchObject({ name: 'Invalid' })
  })
})

describe('§5 changing a saved search', () => {
  it('renames, describes, marks, and updates it', async () => {
    const { db, mary } = await site()
    const id = await save(mary)
    expect(await renameSearch(mary, id, '')).toEqual({ ok: false, message: noNameProvided })
    expect(await renameSearch(mary, id, ' Homes ')).toEqual({ ok: false, message: nameUnchanged })
    expect(await renameSearch(mary, id, 'Houses')).toEqual({ ok: true, value: 'Houses' })
    for (const wrong of [
      { name: null, description: 'x'.repeat(501) },
      { name: '', description: 'With a name' },
    ])
      expect((await describeSearch(mary, id, wrong)).ok).toBe(false)
    await describeSearch(mary, id, { name: 'Houses', description: 'For the school year' })
    await setFavoriteSearch(mary, id, true)
    expect((await updateSearch(mary, id, { filter: '(', annotations: null })).ok).toBe(false)
    await updateSearch(mary, id, { filter: 'BedroomsTotal Ge 4', annotations: null })
    expect(rows(db)).toMatchObject([
      {
        Name: 'Houses',
        Description: 'For the school year',
        Favorite: true,
        Filter: 'BedroomsTotal Ge 4',
      },
    ])
  })

  it('is for its owner alone', async () => {
    const { db, mary, other } = await site()
    const id = await save(mary)
    const before = rows(db)
    const tries: (() => Promise<unknown>)[] = [
      () => renameSearch(other, id, 'Mine'),
      () => describeSearch(other, id, { name: 'Mine', description: 'Mine' }),
      () => updateSearch(other, id, { filter: 'BedroomsTotal Ge 9', annotations: null }),
      () => setFavoriteSearch(other, id, true),
      () => leaveSearch(other, id),
      () => deleteSearches(other, [id]),
      async () => searchesToDelete(other, [id]),
      () => getListedSearch(other, id),
      () => renameSearch(other, 'none', 'Mine'),
    ]
    for (const attempt of tries) await expect(attempt()).rejects.toMatchObject(missing)
    expect(rows(db)).toEqual(before)
  })

  it('deletes several or none', async () => {
    const { db, mary, other } = await site()
    const [a, b] = [await save(mary), await save(mary, { name: 'Second' })]
    const foreign = await save(other)
    for (const ids of [
      [a, foreign],
      [a, 'none'],
      [a, '20260101000000000000000001'],
    ])
      await expect(deleteSearches(mary, ids)).rejects.toMatchObject(missing)
    expect(rows(db)).toHaveLength(3)
    expect(searchesToDelete(mary, [b, a, a])).toMatchObject([{ Name: 'Homes' }, { Name: 'Second' }])
    const twice = await Promise.allSettled([
      deleteSearches(mary, [a, b]),
      deleteSearches(mary, [a, b]),
    ])
    expect(twice.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
    expect(rows(db)).toMatchObject([{ Id: foreign }])
  })
})

describe('the list of saved searches', () => {
  it('has favorites first, is searched, and is paged', async () => {
    const { mary } = await site()
    for (const name of ['b', 'A', 'c']) await save(mary, { name })
    await setFavoriteSearch(mary, await save(mary, { name: 'c' }), true)
    expect(await names(mary)).toEqual(['c', 'A', 'b'])
    expect(await names(mary, { favoritesOnly: true })).toEqual(['c'])
    expect(await names(mary, { search: "B ' % _" })).toEqual([])
    expect(await names(mary, { search: 'B' })).toEqual(['b'])
    expect(countSearches(mary)).toEqual({ total: 3, favorites: 1 })
    const paged = await listSearches(mary, { ...first, page: 2, limit: 2 })
    expect([paged.searches.map(({ name }) => name), paged.total, paged.pages]).toEqual([
      ['b'],
      3,
      2,
    ])
  })

  it('counts matches, and those that came since the visit before', async () => {
    const { db, mary } = await site()
    const at = (hours: number) => new Date(testNow.getTime() + hours * 3_600_000)
    for (const [n, hours] of [-30, 1, 5].entries())
      await insertListing(db, n + 1, { OriginalEntryTimestamp: at(hours).toISOString() })
    const id = await save(mary, { filter: 'ListPrice Ge 1' })
    const seen = async (hours: number) => {
      const [one] = (await listSearches({ ...mary, clock: () => at(hours) }, first)).searches
      return [one!.total, one!.fresh]
    }
    const visit = async (hours: number) => {
      const then = { ...mary, clock: () => at(hours) }
      await noteVisit(then, (await getStoredSearch(then, 'saved_searches', id)).saved!)
    }
    expect(await seen(6)).toEqual([3, 2])
    await visit(2)
    expect(await seen(2)).toEqual([3, 2])
    expect(await seen(2 + visitMs / 3_600_000)).toEqual([3, 1])
    await visit(2.1)
    await visit(6)
    expect(await seen(6.1)).toEqual([3, 1])
    expect(await seen(7)).toEqual([3, 0])
  })

  it('says what is broken, and stays a list', async () => {
    const { db, mary } = await site()
    const id = await save(mary)
    const filters = ["NoSuchField Eq 'x'", "MapOverlay Eq '20260101000000000000000001'"]
    for (const Filter of filters) {
      await db.write(({ orm }) => orm.update(savedSearches).set({ Filter }).run())
      const [one] = (await listSearches(mary, first)).searches
      expect([one!.total, one!.fresh]).toEqual([null, null])
      expect(one!.broken).toEqual([savedSearchBroken])
      const [told] = (await listSearches({ ...mary, role: 'private' }, first)).searches
      expect(told!.broken).toEqual([expect.not.stringContaining(savedSearchBroken)])
    }
    await updateSearch(mary, id, { filter: 'BedroomsTotal Ge 1', annotations: null })
    expect((await getListedSearch(mary, id)).broken).toEqual([])
  })
})

describe('searches that an agent provides', () => {
  async function provided() {
    const { db, mary, other, agent } = await site()
    const id = await save(agent, { name: 'Lake homes' })
    const added = await addContact(agent, {
      GivenName: 'Mary',
      FamilyName: 'Lee',
      PrimaryEmail: 'mary@example.com',
      PrimaryPhoneNumber: '',
      MobilePhoneCountryCode: 'US',
    })
    if (added.kind === 'invalid') throw new Error('invalid')
    const contact = added.contact.Id
    await db.write(({ orm }) => orm.update(contacts).set({ UserId: mary.user!.id }).run())
    await provideSearch(agent, id, { chosen: [contact], offered: [contact] })
    return { db, mary, other, agent, id, contact }
  }

  it('stand in the list of the contact, who opens, marks, and removes them', async () => {
    const { mary, other, agent, id, contact } = await provided()
    const [one] = (await listSearches(mary, first)).searches
    expect(one).toMatchObject({ name: 'Lake homes', agent: 'agent', isFavorite: false })
    const stored = await getStoredSearch(mary, 'saved_searches', id)
    expect(stored.saved).toMatchObject({ agent: 'agent' })
    await noteVisit(mary, stored.saved!)
    await setFavoriteSearch(mary, id, true)
    expect((await getListedSearch(mary, id)).isFavorite).toBe(true)
    expect((await getListedSearch(agent, id)).isFavorite).toBe(false)
    await expect(renameSearch(mary, id, 'Mine')).rejects.toMatchObject(missing)
    await expect(deleteSearches(mary, [id])).rejects.toMatchObject(missing)
    await expect(getStoredSearch(other, 'saved_searches', id)).rejects.toMatchObject(missing)
    await leaveSearch(mary, id)
    expect(await names(mary)).toEqual([])
    await expect(getStoredSearch(mary, 'saved_searches', id)).rejects.toMatchObject(missing)
    const shown = getProviding(agent, id, { search: '', page: 1 })
    expect(shown.contacts).toMatchObject([{ Id: contact, hasIt: true, hasLeft: true }])
  })

  it('are taken away, and go with the search', async () => {
    const { mary, agent, id, contact } = await provided()
    await provideSearch(agent, id, { chosen: [], offered: [contact] })
    expect(await names(mary)).toEqual([])
    await provideSearch(agent, id, { chosen: [contact], offered: [contact] })
    await deleteSearches(agent, [id])
    expect(await names(mary)).toEqual([])
  })

  it("go to the agent's own contacts alone, and are the agent's own", async () => {
    const { db, mary, agent, id, contact } = await provided()
    const rival = await userContext({ db }, 'rival', 'private')
    const theirs = await save(rival)
    const chosen = { chosen: [contact], offered: [contact] }
    await expect(provideSearch(rival, theirs, chosen)).rejects.toMatchObject(missing)
    await expect(provideSearch(rival, id, { chosen: [], offered: [] })).rejects.toMatchObject(
      missing,
    )
    const own = await save(mary)
    await expect(provideSearch(mary, own, chosen)).rejects.toMatchObject({ name: 'Forbidden' })
    const mixed = { chosen: [contact, '20260101000000000000000001'], offered: [] }
    await expect(provideSearch(agent, id, mixed)).rejects.toMatchObject(missing)
  })
})
