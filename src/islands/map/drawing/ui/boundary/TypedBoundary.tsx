import { useCallback } from 'react'
import type { DrawingProps } from '#src/islands/map/drawing/tools/actions.ts'
import { Dialog } from '#src/islands/shared/Dialog.tsx'
import { QuietButton } from '#src/islands/shared/form-parts.tsx'
import { AroundListing } from './AroundListing.tsx'
import { type AddShapes, BoundaryForm } from './BoundaryForm.tsx'

interface Props extends DrawingProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

export function TypedBoundary({ parts, actions, isOpen, onClose }: Props) {
  const add: AddShapes = (shapes) => {
    const isAdded = actions.addTyped(shapes)
    if (isAdded) onClose()
    return isAdded
  }
  const { chart } = parts.context
  const near = useCallback(() => chart.view().center, [chart])
  return (
    <Dialog
      className="dialog drawing-dialog"
      aria-labelledby="typed-title"
      data-dialog="typed"
      isOpen={isOpen}
      onClose={onClose}
    >
      <h2 className="dialog__title" id="typed-title">
        Enter a boundary
      </h2>
      <BoundaryForm add={add} near={near} />
      <AroundListing pane={parts.context.pane} isOpen={isOpen} add={add} />
      <div className="dialog__actions">
        <QuietButton onClick={onClose}>Close</QuietButton>
      </div>
    </Dialog>
  )
}
