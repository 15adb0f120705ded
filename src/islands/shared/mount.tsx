import { type FunctionComponent, type ReactNode, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'

/** Attaches a component to its server-rendered markup. Resolves after its effects; unmounts when `signal` aborts. */
export function hydrate<Props extends object>(
  part: Element,
  View: FunctionComponent<Props>,
  props: Props,
  signal?: AbortSignal,
): Promise<void> {
  return new Promise((resolve) => {
    const root = hydrateRoot(
      part,
      <Ready then={resolve}>
        <View {...props} />
      </Ready>,
    )
    signal?.addEventListener('abort', () => root.unmount())
  })
}

/** Shows a component at the end of the page. Resolves once its effects ran. */
export function mount(view: ReactNode): Promise<void> {
  const place = document.body.appendChild(document.createElement('div'))
  // The Back button replaces the content of the body.
  document.addEventListener('htmx:after:swap', () => {
    if (place.isConnected) return
    for (const dialog of place.querySelectorAll('dialog')) dialog.close()
    document.body.append(place)
  })
  return new Promise((resolve) => {
    createRoot(place).render(<Ready then={resolve}>{view}</Ready>)
  })
}

function Ready({ then, children }: { readonly then: () => void; readonly children: ReactNode }) {
  useEffect(then, [then])
  return children
}
