/** The `ctx` of htmx's events. Requests outside of htmx have one, too (`offerCancel`). */
export interface RequestContext {
  /** Selects the part of the response that replaces `target`. */
  readonly select?: string
  readonly sourceElement: Element
  readonly target?: Element | null
  readonly request: {
    action: string
    readonly signal: AbortSignal
    readonly abort: () => void
    readonly headers: Record<string, string>
  }
  readonly response?: { readonly status: number }
  /** True if the code that sent the request reports its failure. */
  readonly saysFailure?: boolean
  fetch?: typeof fetch
}

export const requestOf = (event: Event): RequestContext | undefined =>
  (event as CustomEvent<{ readonly ctx?: RequestContext }>).detail.ctx

/** True for a search, whose response replaces the results. */
export const isSearch = ({ select }: RequestContext): boolean => select === '#results'

export function onHtmx(type: string, act: (request: RequestContext, event: Event) => void): void {
  document.addEventListener(`htmx:${type}`, (event) => {
    const request = requestOf(event)
    if (request !== undefined) act(request, event)
  })
}
