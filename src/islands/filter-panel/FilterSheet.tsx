import { useStore } from '@nanostores/react'
import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { PanelView } from '#src/domain/search/filter/panel/panel-view.ts'
import { loadStyles } from '#src/islands/shared/load-styles.ts'
import { hydrate, mount } from '#src/islands/shared/mount.tsx'
import panelStyles from '#src/styles/search/filter/filter-panel.css?url&no-inline'
import { FilterPanel } from './FilterPanel.tsx'
import { loadPanel } from './state/requests/panel-api.ts'
import { createSheet, type Sheet } from './state/sheet/sheet.store.ts'
import { focusLink, watchLinks } from './state/sheet/sheet-links.ts'

export function hydratePanel(): Promise<void> {
  const page = document.querySelector<HTMLElement>('[data-filter-page]')!
  const view: PanelView = JSON.parse(page.dataset['filterPage']!)
  return hydrate(page, FilterPanel, { view, place: 'page' })
}

export const mountSheet = () => mount(<FilterSheet />)

function FilterSheet() {
  const dialog = useRef<HTMLDialogElement>(null)
  const [sheet] = useState(() => createSheet(loadWithStyles))
  const state = useStore(sheet.$sheet)
  useEffect(() => watchLinks(sheet), [sheet])
  useModal(dialog, sheet)
  const closeOutside = ({ target, currentTarget }: MouseEvent) => {
    if (target === currentTarget) sheet.close()
  }
  const onClose = () => {
    sheet.close()
    focusLink()
  }
  if (state === null) return null
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the Escape key closes a dialog by itself
    <dialog
      className="filter-sheet"
      id="filter-sheet"
      aria-labelledby="filter-sheet-title"
      onClick={closeOutside}
      onClose={onClose}
      ref={dialog}
    >
      <FilterPanel key={state.href} view={state.view} place="sheet" onClose={sheet.close} />
    </dialog>
  )
}

/** Loads a panel along with its styles, which other pages do not load. */
async function loadWithStyles(href: string): Promise<PanelView> {
  const [view] = await Promise.all([loadPanel(href), loadStyles(panelStyles)])
  return view
}

function useModal(dialog: RefObject<HTMLDialogElement | null>, sheet: Sheet): void {
  const isOpen = useStore(sheet.$isOpen)
  useEffect(() => {
    const element = dialog.current
    if (element === null || element.open === isOpen) return
    if (!isOpen) return element.close()
    element.showModal()
    const problems = element.querySelector<HTMLElement>('[data-problems]')
    const close = element.querySelector<HTMLElement>('[data-close]')
    const first = problems !== null && problems.childElementCount > 0 ? problems : close
    first?.focus()
  }, [dialog, isOpen])
}
