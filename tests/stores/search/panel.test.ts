import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Counted, Reloaded } from '#src/islands/filter-panel/state/requests/panel-api.ts'
import {
  cardsOf,
  choicesOf,
  countedAs,
  later,
  panelWith,
  pause,
  reloadedAs,
  type Scene,
} from './panel-with.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const cardIn = ({ panel }: Scene, field: string) =>
  panel.$panel.get().cards.find((card) => card.field === field)

describe('§4 Filter cards: an edit', () => {
  it('enables the card that it is in, and leaves the others as they are', () => {
    const scene = panelWith(cardsOf('ListPrice', 'BedroomsTotal'))
    const other = cardIn(scene, 'BedroomsTotal')
    scene.form.set('ListPrice.min', '300k')
    scene.panel.edit('ListPrice', false)
    expect(cardIn(scene, 'ListPrice')).toMatchObject({
      enabled: true,
      value: { min: '300000', max: '' },
    })
    expect(cardIn(scene, 'BedroomsTotal')).toBe(other)
  })

  it('is counted once typing pauses', async () => {
    const { panel, form, api } = panelWith(cardsOf('BedroomsTotal'))
    form.set('BedroomsTotal.min', '3')
    panel.edit('BedroomsTotal', false)
    await vi.advanceTimersByTimeAsync(150)
    panel.edit('BedroomsTotal', false)
    await vi.advanceTimersByTimeAsync(150)
    expect(api.count).not.toHaveBeenCalled()
    await pause()
    expect(api.count).toHaveBeenCalledOnce()
    expect(panel.$panel.get()).toMatchObject({
      message: 'View 1 Results',
      sentence: '1 listings',
      isCounting: false,
    })
  })

  it('leaves out a disabled card', () => {
    const scene = panelWith(cardsOf('ListPrice'))
    scene.form.set('ListPrice.min', '5')
    scene.form.set('ListPrice.off', '1')
    scene.panel.edit('ListPrice', true)
    expect(cardIn(scene, 'ListPrice')).toMatchObject({ enabled: false, value: { min: '5' } })
  })

  it('shows a mistake when a person is done, and takes it away when it is mended', () => {
    const { panel, form } = panelWith(cardsOf('ListPrice'))
    form.set('ListPrice.min', 'cheap')
    panel.edit('ListPrice', false)
    expect(panel.$panel.get().errors).toEqual({})
    panel.judge('ListPrice')
    expect(panel.$panel.get().errors).toEqual({
      'ListPrice.min': 'List price: “cheap” is not a price we can read.',
    })
    form.set('ListPrice.min', '5')
    panel.edit('ListPrice', true)
    expect(panel.$panel.get().errors).toEqual({})
  })

  it('clears a card, whose controls start over, and preserves its date mode', () => {
    const scene = panelWith(cardsOf('CloseDate', 'ListPrice'))
    scene.form.set('CloseDate.mode', 'relative')
    scene.form.set('CloseDate.amount', '7')
    scene.form.set('CloseDate.unit', 'months')
    scene.panel.edit('CloseDate', true)
    scene.panel.clear('CloseDate')
    expect(cardIn(scene, 'CloseDate')).toMatchObject({
      enabled: false,
      value: { mode: 'relative', amount: '', unit: 'months' },
    })
    expect(scene.panel.$panel.get().emptied).toEqual({ CloseDate: 1 })
  })

  it('clears all cards, other conditions and mistakes at once, and asks which fields there are', async () => {
    const view = cardsOf('ListPrice')
    const others = [{ value: 'x', label: 'A circle', enabled: true }]
    const { panel, form, api } = panelWith({ ...view, others })
    form.set('ListPrice.min', 'cheap')
    panel.edit('ListPrice', true)
    panel.clear(null)
    const state = panel.$panel.get()
    expect(state.others).toEqual([{ value: 'x', label: 'A circle', enabled: false }])
    expect(state.errors).toEqual({})
    expect(state.emptied).toEqual({ ListPrice: 1, '': 1 })
    await pause()
    expect(api.reload).toHaveBeenCalledOnce()
  })
})

