import { atom, type ReadableAtom } from 'nanostores'
import { selectionCartMaximum } from '#src/domain/limits.ts'
import { firstSelected, noResultIds } from '#src/domain/listings/messages/selected-messages.ts'
import {
  addToSelection,
  removeFromSelection,
  type Selection,
  shareSelected,
} from '#src/domain/search/results/selection.ts'

export interface CartState {
  /** True in the select mode of a list, which shows checkboxes and actions on the checked rows. */
  readonly isSelecting: boolean
  readonly ids: Selection
  readonly loaded: readonly string[]
  readonly total: number
  readonly isWaiting: boolean
}

/** The first ids among all results, up to the maximum size of a selection. */
export interface WholeResult {
  readonly ids: readonly string[]
  readonly total: number
}

export interface CartPorts {
  read(): Selection
  write(ids: Selection): void
  /** Called if there is no room for some of the ids. */
  onFull(): void
  readWhole(): Promise<WholeResult>
  onWhole(sentence: string): void
}

export interface Cart {
  readonly $cart: ReadableAtom<CartState>
  begin(loaded: readonly string[], total: number): void
  end(): void
  /** Must be called when more rows or another list is loaded. */
  load(loaded: readonly string[], total: number): void
  adopt(): void
  toggle(id: string, isChosen: boolean): void
  toggleAll(isChosen: boolean): void
  selectWhole(): Promise<void>
  clear(): void
}

const idle: CartState = { isSelecting: false, ids: [], loaded: [], total: 0, isWaiting: false }

export function createCart({ read, write, onFull, readWhole, onWhole }: CartPorts): Cart {
  const $cart = atom<CartState>(idle)
  const set = (change: Partial<CartState>) => $cart.set({ ...$cart.get(), ...change })
  const change = (ids: Selection) => {
    set({ ids })
    write(ids)
  }
  const toggle = (some: readonly string[], isChosen: boolean) => {
    const { ids } = $cart.get()
    if (!isChosen) return change(removeFromSelection(ids, some))
    const { selection, dropped } = addToSelection(ids, some)
    change(selection)
    if (dropped.length > 0) onFull()
  }
  const selectWhole = async () => {
    if ($cart.get().isWaiting) return
    set({ isWaiting: true })
    try {
      const { ids, total } = await readWhole()
      toggle(ids, true)
      if (ids.length < total) onWhole(firstSelected(total))
    } catch {
      onWhole(noResultIds)
    } finally {
      set({ isWaiting: false })
    }
  }
  return {
    $cart,
    begin: (loaded, total) => set({ isSelecting: true, ids: read(), loaded, total }),
    end: () => set({ isSelecting: false }),
    load: (loaded, total) => set({ loaded, total }),
    adopt: () => set({ ids: read() }),
    toggle: (id, isChosen) => toggle([id], isChosen),
    toggleAll: (isChosen) => toggle($cart.get().loaded, isChosen),
    selectWhole,
    clear: () => change([]),
  }
}

export const shareOf = ({ ids, loaded }: CartState) => shareSelected(ids, loaded)

export const canSelectMore = ({ ids, loaded, total }: CartState): boolean =>
  total > loaded.length && ids.length < Math.min(total, selectionCartMaximum)
