import { describe, expect, it, vi } from 'vitest'
import { selectionCartMaximum } from '#src/domain/limits.ts'
import { firstSelected, noResultIds } from '#src/domain/listings/messages/selected-messages.ts'
import type { Selection } from '#src/domain/search/results/selection.ts'
import {
  canSelectMore,
  createCart,
  shareOf,
  type WholeResult,
} from '#src/islands/cart/cart.store.ts'

const idOf = (n: number) => String(n).padStart(26, '0')
const some = (count: number, from = 1) => Array.from({ length: count }, (_, i) => idOf(from + i))

/** A cart over what a browser stores. */
function cartOver(stored: Selection = []) {
  const browser = { ids: stored }
  const onFull = vi.fn<() => void>()
  const write = (ids: Selection) => {
    browser.ids = ids
  }
  const onWhole = vi.fn<(sentence: string) => void>()
  const readWhole = vi.fn<() => Promise<WholeResult>>()
  const cart = createCart({ read: () => browser.ids, write, onFull, readWhole, onWhole })
  return { cart, browser, onFull, readWhole, onWhole, share: () => shareOf(cart.$cart.get()) }
}

describe('§4 Selection cart', () => {
  it('begins with what is stored, and ends without forgetting it', () => {
    const { cart, browser } = cartOver(some(1))
    expect(cart.$cart.get().isSelecting).toBe(false)
    cart.begin(some(10), 10)
    expect(cart.$cart.get()).toMatchObject({ isSelecting: true, ids: some(1), loaded: some(10) })
    cart.end()
    expect(cart.$cart.get().isSelecting).toBe(false)
    expect(browser.ids).toEqual(some(1))
  })

  it('stores what is picked, in the order in which it was', () => {
    const { cart, browser } = cartOver()
    cart.begin(some(3), 3)
    cart.toggle(idOf(2), true)
    cart.toggle(idOf(1), true)
    expect(browser.ids).toEqual([idOf(2), idOf(1)])
    cart.toggle(idOf(2), false)
    expect(browser.ids).toEqual([idOf(1)])
    cart.clear()
    expect(browser.ids).toEqual([])
  })

  it('selects all that are loaded, and gives them all up, but nothing else', () => {
    const { cart, browser, share } = cartOver(some(1, 99))
    cart.begin(some(3), 3)
    expect(share()).toBe('none')
    cart.toggleAll(true)
    expect(browser.ids).toEqual([idOf(99), ...some(3)])
    expect(share()).toBe('all')
    cart.load(some(6), 6)
    expect(share()).toBe('some')
    cart.toggleAll(true)
    expect(share()).toBe('all')
    cart.toggleAll(false)
    expect(browser.ids).toEqual(some(1, 99))
  })

  it('drops what is over the most, and says so each time', () => {
    const { cart, browser, onFull } = cartOver(some(selectionCartMaximum - 2, 1000))
    cart.begin(some(5), 5)
    cart.toggleAll(true)
    expect(browser.ids).toHaveLength(selectionCartMaximum)
    expect(onFull).toHaveBeenCalledOnce()
    cart.toggle(idOf(4), true)
    expect(cart.$cart.get().ids).not.toContain(idOf(4))
    expect(onFull).toHaveBeenCalledTimes(2)
  })

  it('shows a box again as it was when its listing could not be picked', () => {
    const { cart } = cartOver(some(selectionCartMaximum, 1000))
    const shown = vi.fn<() => void>()
    cart.$cart.listen(shown)
    cart.toggle(idOf(1), true)
    expect(shown).toHaveBeenCalledOnce()
  })

  it('takes over what another tab has stored', () => {
    const { cart, browser } = cartOver()
    cart.begin(some(3), 3)
    browser.ids = some(2)
    cart.adopt()
    expect(cart.$cart.get().ids).toEqual(some(2))
  })

  it('selects the whole result, and says so where it is more than there is room for', async () => {
    const { cart, browser, readWhole, onWhole, onFull } = cartOver()
    cart.begin(some(10), 30)
    expect(canSelectMore(cart.$cart.get())).toBe(true)
    readWhole.mockResolvedValueOnce({ ids: some(30), total: 30 })
    await cart.selectWhole()
    expect(browser.ids).toEqual(some(30))
    expect(canSelectMore(cart.$cart.get())).toBe(false)
    expect(onWhole).not.toHaveBeenCalled()
    cart.clear()
    cart.load(some(10), 421)
    readWhole.mockResolvedValueOnce({ ids: some(selectionCartMaximum), total: 421 })
    await cart.selectWhole()
    expect(browser.ids).toHaveLength(selectionCartMaximum)
    expect(onWhole).toHaveBeenCalledExactlyOnceWith(firstSelected(421))
    expect(onFull).not.toHaveBeenCalled()
  })

  it('asks for the whole result once at a time, and changes nothing where it fails', async () => {
    const { cart, browser, readWhole, onWhole } = cartOver(some(1))
    cart.begin(some(10), 30)
    readWhole.mockRejectedValueOnce(new Error('gone'))
    await Promise.all([cart.selectWhole(), cart.selectWhole()])
    expect(readWhole).toHaveBeenCalledOnce()
    expect(onWhole).toHaveBeenCalledExactlyOnceWith(noResultIds)
    expect(browser.ids).toEqual(some(1))
    expect(cart.$cart.get().isWaiting).toBe(false)
  })
})
