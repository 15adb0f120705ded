import { Icon } from '#src/islands/map/ui/icons.tsx'
import { createStore } from './drawing/session/drawing-store.ts'
import { DrawingTools } from './drawing/ui/DrawingTools.tsx'
import { type OverlayOffer, OverlaysOnMap } from './overlays/ui/OverlaysOnMap.tsx'
import { OverlayForm } from './overlays/ui/save/OverlayForm.tsx'
import { MapBar } from './view/MapBar.tsx'

/** The map pane, as scripts load it. Its bar, drawing tools, and overlays are hydrated when a user reaches for them. */
export const MapWidget = ({ hasOverlays }: OverlayOffer) => (
  <>
    <div className="map-bar">
      <label className="choice">
        {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says itself whether it is checked. */}
        <input className="choice__box" type="checkbox" role="switch" />
        Search as I move the map
      </label>
      <div className="map-bar__choices">
        <MapBar />
      </div>
    </div>
    <div className="map-widget">
      <Stage />
      <Controls />
      <section className="drawing" aria-label="Drawing" data-phase="idle">
        <DrawingTools store={createStore()} />
      </section>
      <OverlaysOnMap hasOverlays={hasOverlays} />
      <OnTheMap />
    </div>
    <section className="map-beside" aria-label="Results">
      <h2 className="visually-hidden">Results</h2>
      <ul className="listing-cards map-beside__cards" />
    </section>
  </>
)

export const OverlaySave = () => <OverlayForm shapes={[]} chosen={[]} existing={[]} />

const Stage = () => (
  <>
    <div
      className="map-widget__stage"
      role="application"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes keys.
      tabIndex={0}
      aria-label="Map of results"
      aria-describedby="map-keys"
    />
    <p className="visually-hidden" id="map-keys">
      Use the arrow keys to move the map, and plus and minus to zoom. The list above the map has the
      same listings.
    </p>
  </>
)

const Controls = () => (
  <div className="map-controls" role="group" aria-label="Map controls">
    <Control does="closer" name="Zoom in" path="M12 5v14M5 12h14" />
    <Control does="further" name="Zoom out" path="M5 12h14" />
    <Control does="whole" name="Show all results" path="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5" />
    <Control
      does="near"
      name="Near me"
      path="M12 2v4M12 18v4M2 12h4M18 12h4M17 12a5 5 0 1 0-10 0 5 5 0 0 0 10 0"
    />
  </div>
)

interface ControlProps {
  readonly does: string
  readonly name: string
  readonly path: string
}

const Control = ({ does, name, path }: ControlProps) => (
  <button
    className="map-controls__button"
    type="button"
    title={name}
    aria-label={name}
    data-map-do={does}
  >
    <Icon path={path} />
  </button>
)

const OnTheMap = () => (
  <>
    <div className="map-notice" role="alert" hidden>
      <span />
      <button className="map-notice__button" type="button" data-map-do="retry">
        Try again
      </button>
    </div>
    <p className="map-kept" role="status" hidden>
      Keeping your map view
      <button className="map-kept__button" type="button" data-map-do="whole">
        Fit to results
      </button>
    </p>
    <button className="map-widget__search" type="button" hidden>
      Search this area
    </button>
    <button className="map-widget__list" type="button" data-map-do="list">
      List
    </button>
    <p className="map-count" />
    <div className="map-scale" aria-hidden="true">
      <span className="map-scale__label" />
    </div>
    <p className="map-credit" />
    <div className="map-card-place" role="group" aria-label="On the map" hidden />
  </>
)
