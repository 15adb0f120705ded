import { formatBounds } from '#src/domain/map/bounds-text.ts'
import {
  hidesOverlays,
  type OutlineView,
  outlineView,
  showsView,
} from '#src/domain/map/overlays/outline-view.ts'
import type { OverlayOutlines } from '#src/domain/map/overlays/outlines.ts'
import { overlayOutlinesPath } from '#src/domain/map/overlays/paths.ts'

export interface OutlinesRequest {
  readonly ids: readonly string[]
  readonly view: OutlineView
}

const maxCached = 30
const nothing: OverlayOutlines = { shapes: [], isCoarse: false }

/** Loads outlines with one request at a time. Of the requests that arrive meanwhile, only the latest is kept. */
export function createLoader(show: (outlines: OverlayOutlines) => void, signal: AbortSignal) {
  const cache = createOutlineCache(signal)
  let shownOutlines: { readonly key: string; readonly view: OutlineView } | null = null
  let nextRequest: OutlinesRequest | null = null
  let isLoading = false
  let current = ''
  const load = async ({ ids, view: visible }: OutlinesRequest): Promise<void> => {
    const key = ids.join(',')
    if (shownOutlines?.key === key && showsView(shownOutlines.view, visible)) return
    const view = outlineView(visible)
    const outlines = await cache.outlines(ids, view)
    if (key !== current) return
    shownOutlines = { key, view }
    show(outlines)
  }
  const run = async (): Promise<void> => {
    if (isLoading) return
    isLoading = true
    for (let request = nextRequest; request !== null; request = nextRequest) {
      nextRequest = null
      await load(request).catch((error: unknown) => signal.aborted || console.warn(error))
    }
    isLoading = false
  }
  return {
    request(request: OutlinesRequest): void {
      current = request.ids.join(',')
      if (request.ids.length === 0) {
        shownOutlines = null
        show(nothing)
      }
      nextRequest = canLoad(request) ? request : null
      void run()
    },
    forget(): void {
      cache.forget()
      shownOutlines = null
    },
  }
}

const canLoad = ({ ids, view }: OutlinesRequest) => ids.length > 0 && !hidesOverlays(view.zoom)

function createOutlineCache(signal: AbortSignal) {
  const cached = new Map<string, OverlayOutlines>()
  return {
    async outlines(
      ids: readonly string[],
      { bounds, zoom }: OutlineView,
    ): Promise<OverlayOutlines> {
      const path = overlayOutlinesPath(ids, formatBounds(bounds), zoom)
      const cachedOutlines = cached.get(path)
      if (cachedOutlines !== undefined) return cachedOutlines
      const response = await fetch(path, { signal, headers: { Accept: 'application/json' } })
      if (!response.ok) throw new Error(`${response.status} ${path}`)
      const outlines = (await response.json()) as OverlayOutlines
      cached.set(path, outlines)
      if (cached.size > maxCached) cached.delete(cached.keys().next().value!)
      return outlines
    },
    forget: () => cached.clear(),
  }
}
