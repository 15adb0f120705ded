import { type FunctionComponent, type ReactNode, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'

/** Hydrates a component's server-rendered markup. Resolves when its effects have run; unmounts when `signal` aborts. */
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

/** Renders a component at the end of the page. Resolves when its effects have run. */
export function mount(view: ReactNode): Promise<void> {
  const place = document.body.appendChild(document.createElement('div'))
  // The Back button replaces the content of the body, including this component.
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
