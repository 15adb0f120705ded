import { type RefObject, useEffect, useRef } from 'react'
import type { ReadyEvent } from './reachable.ts'

const readyEvent: ReadyEvent = 'island:ready'

/** For an element of an island: once its effects have run, what was done before then is done again. */
export function useReady<Root extends Element>(): RefObject<Root | null> {
  const root = useRef<Root>(null)
  useEffect(() => {
    const tell = () => root.current?.dispatchEvent(new CustomEvent(readyEvent, { bubbles: true }))
    // The other effects of the island run in this same turn.
    queueMicrotask(tell)
  }, [])
  return root
}
