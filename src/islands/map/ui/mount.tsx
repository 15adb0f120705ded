import { type FunctionComponent, type ReactNode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** Resolves once event handlers are attached. Unmounts when `signal` is aborted. */
export function hydrate<Props extends object>(
  part: Element,
  View: FunctionComponent<Props>,
  props: Props,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve) => {
    const root = hydrateRoot(
      part,
      <Ready then={resolve}>
        <View {...props} />
      </Ready>,
    )
    signal.addEventListener('abort', () => root.unmount())
  })
}

function Ready({ then, children }: { readonly then: () => void; readonly children: ReactNode }) {
  useEffect(then, [then])
  return children
}
