import { useStore } from '@nanostores/react'
import { type ComponentType, useEffect, useState } from 'react'
import type { OverlayModal as Wanted } from '#src/islands/map/overlays/store/overlay-store.ts'
import { useOverlays } from '#src/islands/map/overlays/store/overlays-context.ts'
import {
  type ExistingOverlay,
  loadExisting,
  prepareSave,
  saveDraft,
} from '#src/islands/map/overlays/store/save-draft.ts'
import { Dialog } from '#src/islands/shared/Dialog.tsx'
import { QuietButton } from '#src/islands/shared/form-parts.tsx'
import type { FormProps } from './OverlayForm.tsx'

export function OverlayModal() {
  const { store } = useOverlays()
  const modal = useStore(store.$modal)
  const close = () => store.$modal.set(null)
  return (
    <Dialog
      className="dialog overlay-modal"
      aria-labelledby="overlay-modal-title"
      isOpen={modal !== null}
      onClose={close}
    >
      <h2 className="dialog__title" id="overlay-modal-title">
        Add to an overlay
      </h2>
      {modal && <Inside wanted={modal} onClose={close} />}
    </Dialog>
  )
}

interface Loaded {
  readonly Form: ComponentType<FormProps>
  readonly existing: readonly ExistingOverlay[]
}

interface InsideProps {
  readonly wanted: Wanted
  readonly onClose: () => void
}

function Inside({ wanted, onClose }: InsideProps) {
  const { store } = useOverlays()
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  useEffect(() => {
    const ended = new AbortController()
    load(ended.signal).then(
      (now) => ended.signal.aborted || setLoaded(now),
      // The failure is only logged, and the spinner stays (SPEC §8).
      (error: unknown) => ended.signal.aborted || console.warn(error),
    )
    return () => ended.abort()
  }, [])
  if (loaded === null) return <Waiting onClose={onClose} />
  const { Form, existing } = loaded
  return (
    <Form
      {...wanted}
      existing={existing}
      onSave={(draft, polygons) => saveDraft(store, draft, polygons)}
      onClose={onClose}
    />
  )
}

async function load(signal: AbortSignal): Promise<Loaded> {
  const [{ OverlayForm }, existing] = await Promise.all([
    import('./OverlayForm.tsx'),
    loadExisting(signal),
    prepareSave(signal),
  ])
  return { Form: OverlayForm, existing }
}

const Waiting = ({ onClose }: Pick<InsideProps, 'onClose'>) => (
  <>
    <p className="overlay-modal__waiting" role="status">
      Loading
    </p>
    <div className="dialog__actions">
      <QuietButton onClick={onClose}>Close</QuietButton>
    </div>
  </>
)
