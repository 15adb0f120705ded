import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { PanelView } from '#src/domain/search/filter/panel/panel-view.ts'
import { Dialog } from '#src/islands/shared/Dialog.tsx'
import { loadStyles } from '#src/islands/shared/load-styles.ts'
import { hydrate, mount } from '#src/islands/shared/mount.tsx'
import panelStyles from '#src/styles/search/filter/filter-panel.css?url&no-inline'
import { FilterPanel } from './FilterPanel.tsx'
import { loadPanel } from './state/requests/panel-api.ts'
import { createSheet } from './state/sheet/sheet.store.ts'
import { focusLink, watchLinks } from './state/sheet/sheet-links.ts'

export function hydratePanel(): Promise<void> {
  const page = document.querySelector<HTMLElement>('[data-filter-page]')!
  const view: PanelView = JSON.parse(page.dataset['filterPage']!)
  return hydrate(page, FilterPanel, { view, place: 'page' })
}

export const mountSheet = () => mount(<FilterSheet />)

function FilterSheet() {
  const [sheet] = useState(() => createSheet(loadWithStyles))
  const state = useStore(sheet.$sheet)
  const isOpen = useStore(sheet.$isOpen)
  useEffect(() => watchLinks(sheet), [sheet])
  if (state === null) return null
  return (
    <Dialog
      className="filter-sheet"
      id="filter-sheet"
      aria-labelledby="filter-sheet-title"
      isOpen={isOpen}
      onOpen={focusFirst}
      onClose={sheet.close}
      onToggle={({ newState }) => newState === 'closed' && focusLink()}
    >
      <FilterPanel key={state.href} view={state.view} place="sheet" onClose={sheet.close} />
    </Dialog>
  )
}

/** Loads a panel along with its styles, which other pages do not load. */
async function loadWithStyles(href: string): Promise<PanelView> {
  const [view] = await Promise.all([loadPanel(href), loadStyles(panelStyles)])
  return view
}

function focusFirst(dialog: HTMLDialogElement): void {
  const problems = dialog.querySelector<HTMLElement>('[data-problems]')
  const close = dialog.querySelector<HTMLElement>('[data-close]')
  const first = problems !== null && problems.childElementCount > 0 ? problems : close
  first?.focus()
}
