import { isSearch, onHtmx, type RequestContext } from '#src/enhance/shared/on-htmx.ts'
import { say } from '#src/islands/shared/say.ts'
import './paging-return.ts'

// Makes sure that no page or listing is added twice, and drops outdated responses (SPEC §4 Paged lists, safety stop).

const requestedPaths = new WeakMap<Element, Set<string>>()
const lists = new WeakMap<RequestContext, Element>()

const listOf = (element: Element | undefined) => element?.closest('[data-next-page]')?.parentElement

let search: RequestContext | null = null

onHtmx('config:request', (ctx, event) => {
  if (isSearch(ctx)) {
    search?.request.abort()
    search = ctx
  }
  const list = listOf(ctx.sourceElement)
  if (!list) return
  lists.set(ctx, list)
  const pages = requestedPaths.get(list) ?? new Set<string>()
  requestedPaths.set(list, pages)
  if (pages.has(ctx.request.action)) event.preventDefault()
  pages.add(ctx.request.action)
})

onHtmx('finally:request', (ctx) => {
  const list = lists.get(ctx)
  const came = !ctx.request.signal.aborted && (ctx.response?.status ?? 500) < 400
  if (list && !came) requestedPaths.get(list)?.delete(ctx.request.action)
})

onHtmx('after:request', (ctx, event) => {
  if (isSearch(ctx) && search !== ctx) event.preventDefault()
})

onHtmx('after:swap', (ctx) => {
  const list = lists.get(ctx)
  if (!list?.isConnected) return
  const ids = new Set<string>()
  for (const row of list.querySelectorAll(':scope > [id]')) {
    if (ids.has(row.id)) row.remove()
    ids.add(row.id)
  }
  say(`${ids.size} ${list.id || 'listings'} loaded`)
  // After signing out, a list that was loaded for a user gets no more rows.
  const marker = list.querySelector('[data-login-required]')
  if (marker === null) return
  list.replaceChildren(marker)
  document.querySelector('h1')!.lastChild!.textContent = '0 listings'
})
