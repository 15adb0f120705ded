// Which requests are under way.

export interface Asking {
  readonly sourceElement: Element
  /** The element that the response replaces. */
  readonly target?: Element | null
  readonly request: { readonly abort: () => void; readonly headers: Record<string, string> }
}

export const pending = new Set<Asking>()

/** Requests of htmx and of islands (`offerCancel`). */
export function onRequests(when: 'before' | 'finally', act: (request: Asking) => void): void {
  for (const by of ['htmx', 'fetch'])
    document.addEventListener(`${by}:${when}:request`, (event) =>
      act((event as CustomEvent<{ ctx: Asking }>).detail.ctx),
    )
}

onRequests('before', (request) => {
  pending.add(request)
  request.target?.setAttribute('aria-busy', 'true')
})
onRequests('finally', (request) => {
  pending.delete(request)
  if (![...pending].some(({ target }) => target === request.target))
    request.target?.removeAttribute('aria-busy')
})
