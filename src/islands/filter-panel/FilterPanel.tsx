import { type RefObject, type SubmitEvent, useEffect, useMemo, useRef, useState } from 'react'
import { numberName } from '#src/domain/listings/number-name.ts'
import type { PanelView } from '#src/domain/search/filter/panel/panel-view.ts'
import { addressSearchPath } from '#src/domain/search/location/paths.ts'
import { panelPath } from '#src/domain/search/results/panel-paths.ts'
import { AddField } from './AddField.tsx'
import { CardsOfPanel } from './FilterCards.tsx'
import { Area } from './parts/Area.tsx'
import { Markets } from './parts/Markets.tsx'
import { HiddenOrders, Orders } from './parts/Orders.tsx'
import { PanelFoot } from './parts/PanelFoot.tsx'
import { PanelHead } from './parts/PanelHead.tsx'
import { Problems } from './parts/Problems.tsx'
import { createPanel } from './state/panel.store.ts'
import { PanelContext, type PanelContextValue } from './state/panel-context.ts'
import { edit, leave } from './state/panel-events.ts'
import { openLists, readForm, touchedControls } from './state/panel-form.ts'
import { finish } from './state/requests/finish.ts'
import { panelApi } from './state/requests/panel-api.ts'

interface Props {
  readonly view: PanelView
  readonly place: 'page' | 'sheet'
  readonly onClose?: () => void
}

export function FilterPanel({ view, place, onClose }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const around = usePanelOf(view, form)
  const { panel } = around
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const submittedForm = event.currentTarget
    await finish(submittedForm, await panel.apply(), onClose)
  }
  return (
    <PanelContext value={around}>
      <form
        className="filter-panel"
        id="filter-panel"
        action={panelPath()}
        method={view.token === null ? 'get' : 'post'}
        aria-label="All filters"
        data-live={around.isLive ? '' : undefined}
        onChange={({ currentTarget, target }) => edit(panel, currentTarget, target)}
        onBlur={({ target }) => leave(panel, target)}
        onSubmit={submit}
        ref={form}
      >
        <PanelParts view={view} place={place} onClose={onClose} />
      </form>
    </PanelContext>
  )
}

const PanelParts = ({ view, place, onClose }: Props) => (
  <>
    {/* The Enter key in a field submits the form with this hidden button. */}
    <button
      className="visually-hidden"
      type="submit"
      tabIndex={-1}
      aria-hidden
      name="go"
      value="view"
    >
      View results
    </button>
    <PanelHead place={place} backHref={view.backHref} onClose={onClose} />
    <div className="filter-panel__body">
      <Problems />
      <Markets />
      <div data-cards>
        <CardsOfPanel />
      </div>
      <AddField />
      {view.bounds !== null && <Area bounds={view.bounds} />}
      {view.sorts.length > 0 && <Orders {...view} />}
      <p className="filter-panel__other">
        <a href={addressSearchPath()}>Search by address or {numberName()}</a>
      </p>
    </div>
    <input type="hidden" name="_results" value={view.results} />
    <HiddenOrders {...view} />
    {view.token !== null && <input type="hidden" name="authenticity_token" value={view.token} />}
    <PanelFoot clearHref={view.clearHref} />
  </>
)

function usePanelOf(view: PanelView, form: RefObject<HTMLFormElement | null>): PanelContextValue {
  const [panel] = useState(() =>
    createPanel(view, {
      readForm: () => (form.current === null ? new URLSearchParams() : readForm(form.current)),
      openLists: () => (form.current === null ? [] : openLists(form.current)),
      api: panelApi,
    }),
  )
  const [isLive, setIsLive] = useState(false)
  useEffect(() => {
    setIsLive(true)
    const panelForm = form.current
    // Controls may have been changed before hydration.
    if (panelForm !== null)
      for (const control of touchedControls(panelForm)) edit(panel, panelForm, control)
  }, [panel, form])
  return useMemo(() => ({ panel, isLive }), [panel, isLive])
}
