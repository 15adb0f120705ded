import { atom, type ReadableAtom } from 'nanostores'
import type { PanelView } from '#src/domain/filter/panel/panel-view.ts'

// The sheet over the results. Unapplied changes stay while the page and its filter do.

export interface SheetState {
  /** The loaded address. */
  readonly href: string
  readonly view: PanelView
}

export interface Sheet {
  readonly $sheet: ReadableAtom<SheetState | null>
  readonly $isOpen: ReadableAtom<boolean>
  /** Loads the panel unless it is loaded. */
  prepare(href: string): Promise<boolean>
  open(href: string): Promise<boolean>
  close(): void
}

export function createSheet(load: (href: string) => Promise<PanelView>): Sheet {
  const $sheet = atom<SheetState | null>(null)
  const $isOpen = atom(false)
  let wanted: { readonly href: string; readonly loaded: Promise<boolean> } | null = null

  async function fetchView(href: string): Promise<boolean> {
    try {
      const view = await load(href)
      if (wanted?.href === href) $sheet.set({ href, view })
      return true
    } catch {
      if (wanted?.href === href) wanted = null
      return false
    }
  }
  const prepare = (href: string) => {
    if (wanted?.href !== href) wanted = { href, loaded: fetchView(href) }
    return wanted.loaded
  }
  return {
    $sheet,
    $isOpen,
    prepare,
    async open(href) {
      const isThere = await prepare(href)
      if (isThere) $isOpen.set(true)
      return isThere
    },
    close: () => $isOpen.set(false),
  }
}
