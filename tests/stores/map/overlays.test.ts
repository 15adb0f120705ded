import { describe, expect, it, vi } from 'vitest'
import { type OverlayOutline, outlinesOf } from '#src/domain/map/overlays/outlines.ts'
import type { OverlayChoice } from '#src/domain/map/overlays/overlay-choice.ts'
import type { OverlayDraft } from '#src/domain/map/overlays/overlay-draft.ts'
import { changeSearch } from '#src/islands/map/overlays/store/change.ts'
import { findOverlaysOf, findShapes } from '#src/islands/map/overlays/store/find-shapes.ts'
import { loadChoices } from '#src/islands/map/overlays/store/load-choices.ts'
import { createStore } from '#src/islands/map/overlays/store/overlay-store.ts'
import { loadExisting, prepareSave, saveDraft } from '#src/islands/map/overlays/store/save-draft.ts'
import { namesOf } from '#src/islands/map/overlays/store/shape-names.ts'
import { createContext } from './context.ts'
import { answerRequests, withPage } from './page.ts'

const page = withPage()
const { signal } = new AbortController()
const idOf = (n: number) => String(n).padStart(26, '2')

const choice = (n: number): OverlayChoice => ({
  Id: idOf(n),
  Name: `Zone ${n}`,
  kind: 'shared',
  Public: 'Y',
  shapes: 1,
})

const outline = (n: number, overlay: number): OverlayOutline => ({
  Id: idOf(n),
  OverlayId: idOf(overlay),
  OverlayName: `Zone ${overlay}`,
  Name: `Shape ${n}`,
  Color: 'd0312d',
  polygons: [],
})

describe('overlays that the map shows', () => {
  it('are remembered by the browser, twelve at most', () => {
    const store = createStore()
    for (let n = 0; n < 13; n++) store.show(idOf(n), true)
    store.show(idOf(0), false)
    expect(store.$shown.get()).toHaveLength(11)
    expect(createStore().$shown.get()).toEqual(store.$shown.get())
  })

  it('that are deleted are reported and hidden', async () => {
    const store = createStore()
    for (const n of [1, 2]) store.show(idOf(n), true)
    answerRequests(() => ({ data: [choice(2)] }))
    await loadChoices(createContext(), store)
    expect(store.$shown.get()).toEqual([idOf(2)])
    expect(page.toasts()).toEqual(['An overlay on the map no longer exists.'])
  })

  it('stay the same list when nothing has changed', async () => {
    const store = createStore()
    answerRequests(() => ({ data: [choice(1)] }))
    await loadChoices(createContext(), store)
    const { list } = store.$choices.get()
    await loadChoices(createContext(), store)
    expect(store.$choices.get().list).toBe(list)
  })

  it('that cannot be loaded leave those that were there, and shown ones alone', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const store = createStore()
    store.show(idOf(1), true)
    answerRequests(() => new Response(null, { status: 500 }))
    await loadChoices(createContext(), store)
    expect(store.$choices.get()).toEqual({ list: null, failed: true })
    expect(store.$shown.get()).toEqual([idOf(1)])
  })
})

describe('an overlay in the search', () => {
  const target = { field: 'MapOverlay', id: idOf(1) } as const
  const names = { overlayId: idOf(1), overlayName: 'Zone 1', shapeName: null }

  it('is searched in, left out instead, and taken out', async () => {
    const context = createContext()
    const store = createStore()
    for (const wish of ['search', 'exclude', 'take-out'] as const)
      await changeSearch(context, store, { target, names, wish })
    const condition = `MapOverlay Eq '${idOf(1)}'`
    expect(context.searches.map(({ filter }) => filter)).toEqual([
      condition,
      `Not ${condition}`,
      '',
    ])
  })

  it('that cannot be searched is reported, and the overlays are reloaded', async () => {
    const context = createContext()
    const store = createStore()
    context.fails = 'This overlay doesn’t exist.'
    await changeSearch(context, store, { target, names, wish: 'search' })
    expect(page.toasts()).toEqual(['This overlay doesn’t exist.'])
    expect(store.$changes.get()).toBe(1)
  })

  it('is called as the map draws it, else as it is listed, else as the tab remembers it', () => {
    const condition = { field: 'MapOverlayShape', id: idOf(7), excluded: false } as const
    const sources = { outlines: [outline(7, 1)], choices: [], annotations: [] }
    const nothing = { outlines: [], choices: [], annotations: [] }
    expect(namesOf(condition, sources)).toMatchObject({
      overlayName: 'Zone 1',
      shapeName: 'Shape 7',
      color: 'd0312d',
    })
    expect(
      namesOf({ ...condition, ...target }, { ...nothing, choices: [choice(1)] }),
    ).toMatchObject({ overlayName: 'Zone 1', shapeName: null })
    expect(namesOf(condition, nothing)).toMatchObject({
      overlayName: 'an overlay not on this map',
      shapeName: 'A shape',
    })
  })

  it('lists its shapes as the same list until the map shows others', () => {
    const outlines = [outline(1, 8), outline(2, 9), outline(3, 8)]
    expect(outlinesOf(outlines, idOf(8)).map(({ Name }) => Name)).toEqual(['Shape 1', 'Shape 3'])
    expect(outlinesOf(outlines, idOf(8))).toBe(outlinesOf(outlines, idOf(8)))
    expect(outlinesOf(outlines, idOf(1))).toBe(outlinesOf([], idOf(1)))
  })
})

