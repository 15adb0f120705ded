import { formatBounds } from '#src/domain/map/bounds-text.ts'
import type { OverlayOutlines } from '#src/domain/map/overlays/outlines.ts'
import { overlayOutlinesPath } from '#src/domain/map/overlays/paths.ts'
import {
  hidesOverlays,
  type OutlineView,
  outlineView,
  showsView,
} from '#src/domain/map/overlays/view.ts'

export interface OutlinesWish {
  readonly ids: readonly string[]
  readonly view: OutlineView
}

const maxCached = 30
const nothing: OverlayOutlines = { shapes: [], isCoarse: false }

/** Sends one request at a time; only the latest one waits. */
export function createAsker(tell: (outlines: OverlayOutlines) => void, signal: AbortSignal) {
  const find = createFinder(signal)
  let told: { readonly key: string; readonly view: OutlineView } | null = null
  let next: OutlinesWish | null = null
  let isAsking = false
  let current = ''
  const ask = async ({ ids, view: seen }: OutlinesWish): Promise<void> => {
    const key = ids.join(',')
    if (told?.key === key && showsView(told.view, seen)) return
    const view = outlineView(seen)
    const outlines = await find.outlines(ids, view)
    if (key !== current) return
    told = { key, view }
    tell(outlines)
  }
  const run = async (): Promise<void> => {
    if (isAsking) return
    isAsking = true
    for (let wish = next; wish !== null; wish = next) {
      next = null
      await ask(wish).catch((error: unknown) => signal.aborted || console.warn(error))
    }
    isAsking = false
  }
  return {
    want(wish: OutlinesWish): void {
      current = wish.ids.join(',')
      if (wish.ids.length === 0) {
        told = null
        tell(nothing)
      }
      next = canBeAsked(wish) ? wish : null
      void run()
    },
    forget(): void {
      find.forget()
      told = null
    },
  }
}

const canBeAsked = ({ ids, view }: OutlinesWish) => ids.length > 0 && !hidesOverlays(view.zoom)

function createFinder(signal: AbortSignal) {
  const cached = new Map<string, OverlayOutlines>()
  return {
    async outlines(
      ids: readonly string[],
      { bounds, zoom }: OutlineView,
    ): Promise<OverlayOutlines> {
      const path = overlayOutlinesPath(ids, formatBounds(bounds), zoom)
      const known = cached.get(path)
      if (known !== undefined) return known
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
