import { keepPlace, readPlaces, throughPage } from '#src/domain/results/paging.ts'

// Whoever comes back to a list finds its pages loaded and its place kept (SPEC §4): the pages that it had come in one
// answer. A reload begins with page one.

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

function keep(): void {
  try {
    const here = location.pathname + location.search
    if (page > 1)
      sessionStorage.setItem(key, JSON.stringify(keepPlace(stored(), here, { page, y: scrollY })))
  } catch {
    // A browser that keeps nothing begins with page one.
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

addEventListener('pagehide', keep)

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

// Whoever moves while the pages are on their way stays there.
for (const type of ['wheel', 'touchmove', 'keydown'])
  addEventListener(type, () => (goTo = null), { passive: true })

document.addEventListener('htmx:after:swap', (event) => {
  if (goTo?.after !== asking(event)) return
  scrollTo({ top: goTo.y, behavior: 'instant' })
  goTo = null
})
