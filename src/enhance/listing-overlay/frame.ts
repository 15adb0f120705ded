import { frameTimeoutMs } from '#src/domain/limits.ts'

// The frame that shows the page of a listing. Its steps are no entries of the tab's history.

interface News {
  loaded(): void
  failed(): void
  /** It takes longer than it should. */
  late(): void
}

let frame: HTMLIFrameElement | null = null
let wanted = ''
let patience: ReturnType<typeof setTimeout> | undefined

export const frameWindow = (): Window | null => frame?.contentWindow ?? null

/** Loads the path into the frame, which is made when there is none. */
export function show(stage: HTMLElement, path: string, news: News): void {
  wanted = path.split('?', 1)[0]!
  clearTimeout(patience)
  patience = setTimeout(news.late, frameTimeoutMs)
  if (frame?.isConnected === true) {
    frame.contentWindow?.location.replace(path)
    return
  }
  frame = document.createElement('iframe')
  frame.title = 'Listing'
  frame.src = path
  frame.addEventListener('load', () => (isOurs() ? news.loaded() : fail(news)))
  stage.replaceChildren(frame)
}

function fail(news: News): void {
  clearTimeout(patience)
  news.failed()
}

/** The page in the frame says that it can be read, or all of it is there. */
export function arrived(): void {
  clearTimeout(patience)
  if (frame !== null) frame.title = frameTitle() ?? frame.title
}

export function remove(): void {
  clearTimeout(patience)
  frame?.remove()
  frame = null
}

export const focusFrame = (): void => frame?.contentWindow?.focus()

export const frameTitle = (): string | null => frame?.contentDocument?.title ?? null

/** The page that was asked for last, not the one before it. */
export const isThere = (): boolean =>
  isOurs() && frame?.contentDocument?.location.pathname === wanted

/** What a browser shows in place of a page that it could not get, or may not frame, cannot be looked into. */
function isOurs(): boolean {
  return frame?.contentDocument?.body?.hasAttribute('data-frame') === true
}
