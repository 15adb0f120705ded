import { iframeTimeoutMs } from '#src/domain/limits.ts'

// Controls the iframe of a listing. Its navigation adds no entries to the browser's history.

interface IframeEvents {
  loaded(): void
  failed(): void
  late(): void
}

let iframe: HTMLIFrameElement | null = null
let requestedPath = ''
let patience: ReturnType<typeof setTimeout> | undefined

export const iframeWindow = (): Window | null => iframe?.contentWindow ?? null

export function show(stage: HTMLElement, path: string, news: IframeEvents): void {
  requestedPath = path.split('?', 1)[0]!
  clearTimeout(patience)
  patience = setTimeout(news.late, iframeTimeoutMs)
  if (iframe?.isConnected === true) {
    iframe.contentWindow?.location.replace(path)
    return
  }
  iframe = document.createElement('iframe')
  iframe.title = 'Listing'
  iframe.src = path
  iframe.addEventListener('load', () => (isListingPage() ? news.loaded() : fail(news)))
  stage.replaceChildren(iframe)
}

function fail(news: IframeEvents): void {
  clearTimeout(patience)
  news.failed()
}

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

/** True if the page requested last has loaded; false while the previous one is still shown. */
export const isLoaded = (): boolean =>
  isListingPage() && iframe?.contentDocument?.location.pathname === requestedPath

/** False for error pages and blocked pages, which are cross-origin. */
function isListingPage(): boolean {
  return iframe?.contentDocument?.body?.hasAttribute('data-frame') === true
}
