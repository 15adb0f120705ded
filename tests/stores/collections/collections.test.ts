import { describe, expect, it, vi } from 'vitest'
import {
  collectionCreateFailed,
  listingAddedToCollection,
  listingNotAdded,
} from '#src/domain/collections/messages.ts'
import { openedByOther, sessionEnded } from '#src/domain/context/messages/form-messages.ts'
import { createCollections } from '#src/islands/collections/collections.store.ts'
import { ports as api } from '#src/islands/collections/collections-api.ts'
import type { CollectionsPorts } from '#src/islands/collections/modal-ports.ts'
import { canCreate, canSave } from '#src/islands/collections/modal-state.ts'
import { postContact } from '#src/islands/shared/contacts/contact-form.ts'
import { Refused } from '#src/islands/shared/fetch-json.ts'

const item = (n: number) => ({ Id: `c${n}`, Name: `Collection ${n}`, ListingCount: n })
const person = (n: number) => ({
  Id: `p${n}`,
  DisplayName: `Person ${n}`,
  PrimaryEmail: `${n}@x.y`,
})
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i)

function modal(more: Partial<CollectionsPorts> = {}) {
  const log: unknown[] = []
  const undos: (() => void)[] = []
  const store = createCollections({
    people: async (q, page) => ({ items: range(1, 3).map(person), page, pages: q === '' ? 2 : 1 }),
    collections: async (contactId, page) => {
      log.push(['collections', contactId, page])
      return { items: range(page * 10 - 9, page * 10).map(item), page, pages: 2 }
    },
    create: async (_, name) => ({ Id: 'new', Name: name, ListingCount: 0 }),
    add: async (contactId, id, listings) => {
      log.push(['add', contactId, id, ...listings])
      return true
    },
    recommend: async () => ({ isDone: true, sentence: 'Done.' }),
    mark: async (kind, listings) => {
      log.push(['mark', kind, ...listings])
      return { isDone: true, sentence: 'Marked.', undo: { for: kind, Favorites: 'l2' } }
    },
    unmark: async (undo) => {
      log.push(['unmark', undo])
      return { isDone: true, sentence: 'Unmarked.' }
    },
    toast: (sentence, kind, undo) => {
      log.push([kind, sentence])
      if (undo) undos.push(undo)
    },
    ...more,
  })
  return { store, log, undos, state: store.$modal.get.bind(store.$modal) }
}

it('says who is signed in now instead of the account that opened the page', async () => {
  const sentence = openedByOther('Ben')
  const fetched = async () => Response.json({ success: false, error: sentence }, { status: 403 })
  vi.stubGlobal('document', { cookie: '', body: { dataset: {} } })
  vi.stubGlobal('fetch', fetched)
  const { add, create, mark, unmark } = api
  const { store, state } = modal({ add, create })
  await store.open('collection', ['l1'])
  store.name('Lake homes')
  await store.create()
  expect(state()).toMatchObject({ problem: sentence, name: 'Lake homes' })
  store.check('c2', true)
  await store.save()
  expect(state()).toMatchObject({ problem: sentence, checked: ['c2'] })
  const other = modal({ mark })
  await other.store.open('listing_saved', ['l1'])
  await other.store.save()
  expect(other.state().problem).toBe(sentence)
  const third = modal({ unmark })
  await third.store.open('listing_saved', ['l1'])
  await third.store.save()
  third.undos[0]!()
  await expect.poll(() => third.log.at(-1)).toEqual(['error', sentence])
  const contact = { GivenName: 'Cleo', FamilyName: '', PrimaryEmail: 'c@x.example' }
  const phone = { PrimaryPhoneNumber: '', MobilePhoneCountryCode: 'US' }
  await expect(postContact({ ...contact, ...phone })).rejects.toThrow(sentence)
  vi.unstubAllGlobals()
})

