import { describe, expect, it } from 'vitest'
import { createStore } from '#src/islands/map/overlays/store/overlay-store.ts'
import { askRemoval, deleteOwn, renameOwn } from '#src/islands/map/overlays/store/own.ts'
import { createContext } from './context.ts'
import { answerRequests, withPage } from './page.ts'

const page = withPage()
const idOf = (n: number) => String(n).padStart(26, '2')
const Id = idOf(1)
const outline = (n: number, overlay: number) => ({
  Id: idOf(n),
  OverlayId: idOf(overlay),
  OverlayName: 'Zone',
  Name: `Shape ${n}`,
  Color: 'd0312d',
  polygons: [],
})
const failing = () => new Response('{"message":"This overlay doesn’t exist."}', { status: 404 })

describe('renaming an overlay', () => {
  it('is reported, and the overlays are reloaded', async () => {
    const store = createStore()
    const message = 'The overlay was renamed.'
    const asked = answerRequests(() => ({ success: true, message }))
    expect(await renameOwn(createContext(), store, Id, 'New')).toBeNull()
    // The first one brings the token.
    expect(asked).toEqual(['/fragments/map/overlay_modal', '/search/overlays/my'])
    expect(page.toasts()).toEqual([message])
    expect(store.$changes.get()).toBe(1)
  })

  it('returns what is wrong with the name, or that it failed', async () => {
    const store = createStore()
    answerRequests(() => ({ success: false, message: 'Give the overlay a name.' }))
    expect(await renameOwn(createContext(), store, Id, '')).toBe('Give the overlay a name.')
    answerRequests((path) => (path.includes('/my') ? failing() : {}))
    expect(await renameOwn(createContext(), store, Id, 'New')).toBe(
      'Error renaming the overlay: This overlay doesn’t exist.',
    )
    expect(store.$changes.get()).toBe(0)
  })
})

describe('deleting an overlay', () => {
  it('asks the server for the question', async () => {
    const asked = answerRequests(() => ({ success: true, question: 'Delete “Zone”?' }))
    expect(await askRemoval(new AbortController().signal, Id)).toBe('Delete “Zone”?')
    expect(asked).toEqual([`/search/overlays/my?remove=${Id}`])
  })

  it('shows it no more and takes it and its shapes out of the search, and no others', async () => {
    const [shape, other] = [idOf(7), idOf(8)]
    const names = [`MapOverlay Eq '${Id}'`, `MapOverlayShape Eq '${shape}'`]
    const stays = `MapOverlayShape Eq '${other}'`
    const context = createContext(`(${[...names, stays].join(' Or ')}) And BedroomsTotal Ge 3`)
    const store = createStore()
    store.show(Id, true)
    store.$outlines.set([outline(7, 1), outline(8, 2)])
    store.$searched.set([
      { field: 'MapOverlay', id: Id, excluded: false },
      { field: 'MapOverlayShape', id: shape, excluded: false },
      { field: 'MapOverlayShape', id: other, excluded: false },
    ])
    const message = 'The overlay was deleted.'
    answerRequests(() => ({ success: true, message }))
    expect(await deleteOwn(context, store, Id)).toBe(true)
    expect(store.$shown.get()).toEqual([])
    expect(context.searches.map(({ filter }) => filter)).toEqual([
      `BedroomsTotal Ge 3 And ${stays}`,
    ])
    expect(page.toasts().at(-1)).toBe(message)
    expect(store.$changes.get()).toBe(1)
  })

  it('that fails changes nothing and says why', async () => {
    const context = createContext(`MapOverlay Eq '${Id}'`)
    const store = createStore()
    store.show(Id, true)
    store.$searched.set([{ field: 'MapOverlay', id: Id, excluded: false }])
    answerRequests((path) => (path.includes('/my') ? failing() : {}))
    expect(await deleteOwn(context, store, Id)).toBe(false)
    expect(store.$shown.get()).toEqual([Id])
    expect(context.searches).toEqual([])
    expect(page.toasts()).toEqual(['Error deleting the overlay: This overlay doesn’t exist.'])
  })
})
