import { say } from '#src/islands/shared/say.ts'
import './paging-return.ts'

// SPEC §4 Paged lists, safety stop: pages and listings come once, and stale responses are dropped.

const asked = new WeakMap<Element, Set<string>>()
const lists = new WeakMap<Asking, Element>()

interface Asking {
  readonly select?: string
  readonly sourceElement: Element
  readonly request: {
    readonly action: string
    readonly signal: AbortSignal
    readonly abort?: () => void
  }
  readonly response?: { readonly status: number }
}

const asking = (event: Event) => (event as CustomEvent<{ ctx: Asking }>).detail.ctx

const listOf = (element: Element | undefined) => element?.closest('[data-next-page]')?.parentElement

let search: Asking | null = null

document.addEventListener('htmx:config:request', (event) => {
  const ctx = asking(event)
  if (ctx.select === '#results') {
    search?.request.abort?.()
    search = ctx
  }
  const list = listOf(ctx.sourceElement)
  if (!list) return
  lists.set(ctx, list)
  const pages = asked.get(list) ?? new Set<string>()
  asked.set(list, pages)
  if (pages.has(ctx.request.action)) event.preventDefault()
  pages.add(ctx.request.action)
})

// A failed page may be requested again.
document.addEventListener('htmx:finally:request', (event) => {
  const ctx = asking(event)
  const list = lists.get(ctx)
  const came = !ctx.request.signal.aborted && (ctx.response?.status ?? 500) < 400
  if (list && !came) asked.get(list)?.delete(ctx.request.action)
})

document.addEventListener('htmx:after:request', (event) => {
  const ctx = asking(event)
  if (ctx.select === '#results' && search !== ctx) event.preventDefault()
})

document.addEventListener('htmx:after:swap', (event) => {
  const list = lists.get(asking(event))
  if (!list?.isConnected) return
  const ids = new Set<string>()
  for (const row of list.querySelectorAll(':scope > [id]')) {
    if (ids.has(row.id)) row.remove()
    ids.add(row.id)
  }
  say(`${ids.size} ${list.id || 'listings'} so far`)
  // After signing out, a list begun as a user gets no more rows.
  const marker = list.querySelector('[data-login-required]')
  if (marker === null) return
  list.replaceChildren(marker)
  document.querySelector('h1')!.lastChild!.textContent = '0 listings'
})
