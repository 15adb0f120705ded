import { useStore } from '@nanostores/react'
import type { RefObject } from 'react'
import { flushSync } from 'react-dom'
import {
  deleteShapeQuestion,
  invalidShapeText,
  invalidShapeTitle,
} from '#src/domain/map/messages/overlay-messages.ts'
import type { DrawingProps } from '#src/islands/map/drawing/tools/actions.ts'
import { TypedBoundary } from '#src/islands/map/drawing/ui/boundary/TypedBoundary.tsx'
import { isFocusLost, useSelected } from '#src/islands/map/ui/hooks.ts'
import { Dialog, startsFocused } from '#src/islands/shared/Dialog.tsx'
import { QuietButton } from '#src/islands/shared/form-parts.tsx'
import { ShapeText } from './ShapeText.tsx'

interface Props extends DrawingProps {
  readonly leaveTo: RefObject<HTMLElement | null>
}

export function ShapeDialogs({ parts, actions, leaveTo }: Props) {
  const { $dialog } = parts.store
  const open = useStore($dialog)
  const close = () => $dialog.set(null)
  return (
    <>
      <DeleteDialog {...{ parts, actions, leaveTo }} />
      <Dialog
        className="dialog drawing-dialog"
        aria-labelledby="invalid-shape-title"
        isOpen={open === 'invalid'}
        onClose={close}
      >
        <h2 className="dialog__title" id="invalid-shape-title">
          {invalidShapeTitle}
        </h2>
        <p className="dialog__text">{invalidShapeText}</p>
        <div className="dialog__actions">
          <button className="button" type="button" onClick={close}>
            OK
          </button>
        </div>
      </Dialog>
      <TypedBoundary {...{ parts, actions }} isOpen={open === 'typed'} onClose={close} />
      <ShapeText store={parts.store} isOpen={open === 'text'} onClose={close} />
    </>
  )
}

function DeleteDialog({ parts: { store }, actions, leaveTo }: Props) {
  const isAsking = useSelected(store.$drawing, ({ phase }) => phase.name === 'confirming')
  const keep = () => void store.take({ do: 'keep' })
  /** Deletes the shape and moves the focus, as closing the dialog would return it to a row that no longer exists. */
  const remove = () => {
    flushSync(() => actions.delete())
    if (isFocusLost()) leaveTo.current?.focus()
  }
  return (
    <Dialog
      className="dialog drawing-dialog"
      aria-labelledby="delete-shape-title"
      isOpen={isAsking}
      onClose={keep}
    >
      <h2 className="dialog__title" id="delete-shape-title">
        Delete shape
      </h2>
      <p className="dialog__text">{deleteShapeQuestion}</p>
      <div className="dialog__actions">
        <button className="button" type="button" onClick={remove}>
          Delete
        </button>
        <QuietButton onClick={keep} ref={startsFocused}>
          Cancel
        </QuietButton>
      </div>
    </Dialog>
  )
}
