import { type KeyboardEvent, useEffect, useState } from 'react'
import { requestFailed } from '#src/domain/context/messages/general-messages.ts'
import type { OverlayChoice } from '#src/domain/map/overlays/overlay-choice.ts'
import { useOverlays } from '#src/islands/map/overlays/store/overlays-context.ts'
import { askRemoval, deleteOwn } from '#src/islands/map/overlays/store/own.ts'
import { Dialog, startsFocused } from '#src/islands/shared/Dialog.tsx'
import { QuietButton } from '#src/islands/shared/form-parts.tsx'

interface Props {
  readonly choice: OverlayChoice
  readonly isOpen: boolean
  readonly onClose: () => void
}

export function DeleteOverlay({ choice, isOpen, onClose }: Props) {
  const titleId = `delete-overlay-${choice.Id}`
  return (
    <Dialog
      className="dialog overlay-modal"
      aria-labelledby={titleId}
      isOpen={isOpen}
      onClose={onClose}
      onKeyDown={staysHere}
    >
      <h2 className="dialog__title" id={titleId}>
        Delete overlay
      </h2>
      {isOpen && <Question choice={choice} onClose={onClose} />}
    </Dialog>
  )
}

/** Keeps Escape in the dialog. Otherwise, it would also close the panel around it. */
const staysHere = (event: KeyboardEvent) => event.key === 'Escape' && event.stopPropagation()

function Question({ choice, onClose }: Omit<Props, 'isOpen'>) {
  const { context, store } = useOverlays()
  const { question, failed } = useQuestion(choice.Id)
  const [isSending, setIsSending] = useState(false)
  const remove = async () => {
    setIsSending(true)
    await deleteOwn(context, store, choice.Id)
    onClose()
  }
  return (
    <>
      <p className="dialog__text" role="status">
        {question ?? failed ?? 'Checking for searches that use it'}
      </p>
      <div className="dialog__actions">
        <button
          className="button"
          type="button"
          disabled={question === null || isSending}
          onClick={() => void remove()}
        >
          Delete
        </button>
        <QuietButton onClick={onClose} ref={startsFocused}>
          Cancel
        </QuietButton>
      </div>
    </>
  )
}

function useQuestion(id: string) {
  const [state, setState] = useState<{ question: string | null; failed: string | null }>({
    question: null,
    failed: null,
  })
  useEffect(() => {
    const ended = new AbortController()
    askRemoval(ended.signal, id).then(
      (question) => setState({ question, failed: null }),
      (error: unknown) => {
        if (ended.signal.aborted) return
        const failed =
          error instanceof Error && error.message !== '' ? error.message : requestFailed
        setState({ question: null, failed })
      },
    )
    return () => ended.abort()
  }, [id])
  return state
}
