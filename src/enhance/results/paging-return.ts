import { readPlaces, throughPage, withPlace } from '#src/domain/search/results/scroll-position.ts'
import { restoresOverlay } from '#src/enhance/listing-overlay/reach.ts'
import { isSearch, onHtmx, type RequestContext } from '#src/enhance/shared/on-htmx.ts'
import { readItem, writeItem } from '#src/islands/shared/storage.ts'

// Restores loaded pages and scroll position when the user returns to a list or reloads it (SPEC §4).

const key = 'list_places'
const address = location.pathname + location.search

const stored = () => readPlaces(readItem('sessionStorage', key))

let page = 0

function save(): void {
  if (page < 2) return
  const here = location.pathname + location.search
  const places = withPlace(stored(), here, { page, y: scrollY })
  // The browser would scroll smoothly to a position that is not loaded yet.
  if (writeItem('sessionStorage', key, JSON.stringify(places))) history.scrollRestoration = 'manual'
}

const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
const returns =
  restoresOverlay ||
  /\/sign_in/.test(document.referrer) ||
  (navigation !== undefined && navigation.type !== 'navigate')
let wanted = returns ? stored()[address] : undefined
let goTo: { readonly y: number; readonly after: RequestContext } | null = null

if (wanted === undefined) history.scrollRestoration = 'auto'

addEventListener('pagehide', save)

// This listener must run before the one in src/enhance/results/results-paging.ts, which records the URL.
onHtmx('config:request', (ctx) => {
  if (isSearch(ctx)) {
    page = 0
    wanted = undefined
  }
  if (ctx.sourceElement.closest('[data-next-page]') === null) return
  const { request } = ctx
  if (wanted !== undefined) {
    request.action = throughPage(request.action, wanted.page)
    goTo = { y: wanted.y, after: ctx }
    wanted = undefined
  }
  const { searchParams } = new URL(request.action, location.origin)
  page = Math.max(page, Number(searchParams.get('through') ?? searchParams.get('page') ?? 1))
})

document.addEventListener('htmx:after:init', ({ target }) => {
  if (wanted !== undefined && target instanceof HTMLElement && target.matches('[data-next-page] a'))
    target.click()
})

for (const type of ['wheel', 'touchmove', 'keydown'])
  addEventListener(type, () => (goTo = null), { passive: true })

onHtmx('after:swap', (ctx) => {
  if (goTo?.after !== ctx) return
  scrollTo({ top: goTo.y, behavior: 'instant' })
  goTo = null
})
