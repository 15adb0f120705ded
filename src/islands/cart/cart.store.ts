import { atom, type ReadableAtom } from 'nanostores'
import {
  addToSelection,
  removeFromSelection,
  type Selection,
  shareSelected,
} from '#src/domain/results/selection.ts'

export interface CartState {
  /** Select mode of a list: boxes on its rows, and what can be done with those that are checked. */
  readonly isSelecting: boolean
  readonly ids: Selection
  /** The listings that the list has loaded. */
  readonly loaded: readonly string[]
}

export interface CartPorts {
  /** What this browser stores; it may be another tab's. */
  read(): Selection
  write(ids: Selection): void
  /** Ids were dropped: no more can be selected. */
  onFull(): void
}

export interface Cart {
  readonly $cart: ReadableAtom<CartState>
  begin(loaded: readonly string[]): void
  end(): void
  /** Rows came, or another list did. */
  load(loaded: readonly string[]): void
  /** The selection was changed elsewhere. */
  adopt(): void
  toggle(id: string, isChosen: boolean): void
  toggleAll(isChosen: boolean): void
  clear(): void
}

export function createCart({ read, write, onFull }: CartPorts): Cart {
  const $cart = atom<CartState>({ isSelecting: false, ids: [], loaded: [] })
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
  return {
    $cart,
    begin: (loaded) => set({ isSelecting: true, ids: read(), loaded }),
    end: () => set({ isSelecting: false }),
    load: (loaded) => set({ loaded }),
    adopt: () => set({ ids: read() }),
    toggle: (id, isChosen) => toggle([id], isChosen),
    toggleAll: (isChosen) => toggle($cart.get().loaded, isChosen),
    clear: () => change([]),
  }
}

/** How many of the loaded listings are selected. */
export const shareOf = ({ ids, loaded }: CartState) => shareSelected(ids, loaded)
