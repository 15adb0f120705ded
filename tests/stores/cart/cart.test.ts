import { describe, expect, it, vi } from 'vitest'
import { selectionCartMaximum } from '#src/domain/limits.ts'
import type { Selection } from '#src/domain/results/selection.ts'
import { createCart, shareOf } from '#src/islands/cart/cart.store.ts'

const idOf = (n: number) => String(n).padStart(26, '0')
const some = (count: number, from = 1) => Array.from({ length: count }, (_, i) => idOf(from + i))

/** A cart over what a browser stores. */
function cartOver(stored: Selection = []) {
  const browser = { ids: stored }
  const onFull = vi.fn<() => void>()
  const write = (ids: Selection) => {
    browser.ids = ids
  }
  const cart = createCart({ read: () => browser.ids, write, onFull })
  return { cart, browser, onFull, share: () => shareOf(cart.$cart.get()) }
}

describe('§4 Selection cart', () => {
  it('begins with what is stored, and ends without forgetting it', () => {
    const { cart, browser } = cartOver(some(1))
    expect(cart.$cart.get().isSelecting).toBe(false)
    cart.begin(some(10))
    expect(cart.$cart.get()).toEqual({ isSelecting: true, ids: some(1), loaded: some(10) })
    cart.end()
    expect(cart.$cart.get().isSelecting).toBe(false)
    expect(browser.ids).toEqual(some(1))
  })

  it('stores what is picked, in the order in which it was', () => {
    const { cart, browser } = cartOver()
    cart.begin(some(3))
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
    cart.begin(some(3))
    expect(share()).toBe('none')
    cart.toggleAll(true)
    expect(browser.ids).toEqual([idOf(99), ...some(3)])
    expect(share()).toBe('all')
    cart.load(some(6))
    expect(share()).toBe('some')
    cart.toggleAll(true)
    expect(share()).toBe('all')
    cart.toggleAll(false)
    expect(browser.ids).toEqual(some(1, 99))
  })

  it('drops what is over the most, and says so each time', () => {
    const { cart, browser, onFull } = cartOver(some(selectionCartMaximum - 2, 1000))
    cart.begin(some(5))
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
    cart.begin(some(3))
    browser.ids = some(2)
    cart.adopt()
    expect(cart.$cart.get().ids).toEqual(some(2))
  })
})
