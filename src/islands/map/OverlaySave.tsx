import { OverlayForm } from './ui/overlays/save/OverlayForm.tsx'

/** The form that saves drawn polygons in an overlay. */
export const OverlaySave = () => <OverlayForm shapes={[]} chosen={[]} existing={[]} />
