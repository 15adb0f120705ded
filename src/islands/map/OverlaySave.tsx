import { OverlayForm } from './ui/overlays/save/OverlayForm.tsx'

/** The form of OverlaySave. */
export const OverlaySave = () => <OverlayForm shapes={[]} chosen={[]} existing={[]} />
