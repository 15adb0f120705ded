import { OverlayForm } from './ui/overlays/OverlayForm.tsx'

/** The form that keeps drawn polygons in an overlay, as the server makes it. */
export const OverlaySave = () => <OverlayForm shapes={[]} chosen={[]} existing={[]} />
