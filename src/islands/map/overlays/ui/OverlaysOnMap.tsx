import { OverlayTools } from './OverlayTools.tsx'

export interface OverlayOffer {
  /** True if there are overlays to show, or if the user may create some. */
  readonly hasOverlays: boolean
}

export const OverlaysOnMap = ({ hasOverlays }: OverlayOffer) => (
  <div className="map-overlays">
    {hasOverlays && (
      <div className="map-overlays__tools">
        <OverlayTools />
      </div>
    )}
    <p className="map-overlays__note" hidden>
      Zoom out to see overlays
    </p>
    <p className="overlay-tip" hidden />
  </div>
)
