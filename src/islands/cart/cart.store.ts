import { atom, type ReadableAtom } from 'nanostores'
import { selectionCartMaximum } from '#src/domain/limits.ts'
import { firstSelected, noResultIds } from '#src/domain/messages/saved/selected.ts'
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
  /** How many the whole result has. */
  readonly total: number
  /** The ids of the whole result are on their way. */
  readonly isWaiting: boolean
}

/** The first ids of the whole result, as many as can be selected. */
export interface WholeResult {
  readonly ids: readonly string[]
  readonly total: number
}

export interface CartPorts {
  /** What this browser stores; it may be another tab's. */
  read(): Selection
  write(ids: Selection): void
  /** Ids were dropped: no more can be selected. */
  onFull(): void
  readWhole(): Promise<WholeResult>
  /** What became of selecting the whole result. */
  onWhole(sentence: string): void
}

export interface Cart {
  readonly $cart: ReadableAtom<CartState>
  begin(loaded: readonly string[], total: number): void
  end(): void
  /** Rows came, or another list did. */
  load(loaded: readonly string[], total: number): void
  /** The selection was changed elsewhere. */
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

/** How many of the loaded listings are selected. */
export const shareOf = ({ ids, loaded }: CartState) => shareSelected(ids, loaded)

/** Whether the whole result has listings that are not selected and still have room. */
export const canSelectMore = ({ ids, loaded, total }: CartState): boolean =>
  total > loaded.length && ids.length < Math.min(total, selectionCartMaximum)
