import { useCallback, useRef, useState } from 'react'
import { useIsLive } from '../../ui/hooks.ts'
import { type OverlayProps, Overlays } from '../store/overlays-context.ts'
import { OverlayMenu } from './OverlayMenu.tsx'
import { OverlayPanel } from './OverlayPanel.tsx'
import { OverlayModal } from './save/OverlayModal.tsx'

/** The button for overlays and their panel. `live` is null on the server, which renders only the button. */
export function OverlayTools({ live = null }: { readonly live?: OverlayProps | null }) {
  const isLive = useIsLive()
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const toggle = () => {
    setIsOpen(!isOpen)
    setWasOpen(true)
  }
  const close = useCallback(() => {
    setIsOpen(false)
    button.current?.focus()
  }, [])
  return (
    <Overlays value={isLive ? live : null}>
      <button
        className="drawing__button map-overlays__button"
        type="button"
        aria-expanded={isOpen}
        aria-controls="overlay-panel"
        onClick={toggle}
        ref={button}
      >
        Overlays
      </button>
      {wasOpen && <OverlayPanel isOpen={isOpen} onClose={close} />}
      {isLive && live && <OverlayMenu />}
      {isLive && live?.context.$support.get().savesOverlays && <OverlayModal />}
    </Overlays>
  )
}
