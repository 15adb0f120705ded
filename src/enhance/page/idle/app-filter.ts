import { nativeFilterDebounceMs } from '#src/domain/limits.ts'
import { annotations } from '#src/enhance/searches/page-annotations.ts'
import { debounce } from '#src/islands/shared/debounce.ts'

// Sends the current search to the native app that shows the page (SPEC §4, §9).

interface Port {
  postMessage(message: string): void
}

interface AppWindow {
  readonly webkit?: { readonly messageHandlers?: { readonly native?: Port } }
  readonly ReactNativeWebView?: Port
  readonly native?: Port
}

function findPort({ webkit, ReactNativeWebView, native }: AppWindow): Port | undefined {
  return webkit?.messageHandlers?.native ?? ReactNativeWebView ?? native
}

let last = ''

function tell(): void {
  const message: NativeFilter = {
    type: 'native:filter',
    path: location.pathname,
    filter: new URLSearchParams(location.search).get('_filter') ?? '',
    annotations: annotations(),
  }
  const text = JSON.stringify(message)
  if (text === last) return
  last = text
  findPort(window as AppWindow)?.postMessage(text)
}

const { later } = debounce(nativeFilterDebounceMs, tell)

document.addEventListener('htmx:after:swap', later)
document.addEventListener('search:changed', later)
addEventListener('popstate', later)
later()

export interface NativeFilter {
  readonly type: 'native:filter'
  readonly path: string
  readonly filter: string
  readonly annotations: readonly unknown[]
}
