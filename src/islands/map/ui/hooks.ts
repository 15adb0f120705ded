import type { ReadableAtom } from 'nanostores'
import { type RefObject, useCallback, useLayoutEffect, useSyncExternalStore } from 'react'

/** Rerenders when the selected part changes by identity. */
export function useSelected<Value, Part>(
  store: ReadableAtom<Value>,
  select: (value: Value) => Part,
): Part {
  const listen = useCallback((changed: () => void) => store.listen(changed), [store])
  const read = () => select(store.get())
  return useSyncExternalStore(listen, read, read)
}

/** False on the server and during hydration. */
export const useIsLive = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )

const neverChanges = () => () => {}

/** Moves focus on when the element is removed. */
export function useLeaveFocus(ref: RefObject<HTMLElement | null>, next: () => void): void {
  useLayoutEffect(() => {
    const element = ref.current
    return () => {
      if (element?.contains(document.activeElement)) next()
    }
    // `next` is called at removal.
  }, [ref, next])
}

/** In a changing list, focus stays at the position. */
export function useFocusPlace(list: RefObject<HTMLElement | null>): void {
  const buttons = () => [...(list.current?.querySelectorAll('button') ?? [])]
  const focused = document.activeElement
  const place = focused instanceof HTMLButtonElement ? buttons().indexOf(focused) : -1
  useLayoutEffect(() => {
    if (place < 0 || !isFocusLost()) return
    const now = buttons()
    now[Math.min(place, now.length - 1)]?.focus({ preventScroll: true })
  })
}

export function isFocusLost(): boolean {
  const focused = document.activeElement
  return focused === null || focused === document.body || !focused.checkVisibility()
}
