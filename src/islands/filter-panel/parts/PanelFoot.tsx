import { useStore } from '@nanostores/react'
import type { MouseEvent } from 'react'
import { formatListings } from '#src/domain/context/units/numbers.ts'
import { countInThousandsFrom } from '#src/domain/limits.ts'
import { QuietButton } from '#src/islands/shared/form-parts.tsx'
import { usePanel } from '../state/panel-context.ts'

export function PanelFoot({ clearHref }: { readonly clearHref: string }) {
  const { panel } = usePanel()
  const { message, count, isCounting } = useStore(panel.$panel)
  const clear = (event: MouseEvent) => {
    event.preventDefault()
    panel.clear(null)
  }
  return (
    <div className="filter-panel__foot">
      <a className="filter-panel__clear" href={clearHref} onClick={clear} data-clear-all>
        Clear all
      </a>
      <QuietButton type="submit" data-no-script name="go" value="update">
        Update
      </QuietButton>
      <Count count={count} said={isCounting ? '' : message} />
      <button
        type="submit"
        className="button filter-panel__view"
        data-view
        data-count={count ?? undefined}
        data-busy={isCounting ? '' : undefined}
        name="go"
        value="view"
      >
        {message}
      </button>
    </div>
  )
}

/** The exact number of matches next to the rounded one, and the text announced to screen readers. */
function Count({ count, said }: { readonly count: number | null; readonly said: string }) {
  const isShort = count !== null && count >= countInThousandsFrom
  return (
    <>
      {isShort && <span className="filter-panel__exact">{formatListings(count)}</span>}
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </>
  )
}
