import type { ReadableAtom } from 'nanostores'
import { type RefObject, useCallback, useLayoutEffect, useSyncExternalStore } from 'react'

export function useSelected<Value, Part>(
  store: ReadableAtom<Value>,
  select: (value: Value) => Part,
): Part {
  const listen = useCallback((changed: () => void) => store.listen(changed), [store])
  const read = () => select(store.get())
  return useSyncExternalStore(listen, read, read)
}

/** Returns whether the component is hydrated: false on the server and during hydration. */
export const useIsLive = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )

const neverChanges = () => () => {}

/** Calls `next` if the element has the focus when it is removed. */
export function useLeaveFocus(ref: RefObject<HTMLElement | null>, next: () => void): void {
  useLayoutEffect(() => {
    const element = ref.current
    return () => {
      if (element?.contains(document.activeElement)) next()
    }
  }, [ref, next])
}

/** Keeps the focus in a list: when the focused button is removed, the one that takes its place is focused. */
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