describe('§4 Collection modal', () => {
  it('saves once one is checked', async () => {
    const { store, log, state } = modal()
    await store.open('collection', ['l1', 'l2'])
    expect(state().collections.items).toHaveLength(10)
    expect(canSave(state())).toBe(false)
    await store.save()
    store.check('c2', true)
    store.check('c3', true)
    store.check('c2', false)
    expect(canSave(state())).toBe(true)
    await store.save()
    expect(log.slice(1)).toEqual([
      ['add', null, 'c3', 'l1', 'l2'],
      ['done', listingAddedToCollection],
    ])
    expect(state().kind).toBeNull()
  })

  it.each(['listing_saved', 'listing_hidden'] as const)(
    '§2 %s asks for nothing but a yes, and can be taken back',
    async (kind) => {
      const { store, log, undos, state } = modal()
      await store.open(kind, ['l1', 'l2'])
      expect(canSave(state())).toBe(true)
      await store.save()
      expect(state().kind).toBeNull()
      expect(log).toEqual([
        ['mark', kind, 'l1', 'l2'],
        ['done', 'Marked.'],
      ])
      undos[0]!()
      await expect.poll(() => log).toHaveLength(4)
      expect(log[2]).toEqual(['unmark', { for: kind, Favorites: 'l2' }])
    },
  )

  it('§2 Hide Listing stays open with what the server says is wrong', async () => {
    const { store, log, state } = modal({ mark: async () => ({ isDone: false, sentence: 'No.' }) })
    await store.open('listing_hidden', ['l1'])
    await store.save()
    expect(state()).toMatchObject({ kind: 'listing_hidden', problem: 'No.', isBusy: false })
    expect(log).toEqual([])
  })

  it('loads ten more until all are there', async () => {
    const { store, state, log } = modal()
    await store.open('collection', ['l1'])
    await Promise.all([store.more(), store.more()])
    await store.more()
    expect(state().collections.items).toHaveLength(20)
    expect(log).toHaveLength(2)
  })

  it('creates one with a name, on top and checked, and hides the form', async () => {
    const { store, state } = modal()
    await store.open('collection', ['l1'])
    expect(state().isNaming).toBe(false)
    store.showForm(true)
    store.name('  ')
    expect(canCreate(state())).toBe(false)
    store.name(' Lake ')
    expect(canCreate(state())).toBe(true)
    await store.create()
    expect(state()).toMatchObject({ isNaming: false, checked: ['new'], name: '' })
    expect(state().collections.items[0]).toMatchObject({ Id: 'new', Name: 'Lake' })
    await store.more()
    expect(state().collections.items.filter(({ Id }) => Id === 'new')).toHaveLength(1)
  })

  it('stays open with an error that stays, if one of several failed', async () => {
    const { store, state, log } = modal({ add: async (_, id) => id === 'c1' })
    await store.open('collection', ['l1'])
    store.check('c1', true)
    store.check('c2', true)
    await store.save()
    expect(log.at(-1)).toEqual(['error', listingNotAdded])
    expect(state()).toMatchObject({ kind: 'collection', checked: ['c1', 'c2'], isBusy: false })
  })

  it('says that the session has ended, and stays open', async () => {
    const add = () => Promise.reject(new Refused(sessionEnded))
    const { store, state } = modal({ add, create: add })
    await store.open('collection', ['l1'])
    store.check('c1', true)
    await store.save()
    expect(state()).toMatchObject({ problem: sessionEnded, kind: 'collection', checked: ['c1'] })
  })

  it('still has the name of a collection that was not created after it was closed', async () => {
    const { store, state } = modal()
    await store.open('collection', ['1'])
    store.showForm(true)
    store.name('By the lake')
    store.close()
    await store.open('collection', ['2'])
    expect(state()).toMatchObject({ isNaming: true, name: 'By the lake', listings: ['2'] })
    await store.create()
    store.close()
    await store.open('collection', ['1'])
    expect(state()).toMatchObject({ isNaming: false, name: '' })
  })

  it('says that a collection could not be created', async () => {
    const { store, state, log } = modal({ create: () => Promise.reject(new Error('no')) })
    await store.open('collection', ['l1'])
    store.showForm(true)
    store.name('Lake')
    await store.create()
    expect(log.at(-1)).toEqual(['error', collectionCreateFailed])
    expect(state()).toMatchObject({ isNaming: true, name: 'Lake' })
  })

  it('says that something went wrong when nothing could be loaded', async () => {
    const { store, state } = modal({ collections: () => Promise.reject(new Error('no')) })
    await store.open('collection', ['l1'])
    const problem = 'Something has gone wrong. Please refresh and try again.'
    expect(state()).toMatchObject({ problem, isBusy: false })
  })

  it('of a contact asks for the contact first', async () => {
    const { store, state, log } = modal()
    await store.open('contact_collection', ['l1'])
    expect(canSave(state())).toBe(false)
    store.choose('p1', true)
    store.choose('p2', true)
    expect(state().chosen).toEqual(['p2'])
    await store.save()
    expect(log).toEqual([['collections', 'p2', 1]])
    store.check('c1', true)
    await store.save()
    expect(log).toContainEqual(['add', 'p2', 'c1', 'l1'])
  })

  it('shows the contacts of what was typed last', async () => {
    const answers: (() => void)[] = []
    const { store, state } = modal({
      people: (q, page) =>
        new Promise((resolve) =>
          answers.push(() => resolve({ items: [person(q.length)], page, pages: 1 })),
        ),
    })
    const all = [store.open('recommended', ['l1']), store.search('a'), store.search('ab')]
    for (const answer of answers.toReversed()) answer()
    await Promise.all(all)
    expect(state()).toMatchObject({ q: 'ab', people: { items: [person(2)] }, isBusy: false })
  })

  it('asks again before what a client removed is recommended', async () => {
    const asked: boolean[] = []
    const { store, state } = modal({
      recommend: async (_l, _c, _w, again) => {
        asked.push(again)
        return { isDone: again, sentence: again ? 'Done.' : 'Removed.', asksAgain: !again }
      },
    })
    await store.open('recommended', ['l1'])
    store.choose('p1', true)
    store.choose('p2', true)
    await store.save('Look')
    expect(state()).toMatchObject({ problem: 'Removed.', asksAgain: true, chosen: ['p1', 'p2'] })
    await store.save('Look')
    expect([asked, state().kind]).toEqual([[false, true], null])
  })

  it('shows nothing of an answer that comes after it was closed', async () => {
    const { store, state } = modal()
    const opened = store.open('collection', ['l1'])
    store.close()
    await opened
    expect(state().kind).toBeNull()
  })
})

it('§2 a contact that is added in the modal comes first, and is chosen', async () => {
  const { store, state } = modal()
  await store.open('contact_collection', ['l1'])
  store.choose('p2', true)
  store.added(person(9))
  expect(state().people.items.map(({ Id }) => Id)).toEqual(['p9', 'p1', 'p2', 'p3'])
  expect(state().chosen).toEqual(['p9'])
  await store.open('recommended', ['l1'])
  store.choose('p2', true)
  store.added(person(2))
  store.added(person(9))
  expect(state().people.items.map(({ Id }) => Id)).toEqual(['p9', 'p2', 'p1', 'p3'])
  expect(state().chosen).toEqual(['p2', 'p9'])
})
