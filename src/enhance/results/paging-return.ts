import { readPlaces, throughPage, withPlace } from '#src/domain/results/paging.ts'

// Going back to a list restores its pages and scroll position (SPEC §4); the pages come in one response. A reload begins
// with page one.

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
  try {
    const here = location.pathname + location.search
    if (page > 1)
      sessionStorage.setItem(key, JSON.stringify(withPlace(stored(), here, { page, y: scrollY })))
  } catch {
    // Without storage the list begins with page one.
  }
}

interface Asking {
  readonly select?: string
  readonly sourceElement: Element
  readonly request: { action: string }
}

const asking = (event: Event) => (event as CustomEvent<{ ctx: Asking }>).detail.ctx

const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
let wanted = navigation?.type === 'back_forward' ? stored()[address] : undefined
let goTo: { readonly y: number; readonly after: Asking } | null = null

addEventListener('pagehide', save)

// Before the safety stop takes note of the address.
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
  page = Number(searchParams.get('through') ?? searchParams.get('page') ?? 1)
})

document.addEventListener('htmx:after:init', ({ target }) => {
  if (wanted !== undefined && target instanceof HTMLElement && target.matches('[data-next-page] a'))
    target.click()
})

// A user who scrolls while the pages load stays there.
for (const type of ['wheel', 'touchmove', 'keydown'])
  addEventListener(type, () => (goTo = null), { passive: true })

document.addEventListener('htmx:after:swap', (event) => {
  if (goTo?.after !== asking(event)) return
  scrollTo({ top: goTo.y, behavior: 'instant' })
  goTo = null
})