describe('§5 shape search by name', () => {
  it('looks for any part of a name from the first character on, ten shapes at once', async () => {
    const shapes = Array.from({ length: 11 }, (_, n) => outline(n, 1))
    const asked = answerRequests(() => shapes)
    const found = await findShapes(" b'x ", signal)
    expect(asked[0]).toBe("/search/overlays/shapes?_filter=Name+Eq+'*b\\'x*'")
    expect(found.shapes).toHaveLength(10)
    expect(found.hasMore).toBe(true)
  })

  it('then asks for the overlays of what it shows', async () => {
    const asked = answerRequests(() => [outline(1, 8)])
    const overlays = await findOverlaysOf([outline(1, 8)], signal)
    expect(asked[0]).toBe(`/search/overlays/shapes_overlays?_filter=Id+Eq+'${idOf(1)}'`)
    expect(overlays.get(idOf(1))!.OverlayName).toBe('Zone 8')
  })
})

describe('§4 Overlay modal: saving', () => {
  const draft: OverlayDraft = {
    kind: 'new',
    name: 'Harbor',
    isPublic: false,
    overlayId: '',
    chosen: [],
  }
  const open = () => {
    const store = createStore()
    store.$modal.set({ shapes: [], chosen: [] })
    return store
  }

  it('closes the modal, shows the overlay and says so', async () => {
    const store = open()
    answerRequests(() => ({ success: true, message: 'Overlay saved.', Id: idOf(1) }))
    expect(await saveDraft(store, draft, [])).toEqual({ isSaved: true })
    expect(store.$modal.get()).toBeNull()
    expect(store.$shown.get()).toEqual([idOf(1)])
    expect(page.toasts()).toEqual(['Overlay saved.'])
  })

  it('§8 says what the server says, and what it says of the name', async () => {
    const store = open()
    const fields = { modal_overlay_name: 'It is taken.' }
    answerRequests(() => ({ success: false, message: 'Too many.', fields }))
    expect(await saveDraft(store, draft, [])).toEqual({
      isSaved: false,
      nameProblem: 'It is taken.',
    })
    expect(page.toasts()).toEqual(['Too many.'])
    expect(store.$modal.get()).not.toBeNull()
  })

  it.each([
    ['new', 500, '', 'Error creating the overaly: 500'],
    ['new', 403, '{"message":"Not now."}', 'Error creating the overaly: Not now.'],
    ['existing', 500, '', 'Error updating the overlay: 500'],
  ] as const)('§8 of a %s overlay that fails with %d says so', async (kind, status, body, says) => {
    answerRequests(() => new Response(body, { status }))
    expect(await saveDraft(open(), { ...draft, kind }, [])).toEqual({
      isSaved: false,
      nameProblem: null,
    })
    expect(page.toasts()).toEqual([says])
  })

  it('is only offered to those whom the server lets save', async () => {
    answerRequests(() => new Response(null, { status: 403 }))
    await expect(prepareSave(signal)).rejects.toThrow('403')
  })

  it('§8 lists no overlays where they cannot be loaded, which is only logged', async () => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => {})
    answerRequests(() => new Response(null, { status: 500 }))
    expect(await loadExisting(signal)).toEqual([])
    expect(log).toHaveBeenCalledOnce()
    expect(page.toasts()).toEqual([])
  })
})
