import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Choices } from '#src/domain/search/filter/panel/panel-view.ts'
import {
  createFieldList,
  type FieldListPorts,
} from '#src/islands/filter-panel/state/field-list.store.ts'
import type { FieldListPage } from '#src/islands/filter-panel/state/requests/panel-api.ts'
import { choicesOf } from './panel-with.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const pageOf = (page: number, pages: number, ...values: string[]): FieldListPage => ({
  results: values.map((value) => ({ Value: value, Name: value.toUpperCase() })),
  pagination: { current_page: page, total_pages: pages },
})

function listWith(choices: Choices, ...chosen: readonly string[]) {
  const load = vi.fn<FieldListPorts['load']>(async () => pageOf(1, 1))
  const onFound = vi.fn<() => void>()
  const list = createFieldList(choices, { load, chosen: () => new Set(chosen), onFound })
  const values = () => list.$list.get().items.map(({ value }) => value)
  return { list, load, onFound, values }
}

const typingPause = () => vi.advanceTimersByTimeAsync(250)

describe('§7 field lists: a list that is scrolled', () => {
  it('goes on page by page, without what it has, until there is no more', async () => {
    const { list, load, onFound, values } = listWith(choicesOf('a', 'b'))
    load.mockResolvedValueOnce(pageOf(1, 2, 'b', 'c')).mockResolvedValueOnce(pageOf(2, 2, 'd'))
    await list.loadNext()
    expect(values()).toEqual(['a', 'b', 'c'])
    await list.loadNext()
    expect(values()).toEqual(['a', 'b', 'c', 'd'])
    expect(onFound).toHaveBeenCalledTimes(2)
    await list.loadNext()
    expect(load.mock.calls.map(([search, page]) => `${search}:${page}`)).toEqual([':1', ':2'])
  })

  it('loads one page at a time', () => {
    const { list, load } = listWith(choicesOf('a'))
    void list.loadNext()
    void list.loadNext()
    expect(load).toHaveBeenCalledOnce()
  })

  it('that is shown whole has no more and is not searched', async () => {
    const { list, load } = listWith({ ...choicesOf('a'), more: false })
    await list.loadNext()
    expect(load).not.toHaveBeenCalled()
    expect(list.$list.get().isSearchable).toBe(false)
  })

  it('has no counts of what has just come, until they are counted', async () => {
    const { list, load } = listWith(choicesOf('Kent'))
    load.mockResolvedValueOnce(pageOf(1, 1, 'Bay', 'Harbor'))
    await list.loadNext()
    const counts = () => list.$list.get().items.map(({ count }) => count)
    expect(counts()).toEqual([5, null, null])
    list.count({ kent: 7, BAY: 2 })
    expect(counts()).toEqual([7, 2, 0])
  })

  it('is requested again if its values were late', async () => {
    const { list, load } = listWith({ ...choicesOf(), pending: true })
    load.mockRejectedValueOnce(new Error('busy')).mockResolvedValueOnce(pageOf(1, 1, 'a'))
    void list.loadNext()
    expect(list.$list.get()).toMatchObject({ isPending: true, isLoading: true })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(list.$list.get()).toMatchObject({
      isPending: false,
      isLoading: false,
      items: [{ value: 'a', label: 'A', count: null }],
    })
  })

  it('has failed after three times', async () => {
    const { list, load } = listWith(choicesOf('a'))
    load.mockRejectedValue(new Error('no'))
    void list.loadNext()
    await vi.advanceTimersByTimeAsync(4_000)
    expect(load).toHaveBeenCalledTimes(3)
    expect(list.$list.get().hasFailed).toBe(true)
  })
})

describe('§7 field lists: a list that is searched', () => {
  it('searches once typing pauses, and keeps the choice', async () => {
    const { list, load, values } = listWith(choicesOf('a', 'b'), 'b')
    load.mockResolvedValueOnce(pageOf(1, 1, 'b', 'port'))
    list.find('po')
    list.find(' port ')
    await typingPause()
    expect(load).toHaveBeenCalledOnce()
    expect(load.mock.lastCall![0]).toBe('port')
    expect(values()).toEqual(['b', 'port'])
  })

  it('offers at first what it offered, once nothing is searched for', async () => {
    const { list, load, onFound, values } = listWith(choicesOf('a', 'b'), 'b')
    load.mockResolvedValueOnce(pageOf(1, 1, 'port'))
    list.find('port')
    await typingPause()
    onFound.mockClear()
    list.find('')
    await typingPause()
    expect(values()).toEqual(['b', 'a'])
    expect(onFound).toHaveBeenCalledOnce()
  })

  it('aborts a pending page when the user types on', async () => {
    const { list, load, values } = listWith(choicesOf('a'))
    const first = Promise.withResolvers<FieldListPage>()
    load.mockReturnValueOnce(first.promise).mockResolvedValueOnce(pageOf(1, 1, 'new'))
    list.find('ol')
    await typingPause()
    list.find('new')
    first.resolve(pageOf(1, 1, 'old'))
    await typingPause()
    expect(values()).toEqual(['new'])
    expect(load.mock.calls[0]![2].aborted).toBe(true)
  })

  it('tells that there is no such value', async () => {
    const { list } = listWith(choicesOf('a'))
    list.find('zzz')
    await typingPause()
    expect(list.$list.get()).toMatchObject({ items: [], search: 'zzz', isLoading: false })
  })

  it('is searched again when its card comes again', async () => {
    const { list, load, values } = listWith(choicesOf('a'))
    load.mockResolvedValueOnce(pageOf(1, 1, 'port')).mockResolvedValueOnce(pageOf(1, 1, 'porto'))
    list.find('port')
    await typingPause()
    list.reset(choicesOf('c'))
    await typingPause()
    expect(values()).toEqual(['porto'])
  })
})
