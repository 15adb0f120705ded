import type { ReadableAtom } from 'nanostores'
import { type RefObject, useCallback, useLayoutEffect, useSyncExternalStore } from 'react'

/** A part of a store's value. A component is rendered again when the part is another one, so it is no new object each time. */
export function useSelected<Value, Part>(
  store: ReadableAtom<Value>,
  select: (value: Value) => Part,
): Part {
  const listen = useCallback((changed: () => void) => store.listen(changed), [store])
  const read = () => select(store.get())
  return useSyncExternalStore(listen, read, read)
}

/** False on the server and while its markup is brought to life. */
export const useIsLive = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )

const neverChanges = () => () => {}

/** An element that goes while it has the focus leaves it to another one. */
export function useLeaveFocus(ref: RefObject<HTMLElement | null>, next: () => void): void {
  useLayoutEffect(() => {
    const element = ref.current
    return () => {
      if (element?.contains(document.activeElement)) next()
    }
    // What is next is asked for when the element goes.
  }, [ref, next])
}

/** What has the focus in a list that changes leaves it to what comes to its place. */
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

/** What had the focus is gone, or cannot be seen any more. */
export function isFocusLost(): boolean {
  const focused = document.activeElement
  return focused === null || focused === document.body || !focused.checkVisibility()
}
