// Puts the viewer into the browser's history, so that Back closes only the viewer. In the listing overlay, the viewer
// uses the history of the page around it and fills the window.

const frame = window.frameElement
const host = frame === null ? window : window.parent
const overlay = frame?.closest<HTMLElement>('dialog') ?? null

/** The slide that the current entry shows: -1 for all of them, undefined for an entry without the viewer. */
export const viewedSlide = (): number | undefined =>
  (host.history.state as { readonly viewer?: number } | null)?.viewer

let isViewed = viewedSlide() !== undefined
let entryKey = isViewed ? host.navigation?.currentEntry?.key : undefined

export function enter(slide: number): void {
  overlay?.toggleAttribute('data-viewer', true)
  isViewed = true
  if (viewedSlide() !== undefined) return
  host.history.pushState({ ...host.history.state, htmx: true, viewer: slide }, '')
  entryKey = host.navigation?.currentEntry?.key
}

let left: Promise<void> = Promise.resolve()

/** Resolves once the browser has gone back from the viewer's entry. */
export const hasLeft = (): Promise<void> => left

export function leave(): void {
  overlay?.toggleAttribute('data-viewer', false)
  if (viewedSlide() === undefined) return
  left = new Promise((resolve) =>
    host.addEventListener('popstate', () => resolve(), { once: true }),
  )
  host.history.back()
}

/** Calls `follow` with the slide to show, or undefined for none, when Back or Forward changes the entry. */
export function followEntry(follow: (slide: number | undefined) => void): void {
  const ended = new AbortController()
  let isOwn = false
  const travel = () => {
    const slide = viewedSlide()
    isOwn = isViewed || slide !== undefined
    isViewed = slide !== undefined
    follow(slide)
  }
  // htmx takes over what Back and Forward do, after which the browser would move the focus.
  const keepFocus = (event: NavigateEvent) => {
    const leads = isViewed || event.destination.key === entryKey
    if (event.navigationType !== 'traverse' || !leads || !event.canIntercept) return
    event.intercept({ focusReset: 'manual', scroll: 'manual' })
  }
  // Otherwise htmx would load the page again.
  const keepPage = (event: Event) => isOwn && event.preventDefault()
  const { signal } = ended
  host.addEventListener('popstate', travel, { signal })
  host.navigation?.addEventListener('navigate', keepFocus, { signal })
  document.addEventListener('htmx:before:history:restore', keepPage)
  window.addEventListener('pagehide', ({ persisted }) => persisted || ended.abort())
}
