import { type KeyboardEvent, type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import type { OverlayChoice } from '#src/domain/map/overlays/overlay-choice.ts'
import { checkOverlayName } from '#src/domain/map/overlays/overlays.ts'
import { useOverlays } from '#src/islands/map/overlays/store/overlays-context.ts'
import { renameOwn } from '#src/islands/map/overlays/store/own.ts'
import { QuietButton } from '#src/islands/shared/form-parts.tsx'

interface Props {
  readonly choice: OverlayChoice
  readonly onClose: () => void
}

export function RenameForm({ choice, onClose }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const { name, type, problem, isSending, save } = useRename(choice, onClose)
  const problemId = useId()
  useEffect(() => field.current?.select(), [])
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (!(await save())) field.current?.focus()
  }
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onClose()
  }
  return (
    <form className="overlay-rename" action="#" noValidate onSubmit={submit} onKeyDown={leave}>
      <input
        className="input"
        aria-label={`New name for ${choice.Name}`}
        aria-describedby={problemId}
        aria-invalid={problem !== null || undefined}
        autoComplete="off"
        value={name}
        onChange={({ target }) => type(target.value)}
        ref={field}
      />
      <button className="button" type="submit" disabled={isSending}>
        Save
      </button>
      <QuietButton onClick={onClose}>Cancel</QuietButton>
      <p className="field__error" id={problemId} role="alert">
        {problem}
      </p>
    </form>
  )
}

function useRename({ Id, Name }: OverlayChoice, onDone: () => void) {
  const { context, store } = useOverlays()
  const [name, setName] = useState(Name)
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setIsSending] = useState(false)
  const send = async (): Promise<string | null> => {
    const wrong = checkOverlayName(name).problem
    if (wrong !== null || name.trim() === Name) return wrong
    setIsSending(true)
    const failure = await renameOwn(context, store, Id, name)
    setIsSending(false)
    return failure
  }
  return {
    name,
    problem,
    isSending,
    type(text: string): void {
      setName(text)
      setProblem(null)
    },
    async save(): Promise<boolean> {
      const failure = await send()
      setProblem(failure)
      if (failure === null) onDone()
      return failure === null
    },
  }
}