describe('§7 the count of the panel', () => {
  it('is that of the last of several, whichever comes last', async () => {
    const { panel, api } = panelWith(cardsOf('BedroomsTotal'))
    const first = later<Counted>()
    api.count.mockReturnValueOnce(first.promise)
    panel.edit('BedroomsTotal', false)
    await pause()
    panel.edit('BedroomsTotal', false)
    await pause()
    first.resolve({ status: 200, body: countedAs(7) })
    await pause()
    expect(panel.$panel.get().count).toBe(1)
  })

  it('of a form that was edited since is not used for its results', async () => {
    const { panel, form, api } = panelWith(cardsOf('BedroomsTotal'))
    const first = later<Counted>()
    api.count.mockReturnValueOnce(first.promise)
    panel.edit('BedroomsTotal', false)
    await pause()
    form.set('BedroomsTotal.min', '3')
    panel.edit('BedroomsTotal', false)
    first.resolve({ status: 200, body: countedAs(7) })
    await vi.advanceTimersByTimeAsync(1)
    expect(await panel.apply()).toMatchObject({ path: '/listings?_filter=N+Eq+1' })
  })

  it('reports a failure, until it succeeds', async () => {
    const { panel, api } = panelWith(cardsOf('BedroomsTotal'))
    api.count.mockRejectedValueOnce(new Error('no'))
    panel.edit('BedroomsTotal', false)
    await pause()
    expect(panel.$panel.get().problems.sentence).toBe(
      'Sorry, there was an error updating the form. ',
    )
    panel.edit('BedroomsTotal', false)
    await pause()
    expect(panel.$panel.get().problems.sentence).toBeNull()
  })

  it('counts the values of lists that can be seen, and of others when they are unfolded', async () => {
    const { panel, open, api } = panelWith(cardsOf('City', 'PostalCode'))
    open.push('City')
    const body = countedAs(3, { choices: { City: { A: 3 } } })
    api.count.mockResolvedValue({ status: 200, body })
    panel.edit('City', true)
    await pause()
    expect(api.count.mock.lastCall![0].getAll('_counts')).toEqual(['City'])
    const counts = panel
      .list('City')
      .$list.get()
      .items.map(({ count }) => count)
    expect(counts).toEqual([5, 5])
    panel.unfold('City')
    expect(api.count).toHaveBeenCalledOnce()
    panel.unfold('PostalCode')
    expect(api.count).toHaveBeenCalledTimes(2)
  })
})

describe('§4 Filter cards: what steers the fields', () => {
  it.each(['MlsId', 'PropertyType', 'PropertyClass', 'StandardStatus', 'MlsStatus'])(
    'is %s',
    async (field) => {
      const { panel, api } = panelWith(cardsOf('ListPrice'))
      panel.edit(field, true)
      await pause()
      expect(api.reload).toHaveBeenCalledOnce()
      expect(api.count).not.toHaveBeenCalled()
    },
  )

  it('brings other cards, with what was counted for them', async () => {
    const { panel, api } = panelWith(cardsOf('PropertyType', 'BedroomsTotal'))
    const body = reloadedAs(cardsOf('PropertyType', 'LotSizeAcres'), 9)
    api.reload.mockResolvedValueOnce({ status: 200, body })
    panel.edit('PropertyType', true)
    await pause()
    const { cards, message } = panel.$panel.get()
    expect(cards.map(({ field }) => field)).toEqual(['PropertyType', 'LotSizeAcres'])
    expect(message).toBe('View 9 Results')
    expect(await panel.apply()).toEqual({ kind: 'show', path: '/listings?_filter=N+Eq+9' })
    expect(api.count).not.toHaveBeenCalled()
  })

  it('is requested again when the user has typed on in the meantime', async () => {
    const { panel, form, api } = panelWith(cardsOf('PropertyType', 'ListPrice'))
    const first = later<Reloaded>()
    api.reload.mockReturnValueOnce(first.promise)
    panel.edit('PropertyType', true)
    await pause()
    form.set('ListPrice.min', '5')
    first.resolve({ status: 200, body: reloadedAs(cardsOf('PropertyType')) })
    await pause()
    expect(api.reload).toHaveBeenCalledTimes(2)
    expect(api.reload.mock.lastCall![0].get('ListPrice.min')).toBe('5')
    expect(panel.$panel.get().cards).toHaveLength(2)
  })

  it('keeps the count despite mistakes, and shows them', async () => {
    const { panel, api } = panelWith(cardsOf('PropertyType', 'LivingArea'))
    const errors = { 'LivingArea.min': 'Living area: “many” is not a number we can read.' }
    const body = { ...reloadedAs(cardsOf('PropertyType', 'LivingArea'), 9), errors }
    api.reload.mockResolvedValueOnce({ status: 422, body })
    panel.edit('PropertyType', true)
    await pause()
    expect(panel.$panel.get()).toMatchObject({ errors, count: null, counted: null })
  })

  it('reports that the cards failed to load', async () => {
    const { panel, api } = panelWith(cardsOf('PropertyType'))
    api.reload.mockRejectedValueOnce(new Error('no'))
    panel.edit('PropertyType', true)
    await pause()
    expect(panel.$panel.get().problems.sentence).toBe(
      'Sorry, there was an error updating the form.',
    )
  })
})

