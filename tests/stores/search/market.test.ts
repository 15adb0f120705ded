import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { cardsOf, later, panelWith, reloadedAs } from './panel-with.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('leads the search of the panel to another market, with controls that show it', async () => {
  const { panel, form, api } = panelWith(cardsOf('ListPrice', 'BedroomsTotal'))
  form.set('BedroomsTotal.min', '3')
  const reply = later<ReturnType<typeof reloadedAs>>()
  api.reload.mockReturnValueOnce(reply.promise)
  const moved = panel.move('sold')
  const [asked] = api.reload.mock.calls[0]!
  expect(asked.get('_market')).toBe('sold')
  expect(asked.get('BedroomsTotal.min')).toBe('3')
  const sold = { ...cardsOf('ClosePrice', 'BedroomsTotal'), market: 'sold' as const }
  reply.resolve({ status: 200, body: reloadedAs(sold, 7) })
  await moved
  const state = panel.$panel.get()
  expect(state.market).toBe('sold')
  expect(state.cards.map(({ field }) => field)).toEqual(['ClosePrice', 'BedroomsTotal'])
  expect(state.emptied).toMatchObject({ ClosePrice: 1, BedroomsTotal: 1 })
  expect(state.count).toBe(7)
})

it('shows the price that a payment became when other statuses make a search of all of it', async () => {
  const { panel, form, api } = panelWith({ ...cardsOf('ListPrice'), market: 'sale' as const })
  form.set('ListPrice.monthly', '2000')
  const all = { ...cardsOf('ListPrice'), market: 'all' as const }
  api.reload.mockResolvedValueOnce({ status: 200, body: reloadedAs(all, 7) })
  panel.edit('StandardStatus', true)
  await vi.runAllTimersAsync()
  const state = panel.$panel.get()
  expect(state.market).toBe('all')
  expect(state.emptied).toEqual({ ListPrice: 1 })
  panel.edit('StandardStatus', true)
  api.reload.mockResolvedValueOnce({ status: 200, body: reloadedAs(all, 7) })
  await vi.runAllTimersAsync()
  expect(panel.$panel.get().emptied).toEqual({ ListPrice: 1 })
})
