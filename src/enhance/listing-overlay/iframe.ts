import { iframeTimeoutMs } from '#src/domain/limits.ts'

// The iframe that shows the page of a listing. Its steps are no entries of the tab's history.

interface News {
  loaded(): void
  failed(): void
  /** It takes longer than it should. */
  late(): void
}

let iframe: HTMLIFrameElement | null = null
let wanted = ''
let patience: ReturnType<typeof setTimeout> | undefined

export const iframeWindow = (): Window | null => iframe?.contentWindow ?? null

/** Loads the path into the iframe, which is made when there is none. */
export function show(stage: HTMLElement, path: string, news: News): void {
  wanted = path.split('?', 1)[0]!
  clearTimeout(patience)
  patience = setTimeout(news.late, iframeTimeoutMs)
  if (iframe?.isConnected === true) {
    iframe.contentWindow?.location.replace(path)
    return
  }
  iframe = document.createElement('iframe')
  iframe.title = 'Listing'
  iframe.src = path
  iframe.addEventListener('load', () => (isOurs() ? news.loaded() : fail(news)))
  stage.replaceChildren(iframe)
}

function fail(news: News): void {
  clearTimeout(patience)
  news.failed()
}

/** The page in the iframe says that it can be read, or all of it is there. */
export function arrived(): void {
  clearTimeout(patience)
  if (iframe !== null) iframe.title = iframeTitle() ?? iframe.title
}

export function remove(): void {
  clearTimeout(patience)
  iframe?.remove()
  iframe = null
}

export const focusIframe = (): void => iframe?.contentWindow?.focus()

export const iframeTitle = (): string | null => iframe?.contentDocument?.title ?? null

/** The page that was asked for last, not the one before it. */
export const isThere = (): boolean =>
  isOurs() && iframe?.contentDocument?.location.pathname === wanted

/** What a browser shows in place of a page that it could not get, or may not iframe, cannot be looked into. */
function isOurs(): boolean {
  return iframe?.contentDocument?.body?.hasAttribute('data-frame') === true
}