describe('§2 Filter panel: an added field', () => {
  it('has a card at the end, which takes the focus, and is counted', async () => {
    const { panel, form, api } = panelWith(cardsOf('PropertyType'))
    form.set('PropertyType.in', 'Land')
    await panel.add('Stories')
    const { cards, added, addedLast } = panel.$panel.get()
    expect(cards.map(({ field }) => field)).toEqual(['PropertyType', 'Stories'])
    expect(added).toEqual(['Stories'])
    expect(addedLast).toBe('Stories')
    expect(api.cards).toHaveBeenCalledWith('Stories', { types: ['Land'], mlsIds: [] })
    await pause()
    expect(api.count).toHaveBeenCalledOnce()
  })

  it('has no second card', async () => {
    const { panel } = panelWith(cardsOf('Stories'))
    await panel.add('Stories')
    expect(panel.$panel.get().cards).toHaveLength(1)
  })

  it('reports that its card failed to load', async () => {
    const { panel, api } = panelWith(cardsOf('PropertyType'))
    api.cards.mockRejectedValueOnce(new Error('no'))
    await panel.add('Stories')
    expect(panel.$panel.get().problems.sentence).toBe(
      'Sorry, there was an error updating the form.',
    )
  })
})

describe('§2 Filter panel: kinds of homes', () => {
  const kinds = [
    { id: 'house', label: 'House', chosen: true, count: null },
    { id: 'land', label: 'Land', chosen: false, count: 3 },
  ]

  it('are emptied with all controls, not with those of one card', () => {
    const { panel } = panelWith({ ...cardsOf('PropertyType'), kinds })
    panel.clear('PropertyType')
    expect(panel.$panel.get().kinds).toEqual(kinds)
    panel.clear(null)
    expect(panel.$panel.get().kinds.map(({ chosen }) => chosen)).toEqual([false, false])
  })

  it('have new counts with every count, and none where they come too late', async () => {
    const { panel, form, api } = panelWith({ ...cardsOf('PropertyType'), kinds })
    const counts = () => panel.$panel.get().kinds.map(({ count }) => count)
    api.count.mockResolvedValueOnce({
      status: 200,
      body: countedAs(7, { kinds: { house: 5, land: 2 } }),
    })
    form.set('_kinds', 'house')
    panel.edit(null, true)
    await pause()
    expect(api.count.mock.calls[0]![0].getAll('_counts')).toContain('_kinds')
    expect(counts()).toEqual([5, 2])
    panel.edit(null, true)
    await pause()
    expect(counts()).toEqual([null, null])
  })

  it('are shown as they are in another market, whatever stood in their boxes', async () => {
    const { panel, api } = panelWith({ ...cardsOf('PropertyType'), kinds })
    const moved = kinds.map((kind) => ({ ...kind, chosen: false }))
    const cards = { ...cardsOf('PropertyType'), kinds: moved }
    api.reload.mockResolvedValueOnce({ status: 200, body: reloadedAs(cards) })
    const shownBefore = panel.$panel.get().emptied['']
    await panel.move('rent')
    expect(panel.$panel.get().kinds).toEqual(moved)
    expect(panel.$panel.get().emptied['']).not.toBe(shownBefore)
  })
})

