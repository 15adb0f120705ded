import { type ReactNode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** Resolves when mounted. Unmounts with the map. */
export function hydrate(part: Element, view: ReactNode, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const root = hydrateRoot(part, <Ready then={resolve}>{view}</Ready>)
    signal.addEventListener('abort', () => root.unmount())
  })
}

function Ready({ then, children }: { readonly then: () => void; readonly children: ReactNode }) {
  useEffect(then, [then])
  return children
}
