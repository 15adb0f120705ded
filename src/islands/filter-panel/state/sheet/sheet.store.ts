import { atom, type ReadableAtom } from 'nanostores'
import type { PanelView } from '#src/domain/search/filter/panel/panel-view.ts'

// The panel in a sheet over the results. Changes that were not applied are kept as long as the page and its filter
// stay.

export interface SheetState {
  readonly href: string
  readonly view: PanelView
}

export interface Sheet {
  readonly $sheet: ReadableAtom<SheetState | null>
  readonly $isOpen: ReadableAtom<boolean>
  prepare(href: string): void
  open(href: string): Promise<boolean>
  close(): void
}

type Load = (href: string) => Promise<PanelView>

export function createSheet(load: Load): Sheet {
  const $sheet = atom<SheetState | null>(null)
  const $isOpen = atom(false)
  let opened: string | null = null

  const show = (href: string, view: PanelView) => {
    if ($sheet.get()?.href !== href) $sheet.set({ href, view })
  }
  const ask = loadLast(load, (href, view) => {
    // Pointing at another link must not replace a panel that is open.
    if (opened === null) show(href, view)
  })
  return {
    $sheet,
    $isOpen,
    prepare: (href) => void ask(href),
    async open(href) {
      opened = href
      const view = await ask(href)
      if (opened !== href) return true
      if (view === null) {
        opened = null
        return false
      }
      show(href, view)
      $isOpen.set(true)
      return true
    },
    close() {
      opened = null
      $isOpen.set(false)
    },
  }
}

/** Loads the panel of each URL only once; null if that fails. `take` is called only for the last requested URL. */
function loadLast(load: Load, take: (href: string, view: PanelView) => void) {
  let lastRequest: { readonly href: string; readonly loaded: Promise<PanelView | null> } | null =
    null
  const fetchView = async (href: string): Promise<PanelView | null> => {
    try {
      const view = await load(href)
      if (lastRequest?.href === href) take(href, view)
      return view
    } catch {
      if (lastRequest?.href === href) lastRequest = null
      return null
    }
  }
  return (href: string) => {
    if (lastRequest?.href !== href) lastRequest = { href, loaded: fetchView(href) }
    return lastRequest.loaded
  }
}
