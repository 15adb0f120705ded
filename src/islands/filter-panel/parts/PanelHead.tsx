import { useStore } from '@nanostores/react'
import type { MouseEvent } from 'react'
import { usePanel } from '../state/panel-context.ts'

interface Props {
  readonly place: 'page' | 'sheet'
  readonly backHref: string
  readonly onClose: (() => void) | undefined
}

export function PanelHead({ place, backHref, onClose }: Props) {
  const { panel } = usePanel()
  const { sentence } = useStore(panel.$panel)
  const close = (event: MouseEvent) => {
    if (onClose === undefined) return
    event.preventDefault()
    onClose()
  }
  return (
    <div className="filter-panel__head">
      {place === 'page' ? (
        <h1 className="filter-panel__title">All filters</h1>
      ) : (
        <h2 className="filter-panel__title" id="filter-sheet-title">
          All filters
        </h2>
      )}
      <a className="filter-panel__close" href={backHref} onClick={close} data-close>
        {place === 'page' ? 'Back to results' : 'Close'}
      </a>
      <p className="filter-panel__sentence" data-sentence>
        {sentence}
      </p>
    </div>
  )
}
