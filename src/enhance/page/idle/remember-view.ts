import { isMobileAgent } from '#src/domain/search/results/mobile.ts'
import {
  mobileViewCookie,
  mobileViewOf,
  parseResultsMode,
  resultsModeCookie,
} from '#src/domain/search/results/results-mode.ts'

// Remembers the view of results (SPEC §2) for visitors whose pages come from a shared cache, which sets no cookies.

function rememberView(): void {
  const currentView = document.querySelector<HTMLElement>('[data-view][aria-current="true"]')
  if (currentView === null) return
  const mode = parseResultsMode(currentView.dataset['view'])
  const isOnPhone = isMobileAgent(navigator.userAgent)
  if (isOnPhone) remember(mobileViewCookie, mobileViewOf(mode))
  if (!isOnPhone || mode !== 'map') remember(resultsModeCookie, mode)
}

function remember(
  { name, options }: typeof resultsModeCookie | typeof mobileViewCookie,
  value: string,
) {
  const { path, sameSite, maxAge } = options
  document.cookie = `${name}=${value}; path=${path}; samesite=${sameSite}; max-age=${maxAge}`
}

document.addEventListener('htmx:after:swap', rememberView)
rememberView()
