import { newCartPath } from '#src/domain/collections/paths.ts'
import { assertAllowed } from '#src/islands/shared/fetch-json.ts'
import { type MarkedListing, noteMarked } from '#src/islands/shared/marked-listing.ts'
import { showToast } from '#src/islands/shared/show-toast.ts'
import { tokenHeader } from '#src/islands/shared/token.ts'
import type { CollectionsPorts, Undo } from './modal-ports.ts'
import type { Item, Person } from './modal-state.ts'

// Client for the requests in SPEC §7, Collections and carts.

interface Pagination {
  readonly current_page: number
  readonly total_pages: number
}

async function ask<Body>(path: string, init: RequestInit = {}): Promise<Body> {
  const headers = { Accept: 'application/json', ...tokenHeader() }
  const response = await assertAllowed(await fetch(path, { ...init, headers }))
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return response.json() as Promise<Body>
}

const post = <Body>(path: string, fields: Record<string, string>) =>
  ask<Body & { readonly success: boolean; readonly error?: string }>(path, {
    method: 'POST',
    body: new URLSearchParams(fields),
  })

const rootOf = (contactId: string | null) =>
  contactId === null ? '/collections' : `/contacts/${contactId}/collections`

export const ports: CollectionsPorts = {
  async people(q, page) {
    const path = `/api/contacts?${new URLSearchParams({ q, page: String(page) })}`
    const { results, pagination } = await ask<{ results: Person[]; pagination: Pagination }>(path)
    return { items: results, page, pages: pagination.total_pages }
  },
  async collections(contactId, page) {
    const path = `${rootOf(contactId)}?page=${page}`
    const { collections, pagination } = await ask<{
      collections: Item[]
      pagination: Pagination
    }>(path)
    return { items: collections, page, pages: pagination.total_pages }
  },
  async create(contactId, name) {
    const collection = await post<Item>(rootOf(contactId), { 'collection[Name]': name })
    if (!collection.success) throw new Error(collection.error)
    return collection
  },
  async add(contactId, id, listings) {
    const path = `${rootOf(contactId)}/${id}/add_listings`
    return (await post(path, { listing_ids: listings.join() })).success
  },
  async recommend(listings, contacts, words, again) {
    const done = await post<{ message: string; fields?: Record<string, string> }>(newCartPath(), {
      for: 'recommended',
      listing_ids: listings.join(),
      contact_ids: contacts.join(),
      words,
      again: String(again),
    })
    const asksAgain = done.fields !== undefined && 'again' in done.fields
    return { isDone: done.success, sentence: done.message, asksAgain }
  },
  async mark(kind, listings) {
    const done = await post<{ message: string; undo: Undo | null }>(newCartPath(), {
      for: kind,
      listing_ids: listings.join(),
    })
    const state = kind === 'listing_saved' ? 'saved' : 'hidden'
    if (done.success) for (const id of listings) noteMarked({ id, state })
    return { isDone: done.success, sentence: done.message, undo: done.undo }
  },
  async unmark(undo) {
    const done = await post<{ message: string }>(newCartPath(), { ...undo })
    const note = (ids = '', state: MarkedListing['state']) => {
      for (const id of ids.split(',').filter(Boolean)) noteMarked({ id, state })
    }
    if (done.success) {
      note(undo['listing_ids'], 'plain')
      note(undo['Favorites'], 'saved')
      note(undo['Rejects'], 'hidden')
      note(undo['Removed'], 'hidden')
    }
    return { isDone: done.success, sentence: done.message }
  },
  toast: (sentence, kind, undo) =>
    showToast(sentence, kind, undo ? { label: 'Undo', act: undo } : null),
}
