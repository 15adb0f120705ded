import { describe, expect, it } from 'vitest'
import { createStore } from '#src/islands/map/drawing/session/drawing-store.ts'
import { shapeItems } from '#src/islands/map/drawing/session/items.ts'
import { syncFilter } from '#src/islands/map/drawing/session/sync-filter.ts'
import { storedAnnotations } from '#src/islands/map/search/stored-annotations.ts'
import { createContext } from './context.ts'
import { withPage } from './page.ts'

const page = withPage()

const circle = "Location Eq radius('43.3 -90.1',2)"
const another = "Location Eq radius('43.5 -90.1',2)"
const overlay = `MapOverlay Eq '${'2'.repeat(26)}'`

/** Drawing on a map of a search, once it has read what is searched. */
async function drawOn(filter: string, count = filter === '' ? 0 : filter.split(' Or ').length) {
  const context = createContext(filter)
  const store = createStore()
  const retry = syncFilter(context, store)
  const read = () => store.$drawing.get().shapes.length + store.$others.get().length
  await expect.poll(read).toBe(count)
  const add = (latitude: number) => {
    const geometry = { kind: 'circle', center: [-90_100_000, latitude], miles: 2 } as const
    const id = store.newId()
    const named = { id, label: 'Hills', color: '0077d9', excluded: false }
    store.take({ do: 'add', shapes: [{ ...named, geometry }] })
  }
  return { context, store, retry, add }
}

describe('§4 Shapes in the filter', () => {
  it('what is drawn is searched for, everywhere and not only where the map was', async () => {
    const { context, add } = await drawOn('')
    add(43_300_000)
    await expect.poll(() => context.searches).toEqual([{ filter: circle, bounds: null }])
  })

  it('what is drawn while a search is under way goes into the next one', async () => {
    const { context, add } = await drawOn('')
    add(43_300_000)
    add(43_500_000)
    await expect.poll(() => context.searches.at(-1)?.filter).toBe(`${circle} Or ${another}`)
  })

  it('overlays of the search stay in it', async () => {
    const { context, store, add } = await drawOn(overlay)
    expect(store.$others.get()).toHaveLength(1)
    add(43_300_000)
    await expect.poll(() => context.searches.at(-1)?.filter).toBe(`${overlay} Or ${circle}`)
  })

  it('what is drawn takes the place of a city or neighborhood, which can be brought back', async () => {
    const place = "City Eq 'Port Ellery' And MLSAreaMinor Eq 'Maple Grove'"
    const { context, store, add } = await drawOn(`${place} And BedroomsTotal Ge 3`, 0)
    add(43_300_000)
    const filters = () => context.searches.map(({ filter }) => filter)
    await expect.poll(filters).toEqual([`BedroomsTotal Ge 3 And ${circle}`])
    const sentence = 'Maple Grove, Port Ellery removed. Searching the area you drew.'
    await expect.poll(page.toasts).toEqual([`${sentence}Undo`])
    page.press('Undo')
    await expect.poll(() => filters()[1]).toBe(`${place} And BedroomsTotal Ge 3 And ${circle}`)
    expect(store.$drawing.get().shapes).toHaveLength(1)
  })

  it('a place stays while a shape is moved or leaves homes out', async () => {
    const { context, store } = await drawOn(`City Eq 'Port Ellery' And ${circle}`, 1)
    const [shape] = store.$drawing.get().shapes
    store.take({ do: 'select', id: shape!.id })
    store.take({ do: 'exclude' })
    await expect.poll(() => context.searches).toHaveLength(1)
    expect(context.searches[0]!.filter).toBe(`City Eq 'Port Ellery' Not ${circle}`)
    expect(page.toasts()).toEqual([])
  })

  it('a failed search is reported and keeps the drawing until it is retried', async () => {
    const { context, store, add, retry } = await drawOn('')
    context.fails = 'There was an error updating the map. Please try again.'
    add(43_300_000)
    await expect.poll(() => store.$problem.get()).toBe(context.fails)
    expect(store.$drawing.get().shapes).toHaveLength(1)
    context.fails = null
    retry()
    await expect.poll(() => context.searches).toEqual([{ filter: circle, bounds: null }])
    expect(store.$problem.get()).toBeNull()
  })

  it('what the search comes to be by other ways is drawn, and cannot be taken back', async () => {
    const { context, store, add } = await drawOn('')
    add(43_300_000)
    await expect.poll(() => context.searches).toHaveLength(1)
    context.show(another)
    await expect
      .poll(() => store.$drawing.get().shapes.map(({ geometry }) => geometry))
      .toEqual([{ kind: 'circle', center: [-90_100_000, 43_500_000], miles: 2 }])
    expect(store.$drawing.get().past).toEqual([])
  })

  it('nothing is searched while a shape is edited, and only then what it has become', async () => {
    const { context, store } = await drawOn(circle)
    const [shape] = store.$drawing.get().shapes
    store.take({ do: 'select', id: shape!.id })
    store.take({ do: 'edit', at: 0 })
    const geometry = { kind: 'circle', center: [-90_100_000, 43_500_000], miles: 2 } as const
    store.take({ do: 'reshape', geometry })
    expect(context.searches).toEqual([])
    store.take({ do: 'done', at: 1000 })
    await expect.poll(() => context.searches).toEqual([{ filter: another, bounds: null }])
  })

  it('a name and a color are no search; the tab remembers them', async () => {
    const { context, store } = await drawOn(circle)
    const [shape] = store.$drawing.get().shapes
    store.take({ do: 'select', id: shape!.id })
    store.take({ do: 'name', label: 'The hills' })
    store.take({ do: 'color', color: '2e8540' })
    expect(context.searches).toEqual([])
    expect(storedAnnotations()).toMatchObject([
      { Match: { Substring: circle }, Attributes: { Label: 'The hills', Color: '2e8540' } },
    ])
  })
})

describe('the list of shapes', () => {
  it('names drawn ones as they are, others by what the tab remembers, else by what they are', async () => {
    const { store } = await drawOn(`${circle} Or ${overlay}`)
    const drawn = store.$drawing.get().shapes
    const others = store.$others.get()
    const [first, second] = shapeItems(drawn, others, [])
    expect(first).toMatchObject({ label: 'Circle 1', color: '0077d9', isDrawn: true })
    expect(second).toMatchObject({ key: overlay, color: null, isDrawn: false })
    const named = { Shape: null, Overlay: '', OverlayName: 'Zones', ShapeName: null }
    const annotation = {
      Type: 'Overlay',
      Match: { Substring: overlay },
      Attributes: { ...named, Color: 'd0312d' },
    } as const
    expect(shapeItems(drawn, others, [annotation])[1]).toMatchObject({
      label: 'Zones',
      color: 'd0312d',
    })
  })

  it('says what is left out', () => {
    const items = shapeItems([], [{ condition: overlay, excluded: true }], [])
    expect(items[0]!.words).toMatch(/, excluded$/)
  })
})
