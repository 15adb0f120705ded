import { readPlaces, throughPage, withPlace } from '#src/domain/search/results/paging.ts'
import { restoresOverlay } from '#src/enhance/listing-overlay/reach.ts'

// SPEC §4: returning to a list, or reloading it, restores pages and scroll position at once.

const key = 'list_places'
const address = location.pathname + location.search

function stored() {
  try {
    return readPlaces(sessionStorage.getItem(key))
  } catch {
    return {}
  }
}

let page = 0

function save(): void {
  if (page < 2) return
  try {
    const here = location.pathname + location.search
    sessionStorage.setItem(key, JSON.stringify(withPlace(stored(), here, { page, y: scrollY })))
    // The browser would scroll smoothly toward a place that is not loaded yet.
    history.scrollRestoration = 'manual'
  } catch {
    // Without storage, the list starts with page one.
  }
}

interface Asking {
  readonly select?: string
  readonly sourceElement: Element
  readonly request: { action: string }
}

const asking = (event: Event) => (event as CustomEvent<{ ctx: Asking }>).detail.ctx

const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
const returns =
  restoresOverlay ||
  /\/sign_in/.test(document.referrer) ||
  (navigation !== undefined && navigation.type !== 'navigate')
let wanted = returns ? stored()[address] : undefined
let goTo: { readonly y: number; readonly after: Asking } | null = null

if (wanted === undefined) history.scrollRestoration = 'auto'

addEventListener('pagehide', save)

// Before the safety stop records the address.
document.addEventListener('htmx:config:request', (event) => {
  const ctx = asking(event)
  if (ctx.select === '#results') {
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

// No restoring once the user scrolls.
for (const type of ['wheel', 'touchmove', 'keydown'])
  addEventListener(type, () => (goTo = null), { passive: true })

document.addEventListener('htmx:after:swap', (event) => {
  if (goTo?.after !== asking(event)) return
  scrollTo({ top: goTo.y, behavior: 'instant' })
  goTo = null
})