describe('§2 Filter panel: its results', () => {
  it('are counted first, and keep the order, the part of the map and the comparison of the form', async () => {
    const { panel, form } = panelWith(cardsOf('ListPrice'))
    form.set('_results', '/list')
    form.set('sort_id', 'price_asc')
    form.set('bounds', '1,2,3,4')
    form.append('_compare', 'BedroomsTotal Ge 3')
    form.append('_compare', ' ')
    expect(await panel.apply()).toEqual({
      kind: 'show',
      path: '/list?_filter=N+Eq+1&sort_id=price_asc&bounds=1%2C2%2C3%2C4&_compare=BedroomsTotal+Ge+3&_compare=+',
    })
  })

  it('wait until mistakes are mended, which are named', async () => {
    const { panel, form, api } = panelWith(cardsOf('ListPrice', 'BedroomsTotal'))
    form.set('ListPrice.min', 'cheap')
    form.set('BedroomsTotal.min', 'few')
    expect(await panel.apply()).toEqual({ kind: 'refused' })
    const { problems, errors } = panel.$panel.get()
    expect(problems.mistakes.map(({ name }) => name)).toEqual([
      'ListPrice.min',
      'BedroomsTotal.min',
    ])
    expect(Object.keys(errors)).toEqual(['ListPrice.min', 'BedroomsTotal.min'])
    expect(api.count).not.toHaveBeenCalled()
  })

  it('go on naming mistakes when a count that was under way comes', async () => {
    const { panel, form, api } = panelWith(cardsOf('ListPrice'))
    const underWay = later<Counted>()
    api.count.mockReturnValueOnce(underWay.promise)
    form.set('ListPrice.min', 'cheap')
    panel.edit('ListPrice', false)
    await pause()
    await panel.apply()
    underWay.resolve({ status: 422, body: countedAs(0) })
    await pause()
    expect(panel.$panel.get().problems.mistakes).toHaveLength(1)
    expect(panel.$panel.get().isCounting).toBe(false)
  })

  it('are requested by the form itself when nothing can be counted', async () => {
    const { panel, api } = panelWith(cardsOf('ListPrice'))
    api.count.mockRejectedValueOnce(new Error('no'))
    expect(await panel.apply()).toEqual({ kind: 'send' })
  })

  it('are posted when their filter is too long for an address', async () => {
    const { panel, api } = panelWith(cardsOf('ListPrice'))
    const body = countedAs(1, { filter: `City Eq '${'x'.repeat(9_000)}'` })
    api.count.mockResolvedValueOnce({ status: 200, body })
    expect(await panel.apply()).toEqual({ kind: 'post' })
  })
})

describe('§2 Filter panel: fields to add', () => {
  const sections = [
    { name: 'Structure', fields: [{ field: 'Stories', label: 'Stories' }] },
    {
      name: 'Features',
      fields: [
        { field: 'PoolPrivateYN', label: 'Private pool' },
        { field: 'PoolFeatures', label: 'Pool features' },
      ],
    },
  ]
  const labelsIn = ({ panel }: Scene) =>
    panel.addable.$found.get()?.sections.flatMap(({ fields }) => fields.map(({ label }) => label))

  async function loaded(): Promise<Scene> {
    const scene = panelWith(cardsOf('PropertyType'))
    scene.api.addable.mockResolvedValue({ sections, search: '' })
    await scene.panel.addable.load()
    return scene
  }

  it('are loaded once', async () => {
    const { panel, api } = await loaded()
    await panel.addable.load()
    expect(api.addable).toHaveBeenCalledOnce()
    expect(api.addable.mock.lastCall![0]).toEqual(['PropertyType'])
  })

  it('are found by all words that were typed, once typing pauses', async () => {
    const scene = await loaded()
    scene.panel.addable.find('POOL  priv')
    expect(labelsIn(scene)).toHaveLength(3)
    await vi.advanceTimersByTimeAsync(250)
    expect(labelsIn(scene)).toEqual(['Private pool'])
  })

  it('are without one that was added', async () => {
    const scene = await loaded()
    await scene.panel.add('Stories')
    expect(labelsIn(scene)).toEqual(['Private pool', 'Pool features'])
  })

  it('are others for another type of property', async () => {
    const scene = await loaded()
    scene.panel.edit('PropertyType', true)
    await pause()
    expect(labelsIn(scene)).toBeUndefined()
    await scene.panel.addable.load()
    expect(scene.api.addable).toHaveBeenCalledTimes(2)
  })

  it('report that they failed to load', async () => {
    const { panel, api } = panelWith(cardsOf('PropertyType'))
    api.addable.mockRejectedValueOnce(new Error('no'))
    await panel.addable.load()
    expect(panel.$panel.get().problems.sentence).toBe(
      'We encountered an error loading the field list. Please refresh the page and try again.',
    )
  })
})

describe('a reloaded list', () => {
  it('offers what came with its card', async () => {
    const scene = panelWith(cardsOf('PropertyType', 'City'))
    const list = scene.panel.list('City')
    const cards = { ...cardsOf('PropertyType', 'City'), choices: { City: choicesOf('c') } }
    scene.api.reload.mockResolvedValueOnce({ status: 200, body: reloadedAs(cards) })
    scene.panel.edit('PropertyType', true)
    await pause()
    expect(list.$list.get().items.map(({ value }) => value)).toEqual(['c'])
  })
})
