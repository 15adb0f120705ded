import { useCallback, useRef, useState } from 'react'
import type { OverlayChoice } from '#src/domain/map/overlays/overlay-choice.ts'
import { DeleteOverlay } from './DeleteOverlay.tsx'
import { RenameForm } from './RenameForm.tsx'

interface Props {
  readonly choice: OverlayChoice
}

export function OwnOverlayButtons({ choice }: Props) {
  const [open, setOpen] = useState<'rename' | 'delete' | null>(null)
  const rename = useRef<HTMLButtonElement>(null)
  const close = useCallback(() => setOpen(null), [])
  const stopRenaming = useCallback(() => {
    setOpen(null)
    requestAnimationFrame(() => rename.current?.focus())
  }, [])
  if (open === 'rename') return <RenameForm choice={choice} onClose={stopRenaming} />
  return (
    <div className="overlay-ways">
      <button
        className="overlay-way"
        type="button"
        aria-label={`Rename: ${choice.Name}`}
        onClick={() => setOpen('rename')}
        ref={rename}
      >
        Rename
      </button>
      <button
        className="overlay-way"
        type="button"
        aria-label={`Delete: ${choice.Name}`}
        onClick={() => setOpen('delete')}
      >
        Delete
      </button>
      <DeleteOverlay choice={choice} isOpen={open === 'delete'} onClose={close} />
    </div>
  )
}
