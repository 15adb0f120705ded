import { pathThrough, readPlaces, withPlace } from '#src/domain/search/results/scroll-position.ts'
import { restoresOverlay } from '#src/enhance/listing-overlay/reach.ts'
import { isSearch, onHtmx, type RequestContext } from '#src/enhance/shared/on-htmx.ts'
import { readItem, writeItem } from '#src/islands/shared/storage.ts'

// Restores loaded pages and scroll position when the user returns to a list or reloads it (SPEC §4).

const key = 'list_places'
const address = location.pathname + location.search

const readPositions = () => readPlaces(readItem('sessionStorage', key))

let page = 0

function save(): void {
  if (page < 2) return
  const pagePath = location.pathname + location.search
  const places = withPlace(readPositions(), pagePath, { page, y: scrollY })
  // The browser's own restoration is turned off: it would scroll smoothly to a position that is not loaded yet.
  if (writeItem('sessionStorage', key, JSON.stringify(places))) history.scrollRestoration = 'manual'
}

const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
const returns =
  restoresOverlay ||
  /\/sign_in/.test(document.referrer) ||
  (navigation !== undefined && navigation.type !== 'navigate')
let savedPlace = returns ? readPositions()[address] : undefined
let goTo: { readonly y: number; readonly after: RequestContext } | null = null

if (savedPlace === undefined) history.scrollRestoration = 'auto'

addEventListener('pagehide', save)

// This listener must run before the one in src/enhance/results/results-paging.ts, which records the URL.
onHtmx('config:request', (ctx) => {
  if (isSearch(ctx)) {
    page = 0
    savedPlace = undefined
  }
  if (ctx.sourceElement.closest('[data-next-page]') === null) return
  const { request } = ctx
  if (savedPlace !== undefined) {
    request.action = pathThrough(request.action, savedPlace.page)
    goTo = { y: savedPlace.y, after: ctx }
    savedPlace = undefined
  }
  const { searchParams } = new URL(request.action, location.origin)
  page = Math.max(page, Number(searchParams.get('through') ?? searchParams.get('page') ?? 1))
})

document.addEventListener('htmx:after:init', ({ target }) => {
  if (
    savedPlace !== undefined &&
    target instanceof HTMLElement &&
    target.matches('[data-next-page] a')
  )
    target.click()
})

for (const type of ['wheel', 'touchmove', 'keydown'])
  addEventListener(type, () => (goTo = null), { passive: true })

onHtmx('after:swap', (ctx) => {
  if (goTo?.after !== ctx) return
  scrollTo({ top: goTo.y, behavior: 'instant' })
  goTo = null
})
