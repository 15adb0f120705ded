import { type RefObject, useEffect, useRef } from 'react'
import type { ReadyEvent } from './reachable.ts'

const readyEvent: ReadyEvent = 'island:ready'

/**
 * Reports that effects ran, so that earlier events are repeated. The ref belongs on the outermost element; an island
 * without initial content passes its import name.
 */
export function useReady<Root extends Element>(name?: string): RefObject<Root | null> {
  const root = useRef<Root>(null)
  useEffect(() => {
    const island = root.current ?? document.querySelector(`[component-export="${name}"]`)
    const tell = () => island?.dispatchEvent(new CustomEvent(readyEvent, { bubbles: true }))
    // Other effects run in the same turn.
    queueMicrotask(tell)
  }, [name])
  return root
}
