import { type RefObject, useEffect, useRef } from 'react'
import type { ReadyEvent } from './reachable.ts'

const readyEvent: ReadyEvent = 'island:ready'

/**
 * Says that the effects of an island have run, so that what was done before then is done again. The island's outermost
 * element takes the ref; one that shows nothing at first gives the name that its page imports it by.
 */
export function useReady<Root extends Element>(name?: string): RefObject<Root | null> {
  const root = useRef<Root>(null)
  useEffect(() => {
    const island = root.current ?? document.querySelector(`[component-export="${name}"]`)
    const tell = () => island?.dispatchEvent(new CustomEvent(readyEvent, { bubbles: true }))
    // The other effects of the island run in this same turn.
    queueMicrotask(tell)
  }, [name])
  return root
}
