/** `ctx` of htmx's events, and of requests outside htmx (`offerCancel`). */
export interface RequestContext {
  /** The part of the response that replaces `target`. */
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
  /** Whoever sent it shows its failure. */
  readonly saysFailure?: boolean
  fetch?: typeof fetch
}

export const requestOf = (event: Event): RequestContext | undefined =>
  (event as CustomEvent<{ readonly ctx?: RequestContext }>).detail.ctx

/** Of a search: its response replaces the results. */
export const isSearch = ({ select }: RequestContext): boolean => select === '#results'

/** Listens to `htmx:<type>`. */
export function onHtmx(type: string, act: (request: RequestContext, event: Event) => void): void {
  document.addEventListener(`htmx:${type}`, (event) => {
    const request = requestOf(event)
    if (request !== undefined) act(request, event)
  })
}
