import { useStore } from '@nanostores/react'
import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { loadChoices } from '#src/islands/map/overlays/store/load-choices.ts'
import type { Choices } from '#src/islands/map/overlays/store/overlay-store.ts'
import { polygonsIn } from '#src/islands/map/overlays/store/polygons.ts'
import { QuietButton } from '#src/islands/shared/form-parts.tsx'
import { useOverlays } from '../store/overlays-context.ts'
import { OverlayGroups } from './list/OverlayGroups.tsx'
import { SearchedOverlays } from './list/SearchedOverlays.tsx'
import { ShapeSearch } from './list/ShapeSearch.tsx'

interface Props {
  readonly isOpen: boolean
  readonly onClose: () => void
}

export function OverlayPanel({ isOpen, onClose }: Props) {
  const panel = useRef<HTMLElement>(null)
  const focus = useCallback(() => panel.current?.focus({ preventScroll: true }), [])
  useOpening(isOpen, panel)
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onClose()
  }
  return (
    <section
      className="overlay-panel"
      id="overlay-panel"
      aria-label="Overlays"
      tabIndex={-1}
      hidden={!isOpen}
      onKeyDown={closeByKey}
      ref={panel}
    >
      <header className="overlay-panel__head">
        <h2 className="overlay-panel__title">Overlays</h2>
        <QuietButton onClick={onClose}>Close</QuietButton>
      </header>
      <Inside leaveTo={focus} />
    </section>
  )
}

/** When the panel opens, focuses it, scrolls it into view, and loads its list again. */
function useOpening(isOpen: boolean, panel: RefObject<HTMLElement | null>): void {
  const { context, store } = useOverlays()
  const changes = useStore(store.$changes)
  useEffect(() => {
    if (!isOpen) return
    panel.current?.focus({ preventScroll: true })
    panel.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen, panel])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was changed is asked for again.
  useEffect(() => {
    if (isOpen) void loadChoices(context, store)
  }, [isOpen, changes, context, store])
}

function Inside({ leaveTo }: { readonly leaveTo: () => void }) {
  const { context, store } = useOverlays()
  const choices = useStore(store.$choices)
  return (
    <div className="overlay-panel__body">
      <p className="overlay-panel__news" role="status">
        {newsOf(choices)}
      </p>
      {context.$support.get().savesOverlays && <SaveDrawn />}
      <SearchedOverlays leaveTo={leaveTo} />
      {choices.list !== null && choices.list.length > 0 && <ShapeSearch />}
      <OverlayGroups leaveTo={leaveTo} />
    </div>
  )
}

function newsOf({ list, failed }: Choices): string {
  if (list !== null) return list.length === 0 ? 'No overlays yet.' : ''
  return failed ? 'Overlays couldn’t be loaded. Please try again.' : 'Loading overlays'
}

function SaveDrawn() {
  const { context, store } = useOverlays()
  const [hasPolygons, setHasPolygons] = useState(false)
  useEffect(
    () =>
      context.$support.subscribe(() => {
        polygonsIn(context).then(
          (shapes) => setHasPolygons(shapes.length > 0),
          () => setHasPolygons(false),
        )
      }),
    [context],
  )
  const open = async () => {
    const shapes = await polygonsIn(context)
    store.$modal.set({ shapes, chosen: shapes.map(({ id }) => id) })
  }
  return (
    <button
      className="button overlay-panel__save"
      type="button"
      data-kind="quiet"
      hidden={!hasPolygons}
      onClick={() => void open()}
    >
      Save drawn polygons as an overlay
    </button>
  )
}
